import PluralsCore

/// A compiler that makes the mistake with every rule set.
struct MutantCompiler: RuleCompiling {
  let mutation: Mutation

  func compile(_ rules: [ConditionText]) throws(RuleRefusal) -> any PluralSelecting {
    let ruleSet = try ReferenceCompiler.ruleSet(rules)
    return MutantRules(mutation: mutation, ruleSet: ruleSet.mutated(by: mutation))
  }
}
