import PluralStringCatalogs

extension RuleDescription {
  static let lineEnds = RuleDescription(
    .lineEnds, severity: "note",
    finds:
      "a different number of line ends than in the source language, apart from those at the beginning "
      + "and the end",
    explanation:
      "The translation has another number of lines than the source language's text, and may not fit. "
      + "Check the lines.",
    otherTools: ["Weblate newline-count"],
    wrong: .strings([
      "en": #"""
      "k" = "Saved\nin %@";
      """#,
      "de": #"""
      "k" = "Gesichert in %@";
      """#,
    ]),
    right: .strings([
      "en": #"""
      "k" = "Saved\nin %@";
      """#,
      "de": #"""
      "k" = "Gesichert\nin %@";
      """#,
    ]),
    checks: [
      .text { text in
        text.difference(
          .note, "has", { "\($0.lineEnds) line ends" }, source: { "\($0.lineEnds)" }
        ) { $0.lineEnds == text.own.lineEnds }
      }
    ])
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
