import PluralStringCatalogs

extension RuleDescription {
  static let whiteSpace = RuleDescription(
    .whiteSpace, severity: "error, warning",
    finds:
      "different white space at the beginning or end than in the source language's text; as an error, "
      + "a line end that gettext requires",
    explanation:
      "The translation begins or ends with other white space than the source language's text, so it "
      + "may join the words around it. Copy the white space; 'plural-strings lint --fix' does, except "
      + "in PO files, where msgfmt refuses other line ends.",
    otherTools: ["msgfmt", "Weblate begin_newline", "end_newline", "begin_space and end_space"],
    wrong: .strings([
      "en": #"""
      "k" = "Name: ";
      """#,
      "de": #"""
      "k" = "Name:";
      """#,
    ]),
    right: .strings([
      "en": #"""
      "k" = "Name: ";
      """#,
      "de": #"""
      "k" = "Name: ";
      """#,
    ]))
}
