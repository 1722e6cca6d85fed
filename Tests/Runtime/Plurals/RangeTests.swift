import PluralTestSupport
import Plurals
import Testing

@Suite("Categories of ranges")
struct RangeTests {
  static let ranges: [(String, Int, Int, PluralCategory)] = [
    ("en", 102, 201, .other), ("sl", 102, 201, .few), ("fr", 0, 1, .one), ("ar", 0, 1, .zero),
    ("ar", 0, 3, .few), ("lv", 1, 10, .other), ("br", 0, 1, .one), ("he", 1, 2, .other),
    ("ru", 1, 2, .few), ("en", 200, 200, .other), ("xx", 1, 2, .other), ("ru-RU", 2, 5, .many),
    ("iw", 1, 2, .other), ("iw-IL", 1, 2, .other), ("mo", 1, 2, .few), ("mo", 0, 1, .few),
    ("sh", 1, 2, .few), ("tl", 4, 4, .other),
  ]

  @Test("Uses CLDR's table, and the category of the end without an entry", arguments: ranges)
  func integers(locale: String, start: Int, end: Int, category: PluralCategory) throws {
    let rules = PluralRules(locale: locale)
    expectEqual(rules.category(from: start, to: end), category)
    let operands = (PluralOperands(start), PluralOperands(end))
    expectEqual(rules.category(from: operands.0, to: operands.1), category)
    expectEqual(
      rules.category(from: Double(start), to: Double(end), fractionDigits: 0...0), category)
    if start <= end { expectEqual(rules.category(for: start...end), category) }
  }

  @Test("A range with equal ends has the category of the number")
  func equalEnds() throws {
    let rules = PluralRules(locale: "sl")
    expectEqual(rules.category(from: 1, to: 1), .one)
    expectEqual(rules.category(from: 1, to: 101), .few)
    expectEqual(rules.category(from: 1, to: Int128(1)), .one)
    let one = try PluralOperands("1")
    expectEqual(rules.category(from: one, to: one), .one)
    expectEqual(rules.category(from: 1.04, to: 0.96, fractionDigits: 0...1), .one)
    expectEqual(rules.category(from: PluralCategory.one, to: .one), .few)
    expectEqual(rules.category(from: 1.0, to: 1.0), .one)
  }

  @Test("Ends that differ only before their last 18 digits are different numbers")
  func longEnds() throws {
    let rules = PluralRules(locale: "sl")
    let start = try PluralOperands("1000000000000000000001")
    let end = try PluralOperands("2000000000000000000001")
    expectEqual(rules.category(from: start, to: end), .few)
    expectEqual(
      rules.category(
        from: Int128(1_000_000_000_000_000_000) * 1000 + 1,
        to: Int128(1_000_000_000_000_000_000) * 1000 + 1), .one)
  }

  @Test("Floating-point ends have their shortest digits by default")
  func shortestEnds() throws {
    let rules = PluralRules(locale: "lv")
    for (start, end, text) in [(1.0, 2.5, ("1", "2.5")), (0.1, 10.0, ("0.1", "10"))] {
      try expectEqual(
        rules.category(from: start, to: end),
        rules.category(from: PluralOperands(text.0), to: PluralOperands(text.1)))
    }
  }

  @Test("Looks up a range even if the start is larger than the end")
  func reversed() {
    expectEqual(PluralRules(locale: "ru").category(from: 2, to: 1), .one)
  }

  @Test("Callers can request other for ranges without an entry")
  func fallback() {
    let rules = PluralRules(locale: "br")
    expectEqual(rules.category(from: 0, to: 1), .one)
    expectEqual(rules.category(from: 0, to: 1, fallback: .other), .other)
    expectEqual(PluralRules(locale: "ru").category(from: 1, to: 2, fallback: .other), .few)
  }

  @Test("An end that is not finite is other", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(number: Double) {
    // In Slovenian, 1–2 is few, but 1 and other are other; in Romanian, other and 1 are few.
    for locale in ["en", "sl", "ro", "lv"] {
      let rules = PluralRules(locale: locale)
      let one = rules.category(for: 1)
      expectEqual(rules.category(from: 1, to: number), rules.category(from: one, to: .other))
      expectEqual(rules.category(from: number, to: 1), rules.category(from: .other, to: one))
      expectEqual(
        rules.category(from: number, to: 1, fractionDigits: 0...2),
        rules.category(from: .other, to: one))
      expectEqual(rules.category(from: Float(number), to: 1), rules.category(from: .other, to: one))
      expectEqual(
        rules.category(from: number, to: number), rules.category(from: .other, to: .other))
    }
  }
}
