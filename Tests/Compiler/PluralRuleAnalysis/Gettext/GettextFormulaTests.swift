import PluralRuleAnalysis
import PluralTestSupport
import Testing

@Suite("Parsing and evaluation of gettext formulas")
struct GettextFormulaTests {
  private func value(_ expression: String, _ n: UInt64) throws -> UInt64 {
    try GettextFormula(expression, formCount: .max).form(of: n)
  }

  @Test("Operators have the precedence of C")
  func precedence() throws {
    try expectEqual(value("1 + 2 * 3 - 4 / 2 % 3", 0), 5)
    try expectEqual(value("10 - 4 - 3", 0), 3)
    try expectEqual(value("100 / 10 / 5", 0), 2)
    try expectEqual(value("1 || 0 && 0", 0), 1)
    try expectEqual(value("0 == 1 < 2", 0), 0)
    try expectEqual(value("!n == 1", 0), 1)
    try expectEqual(value("! ! n + 3", 7), 4)
    try expectEqual(value("n ? 1 : n ? 2 : 3", 0), 3)
    try expectEqual(value("n ? n ? 4 : 5 : 6", 1), 4)
    try expectEqual(value("1 ? 2 : 3 || 4", 0), 2)
    try expectEqual(value("0 || 1 ? 2 : 3", 0), 2)
    try expectEqual(value("(n ? 5 : 6) * 2", 0), 12)
  }

  @Test("Numbers are decimal and wrap around like a 64-bit unsigned long")
  func numbers() throws {
    try expectEqual(value("010", 0), 10)
    try expectEqual(value("00018446744073709551614", 0), .max - 1)
    try expectEqual(value("n - 5", 3), .max - 1)
    try expectEqual(value("n + n", 1 << 63), 0)
    try expectEqual(value("n * 6148914691236517206 == 2", 3), 1)
  }

  @Test("Ignores a division by zero in an operand that C does not evaluate")
  func skipped() throws {
    try expectEqual(value("n && 1 / n", 0), 0)
    try expectEqual(value("!n || 1 % n", 0), 1)
    try expectEqual(value("n ? 7 % n : 3", 0), 3)
    let error = #expect(throws: GettextFormulaError.self) { try value("1 + 1 % n", 0) }
    expectEqual(error?.description, "division by zero for 0")
    expectEqual(error?.offset, 6)
  }

  @Test(
    "Finds headers as gettext finds them",
    arguments: [
      "nplurals=2; plural=n != 1;", "plural=n!=1;nplurals= \t2", "nplurals=2;plural=\tn != 1\nx",
      "Plural-Forms: nplurals=2 plural=(n != 1); # more",
    ])
  func headers(text: String) throws {
    let formula = try GettextFormula(header: text)
    expectEqual(formula.formCount, 2)
    try expectEqual((0..<3).map { try formula.form(of: $0) }, [1, 0, 1])
  }

  @Test(
    "Reports errors in headers",
    arguments: [
      ("plural=n;", 0, "expected 'nplurals='"),
      (
        "nplurals = 2; plural=n;", 8,
        "expected 'nplurals='; gettext allows no space before the '='"
      ),
      (
        "nplurals=2; plural\t= n;", 18,
        "expected 'plural='; gettext allows no space before the '='"
      ),
      ("nplurals=2;", 11, "expected 'plural='"),
      ("nplurals=; plural=n;", 9, "expected the number of forms"),
      ("nplurals=0; plural=n;", 9, "expected at least one form"),
      ("nplurals=2; plural=;", 19, "expected 'n', a number, '!' or '('"),
    ])
  func wrongHeaders(text: String, offset: Int, message: String) {
    let error = #expect(throws: GettextFormulaError.self) { try GettextFormula(header: text) }
    #expect(error?.description == message && error?.offset == offset, "\(text): \(error!)")
  }

  @Test(
    "Reports errors in expressions",
    arguments: [
      ("", 0, "expected 'n', a number, '!' or '('"),
      ("n +", 3, "expected 'n', a number, '!' or '('"),
      ("-n", 0, "expected 'n', a number, '!' or '('"),
      ("n == !=", 5, "expected 'n', a number, '!' or '('"),
      ("n = 1", 2, "expected an operator or the end"),
      ("n & 1", 2, "expected an operator or the end"),
      ("0x10", 1, "expected an operator or the end"),
      ("n 1", 2, "expected an operator or the end"),
      ("nn", 1, "expected an operator or the end"),
      ("n)", 1, "expected an operator or the end"),
      ("n : 1", 2, "expected an operator or the end"),
      ("(n", 2, "expected ')'"),
      ("(n ? 1)", 6, "expected ':'"),
      ("n ? 1", 5, "expected ':'"),
      ("n ? (1 : 2)", 7, "expected ')'"),
      ("18446744073709551616", 0, "the number does not fit an unsigned long of 64 bits"),
      ("n\r", 1, "expected an operator or the end"),
      ("n × 2", 2, "expected an operator or the end"),
    ])
  func wrongExpressions(text: String, offset: Int, message: String) {
    let error = #expect(throws: GettextFormulaError.self) {
      try GettextFormula(text, formCount: 2)
    }
    #expect(error?.description == message && error?.offset == offset, "\(text): \(error!)")
  }

  @Test(
    "Parses deeply nested formulas on a small stack", arguments: ["(", "!", "n?0:", "n||", "n-("])
  func nesting(part: String) {
    let count = 50_000
    let closing = part.contains("(") ? String(repeating: ")", count: count) : ""
    let text = String(repeating: part, count: count) + "n" + closing
    let form = onThread(stackSize: 128 << 10) {
      guard let formula = try? GettextFormula(text, formCount: 9) else { return UInt64.max }
      _ = try? GettextComparison(of: formula, with: .root)
      return (try? formula.form(of: 0)) ?? .max
    }
    expectEqual(form, 0)
  }

  @Test("Random expressions have the values that C computes", arguments: sampled(UInt64(1)...20))
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let formula = RandomFormula(using: &random)
      let text = formula.text(&random)
      let parsed = try GettextFormula(text, formCount: .max)
      for n in [0, 1, 2, 5, 11, 21, 100, 102, 1 << 40, .max] as [UInt64] {
        let value = try? parsed.form(of: n)
        expectEqual(value, formula.value(for: n).flatMap { $0 == .max ? nil : $0 }, "\(n): \(text)")
      }
    }
  }
}
