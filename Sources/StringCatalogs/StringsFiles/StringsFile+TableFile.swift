import MessageFormats

extension StringsFile: TableFile {
  /// `strings`
  public static let pathExtension = "strings"
  /// `apple_strings`
  public static let name = "apple_strings"

  /// Where the keys are; for plural forms, the key that they share.
  public var notes: [KeyNote] {
    let comments = propertyList.comments
    // A text comes before the forms of its key, wherever they are.
    return (entries.filter { PluralKey(entryKey: $0.key) == nil } + entries).map {
      KeyNote(
        key: PluralKey(entryKey: $0.key)?.key ?? $0.key, position: $0.position,
        comment: comments[$0.key])
    }
  }

  /// The table of the texts.
  public func tables(named name: String, language: String) -> CompiledTables {
    CompiledTables(
      tables: [
        CompiledTable(language: language, name: name, strings: self, stringsdict: nil)
      ], findings: findings)
  }

  /// What is wrong with the file and its texts.
  public func findings(of tables: CompiledTables, language: String?) -> [Diagnostic] {
    findings(language: language)
  }
}
