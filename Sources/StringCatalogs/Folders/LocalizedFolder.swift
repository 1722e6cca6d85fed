package import MessageFormats

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

  /// The language of `Base.lproj`.
  package let developmentLanguage: String
  /// All tables, sorted by folder and name. That outside of any folder has no localization.
  package let contents: [(name: String, localization: String?, table: CompiledTable)]
  /// The variables that choose by ordinal rules.
  package let ordinals: OrdinalVariables
  /// What is wrong with the files, by path and place.
  public let findings: [Diagnostic]
  private let unreadable: [Diagnostic]

  /// Why a folder cannot be served: some of its files cannot be read, so that their readers would get another language
  /// without anybody being told.
  public struct Unreadable: Error, Hashable, CustomStringConvertible {
    /// What keeps each file from being read.
    public let findings: [Diagnostic]

    /// The findings, a line each.
    public var description: String { findings.map(\.description).joined(separator: "\n") }
  }

  /// Reads the files of a folder; those of other kinds are passed over.
  ///
  /// Where a catalog and a `.lproj` folder hold the same table, the catalog counts, with a finding: Xcode refuses to build
  /// both.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - developmentLanguage: The language of `Base.lproj`.
  ///   - formats: The formats that files may have.
  /// - Throws: All files that cannot be read.
  /// - Complexity: O(*n*) in the length of all files.
  public init(
    _ files: [File], developmentLanguage: String, formats: TableFormats = .all
  ) throws(Unreadable) {
    self.init(readable: files, developmentLanguage: developmentLanguage, formats: formats)
    if !unreadable.isEmpty { throw Unreadable(findings: unreadable) }
  }

  /// Reads those files of a folder that can be read; those of other kinds are passed over.
  ///
  /// A file that cannot be read is left out, with a finding: its readers get their next language. Where a catalog and a `.lproj` folder hold
  /// the same table, the catalog counts, with a finding: Xcode refuses to build both.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - developmentLanguage: The language of `Base.lproj`.
  ///   - formats: The formats that files may have.
  /// - Complexity: O(*n*) in the length of all files.
  public init(
    readable files: [File], developmentLanguage: String, formats: TableFormats = .all
  ) {
    self.init(
      readable: files, developmentLanguage: developmentLanguage, ordinals: [:], formats: formats)
  }

  /// Reads those files of a folder that can be read, some of whose variables choose by ordinal rules; see
  /// ``init(readable:developmentLanguage:formats:)``.
  package init(
    readable files: [File], developmentLanguage: String, ordinals: OrdinalVariables,
    formats: TableFormats = .all
  ) {
    var contents: [Place: CompiledTable] = [:]
    var findings: [Diagnostic] = []
    var unreadable: [Diagnostic] = []
    for file in formats.sorted(files) {
      guard let format = formats[path: file.path] else { continue }
      let path = TablePath(file.path)
      let place = Place(localization: path.localization, name: path.name)
      let language = path.localization == BaseFolder.name ? nil : path.localization
      do throws(Diagnostic) {
        let read = try format.init(file.bytes, file: file.path)
          .tables(named: path.name, language: language ?? developmentLanguage)
        findings += read.findings
        for table in read.tables {
          if format.isMultilingual {
            contents[Place(localization: table.folder, name: path.name)] = table
          } else {
            contents[place] = contents[place]?.joining(table) ?? table
          }
        }
      } catch {
        findings.append(error)
        unreadable.append(error)
      }
    }
    let leftOut = Set(unreadable)
    findings = findings.map { finding in
      let path = TablePath(finding.path)
      guard leftOut.contains(finding), let language = path.localization,
        language != BaseFolder.name, language != developmentLanguage
      else { return finding }
      return finding.leavingOut(
        "file", in: language, developmentLanguage: developmentLanguage,
        isThere: { contents[Place(localization: $0, name: path.name)] != nil })
    }
    findings += CatalogPlacement.findings(files.map(\.path), formats)
    self.developmentLanguage = developmentLanguage
    self.contents = contents.sorted { $0.key < $1.key }.map { place, table in
      (place.name, place.localization, table)
    }
    self.ordinals = ordinals
    self.findings = findings
    self.unreadable = unreadable
  }

  private struct Place: Hashable, Comparable {
    var localization: String?
    var name: String

    static func < (lhs: Place, rhs: Place) -> Bool {
      (lhs.localization ?? "", lhs.name) < (rhs.localization ?? "", rhs.name)
    }
  }
}
