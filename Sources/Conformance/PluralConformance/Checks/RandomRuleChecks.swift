import PluralsCore

/// Compares compiled random rules with the interpreter.
enum RandomRuleChecks {
  /// The number of seeds per check.
  private static let batch = 100

  /// - Parameter count: The number of rule sets of each kind.
  static func checks(seed: UInt64, count: Int) -> [ConformanceCheck] {
    stride(from: 0, to: count, by: batch).flatMap { start in
      let seeds = (start..<min(start + batch, count)).map { seed &+ UInt64($0) }
      return [
        ConformanceCheck(part: .randomRules, title: "rules that must compile") { candidate, tally in
          for seed in seeds { compare(seed, staysSmall: true, candidate, &tally) }
        },
        ConformanceCheck(part: .randomRules, title: "rules that may be refused") {
          candidate, tally in
          for seed in seeds { compare(seed, staysSmall: false, candidate, &tally) }
        },
        ConformanceCheck(part: .randomRules, title: "damaged rules") { candidate, tally in
          for seed in seeds { compareDamaged(seed, candidate, &tally) }
        },
      ]
    }
  }

  private static func compare(
    _ seed: UInt64, staysSmall: Bool, _ candidate: Candidate, _ tally: inout Tally
  ) {
    guard let compiler = candidate.compiler, !tally.isDone else { return }
    var random = RandomRules(seed: seed, staysSmall: staysSmall)
    let texts = random.ruleSet()
    let source = texts.map { "\($0.category): \($0.condition)" }.joined(separator: "; ")
    let name = "seed \(seed), \(source)"
    let ruleSet: ReferenceRuleSet
    do throws(RuleRefusal) {
      ruleSet = try ReferenceCompiler.ruleSet(texts)
    } catch {
      return tally.count(
        false,
        ConformanceFailure(
          question: name, expected: "a rule set of the grammar", actual: error.message))
    }
    do throws(RuleRefusal) {
      let rules = try compiler.compile(texts)
      let numbers = random.numbers(for: ruleSet, count: 60)
      for number in numbers {
        let text = "\(number)"
        let operands = ReferenceOperands(number)
        let answer = rules.category(forText: text)
        tally.count(
          answer == ruleSet.category(of: operands),
          ConformanceFailure(
            ruleSet, locale: "", text: text, operands: operands, actual: answer,
            asked: ", \(name)"))
      }
      if let code = rules.code { CodeChecks.check(code, of: ruleSet, name, numbers, &tally) }
    } catch {
      if error.reason == .outgrown, !staysSmall { return tally.decline() }
      tally.count(
        false,
        ConformanceFailure(question: name, expected: "compiled", actual: error.message))
    }
  }

  /// Checks that compiler and interpreter accept and reject the same texts.
  private static func compareDamaged(
    _ seed: UInt64, _ candidate: Candidate, _ tally: inout Tally
  ) {
    guard let compiler = candidate.compiler, !tally.isDone else { return }
    var random = RandomRules(seed: seed, staysSmall: true)
    for text in random.ruleSet() {
      let damaged = [(category: text.category, condition: random.damaged(text.condition))]
      let expected = refusal(of: damaged, by: ReferenceCompiler())
      let answer = refusal(of: damaged, by: compiler)
      if answer?.reason == .outgrown {
        tally.decline()
        continue
      }
      tally.count(
        (answer == nil) == (expected == nil),
        ConformanceFailure(
          question: "seed \(seed), \(text.category): \(damaged[0].condition)",
          expected: expected?.message ?? "compiled", actual: answer?.message ?? "compiled"))
    }
  }

  private static func refusal(
    of rules: [ConditionText], by compiler: any RuleCompiling
  ) -> RuleRefusal? {
    do throws(RuleRefusal) {
      _ = try compiler.compile(rules)
      return nil
    } catch {
      return error
    }
  }
}
