package import PluralsDiagnostics

/// The positions of bytes in the JSON strings of a file. Each string is decoded once, however many of its positions are needed.
package struct JSONStringPositions: Sendable {
  private let source: SourceText
  /// The strings so far, by their offset.
  private var strings: [Int: DecodedString] = [:]

  package init(_ source: SourceText) { self.source = source }

  /// Returns the position of a byte of a JSON string. Escapes count with their length in the source.
  ///
  /// - Parameters:
  ///   - offset: The offset of the byte in the decoded string, in UTF-8.
  ///   - text: The decoded string, or a text with the same beginning up to the byte.
  ///   - start: The position of the string.
  /// - Returns: `nil` if there is no such string at the position.
  /// - Complexity: O(*n*) in the length of the string the first time, then O(log *n*).
  package mutating func position(
    ofByte offset: Int, in text: String, at start: SourcePosition
  ) -> SourcePosition? {
    guard let start = source.offset(at: start) else { return nil }
    // Equal texts are usually the same object, which is fast to see.
    if strings[start]?.text != text {
      strings[start] = DecodedString(text, at: start, in: source)
    }
    return strings[start]?.place(ofByte: offset).map { source.position(at: $0) }
  }
}

/// A JSON string, and a text with the same beginning.
private struct DecodedString: Sendable {
  let text: String
  /// The offset of the string's first character in the source.
  private let start: Int
  /// The number of bytes that the string and the text have in common at the beginning.
  private let known: Int
  /// The bytes of each escape.
  private let escapes: [(source: Range<Int>, decoded: Range<Int>)]

  init?(_ text: String, at offset: Int, in source: SourceText) {
    var reader = JSONReader(source, from: offset)
    var escapes: [(Range<Int>, Range<Int>)] = []
    guard let read = reader.decoded(visit: { escapes.append(($0, $1)) }) else { return nil }
    (self.text, start, self.escapes) = (text, offset + 1, escapes)
    known = zip(read, text.utf8).prefix { $0 == $1 }.count
  }

  /// Returns the offset in the source of the character or escape to which a byte belongs.
  func place(ofByte offset: Int) -> Int? {
    guard offset < known else { return nil }
    var (low, high) = (0, escapes.count)
    while low < high {
      let middle = (low + high) / 2
      if escapes[middle].decoded.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return start + offset }
    let (source, decoded) = escapes[low - 1]
    return decoded.contains(offset)
      ? source.lowerBound : source.upperBound + offset - decoded.upperBound
  }
}
