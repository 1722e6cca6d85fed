import PluralTestSupport
import PluralsCore
import Testing

@testable import PluralConformance

@Suite("Random rules") struct RandomRuleTests {
  @Test("Every random condition conforms to the grammar", arguments: [true, false])
  func grammar(_ staysSmall: Bool) throws {
    for seed in sampled(UInt64(0)...299, 60) {
      var random = RandomRules(seed: seed, staysSmall: staysSmall)
      for rule in random.ruleSet() {
        #expect(throws: Never.self, "seed \(seed)") {
          try ReferenceConditionParser.parse(rule.condition)
        }
      }
    }
  }

  @Test("Random conditions vary in operands, spellings and white space")
  func variety() {
    let texts = (0..<200 as Range<UInt64>).map { seed in
      var random = RandomRules(seed: seed, staysSmall: false)
      return random.ruleSet().map(\.condition).joined(separator: " or ")
    }.joined(separator: " or ")
    for part in [
      "w ", "c ", " mod ", " is not ", " not in ", " within ", "!=", "..", "\u{200E}", "\u{2028}",
    ] {
      #expect(texts.contains(part), "\(part)")
    }
  }

  @Test("Detects a compiler that accepts texts outside the grammar")
  func lenient() throws {
    struct Lenient: RuleCompiling {
      func compile(_ rules: [ConditionText]) throws(RuleRefusal) -> any PluralSelecting {
        let trimmed = rules.map { rule in
          (category: rule.category, condition: String(rule.condition.prefix { $0 != ";" }))
        }
        return try ReferenceCompiler().compile(trimmed)
      }
    }
    let failures = try failures(of: Lenient(), in: "damaged rules")
    expectEqual(failures.first?.expected.contains("unexpected ';'"), true, "\(failures)")
  }

  @Test("A compiler may reject rules that exceed its limits, but no other rules")
  func refusing() throws {
    struct Refusing: RuleCompiling {
      let reason: RuleRefusal.Reason
      func compile(_ rules: [ConditionText]) throws(RuleRefusal) -> any PluralSelecting {
        throw RuleRefusal(reason, "no")
      }
    }
    try expectEqual(failures(of: Refusing(reason: .outgrown), in: "rules that may be refused"), [])
    #expect(try failures(of: Refusing(reason: .outgrown), in: "rules that must compile") != [])
    #expect(
      try failures(of: Refusing(reason: .notInGrammar), in: "rules that may be refused") != [])
  }

  private func failures(
    of compiler: any RuleCompiling, in title: String
  ) throws -> [ConformanceFailure] {
    var failures: [ConformanceFailure] = []
    for check in RandomRuleChecks.checks(seed: 1, count: 100) where check.title == title {
      var tally = Tally()
      let subject = ReferenceSubject(try SmallRelease.release())
      check.run(Candidate(subject: subject, compiler: compiler), &tally)
      failures += tally.failures
    }
    return failures
  }
}
