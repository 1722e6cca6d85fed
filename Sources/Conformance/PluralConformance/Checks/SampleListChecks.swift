import PluralsCore

/// Checks the consistency of CLDR's sample lists, which concerns only the data.
///
/// UTS #35 Part 3, “Samples”: a missing kind has no numbers, `…` means that infinitely many numbers satisfy the rule, and a list
/// without it is complete. CLDR follows the first rule, and also the second one if it is read as “numbers without bound”. It
/// follows the third one for integers, with exceptions, and for decimals only if numbers differ in nothing but trailing zeros.
/// Exceptions are ``KnownSampleList``s.
enum SampleListChecks {
  static func checks(_ classes: [DistinctNumbers]) -> [ConformanceCheck] {
    classes.flatMap { classes in
      let ruleSet = classes.ruleSet
      return [
        ConformanceCheck(part: .sampleLists, title: "samples agree with their own rules") {
          _, tally in
          agreement(ruleSet, &tally)
        },
        ConformanceCheck(part: .sampleLists, title: "absent and open sample lists") { _, tally in
          bounds(classes, &tally)
        },
        ConformanceCheck(part: .sampleLists, title: "finite sample lists are complete") {
          _, tally in
          completeness(classes, &tally)
        },
      ]
    }
  }

  private static func agreement(_ ruleSet: ReferenceRuleSet, _ tally: inout Tally) {
    for rule in ruleSet.rules {
      for kind in ReferenceSamples.Kind.allCases {
        for number in rule.samples[kind]?.numbers ?? [] {
          let operands = ReferenceOperands(number)
          tally.count(
            ruleSet.category(of: operands) == rule.category,
            ConformanceFailure(
              ruleSet, locale: ruleSet.locales[0], text: "\(number)", operands: operands,
              actual: rule.category, asked: " by the samples of CLDR"))
        }
      }
    }
  }

  /// Checks that a list is missing if no number has the category, and open if numbers without bound have it.
  ///
  /// Compact numbers count if formatters write them, with a mantissa of at least 1.
  private static func bounds(_ classes: DistinctNumbers, _ tally: inout Tally) {
    let ruleSet = classes.ruleSet
    let bounded = classes.integers.classes.map { DigitString($0).atLeastOneDigit }
    let recurring = classes.integers.recurring
    let unbounded =
      recurring.map { DigitString($0).atLeastOneDigit }
      + recurring.flatMap(classes.integers.longIntegers)
    for kind in kinds(of: ruleSet.type) {
      let open = categories(of: unbounded, kind, classes)
      let all = open.union(categories(of: bounded, kind, classes))
      for rule in ruleSet.rules {
        let expected =
          open.contains(rule.category)
          ? "a list with …" : all.contains(rule.category) ? "a list without …" : "no list"
        let actual =
          rule.samples[kind].map { $0.isOpen ? "a list with …" : "a list without …" } ?? "no list"
        tally.count(
          expected == actual,
          ConformanceFailure(
            question: "@\(kind) of \(ruleSet.title), \(rule.category)", expected: expected,
            actual: actual, explanation: rule.text.isEmpty ? [] : [rule.text]))
      }
    }
  }

  /// Checks that every number without exponent whose category has a list without `…` equals a number in the list.
  private static func completeness(_ classes: DistinctNumbers, _ tally: inout Tally) {
    guard classes.integers.isComplete else { return }
    let ruleSet = classes.ruleSet
    for kind in kinds(of: ruleSet.type) {
      for rule in ruleSet.rules {
        guard let list = rule.samples[kind], !list.isOpen else { continue }
        let listed = Set(list.numbers.map { ReferenceOperands($0).n })
        let missing = members(of: rule.category, kind, classes).first { !listed.contains($0) }
        let difference = KnownSampleList.all.first {
          $0.condition == rule.text && $0.kind == kind
        }
        let question = "@\(kind) of \(ruleSet.title), \(rule.category)"
        if let difference {
          tally.count(
            missing != nil,
            ConformanceFailure(
              question: question, expected: "the known difference: \(difference.reason)",
              actual: "a complete list", explanation: ["the difference is to be struck off"]))
        } else {
          tally.count(
            missing == nil,
            ConformanceFailure(
              question: question, expected: "\(missing ?? "") in the list",
              actual: "a list without it", explanation: rule.text.isEmpty ? [] : [rule.text]))
        }
      }
    }
  }

  /// Ordinals are for integers: CLDR lists no decimal samples, although the rules also apply to decimals.
  private static func kinds(of type: PluralRuleType) -> [ReferenceSamples.Kind] {
    type == .cardinal ? [.integer, .decimal] : [.integer]
  }

  /// Returns the categories of numbers of one kind that have these integer digits when written without exponent.
  private static func categories(
    of integers: [[UInt8]], _ kind: ReferenceSamples.Kind, _ classes: DistinctNumbers
  ) -> Set<PluralCategory> {
    var found: Set<PluralCategory> = []
    for integer in integers {
      for fraction in classes.fractions.classes {
        for exponent in classes.asksForExponent ? classes.exponents : [0] {
          let number = ReferenceNumber(expandsTo: integer, fraction, exponent: exponent)
          guard exponent == 0 || number.integer[0] != 0 else { continue }
          for number in [number, number.withoutMovedZeros]
          where number.fraction.isEmpty == (kind == .integer) {
            found.insert(classes.ruleSet.category(of: ReferenceOperands(number)))
          }
        }
      }
    }
    return found
  }

  /// Returns the values of a bounded category among the examined ones: all integers, or the integers and fractions that the rules
  /// distinguish, and all fractions of two digits.
  private static func members(
    of category: PluralCategory, _ kind: ReferenceSamples.Kind, _ classes: DistinctNumbers
  ) -> some Sequence<String> {
    let integers =
      kind == .integer
      ? Array(0...classes.integers.largestConstant) : classes.integers.representatives
    let twoDigits = (0...9).flatMap { first in (0...9).map { [first, $0] as [UInt8] } }
    let fractions = kind == .integer ? [[]] : classes.fractions.representatives + twoDigits
    return integers.lazy.flatMap { integer in
      fractions.lazy.filter { $0.isEmpty == (kind == .integer) }
        .map { fraction in
          ReferenceOperands(
            integer: DigitString(integer).digits, fraction: fraction, exponent: 0)
        }
        .filter { classes.ruleSet.category(of: $0) == category }
        .map(\.n)
    }
  }
}
