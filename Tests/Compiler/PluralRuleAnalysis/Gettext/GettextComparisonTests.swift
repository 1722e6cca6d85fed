import Foundation
import PluralRuleAnalysis
import PluralRuleCompilation
import PluralTestSupport
import PluralsCore
import PluralsDiagnostics
import Testing

@Suite("Comparison of gettext formulas with CLDR's rules for all integers")
struct GettextComparisonTests {
  private static let french: [(PluralCategory, String)] = [
    (.one, "i = 0,1"),
    (.many, "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5"),
    (.other, ""),
  ]
  private static let russian: [(PluralCategory, String)] = [
    (.one, "v = 0 and i % 10 = 1 and i % 100 != 11"),
    (.few, "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"),
    (.many, "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14"),
    (.other, ""),
  ]
  private static let english: [(PluralCategory, String)] = [
    (.one, "i = 1 and v = 0"), (.other, ""),
  ]

  private func compare(
    _ expression: String, _ formCount: UInt64 = 2, _ rules: [(PluralCategory, String)] = french,
    integersBelow limit: UInt64 = .max
  ) throws -> GettextComparison {
    try GettextComparison(
      of: GettextFormula(expression, formCount: formCount), with: PluralConditions(parsing: rules),
      integersBelow: limit)
  }

  @Test("Compares the formulas that translation tools use", OutsideData.isPresent)
  func rows() throws {
    let data = try Releases.read("48")
    let rows = try OutsideData.lines("gettext/formulas.tsv").filter { !$0.hasPrefix("#") }
    #expect(rows.count > 300)
    for row in spread(rows, 120) {
      let columns = row.split(separator: "\t").map(String.init)
      let id = try #require(data.listedLocale(for: columns[1], type: .cardinal))
      let ruleSet = try #require(data.ruleSet(of: id, type: .cardinal))
      let formula = try GettextFormula(header: "nplurals=\(columns[2]); plural=\(columns[3]);")
      let comparison = try GettextComparison(of: formula, with: PluralConditions(ruleSet))
      let map = comparison.map.sorted { $0.key < $1.key }.map { index, categories in
        "\(index)=\(categories.map(\.rawValue).joined(separator: "+"))"
      }
      let witnesses = [comparison.joined, comparison.split].map { witness in
        witness.map { "\($0.smaller)<\($0.integer)" } ?? "-"
      }
      expectEqual(
        [comparison.verdict.rawValue, map.joined(separator: " ")] + witnesses, Array(columns[4...]),
        "\(row)")
    }
  }

  @Test(
    "Exported formulas are equivalent to the rules in all releases", OutsideData.isPresent,
    arguments: spread(["41", "42", "43", "44", "45", "46", "47", "48", "48.2"], 3))
  func exports(release: String) throws {
    let data = try Releases.read(release)
    for ruleSet in data.ruleSets {
      let rules = PluralConditions(ruleSet)
      let header = try GettextPluralForms(rules).header
      let comparison = try GettextComparison(of: GettextFormula(header: header), with: rules)
      expectEqual(comparison.verdict, .same, "\(ruleSet.locales[0]): \(header)")
    }
  }

  @Test("Formulas are equivalent if they select the same forms")
  func equivalence() throws {
    func isEquivalent(_ left: String, _ right: String) throws -> Bool {
      let formulas = try [left, right].map { try GettextFormula($0, formCount: 2) }
      let result = formulas[0].isEquivalent(to: formulas[1])
      expectEqual(formulas[1].isEquivalent(to: formulas[0]), result)
      return result
    }
    for formula in ["n != 1", "(n!=1)", "n > 1 || n == 0", "n == 1 ? 0 : 1", "!(n == 1)"] {
      #expect(try isEquivalent("n != 1", formula), "\(formula)")
    }
    for formula in [
      "n > 1", "n != 1 && n != 1000000", "n == 1", "n != 18446744073709551615", "n / n", "n * n",
      "n",
    ] {
      #expect(try !isEquivalent("n != 1", formula), "\(formula)")
    }
    #expect(try !GettextFormula("0", formCount: 1).isEquivalent(to: .init("0", formCount: 2)))
  }

  @Test(
    "Random formulas are equivalent if their own evaluation says so",
    arguments: sampled(UInt64(1)...20))
  func randomEquivalence(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var counts = [0, 0]
    for _ in sampled(0..<20, 4) {
      let formulas = [RandomFormula(using: &random), RandomFormula(using: &random)]
      let read = try formulas.map { try GettextFormula($0.text(&random), formCount: 4) }
      let values = formulas.map { formula in (0..<500).map { formula.value(for: $0) } }
      let again = try GettextFormula(formulas[0].text(&random), formCount: 4)
      let comparison = try? GettextComparison(of: again, with: PluralConditions(parsing: []))
      let isDecided = comparison.map { $0.verdict != .undecided } ?? false
      expectEqual(read[0].isEquivalent(to: again), isDecided, "\(formulas[0].text(&random))")
      let isEquivalent = read[0].isEquivalent(to: read[1])
      if isEquivalent { expectEqual(values[0], values[1]) }
      counts[isEquivalent ? 1 : 0] += 1
    }
    #expect(counts[0] > 0)
  }

  @Test("Returns verdicts, maps and witnesses")
  func verdicts() throws {
    let conflict = try compare(
      "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2", 3, Self.russian)
    #expect(conflict.verdict == .conflict && !conflict.verdict.isRight)
    expectEqual(conflict.map, [0: [.one], 1: [.few, .many], 2: [.many]])
    expectEqual(conflict.joined?.description, "12: index 1, like 2, but many")
    expectEqual(conflict.split?.description, "12: many, like 0, but index 1")

    let reordered = try compare("n == 1", 2, Self.english)
    #expect(reordered.verdict == .reordered && reordered.verdict.isRight)
    expectEqual(reordered.map, [0: [.other], 1: [.one]])
    #expect(reordered.joined == nil && reordered.split == nil)

    try expectEqual(compare("n > 1").joined?.description, "1000000: index 1, like 2, but many")
    try expectEqual(compare("n != 1", 2, Self.english).verdict, .same)
    try expectEqual(compare("n == 1 ? 0 : n == 0 ? 2 : 1", 3, Self.english).verdict, .split)
    try expectEqual(compare("0", 1, Self.english).verdict, .join)
  }

  @Test(
    "Computes exactly up to 2⁶⁴",
    arguments: spread(
      [

        ("n == 18446744073709551615", 18_446_744_073_709_551_615),
        ("n + 1 == 0", .max), ("n - 5 > 18446744073709551614", 4),
        ("!(n / 10 - 400)", 4000), ("(n - 70) / 10 % 5 == 3 && n > 130", 150),
        ("n % 18446744073709551557 == 3 && n > 3", 18_446_744_073_709_551_560),
        ("n % 100 / 10 == 7 && n % 3 == 0", 72), ("n / 1000 % 1000 == 7 && n % 1000 == 9", 7009),
        ("10 - n % 10 == 2 && n > 8", 18), ("n % 100003 % 2 == 1 && n > 100000", 100_001),
        ("n % 1000000007 == 5 && n > 5", 1_000_000_012),
        ("n % 9223372036854775808 == 7 && n > 7", 9_223_372_036_854_775_815),
        ("(n == 3) * 2 + (n % 4 == 1) == 2", 3), ("(n > 1 ? 2 : n) == 1", 1),
        ("n < 5000 && n % 999 == 998 && (n / 10 == 499 || n > 5000)", 4994),
      ] as [(String, UInt64)], 5))
  func arithmetic(expression: String, smallest: UInt64) throws {
    // All integers have one category, so the smallest one with another index than 0 is a witness.
    let comparison = try compare(expression, 2, [])
    expectEqual(comparison.verdict, .split, "\(comparison)")
    expectEqual(comparison.split?.integer, smallest)
    expectEqual(comparison.split?.index, 1)
  }

  @Test("Supports large moduli that share no factor with the moduli of the rules")
  func moduli() throws {
    try expectEqual(compare("n % 7 == 3").split?.integer, 3)
    let comparison = try compare("n % 97 == 5 ? 0 : 1")
    expectEqual(comparison.map, [0: [.many, .other], 1: [.one, .many, .other]])
  }

  @Test(
    "Rejects formulas that cannot be decided",
    arguments: spread(
      [
        "n * n % 3 == 1", "n * 100000 % 7 == 1", "n * 3 == 2", "n - n / 10 * 10 == 3",
        "n % (n % 10 + 1) == 5", "n % 1000000007 == 5 && n % 998244353 == 7",
        (2..<70).map { "n % \($0) == 1" }.joined(separator: " || "),
      ], 2))
  func undecided(expression: String) throws {
    let comparison = try compare(expression)
    expectEqual(comparison.verdict, .undecided)
    expectEqual(comparison.reason, "there are too many integers before the results repeat")
    #expect(comparison.map.isEmpty && comparison.joined == nil && comparison.split == nil)
  }

  @Test(
    "Errors state the smallest integer for which they occur",
    arguments: [
      ("1 / (n % 1000 - 999)", 2, "division by zero for 999"),
      ("n < 5 ? 0 : 1 % (n % 8000 / 100 - 70)", 14, "division by zero for 7000"),
      ("n == 70000 ? 2 : 1", 0, "the index is 2 for 70000, but nplurals is 2"),
      ("n", 0, "the index is 2 for 2, but nplurals is 2"),
    ])
  func errors(expression: String, offset: Int, message: String) throws {
    let error = #expect(throws: GettextFormulaError.self) { try compare(expression) }
    #expect(error?.description == message && error?.offset == offset)
  }

  @Test("Supports divisors that exceed the dividend and results that wrap around")
  func offsets() throws {
    // Divisors that exceed the dividend, and quotients that wrap around, in divisions, multiplications and remainders.
    for (expression, smallest) in [
      ("n > 0 && 100 / n == 7", 13), ("(n / 10 - 40) / 3 == 7", 610),
      ("(n / 10 - 40) % 3 == 2", 20),
    ] as [(String, UInt64)] {
      let comparison = try compare(expression, 2, [])
      expectEqual(comparison.split?.integer, smallest, "\(expression): \(comparison)")
    }
  }

  @Test("Ignores categories that no integer below a limit has")
  func limit() throws {
    let limited = try compare("n > 1", integersBelow: 1_000_000)
    #expect(limited.verdict == .same && limited.map == [0: [.one], 1: [.other]])
    try expectEqual(compare("n > 1", integersBelow: 1_000_001).verdict, .join)
    // 'few' and 'many' begin at 2 and 0.
    try expectEqual(compare("n == 1 ? 0 : 1", 2, Self.russian, integersBelow: 2).verdict, .conflict)
    let swapped = try compare("n == 1000000 ? 0 : n > 1", integersBelow: 1_000_000)
    #expect(swapped.verdict == .same && swapped.unusedIndices.isEmpty)
    #expect(throws: GettextFormulaError.self) {
      try compare("n == 1000000 ? 2 : n > 1", integersBelow: 1_000_000)
    }
  }

  @Test("Lists the indices that no integer has")
  func unusedIndices() throws {
    let russian =
      "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2"
    let comparison = try compare(russian, 4, Self.russian)
    #expect(comparison.verdict == .same && comparison.unusedIndices == [3])
    #expect(try compare(russian, 3, Self.russian).unusedIndices.isEmpty)
    try expectEqual(compare("n % 1 != 0 ? 1 : 2 * (n > 1)", 5).unusedIndices, [1, 3, 4])
    try expectEqual(compare("0", .max).unusedIndices, Array(1..<100))
    #expect(try compare("n * n % 2", 3).unusedIndices.isEmpty)
  }

  @Test("The JSON has five keys")
  func json() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    func json(_ comparison: GettextComparison) throws -> String {
      String(decoding: try encoder.encode(comparison), as: UTF8.self)
    }
    try expectEqual(
      json(compare("n > 1")),
      #"{"joined":[2,1000000],"map":{"0":["one"],"1":["many","other"]},"split":null,"unused":[],"verdict":"join"}"#
    )
    try expectEqual(
      json(compare("n * n == 3")),
      #"{"joined":null,"map":{},"split":null,"unused":[],"verdict":"undecided"}"#)
  }

  @Test(
    "Verdicts on random formulas with small periods match an exhaustive search",
    arguments: sampled(UInt64(1)...40))
  func random(seed: UInt64) throws {
    let judge = try RandomFormulaJudge()
    let count = sampled(0..<2500, 80).count
    let counts = judge.compare(seed: seed, count: count) { Issue.record("\($0)") }
    // Most can be decided, and all verdicts occur.
    #expect(counts["undecided", default: 0] < count * 15 / 100)
    #expect(counts.count >= 5, "\(counts)")
  }
}
