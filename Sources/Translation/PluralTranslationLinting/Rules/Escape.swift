import PluralStringCatalogs

extension RuleDescription {
  static let escape = RuleDescription(
    .escape, severity: "error, warning",
    finds:
      "a backslash before a character that it does not escape, an escape that is shorter than it "
      + "looks, or Swift's interpolation `\\(name)` in a text",
    explanation:
      "A backslash has no effect, or ends an escape too early, so readers see other characters than "
      + "intended. Double the backslash, or write all digits of the escape.",
    otherTools: ["Android lint StringEscaping"],
    wrong: .strings([
      "en": #"""
      "k" = "\(name)";
      """#
    ]),
    right: .strings([
      "en": #"""
      "k" = "%@";
      """#
    ]),
    causes: [.places(5)])
}
