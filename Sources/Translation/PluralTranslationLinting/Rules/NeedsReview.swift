import PluralStringCatalogs

extension RuleDescription {
  static let needsReview = RuleDescription(
    .needsReview, severity: "off",
    finds: "a translation that is marked for review",
    explanation: "The translation is marked for review. Check it, and mark it as translated.",
    wrong: [
      "Localizable.xcstrings": #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Save"}}, "de": {"stringUnit": {"state": "needs_review", "value": "Sichern"}}}}}}
      """#
    ],
    right: [
      "Localizable.xcstrings": #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Save"}}, "de": {"stringUnit": {"state": "translated", "value": "Sichern"}}}}}}
      """#
    ])
}
