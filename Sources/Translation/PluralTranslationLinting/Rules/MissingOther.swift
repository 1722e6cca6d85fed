import PluralStringCatalogs

extension RuleDescription {
  static let missingOther = RuleDescription(
    .missingOther, severity: "error",
    finds: "no form `other`",
    explanation:
      "There is no form 'other', which every language needs for numbers without a form of their own. "
      + "Readers see the key. Add it.",
    otherTools: ["Android lint MissingQuantity"],
    wrong: .strings([
      "en": #"""
      "k##{one}" = "%lld file";
      """#
    ]),
    right: .strings([
      "en": #"""
      "k##{one}" = "%lld file";
      "k##{other}" = "%lld files";
      """#
    ]))
}
