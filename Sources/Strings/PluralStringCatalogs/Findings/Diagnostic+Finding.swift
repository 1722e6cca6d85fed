package import PluralsDiagnostics
import PluralsJSON

extension Diagnostic {
  /// Creates a finding about a file of localized strings.
  ///
  /// - Parameters:
  ///   - severity: The severity.
  ///   - rule: The rule that the finding belongs to.
  ///   - message: The problem, in one line, without a full stop.
  ///   - file: The file's name, as the caller passed it.
  ///   - position: The position; `nil` in binary files, and for findings about a whole file.
  ///   - key: The key of the entry; `nil` for findings about a whole file.
  ///   - language: The language; `nil` for files with only one.
  package init(
    _ severity: Severity, _ rule: Rule, _ message: String, file: String,
    position: SourcePosition? = nil, key: String? = nil, language: String? = nil
  ) {
    self.init(
      severity, message, about: .path(file, position), ruleName: rule.rawValue, key: key,
      language: language)
  }

  /// The rule that the finding belongs to; `nil` if it is not about localized strings.
  package var rule: Rule? { ruleName.flatMap(Rule.init) }
}

extension SourceText {
  /// Returns an error of a rule.
  package func error(_ rule: Diagnostic.Rule, _ message: String, at offset: Int) -> Diagnostic {
    Diagnostic(.error, rule, message, file: file, position: position(at: offset))
  }
}
