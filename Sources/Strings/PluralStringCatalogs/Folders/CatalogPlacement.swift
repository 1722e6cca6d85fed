import PluralMessageFormats
import PluralsLocales

/// Checks the location of catalogs relative to other files.
package enum CatalogPlacement {
  /// Finds catalogs that Xcode refuses to build: in the folder of a language, or next to other files of the same
  /// table. Also finds tables whose names look the same; see ``lookalikes(_:_:)``.
  ///
  /// - Parameter paths: The paths of all files, in any order.
  static func findings(_ paths: [String], _ formats: TableFormats) -> [Diagnostic] {
    func known(isMultilingual: Bool) -> [String] {
      paths.filter { formats[path: $0]?.isMultilingual == isMultilingual }
    }
    let tables = Dictionary(
      known(isMultilingual: false).sorted().map { (TablePath($0).table, $0) },
      uniquingKeysWith: { first, _ in first })
    let misplaced = known(isMultilingual: true).compactMap { path -> Diagnostic? in
      let place = TablePath(path)
      // The folder for files in several languages has the code `mul`.
      if let localization = place.localization, localization != "mul" {
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
    return misplaced + lookalikes(paths, formats)
  }

  /// Finds files of Apple's tables with names that differ from another name, or from the default name, only in case.
  private static func caseDifferences(_ paths: [String]) -> [Diagnostic] {
    // The source language's file decides, if its folder shows that it is.
    func isTranslation(_ path: String) -> Bool {
      ![nil, BaseFolder.name, BaseFolder.usualLanguage].contains(TablePath(path).localization)
    }
    let known = paths.filter { TableFormats.all[path: $0] != nil }.sorted()
    let paths = known.filter { !isTranslation($0) } + known.filter(isTranslation)
    func folded(_ path: TablePath) -> String { "\(path.root)/\(path.name.lowercased())" }
    let first = Dictionary(
      paths.map { (folded(TablePath($0)), TablePath($0).name) },
      uniquingKeysWith: { first, name in name == TablePath.usualName ? name : first })
    return paths.compactMap { path in
      let table = TablePath(path)
      let usual = TablePath.usualName
      let other =
        table.name.lowercased() == usual.lowercased() ? usual : first[folded(table)] ?? table.name
      if other == table.name || other.lowercased() != table.name.lowercased() { return nil }
      return Diagnostic(
        .warning, .structure,
        "the table '\(table.name)' differs from '\(other)' only in case: it is found on a file system that ignores case, and not on a device; rename the file",
        file: path)
    }
  }

  /// Finds files of tables with names that look the same but differ, such as `é` as one character or two.
  ///
  /// Swift and file systems that normalize names treat them as one table.
  ///
  /// - Complexity: O(*n* log *n*) in the number of paths.
  package static func lookalikes(_ paths: [String], _ formats: TableFormats) -> [Diagnostic] {
    let known = paths.filter { formats[path: $0] != nil }.sorted { TableKey($0) < TableKey($1) }
    // Compares strings by Unicode's canonical equivalence.
    let first = Dictionary(
      known.map { (TablePath($0).table, $0) }, uniquingKeysWith: { first, _ in first })
    return caseDifferences(paths)
      + known.compactMap { path in
        let table = TablePath(path).table
        guard let other = first[table], !TablePath(other).table.hasSameBytes(as: table) else {
          return nil
        }
        return Diagnostic(
          .error, .structure,
          "the table's name looks like that of '\(other)', but has other "
            + "characters; this one has \(table.codesBeyondASCII); rename one of the files",
          file: path)
      }
  }
}
