package import MessageFormats

extension PropertyListFile {
  /// The comments before the keys of old-style pairs, without their marks; none in other files.
  ///
  /// A comment belongs to a key if it ends on the line of the key or on the one before.
  ///
  /// - Complexity: O(*n*) in the length of the file.
  package var comments: TableContents<String> {
    guard case .oldStyle = PropertyListSyntax(bytes), case .dictionary(let members) = list.value,
      let source = try? SourceText(bytes, file: file)
    else { return [:] }
    var comments: TableContents<String> = [:]
    var end = 0
    for member in members {
      let gap = source.bytes[end..<max(end, member.keyRange.lowerBound)]
      if let comment = Self.comment(endingIn: String(decoding: gap, as: UTF8.self)) {
        comments[member.key] = comment
      }
      end = member.oldStyleEnd(in: source.bytes)
    }
    return comments
  }

  /// The text of the comment that some text ends with.
  private static func comment(endingIn gap: String) -> String? {
    let text = gap.trimmingSpaceAtEnd
    var starts = text.ranges(of: "/*")
    // What begins within a comment begins none.
    for end in text.ranges(of: "*/").dropLast() {
      starts.removeAll { $0.lowerBound < end.lowerBound }
    }
    guard text.hasSuffix("*/"), let start = starts.first,
      gap[text.endIndex...].count(where: \.isNewline) < 2
    else { return nil }
    return String(
      text[start.upperBound...].dropLast(2).drop(while: \.isWhitespace).trimmingSpaceAtEnd)
  }
}

extension StringProtocol {
  /// The text without white space at its end.
  fileprivate var trimmingSpaceAtEnd: SubSequence {
    self[..<(lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex)]
  }
}

extension PropertyList.Member {
  /// The offset after an old-style pair, with what ends it.
  package func oldStyleEnd(in source: [UInt8]) -> Int {
    let end = value.range.upperBound
    let next = source[end...].firstIndex { !$0.isSpace } ?? end
    return next < source.count && source[next] == UInt8(ascii: ";") ? next + 1 : end
  }
}
