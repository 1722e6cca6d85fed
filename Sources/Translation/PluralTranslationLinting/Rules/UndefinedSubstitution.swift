import PluralStringCatalogs

extension RuleDescription {
  static let undefinedSubstitution = RuleDescription(
    .undefinedSubstitution, severity: "error",
    finds: "a reference to a substitution that does not exist",
    explanation:
      "'%#@name@' refers to a substitution that the localization does not define, so readers see the "
      + "reference. Define it.",
    wrong: [
      "Localizable.xcstrings": #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%#@n@"}}}}}}
      """#
    ],
    right: [
      "Localizable.xcstrings": #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%lld"}}}}}}
      """#
    ])
}
