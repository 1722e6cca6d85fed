/// Adds the alternatives of CLDR's conditions to the decisions that result from them.
///
/// Decisions are built without origins, so that equal ones are built only once. A chosen category then gets all alternatives of its
/// condition that the path to it does not exclude.
struct DecisionOrigins {
  private let rules: [LoweredRule]
  /// The paths on which numbers reach the function for integers.
  private var waysToIntegers = [Fact.plainInteger]

  init(_ rules: [LoweredRule]) { self.rules = rules }

  func adding(
    to numbers: DecisionChain, _ integers: DecisionChain
  ) -> (numbers: DecisionChain, integers: DecisionChain) {
    var origins = self
    let numbers = origins.adding(to: numbers, ways: [[]])
    return (numbers, origins.adding(to: integers, ways: origins.waysToIntegers))
  }

  private mutating func adding(to chain: DecisionChain, ways: [[Fact]]) -> DecisionChain {
    DecisionChain(functions: chain.functions.map { adding(to: $0, ways: ways) })
  }

  /// - Parameter ways: The facts that are known on each path to this decision.
  private mutating func adding(to decision: Decision, ways: [[Fact]]) -> Decision {
    switch decision {
    case .category(let category, _):
      let alternatives = rules.first { $0.category == category }?.alternatives ?? []
      let possible = alternatives.filter { alternative in
        ways.contains { way in
          way.allSatisfy { fact in alternative.tests.allSatisfy { fact.decides($0) != false } }
        }
      }
      return .category(category, origins: Set(possible.map(\.origin)))
    case .integer:
      waysToIntegers += ways
      return .integer
    case .next:
      return .next
    case .split(let subject, let cases, let otherwise):
      let listed = cases.reduce(ValueSet([])) { $0.union($1.values) }
      let rest = listed.complement(in: subject.bounds)
      return .split(
        subject,
        cases: cases.map { item in
          let ways = ways.map { $0.adding(Fact(subject: subject, values: item.values)) }
          return .init(values: item.values, decision: adding(to: item.decision, ways: ways))
        },
        otherwise: adding(
          to: otherwise, ways: ways.map { $0.adding(Fact(subject: subject, values: rest)) }))
    }
  }
}

extension [Fact] {
  /// Returns the facts with another one, merged with the fact about the same subject.
  fileprivate func adding(_ fact: Fact) -> [Fact] {
    let known = first { $0.subject == fact.subject }?.values ?? fact.values
    return filter { $0.subject != fact.subject }
      + [Fact(subject: fact.subject, values: known.intersection(fact.values))]
  }
}
