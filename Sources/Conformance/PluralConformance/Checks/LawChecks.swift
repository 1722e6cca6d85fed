import PluralsCore

/// Checks laws that must hold between the answers of a subject for any rules.
///
/// They do not involve the interpreter: a subject that breaks a law contradicts itself.
enum LawChecks {
  static func checks(_ classes: [DistinctNumbers], seed: UInt64) -> [ConformanceCheck] {
    classes.enumerated().flatMap { position, classes in
      let numbers = numbers(classes, seed: seed &+ UInt64(position))
      return [
        check("the sign does not matter", classes, numbers, signs),
        check("leading zeros do not matter", classes, numbers, leadingZeros),
        check("compact notation answers as the number written out", classes, numbers, compact),
        check("integers answer as their text", classes, numbers, integers),
        check("floating point answers as the text shown", classes, numbers, floatingPoint),
        check("numbers that are not finite are other", classes, [], notFinite),
        check("case and separator of a locale do not matter", classes, numbers, spelling),
        check("a range of one number is that number", classes, numbers, ranges),
      ]
    }
  }

  private typealias Law = @Sendable (Trial, inout Tally) -> Void

  /// A locale under test and the numbers to try.
  private struct Trial {
    let classes: DistinctNumbers
    let numbers: [ReferenceNumber]
    let subject: any PluralSubject

    var type: PluralRuleType { classes.ruleSet.type }
    var locale: String { classes.ruleSet.locales[0] }
    var rules: any PluralSelecting { subject.rules(type, locale: locale) }

    func compare(
      _ answer: PluralCategory?, to expected: PluralCategory?, _ tally: inout Tally,
      _ asked: @autoclosure () -> String, _ than: @autoclosure () -> String
    ) {
      tally.count(
        answer == expected,
        ConformanceFailure(
          question: "\(type) \(locale) \(asked())", expected: expected, actual: answer,
          explanation: ["\(than()) is \(expected?.rawValue ?? "refused")"]))
    }
  }

  private static func check(
    _ title: String, _ classes: DistinctNumbers, _ numbers: [ReferenceNumber], _ law: @escaping Law
  ) -> ConformanceCheck {
    ConformanceCheck(part: .laws, title: title) { candidate, tally in
      let ruleSet = classes.ruleSet
      guard
        !ruleSet.locales.allSatisfy({ candidate.isKnownRight(.laws, ruleSet.type, $0) })
      else { return }
      law(Trial(classes: classes, numbers: numbers, subject: candidate.subject), &tally)
    }
  }

  private static func numbers(_ classes: DistinctNumbers, seed: UInt64) -> [ReferenceNumber] {
    var numbers: [ReferenceNumber] = []
    for integer in classes.integers.classes {
      for fraction in classes.fractions.classes {
        for exponent in [0, 3, 6] {
          numbers.append(
            .init(
              expandsTo: DigitString(integer).atLeastOneDigit, fraction, exponent: exponent))
        }
      }
    }
    var random = SeededGenerator(seed: seed)
    let limit = 300
    if numbers.count > limit { numbers = Array(numbers.shuffled(using: &random).prefix(limit)) }
    return numbers + (0..<100).map { _ in .random(using: &random) }
  }

  private static func signs(_ trial: Trial, _ tally: inout Tally) {
    let rules = trial.rules
    for number in trial.numbers {
      let expected = rules.category(forText: "\(number)")
      for sign in ["-", "+"] {
        let answer = rules.category(forText: "\(sign)\(number)")
        trial.compare(answer, to: expected, &tally, "\(sign)\(number)", "\(number)")
      }
    }
  }

  private static func leadingZeros(_ trial: Trial, _ tally: inout Tally) {
    let rules = trial.rules
    for number in trial.numbers {
      let expected = rules.category(forText: "\(number)")
      for zeros in ["0", "000", "0000000000000000000000"] {
        let answer = rules.category(forText: "\(zeros)\(number)")
        trial.compare(answer, to: expected, &tally, "\(zeros)\(number)", "\(number)")
      }
    }
  }

  /// If no rule uses the exponent, `1.2c6` equals `1200000`. Otherwise zeros that the exponent moves before the decimal point have
  /// no effect: `1.2c6` equals `1.200c6`.
  private static func compact(_ trial: Trial, _ tally: inout Tally) {
    let rules = trial.rules
    for number in trial.numbers where number.exponent > 0 {
      let other =
        trial.classes.asksForExponent ? number.withoutMovedZeros : number.writtenOut
      let answer = rules.category(forText: "\(number)")
      let expected = rules.category(forText: "\(other)")
      trial.compare(answer, to: expected, &tally, "\(number)", "\(other)")
    }
  }

  private static func integers(_ trial: Trial, _ tally: inout Tally) {
    let rules = trial.rules
    let extremes: [UInt64] = [.max, .max - 1, 1 << 63, (1 << 63) - 1]
    let values = trial.numbers.compactMap {
      $0.exponent == 0 && $0.fraction.isEmpty ? UInt64("\($0)") : nil
    }
    for value in values + extremes {
      let expected = rules.category(forText: "\(value)")
      trial.compare(
        rules.category(for: value), to: expected, &tally, "\(value) as UInt64", "\(value)")
      guard let signed = Int64(exactly: value) else { continue }
      for signed in [signed, -signed] {
        trial.compare(
          rules.category(for: signed), to: expected, &tally, "\(signed) as Int64", "\(value)")
      }
    }
    trial.compare(
      rules.category(for: Int64.min), to: rules.category(forText: "\(Int64.min.magnitude)"), &tally,
      "\(Int64.min) as Int64", "\(Int64.min.magnitude)")
  }

  private static func floatingPoint(_ trial: Trial, _ tally: inout Tally) {
    let rules = trial.rules
    for number in trial.numbers where number.exponent == 0 {
      // Up to 15 digits are preserved by a binary floating-point number.
      guard number.integer.count + number.fraction.count <= 15, let value = Double("\(number)"),
        let shortest = ReferenceDecimal(value)
      else { continue }
      let digits = number.fraction.count
      let expected = rules.category(forText: "\(number)")
      for value in [value, -value] {
        trial.compare(
          rules.category(for: value, fractionDigits: digits), to: expected, &tally,
          "\(value) as Double with \(digits) fraction digits", "\(number)")
        guard let text = shortest.text(fractionDigits: nil) else { continue }
        trial.compare(
          rules.category(for: value, fractionDigits: nil), to: rules.category(forText: text),
          &tally, "\(value) as Double", text)
      }
    }
  }

  /// ECMA-402, `PluralRules.prototype.select`: non-finite numbers are `other` in every locale.
  private static func notFinite(_ trial: Trial, _ tally: inout Tally) {
    for value in [Double.nan, .infinity, -.infinity] {
      for digits in [nil, 0, 2] {
        tally.count(
          trial.rules.category(for: value, fractionDigits: digits) == .other,
          ConformanceFailure(
            question: "\(trial.type) \(trial.locale) \(value) as Double", expected: "other",
            actual: "\(trial.rules.category(for: value, fractionDigits: digits))"))
      }
    }
  }

  private static func spelling(_ trial: Trial, _ tally: inout Tally) {
    for locale in trial.classes.ruleSet.locales {
      let rules = trial.subject.rules(trial.type, locale: locale)
      let hyphenated = String(locale.map { $0 == "_" ? "-" : $0 })
      let spellings = [
        hyphenated, hyphenated.uppercased(), locale.uppercased(), locale.lowercased(),
      ]
      for spelling in Set(spellings).subtracting([locale]).sorted() {
        let respelled = trial.subject.rules(trial.type, locale: spelling)
        for number in trial.numbers.prefix(20) {
          let expected = rules.category(forText: "\(number)")
          let answer = respelled.category(forText: "\(number)")
          trial.compare(answer, to: expected, &tally, "as \(spelling), \(number)", locale)
        }
      }
    }
  }

  /// ECMA-402, `PluralRules.prototype.selectRange`: a range whose ends look the same is treated as one number.
  ///
  /// Numbers of more than 18 digits are skipped, because operands do not keep enough digits to compare both ends.
  private static func ranges(_ trial: Trial, _ tally: inout Tally) {
    guard trial.type == .cardinal else { return }
    let rules = trial.rules
    for number in trial.numbers {
      let (integer, fraction) = number.expanded
      guard integer.count <= 18, fraction.count <= 18 else { continue }
      let text = "\(number)"
      let answer = trial.subject.rangeCategory(locale: trial.locale, start: text, end: text)
      trial.compare(answer, to: rules.category(forText: text), &tally, "\(text)~\(text)", text)
    }
  }
}
