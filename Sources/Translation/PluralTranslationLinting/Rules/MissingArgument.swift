import PluralStringCatalogs

extension RuleDescription {
  static let missingArgument = RuleDescription(
    .missingArgument, severity: "error, warning",
    finds:
      "a translation leaves out an argument that the source language shows; as an error, in a PO "
      + "message whose flag states the format, which msgfmt refuses",
    explanation:
      "A translation does not show an argument that the source language shows, so readers miss a "
      + "value. Add its conversion.",
    otherTools: ["Android lint StringFormatCount", "msgfmt --check-format"],
    wrong: .strings([
      "en": #"""
      "k" = "%@ in %@";
      """#,
      "de": #"""
      "k" = "%@";
      """#,
    ]),
    right: .strings([
      "en": #"""
      "k" = "%@ in %@";
      """#,
      "de": #"""
      "k" = "%@ in %@";
      """#,
    ]))
}
