public import MessageFormats

/// A file of localized strings in one format, and all that is asked of it: what it holds, what is wrong with it,
/// what translators get of it and give back.
///
/// A format is a type that conforms, and a line in ``TableFormats/all``.
public protocol TableFile: Sendable {
  /// What the names of the files end in, without the dot: `strings`.
  static var pathExtension: String { get }
  /// The name of the format in requests: `apple_strings`.
  static var name: String { get }
  /// Whether a file holds all languages, and knows that of its keys. Without, it holds the one that its
  /// folder names.
  static var isMultilingual: Bool { get }

  /// Reads a file.
  ///
  /// - Throws: The finding that makes the whole file unreadable.
  init(_ content: some Collection<UInt8>, file: String) throws(Diagnostic)

  /// The file's name.
  var file: String { get }
  /// The language of the keys, as the file spells it; nil if it does not know.
  var keyLanguage: String? { get }
  /// The file, if its texts are JSON strings, so that places in them can be found.
  var jsonSource: SourceText? { get }
  /// What is said of the messages besides their texts; the first note of each key counts.
  var notes: [KeyNote] { get }

  /// The tables, one for each language, and what is wrong with them.
  ///
  /// - Parameters:
  ///   - name: The name of the tables.
  ///   - language: The language of a file that holds just one.
  func tables(named name: String, language: String) -> CompiledTables

  /// What is wrong with the file and its texts, in the order of the file.
  ///
  /// - Parameters:
  ///   - language: The language of a file that holds just one; nil if it is not known.
  ///   - ordinals: The variables that choose by ordinal rules.
  func findings(language: String?, ordinals: OrdinalVariables) -> [Diagnostic]
  /// The same, each language by itself, for a caller that has the tables and compares the languages.
  func findings(of tables: CompiledTables, language: String?) -> [Diagnostic]

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
}

/// What a file says of a message besides its texts.
public struct KeyNote: Sendable {
  /// The key of the message.
  public let key: String
  /// Where the key is; nil in binary files.
  public let position: SourcePosition?
  /// A note for translators.
  public let comment: String?
  /// Whether no code uses the key any more.
  public let isStale: Bool
  /// Whether Xcode makes a Swift symbol of the key.
  public let hasXcodeSymbol: Bool
  /// Whether translators get the message.
  public let isTranslated: Bool

  /// A note.
  public init(
    key: String, position: SourcePosition?, comment: String? = nil, isStale: Bool = false,
    hasXcodeSymbol: Bool = false, isTranslated: Bool = true
  ) {
    self.key = key
    self.position = position
    self.comment = comment
    self.isStale = isStale
    self.hasXcodeSymbol = hasXcodeSymbol
    self.isTranslated = isTranslated
  }
}

/// What a format need not say: one language a file, nothing but texts, neither written nor translated.
extension TableFile {
  public static var isMultilingual: Bool { false }

  public var keyLanguage: String? { nil }

  public var jsonSource: SourceText? { nil }

  public var notes: [KeyNote] { [] }

  public func findings(language: String?, ordinals: OrdinalVariables) -> [Diagnostic] {
    findings(
      of: tables(named: "", language: language ?? "und").ordering(ordinals), language: language)
  }

  public func findings(of tables: CompiledTables, language: String?) -> [Diagnostic] {
    (tables.findings + tables.textFindings(file: file)).inFileOrder
  }

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

  private static func missing(_ rule: Diagnostic.Rule, _ verb: String, _ file: String) -> Diagnostic
  {
    Diagnostic(.error, rule, ".\(pathExtension) files cannot be \(verb)", file: file)
  }
}

extension TableFile {
  /// What is wrong with the file and its texts, none of which orders; see ``findings(language:ordinals:)``.
  public func findings(language: String?) -> [Diagnostic] {
    findings(language: language, ordinals: [:])
  }
}
