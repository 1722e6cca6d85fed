package import PluralDataTables
package import PluralsCore

/// A number as spelled in CLDR's samples: `12`, `1.50`, `1.2c6`.
///
/// UTS #35 Part 3, “Samples”: `sampleValue`.
package struct DecimalText: Hashable, Sendable {
  /// The integer digits as written, each from 0 to 9.
  let integerDigits: [UInt8]
  /// The fraction digits as written, each from 0 to 9.
  let fractionDigits: [UInt8]
  /// The exponent of compact notation; 0 if it is missing.
  let exponent: Int
  /// Whether a sign is written, which has no effect.
  let isSigned: Bool

  /// Creates a plain integer.
  package init(_ value: UInt64) {
    integerDigits = value.decimalDigits
    fractionDigits = []
    exponent = 0
    isSigned = false
  }

  package init(integerDigits: [UInt8], fractionDigits: [UInt8], exponent: Int, isSigned: Bool) {
    self.integerDigits = integerDigits
    self.fractionDigits = fractionDigits
    self.exponent = exponent
    self.isSigned = isSigned
  }

  /// Returns the value of an integer operand, or the integer part of `n`.
  ///
  /// Follows the definitions digit by digit, without folding.
  package func value(of operand: Operand) -> WholeNumber {
    switch operand {
    case .n, .i:
      guard exponent > 0 else { return WholeNumber(digits: integerDigits) }
      let zeros = max(0, exponent - fractionDigits.count)
      let digits = integerDigits + fractionDigits.prefix(exponent)
      return WholeNumber(digits: digits + [UInt8](repeating: 0, count: zeros))
    case .v: return WholeNumber(UInt64(visibleFraction.count))
    case .w: return WholeNumber(UInt64(significantFraction.count))
    case .f: return WholeNumber(digits: visibleFraction)
    case .t: return WholeNumber(digits: significantFraction)
    case .c: return WholeNumber(UInt64(exponent))
    }
  }

  /// The operand `n`, including its fraction.
  var absoluteValue: String {
    let fraction = significantFraction.map(String.init).joined()
    return value(of: .n).description + (fraction.isEmpty ? "" : "." + fraction)
  }

  package var isInteger: Bool { significantFraction.isEmpty }

  /// The fraction digits after moving the decimal point to the right by the exponent.
  private var visibleFraction: [UInt8] {
    exponent == 0 ? fractionDigits : Array(fractionDigits.dropFirst(exponent))
  }

  private var significantFraction: [UInt8] {
    var digits = visibleFraction
    while digits.last == 0 { digits.removeLast() }
    return digits
  }
}

extension UInt64 {
  /// The digits of the number, each from 0 to 9, without leading zeros; one digit for 0.
  package var decimalDigits: [UInt8] { String(self).utf8.map { $0 - UInt8(ascii: "0") } }
}

extension DecimalText: CustomStringConvertible {
  package var description: String {
    let integer = integerDigits.map(String.init).joined()
    let fraction = fractionDigits.map(String.init).joined()
    return integer + (fraction.isEmpty ? "" : "." + fraction) + (exponent > 0 ? "c\(exponent)" : "")
  }
}

// MARK: - Evaluation

/// A number in the way that conditions look at it.
package protocol OperandValues {
  /// Returns the value of an integer operand, or the integer part of `n`.
  func value(of operand: Operand) -> WholeNumber
  /// Whether the number has no fraction other than zeros.
  var isInteger: Bool { get }
}

extension DecimalText: OperandValues {}

extension PluralOperands: OperandValues {
  package func value(of operand: Operand) -> WholeNumber { WholeNumber(self[operand]) }
  package var isInteger: Bool { t == 0 }
}

extension RuleSet {
  /// Returns the category of a number: the first whose condition holds, in the order zero, one, two, few, many; else `other`.
  ///
  /// UTS #35 Part 3, “Language plural rules”.
  package func category(of number: some OperandValues) -> PluralCategory {
    for rule in rules where rule.text.condition?.holds(for: number) ?? false {
      return rule.category
    }
    return .other
  }
}

extension Condition {
  /// Returns whether the condition holds for a number; exact for the operands that the number has.
  package func holds(for number: some OperandValues) -> Bool {
    // Without optimization, functions that take closures cost a multiple of loops.
    alternatives: for relations in alternatives {
      for relation in relations where !relation.holds(for: number) { continue alternatives }
      return true
    }
    return false
  }
}

extension Relation {
  /// Returns whether the relation holds for a number.
  ///
  /// Let x be the operand's value or its remainder: `=` holds if x is an integer and one of the values, `within` if x is in one of
  /// the ranges. `!=` and the like negate the whole relation.
  package func holds(for number: some OperandValues) -> Bool {
    var x = number.value(of: operand)
    if let modulus { x = WholeNumber(x.remainder(dividingBy: modulus)) }
    let isInteger = operand != .n || number.isInteger
    // Without optimization, the other comparisons take a multiple of the time of `<`.
    for range in values where !(x < range.lowerBound) {
      if isInteger ? !(range.upperBound < x) : isWithin && x < range.upperBound {
        return !isNegated
      }
    }
    return isNegated
  }
}
