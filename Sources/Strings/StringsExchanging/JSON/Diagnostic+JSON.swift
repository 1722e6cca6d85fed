public import Diagnostics
import PositionedJSON
public import StringCatalogs

extension Diagnostic {
  /// The finding as a JSON object on one line.
  public var json: String {
    var members: [(String, JSONNode.Value)] = [("severity", .string(severity.rawValue))]
    if let ruleName { members.append(("rule", .string(ruleName))) }
    members += [("message", .string(message)), ("file", .string(path))]
    if let position {
      members += [
        ("line", .number("\(position.line)")), ("column", .number("\(position.column)")),
      ]
    }
    if let key { members.append(("key", .string(key))) }
    if let language { members.append(("language", .string(language))) }
    return JSONNode.Value.members(members).line
  }
}

extension LintReport {
  /// The findings in machine-readable form: one JSON object on each line, with the members `severity`, `rule`,
  /// `message`, `file` and, if known, `line`, `column`, `key` and `language`.
  public var json: String { findings.map { $0.json + "\n" }.joined() }
}
