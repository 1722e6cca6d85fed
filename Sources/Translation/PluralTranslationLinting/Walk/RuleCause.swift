package import PluralStringCatalogs
import PluralsDiagnostics
import PluralsLocales

/// Which findings of a rule have one cause.
enum RuleCause: Sendable {
  /// The same findings about one key in several languages.
  case key
  /// The same findings about at least so many texts of one language.
  case language(texts: Int)
  /// The same findings at at least so many places of a table.
  case places(Int)
  /// The findings about one table.
  case table
  /// The same findings about the files of a table as a whole.
  case files
  /// The same findings about the texts of one message, such as its forms, which any rule can have.
  case message
}

extension LintReport {
  /// Returns the report with one finding for each cause, which tells how many others there are.
  ///
  /// - Parameters:
  ///   - tables: The names of the tables in files, by path.
  ///   - sourceLanguage: The language whose findings are shown first.
  ///   - rules: The rules all of whose findings are shown.
  /// - Complexity: O(*n*) in the number of findings.
  package func summarized(
    _ tables: [String: String], sourceLanguage: String, except rules: Set<Diagnostic.Rule>
  ) -> LintReport {
    var shown: [Diagnostic?] = findings
    /// The findings that have no common cause so far.
    var rest = findings.indices.filter { index in
      findings[index].rule.map { !rules.contains($0) } ?? false
    }
    let causes = findings.map { finding in
      (finding.rule.flatMap(RuleDescription.of)?.causes ?? []) + [.message]
    }
    for order in 0..<(causes.map(\.count).max() ?? 0) {
      let groups = Dictionary(grouping: rest.filter { causes[$0].count > order }) { index in
        causes[index][order].subject(findings[index], table: tables[findings[index].path])
      }
      var joined: Set<Int> = []
      for (subject, indices) in groups where subject != nil {
        let cause = causes[indices[0]][order]
        let first =
          indices.first {
            findings[$0].language.map { LocalizationFolder($0).name } == sourceLanguage
          } ?? indices[0]
        let others = cause.others(findings, indices)
        guard indices.count >= cause.fewest, others > 0 else { continue }
        for index in indices { shown[index] = nil }
        var finding = findings[first]
        finding.message += "; the same in \(others) other \(cause.noun(others))"
        shown[first] = finding
        joined.formUnion(indices)
      }
      rest.removeAll(where: joined.contains)
    }
    return with(shown.compactMap { $0 })
  }
}

extension RuleCause {
  /// The number of findings, at least, that have the cause.
  fileprivate var fewest: Int {
    switch self {
    case .language(let fewest), .places(let fewest): fewest
    case .key, .table, .files, .message: 2
    }
  }

  /// Returns what findings with the same cause have in common; nil for a finding that cannot have the cause.
  fileprivate func subject(_ finding: Diagnostic, table: String?) -> [String]? {
    let table = [
      table ?? finding.path, finding.ruleName ?? "", finding.severity.rawValue,
    ]
    return switch self {
    case .key: finding.key.map { table + [$0] }
    case .language: table + [finding.language ?? finding.path, finding.message]
    case .places: table + [finding.message]
    case .table: table
    case .files: finding.position == nil ? table + [finding.message] : nil
    case .message:
      finding.key.map { table + [$0, finding.language ?? "", finding.path, finding.message] }
    }
  }

  /// Returns in how many other languages, texts or places there are such findings.
  fileprivate func others(_ findings: [Diagnostic], _ all: [Int]) -> Int {
    switch self {
    case .key: Set(all.map { findings[$0].language ?? findings[$0].path }).count - 1
    case .places, .files, .message: all.count - 1
    case .language, .table: Set(all.map { TableKey(findings[$0].key ?? "") }).count - 1
    }
  }

  /// What a number of others is.
  fileprivate func noun(_ count: Int) -> String {
    switch self {
    case .key: count > 1 ? "languages" : "language"
    case .language: count > 1 ? "texts of this language" : "text of this language"
    case .places: count > 1 ? "places" : "place"
    case .table: count > 1 ? "texts" : "text"
    case .files: count > 1 ? "files" : "file"
    case .message: count > 1 ? "places of this message" : "place of this message"
    }
  }
}
