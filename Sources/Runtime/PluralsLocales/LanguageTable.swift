/// A table of facts about languages in generated code, one line for each language: `az_IQ Arab`.
///
/// All lines have the same length. Each line consists of a key, spaces and a value, and the lines are sorted by key.
/// The text itself is the table: nothing is built when a program starts, and lookups use binary search.
package struct LanguageTable: Sendable {
  /// The lines.
  package let text: StaticString
  private let keyLengths: ClosedRange<Int>
  private let keyWidth: Int
  private let lineWidth: Int
  private let count: Int

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - keyLengths: The lengths of the keys in bytes, at most 32. The key column is as wide as the next multiple of
  ///     8.
  ///   - valueWidth: The width of the value column in bytes.
  ///   - text: The lines, each as wide as both columns, separated by line ends.
  package init(keyLengths: ClosedRange<Int>, valueWidth: Int, _ text: StaticString) {
    self.text = text
    self.keyLengths = keyLengths
    keyWidth = (keyLengths.upperBound + 7) / 8 * 8
    lineWidth = keyWidth + valueWidth + 1
    // The last line has no line end.
    count = (text.utf8CodeUnitCount + 1) / lineWidth
  }

  /// The value of a key; `nil` if the table does not contain the key.
  ///
  /// - Complexity: O(log *n*) in the number of lines; does not allocate.
  package subscript(tag: LanguageTag) -> LanguageTag? {
    guard keyLengths.contains(tag.count), let line = line(of: tag),
      // A tag that ends with a space would otherwise match a shorter key.
      line.load(fromByteOffset: tag.count - 1, as: UInt8.self) != UInt8(ascii: " ")
    else { return nil }
    let value = UnsafeRawBufferPointer(start: line + keyWidth, count: lineWidth - 1 - keyWidth)
    return LanguageTag(canonical: value)
  }

  /// Calls a closure with the key and the value of each line.
  package func forEachLine(_ body: (_ key: LanguageTag, _ value: LanguageTag) -> Void) {
    let text = UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    for line in 0..<count {
      let start = line * lineWidth
      let (value, end) = (start + keyWidth, start + lineWidth - 1)
      body(
        LanguageTag(canonical: UnsafeRawBufferPointer(rebasing: text[start..<value])),
        LanguageTag(canonical: UnsafeRawBufferPointer(rebasing: text[value..<end])))
    }
  }

  private func line(of tag: LanguageTag) -> UnsafeRawPointer? {
    if count == 0 { return nil }
    let lines = UnsafeRawPointer(text.utf8Start)
    let first = tag.words.0.bigEndian
    func word(_ line: Int) -> UInt64 {
      UInt64(bigEndian: (lines + line &* lineWidth).loadUnaligned(as: UInt64.self))
    }
    // Finds the last line whose first bytes do not come after the tag. The number of steps depends only on the table,
    // and the comparison causes no branch, because processors would mispredict half of such branches.
    var place = 0
    var length = count
    while length > 1 {
      let half = length &>> 1
      place = word(place &+ half) <= first ? place &+ half : place
      length &-= half
    }
    while place >= 0, word(place) == first {
      let line = lines + place &* lineWidth
      if hasKey(line, of: tag) { return line }
      place &-= 1
    }
    return nil
  }

  /// Whether the key of a line equals a tag that begins with the same 8 bytes.
  private func hasKey(_ line: UnsafeRawPointer, of tag: LanguageTag) -> Bool {
    guard keyWidth > 8 else { return true }
    return withUnsafeBytes(of: tag.words) { words in
      var place = 8
      while place < keyWidth {
        if line.loadUnaligned(fromByteOffset: place, as: UInt64.self)
          != words.load(fromByteOffset: place, as: UInt64.self)
        {
          return false
        }
        place += 8
      }
      return true
    }
  }

  /// Returns the value of a locale as a subtag, packed as in a ``_LocaleKey``.
  package func subtag(_ key: _LocaleKey) -> UInt64? {
    self[LanguageTag(key)].map { $0.withBytes { LocaleSubtag($0).packed } }
  }
}
