import StringCatalogs
import StringsCompilation
import TranslationFiles
import TranslationLinting

extension TargetStrings {
  /// Returns the findings about the files, and about translations compared with their source.
  ///
  /// - Parameters:
  ///   - language: The language of all files with only one; `nil` to use the name of their folder.
  ///   - limit: Categories that no integer below this number has are not missed; `nil` for the number in the configuration.
  ///   - rules: The severity of each rule.
  ///   - comparison: The comparison of translations with their source.
  func report(
    language: String? = nil, integersBelow limit: UInt64? = nil, rules: LintRules,
    comparison: TranslationComparison
  ) -> LintReport {
    let formats = TableFormats.exchangeable
    // Other formats are not compiled to Swift, and arguments with names are compared by name.
    let translationFindings = compiler.translationFindings.filter {
      ($0.rule != .symbolName || TableFormats.all[path: $0.path] != nil)
        && ($0.rule != .languageTypeConflict || Format.of($0.path)?.hasNamedArguments != true)
    }
    let report = LintReport(
      files, language: language, ordinals: compiler.ordinals,
      integersBelow: limit ?? compiler.integersBelow ?? .max, rules: rules, formats: formats
    ).adding(translationFindings + compiler.configurationFindings + comparison.findings)
    func text(_ finding: Diagnostic) -> [String?] { [finding.path, finding.key] }
    let unused = Set(
      compiler.findings.filter {
        $0.rule == .needsReview && Format.of($0.path)?.usesReviews == false
      }.map(text))
    if unused.isEmpty { return report }
    return report.with(
      report.findings.map { finding in
        var finding = finding
        if unused.contains(text(finding)) { finding.severity = .note }
        return finding
      })
  }
}
