/// The operands of a number, exact for any length.
///
/// UTS #35 Part 3, “Operands”. `n` is not stored: it consists of `i` and the fraction `t` with `w` digits.
package struct ReferenceOperands: Hashable, Sendable {
  /// The integer digits.
  package var i: ReferenceInteger
  /// The visible fraction digits as an integer, with trailing zeros.
  package var f = ReferenceInteger.word(0)
  /// The visible fraction digits as an integer, without trailing zeros.
  package var t = ReferenceInteger.word(0)
  /// The number of visible fraction digits, with trailing zeros.
  package var v = 0
  /// The number of visible fraction digits, without trailing zeros.
  package var w = 0
  /// The compact exponent, which is also `e`.
  package var c = 0
}

extension ReferenceOperands {
  /// Creates the operands of an integer without a fraction.
  package init(_ integer: UInt64) { self.init(i: ReferenceInteger(integer)) }

  /// Creates the operands of a number from its digits.
  package init(_ number: ReferenceNumber) {
    let (integer, fraction) = number.expanded
    self.init(integer: integer, fraction: fraction, exponent: number.exponent)
  }

  /// Creates the operands of digits before and after a decimal point.
  package init(integer: [UInt8], fraction: [UInt8], exponent: Int) {
    var withoutZeros = fraction
    while withoutZeros.last == 0 { withoutZeros.removeLast() }
    self.init(
      i: ReferenceInteger(digits: integer), f: ReferenceInteger(digits: fraction),
      t: ReferenceInteger(digits: withoutZeros), v: fraction.count, w: withoutZeros.count,
      c: exponent)
  }

  /// Whether `n` is an integer.
  package var isInteger: Bool { w == 0 }

  /// The same operands in the form that computes only with digits.
  package var onDigits: ReferenceOperands {
    ReferenceOperands(i: i.onDigits, f: f.onDigits, t: t.onDigits, v: v, w: w, c: c)
  }

  /// The value of `n`: `1.03`.
  package var n: String {
    guard w > 0 else { return "\(i)" }
    let digits = "\(t)"
    return "\(i)." + String(repeating: "0", count: max(0, w - digits.utf8.count)) + digits
  }
}

extension ReferenceOperands: CustomStringConvertible {
  package var description: String {
    "n = \(n), i = \(i), v = \(v), w = \(w), f = \(f), t = \(t), c = \(c)"
  }
}
