import LocaleDataCore
public import LocalizedStrings

/// The tables of one file, whatever its format.
public struct LoadedTables: Sendable {
  /// The formats of files.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    /// A `.stringsdict` file.
    case stringsdict = "apple_stringsdict"
    /// A `.strings` file.
    case strings = "apple_strings"
    /// An `.xcstrings` file.
    case catalog = "apple_xcstrings"

    /// The format of a file by its extension; nil if it has another one.
    public init?(path: String) {
      if path.hasSuffix(".stringsdict") {
        self = .stringsdict
      } else if path.hasSuffix(".strings") {
        self = .strings
      } else if path.hasSuffix(".xcstrings") {
        self = .catalog
      } else {
        return nil
      }
    }
  }

  private enum Content: Sendable {
    case stringsdict(TableContents<LocalizedEntry>)
    case strings(TableContents<String>)
    case catalog([String: StringTable], sourceLanguage: String)
  }

  private let content: Content

  /// Reads a file.
  ///
  /// - Throws: The finding that makes the file unreadable.
  /// - Complexity: O(*n*) in the length of the file.
  public init(
    _ content: some Collection<UInt8>, format: Format, file: String
  ) throws(FindingError) {
    switch format {
    case .stringsdict:
      self.content = .stringsdict(try StringsdictFile(content, file: file).localizedEntries)
    case .strings: self.content = .strings(try StringsFile(content, file: file).strings)
    case .catalog:
      let catalog = try StringCatalog(content, file: file)
      let result = CatalogCompiler.compile(catalog, name: "catalog")
      self.content = .catalog(
        Dictionary(
          result.tables.map { ($0.folder, $0.stringTable) }, uniquingKeysWith: { first, _ in first }
        ),
        sourceLanguage: LocalizationFolder(catalog.sourceLanguage).name)
    }
  }

  /// The tables as a bundle has them.
  ///
  /// - Parameter language: The language of a file that holds just one; nil for the root's rules. Of a
  ///   catalog, the source language is the development language.
  /// - Complexity: O(*n*) in the length of the file.
  public func tables(language: String?) -> StringTables {
    let name = "Localizable"
    switch content {
    case .stringsdict(let entries):
      let language = language ?? "und"
      var tables = StringTables(developmentLanguage: language)
      tables[name, localization: language] = StringTable(language: language, entries: entries)
      return tables
    case .strings(let strings):
      let language = language ?? "und"
      var tables = StringTables(developmentLanguage: language)
      tables[name, localization: language] = StringTable(language: language, strings: strings)
      return tables
    case .catalog(let contents, let sourceLanguage):
      var tables = StringTables(developmentLanguage: sourceLanguage)
      for (folder, table) in contents.sorted(by: { $0.key < $1.key }) {
        tables[name, localization: folder] = table
      }
      return tables
    }
  }
}
