import PluralStringCatalogs

extension RuleDescription {
  static let missingPlural = RuleDescription(
    .missingPlural, severity: "warning",
    finds:
      "a text has no plural forms, but the source language's text has some and the language needs "
      + "them",
    explanation:
      "The source language's text has plural forms, but this text does not, although the language "
      + "needs them. Add the forms.",
    wrong: .strings([
      "en": #"""
      "k##{one}" = "%lld file";
      "k##{other}" = "%lld files";
      """#,
      "ru": #"""
      "k" = "%lld файлов";
      """#,
    ]),
    right: .strings([
      "en": #"""
      "k##{one}" = "%lld file";
      "k##{other}" = "%lld files";
      """#,
      "ru": #"""
      "k##{one}" = "%lld файл";
      "k##{few}" = "%lld файла";
      "k##{many}" = "%lld файлов";
      "k##{other}" = "%lld файла";
      """#,
    ]),
    explainedBy: [.syntax])
}
