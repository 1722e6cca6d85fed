import PluralStringCatalogs
import PluralStringsCompilation
import PluralTranslationFiles

extension RuleDescription {
  static let whiteSpace = RuleDescription(
    .whiteSpace, severity: "error, warning, note",
    finds:
      "different white space at the beginning or end than in the source language's text; as an error, "
      + "a line end that gettext requires; as a note, a source text that most translations differ from",
    explanation:
      "The translation begins or ends with other white space than the source language's text, so it "
      + "may join the words around it. Copy the white space; 'plural-strings lint --fix' does, except "
      + "in PO files, where msgfmt refuses other line ends.",
    otherTools: ["msgfmt", "Weblate begin_newline", "end_newline", "begin_space and end_space"],
    wrong: .strings([
      "en": #"""
      "k" = "Name: ";
      """#,
      "de": #"""
      "k" = "Name:";
      """#,
    ]),
    right: .strings([
      "en": #"""
      "k" = "Name: ";
      """#,
      "de": #"""
      "k" = "Name: ";
      """#,
    ]),
    checks: [
      .text { text in
        let own = text.own
        // White space may replace a word between others.
        if own.placeholders.isEmpty { return [] }
        return text.difference(.warning, "begins with", \.leadingSpace.named) {
          $0.leadingSpace == own.leadingSpace || $0.leadingSpace == " " && own.omitsSpace.leading
        }
          + text.difference(.warning, "ends with", \.trailingSpace.named) {
            $0.trailingSpace == own.trailingSpace
              || $0.trailingSpace == " " && own.omitsSpace.trailing
          }
      }
    ],
    causes: [.key], sourceShare: 0.4,
    fix: .text { text, message in
      guard let source = message.sourceTexts.last else { return [] }
      let (own, other) = (TextTraits(text), TextTraits(source))
      let count = text.utf8.count
      return [
        .init(0..<own.leadingSpace.utf8.count, other.leadingSpace),
        .init(count - own.trailingSpace.utf8.count..<count, other.trailingSpace),
      ]
    })
}

extension TextTraits {
  /// Whether the text may omit white space at its beginning or end, because its script has none between words: Chinese, Thai.
  fileprivate var omitsSpace: (leading: Bool, trailing: Bool) {
    func omits(_ scalar: Unicode.Scalar?) -> Bool {
      [.southeastAsian, .eastAsian].contains(Script(scalar))
    }
    return (omits(text.unicodeScalars.first), omits(text.unicodeScalars.last))
  }
}

extension String {
  /// The white space at the beginning and at the end.
  var outerSpace: (leading: String, trailing: String) {
    let trailing = unicodeScalars.reversed().prefix { $0.properties.isWhitespace }
    return (
      String(unicodeScalars.prefix { $0.properties.isWhitespace }),
      String(String.UnicodeScalarView(trailing.reversed()))
    )
  }

  /// White space as shown in messages.
  fileprivate var named: String { isEmpty ? "no white space" : "'\(escapedForMessage)'" }
}
