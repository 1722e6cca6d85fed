import PluralStringCatalogs

extension RuleDescription {
  static let sameForms = RuleDescription(
    .sameForms, severity: "off",
    finds: "plural forms that all have the same text, unlike those in the source language",
    explanation:
      "All plural forms of the translation are the same text, but the source language's forms differ. "
      + "Some languages do not inflect words after numbers; in others, translate each form.",
    otherTools: ["Weblate same-plurals"],
    wrong: .strings([
      "en": #"""
      "k##{one}" = "%lld file";
      "k##{other}" = "%lld files";
      """#,
      "de": #"""
      "k##{one}" = "%lld Dateien";
      "k##{other}" = "%lld Dateien";
      """#,
    ]),
    right: .strings([
      "en": #"""
      "k##{one}" = "%lld file";
      "k##{other}" = "%lld files";
      """#,
      "de": #"""
      "k##{one}" = "%lld Datei";
      "k##{other}" = "%lld Dateien";
      """#,
    ]))
}
