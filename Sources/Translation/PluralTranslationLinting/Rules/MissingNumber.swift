import PluralStringCatalogs

extension RuleDescription {
  static let missingNumber = RuleDescription(
    .missingNumber, severity: "error, warning, note",
    finds:
      "a form does not show the number, although the language uses it for several numbers; as an "
      + "error, no form of a catalog's source text shows it, or the flag of a PO message states the "
      + "format",
    explanation:
      "A form does not show the number, although the language uses it for several numbers, so readers "
      + "do not learn the number; or no form shows it, so it is unknown which argument selects the "
      + "form. Show the number.",
    otherTools: ["Android lint ImpliedQuantity", "msgfmt --check-format"],
    wrong: .strings([
      "en": #"""
      "k##{one}" = "%lld file";
      "k##{other}" = "%lld files";
      """#,
      "ru": #"""
      "k##{one}" = "файл";
      "k##{few}" = "%lld файла";
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
