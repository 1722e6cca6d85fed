import PluralStringCatalogs

extension RuleDescription {
  static let mismatchedTags = RuleDescription(
    .mismatchedTags, severity: "warning, note",
    finds: "different tags than in the source language: `<b>` without `</b>`; placeholders such as "
      + "`<file>`, which are not closed, are not tags; as a note, `** text **`, which Markdown does not "
      + "show as emphasis",
    explanation:
      "The tags differ from the tags of the source language's text, so markup may be shown as text. "
      + "Copy the tags. Asterisks of Markdown next to white space are shown as text: write '**text**'.",
    otherTools: ["Weblate xml-tags and md-syntax"],
    wrong: .strings([
      "en": #"""
      "k" = "<b>Save</b> it";
      """#,
      "de": #"""
      "k" = "<b>Sichern";
      """#,
    ]),
    right: .strings([
      "en": #"""
      "k" = "<b>Save</b> it";
      """#,
      "de": #"""
      "k" = "<b>Sichern</b>";
      """#,
    ]))
}
