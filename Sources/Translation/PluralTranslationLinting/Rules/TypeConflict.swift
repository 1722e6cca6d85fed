import PluralStringCatalogs

extension RuleDescription {
  static let typeConflict = RuleDescription(
    .typeConflict, severity: "error",
    finds: "two types of arguments at one position",
    explanation:
      "Two conversions read the same argument with different types, so at least one shows a wrong "
      + "value. Use one type.",
    wrong: .strings([
      "en": #"""
      "k" = "%1$@ %1$lld";
      """#
    ]),
    right: .strings([
      "en": #"""
      "k" = "%1$@ %2$lld";
      """#
    ]),
    explainedBy: [.languageTypeConflict], causes: [.key])
}
