import PluralLanguages
package import PluralMessageFormats

/// The contents of a folder of localized strings, as programs read it: `*.lproj` with `.strings` and `.stringsdict` files,
/// `Base.lproj`, files next to them, and string catalogs.
///
/// Apple, “Bundle Programming Guide”, “Localized resources”.
package struct LocalizedFolder: Sendable {
  /// The language of `Base.lproj`.
  package let developmentLanguage: String
  /// The tables of all files, sorted by folder and name. The localization is nil for tables outside of any language folder.
  package let contents: [(name: String, localization: String?, tables: [MessageTable])]
  /// The variables that use ordinal rules.
  package let ordinals: OrdinalVariables
  /// Problems in the files, by path and source location.
  package let findings: [Diagnostic]
  private let unreadable: [Diagnostic]

  /// The reason why a folder cannot be used: some of its files cannot be read, so that their readers would silently
  /// get another language.
  package struct Unreadable: Error, Hashable, CustomStringConvertible {
    /// The reason why each file cannot be read.
    package let findings: [Diagnostic]

    /// The findings, one on each line.
    package var description: String { findings.map(\.description).joined(separator: "\n") }
  }

  /// Reads the files of a folder. Files of other kinds are ignored.
  ///
  /// If a catalog and a `.lproj` folder contain the same table, the catalog is used and a finding is added, because Xcode
  /// refuses to build both.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - developmentLanguage: The language of `Base.lproj`.
  /// - Throws: An error with all files that cannot be read.
  /// - Complexity: O(*n*) in the length of all files.
  package init(_ files: [ProjectFile], developmentLanguage: String) throws(Unreadable) {
    try self.init(files, developmentLanguage: developmentLanguage, formats: .all)
  }

  /// Reads the files of a folder that may have other formats.
  package init(
    _ files: [ProjectFile], developmentLanguage: String, formats: TableFormats
  ) throws(Unreadable) {
    self.init(
      readable: files, developmentLanguage: developmentLanguage, ordinals: [:], formats: formats)
    if !unreadable.isEmpty { throw Unreadable(findings: unreadable) }
  }

  /// Reads the readable files of a folder. Files of other kinds are ignored.
  ///
  /// A file that cannot be read is left out, with a finding: its readers get their next language. If a catalog and a `.lproj`
  /// folder contain the same table, the catalog is used and a finding is added, because Xcode refuses to build both.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - developmentLanguage: The language of `Base.lproj`.
  /// - Complexity: O(*n*) in the length of all files.
  package init(readable files: [ProjectFile], developmentLanguage: String) {
    self.init(readable: files, developmentLanguage: developmentLanguage, ordinals: [:])
  }

  /// Reads the readable files of a folder, with some variables using ordinal rules; see
  /// ``init(readable:developmentLanguage:)``.
  package init(
    readable files: [ProjectFile], developmentLanguage: String, ordinals: OrdinalVariables,
    formats: TableFormats = .all
  ) {
    var contents: [Place: [MessageTable]] = [:]
    var findings: [Diagnostic] = []
    var unreadable: [Diagnostic] = []
    let files = formats.placed(files)
    for file in formats.sorted(files) {
      guard let format = formats[path: file.path], let path = file.place else { continue }
      let place = Place(localization: path.language, name: path.name)
      do throws(Diagnostic) {
        let read = try format.init(file)
          .tables(named: path.name, language: path.namedLanguage ?? developmentLanguage)
        findings += read.findings
        for table in read.tables {
          if format.isMultilingual {
            contents[Place(localization: table.localization, name: path.name)] = [table]
          } else {
            contents[place, default: []].append(table)
          }
        }
      } catch {
        findings.append(error)
        unreadable.append(error)
      }
    }
    let leftOut = Set(unreadable)
    let places = Dictionary(files.map { ($0.path, $0.place) }, uniquingKeysWith: { $1 })
    findings = findings.map { finding in
      guard leftOut.contains(finding), let path = places[finding.path] ?? nil,
        let language = path.namedLanguage, language != developmentLanguage
      else { return finding }
      return finding.leavingOut(
        "file", in: language, developmentLanguage: developmentLanguage,
        isThere: { contents[Place(localization: $0, name: path.name)] != nil })
    }
    findings += CatalogPlacement.findings(files, formats)
    self.developmentLanguage = developmentLanguage
    self.contents = contents.sorted { $0.key.order < $1.key.order }.map { place, tables in
      (place.name, place.localization, tables)
    }
    self.ordinals = ordinals
    self.findings = findings
    self.unreadable = unreadable
  }

  private struct Place: Hashable {
    var localization: String?
    var name: String
    var order: (String, String) { (localization ?? "", name) }
  }
}
