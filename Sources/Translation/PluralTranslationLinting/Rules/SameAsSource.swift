import PluralLanguages
import PluralMessageFormats
import PluralStringCatalogs

extension RuleDescription {
  static let sameAsSource = RuleDescription(
    .sameAsSource, severity: "off",
    finds: "a text that is the same as in the source language",
    explanation: "The translation equals the source language's text. Check that it is translated.",
    otherTools: ["Weblate same"],
    wrong: .strings([
      "en": #"""
      "k" = "Save";
      """#,
      "de": #"""
      "k" = "Save";
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
      .message { message in
        // Variants of the development language may have the same texts.
        guard message.texts.map(\.text) == message.sourceTexts,
          Diagnostic.language(message.language) != Diagnostic.language(message.sourceLanguage),
          message.entry.pattern?.variants.contains(where: \.hasWords)
            ?? message.texts.contains(where: \.hasWords)
        else { return [] }
        return [RuleFinding(.note, "the text is the same as in \(message.sourceLanguage)")]
      }
    ])
}

extension AuthoredText {
  /// Whether there is translatable text in addition to arguments.
  fileprivate var hasWords: Bool {
    parsed.items.contains { part in
      guard case .literal(let literal) = part else { return false }
      return literal.unicodeScalars.contains(where: \.properties.isAlphabetic)
    }
  }
}
