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
      let sign = UInt8(ascii: isComment ? "-" : "]")
      var end = rest.startIndex + 3
      while end + 2 < rest.endIndex,
        let next = self[end..<(rest.endIndex - 2)].firstIndex(of: sign),
        self[next + 1] != sign || self[next + 2] != UInt8(ascii: ">")
      {
        end = next + 1
      }
      guard end + 2 < rest.endIndex,
        let close = self[end..<(rest.endIndex - 2)].firstIndex(of: sign)
      else { break }
      if isComment { comments.append(start..<(close + 3)) }
      rest = rest[(close + 3)...]
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
