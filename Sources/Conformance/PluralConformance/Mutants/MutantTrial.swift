import PluralsCore

/// Determines the parts of the suite that detect a mutant.
struct MutantTrial: Sendable {
  let release: ReferenceRelease
  /// The checks of all parts, in order.
  let checks: [ConformanceCheck]

  /// Runs each part with a mutant until the first wrong answer.
  func verdict(on mutation: Mutation) -> MutantVerdict {
    let mutant = Mutant(mutation, of: release)
    let candidate = Candidate(
      subject: mutant,
      compiler: mutation.concernsRules ? MutantCompiler(mutation: mutation) : nil,
      isKnownRight: { mutant.isKnownRight($0, $1, $2) })
    var caughtBy: [ConformancePart] = []
    var example: ConformanceFailure?
    for check in checks where check.part.asksSubject && !caughtBy.contains(check.part) {
      var tally = Tally(stopsAtFirst: true)
      check.run(candidate, &tally)
      guard let failure = tally.failures.first else { continue }
      caughtBy.append(check.part)
      example = example ?? failure
    }
    return MutantVerdict(
      name: mutation.name, mistake: mutation.mistake, caughtBy: caughtBy,
      example: example.map { "\($0.question): \($0.expected), not \($0.actual)" })
  }
}

/// The result of one mutant.
package struct MutantVerdict: Hashable, Codable, Sendable {
  package let name: String
  package let mistake: String
  /// The parts that detected it; empty if it survived.
  package let caughtBy: [ConformancePart]
  /// The first question with a wrong answer.
  package let example: String?

  package var survived: Bool { caughtBy.isEmpty }
}

/// A compiler that applies the mistake to every rule set.
struct MutantCompiler: RuleCompiling {
  let mutation: Mutation

  func compile(_ rules: [ConditionText]) throws(RuleRefusal) -> any PluralSelecting {
    let ruleSet = try ReferenceCompiler.ruleSet(rules)
    return MutantRules(mutation: mutation, ruleSet: ruleSet.mutated(by: mutation))
  }
}
