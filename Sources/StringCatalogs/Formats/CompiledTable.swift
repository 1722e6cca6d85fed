public import MessageFormats

/// The table of one language: what its `.strings` and `.stringsdict` files hold, or a part of a catalog.
public struct CompiledTable: Sendable {
  /// The folder without extension: `pt-BR`.
  public let folder: String
  /// The files' name without extension.
  public let name: String
  /// The language as the file of all languages spells it.
  public let language: String
  /// The texts of the `.strings` file, by key; nil if there is no such file.
  package let texts: TableContents<AuthoredText>?
  /// The entries of the `.stringsdict` file, by key; nil if there is no such file.
  package let authoredEntries: TableContents<AuthoredEntry>?

  /// Notes for translators, by key, as far as the file has some.
  public var comments: TableContents<String> = [:]

  /// Whether texts with keys `key##{form}` are plural forms, as in `.strings` files. In a catalog they are messages.
  package var hasPluralKeys = true

  /// The file that the texts are from; nil if nobody has said.
  private var textsSource: String?
  /// The file that the entries are from; nil if nobody has said.
  package private(set) var entriesSource: String?

  /// What findings about the texts name: the file that they are from, else the one that a bundle has them in.
  package var textsFile: String {
    textsSource ?? "\(folder).lproj/\(name).\(StringsFile.pathExtension)"
  }
  /// What findings about the entries name, likewise.
  package var entriesFile: String {
    entriesSource ?? "\(folder).lproj/\(name).\(StringsdictFile.pathExtension)"
  }

  /// The texts of the `.strings` file, by key.
  public var strings: TableContents<AuthoredText> { texts ?? [:] }
  /// The entries of the `.stringsdict` file, by key.
  public var entries: TableContents<AuthoredEntry> { authoredEntries ?? [:] }

  /// A table.
  ///
  /// - Parameters:
  ///   - folder: The folder without extension.
  ///   - name: The files' name without extension.
  ///   - language: The language, as its file spells it; nil for that of the folder.
  ///   - strings: The texts; nil if there is no such file.
  ///   - entries: Messages in other forms; nil if there is no such file.
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

  /// The table of a language from its files.
  public init(
    language: String, name: String, strings: StringsFile?, stringsdict: StringsdictFile?
  ) {
    self.init(
      folder: language, name: name,
      strings: strings.map { TableContents($0.entries.lazy.map { ($0.key, $0.text) }) },
      entries: stringsdict?.entriesByKey)
  }

  /// The same table with other contents.
  package func with(
    strings: TableContents<AuthoredText>?, entries: TableContents<AuthoredEntry>?
  ) -> CompiledTable {
    var table = CompiledTable(
      folder: folder, name: name, language: language, strings: strings, entries: entries)
    table.comments = comments
    table.hasPluralKeys = hasPluralKeys
    (table.textsSource, table.entriesSource) = (textsSource, entriesSource)
    return table
  }

  /// The same table, of which findings can say that it is from a file.
  package func from(_ file: String) -> CompiledTable {
    var table = self
    (table.textsSource, table.entriesSource) = (file, file)
    return table
  }

  /// Whether two files have the same part of a table, so that one hides the other's.
  public func overlaps(_ other: CompiledTable) -> Bool {
    texts != nil && other.texts != nil || authoredEntries != nil && other.authoredEntries != nil
  }

  /// The table with what another file has of it; where they overlap, the other's counts.
  public func joining(_ other: CompiledTable) -> CompiledTable {
    var table = with(
      strings: other.texts ?? texts, entries: other.authoredEntries ?? authoredEntries)
    table.comments.merge(other.comments) { own, _ in own }
    if other.texts != nil { table.textsSource = other.textsSource }
    if other.authoredEntries != nil { table.entriesSource = other.entriesSource }
    return table
  }

  /// The table without some keys.
  package func without(_ keys: Set<String>) -> CompiledTable {
    var (strings, entries) = (strings, entries)
    for key in keys {
      strings[key] = nil
      entries[key] = nil
    }
    return with(
      strings: texts == nil ? nil : strings, entries: authoredEntries == nil ? nil : entries)
  }

  /// The same table with some variables choosing by ordinal rules.
  func ordering(_ ordinals: OrdinalVariables) -> CompiledTable {
    var entries = entries
    for (key, names) in ordinals {
      let entry = entries[key]?.ordering(by: names)
      entries[key] = entry
    }
    return with(strings: texts, entries: authoredEntries == nil ? nil : entries)
  }
}

/// The tables that a file holds.
public struct CompiledTables: Sendable {
  /// The tables, sorted by folder.
  public let tables: [CompiledTable]
  /// What is wrong, in the order of the file, with the findings of reading it.
  public let findings: [Diagnostic]

  /// Tables.
  public init(tables: [CompiledTable], findings: [Diagnostic]) {
    self.tables = tables
    self.findings = findings
  }

  /// The same tables with some variables choosing by ordinal rules.
  public func ordering(_ ordinals: OrdinalVariables) -> CompiledTables {
    if ordinals.isEmpty { return self }
    return CompiledTables(tables: tables.map { $0.ordering(ordinals) }, findings: findings)
  }

  /// Whether the tables are complete: no finding is an error.
  public var isUsable: Bool { !findings.contains { $0.severity == .error } }
}
