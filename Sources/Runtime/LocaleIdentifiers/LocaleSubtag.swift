/// A part of a locale identifier between two separators.
///
/// UTS #35 Part 1, “Unicode Language and Locale Identifiers”.
package struct LocaleSubtag {
  /// The kind of a subtag after the language.
  package enum Kind {
    /// Four letters.
    case script
    /// Two letters or three digits.
    case region
  }

  /// The number of bytes.
  package private(set) var length = 0
  /// Whether all bytes are ASCII letters. Only the first four bytes are checked.
  package private(set) var isAlphabetic = true
  private var isNumeric = true
  /// The letters, packed into five bits each, with the last letter in the lowest bits.
  private(set) var letters: UInt64 = 0
  /// The value of the decimal digits.
  private(set) var number: UInt64 = 0

  /// Creates an empty subtag.
  init() {}

  /// A subtag in any case.
  package init(_ text: Substring) { for byte in text.utf8 { append(byte) } }

  /// A subtag in any case.
  package init(_ bytes: UnsafeRawBufferPointer) { for byte in bytes { append(byte) } }

  /// The script or region as a ``LocaleKey`` stores it.
  var packed: UInt64 { isAlphabetic ? letters : number | Self.isNumber }

  /// The bit that marks a packed numeric region.
  static let isNumber: UInt64 = 1 << 14

  mutating func append(_ byte: UInt8) {
    length += 1
    guard length <= 4 else { return }
    let letter = byte | 0x20
    if letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "z") {
      isNumeric = false
      letters = letters << 5 | UInt64(letter & 0x1F)
    } else if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      isAlphabetic = false
      number = number * 10 + UInt64(byte - UInt8(ascii: "0"))
    } else {
      isAlphabetic = false
      isNumeric = false
    }
  }

  /// The kind of the subtag after the language; `nil` if it is neither a script nor a region.
  package var kind: Kind? {
    switch length {
    case 4 where isAlphabetic: .script
    case 2 where isAlphabetic: .region
    case 3 where isNumeric: .region
    default: nil
    }
  }

  /// Returns a subtag after the language as CLDR spells it: `Hans`, `PT`, `valencia`.
  package static func spelled(_ subtag: Substring) -> String {
    let kind = LocaleSubtag(subtag).kind
    var bytes: [UInt8] = []
    for byte in subtag.utf8 {
      bytes.append(
        byte.asLetter(isCapital: kind == .region || kind == .script && bytes.isEmpty))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// Returns an ASCII letter in the requested case, and any other byte unchanged.
  func asLetter(isCapital: Bool) -> UInt8 {
    switch self | 0x20 {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): isCapital ? self & ~0x20 : self | 0x20
    default: self
    }
  }
}

extension UInt8 {
  /// Whether the byte begins the charset or the modifier of a POSIX identifier (`ru_RU.UTF-8` or `de_DE@euro`), which
  /// ends the language, script and region.
  ///
  /// `PluralsCore`, which depends on nothing, has the same rule in its `LocaleSubtags`.
  @inlinable package var endsLocaleIdentifier: Bool {
    self == UInt8(ascii: ".") || self == UInt8(ascii: "@")
  }
}
