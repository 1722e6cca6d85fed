import MessageFormats

/// A name, followed by alternatives in case it is taken: `save`, `save_`, and with a hash of a text, `save_5f3a2c`.
struct NumberedNames: Sequence, IteratorProtocol {
  private let name: String
  private let hash: UInt64
  private var count = 0

  /// - Parameters:
  ///   - name: The name.
  ///   - text: The text to hash.
  init(_ name: String, for text: String) {
    self.name = name
    hash = MessageKeyHash.hash(text)
  }

  mutating func next() -> String? {
    defer { count += 1 }
    // Short hashes rarely collide, and long ones almost never, unless the author of the texts wants them to.
    let long = Self.digits(hash, count: 16)
    return switch count {
    case 0: name
    case 1: "\(name)_"
    case 2: "\(name)_\(Self.digits(hash & 0xFF_FFFF, count: 6))"
    case 3: "\(name)_\(long)"
    default: "\(name)_\(long)_\(count - 2)"
    }
  }

  private static func digits(_ number: UInt64, count: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: count - digits.utf8.count) + digits
  }
}

/// Returns whether a text loses fewer characters in a name, or the same number and is sorted first.
func isPlainer(_ left: String, _ right: String) -> Bool {
  func rank(_ text: String) -> (Int, Int) {
    (text.unicodeScalars.count { !$0.properties.isXIDContinue && $0 != " " }, text.utf8.count)
  }
  if rank(left) != rank(right) { return rank(left) < rank(right) }
  return left.utf8.lexicographicallyPrecedes(right.utf8)
}
