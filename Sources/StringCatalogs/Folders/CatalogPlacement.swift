/// Where catalogs are among other files.
enum CatalogPlacement {
  /// Catalogs that Xcode refuses to build: in the folder of a language, or beside other files of the same
  /// table.
  ///
  /// - Parameter paths: The paths of all files, in any order.
  static func findings(_ paths: [String], _ formats: TableFormats) -> [Diagnostic] {
    func known(isMultilingual: Bool) -> [String] {
      paths.filter { formats[path: $0]?.isMultilingual == isMultilingual }
    }
    let tables = Dictionary(
      known(isMultilingual: false).sorted().map { (TablePath($0).table, $0) },
      uniquingKeysWith: { first, _ in first })
    return known(isMultilingual: true).compactMap { path in
      let place = TablePath(path)
      if let localization = place.localization, localization != multilingual {
        return Diagnostic(
          .error, .structure,
          "a catalog holds all languages, so it cannot be in '\(localization).lproj'", file: path
        )
      }
      return tables[place.table].map {
        Diagnostic(
          .error, .structure, "the table is in '\($0)' as well, which Xcode refuses to build",
          file: path)
      }
    }
  }

  /// The name of the folder for files in several languages.
  private static let multilingual = "mul"
}
