package import PluralStringCatalogs
import PluralsJSON

/// Known findings of a project, which are not reported again.
///
/// A finding is identified by its rule, file, key and language, independent of its position, so edits above it have no effect. The
/// baseline counts equal findings, and each additional one is new.
package struct LintBaseline: Sendable {
  fileprivate struct Subject: Hashable {
    let rule: String?
    let file: String
    let key: String?
    let language: String?
  }

  /// The numbers of the entries' lines; 0 if they are not in a file.
  fileprivate var entries: [Subject: [Int]] = [:]

  /// Creates a baseline of all findings of a report.
  package init(_ report: LintReport) {
    for finding in report.findings { entries[finding.subject { $0 }, default: []].append(0) }
  }

  /// Parses the output of ``LintReport/json``.
  ///
  /// - Parameters:
  ///   - content: One JSON object per line.
  ///   - file: The file's name.
  ///   - path: Returns a path in one spelling.
  /// - Throws: An error about the first line that is not a finding.
  /// - Complexity: O(*n*) in the length of the content.
  package init(
    _ content: some Collection<UInt8>, file: String, path spelled: (String) -> String = { $0 }
  ) throws(Diagnostic) {
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
          .error, .structure, "expected a finding of 'plural-strings lint --format json'",
          file: file,
          position: position)
      }
      let subject = Subject(
        rule: node["rule"]?.string, file: spelled(path), key: node["key"]?.string,
        language: node["language"]?.string)
      entries[subject, default: []].append(index + 1)
    }
  }

  /// Returns findings about the entries, in the order of their lines.
  ///
  /// - Parameters:
  ///   - file: The path of the baseline.
  ///   - isChecked: Whether the file of an entry was checked, or no longer exists.
  package func outdatedEntries(
    _ severity: Diagnostic.Severity, in file: String, isChecked: (_ path: String) -> Bool
  ) -> [Diagnostic] {
    entries.filter { isChecked($0.key.file) }.flatMap { subject, lines in
      lines.map { line in
        Diagnostic(
          severity,
          "this finding in \(subject.file.escapedForMessage) no longer occurs; --prune-baseline removes it",
          about: .path(file, SourcePosition(line: line, column: 1)), ruleName: subject.rule,
          key: subject.key, language: subject.language)
      }
    }.inFileOrder
  }
}

extension LintReport {
  /// Returns the report without known findings, and removes their entries from the baseline.
  ///
  /// - Parameter path: Returns a path in the spelling of the baseline.
  package func removing(
    _ baseline: inout LintBaseline, path: (String) -> String = { $0 }
  ) -> LintReport {
    with(findings.filter { baseline.entries[$0.subject(path)]?.popLast() == nil })
  }
}

extension Diagnostic {
  /// What a baseline knows of a finding.
  fileprivate func subject(_ spelled: (String) -> String) -> LintBaseline.Subject {
    .init(rule: ruleName, file: spelled(path), key: key, language: language)
  }
}
