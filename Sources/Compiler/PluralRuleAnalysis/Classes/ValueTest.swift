import PluralDataTables
import PluralRuleCompilation

/// A test of a whole number by rules: whether the number or its remainder is in a range.
struct ValueTest: Hashable {
  let modulus: UInt64?
  let range: ClosedRange<UInt64>

  func holds(for value: UInt64) -> Bool {
    range.contains(modulus.map { value % $0 } ?? value)
  }
}

extension Relation {
  /// The tests that decide whether the relation holds, if it is known whether the number is an integer.
  var tests: [ValueTest] {
    values.flatMap { range -> [ValueTest] in
      guard let lower = range.lowerBound.word else { return [] }
      let upper = range.upperBound.word ?? ValueClasses.limit
      var tests = [ValueTest(modulus: modulus, range: lower...upper)]
      // A non-integer in a range is less than the end of the range.
      if isWithin, operand == .n, lower < upper {
        tests.append(ValueTest(modulus: modulus, range: lower...upper - 1))
      }
      return tests
    }
  }
}
