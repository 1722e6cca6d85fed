/// The parts of a number in hexadecimal: 1.8p+1 for 3.
///
/// C17, 7.21.6.1, conversion `a`.
struct HexadecimalFloat {
  /// 0 for zero, otherwise 1.
  private(set) var integer: UInt64
  /// Hexadecimal digits in lower case.
  private(set) var fraction: String
  /// The power of two.
  private(set) var exponent: Int

  /// Creates the parts of a finite magnitude.
  ///
  /// - Parameter fractionDigits: The number of fraction digits, rounded with ties to even; nil for as many as are
  ///   needed.
  init(_ magnitude: Double, fractionDigits: Int?) {
    exponent = magnitude == 0 ? 0 : Int(magnitude.exponent)
    // One bit before the point, 52 after it: 13 digits.
    let bits: UInt64 = magnitude == 0 ? 0 : UInt64(magnitude.significand * 0x1p52)
    let kept = min(fractionDigits ?? 13, 13)
    let dropped = UInt64(4 * (13 - kept))
    var rounded = bits >> dropped
    if dropped > 0 {
      let half = UInt64(1) << (dropped - 1)
      let rest = bits & (1 << dropped - 1)
      if rest > half || rest == half && rounded & 1 == 1 { rounded += 1 }
    }
    integer = rounded >> UInt64(4 * kept)
    if integer > 1 {
      // Rounded up to 2.000…, which is two times 1.000….
      integer = 1
      exponent += 1
    }
    let digits = kept == 0 ? "" : String(rounded & (1 << UInt64(4 * kept) - 1), radix: 16)
    fraction = String(repeating: "0", count: kept - digits.utf8.count) + digits
    if let fractionDigits {
      fraction += String(repeating: "0", count: fractionDigits - kept)
    } else {
      while fraction.utf8.last == UInt8(ascii: "0") { fraction.removeLast() }
    }
  }
}
