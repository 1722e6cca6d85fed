import PluralTestSupport
import Plurals
import Testing

/// A number in a locale, with its category.
struct Selection: Sendable, CustomTestStringConvertible {
  let type: PluralRuleType
  let locale: String
  let number: String
  let category: PluralCategory

  var testDescription: String {
    "\(locale): \(number) is \(type == .ordinal ? "ordinal " : "")\(category)"
  }

  /// Parses `ru 21 one; ru 5 many`.
  static func list(_ type: PluralRuleType = .cardinal, _ text: String) -> [Selection] {
    text.split(separator: ";").map { item in
      let words = item.split(separator: " ").map(String.init)
      return Selection(
        type: type, locale: words[0], number: words[1],
        category: PluralCategory(rawValue: words[2])!)
    }
  }
}

@Suite("Categories of numbers that other libraries got wrong")
struct CategoryTests {
  /// The selections that are valid in the package's release, because rules of a language may change.
  static let current = (selections + ordinals).filter {
    KnownRelease.holds(for: $0.locale, isOrdinal: $0.type == .ordinal)
  }

  static let selections = [
    // Integers beyond 32, 53 and 64 bits, and beyond 18 digits.
    "ru 2147483651 one; ru 2147483648 many; ru 1000000000000000 many",
    "fr 9007199254740992 other; ru 18446744073709551617 many; ru -9223372036854775808 many",
    "en -9223372036854775808 other; fr 1000000000000000000 many; fr 10000000000000000000 many",
    "fr 10000000000000000001 other; hi 1000000000000000000 other; pl 10000000000000000000 many",
    "pl 10000000000000000022 few; ru 1000000000000000000000 many",
    // Signs.
    "en -1 one; fr -1 one; ru -2 few; ru -5 many; ru -21 one; ar -0 zero; en -1.0 other",
    // Remainders and lists.
    "ar 103 few; ar 102 other; br 11 other; br 71 other; br 91 other; br 81 one; lt 11 other",
    "mt 103 few; ro 1 one; ro 101 few; ro 119 few; ro 120 other",
    // Ranges of integers do not contain other numbers.
    "ar 3.1 other; be 2.1 other; ga 3.1 other; ar 103.0 few",
    // Leading and trailing zeros of fractions.
    "lv 0.011 one; prg 0.011 one; lv 0.01 one; lv 0.1 one; lv 0.10 other; lv 0.110 other",
    "lv 0.11 zero; lv 0.12345678901 one; en 1 one; en 1.0 other; en 1.00 other; fil 4 other",
    "fil 4.0 one; si 0.1 one; si 0.10 other; cs 1 one; cs 1.0 many; pl 100 many; pl 100.0 other",
    "ru 0.00000001 other; fr 0.000001 one; cs 2 few; cs 5 other; sk 5 other",
    "fr 0.5 one; fr 1.0 one; fr 1.5 one; fr 2.0 other; da 0.5 one; da 1.5 one; da 2.5 other",
    "he 0.5 one; ru 1.0 other; ru 1.5 other",
    // Millions, and compact notation.
    "fr 1000000 many; fr 1000000.0 other; fr 1234567 other; fr 1500000 other; es 0.5 other",
    "es 1234567 other; fr 1c6 many; fr 1.0c6 many; fr 1.5c6 many; fr 1.0000001c6 many",
    "fr 1c5 other; es 1.1c6 many; af 1c3 other; af 1.0c3 other; fr 0c6 one; pt 0c6 one",
    "es 0.000001c6 one; he 20 other; he 2 two; br 1000000 many; br 2000000.5 other",
    // Locales.
    "pt-AO 0 one; pt-AO 1.5 one; pt-PT 0 other; pt-PT 1.5 other; sd-Deva 1 one; sd-Deva 0 other",
    "kok-Latn-IN 0 one; iw 2 two; mo 19 few; xx 1 other",
  ].flatMap { Selection.list(.cardinal, $0) }

  static let ordinals = [
    "en 1 one; en 21 one; en 2 two; en 3 few; en 103 few; en 11 other; en 12 other; en 13 other",
    "en 111 other; en 9007199254740993 few; it 8 many; it 11 many; it 80 many; it 800 many",
    "scn 85 many; scn 805 many; sv 21 one; sv 11 other; uk 3 few; uk 13 other; pt_PT 1 other",
    "yi 1 other",
  ].flatMap { Selection.list(.ordinal, $0) }

  @Test("Decimal texts have the expected categories", arguments: current)
  func decimals(selection: Selection) throws {
    let rules = PluralRules(locale: selection.locale, type: selection.type)
    #expect(rules.category(for: try PluralOperands(selection.number)) == selection.category)
  }

  @Test("Integers of every type have the expected categories", arguments: current)
  func integers(selection: Selection) throws {
    let rules = PluralRules(locale: selection.locale, type: selection.type)
    if let number = Int8(selection.number) {
      expectEqual(rules.category(for: number), selection.category)
    }
    if let number = Int(selection.number) {
      expectEqual(rules.category(for: number), selection.category)
      expectEqual(rules.category(for: number, compactExponent: 0), selection.category)
    }
    if let number = Int128(selection.number) {
      expectEqual(rules.category(for: number), selection.category)
    }
  }

  @Test("Doubles with visible digits have the expected categories", arguments: current)
  func doubles(selection: Selection) throws {
    let rules = PluralRules(locale: selection.locale, type: selection.type)
    let parts = selection.number.split(separator: "c")
    let exponent = parts.count > 1 ? Int(parts[1])! : 0
    let digits = parts[0].split(separator: ".").dropFirst().first?.count ?? 0
    let number = Double(parts[0])!
    guard number.magnitude < 9_007_199_254_740_992 else { return }
    expectEqual(
      rules.category(for: number, fractionDigits: digits, compactExponent: exponent),
      selection.category)
    expectEqual(
      rules.category(for: number, fractionDigits: digits...20, compactExponent: exponent),
      selection.category)
  }

  @Test("Large doubles have exact categories")
  func largeDoubles() {
    expectEqual(PluralRules(locale: "ru").category(for: 1e21), .many)
    expectEqual(PluralRules(locale: "fr").category(for: 1e18), .many)
    expectEqual(PluralRules(locale: "ru").category(for: Float(21)), .one)
  }

  @Test(
    "NaN and the infinities are other by cardinal and ordinal rules",
    arguments: PluralRuleType.allCases, [Double.nan, .infinity, -.infinity])
  func notFinite(type: PluralRuleType, number: Double) {
    for locale in ["en", "ar", "cy", "fr", "lv", "root"] {
      let rules = PluralRules(locale: locale, type: type)
      expectEqual(rules.category(for: number), .other)
      expectEqual(rules.category(for: Float(number)), .other)
      expectEqual(rules.category(for: number, fractionDigits: 2), .other)
      expectEqual(rules.category(for: number, fractionDigits: 0...2, compactExponent: 3), .other)
    }
  }

  @Test("Lists categories in CLDR's order")
  func categories() {
    let known: [(String, [PluralCategory])] = [
      ("ar", [.zero, .one, .two, .few, .many, .other]), ("en", [.one, .other]),
      ("fa", [.one, .other]), ("fr", [.one, .many, .other]),
      ("gv", [.one, .two, .few, .many, .other]), ("ko", [.other]),
      ("sl", [.one, .two, .few, .other]),
    ]
    for (locale, categories) in known where KnownRelease.holds(for: locale) {
      expectEqual(PluralRules(locale: locale).categories, categories)
    }
    expectEqual(PluralCategory.allCases.sorted(), [.zero, .one, .two, .few, .many, .other])
    expectEqual(PluralRules(locale: "en", type: .ordinal).categories, [.one, .two, .few, .other])
  }

  @Test("Reports the release of CLDR")
  func release() throws {
    expectEqual(PluralRules.cldrVersion, try CheckedInRelease.provenance.get().release)
  }
}
