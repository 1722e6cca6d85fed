extension PluralOperands: CustomStringConvertible {
  /// The number as decimal digits: `"1.30"`, `"1.2c6"`. ``init(_:)-(String)`` reads equal operands from it, unless there are
  /// more than 10,000 zeros after the point or at the end, of which the others are left out.
  ///
  /// An operand of more than 18 digits is shown by its last 18, after a 1 that stands for the others.
  ///
  /// - Complexity: O(*n*) in the length of the text, which is allocated.
  public var description: String {
    var integer = "\(i)"
    var fraction = ""
    if w > 0 {
      let digits = "\(t)"
      fraction = PluralOperands.zeros(min(w - digits.utf8.count, 10_000)) + digits
    }
    fraction += PluralOperands.zeros(min(v - w, 10_000))
    if c > 0 {
      if i == FoldedInteger.limit, v == 0, c >= FoldedInteger.digits {
        integer = "1"
      } else if i != 0 || v > 0 {
        let moved = min(c, 10_000)
        let digits = PluralOperands.digits(i, count: moved + 1)
        integer = String(digits.dropLast(moved))
        fraction = digits.suffix(moved) + fraction
        // If the exponent moves all digits before the point, zeros after them make no difference.
        if v == 0 { while fraction.utf8.last == UInt8(ascii: "0") { fraction.removeLast() } }
      }
    }
    return integer + (fraction.isEmpty ? "" : ".\(fraction)") + (c > 0 ? "c\(c)" : "")
  }

  /// The digits of a number, after as many zeros as are missing from the count.
  private static func digits(_ number: UInt64, count: Int) -> String {
    let digits = "\(number)"
    return zeros(count - digits.utf8.count) + digits
  }

  private static func zeros(_ count: Int) -> String { String(repeating: "0", count: max(0, count)) }
}

#if !hasFeature(Embedded)
  extension PluralOperands: Codable {
    /// Reads the number from its text; see ``description``.
    ///
    /// - Throws: `DecodingError` if the value is not the text of a number.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      do {
        self = try PluralOperands(container.decode(String.self))
      } catch let error as SyntaxError {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(error)")
      }
    }

    /// Writes the number as a text; see ``description``.
    ///
    /// - Throws: The encoder's error.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(description)
    }
  }
#endif
