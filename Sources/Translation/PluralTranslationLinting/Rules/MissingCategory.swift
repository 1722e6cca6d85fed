import PluralStringCatalogs

extension RuleDescription {
  static let missingCategory = RuleDescription(
    .missingCategory, severity: "warning, note",
    finds: "no form for a category of the language",
    explanation:
      "The language has a category without a form. Its numbers use the form 'other', which is usually "
      + "wrong grammar. Add the form; 'plurals samples' shows the category's numbers.",
    otherTools: ["Android lint MissingQuantity", "Weblate plurals", "i18next-cli status"],
    wrong: .strings([
      "en": #"""
      "k##{one}" = "%lld file";
      "k##{other}" = "%lld files";
      """#,
      "ru": #"""
      "k##{one}" = "%lld файл";
      "k##{many}" = "%lld файлов";
      "k##{other}" = "%lld файла";
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
    ]))
}
