package import PluralMessageFormats
package import PluralsJSON

/// A file of localized strings in one format: its contents and the problems found while reading it.
///
/// A format is a type that conforms to this protocol, listed in ``TableFormats/all``.
package protocol TableFile: Sendable {
  /// The extension of the files' names, without the dot: `strings`.
  static var pathExtension: String { get }
  /// All extensions of the files' names.
  static var pathExtensions: [String] { get }
  /// The language of keys, and of files without a language, if the files do not name it; nil if they usually do.
  static var usualKeyLanguage: String? { get }
  /// Whether a file contains all languages, and specifies the language of its keys. Otherwise it contains one
  /// language, specified by its folder.
  static var isMultilingual: Bool { get }

  /// Whether files are tables that nobody names.
  static var isSearched: Bool { get }
  /// Returns the table and the language that the path of a file names; nil if a file that nobody names is no table.
  static func place(of path: ProjectPath) -> TablePlace?

  /// Parses a file that belongs to no project.
  ///
  /// - Throws: The finding that makes the whole file unreadable.
  init(_ content: some Collection<UInt8>, file: String) throws(Diagnostic)
  /// Parses a file of a project.
  ///
  /// - Throws: The finding that makes the whole file unreadable.
  init(_ file: ProjectFile) throws(Diagnostic)
  /// Returns files with what only several files of a table decide.
  static func joined(_ files: [ProjectFile]) -> [ProjectFile]

  /// The file's name.
  var file: String { get }
  /// The language of the texts, if the content decides about it or the format keeps what the path names; nil otherwise.
  var ownLanguage: String? { get }
  /// The language of the keys as spelled in the file; nil if the file does not specify it.
  var keyLanguage: String? { get }
  /// The file, if its texts are JSON strings, for finding source locations in them.
  var jsonSource: SourceText? { get }
  /// Notes about the messages. The first note of each key is used.
  var notes: [KeyNote] { get }
  /// The keys of texts that are left out because tables cannot have them, such as references to other texts.
  var unreadKeys: [String] { get }
  /// The notes for translators, by key, which are comments in most formats.
  var comments: ByteKeyedDictionary<String> { get }
  /// Findings about the texts that are not translated or need review, if each text of the file has a state of its own; nil if it does
  /// not.
  var unfinishedTexts: [Diagnostic]? { get }

  /// Returns the tables, one for each language, and problems in them.
  ///
  /// - Parameters:
  ///   - name: The name of the tables.
  ///   - language: The language, if the file contains only one.
  func tables(named name: String, language: String) -> MessageTables
  /// Returns the tables with the texts that the file leaves out because programs contain them.
  func tablesWithDefaults(named name: String, language: String) -> MessageTables

  /// Returns the table of the source language, if a file of another language contains its texts; nil if it does not.
  func sourceTable(named name: String, language: String) -> MessageTable?

  /// Checks the file and its texts. Returns the findings in the order of the file.
  ///
  /// - Parameters:
  ///   - language: The language, if the file contains only one; nil if it is unknown.
  ///   - ordinals: The variables that use ordinal rules.
  ///   - limit: Categories that no integer below this number has are not missed.
  func findings(
    language: String?, ordinals: OrdinalVariables, integersBelow limit: UInt64
  ) -> [Diagnostic]
  /// Checks each language by itself, for callers that have the tables and compare the languages.
  func findings(of tables: MessageTables, language: String?) -> [Diagnostic]
}

/// A note about a message, in addition to its texts.
package struct KeyNote: Sendable {
  /// The key of the message.
  package let key: String
  /// The source location of the key; nil in binary files.
  package let position: SourcePosition?
  /// A note for translators.
  package let comment: String?
  /// Whether the key is no longer used by code.
  package let isStale: Bool
  /// Whether Xcode generates a Swift symbol for the key.
  package let hasXcodeSymbol: Bool
  /// Whether the message is to be translated.
  package let isTranslated: Bool
  /// Whether the tools of the format refuse a text with other arguments than the source text, and the file's findings report it.
  package var isChecked = false
  /// The phrases that a language has instead of a text, by the name of its folder.
  package var phrases: [String: [AuthoredText]] = [:]
  /// The source text of a message whose text programs or other resources contain, if the file states it.
  package var defaultText: AuthoredText?
  /// Whether the key may be the source text of a message without one.
  package var isText = true
  /// Whether `{name}` in the texts may be a placeholder that only a comparison with other texts finds.
  package var hasNames = true

  /// Creates a note.
  package init(
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

/// Defaults for a format with one language in each file, and only texts.
extension TableFile {
  package init(_ file: ProjectFile) throws(Diagnostic) {
    try self.init(file.bytes, file: file.path)
  }

  package static func joined(_ files: [ProjectFile]) -> [ProjectFile] { files }

  package static var pathExtensions: [String] { [pathExtension] }

  package static var usualKeyLanguage: String? { nil }

  package static var isMultilingual: Bool { false }

  package static var isSearched: Bool { true }

  package static func place(of path: ProjectPath) -> TablePlace? { TablePlace(TablePath(path)) }

  package var ownLanguage: String? { nil }

  package var keyLanguage: String? { nil }

  package var jsonSource: SourceText? { nil }

  package var notes: [KeyNote] { [] }

  package var unreadKeys: [String] { [] }

  package var comments: ByteKeyedDictionary<String> {
    ByteKeyedDictionary(notes.lazy.compactMap { note in note.comment.map { (note.key, $0) } })
  }

  package var unfinishedTexts: [Diagnostic]? { nil }

  package func tablesWithDefaults(named name: String, language: String) -> MessageTables {
    tables(named: name, language: language)
  }

  package func sourceTable(named name: String, language: String) -> MessageTable? { nil }

  package func findings(
    language: String?, ordinals: OrdinalVariables, integersBelow limit: UInt64
  ) -> [Diagnostic] {
    var tables = tables(named: "", language: language ?? "und").ordering(ordinals)
    tables.integersBelow = limit
    return findings(of: tables, language: language)
  }

  package func findings(of tables: MessageTables, language: String?) -> [Diagnostic] {
    (tables.findings + tables.textFindings(file: file)).inFileOrder
  }
}

extension TableFile {
  /// Returns the table and the language of a file, of which this is the content.
  package func place(in file: ProjectFile) -> TablePlace {
    var place = file.place ?? TablePlace(TablePath(file.path))
    place.language = ownLanguage ?? place.language
    return place
  }

  /// Returns the language of a file, or of its keys if it contains several; nil if neither its path nor its content names it.
  ///
  /// - Parameters:
  ///   - file: The file, of which this is the content.
  ///   - developmentLanguage: The language of `Base.lproj`; nil for the usual one.
  package func language(in file: ProjectFile, developmentLanguage: String?) -> String? {
    let language = place(in: file).language
    return language == BaseFolder.name
      ? developmentLanguage ?? BaseFolder.usualLanguage
      : language ?? keyLanguage ?? Self.usualKeyLanguage
  }

  /// Checks the file and its texts, without ordinal variables; see ``findings(language:ordinals:integersBelow:)``.
  package func findings(language: String?) -> [Diagnostic] {
    findings(language: language, ordinals: [:], integersBelow: .max)
  }
}
