import PluralTestSupport
import PluralsCore
import Testing

/// A number with its operands.
struct OperandRow: Sendable, CustomTestStringConvertible {
  let number: String
  let operands: [Int]
  var testDescription: String { number }

  init(_ number: String, i: Int, v: Int, w: Int, f: Int, t: Int, c: Int) {
    self.number = number
    operands = [i, v, w, f, t, c]
  }
}

@Suite("Operands of decimal numbers")
struct OperandTableTests {
  static let rows = [
    OperandRow("0", i: 0, v: 0, w: 0, f: 0, t: 0, c: 0),
    OperandRow("1", i: 1, v: 0, w: 0, f: 0, t: 0, c: 0),
    OperandRow("1.0", i: 1, v: 1, w: 0, f: 0, t: 0, c: 0),
    OperandRow("1.00", i: 1, v: 2, w: 0, f: 0, t: 0, c: 0),
    OperandRow("1.3", i: 1, v: 1, w: 1, f: 3, t: 3, c: 0),
    OperandRow("1.30", i: 1, v: 2, w: 1, f: 30, t: 3, c: 0),
    OperandRow("1.03", i: 1, v: 2, w: 2, f: 3, t: 3, c: 0),
    OperandRow("1.230", i: 1, v: 3, w: 2, f: 230, t: 23, c: 0),
    OperandRow("0.050", i: 0, v: 3, w: 2, f: 50, t: 5, c: 0),
    OperandRow("1200000", i: 1_200_000, v: 0, w: 0, f: 0, t: 0, c: 0),
    OperandRow("1.2c6", i: 1_200_000, v: 0, w: 0, f: 0, t: 0, c: 6),
    OperandRow("123c6", i: 123_000_000, v: 0, w: 0, f: 0, t: 0, c: 6),
    OperandRow("123c5", i: 12_300_000, v: 0, w: 0, f: 0, t: 0, c: 5),
    OperandRow("1200.50", i: 1200, v: 2, w: 1, f: 50, t: 5, c: 0),
    OperandRow("1.20050c3", i: 1200, v: 2, w: 1, f: 50, t: 5, c: 3),
    OperandRow("1.2005c3", i: 1200, v: 1, w: 1, f: 5, t: 5, c: 3),
    OperandRow("0.000001c6", i: 1, v: 0, w: 0, f: 0, t: 0, c: 6),
    OperandRow("-1.50", i: 1, v: 2, w: 1, f: 50, t: 5, c: 0),
    OperandRow("+007", i: 7, v: 0, w: 0, f: 0, t: 0, c: 0),
    OperandRow("00.00", i: 0, v: 2, w: 0, f: 0, t: 0, c: 0),
    OperandRow("1.\(String(repeating: "0", count: 40))", i: 1, v: 40, w: 0, f: 0, t: 0, c: 0),
    OperandRow("1c999999999", i: 1_000_000_000_000_000_000, v: 0, w: 0, f: 0, t: 0, c: 999_999_999),
  ]

  @Test("Operands match UTS #35's definitions", arguments: rows)
  func operands(row: OperandRow) throws {
    let x = try PluralOperands(row.number)
    expectEqual([Int(x.i), x.v, x.w, Int(x.f), Int(x.t), x.c], row.operands)
  }

  @Test("Long operands keep their last 18 digits and a mark of their length")
  func longOperands() throws {
    let x = try PluralOperands("12345678901234567890.12345678901234567891")
    expectEqual(x.i, 1_345_678_901_234_567_890)
    expectEqual(x.f, 1_345_678_901_234_567_891)
    expectEqual(x.v, 20)
    try expectEqual(PluralOperands("1000000000000000000").i, 1_000_000_000_000_000_000)
    try expectEqual(PluralOperands("999999999999999999").i, 999_999_999_999_999_999)
    try expectEqual(PluralOperands("0.1000000000000000000").t, 1)
  }

  @Test(
    "Substrings and strings without native storage have the same operands",
    arguments: ["1.50", "12345678901234567890123"])
  func otherStrings(number: String) throws {
    let padded = "x" + number + "x"
    try expectEqual(PluralOperands(padded.dropFirst().dropLast()), PluralOperands(number))
  }

  @Test("Parses a million digits quickly")
  func millionDigits() throws {
    let number = "1" + String(repeating: "0", count: 999_999)
    try expectEqual(PluralOperands(number).i, 1_000_000_000_000_000_000)
    try expectEqual(PluralOperands("0." + String(repeating: "3", count: 10_000)).v, 10_000)
  }
}

@Suite("Texts that are not numbers")
struct OperandSyntaxTests {
  typealias Expectation = PluralOperands.SyntaxError.Expectation

  static let refusals: [(String, Expectation, Int)] = [
    ("", .digit, 0), ("-", .digit, 1), ("--1", .digit, 1), ("+-1", .digit, 1),
    ("1.", .digit, 2), (".5", .digit, 0), ("1.2.3", .end, 3), ("1..2", .digit, 2),
    ("1e5", .end, 1), ("1E5", .end, 1), ("1C5", .end, 1), ("c3", .digit, 0),
    ("1c", .exponent, 2), ("1c0", .exponent, 2), ("1c06", .exponent, 2), ("1c-3", .exponent, 2),
    ("1c+3", .exponent, 2), ("1c3c3", .end, 3), ("1c3.5", .end, 3),
    ("1.5c99999999999", .smallerExponent, 4), ("1c1000000000", .smallerExponent, 2),
    ("१२", .digit, 0), ("１", .digit, 0), ("½", .digit, 0), ("1,000", .end, 1), ("1 000", .end, 1),
    ("1_000", .end, 1), ("1,5", .end, 1), ("1/2", .end, 1), ("NaN", .digit, 0), ("inf", .digit, 0),
    ("1\u{0}", .end, 1), ("1\u{0}2", .end, 1), ("\u{FEFF}1", .digit, 0), ("1\u{301}", .end, 1),
    ("1\u{200D}", .end, 1), ("1~2", .end, 1), ("one", .digit, 0), (" 1", .digit, 0),
    ("1 ", .end, 1),
    ("1\n", .end, 1), ("−1", .digit, 0),
  ]

  @Test("Rejects each text at the first invalid byte", arguments: refusals)
  func refusal(text: String, expected: Expectation, offset: Int) {
    #expect(throws: PluralOperands.SyntaxError(expected: expected, offset: offset)) {
      try PluralOperands(text)
    }
  }

  @Test("Errors state what was expected")
  func descriptions() {
    let description = { (text: String) in
      do {
        _ = try PluralOperands(text)
        return "no error"
      } catch {
        return "\(error)"
      }
    }
    expectEqual(description("x"), "expected a digit")
    expectEqual(description("1,5"), "expected the end of the number")
    expectEqual(
      description("1c0"), "expected an exponent of 1 or more, without sign or leading zeros")
    expectEqual(description("1c1000000000"), "expected an exponent below 1000000000")
  }
}
