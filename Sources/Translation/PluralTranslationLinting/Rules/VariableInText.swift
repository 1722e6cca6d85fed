import PluralStringCatalogs

extension RuleDescription {
  static let variableInText = RuleDescription(
    .variableInText, severity: "warning",
    finds: "`%#@name@` in a text that cannot have variables",
    explanation:
      "'%#@name@' is in a text without variables, so readers see the reference. Put the text into a "
      + "plural entry, or remove it.",
    wrong: .strings([
      "en": #"""
      "k" = "%#@n@";
      """#
    ]),
    right: .strings([
      "en": #"""
      "k" = "%lld";
      """#
    ]))
}
