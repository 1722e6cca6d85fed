import MessageFormats

extension StringsFile: TableFile {
  /// `strings`
  public static let pathExtension = "strings"
  /// `apple_strings`
  public static let name = "apple_strings"
  /// Messages that are not plain texts are in a `.stringsdict` file.
  public static let isPartial = true

  /// The source locations of the keys; for plural forms, of their common key.
  public var notes: [KeyNote] {
    let comments = propertyList.comments
    // A text precedes the plural forms of its key, regardless of their order in the file.
    return (entries.filter { PluralKey(entryKey: $0.key) == nil } + entries).map {
      KeyNote(
        key: PluralKey(entryKey: $0.key)?.key ?? $0.key, position: $0.position,
        comment: comments[$0.key])
    }
  }

  /// Returns the table of the texts.
  public func tables(named name: String, language: String) -> CompiledTables {
    var table = CompiledTable(
      name: name, localization: language,
      messages: TableContents(entries.lazy.map { ($0.key, .text($0.text)) }))
    table.pluralForms = TableContents(
      entries.lazy.compactMap { entry in PluralKey(entryKey: entry.key).map { (entry.key, $0) } })
    return CompiledTables(tables: [table], findings: findings)
  }

  /// Checks the file and its texts.
  public func findings(of tables: CompiledTables, language: String?) -> [Diagnostic] {
    findings(language: language)
  }
}
