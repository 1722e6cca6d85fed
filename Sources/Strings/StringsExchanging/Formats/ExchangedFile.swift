public import StringCatalogs

/// A file of localized strings that comes and goes: what tables become in its format, what translators get of it and give
/// back, and how its texts are mended.
///
/// A format of ``/StringCatalogs/TableFormats/all`` is exchanged if its type conforms.
public protocol ExchangedFile: TableFile {
  /// The files of tables that have one name, and what has no form in them.
  ///
  /// - Parameters:
  ///   - tables: The tables of all languages, sorted by folder.
  ///   - name: Their name.
  ///   - sourceLanguage: The language of the keys.
  static func files(
    of tables: [CompiledTable], named name: String, sourceLanguage: String
  ) -> (files: [(path: String, text: String)], findings: [Diagnostic])

  /// The texts for a translator.
  ///
  /// - Parameters:
  ///   - language: The language to translate to.
  ///   - sourceLanguage: The language of a file that holds just one.
  ///   - original: The path of the file, relative to the project.
  ///   - target: The file of the language to translate to, if there is one; a file of all languages needs
  ///     none.
  ///   - includesLarge: Whether a category that only millions have is exported: `many` in French.
  func exported(
    to language: String, sourceLanguage: String, original: String, target: Self?,
    includesLarge: Bool
  ) -> (file: XLIFFDocument.File, findings: [Diagnostic])

  /// The file with some texts mended; everything else is as it was. Nil if nothing changes, or the format knows no way.
  ///
  /// - Throws: A finding, if the file cannot be read again.
  func mended(_ mends: TextMends) throws(Diagnostic) -> [UInt8]?

  /// The file with the translations of a document, or that of the target language; everything else is as it
  /// was, to the byte.
  ///
  /// - Parameters:
  ///   - file: The translations.
  ///   - document: The name of the document, for findings.
  ///   - target: The file of the target language, if there is one; a file of all languages needs none.
  ///   - includesLarge: Whether a category that only millions have is missing if it is not there.
  /// - Returns: The bytes of the new file; nil if nothing changes.
  /// - Throws: The finding that makes the file of the target language unreadable.
  func importing(
    _ file: XLIFFDocument.File, document: String, target: Self?, includesLarge: Bool
  ) throws(Diagnostic) -> (content: [UInt8]?, findings: [Diagnostic])

  /// The entries that units of a document are texts of; nil for a unit of no entry.
  ///
  /// - Parameter ids: The ids of the units.
  func owners(ofUnits ids: [String]) -> [XLIFFDocument.UnitOwner?]
}

/// What a format need not say: it is neither written nor translated.
extension ExchangedFile {
  public static func files(
    of tables: [CompiledTable], named name: String, sourceLanguage: String
  ) -> (files: [(path: String, text: String)], findings: [Diagnostic]) {
    ([], [missing(.notConvertible, "written", "\(name).\(pathExtension)")])
  }

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

  public func mended(_ mends: TextMends) throws(Diagnostic) -> [UInt8]? { nil }

  /// The ids are the keys.
  public func owners(ofUnits ids: [String]) -> [XLIFFDocument.UnitOwner?] {
    ids.map { XLIFFDocument.UnitOwner(key: $0) }
  }

  private static func missing(_ rule: Diagnostic.Rule, _ verb: String, _ file: String) -> Diagnostic
  {
    Diagnostic(.error, rule, ".\(pathExtension) files cannot be \(verb)", file: file)
  }
}

extension TableFormats {
  /// Those whose files are exchanged.
  public var exchanged: [any ExchangedFile.Type] {
    formats.compactMap { $0 as? any ExchangedFile.Type }
  }

  /// The format of a file by the end of its name, to exchange the file.
  ///
  /// - Throws: A finding, if there is none, or its files are only read.
  public func exchangedFormat(of path: String) throws(Diagnostic) -> any ExchangedFile.Type {
    let format = try format(of: path)
    if let exchanged = format as? any ExchangedFile.Type { return exchanged }
    throw Diagnostic(
      .error, .notExportable, ".\(format.pathExtension) files are only read", file: path)
  }
}
