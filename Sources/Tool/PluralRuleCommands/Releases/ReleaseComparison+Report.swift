import ArgumentParser
import PluralRuleAnalysis
import PluralTool
import PluralsFiles
import PluralsLocaleCompilation

extension ReleaseComparison {
  /// Returns the report.
  ///
  /// - Parameter numbers: The changes in how numbers are written; `nil` if a release has no such data.
  func report(as format: ReleaseReportFormat, _ numbers: NumberChanges?) -> String {
    func lines(_ title: String, _ mark: String) -> String {
      guard let numbers, !numbers.changes.isEmpty else { return "" }
      return title + numbers.changes.map { "\(mark)\($0)\n" }.joined()
    }
    return switch format {
    case .text: text + lines("\nnumbers\n", "  ~ ")
    case .markdown: markdown + lines("\n### Numbers\n\n", "- ")
    case .json: json(ReleaseReport(comparison: self, numbers: numbers))
    }
  }

  /// Writes the command that shows what the changes mean for an app to standard error.
  func reportStrings(_ old: String, _ new: String) {
    Console.error(
      "to list the keys of an app that need a translator, run: plural-strings release \(old) \(new) <path>"
    )
  }
}

/// The changes of a release, and their effects on numbers.
private struct ReleaseReport: Encodable {
  let comparison: ReleaseComparison
  let numbers: NumberChanges?

  func encode(to encoder: any Encoder) throws {
    try comparison.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(numbers?.changes, forKey: .numbers)
  }

  private enum CodingKeys: String, CodingKey { case numbers }
}
