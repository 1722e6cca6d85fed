import PluralRuleCompilation
import PluralTestSupport
import PluralsCore
import Testing

@testable import PluralRuleAnalysis

@Suite("Changes of a locale's rules between two releases")
struct LocaleRuleChangeTests {
  /// The properties that determine the text for a number.
  private struct Combination: Hashable {
    let isZero: Bool
    let old: PluralCategory
    let new: PluralCategory
  }

  /// Returns rules with one or two conditions.
  private func rules(
    _ random: inout SeededGenerator
  ) -> [(count: String, text: String)] {
    func relation() -> String {
      let operand = ["n", "i", "v", "f", "t"].randomElement(using: &random)!
      let modulus = operand == "v" ? nil : [nil, 10, 100].randomElement(using: &random)!
      let most = operand == "v" ? 2 : modulus.map { $0 - 1 } ?? 120
      let bounds = (0..<2).map { _ in Int.random(in: 0...most, using: &random) }.sorted()
      let sign = ["=", "!="].randomElement(using: &random)!
      return "\(operand)\(modulus.map { " % \($0)" } ?? "") \(sign) \(bounds[0])..\(bounds[1])"
    }
    let rules = ["one", "few"].prefix(Int.random(in: 0...2, using: &random)).map { count in
      let joiner = [" and ", " or "].randomElement(using: &random)!
      let relations = (0..<Int.random(in: 1...2, using: &random)).map { _ in relation() }
      return (count: count, text: relations.joined(separator: joiner))
    }
    return rules + [(count: "other", text: "")]
  }

  @Test(
    "The smallest number of each combination matches a search by counting",
    arguments: sampled(UInt64(1)...80, 2))
  func counting(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rules = [rules(&random), rules(&random)]
    let data = try rules.map { try PluralData(cardinals: [(locales: "gl", rules: $0)]) }
    let conditions = try data.map {
      try PluralConditions(#require($0.ruleSet(of: "gl", type: .cardinal)))
    }
    func combination(_ number: DecimalText, isZero: Bool) -> Combination {
      Combination(
        isZero: isZero, old: conditions[0].category(of: number),
        new: conditions[1].category(of: number))
    }
    var integers: [Combination: String] = [:]
    for value in UInt64(0)..<3000 {
      let key = combination(DecimalText(value), isZero: value == 0)
      if integers[key] == nil { integers[key] = "\(value)" }
    }
    var all = Set(integers.keys)
    for integer in UInt64(0)..<250 {
      for digits in 1...3 {
        for value in UInt64(0)..<Fraction.powerOfTen(digits) where digits < 3 || value % 7 == 0 {
          let zeros = value == 0 ? digits : String(value).reversed().prefix { $0 == "0" }.count
          let fraction = Fraction(
            significand: value / Fraction.powerOfTen(zeros), significantDigits: digits - zeros,
            trailingZeros: zeros)
          all.insert(
            combination(
              DecimalText(integer: integer, fraction: fraction), isZero: integer == 0 && value == 0
            ))
        }
      }
    }

    let change = LocaleRuleChange(of: "gl", from: data[0], to: data[1])
    func reported(_ kinds: Set<NumberKind>) throws -> [Combination: String] {
      try Dictionary(
        change.numbers(kinds, of: [.cardinal]).map { number in
          (
            Combination(
              isZero: number.isZero, old: number.category(.cardinal, in: .old),
              new: number.category(.cardinal, in: .new)), number.text
          )
        }, uniquingKeysWith: { first, _ in first })
    }
    try expectEqual(reported([.integer]), integers, "\(rules)")
    let numbers = try reported([.integer, .decimal])
    #expect(Set(numbers.keys).isSuperset(of: all), "\(rules)")
    expectEqual(numbers.filter { !$0.value.contains(".") }, integers)
    try expectEqual(
      change.numbers([.integer], of: [.ordinal]).map(\.text), ["0", "1"],
      "All ordinals are other; 0 is kept apart")
  }

  @Test("Identifiers resolve as at run time, and unknown languages have no rules")
  func lookup() throws {
    let old = try PluralData(cardinals: [(locales: "gl", rules: [("other", "")])])
    let new = try PluralData(cardinals: [
      (locales: "gl", rules: [("one", "n = 1"), ("other", "")])
    ])
    let comparison = try ReleaseComparison(from: old, to: new, names: ("1", "2"))
    for locale in ["gl", "GL", "gl-ES", "gl_ES.UTF-8"] {
      let change = try #require(comparison.change(of: locale))
      expectEqual(change.categories(.cardinal, in: .new), [.one, .other])
    }
    #expect(comparison.change(of: "xx") == nil)
  }

  @Test(
    "Locales whose rules are reworded have no change, and locales that one release lists have one")
  func listing() throws {
    let old = try PluralData(cardinals: [
      (locales: "pt", rules: [("one", "n = 0..1"), ("other", "")]),
      (locales: "sl_XA", rules: [("one", "n = 1"), ("other", "")]),
    ])
    let new = try PluralData(cardinals: [
      (locales: "pt", rules: [("one", "n = 0,1"), ("other", "")]),
      (locales: "pt_PT", rules: [("one", "n = 1"), ("other", "")]),
    ])
    let comparison = try ReleaseComparison(from: old, to: new, names: ("1", "2"))
    let changed = ["pt", "pt-BR", "pt-PT", "sl", "sl-XA"].filter {
      comparison.change(of: $0) != nil
    }
    expectEqual(changed, ["pt-PT", "sl-XA"])
  }
}
