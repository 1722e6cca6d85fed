import PluralsCore

/// Checks every decimal, by classes.
///
/// The relations of a rule set determine the integers, fractions and exponents that it can distinguish (``DistinctIntegers``,
/// ``DistinctFractions``). The numbers are all combinations of one integer, one fraction and one exponent per class, the numbers on
/// both sides of each boundary, fractions with 0 to 4 trailing zeros, and numbers of 1 to 40 digits.
enum DecimalChecks {
  /// - Parameters:
  ///   - seed: The seed for random decimals.
  ///   - count: The number of random decimals for each rule set.
  static func checks(
    _ classes: [DistinctNumbers], seed: UInt64, count: Int
  ) -> [ConformanceCheck] {
    classes.map { classes in
      ConformanceCheck(
        part: .decimals, title: "\(classes.ruleSet.type) decimals by class"
      ) { candidate, tally in
        compare(candidate, classes, &tally) { body in combinations(classes, body) }
      }
    }
      + classes.enumerated().map { position, classes in
        ConformanceCheck(
          part: .decimals, title: "\(classes.ruleSet.type) random decimals"
        ) { candidate, tally in
          compare(candidate, classes, &tally) { body in
            var random = SeededGenerator(seed: seed &+ UInt64(position))
            for _ in 0..<count where body(.random(using: &random)) { return }
          }
        }
      }
  }

  /// Calls `body` with each number until it returns true.
  static func combinations(_ classes: DistinctNumbers, _ body: (ReferenceNumber) -> Bool) {
    let integers = classes.integers.representatives.map { DigitString($0).atLeastOneDigit }
    let shortIntegers = classes.integers.classes.map { DigitString($0).atLeastOneDigit }
    let fractions = classes.fractions
    /// Visits both notations of the digits with an exponent. Returns `true` to stop.
    func visit(_ integer: [UInt8], _ fraction: [UInt8], _ exponent: Int) -> Bool {
      let number = ReferenceNumber(expandsTo: integer, fraction, exponent: exponent)
      if body(number) { return true }
      let shorter = number.withoutMovedZeros
      return shorter != number && body(shorter)
    }
    for integer in integers {
      for fraction in fractions.classes {
        for exponent in classes.exponents where visit(integer, fraction, exponent) { return }
      }
    }
    for integer in integers {
      for fraction in fractions.representatives where visit(integer, fraction, 0) { return }
    }
    for integer in shortIntegers {
      for fraction in fractions.representatives {
        for exponent in [3, 6] where visit(integer, fraction, exponent) { return }
      }
    }
    for integer in classes.integers.recurring.flatMap(classes.integers.longIntegers) {
      for fraction in fractions.representatives {
        for exponent in [0, 6] where visit(integer, fraction, exponent) { return }
      }
    }
  }

  private static func compare(
    _ candidate: Candidate, _ classes: DistinctNumbers, _ tally: inout Tally,
    _ numbers: ((ReferenceNumber) -> Bool) -> Void
  ) {
    let ruleSet = classes.ruleSet
    guard
      !ruleSet.locales.allSatisfy({ candidate.isKnownRight(.numbers, ruleSet.type, $0) })
    else { return }
    let rules = ruleSet.locales.map { candidate.subject.rules(ruleSet.type, locale: $0) }
    var turn = 0
    numbers { number in
      let text = "\(number)"
      let operands = ReferenceOperands(number)
      let expected = ruleSet.category(of: operands)
      // The first locale is checked with all numbers, the others in turn.
      turn = turn % max(1, rules.count - 1) + 1
      for position in turn < rules.count ? [0, turn] : [0] {
        let answer = rules[position].category(forText: text)
        tally.count(
          answer == expected,
          ConformanceFailure(
            ruleSet, locale: ruleSet.locales[position], text: text, operands: operands,
            actual: answer))
      }
      return tally.isDone
    }
  }
}

extension DigitString {
  /// The digits; `0` for zero.
  var atLeastOneDigit: [UInt8] { isZero ? [0] : digits }
}

extension DistinctIntegers {
  /// Returns integers of up to 40 digits that have the same remainders as `integer` and, like it, exceed the largest constant.
  func longIntegers(_ integer: UInt64) -> [[UInt8]] {
    let places = DigitString(period).digits.count
    return [7, 17, 18, 19, 20, 21, 30, 40].filter { $0 > places + 1 }.map { length in
      // 7000…0 + r, where r makes the remainder equal to that of `integer`.
      let head = [7] + [UInt8](repeating: 0, count: length - 1)
      let period = DigitString(self.period)
      let remainder = UInt64("\(DigitString(head).remainder(dividingBy: period))") ?? 0
      let missing = (integer % self.period + self.period - remainder) % self.period
      let tail = DigitString(missing).digits
      return head.dropLast(tail.count) + tail
    }
  }
}
