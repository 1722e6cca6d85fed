import PluralStringCatalogs
import PluralStringsCompilation

extension RuleDescription {
  static let stale = RuleDescription(
    .stale, severity: "off",
    finds: "a key that the code no longer uses",
    explanation: "The code no longer uses the key. Remove it.",
    wrong: [
      "Localizable.xcstrings": #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"extractionState": "stale", "localizations": {"en": {"stringUnit": {"state": "translated", "value": "Save"}}}}}}
      """#
    ],
    right: [
      "Localizable.xcstrings": #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Save"}}}}}}
      """#
    ],
    checks: [
      .key { key in
        key.note?.isStale == true
          ? [
            RuleFinding(
              .note, "the code no longer uses the key", language: nil, at: key.note?.place)
          ]
          : []
      }
    ])
}
