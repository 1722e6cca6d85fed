import PluralStringCatalogs

extension RuleDescription {
  static let gluedArgument = RuleDescription(
    .gluedArgument, severity: "warning",
    finds: "`%arg` in a longer word, such as `%argst`, which is not a placeholder",
    explanation:
      "'%arg' is part of a longer word, so it is not replaced by the number. Put a space or "
      + "punctuation after it.",
    wrong: [
      "Localizable.xcstrings": #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%#@n@"}, "substitutions": {"n": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%argst"}}, "other": {"stringUnit": {"state": "translated", "value": "%arg."}}}}}}}}}}}
      """#
    ],
    right: [
      "Localizable.xcstrings": #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%#@n@"}, "substitutions": {"n": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%arg st"}}, "other": {"stringUnit": {"state": "translated", "value": "%arg."}}}}}}}}}}}
      """#
    ])
}
