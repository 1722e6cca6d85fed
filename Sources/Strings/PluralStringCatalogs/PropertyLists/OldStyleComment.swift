/// A comment of an old-style property list: `/* … */`, or `//` up to the end of the line.
package struct OldStyleComment {
  /// The range of its bytes, including the delimiters, without the line end after `//`.
  package let range: Range<Int>
  /// Whether it begins with `/*`.
  let isBlock: Bool
  /// Whether it ends before the end of the file. True for all comments that begin with `//`.
  let isClosed: Bool

  /// Parses the comment at an offset; `nil` if there is no comment.
  ///
  /// - Complexity: O(*n*) in the length of the comment.
  package init?(in bytes: [UInt8], at start: Int) {
    guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "/") else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "*"):
      let end = bytes.withUnsafeBufferPointer { $0.endOfBlock(from: start + 2) }
      isBlock = true
      isClosed = end != nil
      range = start..<(end ?? bytes.count)
    case UInt8(ascii: "/"):
      isBlock = false
      isClosed = true
      range = start..<bytes.withUnsafeBufferPointer { $0.endOfLine(from: start + 2) }
    default: return nil
    }
  }

  /// Returns the comments between two pairs.
  package static func all(in space: Range<Int>, of bytes: [UInt8]) -> [OldStyleComment] {
    var comments: [OldStyleComment] = []
    var offset = space.lowerBound
    while offset < space.upperBound {
      let comment = OldStyleComment(in: bytes, at: offset)
      if let comment { comments.append(comment) }
      offset = comment?.range.upperBound ?? offset + 1
    }
    return comments
  }

  /// Returns the text between the delimiters, without white space around it.
  func text(in bytes: [UInt8]) -> String {
    let content = bytes[range.lowerBound + 2..<range.upperBound - (isBlock && isClosed ? 2 : 0)]
    return String(decoding: content, as: UTF8.self).trimmingWhitespace
  }
}

// Build plugins run without optimization, where a loop over memory is many times faster.
extension UnsafeBufferPointer<UInt8> {
  /// Returns the offset after the next `*/`.
  fileprivate func endOfBlock(from start: Int) -> Int? {
    var offset = start
    while offset + 1 < count {
      if self[offset] == UInt8(ascii: "*"), self[offset + 1] == UInt8(ascii: "/") {
        return offset + 2
      }
      offset += 1
    }
    return nil
  }

  /// Returns the offset of the next line end, or of the end.
  fileprivate func endOfLine(from start: Int) -> Int {
    var offset = start
    while offset < count, self[offset] != UInt8(ascii: "\n"), self[offset] != UInt8(ascii: "\r") {
      offset += 1
    }
    return offset
  }
}
