import PluralMessageFormats
package import PluralsJSON

extension MessageTables {
  /// Checks the texts. Returns the findings in no particular order.
  ///
  /// - Parameters:
  ///   - file: The name of the file that contains them.
  ///   - source: The file, if its texts are JSON strings.
  package func textFindings(file: String, source: SourceText? = nil) -> [Diagnostic] {
    tables.flatMap { table in
      var linter = EntryLinter(
        file: file, language: table.language, table: table, integersBelow: integersBelow,
        source: source)
      for (key, entry) in table.messages { linter.check(entry, of: key, at: entry.position) }
      return linter.findings.all
    }
  }
}

extension [Diagnostic] {
  /// The findings in the order of the file, with errors first at each source location, without repetitions.
  package var inFileOrder: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter { seen.insert($0).inserted }.sorted { $0.place < $1.place }
  }
}

extension Diagnostic {
  fileprivate var place: (SourcePosition, Int, String, String, String) {
    (position ?? .start, severity.order, language ?? "", message, key ?? "")
  }
}

extension Diagnostic.Severity {
  fileprivate var order: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }
}
