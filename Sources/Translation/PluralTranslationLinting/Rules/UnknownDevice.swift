import PluralStringCatalogs

extension RuleDescription {
  static let unknownDevice = RuleDescription(
    .unknownDevice, severity: "note",
    finds: "a device that Apple's tools do not know",
    explanation:
      "Apple's tools do not know this device, so its text is never shown. Correct the name, or use "
      + "'other'.",
    wrong: [
      "Localizable.xcstrings": #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en": {"variations": {"device": {"macs": {"stringUnit": {"state": "translated", "value": "Click"}}, "other": {"stringUnit": {"state": "translated", "value": "Tap"}}}}}}}}}
      """#
    ],
    right: [
      "Localizable.xcstrings": #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en": {"variations": {"device": {"mac": {"stringUnit": {"state": "translated", "value": "Click"}}, "other": {"stringUnit": {"state": "translated", "value": "Tap"}}}}}}}}}
      """#
    ])
}
