import LocaleDataCore
public import LocalizedStrings

/// A folder of localized strings: `*.lproj` with `.strings` and `.stringsdict` files, `Base.lproj`, files
/// beside them, and string catalogs.
///
/// Apple, “Bundle Programming Guide”, “Localized resources”.
public struct LocalizedFolder: Sendable {
  /// A file of the folder.
  public struct File: Sendable {
    /// The path below the folder: `ru.lproj/Localizable.stringsdict`.
    public let path: String
    /// The content.
    public let bytes: [UInt8]

    /// A file of the folder.
    public init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// All tables. The development language is that of the catalogs, or the one the caller named.
  public let tables: StringTables
  /// What is wrong with the files, by path and place.
  public let findings: [Finding]

  /// Reads the files of a folder; those of other kinds are passed over.
  ///
  /// A file that cannot be read is left out, with a finding. Where a catalog and a `.lproj` folder hold
  /// the same table, the catalog counts, with a finding: Xcode refuses to build both.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - developmentLanguage: The language of `Base.lproj`.
  /// - Complexity: O(*n*) in the length of all files.
  public init(_ files: [File], developmentLanguage: String) {
    var contents: [Place: Contents] = [:]
    var findings: [Finding] = []
    let known = files.compactMap { file in
      LoadedTables.Format(path: file.path).map { (file: file, format: $0) }
    }
    // Catalogs come last, so that they count.
    let ordered = known.sorted {
      ($0.format == .catalog ? 1 : 0, $0.file.path) < ($1.format == .catalog ? 1 : 0, $1.file.path)
    }
    for (file, format) in ordered {
      do throws(FindingError) {
        try Self.read(file, format, into: &contents, findings: &findings)
      } catch {
        findings.append(error.finding)
      }
    }
    findings += CatalogPlacement.findings(files.map(\.path))
    var tables = StringTables(developmentLanguage: developmentLanguage)
    for (place, content) in contents.sorted(by: { $0.key < $1.key }) {
      let isNeutral = place.localization == nil || place.localization == StringTables.base
      tables[place.name, localization: place.localization] = StringTable(
        language: isNeutral ? developmentLanguage : place.localization ?? developmentLanguage,
        strings: content.strings, entries: content.entries)
    }
    self.tables = tables
    self.findings = findings
  }

  private struct Place: Hashable, Comparable {
    var localization: String?
    var name: String

    static func < (lhs: Place, rhs: Place) -> Bool {
      (lhs.localization ?? "", lhs.name) < (rhs.localization ?? "", rhs.name)
    }
  }

  private struct Contents {
    var strings: TableContents<String>?
    var entries: TableContents<LocalizedEntry>?
  }

  private static func read(
    _ file: File, _ format: LoadedTables.Format, into contents: inout [Place: Contents],
    findings: inout [Finding]
  ) throws(FindingError) {
    let path = TablePath(file.path)
    let place = Place(localization: path.localization, name: path.name)
    switch format {
    case .strings:
      let read = try StringsFile(file.bytes, file: file.path)
      contents[place, default: Contents()].strings = read.strings
      findings += read.findings
    case .stringsdict:
      let read = try StringsdictFile(file.bytes, file: file.path)
      contents[place, default: Contents()].entries = read.localizedEntries
      findings += read.findings
    case .catalog:
      let result = CatalogCompiler.compile(
        try StringCatalog(file.bytes, file: file.path), name: place.name)
      findings += result.findings
      for table in result.tables {
        let place = Place(localization: table.folder, name: place.name)
        contents[place] = Contents(
          strings: table.strings.isEmpty ? nil : table.strings.mapValues(\.text),
          entries: table.entries.isEmpty ? nil : table.entries.mapValues(\.localizedEntry))
      }
    }
  }
}
