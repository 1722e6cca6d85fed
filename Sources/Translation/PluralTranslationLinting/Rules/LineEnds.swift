import PluralStringCatalogs

extension RuleDescription {
  static let lineEnds = RuleDescription(
    .lineEnds, severity: "warning, note",
    finds:
      "a different number of lines than in the source language's list of at least four short lines, or one paragraph of "
      + "at most half the length for several; as a warning, the characters `\\n` in the text",
    explanation:
      "The translation has another number of lines than a list of the source language, or only one paragraph of "
      + "several, so something may be lost; or readers see a backslash. Check the lines.",
    otherTools: ["Weblate newline-count"],
    wrong: .strings([
      "en": #"""
      "k" = "Paper\nGlass\nMetal\nOther";
      """#,
      "de": #"""
      "k" = "Papier\nGlas\nAnderes";
      """#,
    ]),
    right: .strings([
      "en": #"""
      "k" = "Paper\nGlass\nMetal\nOther";
      """#,
      "de": #"""
      "k" = "Papier\nGlas\nMetall\nAnderes";
      """#,
    ]),
    checks: [
      .text { text in
        let own = text.own
        if own.text.has(bytes: "\\n"), !text.sources.contains(where: { $0.text.has(bytes: "\\n") })
        {
          return [RuleFinding(.warning, "the text shows '\\n'; write a line end")]
        }
        return text.difference(
          .note, "has", { "\($0.lineEnds) line ends" }, source: { "\($0.lineEnds)" }
        ) { source in
          source.lineEnds == own.lineEnds || !source.needsLineEnds(in: own)
        }
      }
    ],
    explainedBy: [.mismatchedTags], causes: [.language(texts: 5)], sourceShare: 0.2)
}

extension TextTraits {
  /// Whether a translation with another number of line ends has lost something: a line of a list, or paragraphs. Where lines of a text
  /// end is for the translator to decide.
  fileprivate func needsLineEnds(in translation: TextTraits) -> Bool {
    let lines = text.split(whereSeparator: \.isNewline)
    if lines.count >= 4, lines.allSatisfy({ $0.utf8.count < 60 }) { return true }
    return text.has(bytes: "\n\n") && translation.lineEnds == 0
      && translation.text.utf8.count * 2 < text.utf8.count
  }
}

extension String {
  /// The number of line ends.
  var lineEnds: Int {
    var (count, last) = (0, UInt8(0))
    for byte in utf8 {
      let isSecond = byte == UInt8(ascii: "\n") && last == UInt8(ascii: "\r")
      if byte.isLineEnd, !isSecond { count += 1 }
      last = byte
    }
    return count
  }
}
