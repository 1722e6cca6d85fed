import PluralStringCatalogs

extension RuleDescription {
  static let extraTranslation = RuleDescription(
    .extraTranslation, severity: "note",
    finds: "a key that the development language's file does not have",
    explanation:
      "The development language does not have the key, so no code may use the text. Remove it, or add "
      + "the key.",
    otherTools: ["Android lint ExtraTranslation"],
    wrong: .strings([
      "en": #"""
      "k" = "Save";
      """#,
      "de": #"""
      "k" = "Sichern";
      "old" = "Alt";
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
