/// The shortest decimal that reads back as a given floating-point number: `significand × 10^exponent`.
///
/// The significand has at most 17 digits and does not end in 0, unless it is 0.
package struct ShortestDecimal {
  package private(set) var significand: UInt64 = 0
  package private(set) var exponent = 0

  /// More than the distance between any two exponents. Moving the point further makes no difference.
  static let exponentSpan = 1000

  /// Creates the decimal of a number's magnitude; `nil` for NaN and the infinities.
  package init?(_ value: Double) {
    guard value.isFinite else { return nil }
    let magnitude = value.magnitude
    // Whole numbers below 2^53 are their own shortest form.
    if magnitude < 9_007_199_254_740_992, Double(UInt64(magnitude)) == magnitude {
      significand = UInt64(magnitude)
    } else if !readsFewFractionDigits(magnitude) {
      read(magnitude)
    }
    dropTrailingZeros()
  }

  #if hasFeature(Embedded)
    typealias Printable = CustomStringConvertible
  #else
    typealias Printable = TextOutputStreamable
  #endif

  /// Creates the decimal of the magnitude of a number with at most 32 bits; `nil` for NaN and the infinities.
  init?<Number: BinaryFloatingPoint & Printable>(short value: Number) {
    guard value.isFinite else { return nil }
    read(value.magnitude)
    dropTrailingZeros()
  }

  /// Finds up to three fraction digits of a number with at most 15 digits.
  ///
  /// No two decimals with so few digits read back as the same number, so a decimal that reads back is the shortest.
  /// Division rounds to the nearest number, as reading does.
  private mutating func readsFewFractionDigits(_ magnitude: Double) -> Bool {
    guard magnitude < 999_999_999_999 else { return false }
    var power = 1.0
    for digits in 1...3 {
      power *= 10
      let candidate = UInt64(magnitude * power + 0.5)
      if Double(candidate) / power == magnitude {
        significand = candidate
        exponent = -digits
        return true
      }
    }
    return false
  }

  /// Returns 10^power; nil if it does not fit in 64 bits.
  static func powerOfTen(_ power: Int) -> UInt64? {
    guard power < 20 else { return nil }
    var result: UInt64 = 1
    for _ in 0..<power { result &*= 10 }
    return result
  }

  /// Rounds to a number of fraction digits, with ties to even.
  func rounded(toFractionDigits digits: Int) -> ShortestDecimal {
    guard -exponent > digits else { return self }
    var result = self
    if let scale = ShortestDecimal.powerOfTen(-exponent - digits) {
      let (quotient, remainder) = significand.quotientAndRemainder(dividingBy: scale)
      let half = scale / 2
      let up = remainder > half || remainder == half && !quotient.isMultiple(of: 2)
      result.significand = up ? quotient + 1 : quotient
      result.exponent = -digits
    } else {
      result.significand = 0
    }
    result.dropTrailingZeros()
    return result
  }

  private mutating func dropTrailingZeros() {
    guard significand != 0 else {
      exponent = 0
      return
    }
    while significand.isMultiple(of: 10) {
      significand /= 10
      exponent += 1
    }
  }

  /// Reads a number byte by byte as printed by the standard library, such as `1.2345e-05`.
  private struct Reader {
    var significand: UInt64 = 0
    var fractionDigits = 0
    var exponent = 0
    private var part = Part.integer
    private var exponentIsNegative = false

    private enum Part { case integer, fraction, exponent }

    mutating func take(_ byte: UInt8) {
      switch byte {
      case UInt8(ascii: "."):
        part = .fraction
      case UInt8(ascii: "e"):
        part = .exponent
      case UInt8(ascii: "-"):
        exponentIsNegative = true
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let digit = byte - UInt8(ascii: "0")
        switch part {
        case .integer:
          significand = significand * 10 + UInt64(digit)
        case .fraction:
          significand = significand * 10 + UInt64(digit)
          fractionDigits += 1
        case .exponent:
          exponent = exponent * 10 + Int(digit)
        }
      default:
        break
      }
    }

    var powerOfTen: Int { (exponentIsNegative ? -exponent : exponent) - fractionDigits }
  }

  #if hasFeature(Embedded)
    private mutating func read(_ magnitude: some BinaryFloatingPoint & Printable) {
      var reader = Reader()
      for byte in magnitude.description.utf8 { reader.take(byte) }
      significand = reader.significand
      exponent = reader.powerOfTen
    }
  #else
    private mutating func read(_ magnitude: some BinaryFloatingPoint & Printable) {
      var sink = Sink()
      magnitude.write(to: &sink)
      significand = sink.reader.significand
      exponent = sink.reader.powerOfTen
    }

    /// Receives the digits of a number.
    private struct Sink: TextOutputStream {
      var reader = Reader()

      mutating func write(_ string: String) {
        for byte in string.utf8 { reader.take(byte) }
      }

      /// The standard library's own shortcut for ASCII text, which avoids creating a string. Without it, the digits
      /// would be received by ``write(_:)``.
      mutating func _writeASCII(_ buffer: UnsafeBufferPointer<UInt8>) {
        for byte in buffer { reader.take(byte) }
      }
    }
  #endif
}
