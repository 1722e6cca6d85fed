/// A number rounded to a few fraction digits, as an integer in units of its last digit: 12.345 with two digits is 1234 or
/// 1235.
///
/// The digits are the same as in ``ExactDecimal`` after rounding. *m* · 2⁻ᵏ · 10ᵖ is computed as *m* · 10ᵖ, which fits in two
/// words, shifted by *k* bits. The bits that are shifted out decide the rounding, with ties to even.
struct ScaledDecimal {
  /// The digits. The last ``fractionDigits`` of them are after the decimal separator.
  let value: UInt64
  let fractionDigits: Int

  /// The greatest power of ten that fits in a word.
  private static let mostFractionDigits = 19

  /// Rounds a magnitude; nil if the result does not fit in a word, starting at about 10¹⁹ units.
  ///
  /// - Precondition: `magnitude` is finite and not negative.
  /// - Complexity: O(1); does not allocate.
  init?(_ magnitude: Double, fractionDigits: Int) {
    guard 0...Self.mostFractionDigits ~= fractionDigits else { return nil }
    var power: UInt64 = 1
    for _ in 0..<fractionDigits { power *= 10 }
    let (significand, exponent) = magnitude.binaryParts
    let (high, low) = significand.multipliedFullWidth(by: power)
    guard exponent < 0 else {
      guard high == 0, low.leadingZeroBitCount >= exponent else { return nil }
      value = low << UInt64(exponent)
      self.fractionDigits = fractionDigits
      return
    }

    // Shifts by 64 or more bits leave nothing.
    let bits = -exponent
    let (whole, first, others): (UInt64, UInt64, UInt64)
    if bits < 64 {
      guard high >> bits == 0 else { return nil }
      (whole, first, others) = (high << (64 - bits) | low >> bits, low << (64 - bits), 0)
    } else {
      let more = bits - 64
      (whole, first, others) = (
        high >> more, high << (64 - more) | low >> more, low << (64 - more)
      )
    }
    let half: UInt64 = 1 << 63
    let roundsUp = first > half || first == half && (others != 0 || whole % 2 == 1)
    let (rounded, isTooLarge) = whole.addingReportingOverflow(roundsUp ? 1 : 0)
    if isTooLarge { return nil }
    value = rounded
    self.fractionDigits = fractionDigits
  }

  /// Calls a closure with the digits from 0 to 9 before the decimal separator, at least one, and the digits after it.
  func withDigits(
    _ body: (_ integer: UnsafeBufferPointer<UInt8>, _ fraction: UnsafeBufferPointer<UInt8>) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.mostFractionDigits + 1) { digits in
      let point = digits.count - fractionDigits
      var place = digits.count
      var rest = value
      repeat {
        place -= 1
        digits[place] = UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0 || place >= point
      body(
        UnsafeBufferPointer(rebasing: digits[place..<point]),
        UnsafeBufferPointer(rebasing: digits[point...]))
    }
  }
}
