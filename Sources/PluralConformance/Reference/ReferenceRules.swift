package import PluralsCore

/// A rule set of the interpreter.
package struct ReferenceRules: PluralSelecting {
  package let ruleSet: ReferenceRuleSet

  package init(_ ruleSet: ReferenceRuleSet) { self.ruleSet = ruleSet }

  package var categories: [PluralCategory] {
    ruleSet.rules.isEmpty ? [.other] : ruleSet.rules.map(\.category)
  }

  package func category(forText text: String) -> PluralCategory? {
    guard let number = try? ReferenceNumber(text) else { return nil }
    return ruleSet.category(of: ReferenceOperands(number))
  }

  package func category(for value: UInt64) -> PluralCategory {
    ruleSet.category(of: ReferenceOperands(value))
  }
}
