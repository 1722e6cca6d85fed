import PluralsCore

extension ReferenceRuleSet {
  /// Returns whether both sets test the same conditions in the same order.
  func testsLike(_ other: ReferenceRuleSet) -> Bool {
    rules.elementsEqual(other.rules) { $0.category == $1.category && $0.condition == $1.condition }
  }

  /// Returns the rules with the mistake, if it concerns conditions or their order.
  func mutated(by mutation: Mutation) -> ReferenceRuleSet {
    var mutated = self
    switch mutation.fault {
    case .condition(let change):
      for index in rules.indices {
        mutated.rules[index].condition = rules[index].condition.map(change)
      }
    case .order(let precedes):
      let tested = rules.filter { $0.category != .other }.sorted {
        precedes($0.category, $1.category)
      }
      mutated.rules = tested + rules.filter { $0.category == .other }
    default: break
    }
    return mutated
  }
}
