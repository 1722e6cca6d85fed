public import MessageFormats
public import StringCatalogs

/// A file of localized strings that can be written, exported for translation, imported and fixed.
///
/// A format of ``/StringCatalogs/TableFormats/all`` supports these operations if its type conforms to this protocol.
public protocol ExchangedFile: TableFile {
  /// Returns the files of tables with the same name, and findings about entries that the format cannot express. A file that has an
  /// original of this format is the original with the changed messages.
  ///
  /// - Parameters:
  ///   - tables: The tables of all languages, sorted by folder.
  ///   - name: The name of the tables.
  ///   - sourceLanguage: The language of the keys.
  ///   - originals: The files that the tables were read from, in any format.
  static func files(
    of tables: [MessageTable], named name: String, sourceLanguage: String,
    keeping originals: [any ExchangedFile]
  ) -> (files: [(path: String, text: String)], findings: [Diagnostic])

  /// The notes for translators, by key, which are comments in most formats.
  var comments: TableContents<String> { get }

  /// The name of the format in command lines.
  static var conversionName: String { get }

  /// Whether the files say that a text needs review.
  static var keepsReviews: Bool { get }

  /// Whether the files say that a message is not to be translated.
  static var keepsUntranslatable: Bool { get }

  /// Whether a file whose language is unknown cannot be converted. Other files are then in the language of the keys.
  static var needsLanguage: Bool { get }

  /// Whether programs of other platforms read the files. Such files have a text for each key, and keep what tables do not have.
  static var isForeign: Bool { get }

  /// Returns the folder that contains the files of all languages; nil if files like this are not tables, so that only callers
  /// that name the file read it.
  static func root(of path: String) -> String?

  /// Exports the texts for translators.
  ///
  /// - Parameters:
  ///   - language: The language to translate to.
  ///   - sourceLanguage: The language of the file, if the file holds only one language.
  ///   - original: The path of the file, relative to the project.
  ///   - target: The existing file of the language to translate to, if any; `nil` if one file holds all languages.
  ///   - includesLarge: Whether to export a category that only large numbers (millions) have, such as `many` in
  ///     French.
  func exported(
    to language: String, sourceLanguage: String, original: String, target: Self?,
    includesLarge: Bool
  ) -> (file: XLIFFDocument.File, findings: [Diagnostic])

  /// Returns the file with the fixes applied. Everything else is unchanged. The result is `nil` if nothing changes,
  /// or if the format does not support fixes.
  ///
  /// - Throws: A finding if the file cannot be read again, or if other texts would change.
  func fixed(_ fixes: TextFixes) throws(Diagnostic) -> [UInt8]?

  /// Returns a file without the entries that equal an earlier entry with the same key. Comments that only the later entry has move
  /// to the earlier one. Everything else is unchanged. Entries of a key with different values stay.
  ///
  /// - Returns: The new bytes, and the number of removed entries; `nil` if there are none.
  /// - Throws: A finding if the file cannot be read, or if other texts would change.
  static func withoutRepetitions(
    _ content: [UInt8], file: String
  ) throws(Diagnostic) -> (content: [UInt8], count: Int)?

  /// Returns the file with the translations of a document, or the target language's file with them. All other bytes
  /// are unchanged.
  ///
  /// - Parameters:
  ///   - file: The translations.
  ///   - document: The name of the document, for findings.
  ///   - target: The existing file of the target language, if any; `nil` if one file holds all languages.
  ///   - includesLarge: Whether to require a category that only large numbers (millions) have.
  /// - Returns: The bytes of the new file, or `nil` if nothing changes.
  /// - Throws: The finding that explains why the file of the target language cannot be read.
  func importing(
    _ file: XLIFFDocument.File, document: String, target: Self?, includesLarge: Bool
  ) throws(Diagnostic) -> (content: [UInt8]?, findings: [Diagnostic])

  /// Returns the entry that each unit of a document belongs to, or `nil` for a unit of no entry.
  ///
  /// - Parameter ids: The ids of the units.
  func owners(ofUnits ids: [String]) -> [XLIFFDocument.UnitOwner?]
}

/// The defaults, for formats that cannot be written or translated.
extension ExchangedFile {
  public static func files(
    of tables: [MessageTable], named name: String, sourceLanguage: String,
    keeping originals: [any ExchangedFile]
  ) -> (files: [(path: String, text: String)], findings: [Diagnostic]) {
    ([], [missing(.notConvertible, "written", "\(name).\(pathExtension)")])
  }

  public var comments: TableContents<String> {
    TableContents(notes.lazy.compactMap { note in note.comment.map { (note.key, $0) } })
  }

  public static var conversionName: String { pathExtension }

  public static var keepsReviews: Bool { false }

  public static var keepsUntranslatable: Bool { false }

  public static var needsLanguage: Bool { false }

  public static var isForeign: Bool { false }

  public static func root(of path: String) -> String? { TablePath(path).root }

  public func exported(
    to language: String, sourceLanguage: String, original: String, target: Self?,
    includesLarge: Bool
  ) -> (file: XLIFFDocument.File, findings: [Diagnostic]) {
    let file = XLIFFDocument.File(
      original: original, sourceLanguage: sourceLanguage, targetLanguage: language)
    return (file, [Self.missing(.notExportable, "exported", self.file)])
  }

  public func importing(
    _ file: XLIFFDocument.File, document: String, target: Self?, includesLarge: Bool
  ) throws(Diagnostic) -> (content: [UInt8]?, findings: [Diagnostic]) {
    (nil, [Self.missing(.notExportable, "imported", self.file)])
  }

  public func fixed(_ fixes: TextFixes) throws(Diagnostic) -> [UInt8]? { nil }

  public static func withoutRepetitions(
    _ content: [UInt8], file: String
  ) throws(Diagnostic) -> (content: [UInt8], count: Int)? {
    var count = 0
    let content = try FileVersion.content(content, file: file) { root, _ in
      count = root.removeRepetitions()
      return count > 0
    }
    return content.map { ($0, count) }
  }

  /// Returns each id as the key of its entry.
  public func owners(ofUnits ids: [String]) -> [XLIFFDocument.UnitOwner?] {
    ids.map { XLIFFDocument.UnitOwner(key: $0) }
  }

  private static func missing(_ rule: Diagnostic.Rule, _ verb: String, _ file: String) -> Diagnostic
  {
    Diagnostic(.error, rule, ".\(pathExtension) files cannot be \(verb)", file: file)
  }
}

extension ExchangedFile {
  /// Returns the files of tables that were not read from files, and findings about entries that the format cannot express.
  ///
  /// - Parameters:
  ///   - tables: The tables of all languages, sorted by folder.
  ///   - name: The name of the tables.
  ///   - sourceLanguage: The language of the keys.
  public static func files(
    of tables: [MessageTable], named name: String, sourceLanguage: String
  ) -> (files: [(path: String, text: String)], findings: [Diagnostic]) {
    files(of: tables, named: name, sourceLanguage: sourceLanguage, keeping: [])
  }
}

extension TableFormats {
  /// Returns the folder that contains the files of all languages; nil if the file is not a table.
  package func root(of path: String) -> String? {
    (self[path: path] as? any ExchangedFile.Type)?.root(of: path)
  }

  /// The formats whose files can be written, exported and imported.
  public var exchanged: [any ExchangedFile.Type] {
    formats.compactMap { $0 as? any ExchangedFile.Type }
  }

  /// Returns the format of a file by its path extension, for exporting or importing the file.
  ///
  /// - Throws: A finding if the format is unknown or read-only.
  public func exchangedFormat(of path: String) throws(Diagnostic) -> any ExchangedFile.Type {
    let format = try format(of: path)
    if let exchanged = format as? any ExchangedFile.Type { return exchanged }
    throw Diagnostic(
      .error, .notExportable, ".\(format.pathExtension) files are only read", file: path)
  }
}
