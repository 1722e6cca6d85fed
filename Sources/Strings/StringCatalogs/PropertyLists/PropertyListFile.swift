package import MessageFormats

/// A property list together with the bytes it was parsed from.
package struct PropertyListFile: Sendable {
  /// The file's name.
  package let file: String
  /// The contents of the file.
  package let list: PropertyList
  /// Unusual features of the file's bytes.
  let findings: [Diagnostic]
  package let bytes: [UInt8]

  /// Parses a file in any form. Without enclosing braces, it is a list of pairs.
  ///
  /// - Throws: The finding that makes the file unreadable.
  init(
    _ content: some Collection<UInt8>, file: String, topLevel: OldStyleTopLevel = .pairs
  ) throws(Diagnostic) {
    let content = Array(content)
    bytes = TextEncoding.withoutRepeatedMarks(content)
    list = try PropertyList(bytes, file: file, topLevel: topLevel)
    findings =
      Diagnostic.repeatedMark(bytes.count < content.count, file: file) + list.findings
    self.file = file
  }

  /// Returns the members of the outermost dictionary, in the order of the file.
  ///
  /// - Parameter expected: What the file should contain, for the error.
  /// - Throws: An error if the file contains something else.
  func members(_ expected: String) throws(Diagnostic) -> [PropertyList.Member] {
    guard case .dictionary(let members) = list.value else {
      throw Diagnostic(
        .error, .structure, "expected \(expected), found \(list.typeName)", file: file,
        position: list.position)
    }
    return members
  }

  /// The comments before the keys of old-style pairs, without their delimiters; empty for other files.
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
      let keyStart = max(end, member.keyRange.lowerBound)
      if let comment = Self.comment(in: end..<keyStart, of: source.bytes) {
        comments[member.key] = comment
      }
      end = member.oldStyleEnd(in: source.bytes)
    }
    return comments
  }

  /// Returns the text of the last comment before a key; `nil` if it ends above the line before the key.
  private static func comment(in space: Range<Int>, of bytes: [UInt8]) -> String? {
    var last: OldStyleComment?
    var offset = space.lowerBound
    while offset < space.upperBound {
      if let comment = OldStyleComment(in: bytes, at: offset) {
        // `//` is used for notes about the file, not for translators.
        if comment.isBlock { last = comment }
        offset = comment.range.upperBound
      } else {
        offset += 1
      }
    }
    guard let last else { return nil }
    let rest = String(decoding: bytes[last.range.upperBound..<space.upperBound], as: UTF8.self)
    return rest.count(where: \.isNewline) < 2 ? last.text(in: bytes) : nil
  }
}

extension Diagnostic {
  /// Returns the finding for a file with several byte order marks.
  static func repeatedMark(_ isRepeated: Bool, file: String) -> [Diagnostic] {
    guard isRepeated else { return [] }
    let message = "the file begins with more than one byte order mark; the others are ignored"
    return [Diagnostic(.warning, .encoding, message, file: file, position: .start)]
  }
}

extension PropertyList.Member {
  /// Returns the offset after an old-style pair, including its terminator.
  package func oldStyleEnd(in source: [UInt8]) -> Int {
    let end = value.range.upperBound
    let next = source[end...].firstIndex { !$0.isSpace } ?? end
    return next < source.count && source[next] == UInt8(ascii: ";") ? next + 1 : end
  }
}
