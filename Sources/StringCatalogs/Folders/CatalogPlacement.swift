/// Where catalogs stand among other files.
enum CatalogPlacement {
  /// Catalogs that Xcode refuses to build: in the folder of a language, or beside other files of the same
  /// table.
  ///
  /// - Parameter paths: The paths of all files, in any order.
  static func findings(_ paths: [String]) -> [Finding] {
    let known = paths.filter { LoadedTables.Format(path: $0) != nil }
    let tables = Dictionary(
      known.filter { LoadedTables.Format(path: $0) != .catalog }.sorted().map { ($0.table, $0) },
      uniquingKeysWith: { first, _ in first })
    return known.filter { LoadedTables.Format(path: $0) == .catalog }.compactMap { path in
      if let localization = path.localization, localization != multilingual {
        return Finding(
          .error, .structure,
          "a catalog holds all languages, so it cannot stand in '\(localization).lproj'", file: path
        )
      }
      return tables[path.table].map {
        Finding(
          .error, .structure, "the table is in '\($0)' as well, which Xcode refuses to build",
          file: path)
      }
    }
  }

  /// The name of the folder for files in several languages.
  private static let multilingual = "mul"
}

extension String {
  private var folders: ArraySlice<Substring> { split(separator: "/").dropLast() }

  /// `ru` of `Resources/ru.lproj/Localizable.strings`; nil outside of such folders.
  var localization: String? {
    guard let folder = folders.last, folder.hasSuffix(".lproj") else { return nil }
    return String(folder.dropLast(".lproj".count))
  }

  /// `Resources/Localizable` of `Resources/ru.lproj/Localizable.strings`.
  fileprivate var table: String {
    let folders = localization == nil ? folders : folders.dropLast()
    return (folders + [Substring(tableName)]).joined(separator: "/")
  }

  /// `Localizable` of `Resources/ru.lproj/Localizable.strings`.
  var tableName: String {
    let name = split(separator: "/").last ?? ""
    return String(name.lastIndex(of: ".").map { name[..<$0] } ?? name)
  }
}
