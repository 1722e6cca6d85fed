import PluralDecisions
import RuleCompilation

/// A question that rules ask of a whole number: does it, or its remainder, lie in a range?
struct ValueTest: Hashable {
  let modulus: UInt64?
  let range: ClosedRange<UInt64>

  func holds(for value: UInt64) -> Bool {
    range.contains(modulus.map { value % $0 } ?? value)
  }
}

extension Relation {
  /// The questions whose answers decide whether the relation holds, given whether the number is an integer.
  var tests: [ValueTest] {
    values.flatMap { range -> [ValueTest] in
      guard let lower = range.lowerBound.word else { return [] }
      let upper = range.upperBound.word ?? ValueClasses.limit
      var tests = [ValueTest(modulus: modulus, range: lower...upper)]
      // A number that is not an integer lies within a range up to, but not at, its end.
      if isWithin, operand == .n, lower < upper {
        tests.append(ValueTest(modulus: modulus, range: lower...upper - 1))
      }
      return tests
    }
  }
}
