public import LocalizedStrings
public import StringCatalogs

extension LocalizedFolder {
  /// All tables. The development language is defined by the catalogs, or else by the caller.
  ///
  /// - Complexity: O(*n*) in the length of all files. A server should read this property once.
  public var tables: StringTables {
    StringTables(
      developmentLanguage: developmentLanguage,
      contents.lazy.map { ($0.name, $0.localization, $0.table.stringTable(ordinals: ordinals)) })
  }
}
