import LocaleDataCore

/// The parts of an identifier between separators, up to a `.` or an `@`.
struct IdentifierSubtags {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Where the next part starts; after the end of the bytes, there is none.
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

  /// The next part that is not an extension: those begin with a single letter.
  mutating func nextOfBase() -> UnsafeBufferPointer<UInt8>? {
    guard let subtag = next() else { return nil }
    if subtag.count > 1 { return subtag }
    start = bytes.count + 1
    return nil
  }
}
