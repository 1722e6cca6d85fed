import PluralsCore

/// The interpreter as a compiler: it rejects only texts with syntax errors.
package struct ReferenceCompiler: RuleCompiling {
  package init() {}

  package func compile(
    _ rules: [ConditionText]
  ) throws(RuleRefusal) -> any PluralSelecting {
    ReferenceRules(try Self.ruleSet(rules))
  }

  static func ruleSet(_ rules: [ConditionText]) throws(RuleRefusal) -> ReferenceRuleSet {
    var read: [ReferenceRule] = []
    do {
      for rule in rules {
        read.append(try ReferenceRule(category: rule.category, text: rule.condition))
      }
      read.append(try ReferenceRule(category: .other, text: ""))
    } catch {
      throw RuleRefusal(.notInGrammar, "\(error)")
    }
    read.sort { $0.category < $1.category }
    return ReferenceRuleSet(type: .cardinal, locales: [], rules: read)
  }
}
