import Foundation
import PluralTestSupport
import PluralsFoundation
import Testing

@Suite("Foundation's locales and decimals")
struct PluralsFoundationTests {
  @Test("A Locale has the rules of its identifier")
  func locales() {
    expectEqual(PluralRules(locale: Locale(identifier: "pt_PT")).resolvedLocale, "pt_PT")
    expectEqual(
      PluralRules(locale: Locale(identifier: "ar_SA@calendar=islamic")).resolvedLocale, "ar")
    expectEqual(
      PluralRules(locale: Locale(identifier: "en"), type: .ordinal).category(for: 2), .two)
  }

  @Test(
    "A language has the rules of its locale",
    arguments: [
      ("pt-PT", "pt_PT"), ("pt_BR", "pt"), ("pt-Latn-PT", "pt_PT"), ("kok-Latn", "kok_Latn"),
      ("zh-Hant-HK", "zh"), ("x", "root"),
    ])
  func languages(identifier: String, resolved: String) {
    let language = Locale.Language(identifier: identifier)
    expectEqual(PluralRules(language: language).resolvedLocale, resolved)
    expectEqual(PluralRules(language: language, type: .ordinal).type, .ordinal)
  }

  static let decimals: [(String, ClosedRange<Int>, String)] = [
    ("1", 0...100, "1"), ("1.5", 0...100, "1.5"), ("-2.50", 0...100, "2.5"), ("1", 2...2, "1.00"),
    ("0.125", 2...2, "0.12"), ("0.135", 2...2, "0.14"), ("0.9996", 0...3, "1"), ("2.5", 0...0, "2"),
    ("12345678901234567890123456789012345678", 0...100, "12345678901234567890123456789012345678"),
    (
      "0.00000000000000000000000000000000000001", 0...100,
      "0.00000000000000000000000000000000000001"
    ),
  ]

  @Test("A Decimal is rounded and padded to the visible digits", arguments: decimals)
  func operands(number: String, digits: ClosedRange<Int>, text: String) throws {
    let decimal = try #require(Decimal(string: number))
    expectEqual(PluralOperands(decimal, fractionDigits: digits), try PluralOperands(text))
  }

  @Test("Returns the categories of decimals")
  func categories() throws {
    let rules = PluralRules(locale: "en")
    expectEqual(rules.category(for: Decimal(1)), .one)
    expectEqual(rules.category(for: Decimal(1), fractionDigits: 2), .other)
    #expect(
      rules.category(for: try #require(Decimal(string: "1.50")), fractionDigits: 0...0) == .other)
    expectEqual(rules.category(for: Decimal.nan), .other)
    expectEqual(rules.category(for: Decimal.greatestFiniteMagnitude), .other)
    expectEqual(PluralOperands(Decimal.nan), nil)
    expectEqual(PluralOperands(Decimal(1), fractionDigits: 0...Int.max)?.v, 0)
  }

  @Test("Ranges accept decimals with visible digits")
  func ranges() throws {
    let rules = PluralRules(locale: "lv")
    func decimal(_ text: String) throws -> Decimal { try #require(Decimal(string: text)) }
    for (start, end) in [("1", "2"), ("0.1", "1"), ("10", "21"), ("1.5", "1.5")] {
      try expectEqual(
        rules.category(from: decimal(start), to: decimal(end)),
        rules.category(from: PluralOperands(start), to: PluralOperands(end)))
    }
    try expectEqual(
      rules.category(from: decimal("1"), to: decimal("2"), fractionDigits: 1),
      rules.category(from: PluralOperands("1.0"), to: PluralOperands("2.0")))
    expectEqual(
      rules.category(from: Decimal.nan, to: Decimal(1)), rules.category(from: .other, to: .one))
    // The same as for doubles.
    try expectEqual(
      rules.category(from: 1.0, to: 2.0, fractionDigits: 1),
      rules.category(from: decimal("1"), to: decimal("2"), fractionDigits: 1))
  }

  /// Accepts rules of any type, because those that the plugin compiles have their own type.
  private func category<Rules: CompiledPluralRules>(
    _ rules: Rules, _ value: Decimal
  ) -> PluralCategory { rules.category(for: value) }

  @Test("All compiled rules accept Foundation's decimals")
  func compiled() {
    expectEqual(category(PluralRules(locale: Locale(identifier: "ru_RU")), Decimal(22)), .few)
  }
}
