package import StringCatalogs

/// Findings that a project has already, and does not want to hear of again.
///
/// A finding is known by its kind, file, key and language, wherever in the file it is: so what is edited above it changes
/// nothing. There may be several of a kind, and one more is new.
package struct LintBaseline: Sendable {
  private struct Subject: Hashable {
    let rule: String?
    let file: String
    let key: String?
    let language: String?
  }

  private var counts: [Subject: Int] = [:]

  /// Reads what ``LintReport/json`` wrote.
  ///
  /// - Parameters:
  ///   - content: A JSON object a line.
  ///   - file: The file's name.
  /// - Throws: The first line that is no finding.
  /// - Complexity: O(*n*) in the length of the content.
  package init(_ content: some Collection<UInt8>, file: String) throws(Diagnostic) {
    let lines = content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy({ $0 == 0x0D || $0 == 0x20 }) {
      let position = SourcePosition(line: index + 1, column: 1)
      let node: JSONNode
      do throws(Diagnostic) {
        node = try JSONNode(SourceText(line, file: file))
      } catch {
        throw Diagnostic(.error, .syntax, error.message, file: file, position: position)
      }
      guard let path = node["file"]?.string, node["severity"]?.string != nil else {
        throw Diagnostic(
          .error, .structure, "expected a finding of 'plurals strings lint --format json'",
          file: file,
          position: position)
      }
      let subject = Subject(
        rule: node["rule"]?.string, file: path, key: node["key"]?.string,
        language: node["language"]?.string)
      counts[subject, default: 0] += 1
    }
  }

  /// The findings that the baseline does not have.
  func unknown(_ findings: [Diagnostic]) -> [Diagnostic] {
    var counts = counts
    return findings.filter { finding in
      let subject = Subject(
        rule: finding.ruleName, file: finding.path, key: finding.key, language: finding.language)
      guard let count = counts[subject], count > 0 else { return true }
      counts[subject] = count - 1
      return false
    }
  }
}

extension LintReport {
  /// The same report without findings that are known.
  package func without(_ baseline: LintBaseline) -> LintReport {
    with(baseline.unknown(findings))
  }
}
