package import PluralsDiagnostics

/// The text of a file, in UTF-8, with its lines.
package struct SourceText: Sendable {
  /// The text, without byte order mark, as a file.
  package let source: SourceFile
  /// The text without byte order mark.
  package let bytes: [UInt8]
  /// The file's encoding.
  package let encoding: TextEncoding

  /// The file's name, as the caller passed it.
  package var file: String { source.path }

  /// Decodes a file in UTF-8, or in UTF-16 that begins with a byte order mark or ASCII characters.
  ///
  /// - Throws: A finding of the rule `encoding` at the first byte that is invalid in both encodings.
  /// - Complexity: O(*n*) in the length of the file.
  package init(_ content: some Collection<UInt8>, file: String) throws(Diagnostic) {
    let content = Array(content)
    if [[0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]].contains(where: { content.starts(with: $0) }) {
      throw Diagnostic(
        .encoding, "this is UTF-32; expected UTF-8 or UTF-16", file: file, position: .start)
    }
    encoding = TextEncoding(content)
    let text: [UInt8]
    if case .utf16(let bigEndian, _) = encoding {
      text = try UTF16Text(content.dropFirst(encoding.mark.count), bigEndian: bigEndian)
        .utf8(file: file)
    } else {
      text = encoding.mark.isEmpty ? content : Array(content.dropFirst(encoding.mark.count))
    }
    bytes = text
    source = SourceFile(path: file, bytes: text)
    if let offset = bytes.firstInvalidUTF8 {
      throw Diagnostic(
        .encoding,
        "expected UTF-8 or UTF-16, found the byte 0x"
          + String(bytes[offset], radix: 16, uppercase: true), file: file,
        position: position(at: offset))
    }
  }

  /// Returns the position of a byte.
  package func position(at offset: Int) -> SourcePosition { source.position(at: offset) }

  /// Returns the offset of a position; `nil` if the text has no such line.
  package func offset(at position: SourcePosition) -> Int? { source.offset(at: position) }

  /// Returns the location of a position in the decoded file; `nil` if the text has fewer lines.
  ///
  /// - Complexity: O(log *n*) in the length of the text.
  package func location(at position: SourcePosition) -> SourceLocation? {
    offset(at: position).map { SourceLocation(file: source, offset: $0) }
  }

  /// Returns a syntax error.
  package func error(_ message: String, at offset: Int) -> Diagnostic {
    error(.syntax, source.mergeConflict(inLineOf: offset) ?? message, at: offset)
  }

  func error(_ rule: Diagnostic.TextRule, _ message: String, at offset: Int) -> Diagnostic {
    Diagnostic(rule, message, file: file, position: position(at: offset))
  }
}

extension Diagnostic {
  /// The rules of errors in the text of a file, which lint has by the same names.
  enum TextRule: String {
    case encoding, syntax, structure
  }

  /// Creates an error in the text of a file.
  init(_ rule: TextRule, _ message: String, file: String, position: SourcePosition) {
    self.init(.error, message, about: .path(file, position), ruleName: rule.rawValue)
  }

  /// Returns the finding, followed by the source line, or part of a long line, with a caret below the position.
  ///
  /// - Parameter source: The text of the file. If it has no such line, only the finding is returned.
  package func description(in source: SourceText?) -> String {
    source == nil ? description : description(at: position.flatMap { source?.location(at: $0) })
  }
}

private struct UTF16Text {
  private let units: [UInt16]
  private let isComplete: Bool

  init(_ bytes: ArraySlice<UInt8>, bigEndian: Bool) {
    units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
      let first = UInt16(bytes[index])
      let second = UInt16(bytes[index + 1])
      return bigEndian ? first << 8 | second : second << 8 | first
    }
    isComplete = bytes.count % 2 == 0
  }

  func utf8(file: String) throws(Diagnostic) -> [UInt8] {
    var result: [UInt8] = []
    let isValid = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true
    ) { result.append($0) }
    if isValid || !isComplete {
      let line = result.count { $0 == UInt8(ascii: "\n") } + 1
      throw Diagnostic(
        .encoding, "expected UTF-16, found half a character", file: file,
        position: SourcePosition(line: line, column: 1))
    }
    return result
  }
}

extension [UInt8] {
  /// The offset of the first byte that is not part of valid UTF-8.
  fileprivate var firstInvalidUTF8: Int? {
    // Most files are valid, which this check finds quickly.
    if Array(String(decoding: self, as: UTF8.self).utf8) == self { return nil }
    var decoder = UTF8()
    var iterator = makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return Swift.min(offset, count - 1)
      }
    }
  }
}
