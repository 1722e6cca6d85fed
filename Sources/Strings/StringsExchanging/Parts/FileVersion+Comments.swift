import LocaleIdentifiers
import StringCatalogs

extension FileVersion {
  /// Whether the file has each comment that a side added, and in a property list each tag with attributes.
  func hasAddedComments(of sides: [FileVersion], base: FileVersion?) -> Bool {
    let (own, known) = (comments, base?.comments ?? [:])
    return sides.allSatisfy { side in
      side.comments.allSatisfy { comment, count in
        count <= known[comment, default: 0] || own[comment] != nil
      }
    }
  }

  /// How often each comment for readers is in the file, found without its parts.
  private var comments: [TableKey: Int] {
    let bytes = root.bytes
    var comments: [TableKey: Int] = [:]
    func add(_ comment: ArraySlice<UInt8>) {
      comments[TableKey(comment.trimmed(of: \.isSpace).text), default: 0] += 1
    }
    var offset = 0
    while offset < bytes.count {
      let end = format.endOfCommentOrString(in: bytes, at: offset)
      if let end, format.isComment(bytes[offset..<end]) { add(bytes[offset..<end]) }
      offset = end ?? offset + 1
    }
    return comments
  }
}

extension FileFormat {
  /// Returns the offset after a comment or a string that begins at an offset; nil if none does.
  fileprivate func endOfCommentOrString(in bytes: [UInt8], at offset: Int) -> Int? {
    switch self {
    case .catalog: return nil
    case .android, .xliff, .xmlPropertyList:
      guard bytes[offset] == UInt8(ascii: "<") else { return nil }
      if bytes[offset...].starts(with: "<!--".utf8) {
        return bytes[offset...].firstRange(of: "-->".utf8)?.upperBound
      }
      return self == .xmlPropertyList
        ? bytes[offset...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } : nil
    case .oldStyle:
      return OldStyleComment(in: bytes, at: offset)?.range.upperBound
        ?? endOfString(in: bytes, at: offset, quotes: "\"'")
    case .po:
      if bytes[offset] == UInt8(ascii: "#") {
        return bytes[offset...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
      }
      return endOfString(in: bytes, at: offset, quotes: "\"")
    }
  }

  private func endOfString(in bytes: [UInt8], at offset: Int, quotes: String) -> Int? {
    let quote = bytes[offset]
    guard quotes.utf8.contains(quote) else { return nil }
    var end = offset + 1
    while end < bytes.count, bytes[end] != quote {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(end + 1, bytes.count)
  }

  /// Whether a comment or a string is a comment for readers.
  fileprivate func isComment(_ part: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .android, .xliff: true
    case .xmlPropertyList:
      part.starts(with: "<!--".utf8) || part.contains(UInt8(ascii: "="))
    case .catalog: false
    case .oldStyle: part.first == UInt8(ascii: "/")
    case .po:
      part.first == UInt8(ascii: "#")
        && part.dropFirst().first.map { !".:|,=~".utf8.contains($0) } != false
    }
  }
}
