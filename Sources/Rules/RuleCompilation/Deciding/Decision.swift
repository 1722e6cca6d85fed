package import PluralsCore

/// A way to determine the category of a number: nested `switch` statements.
package indirect enum Decision: Sendable {
  /// A category, and the positions of all alternatives of its condition that hold for any number that reaches this decision.
  case category(PluralCategory, origins: Set<Int>)
  /// The decision for the integer digits as a plain integer.
  case integer
  /// The decision of the next function.
  case next
  /// A decision by the value of a subject.
  case split(Subject, cases: [Case], otherwise: Decision)

  /// The decision for some values.
  package struct Case: Sendable {
    package let values: ValueSet
    package let decision: Decision
  }
}

/// The decisions of a rule set.
package struct RuleDecisions: Sendable {
  /// Determines the category of any number.
  package let numbers: DecisionChain
  /// Determines the category of a plain integer: no visible fraction, no compact exponent.
  package let integers: DecisionChain

  /// Builds the decisions that take the least code.
  init(_ rules: [LoweredRule]) {
    let simplified = rules.simplified(by: nil)
    let ofIntegers = Fact.plainInteger.reduce(simplified) { $0.simplified(by: $1) }
    let chains = DecisionOrigins(rules).adding(
      to: DecisionBuilder.chain(simplified, ofIntegers: ofIntegers),
      DecisionBuilder.chain(ofIntegers))
    numbers = chains.numbers
    integers = chains.integers
  }

  /// Returns the category of a number, determined in the same way as by the generated code.
  package func category(of x: PluralOperands) -> PluralCategory {
    numbers.category(of: x) ?? category(ofInteger: x.i)
  }

  /// Returns the category of a plain integer, determined in the same way as by the generated code.
  package func category(ofInteger i: UInt64) -> PluralCategory {
    integers.category(of: PluralOperands(i: i, f: 0, t: 0, v: 0, w: 0, c: 0)) ?? .other
  }
}

/// Functions that determine the category of a number. A function that reaches ``Decision/next`` passes the number to the one after
/// it. All of CLDR's rule sets need only one function.
package struct DecisionChain: Sendable {
  package let functions: [Decision]

  /// Returns the category of a number; `nil` if the integer digits decide.
  fileprivate func category(of x: PluralOperands) -> PluralCategory? {
    var remaining = functions[...]
    while var decision = remaining.popFirst() {
      while case .split(let subject, let cases, let otherwise) = decision {
        let value = x[subject]
        decision = cases.first { $0.values.contains(value) }?.decision ?? otherwise
      }
      switch decision {
      case .category(let category, _): return category
      case .integer: return nil
      case .next, .split: break
      }
    }
    return .other
  }
}
