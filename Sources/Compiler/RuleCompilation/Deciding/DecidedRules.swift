package import CLDRTables
package import Diagnostics
package import PluralsCore
import SwiftEmission

/// The rules of some locales with the functions that are generated from them.
package struct DecidedRules: Sendable {
  package let source: RuleSet
  /// The number of low digits that determine the category.
  package let decidingDigits: Int
  /// The functions, with their name and all locales that use them.
  package let functions: RuleFunctions

  package var type: PluralRuleType { source.type }

  /// Lowers and decides the rules of a set.
  ///
  /// - Parameters:
  ///   - name: The locale after which the functions are named.
  ///   - locales: All locales that use them, sorted.
  /// - Throws: Errors about all relations that machine words cannot decide for numbers of any length.
  init(_ source: RuleSet, name: String, locales: [String]) throws(CompilationFailure) {
    let lowered = try LoweredRules(source)
    let decisions = DecisionBuilder.decisions(lowered.cases)
    self.source = source
    decidingDigits = lowered.decidingDigits
    functions = RuleFunctions(
      name: SwiftIdentifier(locale: "\(source.type)_\(name)"), locales: locales,
      rules: source.rules.map { ($0.category, $0.text.conditionText) },
      integers: decisions.integers, numbers: decisions.numbers)
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

  /// Lowers checked rules and decides their functions.
  package init(_ ruleSet: RuleSet) throws(Refusal) {
    do {
      try self.init(ruleSet, name: LocaleRow.root, locales: [LocaleRow.root])
    } catch {
      throw .outgrown(error.diagnostics)
    }
  }

  /// Parses and lowers the conditions of all categories except `other`, in any order, and decides their functions.
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
    RuleFunctionsEmitter(functions).emit(into: &code)
    return code.text
  }
}
