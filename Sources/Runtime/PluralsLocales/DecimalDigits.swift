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

extension DecimalDigits {
  /// The ten digits, zero first.
  package var text: String { String(String.UnicodeScalarView((0..<10).map { self[UInt8($0)] })) }

  /// Creates digits from ten scalars, zero first; `nil` if there are not exactly ten.
  package init?(_ scalars: [Unicode.Scalar]) {
    guard scalars.count == 10 else { return nil }
    if scalars.enumerated().allSatisfy({ $1.value == scalars[0].value + UInt32($0) }) {
      self = .consecutive(zero: scalars[0])
    } else {
      self = .listed(
        scalars[0], scalars[1], scalars[2], scalars[3], scalars[4], scalars[5], scalars[6],
        scalars[7], scalars[8], scalars[9])
    }
  }
}

#if !hasFeature(Embedded)
  extension DecimalDigits: Codable {
    /// Reads the ten digits from a text: `"0123456789"`.
    ///
    /// - Throws: `DecodingError` if the value is not a text of ten scalars.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      let scalars = try Array(container.decode(String.self).unicodeScalars)
      guard let digits = DecimalDigits(scalars) else {
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "expected ten digits, not \(scalars.count)")
      }
      self = digits
    }

    /// Writes the ten digits as a text, in order from zero to nine.
    ///
    /// - Throws: The encoder's error.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(text)
    }
  }
#endif
