import PluralRuleCompilation

/// The fraction digits of a number.
struct Fraction: Hashable {
  /// The digits without trailing zeros, as an integer.
  let significand: UInt64
  /// The number of digits without trailing zeros.
  let significantDigits: Int
  let trailingZeros: Int

  static let none = Fraction(significand: 0, significantDigits: 0, trailingZeros: 0)

  var count: Int { significantDigits + trailingZeros }

  /// The digits as an integer: the operand `f`.
  var value: UInt64 { significand * Fraction.powerOfTen(trailingZeros) }

  /// The digits, each from 0 to 9.
  var digits: [UInt8] {
    let significant = significand == 0 ? [] : significand.decimalDigits
    return [UInt8](repeating: 0, count: significantDigits - significant.count) + significant
      + [UInt8](repeating: 0, count: trailingZeros)
  }

  static func powerOfTen(_ power: Int) -> UInt64 {
    (0..<power).reduce(1) { value, _ in value * 10 }
  }
}

/// Finds the first of the shortest fractions in each class that tests of `v`, `w`, `f` and `t` distinguish.
struct FractionClasses {
  /// The fractions by length, then by value. The first one is empty.
  let firstMembers: [Fraction]

  /// The maximum number of digits. CLDR's rules test two digits.
  private static let mostDigits = 6

  init(
    v: [ValueTest], w: [ValueTest], f: [ValueTest], t: [ValueTest]
  ) throws(TooManyNumberClasses) {
    let digits = (f + t).map { FractionClasses.decidingDigits($0) }.max() ?? 0
    let lengths = (v + w).map { $0.range.upperBound + 1 + ($0.modulus ?? 0) }.max() ?? 1
    guard digits <= FractionClasses.mostDigits, lengths <= FractionClasses.mostDigits else {
      throw TooManyNumberClasses()
    }

    var members: [[Bool]: Fraction] = [:]
    let longest = max(digits + 1, Int(lengths))
    for zeros in 0...longest {
      let classes = try ValueClasses(
        t + f.flatMap { FractionClasses.beforeAppending(zeros: zeros, $0) }
          + [ValueTest(modulus: 10, range: 0...0), ValueTest(modulus: nil, range: 0...0)])
      for length in 0...longest {
        let candidates = classes.firstMembers(below: Fraction.powerOfTen(length))
        for significand in candidates where length == 0 || significand % 10 != 0 {
          let fraction = Fraction(
            significand: significand, significantDigits: length, trailingZeros: zeros)
          let answers =
            [significand == 0, fraction.count == 0]
            + v.map { $0.holds(for: UInt64(fraction.count)) }
            + w.map { $0.holds(for: UInt64(length)) }
            + f.map { $0.holds(for: fraction.value) } + t.map { $0.holds(for: significand) }
          if members[answers].map({ FractionClasses.precedes(fraction, $0) }) ?? true {
            members[answers] = fraction
          }
        }
      }
    }
    firstMembers = members.values.sorted(by: FractionClasses.precedes)
  }

  private static func precedes(_ a: Fraction, _ b: Fraction) -> Bool {
    (a.count, a.value) < (b.count, b.value)
  }

  private static func decidingDigits(_ test: ValueTest) -> Int {
    String(test.modulus.map { $0 - 1 } ?? test.range.upperBound).count
  }

  /// Returns the tests of a number that are equivalent to a test of the number with appended zeros.
  private static func beforeAppending(zeros: Int, _ test: ValueTest) -> [ValueTest] {
    let scale = Fraction.powerOfTen(zeros)
    let lower = (test.range.lowerBound + scale - 1) / scale
    let upper = test.range.upperBound / scale
    guard let modulus = test.modulus else {
      return lower <= upper ? [ValueTest(modulus: nil, range: lower...upper)] : []
    }
    if modulus.isMultiple(of: scale) {
      return lower <= upper ? [ValueTest(modulus: modulus / scale, range: lower...upper)] : []
    }
    return (0..<modulus).filter { test.holds(for: $0 * scale) }.map {
      ValueTest(modulus: modulus, range: $0...$0)
    }
  }
}
