/// The direction in which a text starts.
///
/// Unicode Standard Annex #9: the first character with a strong direction decides. All characters in blocks of
/// right-to-left scripts run from right to left, letters of all other scripts from left to right.
package enum TextDirection {
  case leftToRight
  case rightToLeft

  /// Returns the direction of the first letter that has one; nil if no letter has one.
  package init?(firstStrongIn text: some StringProtocol) {
    for scalar in text.unicodeScalars {
      if let direction = TextDirection(scalar) {
        self = direction
        return
      }
    }
    return nil
  }

  /// The direction of a letter; nil for digits, punctuation, symbols and marks.
  private init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x41...0x5A, 0x61...0x7A: self = .leftToRight
    case 0..<0xAA: return nil
    case 0x200E: self = .leftToRight
    // Hebrew, Arabic, Syriac, Thaana, NKo, Samaritan, Mandaic; without digits and marks.
    case 0x5BE, 0x5C0, 0x5C3, 0x5C6, 0x5D0...0x5F4, 0x608, 0x60B, 0x60D, 0x61B...0x64A,
      0x66D...0x66F, 0x671...0x6D5, 0x6E5...0x6E6, 0x6EE...0x6EF, 0x6FA...0x710, 0x712...0x72F,
      0x74D...0x7A5, 0x7B1...0x7EA, 0x7F4...0x7F5, 0x7FA...0x815, 0x81A, 0x824, 0x828,
      0x830...0x858, 0x85E...0x88F, 0x8A0...0x8C9, 0x200F, 0xFB1D, 0xFB1F...0xFD3D, 0xFD50...0xFDFC,
      0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      self = .rightToLeft
    default:
      guard scalar.properties.isAlphabetic else { return nil }
      self = .leftToRight
    }
  }
}
