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
}

extension LintReport {
  /// Returns the report with one finding for each cause, which tells how many others there are.
  ///
  /// - Parameters:
  ///   - tables: The names of the tables in files, by path.
  ///   - sourceLanguage: The language whose findings are shown first.
  ///   - rules: The rules all of whose findings are shown.
  package func summarized(
    _ tables: [String: String], sourceLanguage: String, except rules: Set<Diagnostic.Rule>
  ) -> LintReport {
    /// Returns what findings with the same cause have in common; nil for a finding with a cause of its own.
    func cause(_ finding: Diagnostic) -> [String]? {
      guard let rule = finding.rule, !rules.contains(rule),
        let kind = RuleDescription.of(rule)?.cause
      else { return nil }
      let table = [tables[finding.path] ?? finding.path, rule.rawValue, finding.severity.rawValue]
      return switch kind {
      case .key: finding.key.map { table + [$0] }
      case .language: table + [finding.language ?? finding.path, finding.message]
      case .places: table + [finding.message]
      case .table: table
      }
    }
    let groups = Dictionary(grouping: findings.indices) { cause(findings[$0]) }
    var shown: [Int: Diagnostic] = [:]
    var hidden: Set<Int> = []
    for (cause, indices) in groups {
      guard cause != nil, let kind = findings[indices[0]].rule.flatMap(RuleDescription.of)?.cause
      else { continue }
      switch kind {
      case .language(let fewest), .places(let fewest): if indices.count < fewest { continue }
      case .key, .table: break
      }
      let first =
        indices.first {
          findings[$0].language.map { LocalizationFolder($0).name } == sourceLanguage
        }
        ?? indices[0]
      hidden.formUnion(indices)
      hidden.remove(first)
      let others = kind.others(findings, indices)
      if others > 0 {
        var finding = findings[first]
        finding.message += "; the same in \(others) other \(kind.noun(others))"
        shown[first] = finding
      }
    }
    return with(
      findings.indices.filter { !hidden.contains($0) }.map { shown[$0] ?? findings[$0] })
  }
}

extension RuleCause {
  /// Returns in how many other languages or texts there are such findings.
  fileprivate func others(_ findings: [Diagnostic], _ all: [Int]) -> Int {
    switch self {
    case .key: Set(all.map { findings[$0].language ?? findings[$0].path }).count - 1
    case .places: all.count - 1
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
    }
  }
}
