public import Diagnostics
public import PluralsCore
public import RuleCompilation

/// The conditions of a locale's plural categories.
public struct PluralConditions: Sendable {
  /// The categories that the rules distinguish, in CLDR's order. The last one is always `other`.
  public let categories: [PluralCategory]
  /// The conditions in the order in which they are tested.
  let conditions: [(category: PluralCategory, condition: Condition)]

  /// Creates the conditions of rules from CLDR's data.
  ///
  /// - Complexity: O(*n*) in the number of relations.
  public init(_ ruleSet: RuleSet) {
    categories = ruleSet.rules.map(\.category)
    conditions = ruleSet.rules.compactMap { rule in
      rule.text.condition.map { (rule.category, $0) }
    }
  }

  /// Parses conditions in CLDR's syntax. The condition of `other` is empty.
  ///
  /// - Throws: The first syntax error.
  /// - Complexity: O(*n*) in the length of the conditions.
  public init(
    parsing texts: some Sequence<(category: PluralCategory, condition: String)>
  ) throws(Diagnostic) {
    var conditions: [(category: PluralCategory, condition: Condition)] = []
    for (category, text) in texts {
      if let condition = try Condition(parsing: text) { conditions.append((category, condition)) }
    }
    self.conditions = conditions.sorted { $0.category < $1.category }
    categories = self.conditions.map(\.category) + [.other]
  }

  /// Creates the conditions of the rules of a locale.
  package init(_ rules: some DocumentedPluralRules) {
    // The rule compiler has parsed them.
    try! self.init(parsing: rules.categories.map { ($0, rules.condition(of: $0) ?? "") })
  }

  /// Conditions by which all numbers are `other`, as for a language that is not in CLDR.
  public static let root = PluralConditions()

  private init() {
    categories = [.other]
    conditions = []
  }

  /// Returns the category of a number; exact for any length.
  ///
  /// - Complexity: O(*n*) in the number of relations.
  public func category(of number: SourceNumber) -> PluralCategory {
    conditions.first { $0.condition.holds(for: number) }?.category ?? .other
  }

  /// The texts of the conditions, which identify equal ones.
  var texts: [String] {
    conditions.flatMap { category, condition in
      [category.rawValue] + condition.alternatives.flatMap { $0.map(\.text) + ["or"] }
    }
  }

  var relations: [Relation] {
    conditions.flatMap { $0.condition.alternatives.flatMap { $0 } }
  }
}
