import PluralDataTables
package import PluralsCore
package import PluralsDiagnostics

/// The rules of a locale, as programs ask for them, with their text and origin.
///
/// The package's own rules answer through the functions that programs link, and others through the text of their conditions, as
/// parsed. Both are exact for numbers of any length.
package struct LocaleRules: CompiledPluralRanges {
  package let resolvedLocale: String
  /// The rules as written.
  package let ruleSet: RuleSet
  /// The source of the rules for readers: `CLDR 48`, `rules.xml`.
  package let origin: String
  let ranges: [RangeResult]
  /// The functions that programs link; `nil` for other rules.
  let functions: (any CompiledPluralRules)?

  package var type: PluralRuleType { ruleSet.type }

  package var categories: [PluralCategory] { ruleSet.rules.map(\.category) }

  package func category(for operands: PluralOperands) -> PluralCategory {
    functions?.category(for: operands) ?? ruleSet.category(of: operands)
  }

  package func category(forMagnitude magnitude: UInt64) -> PluralCategory {
    functions?.category(forMagnitude: magnitude)
      ?? ruleSet.category(of: PluralOperands(i: magnitude, f: 0, t: 0, v: 0, w: 0, c: 0))
  }

  package func cldrCategory(
    from start: PluralCategory, to end: PluralCategory
  ) -> PluralCategory? {
    ranges.first { $0.start == start && $0.end == end }?.result
  }

  /// Returns the rules if they can be used.
  ///
  /// - Throws: The errors in the rules, or errors about relations that operands of a fixed size cannot decide.
  package func checked() throws(CompilationFailure) -> LocaleRules {
    let errors = ruleSet.errors + ruleSet.limits
    guard errors.isEmpty else { throw CompilationFailure(diagnostics: errors) }
    return self
  }

  /// Returns CLDR's sample numbers of a category; empty without samples.
  package func samples(of category: PluralCategory, _ kind: SampleList.Kind) -> String {
    let rule = ruleSet.rules.first { $0.category == category }
    return rule?.text.sampleLists.first { $0.kind == kind }?.text ?? ""
  }
}
