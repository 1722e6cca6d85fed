package import PluralsCore

/// How the category of a number is found: `switch` statements, one within the other.
package indirect enum Decision: Sendable {
  /// A category, and the positions of all alternatives in its condition that some number satisfies for which the category is
  /// chosen here.
  case category(PluralCategory, origins: Set<Int>)
  /// What the rules say of the integer digits as an integer by itself.
  case integer
  /// What the next function says.
  case next
  /// What the value of a subject decides.
  case split(Subject, cases: [Case], otherwise: Decision)

  /// What is decided for some values.
  package struct Case: Sendable {
    package let values: ValueSet
    package let decision: Decision
  }
}

/// The decisions of a rule set.
package struct RuleDecisions: Sendable {
  /// How the category of any number is found.
  package let numbers: DecisionChain
  /// How that of a plain integer is found: no visible fraction, no compact exponent.
  package let integers: DecisionChain

  /// The decisions that take the least code.
  package init(_ rules: [LoweredRule]) {
    let simplified = rules.simplified(by: nil)
    let ofIntegers = Fact.plainInteger.reduce(simplified) { $0.simplified(by: $1) }
    let chains = DecisionOrigins(rules).adding(
      to: DecisionBuilder.chain(simplified, ofIntegers: ofIntegers),
      DecisionBuilder.chain(ofIntegers))
    numbers = chains.numbers
    integers = chains.integers
  }

  /// The category of a number, found as the generated code does.
  package func category(of x: PluralOperands) -> PluralCategory {
    numbers.category(of: x) ?? category(ofInteger: x.i)
  }

  /// The category of a plain integer, found as the generated code does.
  package func category(ofInteger i: UInt64) -> PluralCategory {
    integers.category(of: PluralOperands(i: i, f: 0, t: 0, v: 0, w: 0, c: 0)) ?? .other
  }
}

/// Functions that find the category of a number. Where one says ``Decision/next``, the one after it goes on; all rules of
/// CLDR are one function.
package struct DecisionChain: Sendable {
  package let functions: [Decision]

  /// The category of a number; `nil` if that of its integer digits decides.
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
