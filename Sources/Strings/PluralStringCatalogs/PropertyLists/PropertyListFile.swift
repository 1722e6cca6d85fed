package import PluralMessageFormats
import PluralsJSON

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

  /// The comments on old-style pairs, without their delimiters; empty for other files.
  ///
  /// A comment belongs to the pair before it if it begins on the line where that pair ends, and is the last thing there. Otherwise, it
  /// belongs to the next key if it ends on the line of the key or on the one before. Comments that begin with `//` on adjacent lines
  /// are one comment. Comments between the key and the semicolon of a pair belong to it.
  ///
  /// - Complexity: O(*n*) in the length of the file.
  package var comments: ByteKeyedDictionary<String> {
    guard case .oldStyle = PropertyListSyntax(bytes), case .dictionary(let members) = list.value,
      let bytes = (try? SourceText(bytes, file: file))?.bytes
    else { return [:] }
    func hasLineEnd(_ range: Range<Int>) -> Bool { bytes[range].contains(where: \.isLineEnd) }
    var comments: ByteKeyedDictionary<String> = [:]
    func add(_ comment: OldStyleComment, to key: String) {
      let text = comment.text(in: bytes)
      if !text.isEmpty { comments[key] = comments[key].map { "\($0)\n\(text)" } ?? text }
    }
    var end = 0
    var last: String?
    for member in members {
      let keyStart = max(end, member.keyRange.lowerBound)
      var before = OldStyleComment.all(in: end..<keyStart, of: bytes)
      if let last, let comment = before.first, !hasLineEnd(end..<comment.range.lowerBound),
        hasLineEnd(comment.range.upperBound..<keyStart)
      {
        add(comment, to: last)
        before.removeFirst()
      }
      if let text = Self.text(of: before, upTo: keyStart, in: bytes) { comments[member.key] = text }
      let (key, value) = (member.keyRange, member.value.range)
      // A key without a value is its own value.
      for space in [
        key.upperBound..<max(key.upperBound, value.lowerBound), value.upperBound..<member.end,
      ] {
        for comment in OldStyleComment.all(in: space, of: bytes) { add(comment, to: member.key) }
      }
      end = member.end
      last = member.key
    }
    if let last, let comment = OldStyleComment.all(in: end..<bytes.count, of: bytes).first,
      !hasLineEnd(end..<comment.range.lowerBound)
    {
      add(comment, to: last)
    }
    return comments
  }

  /// Returns the text of the last comment before a key; `nil` if it ends above the line before the key.
  private static func text(
    of comments: [OldStyleComment], upTo keyStart: Int, in bytes: [UInt8]
  ) -> String? {
    func isNextLine(_ range: Range<Int>) -> Bool {
      String(decoding: bytes[range], as: UTF8.self).count(where: \.isNewline) < 2
    }
    guard let last = comments.last, isNextLine(last.range.upperBound..<keyStart) else { return nil }
    if last.isBlock { return last.text(in: bytes) }
    var lines = [last.text(in: bytes)]
    var start = last.range.lowerBound
    for comment in comments.dropLast().reversed() {
      guard !comment.isBlock, isNextLine(comment.range.upperBound..<start) else { break }
      lines.append(comment.text(in: bytes))
      start = comment.range.lowerBound
    }
    return lines.reversed().joined(separator: "\n")
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
