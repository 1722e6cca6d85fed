import PluralsDiagnostics

extension String {
  /// The text in a comment of XML: `\u002D` for hyphens that it cannot contain, and `\u005C` for a backslash before such a sequence.
  package var asXMLComment: String {
    // Most comments have neither, and searches compare characters, which takes longer.
    let text =
      has(bytes: "\\u")
      ? replacing("\\u005C", with: "\\u005Cu005C").replacing("\\u002D", with: "\\u005Cu002D") : self
    return text.escapingHyphenPairs
  }

  /// The text without two hyphens next to each other, or one at the end, which a comment of XML cannot contain.
  package var escapingHyphenPairs: String {
    if !has(bytes: "--"), utf8.last != UInt8(ascii: "-") { return self }
    return replacing(/-(?=-|\z)/.matchingSemantics(.unicodeScalar), with: "\\u002D")
  }
}
