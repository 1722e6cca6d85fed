package import PluralDataTables
package import PluralsCore
package import PluralsDiagnostics
import PluralsSwiftEmission

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

extension DecidedRules {
  /// Lowers rules of any origin, and decides their functions.
  ///
  /// - Throws: Errors about all relations that machine words cannot decide for numbers of any length.
  package init(_ ruleSet: RuleSet) throws(CompilationFailure) {
    try self.init(ruleSet, name: LocaleRow.root, locales: [LocaleRow.root])
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
