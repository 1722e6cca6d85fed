import PluralDataTables
import PluralRuleCompilation

/// The notation of a number.
package enum NumberKind: String, CaseIterable, Sendable, Codable {
  /// Without a fraction: `12`.
  case integer
  /// With a fraction, possibly of zeros: `1.0`.
  case decimal
  /// In compact notation: `1.2c6` is “1.2M”.
  case compact
}

/// Divides all numbers into the classes that rules distinguish.
///
/// Two numbers are in the same class if every relation of the rules holds for both or for neither. The number of classes is finite,
/// and what is true of the first number of each class is true of all its numbers.
struct NumberClasses {
  private let integers: ValueClasses
  private let exponents: ValueClasses
  /// A fraction for each class, by length and value. The first one is empty.
  let fractions: [Fraction]

  /// Finds the classes that several sets of rules distinguish together.
  init(_ rules: [PluralConditions]) throws(TooManyNumberClasses) {
    let relations = Dictionary(grouping: rules.flatMap(\.relations), by: \.operand)
    func tests(_ operands: Operand...) -> [ValueTest] {
      operands.flatMap { relations[$0] ?? [] }.flatMap(\.tests)
    }
    integers = try ValueClasses(tests(.n, .i))
    exponents = try ValueClasses(tests(.c))
    fractions = try FractionClasses(v: tests(.v), w: tests(.w), f: tests(.f), t: tests(.t))
      .firstMembers
  }

  /// The integer from which everything repeats.
  var horizon: UInt64 { integers.horizon }

  /// Returns the first integer of each class from a lower bound, in ascending order.
  func integers(from lower: UInt64 = 0) -> [UInt64] { integers.firstMembers(from: lower) }

  /// Fractions with at least one digit for each class, by length and value.
  var visibleFractions: [Fraction] { fractions.filter { $0.count > 0 } }

  /// A compact exponent for each class. Multiples of three are preferred, because notations use them.
  var compactExponents: [Int] {
    let limit = exponents.horizon + 4
    let firsts = exponents.firstMembers(from: 1)
    let thousands = stride(from: UInt64(3), through: max(limit, 6), by: 3)
    return firsts.map { first in
      Int(thousands.first { exponents.answers(for: $0) == exponents.answers(for: first) } ?? first)
    }.sorted()
  }

  /// Plain numbers with a fraction, at least one for each class, by their integer part.
  var decimals: [DecimalText] {
    integers().flatMap { integer in
      visibleFractions.map { DecimalText(integer: integer, fraction: $0) }
    }
  }

  /// Numbers in compact notation starting at `1c`, as notations write them, at least one for each class, shortest first.
  var naturalCompacts: [DecimalText] {
    compacts { integers(from: Fraction.powerOfTen(min($0, 17))) }.enumerated()
      .map { (length: $1.description.utf8.count, index: $0, number: $1) }
      .sorted { ($0.length, $0.index) < ($1.length, $1.index) }
      .map(\.number)
  }

  /// Numbers in compact notation, at least one for each class, including `0c3` and `0.001c3`.
  var allCompacts: [DecimalText] { compacts { _ in integers() } }

  private func compacts(_ integers: (Int) -> [UInt64]) -> [DecimalText] {
    compactExponents.flatMap { exponent in
      integers(exponent).flatMap { integer in
        fractions.map { DecimalText(integer: integer, fraction: $0, exponent: exponent) }
      }
    }
  }

  /// Returns the first integers that satisfy a predicate, as ranges, and whether these are all.
  ///
  /// The predicate must have the same value for all numbers of a class.
  ///
  /// - Parameters:
  ///   - count: The maximum number of ranges.
  ///   - length: The maximum length of a range. Longer ones are cut.
  func integers(
    where isIncluded: (UInt64) -> Bool, atMost count: Int, length: Int = 1000
  ) -> (ranges: [ClosedRange<UInt64>], isComplete: Bool) {
    var ranges: [ClosedRange<UInt64>] = []
    var lower: UInt64 = 0
    while let next = integers(from: lower).first(where: isIncluded) {
      if ranges.count == count { return (ranges, false) }
      var last = next
      while isIncluded(last + 1) {
        last += 1
        if last - next == length { return (ranges + [next...last], false) }
      }
      ranges.append(next...last)
      lower = last + 1
    }
    return (ranges, true)
  }
}

extension DecimalText {
  /// Creates the number with the given operands `i` and `c` and fraction digits.
  init(integer: UInt64, fraction: Fraction, exponent: Int = 0) {
    var digits = integer.decimalDigits
    digits = [UInt8](repeating: 0, count: max(0, exponent + 1 - digits.count)) + digits
    let shifted = digits.suffix(exponent)
    var fractionDigits = shifted + fraction.digits
    if fraction.count == 0 { while fractionDigits.last == 0 { fractionDigits.removeLast() } }
    self.init(
      integerDigits: Array(digits.dropLast(exponent)), fractionDigits: Array(fractionDigits),
      exponent: exponent, isSigned: false)
  }
}
