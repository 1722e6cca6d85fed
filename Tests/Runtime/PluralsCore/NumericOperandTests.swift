import PluralTestSupport
import PluralsCore
import Testing

@Suite("Operands of integers and floating-point numbers")
struct NumericOperandTests {
  @Test("Integers of every width have the operands of their digits")
  func integers() throws {
    expectEqual(PluralOperands(Int8.min), try PluralOperands("128"))
    expectEqual(PluralOperands(Int.min), try PluralOperands("9223372036854775808"))
    expectEqual(PluralOperands(Int64.max), try PluralOperands("9223372036854775807"))
    expectEqual(PluralOperands(UInt64.max), try PluralOperands("18446744073709551615"))
    expectEqual(
      PluralOperands(Int128.min), try PluralOperands("170141183460469231731687303715884105728"))
    expectEqual(
      PluralOperands(UInt128.max), try PluralOperands("340282366920938463463374607431768211455"))
    expectEqual(PluralOperands(0), try PluralOperands("-0"))
  }

  @Test("A compact exponent moves the decimal point before operands are computed")
  func compactExponents() throws {
    expectEqual(PluralOperands(2, compactExponent: 6), try PluralOperands("2c6"))
    expectEqual(PluralOperands(2, compactExponent: 0), try PluralOperands("2"))
    expectEqual(PluralOperands(2, compactExponent: -1), try PluralOperands("2"))
    expectEqual(PluralOperands(7, compactExponent: .max).i, 1_000_000_000_000_000_000)
    for (number, digits, exponent, text) in [
      (1.2, 1, 6, "1.2c6"), (1.2005, 5, 3, "1.20050c3"), (1.2, 4, 3, "1.2000c3"),
      (0.000001, 6, 6, "0.000001c6"), (123, 0, 5, "123c5"), (0, 2, 3, "0.00c3"),
    ] {
      let x = PluralOperands(number, fractionDigits: digits, compactExponent: exponent)
      expectEqual(x, try PluralOperands(text), "\(text)")
    }
    let huge = PluralOperands(1.5, fractionDigits: 1, compactExponent: .max)
    expectEqual(huge?.i, 1_000_000_000_000_000_000)
    expectEqual(huge?.v, 0)
  }

  static let shortest: [(Double, String)] = [
    (0, "0"), (-0.0, "0"), (1, "1"), (1.5, "1.5"), (-2.25, "2.25"), (0.1, "0.1"),
    (0.1 + 0.2, "0.30000000000000004"), (1e15, "1000000000000000"),
    (9_007_199_254_740_991, "9007199254740991"), (9_007_199_254_740_992, "9007199254740992"),
    (1e16, "10000000000000000"), (1e21, "1000000000000000000000"), (1.5e-5, "0.000015"),
    (123_456_789.125, "123456789.125"), (1e-7, "0.0000001"),
    (1.7976931348623157e308, "17976931348623157" + String(repeating: "0", count: 292)),
    (.leastNonzeroMagnitude, "0." + String(repeating: "0", count: 323) + "5"),
    (2.2250738585072014e-308, "0." + String(repeating: "0", count: 307) + "22250738585072014"),
  ]

  @Test("A floating-point number without digits is its shortest decimal", arguments: shortest)
  func bareDoubles(number: Double, text: String) throws {
    expectEqual(PluralOperands(number), try PluralOperands(text))
  }

  @Test("A Float is the shortest decimal of its own precision")
  func bareFloats() throws {
    expectEqual(PluralOperands(Float(0.1)), try PluralOperands("0.1"))
    expectEqual(PluralOperands(Float(16_777_216)), try PluralOperands("16777216"))
    expectEqual(PluralOperands(Float(1.5e-10)), try PluralOperands("0.00000000015"))
    expectEqual(PluralOperands(Float.nan), nil)
  }

  static let shown: [(Double, ClosedRange<Int>, String)] = [
    (1, 0...0, "1"), (1, 1...1, "1.0"), (1, 2...3, "1.00"), (0.9996, 0...3, "1"),
    (0.9996, 3...3, "1.000"), (1.25, 0...1, "1.2"), (1.35, 0...1, "1.4"), (0.5, 0...0, "0"),
    (1.5, 0...0, "2"), (2.5, 0...0, "2"), (2.500001, 0...0, "3"), (1.005, 2...2, "1.00"),
    (1.015, 2...2, "1.02"), (99.995, 1...2, "100.0"), (0.05, 0...1, "0"), (0.051, 0...1, "0.1"),
    (1e-300, 2...2, "0.00"), (1e21, 2...2, "1000000000000000000000.00"), (1.5, 40...40, "1.5"),
    (-1.5, -3...(-1), "2"), (3.14159, 0...20, "3.14159"),
  ]

  @Test("With fraction digits, a number is rounded as shown", arguments: shown)
  func shownDigits(number: Double, digits: ClosedRange<Int>, text: String) throws {
    var text = text
    if digits == 40...40 { text += String(repeating: "0", count: 39) }
    expectEqual(PluralOperands(number, fractionDigits: digits), try PluralOperands(text))
  }

  @Test("Handles extreme numbers of digits immediately")
  func absurdDigits() {
    let x = PluralOperands(1.5, fractionDigits: Int.max...Int.max, compactExponent: 1)
    expectEqual(x?.v, Int.max - 1)
    expectEqual(x?.i, 15)
    expectEqual(PluralOperands(1.5, fractionDigits: .min)?.i, 2)
  }

  @Test("NaN and the infinities have no operands", arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(number: Double) {
    expectEqual(PluralOperands(number), nil)
    expectEqual(PluralOperands(number, fractionDigits: 2), nil)
  }

  @Test("Random doubles match the text that the standard library prints", arguments: [1, 2, 3])
  func randomDoubles(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for round in 0..<20_000 {
      // Half of the numbers have few fraction digits, or are next to one with few.
      let few = Double(generator.next() >> UInt64.random(in: 14...63, using: &generator)) / 1000
      let number =
        switch round % 4 {
        case 0: few
        case 1: generator.next() % 2 == 0 ? few.nextUp : few.nextDown
        default: Double(bitPattern: generator.next())
        }
      guard number.isFinite else { continue }
      let text = decimalText("\(number.magnitude)")
      let expected = try PluralOperands(text)
      try #require(PluralOperands(number) == expected, "seed \(seed), \(number)")
    }
  }

  /// Returns a printed number without exponent and without a fraction of zero.
  private func decimalText(_ printed: String) -> String {
    let parts = printed.split(separator: "e")
    let exponent = parts.count > 1 ? Int(parts[1])! : 0
    let mantissa = parts[0].split(separator: ".")
    var digits = Array(mantissa[0])
    var point = digits.count + exponent
    if mantissa.count > 1, mantissa[1] != "0" { digits += mantissa[1] }
    if point <= 0 {
      digits = Array(repeating: "0", count: 1 - point) + digits
      point = 1
    }
    while digits.count < point { digits.append("0") }
    let integer = String(digits[..<point])
    return point == digits.count ? integer : integer + "." + String(digits[point...])
  }
}
