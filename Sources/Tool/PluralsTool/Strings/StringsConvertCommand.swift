import ArgumentParser
import LocalizedStrings
import StringCatalogs
import StringsExchanging
import ToolFiles
import TranslationFormats

/// Converts localized strings from one format to another.
struct StringsConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract:
      "Convert between string catalogs, .stringsdict, plural keys in .strings, PO and Android.",
    discussion: """
      Combines the files of a table in all its languages into one catalog, or writes the files of all \
      languages of a catalog. Plural keys of ios-i18n, "key##{few}", become entries, and with --to strings \
      entries become plural keys. If an output file exists, nothing is written, unless you pass --force. \
      Input files are never replaced.

      PO files of gettext and Android's resources cannot represent all messages, such as those with two \
      plural numbers. Such a message is an error, and nothing is written, unless you pass --lossy. All other \
      messages show the same texts.

        plurals strings convert */Menu.strings* --to xcstrings --output .
      """)

  /// A format by the end of its files' names.
  struct Form: ExpressibleByArgument {
    let format: any ExchangedFile.Type

    init?(argument: String) {
      guard
        let format = TableFormats.exchangeable.exchanged.first(where: {
          $0.conversionName == argument
        })
      else { return nil }
      self.format = format
    }

    static var allValueStrings: [String] {
      TableFormats.exchangeable.exchanged.map { $0.conversionName }
    }

    static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
  }

  @Argument(
    help: ArgumentHelp("The files: a catalog, or files in .lproj folders.", valueName: "file"),
    completion: .tables)
  var files: [String]
  @Option(help: ArgumentHelp("The format to convert to.", valueName: "format"))
  var to: Form
  @Option(
    name: .shortAndLong, help: ArgumentHelp("The folder to write to.", valueName: "folder"),
    completion: .directory)
  var output: String
  @Option(
    help: ArgumentHelp(
      "The language of the tables' keys; catalogs name their own. (default: en)",
      valueName: "language"),
    completion: .locales, transform: languageIdentifier)
  var sourceLanguage: String?
  @Flag(help: "Write files in spite of losses, and report these as warnings.")
  var lossy = false
  @OptionGroup var existing: ExistingFiles

  /// The tables of one name.
  private struct Group {
    var tables: [CompiledTable] = []
    /// The files that contain the tables.
    var files: [any ExchangedFile] = []
    /// The language of the keys, as a catalog spells it; nil if there is none.
    var sourceLanguage: String?
    /// The JSON of the only file, which is in the format already and loses nothing.
    var copy: String?
  }

  func run() throws {
    var findings: [Diagnostic] = []
    var written: [(path: String, text: String)] = []
    let groups = try groups(&findings)
    for (name, group) in groups.sorted(by: { $0.key < $1.key }) {
      if let copy = group.copy {
        written.append(("\(name).\(to.format.pathExtension)", copy))
        continue
      }
      let tables = group.tables.sorted { $0.localization < $1.localization }
      let converted = to.format.files(
        of: tables, named: name, sourceLanguage: group.sourceLanguage ?? keyLanguage,
        keeping: group.files)
      findings += converted.findings
      written += converted.files
      if to.format.refusesLosses {
        findings += ConversionCheck(tables, sourceLanguage: group.sourceLanguage ?? keyLanguage)
          .differences(in: converted.files, to.format, named: name, losses: converted.findings)
      }
    }
    if lossy {
      for index in findings.indices where findings[index].severity == .error {
        switch findings[index].rule {
        case .notConvertible, .pluralForms: findings[index].severity = .warning
        default: break
        }
      }
    }
    Console.show(findings.filter { $0.severity != .note || $0.rule == .notConvertible })
    let hasErrors = findings.contains { $0.severity == .error }
    let hasBadFormula = findings.contains { $0.severity == .error && $0.rule == .pluralForms }
    if hasErrors, to.format.refusesLosses || hasBadFormula {
      Console.error(
        "note: nothing is written, because texts would be lost; --lossy writes the rest")
      throw ExitCode(1)
    }
    try existing.check(
      written.map { "\(output)/\($0.path)" }, inputs: files, verb: "converted")
    try FileReplacement.write(below: output) { files in
      for file in written {
        files.set("\(output)/\(file.path)", to: file.text, replacing: existing.replaced)
      }
    }
    for file in written { print(file.path) }
    if hasErrors { throw ExitCode(1) }
  }

  /// The language of the keys of tables.
  private var keyLanguage: String { sourceLanguage ?? "en" }

  /// A file that was read.
  private struct Input {
    let path: String
    let format: any ExchangedFile.Type
    let file: any ExchangedFile
    let place: TableLanguage
  }

  private func inputs() throws -> [Input] {
    try files.map { path in
      let format = try TableFormats.exchangeable.exchangedFormat(of: path)
      let file = try format.init(try FileAccess.bytes(path), file: path)
      return Input(
        path: path, format: format, file: file,
        place: TableLanguage(file.place, sourceLanguage: file.keyLanguage ?? keyLanguage))
    }
  }

  /// The tables of all files by name, with entries for plural forms.
  private func groups(_ findings: inout [Diagnostic]) throws -> [String: Group] {
    var result: [String: Group] = [:]
    /// Files that hold parts of one table.
    var folders:
      [TableLanguage: [(path: String, format: any TableFile.Type, table: CompiledTable)]] = [:]
    /// The tables of the source language that files of other languages contain.
    var sources: [String: CompiledTable] = [:]
    func twice(_ path: String, _ other: String, _ language: String) -> Diagnostic {
      Diagnostic(
        .error, .structure, "'\(other)' holds the same table and language", file: path,
        language: language)
    }
    func add(_ table: CompiledTable, _ path: String) throws {
      let other = result[table.name]?.tables.first { $0.localization == table.localization }
      if let other {
        throw twice(path, other.file(of: nil) ?? other.name, table.language)
      }
      result[table.name, default: Group()].tables.append(table)
    }
    let inputs = try inputs()
    for input in inputs {
      let (path, format, file, place) = (input.path, input.format, input.file, input.place)
      if let language = file.keyLanguage {
        let known = result[place.name]?.sourceLanguage ?? sourceLanguage
        if let known, LocalizationFolder(known) != LocalizationFolder(language) {
          throw Diagnostic(
            .error, .structure, "the keys are in '\(language)', not in '\(known)'", file: path)
        }
        result[place.name, default: Group()].sourceLanguage = language
      }
      let compiled = file.shownTables(named: place.name, language: place.language)
      result[place.name, default: Group()].files.append(file)
      findings += compiled.findings.filter {
        // Files of the same format keep what tables do not have, or report it when they are written.
        format != to.format || !format.refusesLosses && $0.severity == .error
          || ![.stale, .notConvertible, .pluralForms].contains($0.rule)
      }
      let isOnly = inputs.count { $0.place.name == place.name } == 1
      if isOnly, format == to.format, let json = file.jsonSource {
        result[place.name]?.copy = try JSONNode(json).value.text + "\n"
        continue
      }
      let lost = (file as? StringCatalog)?.lostStates(to: to.format) ?? []
      findings += lost.filter { $0.severity != .note }
      let comments = file.comments
      findings += to.format.lostStates(of: file)
      let untranslatable = file.notes.filter { !$0.isTranslated }.map(\.key)
      for table in compiled.tables {
        let joined = table.from(path).joiningPluralKeys()
        findings += joined.findings
        var table = joined.table
        table.comments = comments
        if !(file is StringCatalog), !to.format.keepsReviews {
          findings += table.states.sorted.filter(\.value.needsReview).map { key, _ in
            Diagnostic(
              .warning, .needsReview, to.format.lostReview, file: path,
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
        for key in untranslatable {
          table.states[key, default: MessageState()].isTranslatable = false
        }
        if format.isMultilingual {
          try add(table, path)
        } else if let other = folders[place]?.first(where: {
          $0.format == format || !$0.format.isPartial || !format.isPartial
        }) {
          throw twice(path, other.path, place.language)
        } else {
          folders[place, default: []].append((path, format, table))
        }
      }
      if var source = file.sourceTable(named: place.name, language: file.keyLanguage ?? keyLanguage)
        ?? (to.format.refusesLosses ? file.keyTable(named: place.name) : nil)
      {
        source.comments = comments
        source.isSource = !format.isMultilingual
        source = source.from(path)
        sources[place.name] = sources[place.name]?.completing(with: source) ?? source
      }
    }
    for (_, parts) in folders.sorted(by: {
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
    for (name, source) in sources {
      let index = result[name]?.tables.firstIndex { $0.localization == source.localization }
      if let index, let own = result[name]?.tables[index] {
        result[name]?.tables[index] = own.completing(with: source)
      } else {
        result[name, default: Group()].tables.append(source)
      }
    }
    return result
  }
}

extension TableFile {
  /// The table of the source language with each key as its own text, as readers see a key without text; nil if the file does
  /// not name the language of its keys.
  fileprivate func keyTable(named name: String) -> CompiledTable? {
    guard let keyLanguage else { return nil }
    let texts = notes.map { note in
      (note.key, AuthoredEntry.text(AuthoredText(text: note.key, position: note.position)))
    }
    return CompiledTable(
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
    self.language = language == StringTables.base ? sourceLanguage : language
    name = place.name
  }
}
