import PluralStringCatalogs

extension RuleDescription {
  static let unknownLanguage = RuleDescription(
    .unknownLanguage, severity: "warning",
    finds:
      "a language code that CLDR has no data for: `ua` instead of `uk`; a region that does not exist "
      + "or is deprecated: `sr-SP`, `en-UK`",
    explanation:
      "CLDR has no data for this language code, so no reader selects it. Correct the code; 'uk' is "
      + "Ukrainian, for example. Or the region does not exist or is deprecated. Correct it.",
    wrong: .strings([
      "en": #"""
      "k" = "Save";
      """#,
      "ua": #"""
      "k" = "Зберегти";
      """#,
    ]),
    right: .strings([
      "en": #"""
      "k" = "Save";
      """#,
      "uk": #"""
      "k" = "Зберегти";
      """#,
    ]),
    causes: [.tables])
}
