/// Facts about languages that generated code lists, a line each: `az_IQ Arab`.
///
/// The lines are of equal length and sorted by their keys, which begin them; their values end them, with spaces
/// between. So the text is the table: nothing is built when a program starts, and an answer is found by halves.
package struct LanguageTable: Sendable {
  /// The lines.
  package let text: StaticString
  private let keyLengths: ClosedRange<Int>
  private let keyWidth: Int
  private let lineWidth: Int
  private let count: Int

  /// A table.
  ///
  /// - Parameters:
  ///   - keyLengths: How many bytes keys have, at most 32. They have room in the next multiple of 8.
  ///   - valueWidth: How many bytes values have room in.
  ///   - text: The lines, of as many bytes as both have room in, with line ends between them.
  package init(keyLengths: ClosedRange<Int>, valueWidth: Int, _ text: StaticString) {
    self.text = text
    self.keyLengths = keyLengths
    keyWidth = (keyLengths.upperBound + 7) / 8 * 8
    lineWidth = keyWidth + valueWidth + 1
    // The last line has no line end.
    count = (text.utf8CodeUnitCount + 1) / lineWidth
  }

  /// The value of a key; nil if the table does not have the key.
  ///
  /// - Complexity: O(log *n*) in the number of lines; does not allocate.
  package subscript(tag: LanguageTag) -> LanguageTag? {
    guard keyLengths.contains(tag.count), let line = line(of: tag),
      // Of a key, spaces are no part.
      line.load(fromByteOffset: tag.count - 1, as: UInt8.self) != UInt8(ascii: " ")
    else { return nil }
    let value = UnsafeRawBufferPointer(start: line + keyWidth, count: lineWidth - 1 - keyWidth)
    return LanguageTag(canonical: value)
  }

  private func line(of tag: LanguageTag) -> UnsafeRawPointer? {
    let lines = UnsafeRawPointer(text.utf8Start)
    let first = tag.words.0.bigEndian
    var low = 0
    var high = count
    while low < high {
      let middle = (low &+ high) &>> 1
      let line = lines + middle &* lineWidth
      let word = UInt64(bigEndian: line.loadUnaligned(as: UInt64.self))
      let isBefore: Bool
      if word != first {
        isBefore = word < first
      } else {
        let order = order(ofKeyOf: line, and: tag)
        if order == 0 { return line }
        isBefore = order < 0
      }
      if isBefore { low = middle &+ 1 } else { high = middle }
    }
    return nil
  }

  /// Negative if the key of a line comes before a tag that begins with the same 8 bytes, 0 if they are the same.
  private func order(ofKeyOf line: UnsafeRawPointer, and tag: LanguageTag) -> Int {
    withUnsafeBytes(of: tag.words) { words in
      var place = 8
      while place < keyWidth {
        let key = UInt64(bigEndian: line.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        let word = UInt64(bigEndian: words.load(fromByteOffset: place, as: UInt64.self))
        if key != word { return key < word ? -1 : 1 }
        place += 8
      }
      return 0
    }
  }

  /// The value of a locale as a subtag, packed as in a ``LocaleKey``.
  package func subtag(_ key: LocaleKey) -> UInt64? {
    self[LanguageTag(key)].map { $0.withBytes { LocaleSubtag($0).packed } }
  }
}
