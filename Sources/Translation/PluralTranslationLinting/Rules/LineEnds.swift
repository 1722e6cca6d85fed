import PluralStringCatalogs

extension RuleDescription {
  static let lineEnds = RuleDescription(
    .lineEnds, severity: "note",
    finds:
      "a different number of line ends than in the source language, apart from those at the beginning "
      + "and the end",
    explanation:
      "The translation has another number of lines than the source language's text, and may not fit. "
      + "Check the lines.",
    otherTools: ["Weblate newline-count"],
    wrong: .strings([
      "en": #"""
      "k" = "Saved\nin %@";
      """#,
      "de": #"""
      "k" = "Gesichert in %@";
      """#,
    ]),
    right: .strings([
      "en": #"""
      "k" = "Saved\nin %@";
      """#,
      "de": #"""
      "k" = "Gesichert\nin %@";
      """#,
    ]))
}
