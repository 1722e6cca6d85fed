import PluralsCore

/// How the category of a number is found: `switch` statements, one within the other.
indirect enum Decision: Sendable {
  /// A category, and the places of the alternatives in its condition that hold here.
  case category(PluralCategory, origins: Set<Int>)
  /// What the rules say of the integer digits as an integer by itself.
  case integer
  /// What the next function says.
  case next
  /// What the value of a subject decides.
  case split(Subject, cases: [Case], otherwise: Decision)

  /// What is decided for some values.
  struct Case: Sendable {
    let values: ValueSet
    let decision: Decision
  }
}

/// Functions that find the category of a number. Where one says ``Decision/next``, the one after it goes on; all rules of
/// CLDR are one function.
struct DecisionChain: Sendable {
  let functions: [Decision]

  /// The category of a number; `nil` if that of its integer digits decides.
  func category(of x: PluralOperands) -> PluralCategory? {
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

extension Decision {
  /// The category that all numbers have of which some facts hold; `nil` if they differ, or if it is hard to tell.
  func commonCategory(where facts: [Fact]) -> PluralCategory? {
    switch self {
    case .category(let category, _): return category
    case .integer, .next: return nil
    case .split(let subject, let cases, let otherwise):
      var common: PluralCategory?
      var rest = ValueSet([subject.bounds])
      for fact in facts where fact.subject == subject { rest = rest.intersection(fact.values) }
      for item in cases + [Case(values: rest, decision: otherwise)] {
        let values = item.values.intersection(rest)
        rest = rest.intersection(item.values.complement(in: subject.bounds))
        let test = Test(subject: subject, values: values)
        guard !values.isEmpty, facts.allSatisfy({ $0.decides(test) != false }) else { continue }
        let category = item.decision.commonCategory(where: facts)
        guard let category, category == common ?? category else { return nil }
        common = category
      }
      return common
    }
  }
}
