import CLDRSupplemental
import PluralsCore

/// A relation in terms of ``PluralOperands``: machine words, normalized values, no `mod`, `is` or `within`
/// where `=` says the same.
struct Test: Hashable {
  let operand: Operand
  let modulus: UInt64?
  /// Disjoint, in ascending order; below the modulus, if there is one.
  let values: [ClosedRange<UInt64>]
  let isNegated: Bool
  /// Whether numbers that are not integers can lie in a range. Only `n` has such values.
  let isWithin: Bool
}

extension Test {
  /// Whether the test holds.
  func holds(for x: PluralOperands) -> Bool {
    var value = x[operand]
    if let modulus { value %= modulus }
    let matches = values.contains { range in
      if operand != .n || x.t == 0 { return range.contains(value) }
      return isWithin && range.lowerBound <= value && value < range.upperBound
    }
    return matches != isNegated
  }
}

extension PluralOperands {
  /// The value of an operand; of `n`, its integer part.
  subscript(operand: Operand) -> UInt64 {
    switch operand {
    case .n, .i: i
    case .f: f
    case .t: t
    case .v: UInt64(v)
    case .w: UInt64(w)
    case .c: UInt64(c)
    }
  }
}

/// A condition in terms of ``PluralOperands``: one of several alternatives, each a list of tests that all
/// hold. No alternatives: never. An alternative without tests: always.
struct LoweredCondition: Hashable {
  private(set) var alternatives: [[Test]] = []

  static let always = LoweredCondition(alternatives: [[]])

  var isAlways: Bool { alternatives.contains([]) }

  func holds(for x: PluralOperands) -> Bool {
    alternatives.contains { $0.allSatisfy { $0.holds(for: x) } }
  }

  /// The condition with each test replaced by what is known of it.
  func simplified(_ outcome: (Test) -> TestOutcome) -> LoweredCondition {
    var result = LoweredCondition()
    for alternative in alternatives {
      var remaining: [Test] = []
      var isPossible = true
      for test in alternative {
        switch outcome(test) {
        case .always: break
        case .never: isPossible = false
        case .depends(let test): remaining.append(test)
        }
      }
      if isPossible, remaining.isEmpty { return .always }
      if isPossible, !result.alternatives.contains(remaining) {
        result.alternatives.append(remaining)
      }
    }
    return result
  }

  init(alternatives: [[Test]] = []) { self.alternatives = alternatives }
}

/// What is known of a test.
enum TestOutcome {
  case always
  case never
  case depends(Test)
}
