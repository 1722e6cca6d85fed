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
  package func xmlCommentRanges(in range: Range<Int>) -> [Range<Int>] {
    var comments: [Range<Int>] = []
    var rest = self[range]
    // Searching for a range of bytes is much slower.
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      guard rest.first == UInt8(ascii: "!") else { continue }
      let isComment = rest.starts(with: "!--".utf8)
      guard isComment || rest.starts(with: "![CDATA[".utf8) else { continue }
      guard let end = rest.dropFirst(3).firstRange(of: (isComment ? "-->" : "]]>").utf8) else {
        break
      }
      if isComment { comments.append(start..<end.upperBound) }
      rest = rest[end.upperBound...]
    }
    return comments
  }
}

extension String {
  /// The text that a comment of XML contains: `\u002D` is a hyphen that it cannot contain.
  package var fromXMLComment: String {
    replacing("\\u002D", with: "-").replacing("\\u005C", with: "\\")
  }
}
