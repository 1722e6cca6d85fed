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
      return linter.findings.all + table.phraseFindings(file: file)
    }
  }
}

extension MessageTable {
  /// Returns errors about phrases of app shortcuts without the name of the app, which Apple's build refuses.
  func phraseFindings(file: String) -> [Diagnostic] {
    if TablePath(file).name != "AppShortcuts" || hasOnlyIntegers { return [] }
    return messages.sorted.flatMap { key, entry in
      entry.wholeTexts.filter { !$0.text.contains(Diagnostic.applicationName) }.map {
        .phraseWithoutApplication(
          file: file, position: $0.position ?? entry.position, key: key, language: language)
      }
    }
  }
}

extension Diagnostic {
  /// What the system replaces by the name of the app in a phrase of an app shortcut.
  static let applicationName = "${applicationName}"

  /// What a finding says about `\(name)` in a text.
  static let interpolation =
    #"'\(…)' is an interpolation of Swift code, and has no meaning in a text; write a conversion, such as '%@'"#

  /// The error that a phrase of an app shortcut does not contain the name of the app.
  static func phraseWithoutApplication(
    file: String, position: SourcePosition?, key: String, language: String
  ) -> Diagnostic {
    Diagnostic(
      .error, .mismatchedPlaceholders, "the phrase does not contain '\(applicationName)'",
      file: file, position: position, key: key, language: language)
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
