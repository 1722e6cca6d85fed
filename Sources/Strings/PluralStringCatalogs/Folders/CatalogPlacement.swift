import PluralMessageFormats
import PluralsLocales

/// Checks the location of catalogs relative to other files.
package enum CatalogPlacement {
  /// Finds catalogs that Xcode refuses to build: in the folder of a language, or next to other files of the same
  /// table. Also finds tables whose names look the same; see ``lookalikes(_:_:)``.
  ///
  /// - Parameter files: All files, in any order.
  static func findings(_ files: [ProjectFile], _ formats: TableFormats) -> [Diagnostic] {
    func known(isMultilingual: Bool) -> [ProjectFile] {
      files.filter { TableFormats.all[path: $0.path]?.isMultilingual == isMultilingual }
    }
    let tables = Dictionary(
      known(isMultilingual: false).sorted { $0.path < $1.path }.map { ($0.table, $0.path) },
      uniquingKeysWith: { first, _ in first })
    let misplaced = known(isMultilingual: true).compactMap { file -> Diagnostic? in
      if let localization = file.place?.language, localization != TablePath.severalLanguages {
        return Diagnostic(
          .error, .structure,
          "a catalog holds all languages, so it cannot be in '\(localization).lproj'",
          file: file.path)
      }
      return tables[file.table].map {
        Diagnostic(
          .error, .structure, "the table is in '\($0)' as well, which Xcode refuses to build",
          file: file.path)
      }
    }
    return misplaced + lookalikes(files, formats)
  }

  /// Finds files of Apple's tables with names that differ from another name, or from the default name, only in case.
  private static func caseDifferences(_ files: [ProjectFile]) -> [Diagnostic] {
    // The source language's file decides, if its folder shows that it is.
    func isTranslation(_ file: ProjectFile) -> Bool {
      ![nil, BaseFolder.name, BaseFolder.usualLanguage].contains(file.place?.language)
    }
    let known = files.filter { TableFormats.all[path: $0.path] != nil }.sorted { $0.path < $1.path }
    let files = known.filter { !isTranslation($0) } + known.filter(isTranslation)
    func folded(_ place: TablePlace) -> String { "\(place.root)/\(place.name.lowercased())" }
    let places = files.compactMap(\.place)
    let first = Dictionary(grouping: places, by: folded).mapValues { places in
      // Most files have the right name, or the first one.
      let counts = Dictionary(grouping: places, by: \.name).mapValues(\.count)
      let most = counts.values.max()
      return counts[TablePath.usualName] != nil
        ? TablePath.usualName : places.first { counts[$0.name] == most }?.name ?? ""
    }
    return zip(files, places).compactMap { file, place in
      let usual = TablePath.usualName
      let other =
        place.name.lowercased() == usual.lowercased() ? usual : first[folded(place)] ?? place.name
      if other == place.name || other.lowercased() != place.name.lowercased() { return nil }
      return Diagnostic(
        .warning, .structure,
        "the table '\(place.name)' differs from '\(other)' only in case: it is found on a file system that ignores case, and not on a device; rename the file",
        file: file.path)
    }
  }

  /// Finds files of tables with names that look the same but differ, such as `é` as one character or two.
  ///
  /// Swift and file systems that normalize names treat them as one table.
  ///
  /// - Complexity: O(*n* log *n*) in the number of files.
  package static func lookalikes(_ files: [ProjectFile], _ formats: TableFormats) -> [Diagnostic] {
    let known = files.filter { formats[path: $0.path] != nil }.sorted {
      TableKey($0.path) < TableKey($1.path)
    }
    // Compares strings by Unicode's canonical equivalence.
    let first = Dictionary(known.map { ($0.table, $0) }, uniquingKeysWith: { first, _ in first })
    return caseDifferences(files)
      + known.compactMap { file in
        let table = file.table
        guard let other = first[table], !other.table.hasSameBytes(as: table) else { return nil }
        return Diagnostic(
          .error, .structure,
          "the table's name looks like that of '\(other.path)', but has other "
            + "characters; this one has \(file.path.codesBeyondASCII); rename one of the files",
          file: file.path)
      }
  }
}

extension ProjectFile {
  /// The path of the table without the folder of a language: `Resources/Localizable`.
  fileprivate var table: String { "\(place?.root ?? "")/\(place?.name ?? "")" }
}
