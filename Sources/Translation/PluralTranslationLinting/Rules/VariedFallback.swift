import PluralStringCatalogs

extension RuleDescription {
  static let variedFallback = RuleDescription(
    .variedFallback, severity: "error",
    finds: "a variation of `device.other` that is not a plain text",
    explanation:
      "The text for other devices varies further, which Apple's compiler drops. Use a plain text, or "
      + "name the devices.",
    wrong: [
      "Localizable.xcstrings": #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en": {"variations": {"device": {"mac": {"stringUnit": {"state": "translated", "value": "Click"}}, "other": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld tap"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld taps"}}}}}}}}}}}}
      """#
    ],
    right: [
      "Localizable.xcstrings": #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en": {"variations": {"device": {"mac": {"stringUnit": {"state": "translated", "value": "Click"}}, "other": {"stringUnit": {"state": "translated", "value": "Tap"}}}}}}}}}
      """#
    ])
}
