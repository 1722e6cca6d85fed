/// A locale identifier of the form that most have: a language of two letters, alone or with a region of two, as `pt` and `pt-BR`.
///
/// Such an identifier is taken apart without going over its subtags.
struct UsualIdentifier {
  /// The letters in lower case, in the order of their bytes, each in a byte; the separator is left out as 0.
  private let letters: UInt64

  /// Takes an identifier in any case; nil if it has another form.
  init?(_ identifier: UnsafeBufferPointer<UInt8>) {
    guard identifier.count == 2 || identifier.count == 5 else { return nil }
    var letters = UInt64(identifier[0]) | UInt64(identifier[1]) << 8
    if identifier.count == 5 {
      guard identifier[2] == UInt8(ascii: "-") || identifier[2] == UInt8(ascii: "_") else {
        return nil
      }
      letters |= UInt64(identifier[3]) << 24 | UInt64(identifier[4]) << 32
    }
    // A byte has its high bit set if it is above `z`, or not below `a`.
    let places = identifier.count == 2 ? 0x0101 : 0x01_01_00_01_01 as UInt64
    letters |= places * 0x20
    let high = places * 0x80
    guard letters & high == 0, (letters + places * UInt64(0x80 - UInt8(ascii: "a"))) & high == high,
      (letters + places * UInt64(0x7F - UInt8(ascii: "z"))) & high == 0
    else { return nil }
    self.letters = letters
  }

  /// Whether there is a region.
  private var hasRegion: Bool { letters > 0xFFFF }

  /// The language as a ``LocaleKey`` packs it.
  var language: UInt64 { Self.packed(letters) }

  /// The region as a ``LocaleKey`` packs it, or 0.
  var region: UInt64 { Self.packed(letters >> 24) }

  private static func packed(_ letters: UInt64) -> UInt64 {
    (letters & 0x1F) << 5 | letters >> 8 & 0x1F
  }

  /// How many bytes the identifier has.
  var count: Int { hasRegion ? 5 : 2 }

  /// The identifier in the spelling of the data, in eight bytes with spaces after it.
  var spelled: UInt64 {
    let blanks = 0x2020_2020_2020_2020 as UInt64
    let text =
      hasRegion ? letters & ~0x20_20_00_00_00 | 0x5F_00_00 | blanks << 40 : letters | blanks << 16
    return UInt64(littleEndian: text)
  }
}
