import PluralStringCatalogs

extension RuleDescription {
  static let oldPlurals = RuleDescription(
    .oldPlurals, severity: "note",
    finds: "plural forms as i18next 3 reads them, such as `key_plural`, which are not checked",
    explanation:
      "The plural forms are written as i18next 3 and earlier versions read them, such as 'key_plural' "
      + "or 'key_0'. Later versions show the singular for every number, and these forms are not "
      + "checked. Rename them to 'key_one', 'key_other' and so on.",
    wrong: [
      "locales/de.json": #"""
      {"title": "Dateien"}
      """#,
      "locales/en.json": #"""
      {"title": "Files", "k": "{{count}} file", "k_plural": "{{count}} files"}
      """#,
    ],
    right: [
      "locales/de.json": #"""
      {"title": "Dateien"}
      """#,
      "locales/en.json": #"""
      {"title": "Files", "k_one": "{{count}} file", "k_other": "{{count}} files"}
      """#,
    ])
}
