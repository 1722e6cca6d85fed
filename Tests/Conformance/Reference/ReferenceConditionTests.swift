import PluralTestSupport
import PluralsCore
import Testing

@testable import PluralConformance

/// The operands as messages list them.
private let operands = ReferenceRelation.Operand.allCases.map(\.rawValue).joined(separator: ", ")

@Suite("Reference conditions") struct ReferenceConditionTests {
  @Test(
    "Relations hold as defined by the tables of UTS #35",
    arguments: [
      ("3.5", "n = 2..4, 15", false), ("3.5", "n != 2..4, 15", true), ("3", "n = 2..4, 15", true),
      ("3", "n != 2..4, 15", false), ("3.5", "n within 2..4", true),
      ("3.5", "n not within 2..4", false), ("4", "n within 2..4", true),
      ("4.1", "n within 2..4", false), ("1.9", "n within 2..4", false), ("1.00", "n = 1", true),
      ("1.1", "n = 1", false), ("1.99999", "i = 1", true), ("21.33", "i % 10 = 1", true),
      ("21.33", "n % 10 = 1", false), ("21.00", "n % 10 = 1", true),
      ("4.3", "n mod 3 within 1..2", true),
      ("4.3", "n mod 3 = 1", false), ("15", "n is 15", true), ("15", "n is not 15", false),
      ("15", "n not in 1..14,16..20", true), ("1.0c6", "e = 6", true), ("1.0c6", "c = 6", true),
      ("1.50", "w = 1", true), ("1.50", "v = 2", true), ("1.05", "f = 5 and t = 5", true),
      ("0", "n = 1 or n = 2 and n = 3 or n = 0", true),
      ("12345678901234567890123", "n % 10 = 3 and n = 12345678901234567890123", true),
      ("1", "n = 0..9223372036854775807000", true),
    ])
  func relations(_ number: String, _ condition: String, _ holds: Bool) throws {
    let operands = ReferenceOperands(try ReferenceNumber(number))
    let condition = try ReferenceConditionParser.parse(condition)
    expectEqual(condition.holds(for: operands), holds)
    expectEqual(condition.holds(for: operands.onDigits), holds)
  }

  @Test(
    "Parses every spelling of the grammar",
    arguments: [
      ("n%10=1", "n % 10 = 1"), ("n mod 10 is 1", "n % 10 = 1"), ("n is not 1", "n != 1"),
      ("n in 0 .. 5", "n = 0..5"), ("n not in 1,2", "n != 1,2"), ("n within 1..2", "n within 1..2"),
      ("n not within 1", "n not within 1"), ("n = 007", "n = 7"),
      ("n = 2..6,3..7,4", "n = 2..6,3..7,4"),
      ("\u{200E}n\u{2028}=\u{2029}1\u{200F}and\u{85}w = 2", "n = 1 and w = 2"),
      ("c = 3 or e = 3", "c = 3 or e = 3"),
    ])
  func spellings(_ text: String, _ read: String) throws {
    expectEqual("\(try ReferenceConditionParser.parse(text))", read)
  }

  @Test(
    "Rejects all other texts and states the offset",
    arguments: [
      ("q = 1", "expected an operand (\(operands)) at offset 0 of “q = 1”"),
      ("nn = 1", "expected an operand (\(operands)) at offset 0 of “nn = 1”"),
      ("= 1", "expected an operand (\(operands)) at offset 0 of “= 1”"),
      ("n % 0 = 1", "expected a modulus other than 0 at offset 4 of “n % 0 = 1”"),
      ("n % = 1", "expected a value at offset 4 of “n % = 1”"),
      (
        "n % 100 % 10 = 1",
        "expected '=', '!=', 'is', 'in', 'within' or 'not' at offset 8 of “n % 100 % 10 = 1”"
      ),
      ("n == 1", "expected a value at offset 3 of “n == 1”"),
      ("c=2=", "expected 'and', 'or' or the end at offset 3 of “c=2=”"),
      ("n = not 3", "expected a value at offset 4 of “n = not 3”"),
      ("n ! = 3", "unexpected '!' at offset 2 of “n ! = 3”"),
      ("n not = 3", "expected 'in' or 'within' after 'not' at offset 6 of “n not = 3”"),
      ("n is 1,2", "expected 'and', 'or' or the end at offset 6 of “n is 1,2”"),
      ("n = 5..2", "expected a range that ascends at offset 4 of “n = 5..2”"),
      ("n = 1..", "expected a value at offset 7 of “n = 1..”"),
      ("n = 1.2", "unexpected '.' at offset 5 of “n = 1.2”"),
      ("n = 1,,2", "expected a value at offset 6 of “n = 1,,2”"),
      ("n = 1st", "expected 'and', 'or' or the end at offset 5 of “n = 1st”"),
      ("n=1andv=0", "expected 'and', 'or' or the end at offset 3 of “n=1andv=0”"),
      ("n = 1;", "unexpected ';' at offset 5 of “n = 1;”"),
      ("(n = 1)", "unexpected '(' at offset 0 of “(n = 1)”"),
      ("n ＝ 1", "unexpected '＝' at offset 2 of “n ＝ 1”"),
      ("n = 1 and", "expected an operand (\(operands)) at offset 9 of “n = 1 and”"),
      ("n = 1 i = 2", "expected 'and', 'or' or the end at offset 6 of “n = 1 i = 2”"),
    ])
  func refused(_ text: String, _ message: String) {
    let error = #expect(throws: ReferenceSyntaxError.self) {
      try ReferenceConditionParser.parse(text)
    }
    expectEqual(error?.description, message)
  }

  @Test("The first true condition wins in CLDR's order, regardless of the order in the text")
  func order() throws {
    let rules = try ReferenceCompiler().compile([(.many, "n = 1..5"), (.one, "n = 1")])
    expectEqual(rules.category(forText: "1"), .one)
    expectEqual(rules.category(forText: "2"), .many)
    expectEqual(rules.category(forText: "6"), .other)
    expectEqual(rules.categories, [.one, .many, .other])
  }
}
