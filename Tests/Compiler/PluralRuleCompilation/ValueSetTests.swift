import PluralDataTables
import PluralTestSupport
import Testing

@testable import PluralRuleCompilation

@Suite("Sets of values") struct ValueSetTests {
  @Test("The remainders of ranges are those of their values", arguments: UInt64(1)...50)
  func remainders(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let set = ValueSet(
        (0..<Int.random(in: 0...3, using: &generator)).map { _ in
          let first = UInt64.random(in: 0...300, using: &generator)
          return first...first + UInt64.random(in: 0...40, using: &generator)
        })
      let divisor = UInt64.random(in: 1...30, using: &generator)
      let expected = ValueSet(set.elements.map { $0 % divisor...$0 % divisor })
      expectEqual(set.remainders(dividingBy: divisor), expected, "\(set.ranges) % \(divisor)")
    }
  }

  @Test("Ranges that reach the largest value leave all remainders")
  func largest() {
    let all = ValueSet([0...9])
    expectEqual(ValueSet([0...UInt64.max]).remainders(dividingBy: 10), all)
    expectEqual(ValueSet([UInt64.max - 20...UInt64.max]).remainders(dividingBy: 10), all)
    expectEqual(
      ValueSet([UInt64.max - 3...UInt64.max]).remainders(dividingBy: 10), ValueSet([2...5]))
  }
}
