import MessageFormats

extension StringsdictFile: TableFile {
  /// `stringsdict`
  public static let pathExtension = "stringsdict"
  /// `apple_stringsdict`
  public static let name = "apple_stringsdict"
  /// Plain texts are in a `.strings` file.
  public static let isPartial = true

  /// The source locations of the keys.
  public var notes: [KeyNote] {
    entries.map { KeyNote(key: $0.key, position: $0.position) }
  }

  /// Returns the table of the entries.
  public func tables(named name: String, language: String) -> CompiledTables {
    let messages = TableContents(
      entries.lazy.map { (key: $0.key, value: $0.entry.asEntry(ofKey: $0.key)) })
    return CompiledTables(
      tables: [CompiledTable(name: name, localization: language, messages: messages)],
      findings: findings)
  }

  /// Checks the file, its entries and their texts.
  public func findings(of tables: CompiledTables, language: String?) -> [Diagnostic] {
    let known = tables.tables.first?.messages ?? [:]
    var linter = EntryLinter(file: file, language: language)
    for entry in entries {
      var checked = entry.entry
      if case .text = checked {} else { checked = known[entry.key] ?? checked }
      linter.check(checked, of: entry.key, at: entry.position)
    }
    return (findings + linter.findings.all).inFileOrder
  }
}

extension AuthoredEntry {
  /// Returns the entry with each plain text as a format without variables if the key looks like a plural key. Plain
  /// texts with such keys are plural forms in `.strings` files.
  package func asEntry(ofKey key: String) -> AuthoredEntry {
    if PluralKey(entryKey: key) == nil { return self }
    return mapDeviceEntries { entry in
      if case .text(let text) = entry { .plural(format: text, variables: []) } else { entry }
    }
  }
}
