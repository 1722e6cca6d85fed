/// The ten digits of a decimal numbering system.
///
/// UTS #35 Part 3, “Numbering Systems”: systems of type `numeric`.
public enum DecimalDigits: Hashable, Sendable {
  /// Ten consecutive scalars, starting with the zero.
  ///
  /// The nine scalars after it must exist, as they do for every decimal zero in Unicode.
  case consecutive(zero: Unicode.Scalar)
  /// Ten scalars from zero to nine that are not consecutive in Unicode, such as Chinese `〇一二三四五六七八九`.
  case listed(
    Unicode.Scalar, Unicode.Scalar, Unicode.Scalar, Unicode.Scalar, Unicode.Scalar, Unicode.Scalar,
    Unicode.Scalar, Unicode.Scalar, Unicode.Scalar, Unicode.Scalar)

  /// The ASCII digits `0123456789`.
  public static let latin = DecimalDigits.consecutive(zero: "0")

  /// The digit of a value from 0 to 9. Larger values return the digit 9.
  public subscript(value: UInt8) -> Unicode.Scalar {
    switch self {
    case .consecutive(let zero):
      Unicode.Scalar(zero.value &+ UInt32(min(value, 9))) ?? zero
    case .listed(let d0, let d1, let d2, let d3, let d4, let d5, let d6, let d7, let d8, let d9):
      switch value {
      case 0: d0
      case 1: d1
      case 2: d2
      case 3: d3
      case 4: d4
      case 5: d5
      case 6: d6
      case 7: d7
      case 8: d8
      default: d9
      }
    }
  }

  /// Whether the digits are the ASCII digits.
  public var isLatin: Bool {
    if case .consecutive(let zero) = self { zero == "0" } else { false }
  }
}

#if !hasFeature(Embedded)
  extension DecimalDigits: Codable {
    /// Reads the ten digits from a text: `"0123456789"`.
    ///
    /// - Throws: `DecodingError` if the value is not a text of ten scalars.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let digits = try Array(container.decode(String.self).unicodeScalars)
      guard digits.count == 10 else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "expected ten digits, not \(digits.count)")
      }
      let isConsecutive = digits.indices.allSatisfy {
        digits[$0].value == digits[0].value + UInt32($0)
      }
      self =
        isConsecutive
        ? .consecutive(zero: digits[0])
        : .listed(
          digits[0], digits[1], digits[2], digits[3], digits[4], digits[5], digits[6], digits[7],
          digits[8], digits[9])
    }

    /// Writes the ten digits as a text, in order from zero to nine.
    ///
    /// - Throws: The encoder's error.
    public func encode(to encoder: any Encoder) throws {
      var text = ""
      for value in 0..<10 { text.unicodeScalars.append(self[UInt8(value)]) }
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
  }
#endif
