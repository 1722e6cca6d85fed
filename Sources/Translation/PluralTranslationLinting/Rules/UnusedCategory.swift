import PluralStringCatalogs

extension RuleDescription {
  static let unusedCategory = RuleDescription(
    .unusedCategory, severity: "note",
    finds:
      "a form for a category that the language does not have, or all of whose numbers have a form "
      + "such as `=1`",
    explanation:
      "The language never selects this form, so readers never see it. Remove it; 'plural-strings lint "
      + "--fix' does.",
    otherTools: ["Android lint UnusedQuantity"],
    wrong: .strings([
      "en": #"""
      "k##{one}" = "%lld file";
      "k##{other}" = "%lld files";
      "k##{few}" = "%lld files";
      """#
    ]),
    right: .strings([
      "en": #"""
      "k##{one}" = "%lld file";
      "k##{other}" = "%lld files";
      """#
    ]))
}
