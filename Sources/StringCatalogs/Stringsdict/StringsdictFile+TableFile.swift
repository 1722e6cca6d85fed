extension StringsdictFile: TableFile {
  /// `stringsdict`
  public static let pathExtension = "stringsdict"
  /// `apple_stringsdict`
  public static let name = "apple_stringsdict"

  /// Where the keys stand.
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
  /// - Parameter language: The language of the texts, for what its plural rules say; nil if it is not
  ///   known.
  /// - Complexity: O(*n*) in the length of the file.
  public func findings(language: String?) -> [Finding] {
    let categories = language.map { CategoryUse(language: $0) }
    return
      (findings
      + entries.flatMap { entry in
        var linter = EntryLinter(
          file: file, key: entry.key, language: language, categories: categories)
        linter.check(entry.entry, at: entry.position)
        return linter.findings
      }).inFileOrder
  }

  /// What is wrong with the file, its entries and their texts.
  public func findings(of tables: CompiledTables, language: String?) -> [Finding] {
    findings(language: language)
  }

  /// The files of all languages: messages that are plain texts are in `.strings`.
  public static func files(
    of tables: [CompiledTable], named name: String, sourceLanguage: String
  ) -> (files: [(path: String, text: String)], findings: [Finding]) {
    (tables.flatMap(\.files).map { ($0.path, $0.text) }, [])
  }
}
