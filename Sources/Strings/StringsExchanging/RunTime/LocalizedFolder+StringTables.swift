public import LocalizedStrings
public import StringCatalogs

extension LocalizedFolder {
  /// All tables. The development language is defined by the catalogs, or else by the caller.
  ///
  /// - Complexity: O(*n*) in the length of all files. A server should read this property once.
  public var tables: StringTables {
    StringTables(
      developmentLanguage: developmentLanguage,
      contents.lazy.map { name, localization, tables in
        let language = tables.first?.localization ?? developmentLanguage
        return (name, localization, StringTable(tables, language: language, ordinals: ordinals))
      })
  }
}
