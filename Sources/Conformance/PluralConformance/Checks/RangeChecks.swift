import PluralsCore

/// Checks ranges: every pair of categories in every language.
enum RangeChecks {
  static func checks(_ release: ReferenceRelease) -> [ConformanceCheck] {
    let judge = ReferenceSubject(release)
    let locales = release.localesOfRanges
    return [
      ConformanceCheck(part: .ranges, title: "pairs of categories") { candidate, tally in
        for locale in locales where !tally.isDone {
          for start in PluralCategory.allCases {
            for end in PluralCategory.allCases {
              compareCategories(locale, start, end, judge, candidate, &tally)
            }
          }
        }
      },
      ConformanceCheck(part: .ranges, title: "pairs of numbers") { candidate, tally in
        for locale in locales where !tally.isDone {
          let numbers = examples(release.ruleSet(.cardinal, locale: locale))
          for start in numbers {
            for end in numbers { compareNumbers(locale, start, end, judge, candidate, &tally) }
          }
        }
      },
    ]
  }

  private static func compareCategories(
    _ locale: String, _ start: PluralCategory, _ end: PluralCategory, _ judge: ReferenceSubject,
    _ candidate: Candidate, _ tally: inout Tally
  ) {
    guard
      let answer = candidate.subject.rangeCategory(locale: locale, start: start, end: end)
    else { return tally.decline() }
    let expected = judge.rangeCategory(locale: locale, start: start, end: end)
    tally.count(
      answer == expected,
      failure("\(start) to \(end)", locale, start, end, expected, answer, judge))
  }

  private static func compareNumbers(
    _ locale: String, _ start: String, _ end: String, _ judge: ReferenceSubject,
    _ candidate: Candidate, _ tally: inout Tally
  ) {
    let expected = judge.rangeCategory(locale: locale, start: start, end: end)
    let answer = candidate.subject.rangeCategory(locale: locale, start: start, end: end)
    guard answer != expected else { return tally.count(right: 1) }
    let rules = judge.rules(.cardinal, locale: locale)
    tally.count(
      false,
      failure(
        "\(start)~\(end)", locale, rules.category(forText: start) ?? .other,
        rules.category(forText: end) ?? .other, expected, answer, judge))
  }

  private static func failure(
    _ asked: String, _ locale: String, _ start: PluralCategory, _ end: PluralCategory,
    _ expected: PluralCategory?, _ answer: PluralCategory?, _ judge: ReferenceSubject
  ) -> ConformanceFailure {
    let result = judge.release.rangeTable(for: locale)?.results[.init(start: start, end: end)]
    let reason =
      result.map { "CLDR: \(start) to \(end) is \($0)" }
      ?? "CLDR has no answer for \(start) to \(end), so that of the end holds"
    return ConformanceFailure(
      question: "range \(locale) \(asked)", expected: expected, actual: answer,
      explanation: [reason])
  }

  /// Returns up to two different sample numbers of each category and kind.
  private static func examples(_ ruleSet: ReferenceRuleSet) -> [String] {
    ruleSet.rules.flatMap { rule in
      ReferenceSamples.Kind.allCases.flatMap { kind in
        (rule.samples[kind]?.numbers ?? []).prefix(2).map { "\($0)" }
      }
    }
  }
}
