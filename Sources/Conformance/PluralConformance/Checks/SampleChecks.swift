import PluralsCore

/// Checks CLDR's own samples.
enum SampleChecks {
  /// Checks every sample number of every locale, with ranges expanded.
  static func samples(_ release: ReferenceRelease) -> [ConformanceCheck] {
    release.ruleSets.map { ruleSet in
      let samples = ruleSet.rules.flatMap { rule in
        ReferenceSamples.Kind.allCases.flatMap { kind in
          (rule.samples[kind]?.numbers ?? []).map { (text: "\($0)", category: rule.category) }
        }
      }
      return ConformanceCheck(part: .samples, title: "\(ruleSet.type) samples") {
        candidate, tally in
        for locale in ruleSet.locales where !tally.isDone {
          let rules = candidate.subject.rules(ruleSet.type, locale: locale)
          for (text, category) in samples {
            let answer = rules.category(forText: text)
            tally.count(
              answer == category,
              ConformanceFailure(
                question: "\(ruleSet.type) \(locale) \(text)", expected: category,
                actual: answer,
                explanation: ["CLDR lists it under \(category)"]))
          }
        }
      }
    }
  }

  /// Checks that the categories that a locale reports are those with rules.
  static func categories(_ release: ReferenceRelease) -> [ConformanceCheck] {
    release.ruleSets.map { ruleSet in
      let expected = ruleSet.rules.map(\.category)
      return ConformanceCheck(part: .samples, title: "categories of a locale") { candidate, tally in
        for locale in ruleSet.locales {
          let answer = candidate.subject.rules(ruleSet.type, locale: locale).categories
          tally.count(
            answer == expected,
            ConformanceFailure(
              question: "categories of \(ruleSet.type) \(locale)", expected: "\(expected)",
              actual: "\(answer)"))
        }
      }
    }
  }
}
