/// A non-negative integer of any length, stored as decimal digits.
///
/// All arithmetic is done by hand on digits. That is slow but obviously correct, which matters for a reference: no value is folded,
/// wrapped or rounded.
package struct DigitString: Hashable, Sendable {
  /// The digits 0 to 9, most significant first, without leading zeros; empty for zero.
  package let digits: [UInt8]

  /// Creates a number from digits, which may begin with zeros.
  package init(_ digits: [UInt8]) {
    var first = 0
    while first < digits.count, digits[first] == 0 { first += 1 }
    self.digits = first == 0 ? digits : Array(digits[first...])
  }

  package init(_ value: UInt64) {
    var reversed: [UInt8] = []
    var rest = value
    while rest > 0 {
      reversed.append(UInt8(rest % 10))
      rest /= 10
    }
    digits = reversed.reversed()
  }

  package var isZero: Bool { digits.isEmpty }

  /// Returns the remainder by a divisor other than zero, computed by long division.
  package func remainder(dividingBy divisor: DigitString) -> DigitString {
    precondition(!divisor.isZero, "remainder by zero")
    var rest = DigitString([])
    for digit in digits {
      rest = DigitString(rest.digits + [digit])
      while !(rest < divisor) { rest = rest.subtracting(divisor) }
    }
    return rest
  }

  /// Returns the difference. `other` must not be larger.
  private func subtracting(_ other: DigitString) -> DigitString {
    var result = digits
    var borrow = 0
    for place in 0..<digits.count {
      let index = digits.count - 1 - place
      let taken = place < other.digits.count ? Int(other.digits[other.digits.count - 1 - place]) : 0
      var digit = Int(digits[index]) - taken - borrow
      borrow = digit < 0 ? 1 : 0
      if digit < 0 { digit += 10 }
      result[index] = UInt8(digit)
    }
    return DigitString(result)
  }
}

extension DigitString: Comparable {
  package static func < (lhs: DigitString, rhs: DigitString) -> Bool {
    lhs.digits.count != rhs.digits.count
      ? lhs.digits.count < rhs.digits.count
      : lhs.digits.lexicographicallyPrecedes(rhs.digits)
  }
}

extension DigitString: CustomStringConvertible {
  package var description: String {
    isZero ? "0" : String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
  }
}
