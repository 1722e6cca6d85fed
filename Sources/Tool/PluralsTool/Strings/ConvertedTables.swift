import LocalizedStrings
import StringCatalogs
import StringsExchanging
import ToolFiles

/// The tables of files that are converted to another format, with entries for plural forms.
struct ConvertedTables {
  /// The tables of one name.
  struct Group {
    var tables: [MessageTable] = []
    /// The files that contain the tables.
    var files: [any ExchangedFile] = []
    /// The language of the keys, as a catalog spells it, if any.
    var sourceLanguage: String?
    /// The JSON of the only file, which is in the format already and loses nothing.
    var copy: String?
  }

  /// The tables by name.
  private(set) var groups: [String: Group] = [:]
  /// What the format loses, and the findings about the files.
  private(set) var findings: [Diagnostic] = []
  private let format: any ExchangedFile.Type
  /// The language of the keys, if the user named it.
  private let sourceLanguage: String?
  /// Files that hold parts of one table.
  private var parts: [TableLanguage: [Part]] = [:]
  /// The tables of the source language that files of other languages contain.
  private var sources: [String: MessageTable] = [:]

  private typealias Part = (path: String, format: any TableFile.Type, table: MessageTable)

  /// A file that was read.
  private struct Input {
    let path: String
    let format: any ExchangedFile.Type
    let file: any ExchangedFile
    let place: TableLanguage
    let comments: TableContents<String>
    let untranslatable: [String]
  }

  /// Reads files.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files.
  ///   - format: The format to convert to.
  ///   - sourceLanguage: The language of the keys, if the files do not name it.
  ///   - language: The language of files that name none.
  /// - Throws: An error if a file cannot be read, or two files hold the same table.
  init(
    _ paths: [String], to format: any ExchangedFile.Type, sourceLanguage: String?, language: String?
  ) throws {
    self.format = format
    self.sourceLanguage = sourceLanguage
    let inputs = try paths.map { try input($0, language: language) }
    for input in inputs {
      let isOnly = inputs.count { $0.place.name == input.place.name } == 1
      try add(input, isOnly: isOnly)
    }
    try joinParts()
    addSources()
  }

  /// The language of the keys of tables that do not name it.
  var keyLanguage: String { sourceLanguage ?? "en" }

  private func input(_ path: String, language: String?) throws -> Input {
    let format = try TableFormats.exchangeable.exchangedFormat(of: path)
    let file = try format.init(try File.bytes(path), file: path)
    var place = file.place
    place.language = place.language ?? language
    if place.language == nil, format.needsLanguage {
      throw Diagnostic(
        .error, .structure,
        "neither the header nor the path names a language; add the header field Language, or pass --language",
        file: path)
    }
    return Input(
      path: path, format: format, file: file,
      place: TableLanguage(place, sourceLanguage: file.keyLanguage ?? keyLanguage),
      comments: file.comments, untranslatable: file.notes.filter { !$0.isTranslated }.map(\.key))
  }

  /// Adds the tables of a file.
  ///
  /// - Parameter isOnly: Whether no other file has tables of this name.
  private mutating func add(_ input: Input, isOnly: Bool) throws {
    let (file, place) = (input.file, input.place)
    try checkSourceLanguage(input)
    let compiled = file.shownTables(named: place.name, language: place.language)
    // The first catalog keeps its states and phrases. Messages of other files are added to it.
    let isKept =
      input.format == format && format.isMultilingual
      && groups[place.name]?.files.contains { type(of: $0) == format } != true
    groups[place.name, default: Group()].files.append(file)
    findings += compiled.findings.filter {
      // Files of the same format keep what tables do not have, or report it when they are written.
      input.format != format || !format.isForeign && $0.severity == .error
        || ![.stale, .notConvertible, .pluralForms].contains($0.rule)
    }
    if isOnly, input.format == format, let json = file.jsonSource {
      groups[place.name]?.copy = try JSONNode(json).value.text + "\n"
      return
    }
    var lost: [Diagnostic] = []
    if !isKept {
      findings += file.notes.filter { !$0.phrases.isEmpty }.map {
        Diagnostic(
          .error, .notConvertible, "phrases (stringSet) are not converted", file: input.path,
          position: $0.position, key: $0.key)
      }
      lost = (file as? StringCatalog)?.lostStates(to: format) ?? []
      findings += lost.filter { $0.severity != .note } + format.lostStates(of: file)
    }
    for table in compiled.tables {
      let table = prepared(table, of: input, lost: lost)
      if input.format.isMultilingual {
        try add(table, input.path)
      } else {
        try addPart((input.path, input.format, table), at: place)
      }
    }
    addSource(of: input)
  }

  /// Sets the language of the keys of a table that a file names.
  private mutating func checkSourceLanguage(_ input: Input) throws {
    guard let language = input.file.keyLanguage else { return }
    let known = groups[input.place.name]?.sourceLanguage ?? sourceLanguage
    if let known, LocalizationFolder(known) != LocalizationFolder(language) {
      throw Diagnostic(
        .error, .structure, "the keys are in '\(language)', not in '\(known)'", file: input.path)
    }
    groups[input.place.name, default: Group()].sourceLanguage = language
  }

  /// Returns a table with entries for plural forms, and with the states that the format has.
  private mutating func prepared(
    _ table: MessageTable, of input: Input, lost: [Diagnostic]
  ) -> MessageTable {
    var table = table.from(input.path)
    table.comments = input.comments
    table.stringsdictTexts = []
    if input.format == StringsFile.self { table = table.readingUnitKeys() }
    let joined = table.joiningPluralKeys()
    findings += joined.findings
    table = joined.table
    if !(input.file is StringCatalog), !format.keepsReviews {
      findings += table.states.sorted.filter(\.value.needsReview).map { key, _ in
        Diagnostic(
          .warning, .needsReview, format.lostReview, file: input.path,
          position: table.messages[key]?.position, key: key, language: table.language)
      }
    }
    for finding in lost where finding.language == table.language {
      guard let key = finding.key else { continue }
      if finding.rule == .needsReview {
        table.states[key, default: MessageState()].needsReview = true
      } else {
        table.messages[key] = nil
      }
    }
    for key in input.untranslatable {
      table.states[key, default: MessageState()].isTranslatable = false
    }
    return table
  }

  private mutating func add(_ table: MessageTable, _ path: String) throws {
    let other = groups[table.name]?.tables.first { $0.localization == table.localization }
    if let other {
      throw Self.twice(path, other.file(of: nil) ?? other.name, table.language)
    }
    groups[table.name, default: Group()].tables.append(table)
  }

  /// Adds the table of a file with one language. Files of different formats can hold parts of one table.
  private mutating func addPart(_ part: Part, at place: TableLanguage) throws {
    let other = parts[place]?.first {
      $0.format == part.format || !$0.format.isPartial || !part.format.isPartial
    }
    if let other { throw Self.twice(part.path, other.path, place.language) }
    parts[place, default: []].append(part)
  }

  private static func twice(_ path: String, _ other: String, _ language: String) -> Diagnostic {
    let message = "'\(other)' holds the same table and language"
    guard let own = TablePath(path).localization, let folder = TablePath(other).localization,
      own != folder
    else { return Diagnostic(.error, .structure, message, file: path, language: language) }
    let reason =
      [own, folder].contains(StringTables.base)
      ? "'Base.lproj' has the language of the keys, \(language), unless you name another one with --source-language"
      : "for Apple's tools, '\(own).lproj' and '\(folder).lproj' are both '\(language).lproj'"
    return Diagnostic(
      .error, .languageCollision,
      "\(message): \(reason); leave out one of the files, after adding texts that only one of them has to the other",
      file: path, language: language)
  }

  /// Adds the texts of the source language that a file of another language contains.
  private mutating func addSource(of input: Input) {
    let (file, name) = (input.file, input.place.name)
    guard
      var source = file.sourceTable(named: name, language: file.keyLanguage ?? keyLanguage)
        ?? (format.isForeign ? file.keyTable(named: name) : nil)
    else { return }
    source.comments = input.comments
    source.isSource = !input.format.isMultilingual
    source = source.from(input.path)
    sources[name] = sources[name]?.completing(with: source) ?? source
  }

  /// Joins the parts of each table.
  private mutating func joinParts() throws {
    for (_, parts) in parts.sorted(by: {
      ($0.key.name, $0.key.language) < ($1.key.name, $1.key.language)
    }) {
      let parts = parts.sorted { $0.format.pathExtension < $1.format.pathExtension }
      var table = parts[0].table
      for part in parts.dropFirst() {
        findings += table.conflicts(with: part.table)
        table = table.joining(part.table)
      }
      try add(table, parts[0].path)
    }
  }

  /// Completes the tables of the source language.
  private mutating func addSources() {
    for (name, source) in sources {
      let index = groups[name]?.tables.firstIndex { $0.localization == source.localization }
      if let index, let own = groups[name]?.tables[index] {
        groups[name]?.tables[index] = own.completing(with: source)
      } else {
        groups[name, default: Group()].tables.append(source)
      }
    }
  }
}

extension TableFile {
  /// The table of the source language with each key as its own text, as readers see a key without text; `nil` if the file does
  /// not name the language of its keys.
  fileprivate func keyTable(named name: String) -> MessageTable? {
    guard let keyLanguage else { return nil }
    let texts = notes.map { note in
      (note.key, AuthoredEntry.text(AuthoredText(text: note.key, position: note.position)))
    }
    return MessageTable(
      name: name, localization: LocalizationFolder(keyLanguage).name, language: keyLanguage,
      messages: TableContents(texts))
  }
}

/// The table of a file, and the language that it holds.
private struct TableLanguage: Hashable {
  var language: String
  var name: String

  init(_ place: TablePlace, sourceLanguage: String) {
    let language = place.language ?? sourceLanguage
    // Folders may have another spelling than Apple's tools give them.
    self.language =
      LocalizationFolder(language == StringTables.base ? sourceLanguage : language).name
    name = place.name
  }
}
