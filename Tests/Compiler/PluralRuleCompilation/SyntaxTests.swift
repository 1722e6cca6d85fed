import PluralDataTables
import PluralTestSupport
import PluralsCore
import PluralsDiagnostics
import Testing

@testable import PluralRuleCompilation

/// Returns a rule as in a file.
private func located(_ rule: String) -> LocatedText {
  LocatedText(
    rule, at: SourceLocation(file: SourceFile(path: "rule", bytes: Array(rule.utf8)), offset: 0))
}

/// A rule with numbers for which it holds, and numbers for which it does not.
struct Meaning: Sendable, CustomTestStringConvertible {
  let rule: String
  let holds: [String]
  let fails: [String]
  var testDescription: String { rule.debugDescription }

  init(_ rule: String, holds: String, fails: String) {
    self.rule = rule
    self.holds = holds.split(separator: " ").map(String.init)
    self.fails = fails.split(separator: " ").map(String.init)
  }
}

/// A rule with its first error.
struct Refusal: Sendable, CustomTestStringConvertible {
  let rule: String
  let column: Int
  let message: String
  var testDescription: String { rule.debugDescription }

  init(_ rule: String, _ column: Int, _ message: String) {
    self.rule = rule
    self.column = column
    self.message = message
  }
}

@Suite("Syntax of rules")
struct SyntaxTests {
  static let meanings = [
    // Operands.
    Meaning("n = 1", holds: "1 1.0 1.00 001 -1", fails: "1.1 2 0"),
    Meaning("i = 1", holds: "1 1.9", fails: "0.1 11"),
    Meaning("v = 1", holds: "0.0 3.5", fails: "0 0.00 1.5c1"),
    Meaning("w = 1", holds: "0.1 0.10", fails: "0 0.0 0.01"),
    Meaning("f = 10", holds: "0.10 0.010", fails: "0.1 10"),
    Meaning("t = 1", holds: "0.1 0.10 0.0010", fails: "0.11 1"),
    Meaning("c = 3", holds: "1c3 1.5c3", fails: "1000 1c6"),
    Meaning("e = 3", holds: "1c3 1.5c3", fails: "1000 1c6"),
    Meaning("n = 1500", holds: "1500 1.5c3 1.50c3", fails: "1.5001c3"),
    // Relations.
    Meaning("n != 1", holds: "0 1.5", fails: "1 1.0"),
    Meaning("n is 1", holds: "1 1.0", fails: "1.5 2"),
    Meaning("n is not 1", holds: "0 1.5", fails: "1 1.0"),
    Meaning("n in 2..4", holds: "2 3 4.0", fails: "3.5 5"),
    Meaning("n not in 2..4", holds: "1 3.5", fails: "2 4.0"),
    Meaning("n within 2..4", holds: "2 3.5 4.0", fails: "1.9 4.1"),
    Meaning("n not within 2..4", holds: "1.9 4.1", fails: "2 3.5 4.0"),
    Meaning("n within 2", holds: "2 2.0", fails: "2.5"),
    Meaning("n = 2..4, 15", holds: "3 15", fails: "3.5 14"),
    Meaning("n != 2..4, 15", holds: "1 3.5", fails: "3 15"),
    Meaning("n in 2..4, 15", holds: "3 15", fails: "5"),
    Meaning("n = 3..5, 4..9, 1", holds: "1 3 5 9", fails: "2 10"),
    // Moduli.
    Meaning("n % 10 = 1", holds: "1 21 31.0", fails: "21.33 11.5"),
    Meaning("i mod 10 = 1", holds: "21.33", fails: "22"),
    Meaning("n mod 3 within 1..2", holds: "4.3 5", fails: "5.5 3"),
    Meaning("n mod 10 is not 1", holds: "2 1.5", fails: "11"),
    Meaning("n % 100 not in 11..14", holds: "111.5 10", fails: "111 14"),
    // Conjunctions and disjunctions.
    Meaning("n = 1 or n = 2 and v = 0", holds: "1.0 2", fails: "2.0 3"),
    Meaning("v = 0 and n = 1 or n = 2", holds: "1 2.0", fails: "1.0"),
    Meaning("n = 0 or n = 1 or n = 2 or n = 3", holds: "0 1 2 3", fails: "4"),
    // White space.
    Meaning("n%10=1", holds: "1 21", fails: "2"),
    Meaning("n%10=1,2and v=0or i=3..5", holds: "1 12 4 4.5", fails: "0 1.0 6"),
    Meaning("n mod10is1or n in2..3 or n not within0..9", holds: "1 2 11 10.5", fails: "0 8.5"),
    Meaning(" n  =\t0 .. 5 , 7\n", holds: "0 5 7", fails: "6"),
    Meaning("n\u{200E}%\u{2028}10\u{2029}=\u{200F}1\u{85}or\u{B}n = 2", holds: "1 2", fails: "3"),
    Meaning("n!=1 and n!=2,3", holds: "0", fails: "1 2 3"),
    Meaning("n = 1@integer 1", holds: "1", fails: "2"),
    // Values.
    Meaning("n = 007", holds: "7 07", fails: "70"),
    Meaning(
      "n = 99999999999999999999", holds: "99999999999999999999 99999999999999999999.0",
      fails: "9999999999999999999 99999999999999999998"),
    Meaning("n % 999999999999999999 = 1", holds: "1 1000000000000000000", fails: "2"),
    Meaning(
      "n = 0..9223372036854775808", holds: "0 9223372036854775808", fails: "9223372036854775809"),
  ]

  @Test(
    "Every construct of the grammar has the meaning that the standard defines", arguments: meanings)
  func meaning(_ meaning: Meaning) throws {
    let parser = RuleParser(located(meaning.rule))
    expectEqual(parser.diagnostics.map(\.description), [])
    let condition = try #require(parser.rule.condition)
    for number in meaning.holds {
      #expect(condition.holds(for: try DecimalText(number)), "should hold for \(number)")
    }
    for number in meaning.fails {
      #expect(!condition.holds(for: try DecimalText(number)), "should not hold for \(number)")
    }
  }

  static let operands = Operand.allCases.map(\.rawValue).joined(separator: ", ") + " or e"
  private static let operand = "expected an operand (\(operands)), found "
  private static let comparison =
    "expected '=', '!=' or one of the words is, in, within, not; found "
  private static let joint = "expected 'and', 'or' or the samples, found "

  static let refusals = [
    // Operands.
    Refusal("q = 1", 1, operand + "'q'"),
    Refusal("N = 1", 1, operand + "'N'"),
    Refusal("nn = 1", 1, operand + "'nn'"),
    Refusal("= 1", 1, operand + "'='"),
    Refusal("n1 = 1", 2, comparison + "'1'"),
    Refusal("1 = n", 1, operand + "'1'"),
    Refusal("ｎ = 1", 1, operand + "'ｎ'"),
    // Moduli.
    Refusal("n % 0 = 1", 5, "the modulus must not be 0"),
    Refusal("n mod 00 = 1", 7, "the modulus must not be 0"),
    Refusal("n % = 1", 5, "expected the modulus, found '='"),
    Refusal("n mod is 1", 7, "expected the modulus, found 'is'"),
    Refusal("n % 100 % 10 = 1", 9, comparison + "'%'"),
    Refusal("n % 10 mod 10 = 1", 8, comparison + "'mod'"),
    Refusal("nmod 10 = 1", 1, operand + "'nmod'"),
    Refusal("n % 1000000000000000000 = 1", 5, "expected a modulus of at most 18 digits"),
    // Comparisons.
    Refusal("n == 1", 4, "expected a value, found '='"),
    Refusal("n = not 3", 5, "expected a value, found 'not'"),
    Refusal("n ! = 3", 3, "expected '=' after '!'"),
    Refusal("n ＝ 1", 3, comparison + "'＝'"),
    Refusal("n 1", 3, comparison + "'1'"),
    Refusal("n", 2, comparison + "the end of the rule"),
    Refusal("n < 1", 3, comparison + "'<'"),
    Refusal("n isnot 1", 3, comparison + "'isnot'"),
    Refusal("n not 1", 7, "expected 'in' or 'within' after 'not', found '1'"),
    Refusal("n not is 1", 7, "expected 'in' or 'within' after 'not', found 'is'"),
    Refusal("n is 1, 2", 6, "expected one value after 'is'"),
    Refusal("n is not 1..2", 10, "expected one value after 'is'"),
    Refusal("n notin 2", 3, comparison + "'notin'"),
    Refusal("not n = 1", 1, operand + "'not'"),
    // Values.
    Refusal("n =", 4, "expected a value, found the end of the rule"),
    Refusal("n = -1", 5, "expected a value, found '-'"),
    Refusal("n = ١", 5, "expected a value, found '١'"),
    Refusal("n = 1,,2", 7, "expected a value, found ','"),
    Refusal("n = ,1", 5, "expected a value, found ','"),
    Refusal("n = 1,", 7, "expected a value, found the end of the rule"),
    Refusal("n = 5..2", 5, "the range 5..2 runs backwards"),
    Refusal("n = 1..", 8, "expected the end of the range, found the end of the rule"),
    Refusal("n = 1...2", 8, "expected the end of the range, found '.'"),
    Refusal("n = 1.2", 6, joint + "'.'"),
    Refusal("n = 1. .2", 6, joint + "'.'"),
    Refusal("n = 1‥3", 6, joint + "'‥'"),
    Refusal("n = 0x10", 6, joint + "'x10'"),
    Refusal("n = 1st", 6, joint + "'st'"),
    Refusal("c=2=", 4, joint + "'='"),
    // Conjunctions and disjunctions.
    Refusal("or n = 1", 1, operand + "'or'"),
    Refusal("n = 1 or", 9, operand + "the end of the rule"),
    Refusal("n = 1 and and i = 2", 11, operand + "'and'"),
    Refusal("n = 1 i = 2", 7, joint + "'i'"),
    Refusal("n = 1 AND i = 2", 7, joint + "'AND'"),
    Refusal("n = 1 andi = 2", 7, joint + "'andi'"),
    Refusal("n = 1andv = 0", 6, joint + "'andv'"),
    Refusal("n = 1orv = 0", 6, joint + "'orv'"),
    Refusal("n = 1 and1 = 0", 10, operand + "'1'"),
    Refusal("(n = 1)", 1, operand + "'('"),
    Refusal("n = 1 or (n = 2)", 10, operand + "'('"),
    Refusal("n = 1;", 6, joint + "';'"),
    Refusal("n = 1 // one", 7, joint + "'/'"),
    Refusal("n = 1\u{0}", 6, joint + "U+0"),
    Refusal("n = 1\u{A0}or n = 2", 6, joint + "'\u{A0}'"),
    Refusal("n = 1\u{200B}", 6, joint + "U+200B"),
    Refusal("n = 1 } func f() {", 7, joint + "'}'"),
    // Samples.
    Refusal("n = 1 @fraction 1", 7, "expected '@integer' or '@decimal'"),
    Refusal("n = 1 @", 7, "expected '@integer' or '@decimal'"),
    Refusal("n = 1 @Integer 1", 7, "expected '@integer' or '@decimal'"),
    Refusal("n = 1 @integer1", 15, "expected white space after '@integer', found '1'"),
    Refusal(
      "n = 1 @integer", 15, "expected white space after '@integer', found the end of the rule"),
    Refusal("@integer 1 @integer 2", 12, "'@integer' a second time"),
    Refusal("@decimal 1.0 @integer 2", 14, "'@integer' must come before '@decimal'"),
    Refusal("@integer 1, , 2", 13, "expected a sample number, found ','"),
    Refusal("@integer 1,", 12, "expected a sample number, found the end of the rule"),
    Refusal("@integer one", 10, "expected a sample number, found 'one'"),
    Refusal("@integer …", 10, "expected a sample number, found '…'"),
    Refusal("@integer 1, …, 2", 14, "expected nothing after '…'"),
    Refusal("@integer 1, ....", 16, "expected nothing after '…'"),
    Refusal("@integer 1 …", 12, "expected ',' or the end of the samples, found '…'"),
    Refusal("@integer 1 2", 12, "expected ',' or the end of the samples, found '2'"),
    Refusal("@integer 1.5", 10, "a sample with a fraction under '@integer'"),
    Refusal("@decimal 1", 10, "a sample without a fraction under '@decimal'"),
    Refusal("@decimal 1.", 12, "expected a digit after the point, found the end of the rule"),
    Refusal("@decimal .5", 10, "expected a sample number, found '.'"),
    Refusal("@integer 3~1", 10, "the sample range 3~1 runs backwards"),
    Refusal("@integer 1~", 12, "expected a sample number, found the end of the rule"),
    Refusal("@integer 1~2~3", 13, "expected ',' or the end of the samples, found '~'"),
    Refusal("@integer -1~2", 10, "the sample range 1~2 has a sign"),
    Refusal(
      "@decimal 1.0~1.50", 10,
      "the ends of the sample range 1.0~1.50 differ in their number of fraction digits"),
    Refusal(
      "@integer 1c3~2c4", 10, "the ends of the sample range 1c3~2c4 differ in their exponent"),
    Refusal(
      "@integer 1~999999999999999999999", 10,
      "the sample range 1~999999999999999999999 stands for more than 1000 numbers"),
    Refusal("@integer 1~600, 1~600", 17, "a list of more than 1000 samples"),
    Refusal("@integer 1c0", 12, "expected an exponent of 1 or more, without leading zeros"),
    Refusal("@integer 1c06", 12, "expected an exponent of 1 or more, without leading zeros"),
    Refusal("@integer 1c-3", 12, "expected an exponent of 1 or more, without leading zeros"),
    Refusal("@integer 1c1000", 12, "expected an exponent of at most 999"),
    Refusal("@integer 1C3", 11, "expected ',' or the end of the samples, found 'C3'"),
  ]

  @Test("Rejects text outside the grammar and states the position", arguments: refusals)
  func refusal(_ refusal: Refusal) {
    // Control characters are replaced in the excerpt and in the message.
    let shown = String(
      String.UnicodeScalarView(
        refusal.rule.unicodeScalars.map { ["\u{0}", "\u{200B}"].contains($0) ? "\u{FFFD}" : $0 }))
    expectEqual(
      RuleParser(located(refusal.rule)).diagnostics.map(\.description),
      [
        """
        rule:1:\(refusal.column): error: \(refusal.message)
        \(shown)
        \(String(repeating: " ", count: refusal.column - 1))^
        """
      ])
  }

  @Test("Parses the next list after an error in the condition or a list")
  func recovery() {
    let parser = RuleParser(located("n == 1 @integer 1, x @decimal 1.0, …, 2.0"))
    expectEqual(
      parser.diagnostics.map(\.description),
      [
        """
        rule:1:4: error: expected a value, found '='
        n == 1 @integer 1, x @decimal 1.0, …, 2.0
           ^
        """,
        """
        rule:1:20: error: expected a sample number, found 'x'
        n == 1 @integer 1, x @decimal 1.0, …, 2.0
                           ^
        """,
        """
        rule:1:37: error: expected nothing after '…'
        n == 1 @integer 1, x @decimal 1.0, …, 2.0
                                            ^
        """,
      ])
  }

  @Test("Accepts at most 200 values in a condition")
  func longConditions() {
    func rule(_ count: Int) -> String { (1...count).map { "n = \($0)" }.joined(separator: " or ") }
    expectEqual(RuleParser(located(rule(200))).diagnostics, [])
    expectEqual(
      RuleParser(located(rule(20_000))).diagnostics.map(\.message),
      ["a condition of more than 200 values"])
  }

  @Test(
    "Parses sample lists",
    arguments: [
      ("@integer 1", "1", "", false),
      ("@integer 0~3, 10, …", "0 1 2 3 10", "", true),
      ("@integer 1,2 , 3 ~ 4,...", "1 2 3 4", "", true),
      ("@integer 98~101", "98 99 100 101", "", false),
      ("@integer 1e3, 1c3, 2c12", "1c3 1c3 2c12", "", false),
      ("@integer -1, +2", "1 2", "", false),
      ("@integer 1c6~3c6", "1c6 2c6 3c6", "", false),
      ("@integer 007~008", "007 008", "", false),
      ("@integer 1 @decimal 0.8~1.1, 0.05", "1", "0.8 0.9 1.0 1.1 0.05", false),
      ("@decimal 9.98~10.01, …", "", "9.98 9.99 10.00 10.01", false),
      ("", "", "", false),
    ])
  func samples(text: String, integers: String, decimals: String, isInfinite: Bool) {
    let parser = RuleParser(located(text))
    expectEqual(parser.diagnostics.map(\.description), [])
    func numbers(_ kind: SampleList.Kind) -> String {
      parser.rule.sampleLists.filter { $0.kind == kind }.flatMap(\.samples).flatMap(\.numbers)
        .map(\.description).joined(separator: " ")
    }
    expectEqual(numbers(.integer), integers)
    expectEqual(numbers(.decimal), decimals)
    expectEqual(
      parser.rule.sampleLists.contains { $0.kind == .integer && $0.isInfinite }, isInfinite)
    #expect(parser.rule.condition == nil)
  }

  @Test("Traces the operands and relations of a number")
  func trace() throws {
    let trace = try #require(RuleTrace(number: "-12.3450c2"))
    expectEqual(
      trace.operands.prefix(7).map { "\($0.name) \($0.value)" },
      ["n 1234.5", "i 1234", "v 2", "w 1", "f 50", "t 5", "c 2"])
    let rules = try RuleSet(conditions: [(.one, "i = 1 and v = 2 or n = 3")])
    let steps = trace.steps(of: try #require(rules.rules[0].text.condition))
    expectEqual(
      steps.map { "\($0.relation): \($0.holds) \($0.startsAlternative)" },
      ["i = 1: false true", "v = 2: true false", "n = 3: false true"])
    #expect(RuleTrace(number: "1c1000") == nil)
    #expect(RuleTrace(number: "1 ") == nil)
  }
}

extension DecimalText {
  /// Parses a number of a test.
  fileprivate init(_ text: String) throws {
    var parser = SampleParser(RuleScanner(located(text)))
    self = try parser.wholeNumber()
  }
}
