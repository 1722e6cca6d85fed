import PluralRuleAnalysis
import PluralRuleCompilation
import PluralTestSupport
import PluralsCore
import Testing

@Suite("Numbers that illustrate plural rules")
struct DistinguishingNumbersTests {
  private static let ruleSets = try! Releases.readKnown().ruleSets

  @Test(
    "The numbers are 0, 1, the least of each category, and another for single-number forms",
    arguments: [
      ("ru", [0, 1, 2, 5, 21], ["1.5"]), ("en", [0, 1, 2], ["1.5"]), ("ja", [0, 1], ["1.5"]),
      ("ar", [0, 1, 2, 3, 11, 100], ["1.5"]), ("fr", [0, 1, 2, 1_000_000], ["1.5", "2.1"]),
      ("lv", [0, 1, 2, 10, 21], ["0.1", "0.11", "1.5"]), ("cs", [0, 1, 2, 5], ["1.5"]),
    ] as [(String, [UInt64], [String])])
  func numbers(locale: String, integers: [UInt64], decimals: [String]) throws {
    let rules = try #require(
      Self.ruleSets.first { $0.type == .cardinal && $0.locales.contains(locale) })
    let numbers = try DistinguishingNumbers(PluralConditions(rules))
    expectEqual(numbers.integers, integers)
    expectEqual(numbers.decimals, decimals)
  }

  @Test("Some number reaches each category of each language")
  func reach() throws {
    for ruleSet in Self.ruleSets {
      let rules = PluralConditions(ruleSet)
      let numbers = try DistinguishingNumbers(rules)
      let facts = try PluralRuleFacts(rules)
      func reached(_ texts: [String]) -> Set<PluralCategory> {
        Set(texts.map { rules.category(of: Self.number($0)) })
      }
      let integers = reached(numbers.integers.map(String.init))
      expectEqual(integers, Set(facts.categories.filter { $0.integers != .none }.map(\.category)))
      let all = integers.union(reached(numbers.decimals))
      expectEqual(all, Set(facts.categories.map(\.category)), "\(ruleSet.locales)")
    }
  }

  private static func number(_ text: String) -> DecimalText {
    let parts = text.split(separator: ".").map { $0.utf8.map { $0 - UInt8(ascii: "0") } }
    return DecimalText(
      integerDigits: parts[0], fractionDigits: parts.count > 1 ? parts[1] : [], exponent: 0,
      isSigned: false)
  }
}
