import PluralStringCatalogs

extension RuleDescription {
  static let unvariedNumber = RuleDescription(
    .unvariedNumber, severity: "note",
    finds:
      "a text of the source language that counts something, such as `%lld days`, without plural "
      + "forms; not in files of translations, such as `de.po`",
    explanation:
      "The text counts something and has no plural forms, so it is wrong for some numbers, such as '1 "
      + "days'. Vary it by plural.",
    otherTools: ["Android lint PluralsCandidate"],
    wrong: .strings([
      "en": #"""
      "k" = "%lld files";
      """#
    ]),
    right: .strings([
      "en": #"""
      "k##{one}" = "%lld file";
      "k##{other}" = "%lld files";
      """#
    ]))
}
