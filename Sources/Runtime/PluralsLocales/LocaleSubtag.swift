import PluralsCore

/// A part of a locale identifier between two separators, in lower case.
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

  /// The bytes as ``LocaleSubtags`` packs them; 0 for a part that cannot be a subtag.
  private let word: UInt64

  /// Creates a subtag from the word that ``LocaleSubtags`` returns.
  package init(_ word: UInt64) { self.word = word }

  /// A subtag in any case.
  package init(_ text: some StringProtocol) { word = LocaleSubtags.pack(text.utf8) }

  /// A subtag in any case.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) { word = LocaleSubtags.pack(bytes) }

  /// The number of bytes.
  package var length: Int { 8 - word.leadingZeroBitCount / 8 }
  /// Whether all bytes are ASCII letters.
  package var isAlphabetic: Bool { BytesInWord.letters(word) == length }
  /// Whether the last three bytes are digits.
  private var isNumeric: Bool {
    word & 0xF0F0F0 == 0x303030 && (word &+ 0x060606) & 0xF0F0F0 == 0x303030
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

  /// The language, script or region as a ``_LocaleKey`` stores it: letters in five bits each, or a number.
  package var packed: UInt64 {
    if isAlphabetic {
      return word & 0x1F | word >> 3 & 0x3E0 | word >> 6 & 0x7C00 | word >> 9 & 0xF8000
    }
    return (word >> 16 & 0xF) * 100 + (word >> 8 & 0xF) * 10 + (word & 0xF) | Self.isNumber
  }

  /// The bit that marks a packed numeric region.
  static let isNumber: UInt64 = 1 << 14

  /// The subtag in lower case.
  package var text: String { Self.text(word) }

  /// The subtag as CLDR spells it after a language: `Hans`, `PT`, `valencia`.
  package var spelled: String {
    switch kind {
    case .script: Self.text(word ^ 0x2000_0000)
    case .region where isAlphabetic: Self.text(word ^ 0x2020)
    default: text
    }
  }

  private static func text(_ word: UInt64) -> String {
    withUnsafeBytes(of: word.bigEndian) { bytes in
      let unused = word.leadingZeroBitCount / 8
      return String(decoding: UnsafeRawBufferPointer(rebasing: bytes[unused...]), as: UTF8.self)
    }
  }
}
