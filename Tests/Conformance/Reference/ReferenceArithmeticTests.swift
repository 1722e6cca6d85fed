import Testing

import func PluralTestSupport.expectEqual
import func PluralTestSupport.sampled

@testable import PluralConformance

@Suite("Reference arithmetic") struct ReferenceArithmeticTests {
  @Test("Words and digit arrays compare and divide alike", arguments: sampled(UInt64(1)...3))
  func wordsAgainstDigits(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let size = UInt64.random(in: 1...ReferenceInteger.limit - 1, using: &random)
      let a = UInt64.random(in: 0...size, using: &random)
      let b = UInt64.random(in: 1...max(1, size % 5000), using: &random)
      let (x, y) = (ReferenceInteger(a), ReferenceInteger(b))
      expectEqual(x < y, x.onDigits < y.onDigits, "seed \(seed)")
      expectEqual(x == y, x.onDigits == y.onDigits, "seed \(seed)")
      expectEqual(
        x.remainder(dividingBy: y), x.onDigits.remainder(dividingBy: y.onDigits), "seed \(seed)")
      expectEqual(
        x.onDigits.remainder(dividingBy: y), x.onDigits.remainder(dividingBy: y.onDigits),
        "seed \(seed)")
      expectEqual("\(x)", "\(x.onDigits)", "seed \(seed)")
    }
  }

  @Test("Words and digit arrays give the same categories", arguments: sampled(UInt64(4)...5))
  func categories(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for ruleSet in try KnownData.release.get().ruleSets {
      for _ in 0..<40 {
        let operands = ReferenceOperands(.random(using: &random))
        expectEqual(
          ruleSet.category(of: operands), ruleSet.category(of: operands.onDigits),
          "seed \(seed), \(ruleSet.title), \(operands)")
      }
    }
  }

  @Test("Long numbers have the remainders of long division")
  func longRemainders() {
    func integer(_ text: String) -> ReferenceInteger {
      ReferenceInteger(digits: text.utf8.map { $0 - 0x30 })
    }
    let long = integer("123456789012345678901234567890")
    expectEqual("\(long.remainder(dividingBy: integer("97")))", "52")
    expectEqual("\(long.remainder(dividingBy: integer("97").onDigits))", "52")
    expectEqual("\(long.remainder(dividingBy: integer("1000000")))", "567890")
    expectEqual(
      "\(long.remainder(dividingBy: integer("99999999999999999999")))", "12345678902469135780")
    expectEqual("\(integer("20").remainder(dividingBy: long))", "20")
  }

  @Test("Integers from 10¹⁸ are stored as digit arrays")
  func limit() {
    guard case .word = ReferenceInteger(999_999_999_999_999_999),
      case .digits = ReferenceInteger(1_000_000_000_000_000_000),
      case .word = ReferenceInteger(digits: [0, 0] + [UInt8](repeating: 9, count: 18))
    else { return #expect(Bool(false), "the form does not follow from the length") }
  }
}
