import PluralStringCatalogs

extension RuleDescription {
  static let argumentName = RuleDescription(
    .argumentName, severity: "warning",
    finds: "a translation names another argument than the source language",
    explanation:
      "The name of an argument differs from the source language's, so Xcode generates other "
      + "parameters. Copy the name.",
    wrong: [
      "Localizable.xcstrings": #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%(name)@"}}, "de": {"stringUnit": {"state": "translated", "value": "%(nam)@"}}}}}}
      """#
    ],
    right: [
      "Localizable.xcstrings": #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%(name)@"}}, "de": {"stringUnit": {"state": "translated", "value": "%(name)@"}}}}}}
      """#
    ],
    fix: .numberingArguments)
}
