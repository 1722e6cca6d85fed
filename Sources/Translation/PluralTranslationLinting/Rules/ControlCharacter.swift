import PluralStringCatalogs

extension RuleDescription {
  static let controlCharacter = RuleDescription(
    .controlCharacter, severity: "warning",
    finds: "an invisible character that the source language's text does not have",
    explanation:
      "The translation contains an invisible character that the source language's text does not have. "
      + "Type the text again.",
    otherTools: ["Weblate zero-width-space"],
    wrong: .strings([
      "en": #"""
      "k" = "Save";
      """#,
      "de": #"""
      "k" = "Si\U0001chern";
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
      .text { text in
        text.own.hidden.sorted().filter { scalar in
          !text.sources.isEmpty && !text.sources.contains { $0.hidden.contains(scalar) }
        }.map {
          RuleFinding(.warning, "the text has the invisible character U+\($0.hexadecimal)")
        }
      }
    ])
}

extension String {
  /// The characters that are invisible and change the text.
  var hiddenCharacters: Set<Unicode.Scalar> { Set(unicodeScalars.filter(\.isHidden)) }
}

extension Unicode.Scalar {
  /// Whether the character is invisible and changes a text. Direction marks, joiners and line ends are excluded, because languages need
  /// them.
  fileprivate var isHidden: Bool {
    switch self {
    case "\n", "\r", "\t": false
    case "\u{FEFF}", "\u{FFFD}": true
    case _ where isASCII: value < 0x20 || value == 0x7F
    default: properties.generalCategory == .control
    }
  }
}
