/// The subtags of a locale identifier that plural rules look at, in order.
///
/// Takes BCP 47 (`pt-PT`), CLDR and POSIX spellings (`pt_PT.UTF-8@euro`) in any case. The identifier ends
/// at the first `.` or `@` (charset, modifier, keywords), at the first subtag of one character
/// (extensions and private use), and before anything that cannot be a subtag: an empty one, one
/// longer than eight characters, or one with a zero byte. Nothing is refused.
///
/// A subtag is packed into 64 bits, its lower-case ASCII bytes from the most significant used byte on:
/// `en` is 0x656E.
///
/// UTS #35 Part 1, “Unicode locale identifier”.
package struct LocaleSubtags {
  private let identifier: UnsafeBufferPointer<UInt8>
  private var offset = 0

  package init(_ identifier: UnsafeBufferPointer<UInt8>) { self.identifier = identifier }

  /// The next subtag, or `nil` where the part that matters has ended.
  ///
  /// - Complexity: O(1): at most nine bytes are looked at.
  package mutating func next() -> UInt64? {
    var packed: UInt64 = 0
    var length = 0
    while offset < identifier.count {
      let byte = identifier[offset]
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") {
        offset += 1
        break
      }
      if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "@") { break }
      // Packed, a leading zero byte would not count.
      guard length < 8, byte != 0 else { return nil }
      packed = packed << 8 | UInt64(LocaleSubtags.lowercased(byte))
      length += 1
      offset += 1
    }
    return length > 1 ? packed : nil
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }
}

extension LocaleSubtags {
  /// Packs a subtag of at most eight ASCII characters as ``next()`` does.
  package static func pack(_ subtag: some StringProtocol) -> UInt64 {
    subtag.utf8.reduce(0) { $0 << 8 | UInt64(lowercased($1)) }
  }
}
