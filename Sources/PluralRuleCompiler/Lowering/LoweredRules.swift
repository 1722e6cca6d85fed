package import PluralDecisions
package import PluralsCore
package import SourceFiles

/// Rules that are answered in this process as the code generated from them answers: by the same
/// decisions, one after another.
package struct LoweredRules: Sendable {
  private let rules: LoweredRuleSet

  /// Why rules cannot be lowered.
  package enum Refusal: Error {
    /// The text is not in the grammar.
    case notInGrammar(Diagnostic)
    /// Operands of a fixed size cannot answer the rules for numbers of any length.
    case outgrown([Diagnostic])

    /// What is wrong, in one line.
    package var message: String {
      switch self {
      case .notInGrammar(let diagnostic): diagnostic.message
      case .outgrown(let diagnostics): diagnostics.first?.message ?? ""
      }
    }
  }

  /// Lowers rules that have been checked.
  package init(_ ruleSet: RuleSet) throws(Refusal) {
    do {
      rules = try LoweredRuleSet(ruleSet)
    } catch {
      throw .outgrown(error.diagnostics)
    }
  }

  /// Parses and lowers conditions, of all categories but `other`, in any order.
  package init(
    conditions: [(category: PluralCategory, condition: String)]
  ) throws(Refusal) {
    var rules: [Rule] = []
    for (category, condition) in conditions.sorted(by: { $0.category < $1.category }) {
      let text = LocatedText(condition, at: .nowhere(condition))
      let parser = RuleParser(text)
      if let diagnostic = parser.diagnostics.first {
        throw diagnostic.exceedsLimit ? .outgrown([diagnostic]) : .notInGrammar(diagnostic)
      }
      rules.append(Rule(category: category, text: parser.rule, location: text.location(at: 0)))
    }
    let location = SourceLocation.nowhere("")
    let other = RuleParser(LocatedText("", at: location)).rule
    rules.append(Rule(category: .other, text: other, location: location))
    try self.init(RuleSet(type: .cardinal, locales: [], rules: rules, location: location))
  }

  /// The categories that the rules distinguish, in CLDR's order.
  package var categories: [PluralCategory] { rules.source.rules.map(\.category) }

  /// How the category of a number is found.
  package var decisions: RuleDecisions { rules.decisions }
}
