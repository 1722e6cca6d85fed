public import MessageFormats

extension StringsdictFile: TableFile {
  /// `stringsdict`
  public static let pathExtension = "stringsdict"
  /// `apple_stringsdict`
  public static let name = "apple_stringsdict"

  /// Where the keys are.
  public var notes: [KeyNote] {
    entries.map { KeyNote(key: $0.key, position: $0.position) }
  }

  /// The table of the entries.
  public func tables(named name: String, language: String) -> CompiledTables {
    CompiledTables(
      tables: [CompiledTable(folder: language, name: name, entries: entriesByKey)],
      findings: findings)
  }

  /// What is wrong with the file, its entries and their texts, in the order of the file.
  ///
  /// - Parameters:
  ///   - language: The language of the texts, for what its plural rules say; nil if it is not known.
  ///   - ordinals: The variables that choose by ordinal rules.
  /// - Complexity: O(*n*) in the length of the file.
  public func findings(language: String?, ordinals: OrdinalVariables) -> [Diagnostic] {
    findings(language: language) { $0.entry.ordering(by: ordinals[$0.key] ?? []) }
  }

  /// What is wrong with the file, its entries and their texts.
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
