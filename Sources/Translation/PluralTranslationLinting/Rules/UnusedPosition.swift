import PluralStringCatalogs

extension RuleDescription {
  static let unusedPosition = RuleDescription(
    .unusedPosition, severity: "error, warning",
    finds: "no conversion reads the argument at a position, which C cannot skip",
    explanation:
      "No conversion reads the argument at this position. C cannot skip an argument of unknown size, "
      + "so later values may be wrong. Read the argument, or number the others without a gap.",
    wrong: .strings([
      "en": #"""
      "k" = "%2$lld";
      """#
    ]),
    right: .strings([
      "en": #"""
      "k" = "%1$lld";
      """#
    ]))
}
