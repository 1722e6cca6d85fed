import PluralStringCatalogs

/// Divides the bytes around parts of a file into white space and comments.
struct SiblingReader {
  let bytes: [UInt8]
  /// Finds comments in a syntax other than XML: the ranges of the comments in bytes that have nothing else but white space.
  private let ownComments: ((_ range: Range<Int>, _ bytes: [UInt8]) -> [Range<Int>])?
  var isXML: Bool { ownComments == nil }

  init(bytes: [UInt8], comments: ((Range<Int>, [UInt8]) -> [Range<Int>])? = nil) {
    (self.bytes, ownComments) = (bytes, comments)
  }

  /// A part that is not read yet.
  struct Item {
    /// The range without comments.
    let range: Range<Int>
    /// Reads the part; gets the comments that belong to it.
    let part: ([LosslessNode]) -> LosslessNode
  }

  /// Returns the parts in a range, with the comments that belong to none of them, and the space after the last one.
  ///
  /// A comment belongs to the part after it if no empty line is between them. A comment at the end of a line belongs to the part
  /// before it, as its last member, except on the line where the tag or the brace around the parts begins.
  func parts(_ items: [Item], in range: Range<Int>) -> (
    parts: [LosslessNode], end: ArraySlice<UInt8>
  ) {
    var parts: [LosslessNode] = []
    var start = range.lowerBound
    func add(_ comment: Range<Int>, isOnLine: Bool = false) {
      var part = part(comment, after: start)
      start = comment.upperBound
      if !isOnLine { return parts.append(part) }
      (part.name, part.kind) = (LosslessNode.lineComment, .lineComment)
      parts[parts.count - 1].members.append(part)
    }
    // The comments on the line of the tag or the brace around the parts.
    let first = items.first?.range.lowerBound ?? range.upperBound
    for comment in range.lowerBound > 0 ? comments(in: start..<first) : []
    where lines(in: start..<comment.lowerBound) == 0 && lines(in: comment.upperBound..<first) > 0
      // A note of a merge belongs to the part, which is then on the next line, without indentation.
      && (comment.lowerBound > range.lowerBound || !bytes[first - 1].isLineEnd)
    {
      add(comment)
      parts[parts.count - 1].kind = .openingComment
    }
    for (index, item) in items.enumerated() {
      var comments = comments(in: start..<item.range.lowerBound)
      if index > 0, let first = comments.first, lines(in: start..<first.lowerBound) == 0,
        lines(in: first.upperBound..<item.range.lowerBound) > 0
      {
        add(first, isOnLine: true)
        comments.removeFirst()
      }
      let own = ownComments(of: item, comments)
      for comment in comments.prefix(comments.count - own.count) { add(comment) }
      let first = own.first?.lowerBound ?? item.range.lowerBound
      let ends = own.dropFirst().map(\.lowerBound) + [item.range.lowerBound]
      var read = item.part(
        LosslessNode.numbered(
          zip(own, ends).map { comment, end in
            var part = part(comment, after: comment.lowerBound)
            part.start = bytes[comment.lowerBound..<end]
            return part
          }))
      read.space = bytes[start..<first]
      // A comment on the line is after it.
      if !read.end.isEmpty {
        read.members.append(
          LosslessNode(kind: .closing, role: .generated, start: read.end, value: ""))
        read.end = []
      }
      parts.append(read)
      start = item.range.upperBound
    }
    for comment in comments(in: start..<range.upperBound) {
      let isNext = start == items.last?.range.upperBound
      add(comment, isOnLine: isNext && lines(in: start..<comment.lowerBound) == 0)
    }
    return (LosslessNode.numbered(parts), bytes[start..<range.upperBound])
  }

  /// Returns the comments between two parts, each with the space before it, and the space after the last one.
  func gap(_ range: Range<Int>) -> (comments: [LosslessNode], space: ArraySlice<UInt8>) {
    var start = range.lowerBound
    let comments = comments(in: range).map { comment in
      var part = part(comment, after: start)
      // Without its line end, a comment that begins with `//` could hide what comes after it.
      let end = isXML ? nil : lineEnd(ofLineComment: comment, before: range.upperBound)
      start = end ?? comment.upperBound
      part.start = bytes[comment.lowerBound..<start]
      return part
    }
    return (comments, bytes[start..<range.upperBound])
  }

  private func lineEnd(ofLineComment comment: Range<Int>, before end: Int) -> Int? {
    guard bytes[comment.lowerBound + 1] == UInt8(ascii: "/") else { return nil }
    let rest = bytes[comment.upperBound..<end]
    let length = rest.starts(with: "\r\n".utf8) ? 2 : min(rest.count, 1)
    return comment.upperBound + length
  }

  /// Returns a whole file, in which comments and declarations around its only value are parts.
  func root(_ value: LosslessNode, in range: Range<Int>, kind: LosslessNode.Kind) -> LosslessNode {
    var value = value
    var start = 0
    let before = declarations(in: 0..<range.lowerBound, &start)
    value.space = bytes[start..<range.lowerBound]
    start = range.upperBound
    let after = declarations(in: range.upperBound..<bytes.count, &start)
    return LosslessNode(
      kind: kind, separator: .line, members: LosslessNode.numbered(before + [value] + after),
      end: bytes[start...])
  }

  /// Returns the comments, processing instructions, tags and parts of a document type in a range.
  ///
  /// - Parameter start: The offset after the part before; afterwards, after the last part.
  private func declarations(in range: Range<Int>, _ start: inout Int) -> [LosslessNode] {
    var comments = comments(in: range)[...]
    var parts: [LosslessNode] = []
    while let begin = bytes[start..<range.upperBound].firstIndex(where: { !$0.isSpace }) {
      if let comment = comments.first, comment.lowerBound == begin {
        parts.append(part(comment, after: start))
        start = comment.upperBound
        comments.removeFirst()
        continue
      }
      let limit = comments.first?.lowerBound ?? range.upperBound
      let end =
        bytes[(begin + 1)..<limit].firstIndex {
          [UInt8(ascii: "<"), UInt8(ascii: "]")].contains($0)
        }
        ?? limit
      let piece = bytes[begin..<end].trimmed(of: \.isSpace)
      // `<!ENTITY name`
      let words = piece.split(whereSeparator: \.isSpace)
      let isEntity = words.count > 1 && words[0].elementsEqual("<!ENTITY".utf8)
      parts.append(
        LosslessNode(
          name: words.prefix(isEntity ? 2 : 1).map(\.text).joined(separator: " "),
          space: bytes[start..<begin], start: piece, value: piece.text))
      start = piece.endIndex
    }
    return parts
  }

  /// The last comments, without an empty line up to the part.
  private func ownComments(of item: Item, _ comments: [Range<Int>]) -> ArraySlice<Range<Int>> {
    var end = item.range.lowerBound
    var count = 0
    for comment in comments.reversed() {
      if lines(in: comment.upperBound..<end) > 1 { break }
      end = comment.lowerBound
      count += 1
    }
    return comments.suffix(count)
  }

  private func part(_ comment: Range<Int>, after start: Int) -> LosslessNode {
    let length = isXML ? (4, 3) : (2, bytes[comment.lowerBound + 1] == UInt8(ascii: "*") ? 2 : 0)
    let value = bytes[comment].dropFirst(length.0).dropLast(length.1).trimmed(of: \.isSpace).text
    return LosslessNode(
      comment: value, space: bytes[start..<comment.lowerBound], start: bytes[comment])
  }

  /// The number of line ends.
  private func lines(in range: Range<Int>) -> Int {
    bytes[range].count { $0 == UInt8(ascii: "\n") }
  }

  /// The ranges of the comments in bytes that have nothing else but white space.
  private func comments(in range: Range<Int>) -> [Range<Int>] {
    ownComments?(range, bytes) ?? bytes.xmlCommentRanges(in: range)
  }
}
