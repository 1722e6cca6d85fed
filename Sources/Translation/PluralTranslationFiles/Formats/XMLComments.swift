extension String {
  /// The text in a comment of XML: `\u002D` for hyphens that it cannot contain, and `\u005C` for a backslash before such a sequence.
  package var asXMLComment: String {
    replacing("\\u005C", with: "\\u005Cu005C").replacing("\\u002D", with: "\\u005Cu002D")
      .escapingHyphenPairs
  }

  /// The text without two hyphens next to each other, or one at the end, which a comment of XML cannot contain.
  package var escapingHyphenPairs: String {
    replacing(/-(?=-|\z)/.matchingSemantics(.unicodeScalar), with: "\\u002D")
  }
}
