import PluralStringCatalogs

extension RuleDescription {
  static let format = RuleDescription(
    .format, severity: "error, warning, note",
    finds:
      "a conversion that does not exist, a `%` at the end or before a space, a position 0; as an "
      + "error, a translation in a PO file that is no format of its flag, such as a brace of "
      + "`python-brace-format` that belongs to no field; as a note, a flag of a PO file whose formats "
      + "are not compared",
    explanation:
      "The text contains a '%' that does not begin a conversion. Readers may see it as written, or "
      + "another text. Write '%%' for a percent sign. In a PO message, the translation is no format of "
      + "the message's flag; with python-brace-format, write '{{' or '}}' for braces.",
    otherTools: ["Android lint StringFormatInvalid", "msgfmt --check-format", "Weblate c_format"],
    wrong: .strings([
      "en": #"""
      "k" = "%y";
      """#
    ]),
    right: .strings([
      "en": #"""
      "k" = "%%y";
      """#
    ]),
    // Nothing fills a text without arguments.
    holds: { finding, message in
      finding.severity != .note || TableFormats.all[path: finding.path] == nil
        || message.entry.showsArguments
        || message.source?.showsArguments == true
    },
    explainedBy: [.missingArgument], causes: [.key])
}
