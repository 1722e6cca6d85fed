import PluralMessageFormats
import PluralStringCatalogs
import PluralStringsCompilation

extension RuleDescription {
  static let extraTranslation = RuleDescription(
    .extraTranslation, severity: "note",
    finds:
      "a key that the development language's file does not have, although it has most of the keys",
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
    ]),
    checks: [
      .key { key in
        let table = key.table
        guard !table.isMultilingual, !key.sourceIsPartial,
          let own = table.languages[table.developmentLanguage],
          own[key.key] == nil, !table.isUnread(key.key)
        else { return [] }
        return key.languages.compactMap { language in
          table.languages[language]?[key.key]?.place.map { place in
            RuleFinding(
              .note, "\(table.developmentLanguage) has no such key", language: language, at: place)
          }
        }
      }
    ],
    causes: [.key, .language(texts: 5)])
}
