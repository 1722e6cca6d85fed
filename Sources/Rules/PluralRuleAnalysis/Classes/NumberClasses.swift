import PluralDecisions
import RuleCompilation

/// How a number is written.
public enum NumberKind: String, CaseIterable, Sendable, Codable {
  /// Without a fraction: `12`.
  case integer
  /// With a fraction, be it zeros: `1.0`.
  case decimal
  /// In compact notation: `1.2c6` is “1.2M”.
  case compact
}

/// Sorts all numbers into the classes that rules tell apart.
///
/// Numbers are alike if every relation of the rules holds for all of them or for none. There are
/// finitely many classes; what is true of the first number of each is true of all numbers.
struct NumberClasses {
  private let integers: ValueClasses
  private let exponents: ValueClasses
  /// A fraction of each class, by length and value; the first is empty.
  let fractions: [Fraction]

  /// The classes that several sets of rules together tell apart.
  init(_ rules: [PluralConditions]) throws(IntricateRules) {
    let relations = Dictionary(grouping: rules.flatMap(\.relations), by: \.operand)
    func tests(_ operands: Operand...) -> [ValueTest] {
      operands.flatMap { relations[$0] ?? [] }.flatMap(\.tests)
    }
    integers = try ValueClasses(tests(.n, .i))
    exponents = try ValueClasses(tests(.c))
    fractions = try FractionClasses(v: tests(.v), w: tests(.w), f: tests(.f), t: tests(.t))
      .firstMembers
  }

  /// From this integer on everything repeats.
  var horizon: UInt64 { integers.horizon }

  /// The first integer of each class from a lower bound on, in ascending order.
  func integers(from lower: UInt64 = 0) -> [UInt64] { integers.firstMembers(from: lower) }

  /// Fractions of each class that has digits, by length and value.
  var visibleFractions: [Fraction] { fractions.filter { $0.count > 0 } }

  /// A compact exponent of each class. Multiples of three are preferred, as notations have them.
  var compactExponents: [Int] {
    let limit = exponents.horizon + 4
    let firsts = exponents.firstMembers(from: 1)
    let thousands = stride(from: UInt64(3), through: max(limit, 6), by: 3)
    return firsts.map { first in
      Int(thousands.first { exponents.answers(for: $0) == exponents.answers(for: first) } ?? first)
    }.sorted()
  }

  /// Plain numbers with a fraction, at least one of each class, by their integer part.
  var decimals: [SourceNumber] {
    integers().flatMap { integer in
      visibleFractions.map { SourceNumber(integer: integer, fraction: $0) }
    }
  }

  /// Numbers in compact notation from `1c` on, as notations write them, at least one of each class; the
  /// shortest first.
  var naturalCompacts: [SourceNumber] {
    compacts { integers(from: Fraction.powerOfTen(min($0, 17))) }.enumerated()
      .map { (length: $1.description.utf8.count, index: $0, number: $1) }
      .sorted { ($0.length, $0.index) < ($1.length, $1.index) }
      .map(\.number)
  }

  /// Numbers in compact notation, at least one of each class, among them `0c3` and `0.001c3`.
  var allCompacts: [SourceNumber] { compacts { _ in integers() } }

  private func compacts(_ integers: (Int) -> [UInt64]) -> [SourceNumber] {
    compactExponents.flatMap { exponent in
      integers(exponent).flatMap { integer in
        fractions.map { SourceNumber(integer: integer, fraction: $0, exponent: exponent) }
      }
    }
  }

  /// The first integers for which something is true, as ranges, and whether these are all.
  ///
  /// What is asked must be the same for all numbers of a class.
  ///
  /// - Parameters:
  ///   - count: How many ranges are wanted at most.
  ///   - length: A longer range is cut.
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

extension SourceNumber {
  /// The number with certain operands `i` and `c` and fraction digits.
  init(integer: UInt64, fraction: Fraction, exponent: Int = 0) {
    var digits = SourceNumber.digits(of: integer)
    digits = [UInt8](repeating: 0, count: max(0, exponent + 1 - digits.count)) + digits
    let shifted = digits.suffix(exponent)
    var fractionDigits = shifted + fraction.digits
    if fraction.count == 0 { while fractionDigits.last == 0 { fractionDigits.removeLast() } }
    self.init(
      integerDigits: Array(digits.dropLast(exponent)), fractionDigits: Array(fractionDigits),
      exponent: exponent, isSigned: false)
  }

  private static func digits(of value: UInt64) -> [UInt8] {
    String(value).utf8.map { $0 - UInt8(ascii: "0") }
  }
}
