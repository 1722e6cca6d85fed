import PluralStringCatalogs

extension RuleDescription {
  static let shiftedArgument = RuleDescription(
    .shiftedArgument, severity: "warning",
    finds:
      "a form does not show the number, so its first conversion without a position reads the number "
      + "instead of the next argument",
    explanation:
      "A form does not show the number, so its first conversion without a position reads the number, "
      + "and readers see a wrong value. Add positions, such as '%2$@'.",
    wrong: .strings([
      "en": #"""
      "k##{one}" = "A file in %@";
      "k##{other}" = "%lld files in %@";
      """#
    ]),
    right: .strings([
      "en": #"""
      "k##{one}" = "A file in %2$@";
      "k##{other}" = "%lld files in %@";
      """#
    ]))
}
