import PluralsCore

/// A rule set with the numbers that it distinguishes.
struct DistinctNumbers: Sendable {
  let ruleSet: ReferenceRuleSet
  let integers: DistinctIntegers
  let fractions: DistinctFractions
  /// The expected categories of the integers from 0 to ``DistinctIntegers/bound``.
  let integerAnswers: [PluralCategory]
  /// Compact exponents: 0, 3, 6, 9, and those next to the constants with which `c` and `e` are compared.
  let exponents: [Int]

  init(_ ruleSet: ReferenceRuleSet) {
    self.ruleSet = ruleSet
    integers = DistinctIntegers(ruleSet)
    fractions = DistinctFractions(ruleSet)
    integerAnswers = (0...integers.bound).map { ruleSet.category(of: ReferenceOperands($0)) }
    exponents = Self.exponents(ruleSet)
  }

  static func exponents(_ ruleSet: ReferenceRuleSet) -> [Int] {
    let constants = Questions(ruleSet, operands: [.c, .e]).besideConstants
    return Set([0, 3, 6, 9] + constants.filter { $0 <= 40 }.map(Int.init)).sorted()
  }

  /// Returns a locale of the set. Numbers are distributed among the locales in turn.
  func locale(_ turn: Int) -> String { ruleSet.locales[turn % ruleSet.locales.count] }

  /// Whether a rule uses the compact exponent.
  var asksForExponent: Bool { ruleSet.relations.contains { [.c, .e].contains($0.operand) } }
}

extension ReferenceNumber {
  /// Creates the number with these digits after moving the decimal point by `exponent`.
  init(expandsTo integer: [UInt8], _ fraction: [UInt8], exponent: Int) {
    let zeros = [UInt8](repeating: 0, count: max(0, exponent + 1 - integer.count))
    let digits = zeros + integer
    let point = digits.count - exponent
    self.init(
      integer: Array(digits[..<point]), fraction: digits[point...] + fraction, exponent: exponent)
  }

  /// The same number without trailing zeros of the mantissa that the exponent moves before the decimal point: `1.2c6` for
  /// `1.200000c6`.
  var withoutMovedZeros: ReferenceNumber {
    guard exponent >= fraction.count else { return self }
    let zeros = fraction.reversed().prefix { $0 == 0 }.count
    return ReferenceNumber(
      sign: sign, integer: integer, fraction: Array(fraction.dropLast(zeros)),
      exponent: exponent)
  }
}
