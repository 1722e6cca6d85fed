import PluralStringCatalogs

extension RuleDescription {
  static let missingTranslation = RuleDescription(
    .missingTranslation, severity: "off",
    finds: "a key without a text in a language of the file",
    explanation:
      "The key has no text in this language. Readers see their next language. Translate it.",
    otherTools: ["Android lint MissingTranslation", "i18next-cli status"],
    wrong: .strings([
      "en": #"""
      "k" = "Save";
      "new" = "New";
      """#,
      "de": #"""
      "k" = "Sichern";
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
