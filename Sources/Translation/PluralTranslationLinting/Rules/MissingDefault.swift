import PluralStringCatalogs

extension RuleDescription {
  static let missingDefault = RuleDescription(
    .missingDefault, severity: "note",
    finds: "no text for a device, and no text for all other devices",
    explanation:
      "There is no text for all other devices, so readers on them see the key. Add the variation "
      + "'other'.",
    wrong: [
      "Localizable.xcstrings": #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en": {"variations": {"device": {"mac": {"stringUnit": {"state": "translated", "value": "Click"}}}}}}}}}
      """#
    ],
    right: [
      "Localizable.xcstrings": #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en": {"variations": {"device": {"mac": {"stringUnit": {"state": "translated", "value": "Click"}}, "other": {"stringUnit": {"state": "translated", "value": "Tap"}}}}}}}}}
      """#
    ],
    holds: { _, message in
      // The source has the cause of devices that all languages leave out.
      guard !message.isSource, case .devices(let own) = message.entry,
        case .devices(let others)? = message.source
      else { return true }
      return !Set(own.map(\.device)).isSuperset(of: others.map(\.device))
    },
    causes: [.key])
}
