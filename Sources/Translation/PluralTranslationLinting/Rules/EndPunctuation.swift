import PluralStringCatalogs

extension RuleDescription {
  static let endPunctuation = RuleDescription(
    .endPunctuation, severity: "note",
    finds:
      "different punctuation at the end than in the source language, such as `:`, `…` or `?`; a full "
      + "stop after an abbreviation is none",
    explanation:
      "The translation ends with other punctuation than the source language's text. Check that this "
      + "is intended.",
    otherTools: ["Weblate end_colon and end_stop"],
    wrong: .strings([
      "en": #"""
      "k" = "Really delete it?";
      """#,
      "de": #"""
      "k" = "Wirklich löschen";
      """#,
    ]),
    right: .strings([
      "en": #"""
      "k" = "Really delete it?";
      """#,
      "de": #"""
      "k" = "Wirklich löschen?";
      """#,
    ]))
}
