/// Generated code only: functions that it uses for its messages.
public enum _CompiledMessage {
  /// Writes the message of a language, given by its index; false if the language has no message for these arguments.
  public typealias Write = (inout _MessageWriter, UInt16) -> Bool

  /// Returns the index of a key among the sorted keys of a table; nil if the table does not have the key.
  ///
  /// - Parameters:
  ///   - key: The key. Keys are compared by their bytes.
  ///   - keys: The keys, in the order of their bytes, with one byte as separator.
  ///   - places: A line for each key, with the offsets of its start and end: four hexadecimal digits each, or eight if `keys`
  ///     is longer than 65,535 bytes.
  /// - Complexity: O(*m* · log *n*) for a key of *m* bytes among *n*; does not allocate.
  public static func index(
    ofKey key: String, in keys: StaticString, at places: StaticString
  ) -> Int? {
    let keys = CompiledTexts(keys, places, letters: 0)
    var key = key
    return key.withUTF8 { key in
      var candidates = 0..<keys.count
      while !candidates.isEmpty {
        let middle = candidates.lowerBound + candidates.count / 2
        guard let range = keys.range(middle) else { return nil }
        switch order(keys.bytes(range), key) {
        case 0: return middle
        case ..<0: candidates = middle + 1..<candidates.upperBound
        default: candidates = candidates.lowerBound..<middle
        }
      }
      return nil
    }
  }

  /// Compares bytes: less than 0 if the first key sorts before the second, 0 if both are equal.
  private static func order(
    _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
  ) -> Int {
    for index in 0..<min(first.count, second.count) where first[index] != second[index] {
      return Int(first[index]) - Int(second[index])
    }
    return first.count - second.count
  }
}
