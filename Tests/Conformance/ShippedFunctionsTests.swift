import PluralTestSupport
import Plurals
import PluralsCore
import Testing

@testable import PluralConformance

@Suite("The functions that programs link, compared with the independent interpreter")
struct ShippedFunctionsTests {
  /// The rule sets of the data, as parsed by the suite's own parser.
  private static let ruleSets = Result {
    try ReferenceRelease(
      SupplementalFiles(
        release: CheckedInRelease.provenance.get().release, directory: Checkout.cldrData)
    ).ruleSets
  }

  /// All integers to 10,000, and those around each power of ten to 10¹⁸.
  private static let integers: [UInt64] = {
    let powers = sequence(first: 100_000 as UInt64) {
      $0 < 1_000_000_000_000_000_000 ? $0 * 10 : nil
    }
    return Array(0...10_000) + powers.flatMap { $0 - 22...$0 + 22 }
  }()

  @Test("Integers have the category that CLDR's rules state")
  func integers() throws {
    for ruleSet in try Self.ruleSets.get() {
      let rules = PluralRules(locale: ruleSet.locales[0], type: ruleSet.type)
      var wrong: [UInt64] = []
      for integer in Self.integers {
        let expected = ruleSet.category(of: ReferenceOperands(integer))
        if rules.category(for: integer) != expected
          || rules.category(for: PluralOperands(integer)) != expected
        {
          wrong.append(integer)
        }
      }
      #expect(wrong.isEmpty, "\(ruleSet.title)")
    }
  }

  @Test("A number of each class of decimals and compact numbers has its category")
  func classes() throws {
    for ruleSet in try Self.ruleSets.get() {
      let rules = PluralRules(locale: ruleSet.locales[0], type: ruleSet.type)
      let fractions = DistinctFractions(ruleSet).classes
      let exponents = DistinctNumbers.exponents(ruleSet)
      for integer in DistinctIntegers(ruleSet).classes {
        for fraction in fractions {
          for exponent in exponents {
            let number = ReferenceNumber(
              expandsTo: DigitString(integer).atLeastOneDigit, fraction, exponent: exponent)
            let category = rules.category(for: try PluralOperands("\(number)"))
            let expected = ruleSet.category(of: ReferenceOperands(number))
            expectEqual(category, expected, "\(ruleSet.title) \(number)")
          }
        }
      }
    }
  }
}
