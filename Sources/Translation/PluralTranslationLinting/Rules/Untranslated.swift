import PluralStringCatalogs

extension RuleDescription {
  static let untranslated = RuleDescription(
    .untranslated, severity: "note",
    finds: "a text that is not translated yet",
    explanation:
      "The text is marked as new, so it is not translated yet. Readers may see the source language.",
    wrong: [
      "Localizable.xcstrings": #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Save"}}, "de": {"stringUnit": {"state": "new", "value": "Save"}}}}}}
      """#
    ],
    right: [
      "Localizable.xcstrings": #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "Save"}}, "de": {"stringUnit": {"state": "translated", "value": "Sichern"}}}}}}
      """#
    ],
    holds: { _, message in
      (message.entry.wholeTexts.map(\.text) + message.sourceTexts)
        .contains { $0.unicodeScalars.contains(where: \.properties.isAlphabetic) }
    },
    causes: [.language(texts: 2)])
}
