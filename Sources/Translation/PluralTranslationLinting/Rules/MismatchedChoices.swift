import PluralStringCatalogs

extension RuleDescription {
  static let mismatchedChoices = RuleDescription(
    .mismatchedChoices, severity: "warning, note",
    finds:
      "forms that are chosen in another way than in the source language: other words of `select`, "
      + "`plural` instead of `selectordinal`, another offset; or an argument that is shown as another "
      + "type",
    explanation:
      "A message chooses forms in another way than the source language's: by words of 'select' that "
      + "programs do not pass, by 'plural' instead of 'selectordinal', or with another offset; or it "
      + "shows an argument as another type, such as a time instead of a date. Readers see another form "
      + "or a wrong number. Copy what is before the texts.",
    otherTools: ["Weblate icu_message_format", "FormatJS verify --structural-equality"],
    wrong: [
      "l10n/app_en.arb": #"""
      {"@@locale": "en", "k": "{sex, select, male {He} other {They}}"}
      """#,
      "l10n/app_de.arb": #"""
      {"@@locale": "de", "k": "{sex, select, mann {Er} other {Sie}}"}
      """#,
    ],
    right: [
      "l10n/app_en.arb": #"""
      {"@@locale": "en", "k": "{sex, select, male {He} other {They}}"}
      """#,
      "l10n/app_de.arb": #"""
      {"@@locale": "de", "k": "{sex, select, male {Er} other {Sie}}"}
      """#,
    ],
    checks: [.message { $0.differences(.mismatchedChoices) }])
}
