import PluralStringCatalogs

extension RuleDescription {
  static let sameAsSource = RuleDescription(
    .sameAsSource, severity: "off",
    finds: "a text that is the same as in the source language",
    explanation: "The translation equals the source language's text. Check that it is translated.",
    otherTools: ["Weblate same"],
    wrong: .strings([
      "en": #"""
      "k" = "Save";
      """#,
      "de": #"""
      "k" = "Save";
      """#,
    ]),
    right: .strings([
      "en": #"""
      "k" = "Save";
      """#,
      "de": #"""
      "k" = "Sichern";
      """#,
    ]))
}
