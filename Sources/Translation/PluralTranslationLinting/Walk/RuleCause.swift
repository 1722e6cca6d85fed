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
  /// The same findings about one language in several tables.
  case tables
  /// The same findings about the texts of one message, such as its forms, which any rule can have.
  case message
}

extension LintReport {
  /// Returns the report with one finding for each cause, which tells how many others there are.
  ///
  /// - Parameters:
  ///   - tables: The names of the tables in files, by path.
  ///   - language: Returns the language of a file with only one, for findings without a language.
  ///   - sourceLanguage: The language whose findings are shown first.
  ///   - rules: The rules all of whose findings are shown.
  /// - Complexity: O(*n*) in the number of findings.
  package func summarized(
    _ tables: [String: String], language: (_ path: String) -> String?, sourceLanguage: String,
    except rules: Set<Diagnostic.Rule>
  ) -> LintReport {
    var shown: [Diagnostic?] = findings
    /// The findings with their languages.
    let known = findings.map { finding in
      var finding = finding
      finding.language = finding.language ?? language(finding.path)
      return finding
    }
    /// The findings that have no common cause so far.
    var rest = findings.indices.filter { index in
      findings[index].rule.map { !rules.contains($0) } ?? false
    }
    let causes = findings.map { finding in
      (finding.rule.flatMap(RuleDescription.of)?.causes ?? []) + [.message]
    }
    for order in 0..<(causes.map(\.count).max() ?? 0) {
      let groups = Dictionary(grouping: rest.filter { causes[$0].count > order }) { index in
        causes[index][order].subject(known[index], table: tables[known[index].path])
      }
      var joined: Set<Int> = []
      for (subject, indices) in groups where subject != nil {
        let cause = causes[indices[0]][order]
        let ofSource = indices.first {
          known[$0].language.map { LocalizationFolder($0).name } == sourceLanguage
        }
        // An error that the source does not have is one of each language.
        if case .key = cause, ofSource == nil, findings[indices[0]].severity == .error { continue }
        let first = ofSource ?? indices[0]
        guard indices.count >= cause.fewest,
          let others = cause.others(known, indices, than: known[first])
        else { continue }
        for index in indices { shown[index] = nil }
        var finding = findings[first]
        finding.message += "; the same in \(others)"
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
    case .key, .table, .files, .tables, .message: 2
    }
  }

  /// Returns what findings with the same cause have in common; nil for a finding that cannot have the cause.
  fileprivate func subject(_ finding: Diagnostic, table: String?) -> [String]? {
    let table = [
      table ?? finding.path, finding.ruleName ?? "", finding.severity.rawValue,
    ]
    return switch self {
    case .key: finding.key.map { table + [$0, finding.message] }
    case .language: table + [finding.language ?? finding.path, finding.message]
    case .places: table + [finding.message]
    case .table: table
    case .files: finding.position == nil ? table + [finding.message] : nil
    case .tables: Array(table.dropFirst()) + [finding.language ?? "", finding.message]
    case .message:
      finding.key.map { table + [$0, finding.language ?? "", finding.path, finding.message] }
    }
  }

  /// Returns what other languages, texts or places have the same findings; nil if no others have.
  fileprivate func others(
    _ findings: [Diagnostic], _ all: [Int], than first: Diagnostic
  ) -> String? {
    let (one, several, count): (String, String, Int)
    switch self {
    case .key:
      let languages = all.map { findings[$0].language ?? findings[$0].path }
      let others = languages.uniqued.filter { $0 != first.language ?? first.path }
      return others.isEmpty ? nil : others.shortList("other languages")
    case .language:
      (one, several) = ("text of this language", "texts of this language")
      count = texts(findings, all)
    case .table: (one, several, count) = ("text", "texts", texts(findings, all))
    case .places: (one, several, count) = ("place", "places", all.count)
    case .files: (one, several, count) = ("file", "files", all.count)
    case .tables: (one, several, count) = ("table", "tables", all.count)
    case .message:
      (one, several, count) = ("place of this message", "places of this message", all.count)
    }
    return count < 2 ? nil : "\(count - 1) other \(count > 2 ? several : one)"
  }

  private func texts(_ findings: [Diagnostic], _ all: [Int]) -> Int {
    Set(all.map { TableKey(findings[$0].key ?? "") }).count
  }
}

extension [String] {
  /// The strings without repetitions, in their order.
  var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }

  /// The first few of a list, and the number of the others.
  func shortList(_ others: String) -> String {
    let rest = count - 3
    return rest < 2 ? listed() : (prefix(3) + ["\(rest) \(others)"]).listed()
  }
}
