package import PluralRuleCompilation
package import PluralsCore
package import PluralsDiagnostics

/// The conditions of a locale's plural categories.
package struct PluralConditions: Sendable {
  private let ruleSet: RuleSet

  /// Creates the conditions of rules that were read.
  package init(_ ruleSet: RuleSet) { self.ruleSet = ruleSet }

  /// Creates the conditions of a locale's rules.
  package init(_ rules: LocaleRules) { ruleSet = rules.ruleSet }

  /// Parses conditions in CLDR's syntax. The condition of `other` is empty.
  ///
  /// - Throws: The first syntax error.
  /// - Complexity: O(*n*) in the length of the conditions.
  package init(
    parsing texts: some Sequence<(category: PluralCategory, condition: String)>
  ) throws(Diagnostic) {
    ruleSet = try RuleSet(conditions: Array(texts))
  }

  /// Conditions by which all numbers are `other`, as for a language that is not in CLDR.
  package static let root = PluralConditions(.root)

  /// The categories that the rules distinguish, in CLDR's order. The last one is always `other`.
  package var categories: [PluralCategory] { ruleSet.rules.map(\.category) }

  /// The conditions in the order in which they are tested.
  var conditions: [(category: PluralCategory, condition: Condition)] {
    ruleSet.rules.compactMap { rule in rule.text.condition.map { (rule.category, $0) } }
  }

  /// Returns the category of a number; exact for any length.
  ///
  /// - Complexity: O(*n*) in the number of relations.
  package func category(of number: DecimalText) -> PluralCategory { ruleSet.category(of: number) }

  /// The texts of the conditions, which identify equal ones.
  var texts: [String] {
    conditions.flatMap { category, condition in
      [category.rawValue] + condition.alternatives.flatMap { $0.map(\.text) + ["or"] }
    }
  }

  var relations: [Relation] { ruleSet.relations }
}
