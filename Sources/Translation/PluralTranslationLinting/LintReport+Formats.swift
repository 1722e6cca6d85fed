package import PluralStringCatalogs
import PluralTranslationFiles
import PluralsDiagnostics
import PluralsJSON

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
      ("rules", .elements(ids.map(Self.sarifRule))),
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
            ("results", .elements(findings.map(sarifResult))),
          ])
        ])
      ),
    ]).text + "\n"
  }
}

extension Diagnostic {
  /// The message with the affected key and language.
  fileprivate var fullMessage: String {
    let entry = [("key", key), ("language", language)].compactMap { noun, name in
      name.map { "\(noun) '\($0.escapedForMessage)'" }
    }
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
}

extension LintReport {
  /// A rule with the texts by which code scanning explains an alert.
  private static func sarifRule(_ id: String) -> JSONNode.Value {
    let text = Diagnostic.Rule(rawValue: id).flatMap(RuleDescription.of)?.text ?? id
    let summary = text.firstRange(of: ". ").map { String(text[..<$0.lowerBound]) } ?? text
    let texts = [("shortDescription", summary), ("fullDescription", text), ("help", text)]
    return .members(
      [("id", .string(id))] + texts.map { ($0, .members([("text", .string($1))])) })
  }

  private func sarifResult(_ finding: Diagnostic) -> JSONNode.Value {
    let region = finding.position.map { position in
      let end = location(of: finding)?.endOfLine.column ?? 0
      let numbers = [
        ("startLine", position.line), ("startColumn", position.column),
        ("endColumn", max(end, position.column)),
      ]
      return JSONNode.Value.members(numbers.map { ($0, .number("\($1)")) })
    }
    // GitHub's name for the folder of a checkout.
    let base: [(String, JSONNode.Value)] =
      finding.path.hasPrefix("/") ? [] : [("uriBaseId", .string("%SRCROOT%"))]
    let place = JSONNode.Value.members(present: [
      ("artifactLocation", .members([("uri", .string(finding.path.escapedForURI))] + base)),
      ("region", region),
    ])
    return .members(present: [
      ("ruleId", finding.ruleName.map { .string($0) }),
      ("level", .string(finding.severity.rawValue)),
      ("message", .members([("text", .string(finding.fullMessage))])),
      ("locations", .elements([.members([("physicalLocation", place)])])),
    ])
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
      default: scalar.escapeForMessage
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
        result += "%" + byte.hexadecimal(digits: 2, uppercase: true)
      }
    }
  }
}
