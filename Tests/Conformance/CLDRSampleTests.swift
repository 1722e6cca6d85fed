import ConformanceSubjects
import PluralConformance
import PluralsCore
import TestSupport
import Testing

/// A rule set as parsed by the suite's own parser.
private struct SampledRules: Sendable, CustomTestStringConvertible {
  let rules: ReferenceRuleSet
  var testDescription: String { "\(rules.type) \(rules.locales.joined(separator: " "))" }
}

@Suite("CLDR's samples")
struct CLDRSampleTests {
  private static let release = Result {
    try ReferenceRelease(
      SupplementalFiles(
        release: CheckedInRelease.provenance.get().release, directory: Project.cldrData))
  }

  private static var ruleSets: [SampledRules] {
    ((try? release.get().ruleSets) ?? []).map(SampledRules.init)
  }

  /// Returns each sample of a rule set with its category, with ranges expanded.
  private static func samples(
    _ ruleSet: ReferenceRuleSet
  ) -> [(number: String, category: PluralCategory)] {
    ruleSet.rules.flatMap { rule in
      ReferenceSamples.Kind.allCases.flatMap { kind in
        (rule.samples[kind]?.numbers ?? []).map { ("\($0)", rule.category) }
      }
    }
  }

  @Test("Every sample has its category in every locale", arguments: ruleSets)
  private func everySample(ruleSet: SampledRules) {
    let subject = GeneratedSubject()
    for locale in ruleSet.rules.locales {
      let rules = subject.rules(ruleSet.rules.type, locale: locale)
      for (number, category) in Self.samples(ruleSet.rules) {
        let answer = rules.category(forText: number)
        #expect(answer == category, "\(locale): \(number) is \(category)")
      }
    }
  }

  @Test("The samples reveal a wrong category")
  func wrongAnswers() throws {
    let release = try Self.release.get()
    let english = release.ruleSet(.cardinal, locale: "en")
    let polish = GeneratedSubject().rules(.cardinal, locale: "pl")
    #expect(
      Self.samples(english).contains { polish.category(forText: $0.number) != $0.category })
  }

  @Test("The number of samples matches the checked-in expectations")
  func count() throws {
    let release = try Self.release.get()
    let counts = Dictionary(
      release.ruleSets.map { ($0.type, $0.locales.count * Self.samples($0).count) },
      uniquingKeysWith: +)
    let expected = try CheckedInRelease.expectations.get()
    #expect(counts == [.cardinal: expected.cardinal.samples, .ordinal: expected.ordinal.samples])
    #expect(counts.values.allSatisfy { $0 > 1000 })
  }
}
