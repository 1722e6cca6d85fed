import ArgumentParser
import LocalizedStrings
import StringCatalogs

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

        plurals strings convert en.lproj/Menu.strings ru.lproj/Menu.stringsdict --to xcstrings -o .
      """)

  enum Form: String, CaseIterable, ExpressibleByArgument {
    case xcstrings, stringsdict, strings
  }

  @Argument(help: "The files: a catalog, or files in .lproj folders.")
  var files: [String]
  @Option(help: "The format to convert to.")
  var to: Form
  @Option(name: .shortAndLong, help: "The folder to write to.")
  var output: String
  @Option(help: "The language of the keys of tables; catalogs have their own. (default: en)")
  var sourceLanguage: String?
  @Flag(help: "Replace files that are there already.")
  var force = false

  /// The tables of one name.
  private struct Group {
    var tables: [CompiledTable] = []
    /// The language of the keys, as a catalog spells it; nil if there is none.
    var sourceLanguage: String?
  }

  func run() throws {
    try FindingError.reported {
      var findings: [Finding] = []
      var written: [(path: String, text: String)] = []
      for (name, group) in try groups(&findings).sorted(by: { $0.key < $1.key }) {
        let tables = group.tables.sorted { $0.folder < $1.folder }
        switch to {
        case .xcstrings:
          let result = StringCatalog.json(
            of: tables, sourceLanguage: group.sourceLanguage ?? keyLanguage)
          findings += result.findings
          written.append(("\(name).xcstrings", result.json.text + "\n"))
        case .stringsdict, .strings:
          for table in tables {
            let split = to == .strings ? table.splittingPluralKeys() : (table: table, findings: [])
            findings += split.findings
            written += split.table.files.map { file in
              (
                file.path,
                file.path.hasSuffix(".strings") ? file.content.pairs : file.content.propertyList
              )
            }
          }
        }
      }
      for finding in findings where finding.severity != .note {
        Console.error(finding.description)
      }
      try check(written.map(\.path))
      try FileReplacement.write(below: output) { files in
        for file in written { files.set("\(output)/\(file.path)", to: file.text) }
      }
      for file in written { print(file.path) }
      if findings.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
    }
  }

  /// The language of the keys of tables.
  private var keyLanguage: String { sourceLanguage ?? "en" }

  /// Refuses to write over what is there.
  ///
  /// - Parameter paths: The files to write, below the output folder.
  private func check(_ paths: [String]) throws {
    var isRefused = false
    for path in paths.map({ "\(output)/\($0)" }) where File.exists(path) {
      if let own = files.first(where: { File.isSame($0, path) }) {
        Console.error("\(path): error: '\(own)' would be converted to itself")
      } else if !force {
        Console.error("\(path): error: the file is there already; --force replaces it")
      } else {
        continue
      }
      isRefused = true
    }
    if isRefused { throw ExitCode(1) }
  }

  /// The tables of all files by name, with entries for plural forms.
  private func groups(_ findings: inout [Finding]) throws -> [String: Group] {
    var result: [String: Group] = [:]
    var folders: [TableLanguage: (strings: StringsFile?, stringsdict: StringsdictFile?)] = [:]
    func twice(_ path: String, _ other: String, _ language: String) -> FindingError {
      FindingError(
        Finding(
          .error, .structure, "'\(other)' holds the same table and language", file: path,
          language: language))
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
      switch LoadedTables.Format(path: path) {
      case .catalog:
        let catalog = try StringCatalog(bytes, file: path)
        let language = catalog.sourceLanguage
        let known = result[place.name]?.sourceLanguage ?? sourceLanguage
        if let known, LocalizationFolder(known) != LocalizationFolder(language) {
          throw FindingError(
            Finding(
              .error, .structure, "the keys are in '\(language)', not in '\(known)'", file: path))
        }
        result[place.name, default: Group()].sourceLanguage = language
        let compiled = CatalogCompiler.compile(catalog, name: place.name)
        findings += compiled.findings
        for table in compiled.tables { try add(table, path) }
      case .strings:
        let file = try StringsFile(bytes, file: path)
        findings += file.findings
        if let other = folders[place]?.strings { throw twice(path, other.file, place.language) }
        folders[place, default: (nil, nil)].strings = file
      case .stringsdict:
        let file = try StringsdictFile(bytes, file: path)
        findings += file.findings
        if let other = folders[place]?.stringsdict { throw twice(path, other.file, place.language) }
        folders[place, default: (nil, nil)].stringsdict = file
      case nil:
        throw FindingError(
          Finding(
            .error, .structure, "expected a .strings, .stringsdict or .xcstrings file", file: path))
      }
    }
    for (place, contents) in folders {
      let joined = CompiledTable(
        language: place.language, name: place.name, strings: contents.strings,
        stringsdict: contents.stringsdict
      ).joiningPluralKeys()
      findings += joined.findings
      try add(joined.table, contents.strings?.file ?? contents.stringsdict?.file ?? place.name)
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
