import PluralStringCatalogs

extension RuleDescription {
  static let unusedSubstitution = RuleDescription(
    .unusedSubstitution, severity: "warning",
    finds: "a substitution that no text uses",
    explanation:
      "No text uses the substitution, so its forms are never shown. Remove it, or refer to it with "
      + "'%#@name@'.",
    wrong: [
      "Localizable.xcstrings": #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Files"}, "substitutions": {"n": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%arg file"}}, "other": {"stringUnit": {"state": "translated", "value": "%arg files"}}}}}}}}}}}
      """#
    ],
    right: [
      "Localizable.xcstrings": #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%#@n@"}, "substitutions": {"n": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%arg file"}}, "other": {"stringUnit": {"state": "translated", "value": "%arg files"}}}}}}}}}}}
      """#
    ])
}
