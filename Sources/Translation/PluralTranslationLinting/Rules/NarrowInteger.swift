import PluralStringCatalogs

extension RuleDescription {
  static let narrowInteger = RuleDescription(
    .narrowInteger, severity: "note",
    finds: "a conversion that keeps 32 bits of an `Int`; if the source has it, only there",
    explanation:
      "The conversion keeps 32 bits of an Int, so large numbers are shown wrong on Apple's platforms. "
      + "Use '%lld'.",
    wrong: .strings([
      "en": #"""
      "k" = "Page %d";
      """#
    ]),
    right: .strings([
      "en": #"""
      "k" = "Page %lld";
      """#
    ]),
    causes: [.table])
}
