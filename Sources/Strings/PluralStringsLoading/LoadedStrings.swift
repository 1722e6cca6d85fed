import PluralStringCatalogs
public import PluralStrings

/// Localized strings from files that a program reads at run time: string catalogs, and `.lproj` folders with `.strings` and
/// `.stringsdict` files.
///
/// ```swift
/// let text = #"title = "Фото";"#
/// let strings = try LoadedStrings(
///   [.init(path: "ru.lproj/Localizable.strings", bytes: Array(text.utf8))], developmentLanguage: "en")
/// strings.tables.localizedTable(languages: ["ru"])["title"]  // Фото
/// ```
///
/// The program reads the bytes of the files, so they can come from a disk, an archive or the network.
///
/// Apple, “Bundle Programming Guide”, “Localized resources”.
public struct LoadedStrings: Sendable {
  /// A file with localized strings.
  public struct File: Hashable, Sendable {
    /// The path relative to the folder that contains all files: `ru.lproj/Localizable.stringsdict`. It defines the table and, for
    /// other files than string catalogs, the language.
    public let path: String
    /// The content: UTF-8, UTF-16 with a byte order mark, or a binary property list.
    public let bytes: [UInt8]

    /// Creates a file.
    public init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// The reason why files cannot be used: some of them cannot be read, so that people would silently get another language.
  public struct Unreadable: Error, Hashable, CustomStringConvertible {
    /// Why each file cannot be read: `ru.lproj/Localizable.strings:3:5: error: expected ';' after the value`.
    public let findings: [String]

    /// The findings, one on each line.
    public var description: String { findings.joined(separator: "\n") }
  }

  /// The tables of all files, by name and language.
  public let tables: StringTables
  /// Problems in the files, by path and source location: `Localizable.xcstrings:7:12: warning: …`.
  public let findings: [String]

  /// Reads files. Files of other kinds are ignored.
  ///
  /// If a catalog and a `.lproj` folder contain the same table, the catalog is used and a finding is added, because Xcode refuses to
  /// build both.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - developmentLanguage: The language of the keys and of `Base.lproj`: the `sourceLanguage` of catalogs.
  /// - Throws: An error with all files that cannot be read.
  /// - Complexity: O(*n*) in the length of all files. A server should do this once.
  public init(_ files: [File], developmentLanguage: String) throws(Unreadable) {
    do {
      self.init(
        try LocalizedFolder(files.map(\.file), developmentLanguage: developmentLanguage))
    } catch {
      throw Unreadable(findings: error.findings.map(\.description))
    }
  }

  /// Reads the readable files. Files of other kinds are ignored.
  ///
  /// A file that cannot be read is left out, with a finding: its readers get their next language.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - developmentLanguage: The language of the keys and of `Base.lproj`: the `sourceLanguage` of catalogs.
  /// - Complexity: O(*n*) in the length of all files. A server should do this once.
  public init(readable files: [File], developmentLanguage: String) {
    self.init(
      LocalizedFolder(readable: files.map(\.file), developmentLanguage: developmentLanguage))
  }

  private init(_ folder: LocalizedFolder) {
    tables = folder.tables
    findings = folder.findings.map(\.description)
  }
}

extension LoadedStrings.File {
  fileprivate var file: ProjectFile { .init(path: path, bytes: bytes) }
}
