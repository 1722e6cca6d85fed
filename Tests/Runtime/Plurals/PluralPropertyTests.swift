import PluralTestSupport
import PluralsCore
import PluralsData
import PluralsSamples
import Testing

@testable import Plurals

/// Properties of the rules of each locale, for CLDR's samples and random numbers.
@Suite("Properties of plural rules")
struct PluralPropertyTests {
  /// The rules of a locale, with random numbers that depend on the seed alone.
  struct Case: CustomTestStringConvertible {
    let rules: PluralRules
    let locale: String
    let seed: UInt64

    /// Numbers with as many digits as CLDR's rules distinguish, and longer ones.
    var integers: [UInt64] {
      var random = SeededGenerator(seed: seed)
      return (0..<20).map { _ in
        UInt64.random(
          in: 0...[9, 200, 2000, 10_000_000, .max].randomElement(using: &random)!, using: &random)
      }
    }

    /// The digits after the decimal point, with zeros at both ends.
    var fractions: [String] {
      var random = SeededGenerator(seed: seed)
      return (0..<20).map { _ in
        (0..<Int.random(in: 1...4, using: &random))
          .map { _ in String([0, 0, 1, 2, 5, 9].randomElement(using: &random)!) }.joined()
      }
    }

    /// The words of all conditions.
    var words: Set<Substring> {
      Set(
        rules.categories.compactMap { rules.condition(of: $0) }
          .flatMap { $0.split(separator: " ") })
    }

    func category(_ text: String) throws -> PluralCategory {
      rules.category(for: try PluralOperands(text))
    }

    var testDescription: String { "\(locale), \(rules.type), seed \(seed)" }

    /// What a failure shows: the locale, the number, and the seed.
    func comment(_ number: some CustomStringConvertible) -> Comment {
      "\(number) in \(testDescription)"
    }
  }

  /// All locales that CLDR lists, with both types of rules.
  private static let all = PluralLocale.identifiers.enumerated().flatMap { index, locale in
    PluralRuleType.allCases.map {
      Case(rules: PluralRules(locale: locale, type: $0), locale: locale, seed: UInt64(index))
    }
  }

  @Test("Numbers in the range of a sample have its category")
  func samples() throws {
    #expect(Self.all.count > 400)
    for one in Self.all {
      for category in one.rules.categories {
        let samples = one.rules.samples(of: category)
        for number in samples.integers.numbers + samples.decimals.numbers {
          try expectEqual(one.category(number), category, one.comment(number))
        }
      }
    }
  }

  @Test("A category whose samples end has only small integers")
  func beyondSamples() {
    for one in Self.all {
      for category in one.rules.categories {
        // Without "…", few integers have the category, but CLDR need not list all of them.
        if one.rules.samples(of: category).integers.isInfinite { continue }
        for number in one.integers where number >= 1000 {
          #expect(one.rules.category(for: number) != category, one.comment(number))
        }
      }
    }
  }

  @Test("Each number has one of the categories that the locale lists")
  func listed() throws {
    for one in Self.all {
      let categories = Set(one.rules.categories)
      for (integer, fraction) in zip(one.integers, one.fractions) {
        for text in ["\(integer)", "\(integer).\(fraction)", "\(integer)c6"] {
          #expect(try categories.contains(one.category(text)), one.comment(text))
        }
      }
    }
  }

  @Test("Sign and leading zeros do not change the category")
  func signs() throws {
    for one in Self.all {
      for (integer, fraction) in zip(one.integers, one.fractions) {
        for text in ["\(integer)", "\(integer).\(fraction)", "\(integer).\(fraction)c3"] {
          let category = try one.category(text)
          for other in ["-\(text)", "+\(text)", "000\(text)", "-0\(text)"] {
            try expectEqual(one.category(other), category, one.comment(other))
          }
        }
        let small = Int64(integer >> 1)
        expectEqual(
          one.rules.category(for: -small), one.rules.category(for: small), one.comment(-small))
      }
    }
  }

  @Test("Trailing zeros change the category only if a condition reads them")
  func trailingZeros() throws {
    for one in Self.all {
      if !one.words.isDisjoint(with: ["v", "f"]) { continue }
      for (integer, fraction) in zip(one.integers, one.fractions) {
        let text = "\(integer).\(fraction)"
        try expectEqual(one.category("\(text)00"), one.category(text), one.comment(text))
      }
    }
  }

  @Test("Integers have the category of decimals without fraction digits")
  func integers() throws {
    for one in Self.all {
      for integer in one.integers {
        let category = one.rules.category(for: integer)
        try expectEqual(one.category("\(integer)"), category, one.comment(integer))
        expectEqual(one.rules.category(forMagnitude: integer), category, one.comment(integer))
        // Beyond, the shortest form of a floating-point number can have other digits.
        guard integer < 1 << 53 else { continue }
        let double = Double(integer)
        expectEqual(
          one.rules.category(for: double, fractionDigits: 0), category, one.comment(integer))
      }
    }
  }

  @Test("Numbers with the same operands have the same category")
  func operands() throws {
    for one in Self.all {
      for (integer, fraction) in zip(one.integers, one.fractions) {
        let text = "\(integer).\(fraction)"
        let operands = try #require(
          PluralOperands(i: integer, f: UInt64(fraction)!, v: fraction.utf8.count))
        try expectEqual(PluralOperands(text), operands, one.comment(text))
        try expectEqual(one.category(text), one.rules.category(for: operands), one.comment(text))
      }
    }
  }

  @Test("A compact number has the category of its digits, and of its value if no condition reads e")
  func exponents() throws {
    for one in Self.all {
      let readsExponent = one.words.contains("e")
      for integer in one.integers where integer < 1_000_000 {
        for (exponent, power) in [(3, 1000), (6, 1_000_000)] as [(Int, UInt64)] {
          let text = "\(integer)c\(exponent)"
          let category = try one.category(text)
          expectEqual(
            one.rules.category(for: integer, compactExponent: exponent), category, one.comment(text)
          )
          if readsExponent { continue }
          expectEqual(one.rules.category(for: integer * power), category, one.comment(text))
        }
      }
    }
  }
}
