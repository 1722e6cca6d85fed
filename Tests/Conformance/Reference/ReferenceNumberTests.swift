import PluralTestSupport
import Testing

@testable import PluralConformance

@Suite("Reference numbers") struct ReferenceNumberTests {
  struct Row: CustomTestStringConvertible {
    let source, n, i: String
    let v, w: Int
    let f, t: String
    let c: Int

    init(
      _ source: String, _ n: String, _ i: String, _ v: Int, _ w: Int, _ f: String, _ t: String,
      _ c: Int
    ) {
      self.source = source
      self.n = n
      self.i = i
      self.v = v
      self.w = w
      self.f = f
      self.t = t
      self.c = c
    }

    var testDescription: String { source }
  }

  @Test(
    "Operands are computed from the digits after the decimal point has moved",
    arguments: [
      Row("1", "1", "1", 0, 0, "0", "0", 0),
      Row("1.0", "1", "1", 1, 0, "0", "0", 0),
      Row("1.00", "1", "1", 2, 0, "0", "0", 0),
      Row("1.3", "1.3", "1", 1, 1, "3", "3", 0),
      Row("1.30", "1.3", "1", 2, 1, "30", "3", 0),
      Row("1.03", "1.03", "1", 2, 2, "3", "3", 0),
      Row("1.230", "1.23", "1", 3, 2, "230", "23", 0),
      Row("0.050", "0.05", "0", 3, 2, "50", "5", 0),
      Row("1200000", "1200000", "1200000", 0, 0, "0", "0", 0),
      Row("1.2c6", "1200000", "1200000", 0, 0, "0", "0", 6),
      Row("123c6", "123000000", "123000000", 0, 0, "0", "0", 6),
      Row("123c5", "12300000", "12300000", 0, 0, "0", "0", 5),
      Row("1200.50", "1200.5", "1200", 2, 1, "50", "5", 0),
      Row("1.20050c3", "1200.5", "1200", 2, 1, "50", "5", 3),
      Row("1.2005c3", "1200.5", "1200", 1, 1, "5", "5", 3),
      Row("-007.10", "7.1", "7", 2, 1, "10", "1", 0),
      Row("0.000001c6", "1", "1", 0, 0, "0", "0", 6),
      Row(
        "12345678901234567890123.0987654321098765432109870",
        "12345678901234567890123"
          + ".098765432109876543210987", "12345678901234567890123", 25, 24,
        "987654321098765432109870", "98765432109876543210987", 0),
    ])
  func operands(_ row: Row) throws {
    let operands = ReferenceOperands(try ReferenceNumber(row.source))
    expectEqual(operands.n, row.n)
    expectEqual("\(operands.i)", row.i)
    expectEqual(operands.v, row.v)
    expectEqual(operands.w, row.w)
    expectEqual("\(operands.f)", row.f)
    expectEqual("\(operands.t)", row.t)
    expectEqual(operands.c, row.c)
  }

  @Test(
    "Rejects texts that are not numbers and states the offset",
    arguments: [
      ("", "expected a digit at offset 0 of “”"),
      ("-", "expected a digit at offset 1 of “-”"),
      ("1.", "expected a digit after the point at offset 2 of “1.”"),
      (".5", "expected a digit at offset 0 of “.5”"),
      ("1e6", "expected the end of the number at offset 1 of “1e6”"),
      ("1c0", "expected an exponent from 1 at offset 3 of “1c0”"),
      ("1c", "expected an exponent from 1 at offset 2 of “1c”"),
      ("1c-3", "expected an exponent from 1 at offset 2 of “1c-3”"),
      ("1c123456", "expected a smaller exponent at offset 8 of “1c123456”"),
      ("1c3c3", "expected the end of the number at offset 3 of “1c3c3”"),
      (" 1", "expected a digit at offset 0 of “ 1”"),
      ("١", "expected a digit at offset 0 of “١”"),
    ])
  func refused(_ text: String, _ message: String) {
    let error = #expect(throws: ReferenceSyntaxError.self) { try ReferenceNumber(text) }
    expectEqual(error?.description, message)
  }

  @Test("Accepts e instead of c in samples")
  func samples() throws {
    expectEqual("\(try ReferenceNumber("1.1e6", notation: .samples))", "1.1c6")
  }

  @Test(
    "Floating-point numbers have the fewest digits that identify them",
    arguments: [
      (1.0, "1"), (-1.5, "1.5"), (0.1, "0.1"), (1e21, "1000000000000000000000"),
      (1.5e-7, "0.00000015"), (123_456.75, "123456.75"), (0, "0"), (-0.0, "0"),
      (1.5e300, "15" + String(repeating: "0", count: 299)),
    ])
  func shortestDecimals(_ value: Double, _ text: String) {
    expectEqual(ReferenceDecimal(value)?.text(fractionDigits: nil), text)
  }

  @Test("Adds fraction digits as zeros and never rounds digits away")
  func fractionDigits() {
    expectEqual(ReferenceDecimal(1)?.text(fractionDigits: 2), "1.00")
    expectEqual(ReferenceDecimal(1.25)?.text(fractionDigits: 3), "1.250")
    expectEqual(ReferenceDecimal(1.25)?.text(fractionDigits: 1), nil)
    #expect(ReferenceDecimal(.nan) == nil)
  }
}
