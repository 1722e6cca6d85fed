import Diagnostics
package import StringCatalogs
import StringsExchanging

extension LintReport {
  /// The output format of a report.
  package enum Format: String, Sendable, CaseIterable {
    /// Readable text: `file:line:column: error: …`, the source line and a caret.
    case text
    /// One JSON object per line, with the members `severity`, `rule`, `message`, `file` and, if they are known, `line`, `column`,
    /// `key` and `language`.
    case json
    /// GitHub workflow commands, which annotate the lines of a change.
    case github
    /// SARIF 2.1.0, for code scanning and editors. Equal findings produce equal bytes.
    case sarif
  }

  /// Returns the findings in a format.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - version: The version of the tool, for ``Format/sarif``.
  /// - Complexity: O(*n*) in the number of findings.
  package func written(as format: Format, version: String) -> String {
    switch format {
    case .text: text
    case .json: json
    case .github: findings.map { $0.githubCommand + "\n" }.joined()
    case .sarif: sarif(version: version)
    }
  }

  private func sarif(version: String) -> String {
    let ids = Set(findings.compactMap(\.ruleName)).sorted()
    let driver: JSONNode.Value = .members([
      ("name", .string("plurals")), ("version", .string(version)),
      (
        "rules", .elements(ids.map { .members([("id", .string($0))]) })
      ),
    ])
    return JSONNode.Value.members([
      ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .string("2.1.0")),
      (
        "runs",
        .elements([
          .members([
            ("tool", .members([("driver", driver)])),
            ("columnKind", .string("unicodeCodePoints")),
            ("results", .elements(findings.map(\.sarifResult))),
          ])
        ])
      ),
    ]).text + "\n"
  }
}

extension Diagnostic {
  /// The message with the affected key and language.
  fileprivate var fullMessage: String {
    let entry = [key.map { "key '\($0)'" }, language.map { "language '\($0)'" }].compactMap(\.self)
    return message + (entry.isEmpty ? "" : " (\(entry.joined(separator: ", ")))")
  }

  fileprivate var githubCommand: String {
    var properties = ["file=\(path.escapedForGitHub(property: true))"]
    if let position { properties.append("line=\(position.line),col=\(position.column)") }
    if let ruleName { properties.append("title=\(ruleName)") }
    let command = severity == .note ? "notice" : severity.rawValue
    return
      "::\(command) \(properties.joined(separator: ","))::\(fullMessage.escapedForGitHub(property: false))"
  }

  fileprivate var sarifResult: JSONNode.Value {
    let region: JSONNode.Value? = position.map {
      .members([
        ("startLine", .number("\($0.line)")), ("startColumn", .number("\($0.column)")),
      ])
    }
    let location: [(String, JSONNode.Value)?] = [
      ("artifactLocation", .members([("uri", .string(path.escapedForURI))])),
      region.map { ("region", $0) },
    ]
    let place = JSONNode.Value.members(location.compactMap(\.self))
    let members: [(String, JSONNode.Value)?] = [
      ruleName.map { ("ruleId", .string($0)) },
      ("level", .string(severity.rawValue)),
      ("message", .members([("text", .string(fullMessage))])),
      ("locations", .elements([.members([("physicalLocation", place)])])),
    ]
    return .members(members.compactMap(\.self))
  }
}

extension String {
  /// Returns the text, escaped for GitHub workflow commands.
  fileprivate func escapedForGitHub(property: Bool) -> String {
    escaping { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":" where property: "%3A"
      case "," where property: "%2C"
      default: nil
      }
    }
  }

  /// The path as a relative reference. RFC 3986, section 4.2.
  fileprivate var escapedForURI: String {
    utf8.reduce(into: "") { result, byte in
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "0"..."9", "A"..."Z", "a"..."z",
        _ where "-._~/+@!$&'()*,;=".unicodeScalars.contains(scalar):
        result.unicodeScalars.append(scalar)
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
  }
}
