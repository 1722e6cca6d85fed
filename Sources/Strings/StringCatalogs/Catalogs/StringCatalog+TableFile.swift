extension StringCatalog: TableFile {
  /// `xcstrings`
  public static let pathExtension = "xcstrings"
  /// `apple_xcstrings`
  public static let name = "apple_xcstrings"
  /// A catalog contains all languages.
  public static let isMultilingual = true

  /// The language of the keys.
  public var keyLanguage: String? { sourceLanguage }

  /// The file.
  public var jsonSource: SourceText? { source }

  /// The notes of the entries.
  public var notes: [KeyNote] {
    entries.map {
      KeyNote(
        key: $0.key, position: $0.position, comment: $0.comment,
        isStale: $0.extractionState == "stale",
        hasXcodeSymbol: $0.extractionState == "manual" && $0.generatesSymbol,
        isTranslated: $0.shouldTranslate)
    }
  }

  /// Returns the tables that the catalog compiles to.
  public func tables(named name: String, language: String) -> CompiledTables {
    CatalogCompiler.compile(self, name: name)
  }
}
