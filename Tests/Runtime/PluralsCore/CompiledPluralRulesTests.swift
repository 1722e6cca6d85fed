import PluralTestSupport
import PluralsCore
import Testing

/// Rules as the compiler would generate them: one is 1, and ranges have results.
private struct OneRules: CompiledPluralRanges {
  let type: PluralRuleType
  let resolvedLocale: String
  let categories: [PluralCategory] = [.one, .other]

  init(locale: String, type: PluralRuleType = .cardinal) {
    self.type = type
    resolvedLocale = locale
  }

  func category(for operands: PluralOperands) -> PluralCategory {
    operands.i == 1 && operands.v == 0 ? .one : .other
  }

  func cldrCategory(from start: PluralCategory, to end: PluralCategory) -> PluralCategory? {
    (start, end) == (.one, .other) ? .one : nil
  }
}

@Suite("Compiled plural rules")
struct CompiledPluralRulesTests {
  private let rules = OneRules(locale: "en")

  @Test("Categories of numbers of every type are based on operands")
  func numbers() throws {
    expectEqual(rules.category(for: 1), .one)
    expectEqual(rules.category(for: UInt8(1)), .one)
    expectEqual(rules.category(for: Int.min), .other)
    expectEqual(rules.category(for: 1, compactExponent: 3), .other)
    expectEqual(rules.category(for: 1.0), .one)
    expectEqual(rules.category(for: Float(1.5)), .other)
    expectEqual(rules.category(for: Float(0.9996), fractionDigits: 0...3), .one)
    expectEqual(rules.category(for: Float(1), fractionDigits: 1), .other)
    expectEqual(rules.category(for: 1, fractionDigits: 0, compactExponent: 2), .other)
    expectEqual(rules.category(for: 1, fractionDigits: 1), .other)
    expectEqual(rules.category(for: 0.9996, fractionDigits: 0...3), .one)
    expectEqual(rules.category(for: Double.nan), .other)
    try expectEqual(rules.category(for: PluralOperands("1.0")), .other)
  }

  @Test("Ranges have the listed category, or else the category of the end")
  func ranges() throws {
    expectEqual(rules.category(from: 1, to: 2), .one)
    expectEqual(rules.category(from: 0, to: 1), .one)
    expectEqual(rules.category(from: 0, to: 1, fallback: .other), .other)
    expectEqual(rules.category(from: 1, to: 1), .one)
    expectEqual(rules.category(from: .other, to: .one), .one)
    try expectEqual(rules.category(from: PluralOperands("1"), to: PluralOperands("1.5")), .one)
    expectEqual(rules.category(from: 0.5, to: 1, fractionDigits: 0...1), .one)
    expectEqual(rules.category(from: Float(0.5), to: 1), .one)
    expectEqual(rules.category(for: 1...2), .one)
    expectEqual(rules.category(for: UInt8(1)...1), .one)
    expectEqual(rules.category(from: 1, to: .infinity, fractionDigits: 0...0), .one)
  }

  @Test("Recognizes the root locale by its name")
  func root() {
    #expect(rules.hasRules)
    #expect(!OneRules(locale: "root").hasRules)
  }
}

@Suite("Keys of locales")
struct PluralLocaleKeyTests {
  @Test(
    "All spellings of an identifier have the same key",
    arguments: ["pt_PT", "pt-PT", "PT-pt", "pt_PT.UTF-8@euro", "pt-PT-u-nu-latn", "pt-PT-x-a"])
  func spellings(identifier: String) {
    let key = _PluralLocaleKey(identifier)
    expectEqual([key.first, key.second, key.third, key.fourth], [0x7074, 0x7074, 0, 0])
  }

  @Test(
    "Text that is not a subtag ends the key",
    arguments: ["", "x", "-", "toolongsubtag", "@en", "é-", "i-hak", "\0-us-latn", "-en-us"])
  func rest(identifier: String) {
    let key = _PluralLocaleKey(identifier)
    #expect(key.second == 0 && key.third == 0 && key.fourth == 0)
  }

  @Test("Subtags for private use are part of the key")
  func privateUse() {
    let key = _PluralLocaleKey("ART_x-interslv")
    expectEqual(
      [key.first, key.second, key.third, key.fourth], [0x61_7274, 0x78, 0x696E_7465_7273_6C76, 0])
    expectEqual(_PluralLocaleKey("art-x"), _PluralLocaleKey("art"))
    expectEqual(_PluralLocaleKey("art-u-interslv"), _PluralLocaleKey("art"))
  }

  @Test("Keeps only the first subtags")
  func length() {
    expectEqual(_PluralLocaleKey("sr-Latn-RS-ekavsk-aa"), _PluralLocaleKey("sr_latn_rs_ekavsk"))
    #expect(_PluralLocaleKey("sr-Latn") != _PluralLocaleKey("sr"))
    expectEqual(_PluralLocaleKey("en").first, 0x656E)
  }
}
