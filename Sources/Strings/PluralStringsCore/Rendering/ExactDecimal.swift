import PluralsCore

/// All decimal digits of a finite `Double`.
///
/// Every binary fraction is a decimal fraction: *m* · 2⁻ᵏ = *m* · 5ᵏ · 10⁻ᵏ. Rounding to any number of digits is
/// therefore correct, with ties to even, and independent of the C library.
struct ExactDecimal {
  /// Digits from 0 to 9, the first one not 0; empty for zero.
  private(set) var digits: [UInt8]
  /// The number of digits before the decimal separator, which may be negative or exceed the number of digits.
  var integerDigits: Int

  /// Creates the digits of a magnitude.
  ///
  /// - Precondition: `magnitude` is finite and not negative.
  /// - Complexity: O(*e*²) in the binary exponent: below a microsecond for everyday numbers; at most
  ///   767 digits.
  init(_ magnitude: Double) {
    guard magnitude > 0 else {
      self.init(integer: 0)
      return
    }
    var (significand, exponent) = magnitude.binaryParts
    let zeros = significand.trailingZeroBitCount
    significand >>= UInt64(zeros)
    exponent += zeros

    var product = DecimalProduct(significand)
    product.multiply(byPower: abs(exponent), of: exponent < 0 ? 5 : 2)
    self.init(product, exponent: min(exponent, 0))
  }

  /// Creates the digits of an integer.
  init(integer: UInt64) { self.init(DecimalProduct(integer), exponent: 0) }

  /// Creates the digits of a decimal.
  init(_ decimal: ShortestDecimal) {
    self.init(DecimalProduct(decimal.significand), exponent: decimal.exponent)
  }

  private init(_ significand: DecimalProduct, exponent: Int) {
    digits = significand.digits
    integerDigits = digits.count + exponent
    trimTrailingZeros()
  }

  var isZero: Bool { digits.isEmpty }

  /// Rounds to a number of digits after the decimal separator.
  mutating func round(toFractionDigits count: Int) { round(toDigits: integerDigits + count) }

  /// Rounds to a number of digits, at least one, counted from the first digit that is not 0.
  mutating func round(toSignificantDigits count: Int) { round(toDigits: max(count, 1)) }

  private mutating func round(toDigits count: Int) {
    guard count < digits.count else { return }
    guard count >= 0 else {
      digits = []
      integerDigits = 0
      return
    }
    let roundsUp = roundsUp(at: count)
    digits.removeSubrange(count...)
    if roundsUp { increment() }
    trimTrailingZeros()
  }

  private func roundsUp(at index: Int) -> Bool {
    if digits[index] != 5 { return digits[index] > 5 }
    if index + 1 < digits.count { return true }
    return index > 0 && digits[index - 1] % 2 == 1
  }

  private mutating func increment() {
    for index in digits.indices.reversed() {
      if digits[index] < 9 {
        digits[index] += 1
        return
      }
      digits[index] = 0
    }
    digits.insert(1, at: 0)
    integerDigits += 1
  }

  private mutating func trimTrailingZeros() {
    while digits.last == 0 { digits.removeLast() }
    if digits.isEmpty { integerDigits = 0 }
  }

  /// The digits before the decimal separator; `[0]` if there are no such digits.
  var integerPart: [UInt8] {
    guard integerDigits > 0 else { return [0] }
    let known = digits.prefix(integerDigits)
    return known + Array(repeating: 0, count: integerDigits - known.count)
  }

  /// Returns exactly `count` digits after the decimal separator.
  func fractionPart(count: Int) -> [UInt8] {
    var fraction = [UInt8](repeating: 0, count: count)
    for index in 0..<count {
      let place = integerDigits + index
      if digits.indices.contains(place) { fraction[index] = digits[place] }
    }
    return fraction
  }

  /// The number of digits after the decimal separator, without trailing zeros.
  var fractionDigits: Int { max(0, digits.count - integerDigits) }
}

extension Double {
  /// The integer *m* and the exponent *e* of a finite magnitude *m* · 2ᵉ.
  var binaryParts: (significand: UInt64, exponent: Int) {
    let hidden: UInt64 = isNormal ? 1 << UInt64(Double.significandBitCount) : 0
    return (significandBitPattern | hidden, max(Int(exponentBitPattern), 1) - 1075)
  }
}

/// A large integer, in limbs of nine decimal digits.
private struct DecimalProduct {
  private static let base: UInt64 = 1_000_000_000
  /// The limbs, the lowest first.
  private var limbs: [UInt32]

  init(_ value: UInt64) {
    limbs = []
    var rest = value
    while rest > 0 {
      limbs.append(UInt32(rest % Self.base))
      rest /= Self.base
    }
  }

  mutating func multiply(byPower power: Int, of factor: UInt32) {
    // The most factors of 2 or 5 that fit in one limb.
    let step = factor == 2 ? 29 : 12
    var chunk: UInt32 = 1
    for _ in 0..<step { chunk *= factor }
    for _ in 0..<(power / step) { multiply(by: chunk) }
    var rest: UInt32 = 1
    for _ in 0..<(power % step) { rest *= factor }
    multiply(by: rest)
  }

  private mutating func multiply(by factor: UInt32) {
    var carry: UInt64 = 0
    for index in limbs.indices {
      let product = UInt64(limbs[index]) * UInt64(factor) + carry
      limbs[index] = UInt32(product % Self.base)
      carry = product / Self.base
    }
    if carry > 0 { limbs.append(UInt32(carry)) }
  }

  /// The digits without leading zeros.
  var digits: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(limbs.count * 9)
    for limb in limbs.reversed() {
      var divisor: UInt32 = 100_000_000
      while divisor > 0 {
        let digit = UInt8(limb / divisor % 10)
        if digit != 0 || !result.isEmpty { result.append(digit) }
        divisor /= 10
      }
    }
    return result
  }
}
