extension [UInt8] {
  /// Returns the comments in a part of an XML file, without the space at each end.
  ///
  /// - Complexity: O(*n*) in the length of the part.
  package func xmlComments(in range: Range<Int>) -> [String] {
    xmlCommentRanges(in: range).map { range in
      var text = self[range].dropFirst(4).dropLast(3)
      if text.first == UInt8(ascii: " ") { text.removeFirst() }
      if text.last == UInt8(ascii: " ") { text.removeLast() }
      return String(decoding: text, as: UTF8.self)
    }
  }

  /// Returns the ranges of the comments in a part of an XML file, with `<!--` and `-->`.
  ///
  /// - Complexity: O(*n*) in the length of the part.
  func xmlCommentRanges(in range: Range<Int>) -> [Range<Int>] {
    var comments: [Range<Int>] = []
    var rest = self[range]
    while let start = rest.firstRange(of: "<!".utf8) {
      rest = rest[start.upperBound...]
      let isComment = rest.starts(with: "--".utf8)
      guard isComment || rest.starts(with: "[CDATA[".utf8) else { continue }
      guard let end = rest.dropFirst(2).firstRange(of: (isComment ? "-->" : "]]>").utf8) else {
        break
      }
      if isComment { comments.append(start.lowerBound..<end.upperBound) }
      rest = rest[end.upperBound...]
    }
    return comments
  }
}

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

  /// The text that ``asXMLComment`` wrote.
  package var fromXMLComment: String {
    replacing("\\u002D", with: "-").replacing("\\u005C", with: "\\")
  }
}
