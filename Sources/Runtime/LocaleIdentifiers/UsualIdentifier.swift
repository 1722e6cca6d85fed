/// A locale identifier in the most common form: a language of two letters, optionally with a region of two letters,
/// such as `pt` and `pt-BR`.
///
/// Such an identifier is parsed without a loop over its subtags.
struct UsualIdentifier {
  /// The lowercase letters, one in each byte, in the order of the identifier. The byte of the separator is 0.
  private let letters: UInt64

  /// Parses an identifier in any case. The result is `nil` if it has another form.
  init?(_ identifier: UnsafeBufferPointer<UInt8>) {
    guard identifier.count == 2 || identifier.count == 5 else { return nil }
    var letters = UInt64(identifier[0]) | UInt64(identifier[1]) << 8
    if identifier.count == 5 {
      guard identifier[2] == UInt8(ascii: "-") || identifier[2] == UInt8(ascii: "_") else {
        return nil
      }
      letters |= UInt64(identifier[3]) << 24 | UInt64(identifier[4]) << 32
    }
    // The sums set the high bit of each byte that is not below `a`, and of each byte that is above `z`.
    let places = identifier.count == 2 ? 0x0101 : 0x01_01_00_01_01 as UInt64
    letters |= places * 0x20
    let high = places * 0x80
    guard letters & high == 0, (letters + places * UInt64(0x80 - UInt8(ascii: "a"))) & high == high,
      (letters + places * UInt64(0x7F - UInt8(ascii: "z"))) & high == 0
    else { return nil }
    self.letters = letters
  }

  private var hasRegion: Bool { letters > 0xFFFF }

  /// The language as a ``LocaleKey`` packs it.
  var language: UInt64 { Self.packed(letters) }

  /// The region as a ``LocaleKey`` packs it, or 0.
  var region: UInt64 { Self.packed(letters >> 24) }

  private static func packed(_ letters: UInt64) -> UInt64 {
    (letters & 0x1F) << 5 | letters >> 8 & 0x1F
  }

  /// The number of bytes of the identifier.
  var count: Int { hasRegion ? 5 : 2 }

  /// The identifier in the spelling of the data, padded with spaces to eight bytes.
  var spelled: UInt64 {
    let blanks = 0x2020_2020_2020_2020 as UInt64
    let text =
      hasRegion ? letters & ~0x20_20_00_00_00 | 0x5F_00_00 | blanks << 40 : letters | blanks << 16
    return UInt64(littleEndian: text)
  }
}
