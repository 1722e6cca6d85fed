import PluralStringCatalogs

extension RuleDescription {
  static let controlCharacter = RuleDescription(
    .controlCharacter, severity: "warning",
    finds: "an invisible character that the source language's text does not have",
    explanation:
      "The translation contains an invisible character that the source language's text does not have. "
      + "Type the text again.",
    otherTools: ["Weblate zero-width-space"],
    wrong: .strings([
      "en": #"""
      "k" = "Save";
      """#,
      "de": #"""
      "k" = "Si\U0001chern";
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
