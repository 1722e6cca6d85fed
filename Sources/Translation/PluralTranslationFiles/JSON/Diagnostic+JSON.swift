package import PluralStringCatalogs
package import PluralsDiagnostics
import PluralsJSON

extension Diagnostic {
  /// The finding as a JSON object on one line.
  package var json: String {
    JSONNode.Value.members(present: [
      ("severity", .string(severity.rawValue)), ("rule", ruleName.map { .string($0) }),
      ("message", .string(message)), ("file", .string(path)),
      ("line", position.map { .number("\($0.line)") }),
      ("column", position.map { .number("\($0.column)") }),
      ("key", key.map { .string($0) }), ("language", language.map { .string($0) }),
    ]).line
  }
}

extension LintReport {
  /// The findings in machine-readable form: one JSON object on each line, with the members `severity`, `rule`,
  /// `message`, `file` and, if known, `line`, `column`, `key` and `language`.
  package var json: String { findings.map { $0.json + "\n" }.joined() }
}
