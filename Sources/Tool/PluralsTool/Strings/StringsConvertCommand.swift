import ArgumentParser
import LocalizedStrings
import StringCatalogs
import StringsExchanging
import ToolFiles

/// Converts localized strings from one format to another.
struct StringsConvertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "convert",
    abstract: "Convert between string catalogs, .stringsdict and plural keys in .strings.",
    discussion: """
      Files of one table in all its languages make one catalog; a catalog makes the files of all \
      languages. Plural forms of ios-i18n, "key##{few}", become entries, and with --to strings entries \
      become plural forms. Files that are there already are left alone, unless --force is given; a file \
      is never converted to itself.

        plurals strings convert */Menu.strings* --to xcstrings --output .
      """)

  /// A format by the end of its files' names.
  struct Form: ExpressibleByArgument {
    let format: any ExchangedFile.Type

    init?(argument: String) {
      guard let format = TableFormats.all.exchanged.first(where: { $0.pathExtension == argument })
      else { return nil }
      self.format = format
    }

    static var allValueStrings: [String] { TableFormats.all.exchanged.map { $0.pathExtension } }

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
      "The language of the keys of tables; catalogs have their own. (default: en)",
      valueName: "language"),
    completion: .locales)
  var sourceLanguage: String?
  @OptionGroup var existing: ExistingFiles

  /// The tables of one name.
  private struct Group {
    var tables: [CompiledTable] = []
    /// The language of the keys, as a catalog spells it; nil if there is none.
    var sourceLanguage: String?
    /// The JSON of the only file, which is in the format already and loses nothing.
    var copy: String?
  }

  func run() throws {
    var findings: [Diagnostic] = []
    var written: [(path: String, text: String)] = []
    for (name, group) in try groups(&findings).sorted(by: { $0.key < $1.key }) {
      if let copy = group.copy {
        written.append(("\(name).\(to.format.pathExtension)", copy))
        continue
      }
      let converted = to.format.files(
        of: group.tables.sorted { $0.folder < $1.folder }, named: name,
        sourceLanguage: group.sourceLanguage ?? keyLanguage)
      findings += converted.findings
      written += converted.files
    }
    Console.show(findings.filter { $0.severity != .note })
    try existing.check(
      written.map { "\(output)/\($0.path)" }, inputs: files, verb: "converted")
    try FileReplacement.write(below: output) { files in
      for file in written {
        files.set("\(output)/\(file.path)", to: file.text, replacing: existing.replaced)
      }
    }
    for file in written { print(file.path) }
    if findings.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
  }

  /// The language of the keys of tables.
  private var keyLanguage: String { sourceLanguage ?? "en" }

  /// The tables of all files by name, with entries for plural forms.
  private func groups(_ findings: inout [Diagnostic]) throws -> [String: Group] {
    var result: [String: Group] = [:]
    /// Files that hold parts of one table.
    var folders:
      [TableLanguage: [(path: String, format: any TableFile.Type, table: CompiledTable)]] = [:]
    func twice(_ path: String, _ other: String, _ language: String) -> Diagnostic {
      Diagnostic(
        .error, .structure, "'\(other)' holds the same table and language", file: path,
        language: language)
    }
    func add(_ table: CompiledTable, _ path: String) throws {
      if result[table.name]?.tables.contains(where: { $0.folder == table.folder }) == true {
        throw twice(path, "another file", table.language)
      }
      result[table.name, default: Group()].tables.append(table)
    }
    for path in files {
      let bytes = try FileAccess.bytes(path)
      let place = TableLanguage(path: path, sourceLanguage: keyLanguage)
      let format = try TableFormats.all.format(of: path)
      let file = try format.init(bytes, file: path)
      if let language = file.keyLanguage {
        let known = result[place.name]?.sourceLanguage ?? sourceLanguage
        if let known, LocalizationFolder(known) != LocalizationFolder(language) {
          throw Diagnostic(
            .error, .structure, "the keys are in '\(language)', not in '\(known)'", file: path)
        }
        result[place.name, default: Group()].sourceLanguage = language
      }
      let compiled = file.tables(named: place.name, language: place.language)
      findings += compiled.findings
      let isOnly = files.count { TablePath($0).name == place.name } == 1
      if isOnly, format.pathExtension == to.format.pathExtension, let json = file.jsonSource {
        result[place.name]?.copy = try JSONNode(json).value.text + "\n"
        continue
      }
      let lost = (file as? StringCatalog)?.lostStates(to: to.format.pathExtension) ?? []
      findings += lost
      let comments = TableContents(
        file.notes.lazy.compactMap { note in note.comment.map { (note.key, $0) } })
      for table in compiled.tables {
        var table = table.from(path).without(
          Set(
            lost.filter { $0.rule == .untranslated && $0.language == table.language }
              .compactMap(\.key)))
        table.comments = comments
        if format.isMultilingual {
          try add(table, path)
        } else if let other = folders[place]?.first(where: { $0.table.overlaps(table) }) {
          throw twice(path, other.path, place.language)
        } else {
          folders[place, default: []].append((path, format, table))
        }
      }
    }
    for (_, parts) in folders.sorted(by: {
      ($0.key.name, $0.key.language) < ($1.key.name, $1.key.language)
    }) {
      let parts = parts.sorted { $0.format.pathExtension < $1.format.pathExtension }
      let joined = parts.dropFirst().reduce(parts[0].table) { $0.joining($1.table) }
        .joiningPluralKeys()
      findings += joined.findings
      try add(joined.table, parts[0].path)
    }
    return result
  }
}

/// The table of a file, and the language that it holds.
private struct TableLanguage: Hashable {
  var language: String
  var name: String

  init(path: String, sourceLanguage: String) {
    let place = TablePath(path)
    let language = place.localization ?? sourceLanguage
    self.language = language == StringTables.base ? sourceLanguage : language
    name = place.name
  }
}

extension StringCatalog {
  /// What other formats cannot say of how far translations are: texts that are not translated are left out, and those that
  /// need review look finished.
  fileprivate func lostStates(to format: String) -> [Diagnostic] {
    var told: Set<[String?]> = []
    return findings(language: nil).compactMap { finding in
      guard told.insert([finding.ruleName, finding.key, finding.language]).inserted else {
        return nil
      }
      let message: String
      switch finding.rule {
      case .untranslated:
        message = "a text of the message is not translated, and so the message is left out"
      case .needsReview: message = "the text needs review, which a .\(format) file cannot say"
      default: return nil
      }
      return Diagnostic(
        .warning, finding.rule ?? .notConvertible, message, file: file, position: finding.position,
        key: finding.key, language: finding.language)
    }
  }
}
