import Foundation
import PluralTestSupport
import Plurals
import PluralsFoundation
import Testing

/// Each kind of number in each form in which it can be shown.
@Suite("Kinds of numbers and their forms")
struct NumberMatrixTests {
  private static let languages = ["en", "fr", "lv", "pl", "sl", "is", "da"]
  private let rules = languages.map { PluralRules(locale: $0) }

  /// Checks that all forms of a number have the operands and categories of the texts that they show.
  private func check<Number: BinaryInteger>(_ number: Number, _ next: Number) throws {
    for rules in rules {
      func expect(_ answer: PluralCategory, _ text: String) throws {
        expectEqual(answer, rules.category(for: try PluralOperands(text)), "\(Number.self) \(text)")
      }
      func expect(_ answer: PluralCategory, from start: String, to end: String) throws {
        let expected = try rules.category(from: PluralOperands(start), to: PluralOperands(end))
        expectEqual(answer, expected, "\(Number.self) \(start)~\(end)")
      }
      try expect(rules.category(for: number), "\(number)")
      try expect(rules.category(for: number, compactExponent: 6), "\(number)c6")
      try expect(rules.category(for: number, fractionDigits: 1), "\(number).0")
      try expect(
        rules.category(for: number, fractionDigits: 1, compactExponent: 3), "\(number).0c3")
      try expect(rules.category(for: number, fractionDigits: 2...3), "\(number).00")
      try expect(rules.category(from: number, to: next), from: "\(number)", to: "\(next)")
      try expect(
        rules.category(from: number, to: next, compactExponent: 6), from: "\(number)c6",
        to: "\(next)c6")
      try expect(
        rules.category(from: number, to: next, fractionDigits: 1), from: "\(number).0",
        to: "\(next).0")
      try expect(
        rules.category(from: number, to: next, fractionDigits: 2...4), from: "\(number).00",
        to: "\(next).00")
      try expect(rules.category(for: number...next), from: "\(number)", to: "\(next)")
      try expect(
        rules.category(for: number...next, compactExponent: 6), from: "\(number)c6",
        to: "\(next)c6")
      try expect(
        rules.category(for: number...next, fractionDigits: 1), from: "\(number).0", to: "\(next).0")
      try expect(
        rules.category(for: number...next, fractionDigits: 2...4), from: "\(number).00",
        to: "\(next).00")
    }
    try expectEqual(PluralOperands(number, fractionDigits: 3), PluralOperands("\(number).000"))
    try expectEqual(PluralOperands(number, fractionDigits: 1...3), PluralOperands("\(number).0"))
    try expectEqual(
      PluralOperands(number, fractionDigits: 8, compactExponent: 6),
      PluralOperands("\(number).00000000c6"))
  }

  /// Checks likewise a number with one fraction digit, written as in its text.
  private func check<Number: PluralNumber & Comparable>(
    _ number: Number, _ text: String, _ next: Number, _ nextText: String
  ) throws {
    for rules in rules {
      func expect(_ answer: PluralCategory, _ text: String) throws {
        expectEqual(answer, rules.category(for: try PluralOperands(text)), "\(Number.self) \(text)")
      }
      try expect(rules.category(for: number), text)
      try expect(rules.category(for: number, compactExponent: 6), "\(text)c6")
      try expect(rules.category(for: number, fractionDigits: 2), "\(text)0")
      try expect(rules.category(for: number, fractionDigits: 3, compactExponent: 1), "\(text)00c1")
      try expect(rules.category(for: number, fractionDigits: 0...3), text)
      let (digits, many) = (2, 3...5)
      let ranges: [(PluralCategory, String)] = [
        (rules.category(from: number, to: next), ""),
        (rules.category(from: number, to: next, compactExponent: 6), "c6"),
        (rules.category(from: number, to: next, fractionDigits: digits), "0"),
        (rules.category(from: number, to: next, fractionDigits: many), "00"),
        (rules.category(for: number...next), ""),
        (rules.category(for: number...next, compactExponent: 6), "c6"),
        (rules.category(for: number...next, fractionDigits: digits), "0"),
        (rules.category(for: number...next, fractionDigits: many), "00"),
      ]
      for (answer, more) in ranges {
        let expected = try rules.category(
          from: PluralOperands(text + more), to: PluralOperands(nextText + more))
        expectEqual(answer, expected, "\(Number.self) \(text)~\(nextText), \(more)")
      }
    }
    try expectEqual(PluralOperands(number), PluralOperands(text))
    try expectEqual(PluralOperands(number, compactExponent: 2), PluralOperands("\(text)c2"))
    try expectEqual(PluralOperands(number, fractionDigits: 3), PluralOperands("\(text)00"))
    try expectEqual(PluralOperands(number, fractionDigits: 2...3), PluralOperands("\(text)0"))
    try expectEqual(
      PluralOperands(number, fractionDigits: 4...4, compactExponent: 2),
      PluralOperands("\(text)000c2"))
  }

  @Test("Integers of all widths")
  func integers() throws {
    try check(1, 2)
    try check(1 as Int8, 21)
    try check(2 as UInt16, 5)
    try check(0 as Int32, 1)
    try check(101 as UInt64, 1_000_000)
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) { try check(1 as Int128, 11) }
  }

  @Test("Floating-point numbers of all widths, and decimals")
  func fractions() throws {
    try check(1.5, "1.5", 2.5, "2.5")
    try check(0.1 as Float, "0.1", 1.1, "1.1")
    try check(CGFloat(0.5), "0.5", CGFloat(1.5), "1.5")
    try check(Decimal(string: "1.2")!, "1.2", Decimal(string: "3.1")!, "3.1")
    #if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
      try check(0.1 as Float16, "0.1", 2.1, "2.1")
    #endif
  }

  @Test("Numbers without digits are 'other' in each form")
  func notNumbers() {
    let english = PluralRules(locale: "en")
    expectEqual(PluralOperands(Double.nan), nil)
    expectEqual(PluralOperands(Decimal.nan), nil)
    expectEqual(english.category(for: Double.infinity), .other)
    expectEqual(english.category(for: Float.nan, fractionDigits: 0), .other)
    expectEqual(english.category(for: Decimal.nan, compactExponent: 3), .other)
    expectEqual(english.category(from: 1.0, to: Double.nan), .other)
  }

  @Test("Any number of digits and any exponent is accepted")
  func extremes() {
    let english = PluralRules(locale: "en")
    for digits in [Int.min, -1, 0, 400, .max] {
      for exponent in [Int.min, -1, 0, 40, .max] {
        let expected: PluralCategory = digits <= 0 && exponent <= 0 ? .one : .other
        for operands in [
          PluralOperands(1, fractionDigits: digits, compactExponent: exponent),
          PluralOperands(1.0, fractionDigits: digits, compactExponent: exponent),
          PluralOperands(Decimal(1), fractionDigits: digits, compactExponent: exponent),
        ] {
          expectEqual(operands?.c, min(max(0, exponent), 999_999_999))
          expectEqual(operands?.v, max(0, max(0, digits) - (operands?.c ?? 0)))
          #expect((operands?.description.utf8.count ?? 0) < 30_000)
        }
        for answer in [
          english.category(for: 1, fractionDigits: digits, compactExponent: exponent),
          english.category(for: 1.0, fractionDigits: digits, compactExponent: exponent),
          english.category(for: Decimal(1), fractionDigits: digits, compactExponent: exponent),
        ] { expectEqual(answer, expected, "\(digits) \(exponent)") }
      }
    }
  }

  @Test("A locale can be text, a constant of the program, or bytes")
  func locales() {
    let bytes = Array("pt-PT".utf8)
    let rules = bytes.withUnsafeBufferPointer { PluralRules(locale: $0) }
    expectEqual(rules, PluralRules(locale: "pt-PT"))
    expectEqual(rules, PluralRules(locale: "pt-PT" as StaticString))
    expectEqual(
      PluralRules(locale: "sv" as StaticString, type: .ordinal),
      PluralRules(locale: "sv", type: .ordinal))
  }

  @Test("Forms are stored by the names of their categories, and errors have descriptions")
  func storing() throws {
    let forms: [PluralCategory: String] = [.one: "# plik", .few: "# pliki"]
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode(forms)
    expectEqual(String(decoding: json, as: UTF8.self), ##"{"few":"# pliki","one":"# plik"}"##)
    try expectEqual(JSONDecoder().decode([PluralCategory: String].self, from: json), forms)
    do {
      _ = try PluralOperands("1,5")
      Issue.record("'1,5' is not a number")
    } catch {
      expectEqual(error.localizedDescription, "expected the end of the number")
    }
  }
}
