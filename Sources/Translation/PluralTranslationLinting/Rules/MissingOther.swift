import PluralStringCatalogs

extension RuleDescription {
  static let missingOther = RuleDescription(
    .missingOther, severity: "error, note",
    finds: "no form `other`; as a note, if no whole number needs it, as in Polish",
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
    ]),
    causes: [.language(texts: 5)])
}
