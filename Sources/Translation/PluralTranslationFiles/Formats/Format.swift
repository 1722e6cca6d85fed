package import PluralStringCatalogs
import PluralsDiagnostics
import PluralsJSON

/// Writes texts for translators.
package struct DocumentWriter: Sendable {
  /// Whether a file may have translations into several languages, and always has the sample numbers of forms.
  package var isSpreadsheet = false
  /// Returns the file.
  ///
  /// - Parameters:
  ///   - documents: The texts, for each language. All have the same resources.
  ///   - tool: The name and the version of the tool that writes the file.
  package let text:
    @Sendable (
      _ documents: [TranslationDocument], _ tool: (name: String, version: String)
    ) -> String
}

/// A format of files of localized strings, and what can be done with its files.
///
/// The formats are in ``all`` and ``checked``. What a format cannot do is nil.
package struct Format: Sendable {
  /// Returns the files of tables with the same name, and findings about entries that the format cannot express. A file that has an
  /// original of this format is the original with the changed messages.
  ///
  /// - Parameters:
  ///   - tables: The tables of all languages, sorted by folder.
  ///   - name: The name of the tables.
  ///   - sourceLanguage: The language of the keys.
  ///   - originals: The files that the tables were read from, in any format.
  package typealias Writer =
    @Sendable (
      _ tables: [MessageTable], _ name: String, _ sourceLanguage: String,
      _ originals: [any TableFile]
    ) -> (files: [(path: String, text: String)], findings: [Diagnostic])

  /// Reads a file for a comparison of its versions. Also returns what is wrong with the file.
  package typealias Comparer =
    @Sendable (_ content: [UInt8], _ file: String) throws(Diagnostic) -> (
      table: ComparedTable, findings: [Diagnostic]
    )

  /// Reads a file as parts. The path may name the language, and messages name the file.
  typealias Reader =
    @Sendable (
      _ content: [UInt8], _ path: String, _ file: String, _ options: PartOptions
    ) throws(Diagnostic) -> FileContents

  /// The formats that are read and written.
  package static let all = [catalog, strings, stringsdict, xliff, po, template, android]
  /// All formats, with those whose files are only checked and converted.
  package static let checked = all + [arb, localeJSON, csv]

  /// The name of the format in command lines.
  package let name: String
  /// The name of the format in requests: `apple_strings`.
  var requestName: String
  /// The extension of the files' names, without the dot: `strings`.
  package let pathExtension: String
  /// The files as tables of messages; nil for documents with texts of other files.
  package var table: (any TableFile.Type)?
  /// Returns the tables of a file in the notation of catalogs, with errors about messages that catalogs cannot express.
  var tablesForConversion:
    @Sendable (_ file: any TableFile, _ name: String, _ language: String) -> MessageTables = {
      $0.shownTables(named: $1, language: $2)
    }
  /// Writes tables.
  package var write: Writer?
  /// The files as texts that are exported for translators, and whose translations are imported.
  package var exchange: (any ExchangedFile.Type)?
  /// Reads the translations in a file, one value for each language, which are imported into files of other formats. Gets the language
  /// of a file that names none.
  package var imported:
    (
      @Sendable (_ file: ProjectFile, _ language: String?) throws(Diagnostic) ->
        [ImportedTranslations]
    )?
  /// Writes texts for translators.
  package var document: DocumentWriter?
  /// Reads a file whose comparison needs more than its tables have.
  package var compare: Comparer?
  /// Returns a file for people, a line for each text.
  package var listing: (@Sendable (_ content: [UInt8], _ file: String) -> String?)?
  /// Reads a file as parts, for merges and fixes; nil if the format has neither.
  var read: Reader?

  /// Other extensions of the files' names.
  var otherExtensions: [String] = []
  /// The patterns of the paths of files that are merged, as git reads them; empty if other files have such names, too.
  package var pathPatterns: [String]
  /// Returns the name of the table of a file that is imported.
  var importedName: @Sendable (_ path: String, TablePlace) -> String = { $1.name }
  /// Whether a file of another format may contain the other messages of the same table and language, as `.strings` and
  /// `.stringsdict` files do.
  package var isPartial = false
  /// Whether the source texts of a file are in the file of another language.
  package var needsSourceFile = false
  /// Whether programs use texts that need review.
  package var usesReviews = true
  /// Whether the files say that a text needs review.
  package var keepsReviews = false
  /// Whether the files say that a message is not to be translated.
  package var keepsUntranslatable = false
  /// Whether a file whose language is unknown cannot be converted. Other files are then in the language of the keys.
  package var needsLanguage = false
  /// Whether programs of other platforms read the files. Such files have a text for each key, and keep what tables do not have.
  package var isForeign = false
  /// Whether files in a folder may be anything, unless there are several languages.
  package var needsSeveralLanguages = false
  /// Whether the name of a file may contain the language, `app_de.arb`, so that the place decides which files are one table.
  package var hasLanguageInName = false
  /// Whether keys may be the ids of plural forms in XLIFF, which other tools write.
  package var hasUnitKeys = false

  /// Whether the text of a file certainly has the format.
  var recognizes: @Sendable (_ text: SourceText) -> Bool = { _ in false }
  /// Returns findings about the files of a table, each with its language, that no file has by itself.
  package var tableFindings:
    @Sendable (_ files: [(path: String, language: String)]) -> [Diagnostic] = { _ in [] }
  /// Whether a finding concerns only the file of the source language.
  package var concernsOnlySource: @Sendable (Diagnostic) -> Bool = { _ in false }

  /// Creates a format without tables.
  init(named name: String, pathExtension: String? = nil, read: Reader?) {
    (self.name, requestName, self.pathExtension) = (name, name, pathExtension ?? name)
    self.read = read
    pathPatterns = ["*.\(self.pathExtension)"]
  }

  /// Creates a format of tables.
  init(
    _ table: any TableFile.Type, named name: String? = nil, read: Reader? = nil,
    write: @escaping Writer
  ) {
    let pathExtension = table.pathExtension
    self.init(named: name ?? pathExtension, pathExtension: pathExtension, read: read)
    (self.table, self.write) = (table, write)
  }

  /// The extensions of the files' names.
  var extensions: [String] { [pathExtension] + otherExtensions }

  /// Whether keys are names, so that only the file of the source language has its texts.
  package var hasNamesAsKeys: Bool { needsSourceFile && table?.usualKeyLanguage != nil }

  /// Returns a changed copy.
  func with(_ change: (inout Format) -> Void) -> Format {
    var format = self
    change(&format)
    return format
  }
}

extension Format: Equatable {
  /// Whether two formats are the same.
  package static func == (a: Format, b: Format) -> Bool { a.name == b.name }
}

extension Format {
  /// Returns the format of a file by the extension of its name; nil if no format has it.
  package static func of(_ path: String) -> Format? {
    checked.first { format in
      format.extensions.contains(where: path.hasPathExtension)
    }
  }

  /// Returns what the format of a file can do, by the extension of its name.
  ///
  /// - Throws: A finding that lists the formats that can do so.
  package static func of<Capability>(
    _ path: String, with capability: KeyPath<Format, Capability?>
  ) throws(Diagnostic) -> (format: Format, capability: Capability) {
    if let format = of(path), let found = format[keyPath: capability] { return (format, found) }
    throw .otherFormat(
      of: path, than: all.filter { $0[keyPath: capability] != nil }.map(\.pathExtension))
  }

  /// Returns the format of a version of a file: by the extension of its name, or if it has none, by its content, because git gives some
  /// files names without one.
  ///
  /// - Throws: A finding that lists the formats.
  package static func ofVersion(
    _ path: String, _ content: [UInt8]
  ) throws(Diagnostic) -> Format {
    let file = path.split(separator: "/").last ?? ""
    let hasExtension = file.dropFirst().contains(".")
    if let format = of(path.lowercased()) ?? (hasExtension ? nil : of(content: content)) {
      return format
    }
    throw .otherFormat(of: path, than: checked.map(\.pathExtension))
  }

  /// Returns the format that a content certainly has; nil if it may have several.
  private static func of(content: [UInt8]) -> Format? {
    guard let text = try? SourceText(content, file: "") else { return nil }
    return checked.first { $0.recognizes(text) }
  }
}

extension SourceText {
  /// Whether the first character, after white space, is one of some, and a word is somewhere.
  func begins(with characters: String, has word: String) -> Bool {
    let first = bytes.first { !" \n\r\t".utf8.contains($0) }
    return first.map(characters.utf8.contains) == true && bytes.firstRange(of: word.utf8) != nil
  }
}

extension TableFormats {
  /// All formats, with those of other platforms, which the build plugins do not read.
  package static let exchangeable = TableFormats(
    Format.checked.compactMap(\.table).reduce(into: []) { all, format in
      if !all.contains(where: { $0 == format }) { all.append(format) }
    }, documents: documents)

  /// The formats that are compiled to Swift.
  package static let compiled = TableFormats(all.formats, documents: documents)

  private static var documents: [String] {
    Format.all.filter { $0.table == nil }.flatMap(\.extensions)
  }

  /// The formats of other platforms.
  package static let foreign = TableFormats(
    exchangeable.formats.filter { format in !all.formats.contains { $0 == format } })
}
