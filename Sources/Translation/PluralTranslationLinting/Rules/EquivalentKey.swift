import PluralStringCatalogs

extension RuleDescription {
  static let equivalentKey = RuleDescription(
    .equivalentKey, severity: "warning",
    finds: "two keys look the same but differ",
    explanation:
      "Two keys look the same but consist of different characters, so a program finds only one of "
      + "them. Use one spelling.",
    wrong: .strings([
      "en": #"""
      "café" = "a";
      "café" = "b";
      """#
    ]),
    right: .strings([
      "en": #"""
      "café" = "a";
      """#
    ]))
}
