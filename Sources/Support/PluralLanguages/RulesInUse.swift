package import Plurals

/// The plural rules by which tools judge translations.
///
/// Usually, these are the rules that are compiled into this package. A command can run with the rules of another release instead:
/// whatever it calls then asks for these rules, so that formats, checks and pages do not pass them on.
package struct RulesInUse: Sendable {
  @TaskLocal private static var current = RulesInUse { PluralRules(locale: $0, type: $1) }

  private let rules: @Sendable (String, PluralRuleType) -> any CompiledPluralRanges

  /// Returns the rules of a language.
  ///
  /// - Parameter language: An identifier in any spelling. A language without rules has the root's rules.
  package static func of(
    _ language: String, type: PluralRuleType = .cardinal
  ) -> any CompiledPluralRanges {
    current.rules(language, type)
  }

  /// Calls a function, during which other rules are in use.
  ///
  /// - Parameter rules: Returns the rules of a language and a type.
  package static func with<Result>(
    _ rules: @escaping @Sendable (String, PluralRuleType) -> any CompiledPluralRanges,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try $current.withValue(RulesInUse(rules: rules), operation: body)
  }
}
