package import Diagnostics
package import PluralsCore
import SwiftEmission

/// The rules of a set with the decisions of their functions.
package struct DecidedRules: Sendable {
  package let source: RuleSet
  /// The number of low digits that determine the category.
  package let decidingDigits: Int
  /// The decisions for the category of a number.
  package let decisions: RuleDecisions

  init(_ lowered: LoweredRules) {
    source = lowered.source
    decidingDigits = lowered.decidingDigits
    decisions = RuleDecisions(lowered.rules)
  }
}

// Rules without a release.
extension DecidedRules {
  /// The reason why rules cannot be lowered.
  package enum Refusal: Error {
    /// The text has a syntax error.
    case notInGrammar(Diagnostic)
    /// Operands of a fixed size cannot decide the rules for numbers of any length.
    case outgrown([Diagnostic])

    /// The error message, in one line.
    package var message: String {
      switch self {
      case .notInGrammar(let diagnostic): diagnostic.message
      case .outgrown(let diagnostics): diagnostics.first?.message ?? ""
      }
    }
  }

  /// Lowers checked rules and builds their decisions.
  package init(_ ruleSet: RuleSet) throws(Refusal) {
    do {
      self.init(try LoweredRules(ruleSet))
    } catch {
      throw .outgrown(error.diagnostics)
    }
  }

  /// Parses and lowers the conditions of all categories except `other`, in any order, and builds their decisions.
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
  package var categories: [PluralCategory] { source.rules.map(\.category) }

  /// The functions that are generated from the rules.
  package var code: String {
    var code = SwiftSource()
    let name = SwiftIdentifier(locale: "\(source.type)_\(LocaleRow.root)")
    let set = DecidedRuleSet(name: name, locales: [LocaleRow.root], rules: self)
    set.table.emit(into: &code)
    return code.text
  }
}
