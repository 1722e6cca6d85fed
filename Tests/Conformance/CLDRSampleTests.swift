import PluralConformance
import PluralTestSupport
import Plurals
import PluralsCore
import Testing

@Suite("CLDR's samples")
struct CLDRSampleTests {
  /// The checked-in `plurals.xml` and `ordinals.xml`, as parsed by the suite's own parser.
  private static let release = Result {
    try ReferenceRelease(
      SupplementalFiles(
        release: CheckedInRelease.provenance.get().release, directory: Checkout.cldrData))
  }

  /// Returns each sample of a rule set with its category, with ranges expanded: `2~4` is 2, 3 and 4.
  private static func samples(
    _ ruleSet: ReferenceRuleSet
  ) -> [(number: String, category: PluralCategory)] {
    ruleSet.rules.flatMap { rule in
      ReferenceSamples.Kind.allCases.flatMap { kind in
        (rule.samples[kind]?.numbers ?? []).map { ("\($0)", rule.category) }
      }
    }
  }

  @Test("Every sample has its category in every locale", arguments: PluralRuleType.allCases)
  func everySample(type: PluralRuleType) throws {
    for ruleSet in try Self.release.get().ruleSets where ruleSet.type == type {
      for locale in ruleSet.locales {
        let rules = PluralRules(locale: locale, type: type)
        for (number, category) in Self.samples(ruleSet) {
          let operands = try PluralOperands(number)
          expectEqual(rules.category(for: operands), category, "\(locale): \(number)")
        }
      }
    }
  }

  @Test("The samples reveal a wrong category")
  func wrongAnswers() throws {
    let english = try Self.release.get().ruleSet(.cardinal, locale: "en")
    let polish = PluralRules(locale: "pl")
    #expect(
      try Self.samples(english).contains {
        try polish.category(for: PluralOperands($0.number)) != $0.category
      })
  }

  @Test("The number of samples matches the checked-in expectations")
  func count() throws {
    let counts = Dictionary(
      try Self.release.get().ruleSets.map { ($0.type, $0.locales.count * Self.samples($0).count) },
      uniquingKeysWith: +)
    let expected = try CheckedInRelease.expectations.get()
    expectEqual(counts, [.cardinal: expected.cardinal.samples, .ordinal: expected.ordinal.samples])
    #expect(counts.values.allSatisfy { $0 > 1000 })
  }
}
