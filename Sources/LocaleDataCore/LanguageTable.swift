/// Facts about languages that generated code lists, a line each: `az_IQ Arab`.
///
/// The lines are of equal length and sorted by their keys, which begin them; their values end them, with spaces
/// between. So the text is the table: nothing is built when a program starts, and an answer is found by halves.
package struct LanguageTable: Sendable {
  private let text: StaticString
  private let keyWidth: Int
  private let lineWidth: Int

  /// A table.
  ///
  /// - Parameters:
  ///   - keyWidth: How many bytes keys have room in, 8, 16, 24 or 32.
  ///   - valueWidth: How many bytes values have room in.
  ///   - text: The lines, of so many bytes, with line ends between them.
  package init(keyWidth: Int, valueWidth: Int, _ text: StaticString) {
    self.text = text
    self.keyWidth = keyWidth
    lineWidth = keyWidth + valueWidth + 1
  }

  /// The value of a key; nil if the table does not have the key.
  ///
  /// - Complexity: O(log *n*) in the number of lines; does not allocate.
  package subscript(tag: LanguageTag) -> LanguageTag? {
    guard tag.count > 0, tag.count <= keyWidth else { return nil }
    return text.withUTF8Buffer { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      var low = 0
      // The last line has no line end.
      var high = (bytes.count + 1) / lineWidth
      while low < high {
        let middle = (low + high) / 2
        let line = UnsafeRawBufferPointer(rebasing: bytes[(middle * lineWidth)...])
        switch order(of: tag, andKeyOf: line) {
        case ..<0: high = middle
        case 1...: low = middle + 1
        default:
          let value = line[keyWidth..<(lineWidth - 1)]
          return LanguageTag(canonical: UnsafeRawBufferPointer(rebasing: value))
        }
      }
      return nil
    }
  }

  /// Negative if a tag comes before the key of a line, 0 if they are the same.
  private func order(of tag: LanguageTag, andKeyOf line: UnsafeRawBufferPointer) -> Int {
    withUnsafeBytes(of: tag.words) { words in
      for place in stride(from: 0, to: keyWidth, by: 8) {
        let word = UInt64(bigEndian: words.load(fromByteOffset: place, as: UInt64.self))
        let other = UInt64(bigEndian: line.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        if word != other { return word < other ? -1 : 1 }
      }
      return 0
    }
  }

  /// The value of a key as a string.
  package subscript(tag: String) -> String? { self[LanguageTag(canonical: tag)]?.text }

  /// The value of a locale as a subtag, packed as in a ``LocaleKey``.
  package func subtag(_ key: LocaleKey) -> UInt64? {
    self[LanguageTag(key)].map { $0.withBytes { LocaleSubtag($0).packed } }
  }

  /// What the table says, in its order.
  package var lines: [(key: String, value: String)] {
    text.description.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      return (String(words.first ?? ""), String(words.last ?? ""))
    }
  }
}
