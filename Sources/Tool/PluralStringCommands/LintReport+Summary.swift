import PluralStringCatalogs
import PluralsDiagnostics
import PluralsFiles

extension LintReport {
  /// The number of findings with each severity and of each rule, most frequent first:
  /// `3 findings: 1 warning, 2 notes; missing-category 2, stale 1`.
  ///
  /// - Complexity: O(*n*) in the number of findings.
  var summary: String {
    let severities: [(Diagnostic.Severity, String)] = [
      (.error, "error"), (.warning, "warning"), (.note, "note"),
    ]
    let bySeverity = severities.compactMap { severity, noun in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : counted(count, noun)
    }
    let byRule = Dictionary(grouping: findings) { $0.ruleName ?? "other" }
      .map { (name: $0.key, count: $0.value.count) }
      .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
      .map { "\($0.name) \($0.count)" }
    return counted(findings.count, "finding") + ": \(bySeverity.joined(separator: ", ")); "
      + byRule.joined(separator: ", ")
  }
}
