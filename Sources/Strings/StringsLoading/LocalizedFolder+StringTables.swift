public import LocalizedStrings
public import StringCatalogs

extension LocalizedFolder {
  /// All tables. The development language is that of the catalogs, or the one the caller named.
  ///
  /// - Complexity: O(*n*) in the length of all files. A server asks once.
  public var tables: StringTables {
    StringTables(
      developmentLanguage: developmentLanguage,
      contents.lazy.map { ($0.name, $0.localization, $0.table.stringTable(ordinals: ordinals)) })
  }
}
