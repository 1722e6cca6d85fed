import PluralsCore

/// Checks every integer whose category may differ from others.
enum IntegerChecks {
  /// Checks each rule set with every integer from 0 to more than twice its period plus its largest constant.
  ///
  /// ``DistinctIntegers`` explains why these are sufficient. Rules are periodic, but an implementation may not be, so ranges around
  /// the powers of ten and two, where machine words end, are added.
  static func checks(_ classes: [DistinctNumbers]) -> [ConformanceCheck] {
    classes.map { classes in
      let type = classes.ruleSet.type
      return ConformanceCheck(part: .integers, title: "\(type) integers") { candidate, tally in
        compareAll(classes, candidate, &tally)
      }
    }
      + classes.map { classes in
        ConformanceCheck(
          part: .integers, title: "\(classes.ruleSet.type) integers near powers of 10 and 2"
        ) { candidate, tally in
          for window in windows where !tally.isDone {
            compare(window, classes, candidate, &tally)
          }
        }
      }
      + classes.map { classes in
        ConformanceCheck(
          part: .integers, title: "\(classes.ruleSet.type) integers, every locale"
        ) { candidate, tally in
          for locale in classes.ruleSet.locales.dropFirst() where !tally.isDone {
            let rules = candidate.subject.rules(classes.ruleSet.type, locale: locale)
            for integer in classes.integers.representatives {
              check(integer, classes.ruleSet, locale, rules, &tally)
            }
          }
        }
      }
  }

  /// Returns the reason why comparing up to the bound covers all integers, for the report.
  static func argument(_ classes: [DistinctNumbers]) -> String {
    let constant = classes.map(\.integers.largestConstant).max() ?? 0
    let period = classes.map(\.integers.period).max() ?? 1
    let incomplete = classes.filter { !$0.integers.isComplete }.map(\.ruleSet.title)
    return """
      A rule asks of an integer only how it, or its remainder, compares with constants. Above the \
      largest constant C the integer itself always compares alike, and remainders repeat with the \
      least common multiple P of the moduli; so 0 to C + P shows every answer, and all integers \
      above answer like those. Every rule set was compared from 0 to C + 2P + 1 of its own; the \
      largest C is \(constant), the largest P \(period).
      """
        + (incomplete.isEmpty
          ? "" : " Not covered, because P is too large: \(incomplete.joined(separator: ", ")).")
  }

  private static func compare(
    _ integers: ClosedRange<UInt64>, _ classes: DistinctNumbers, _ candidate: Candidate,
    _ tally: inout Tally
  ) {
    let ruleSet = classes.ruleSet
    let locale = ruleSet.locales[0]
    guard !candidate.isKnownRight(.integers, ruleSet.type, locale) else { return }
    let rules = candidate.subject.rules(ruleSet.type, locale: locale)
    for integer in integers where !tally.isDone {
      check(integer, ruleSet, locale, rules, &tally)
    }
  }

  private static func compareAll(
    _ classes: DistinctNumbers, _ candidate: Candidate, _ tally: inout Tally
  ) {
    let ruleSet = classes.ruleSet
    let locale = ruleSet.locales[0]
    guard !candidate.isKnownRight(.shortIntegers, ruleSet.type, locale) else { return }
    let rules = candidate.subject.rules(ruleSet.type, locale: locale)
    var right = 0
    for (integer, expected) in classes.integerAnswers.enumerated() {
      let value = UInt64(integer)
      if rules.category(for: value) == expected {
        right += 1
      } else {
        check(UInt64(integer), ruleSet, locale, rules, &tally)
        if tally.isDone { break }
      }
    }
    tally.count(right: right)
  }

  private static func check(
    _ integer: UInt64, _ ruleSet: ReferenceRuleSet, _ locale: String, _ rules: any PluralSelecting,
    _ tally: inout Tally
  ) {
    let operands = ReferenceOperands(integer)
    let expected = ruleSet.category(of: operands)
    let answer = rules.category(for: integer)
    tally.count(
      answer == expected,
      ConformanceFailure(
        ruleSet, locale: locale, text: "\(integer)", operands: operands, actual: answer,
        asked: " as an integer"))
  }

  /// Integers on both sides of 10⁶ to 10¹⁹ and of 2³¹, 2³², 2⁵³, 2⁶³ and 2⁶⁴.
  private static let windows: [ClosedRange<UInt64>] = {
    let width: UInt64 = 230
    let powersOfTen = sequence(first: UInt64(1_000_000)) {
      let (next, overflow) = $0.multipliedReportingOverflow(by: 10)
      return overflow ? nil : next
    }
    let powersOfTwo = [31, 32, 53, 63].map { UInt64(1) << $0 }
    let windows = (Array(powersOfTen) + powersOfTwo).map { $0 - width...$0 + width }
    return windows + [.max - width ... .max]
  }()
}
