public import MessageFormats

extension StringsdictFile: TableFile {
  /// `stringsdict`
  public static let pathExtension = "stringsdict"
  /// `apple_stringsdict`
  public static let name = "apple_stringsdict"

  /// The source locations of the keys.
  public var notes: [KeyNote] {
    entries.map { KeyNote(key: $0.key, position: $0.position) }
  }

  /// Returns the table of the entries.
  public func tables(named name: String, language: String) -> CompiledTables {
    CompiledTables(
      tables: [CompiledTable(folder: language, name: name, entries: entriesByKey)],
      findings: findings)
  }

  /// Checks the file, its entries and their texts. Returns the findings in the order of the file.
  ///
  /// - Parameters:
  ///   - language: The language of the texts, for checks that depend on plural rules; nil if it is unknown.
  ///   - ordinals: The variables that use ordinal rules.
  /// - Complexity: O(*n*) in the length of the file.
  public func findings(language: String?, ordinals: OrdinalVariables) -> [Diagnostic] {
    findings(language: language) { $0.entry.ordering(by: ordinals[$0.key] ?? []) }
  }

  /// Checks the file, its entries and their texts.
  public func findings(of tables: CompiledTables, language: String?) -> [Diagnostic] {
    let known = tables.tables.first?.entries ?? [:]
    return findings(language: language) { known[$0.key] ?? $0.entry }
  }

  private func findings(
    language: String?, _ authored: (Entry) -> AuthoredEntry
  ) -> [Diagnostic] {
    let categories = language.map { LanguageCategories($0) }
    return
      (findings
      + entries.flatMap { entry in
        var linter = EntryLinter(
          file: file, key: entry.key, language: language, categories: categories)
        linter.check(authored(entry), at: entry.position)
        return linter.findings
      }).inFileOrder
  }
}
