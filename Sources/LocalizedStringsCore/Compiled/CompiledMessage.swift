/// What generated code says of its messages.
public enum CompiledMessage {
  /// Writes the message of a language by its index; false if it has none for these arguments.
  public typealias Write = (inout MessageWriter, UInt16) -> Bool

  /// The number of a key among the sorted keys of a table; nil if it is none of them.
  ///
  /// - Parameters:
  ///   - key: The key; bytes count.
  ///   - keys: The keys, in the order of their bytes. A byte separates each from the next.
  ///   - places: A line for each key, of the bytes at which it begins and ends: in four hexadecimal digits each, or in eight if
  ///     `keys` is longer than 65,535 bytes.
  /// - Complexity: O(*m* · log *n*) for a key of *m* bytes among *n*; does not allocate.
  public static func number(
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

  /// Less than 0 if the first comes before the second by their bytes, 0 if both are the same.
  private static func order(
    _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
  ) -> Int {
    for index in 0..<min(first.count, second.count) where first[index] != second[index] {
      return Int(first[index]) - Int(second[index])
    }
    return first.count - second.count
  }
}
