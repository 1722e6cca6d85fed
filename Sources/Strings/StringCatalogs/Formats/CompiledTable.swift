public import MessageFormats

/// The table of one language: the contents of its `.strings` and `.stringsdict` files, or a part of a catalog.
public struct CompiledTable: Sendable {
  /// The folder without extension: `pt-BR`.
  public let folder: String
  /// The files' name without extension.
  public let name: String
  /// The language as spelled in a file of all languages.
  public let language: String
  /// The texts of the `.strings` file, by key; nil if there is no such file.
  package let texts: TableContents<AuthoredText>?
  /// The entries of the `.stringsdict` file, by key; nil if there is no such file.
  package let authoredEntries: TableContents<AuthoredEntry>?

  /// Notes for translators, by key.
  public var comments: TableContents<String> = [:]

  /// What translators have to know about messages, by key.
  package var states: TableContents<MessageState> = [:]

  /// Whether texts with keys `key##{form}` are plural forms, as in `.strings` files. In a catalog they are messages.
  package var hasPluralKeys = true

  /// The file that contains the texts; nil if it is unknown.
  private var textsSource: String?
  /// The file that contains the entries; nil if it is unknown.
  package private(set) var entriesSource: String?

  /// Whether the file of the entries is known.
  package var hasKnownFile: Bool { entriesSource != nil }

  /// The file name in findings about texts: the file that contains them, otherwise the file that they have in a
  /// bundle.
  package var textsFile: String {
    textsSource ?? "\(folder).lproj/\(name).\(StringsFile.pathExtension)"
  }
  /// The file name in findings about entries: the file that contains them, otherwise the file that they have in a
  /// bundle.
  package var entriesFile: String {
    entriesSource ?? "\(folder).lproj/\(name).\(StringsdictFile.pathExtension)"
  }

  /// The texts of the `.strings` file, by key.
  public var strings: TableContents<AuthoredText> { texts ?? [:] }
  /// The entries of the `.stringsdict` file, by key.
  public var entries: TableContents<AuthoredEntry> { authoredEntries ?? [:] }

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - folder: The folder without extension.
  ///   - name: The files' name without extension.
  ///   - language: The language as spelled in its file; nil selects the folder's language.
  ///   - strings: The texts; nil if there is no such file.
  ///   - entries: Messages that are not plain texts; nil if there is no such file.
  public init(
    folder: String, name: String, language: String? = nil,
    strings: TableContents<AuthoredText>? = nil, entries: TableContents<AuthoredEntry>? = nil
  ) {
    self.folder = folder
    self.name = name
    self.language = language ?? folder
    texts = strings
    authoredEntries = entries
  }

  /// Creates the table of a language from its files.
  public init(
    language: String, name: String, strings: StringsFile?, stringsdict: StringsdictFile?
  ) {
    self.init(
      folder: language, name: name,
      strings: strings.map { TableContents($0.entries.lazy.map { ($0.key, $0.text) }) },
      entries: stringsdict?.entriesByKey)
  }

  /// Returns the same table with other contents.
  package func with(
    strings: TableContents<AuthoredText>?, entries: TableContents<AuthoredEntry>?
  ) -> CompiledTable {
    var table = CompiledTable(
      folder: folder, name: name, language: language, strings: strings, entries: entries)
    (table.comments, table.states) = (comments, states)
    table.hasPluralKeys = hasPluralKeys
    (table.textsSource, table.entriesSource) = (textsSource, entriesSource)
    return table
  }

  /// Returns the same table with the name of a file, for findings.
  package func from(_ file: String) -> CompiledTable {
    var table = self
    (table.textsSource, table.entriesSource) = (file, file)
    return table
  }

  /// Returns whether two tables have a file in common, so that one hides the other's.
  public func overlaps(_ other: CompiledTable) -> Bool {
    texts != nil && other.texts != nil || authoredEntries != nil && other.authoredEntries != nil
  }

  /// Returns the table combined with that of another file. Where both overlap, the other table is used.
  public func joining(_ other: CompiledTable) -> CompiledTable {
    var table = with(
      strings: other.texts ?? texts, entries: other.authoredEntries ?? authoredEntries)
    table.comments.merge(other.comments) { own, _ in own }
    if other.texts != nil { table.textsSource = other.textsSource }
    if other.authoredEntries != nil { table.entriesSource = other.entriesSource }
    return table
  }

  /// Returns the table without some keys.
  package func without(_ keys: Set<String>) -> CompiledTable {
    var (strings, entries) = (strings, entries)
    for key in keys {
      strings[key] = nil
      entries[key] = nil
    }
    return with(
      strings: texts == nil ? nil : strings, entries: authoredEntries == nil ? nil : entries)
  }

  /// Returns the same table with some variables using ordinal rules.
  func ordering(_ ordinals: OrdinalVariables) -> CompiledTable {
    var entries = entries
    for (key, names) in ordinals {
      let entry = entries[key]?.ordering(by: names)
      entries[key] = entry
    }
    return with(strings: texts, entries: authoredEntries == nil ? nil : entries)
  }
}

/// What translators have to know about a message.
package struct MessageState: Hashable, Sendable {
  /// Whether a translator should look at the text again.
  package var needsReview = false
  /// Whether the message is to be translated.
  package var isTranslatable = true

  package init(needsReview: Bool = false, isTranslatable: Bool = true) {
    (self.needsReview, self.isTranslatable) = (needsReview, isTranslatable)
  }
}

/// The tables in a file.
public struct CompiledTables: Sendable {
  /// The tables, sorted by folder.
  public let tables: [CompiledTable]
  /// Problems in the order of the file, including those found while reading it.
  public let findings: [Diagnostic]

  /// Creates a value from tables and findings.
  public init(tables: [CompiledTable], findings: [Diagnostic]) {
    self.tables = tables
    self.findings = findings
  }

  /// Returns the same tables with some variables using ordinal rules.
  public func ordering(_ ordinals: OrdinalVariables) -> CompiledTables {
    if ordinals.isEmpty { return self }
    return CompiledTables(tables: tables.map { $0.ordering(ordinals) }, findings: findings)
  }

  /// Whether the tables are complete: no finding is an error.
  public var isUsable: Bool { !findings.contains { $0.severity == .error } }
}
