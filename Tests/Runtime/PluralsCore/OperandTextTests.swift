import Foundation
import PluralTestSupport
import PluralsCore
import Testing

@Suite("Operands as text and from operands")
struct OperandTextTests {
  @Test(
    "Operands are described by the number that they come from",
    arguments: [
      "0", "1", "1.0", "1.30", "0.05", "1.050", "1c6", "1.2c6", "1.23c1", "0.000001c6", "0c3",
      "123.45678c3", "999999999999999999", "1c20", "0.00000000150c6",
    ])
  func same(text: String) throws { try expectEqual(PluralOperands(text).description, text) }

  @Test(
    "Zeros that make no difference are left out, and digits beyond the last 18",
    arguments: [
      ("-1", "1"), ("+01.50", "1.50"), ("1.0c6", "1c6"), ("1.200000c3", "1.200000c3"),
      ("1.2000c6", "1.2c6"), ("98765432109876543210", "1765432109876543210"),
      ("0.20000000000000000003", "0.01000000000000000003"),
    ])
  func shorter(text: String, shown: String) throws {
    try expectEqual(PluralOperands(text).description, shown)
  }

  @Test("Operands are read back from their text, by themselves and as JSON")
  func roundTrips() throws {
    var generator = SeededGenerator(seed: 65)
    func digits(_ most: Int) -> String {
      let count = Int.random(in: 1...most, using: &generator)
      return String((0..<count).map { _ in "0001259".randomElement(using: &generator)! })
    }
    for _ in 0..<2_000 {
      var text = digits(25)
      if Bool.random(using: &generator) { text += "." + digits(25) }
      if Bool.random(using: &generator) { text += "c\(Int.random(in: 1...30, using: &generator))" }
      let operands = try PluralOperands(text)
      try expectEqual(PluralOperands(operands.description), operands, "\(text)")
      let json = try JSONEncoder().encode([operands])
      try expectEqual(
        JSONDecoder().decode([PluralOperands].self, from: json), [operands], "\(text)")
    }
    for operands in [
      PluralOperands(7, compactExponent: .max), PluralOperands(1e300, fractionDigits: 2),
      PluralOperands(1.5, fractionDigits: 1, compactExponent: .max),
    ] { expectEqual(operands.map(\.description.utf8.count).map { $0 < 40 }, true) }
    expectEqual(PluralOperands(1, fractionDigits: .max)?.description.utf8.count, 10_002)
    expectEqual(PluralOperands(i: 0, f: 1, v: .max)?.description.utf8.count, 10_003)
    expectEqual(PluralOperands(i: 0, f: 10, v: .max)?.description.utf8.count, 10_004)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([PluralOperands].self, from: Data(#"["1e6"]"#.utf8))
    }
  }

  @Test("The operands i, f, v and c determine the others")
  func fromOperands() throws {
    for text in [
      "0", "1", "1.30", "1.050", "12.00", "0.5", "999999999999999999.000000000000000001",
    ] {
      let x = try PluralOperands(text)
      expectEqual(PluralOperands(i: x.i, f: x.f, v: x.v), x)
    }
    expectEqual(PluralOperands(i: 1_200_000, c: 6), try PluralOperands("1.2c6"))
    expectEqual(PluralOperands(i: .max), PluralOperands(UInt64.max))
    expectEqual(
      PluralOperands(i: 1, f: .max, v: 20), try PluralOperands("1.18446744073709551615"))
    for operands in [
      PluralOperands(i: 1, f: 1, v: 0), PluralOperands(i: 1, f: 10, v: 1),
      PluralOperands(i: 1, v: -1),
      PluralOperands(i: 1, c: -1), PluralOperands(i: 1, c: 19),
    ] { expectEqual(operands, nil) }
  }
}
