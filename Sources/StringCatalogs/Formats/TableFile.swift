public import MessageFormats

/// A file of localized strings in one format, and what reading it says: what it holds, and what is wrong with it.
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

/// What a format need not say: one language a file, nothing but texts.
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
}

extension TableFile {
  /// What is wrong with the file and its texts, none of which orders; see ``findings(language:ordinals:)``.
  public func findings(language: String?) -> [Diagnostic] {
    findings(language: language, ordinals: [:])
  }
}
