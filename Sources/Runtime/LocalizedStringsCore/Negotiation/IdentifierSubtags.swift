import LocaleIdentifiers

/// The parts of an identifier that separators delimit, up to a `.` or an `@`.
struct IdentifierSubtags {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of the next part; greater than the number of bytes if there are no more parts.
  private var start = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { start > bytes.count }

  mutating func next() -> UnsafeBufferPointer<UInt8>? {
    guard start <= bytes.count else { return nil }
    var end = start
    while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "-"), UInt8(ascii: "_"):
        defer { start = end + 1 }
        return UnsafeBufferPointer(rebasing: bytes[start..<end])
      case let byte where byte.endsLocaleIdentifier:
        defer { start = bytes.count + 1 }
        return UnsafeBufferPointer(rebasing: bytes[start..<end])
      default: end += 1
      }
    }
    defer { start = bytes.count + 1 }
    return UnsafeBufferPointer(rebasing: bytes[start..<end])
  }

  /// Returns the next part before any extension. Extensions begin with a single letter.
  mutating func nextOfBase() -> UnsafeBufferPointer<UInt8>? {
    guard let subtag = next() else { return nil }
    if subtag.count > 1 { return subtag }
    start = bytes.count + 1
    return nil
  }
}
