import PluralMessageFormats
import PluralStringCatalogs
import PluralStringsCompilation

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
    ]),
    checks: [
      .key { key in
        guard key.isToTranslate, key.note?.isStale != true else { return [] }
        return key.languages.filter { language in
          key.table.languages[language]?[key.key] == nil && key.note?.phrases[language] == nil
        }.map {
          RuleFinding(.note, "there is no translation", language: $0, at: key.note?.place)
        }
      }
    ])
}
