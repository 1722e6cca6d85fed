import LocalizedTargets
import StringCatalogs
import StringsCompilation
import StringsLinting

extension TargetStrings {
  /// What is wrong with the files, and with translations held against their source.
  ///
  /// - Parameters:
  ///   - language: The language of all files that hold just one; nil for that of their folder.
  ///   - rules: How serious findings of each kind are.
  ///   - comparison: The translations held against their source.
  func report(
    language: String? = nil, rules: LintRules, comparison: TranslationComparison
  ) -> LintReport {
    LintReport(files, language: language, ordinals: compiler.ordinals, rules: rules)
      .adding(
        compiler.translationFindings + compiler.configurationFindings + comparison.findings)
  }
}
