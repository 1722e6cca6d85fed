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
      become plural forms.

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
  @Option(help: "The language of the keys of a new catalog.")
  var sourceLanguage = "en"

  func run() throws {
    try FindingError.reported {
      var findings: [Finding] = []
      var written: [(path: String, text: String)] = []
      for (name, tables) in try tables(&findings).sorted(by: { $0.key < $1.key }) {
        switch to {
        case .xcstrings:
          let result = StringCatalog.json(of: tables, sourceLanguage: sourceLanguage)
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
      try FileReplacement.write(below: output) { files in
        for file in written { files.set("\(output)/\(file.path)", to: file.text) }
      }
      for file in written { print(file.path) }
      if findings.contains(where: { $0.severity == .error }) { throw ExitCode(1) }
    }
  }

  /// The tables of all files by name, with entries for plural forms.
  private func tables(_ findings: inout [Finding]) throws -> [String: [CompiledTable]] {
    var result: [String: [CompiledTable]] = [:]
    var folders: [TableLanguage: (strings: StringsFile?, stringsdict: StringsdictFile?)] = [:]
    for path in files {
      let bytes = try FileAccess.bytes(path)
      let place = TableLanguage(path: path, sourceLanguage: sourceLanguage)
      switch LoadedTables.Format(path: path) {
      case .catalog:
        let compiled = CatalogCompiler.compile(
          try StringCatalog(bytes, file: path), name: place.name)
        findings += compiled.findings
        result[place.name, default: []] += compiled.tables
      case .strings:
        let file = try StringsFile(bytes, file: path)
        findings += file.findings
        folders[place, default: (nil, nil)].strings = file
      case .stringsdict:
        let file = try StringsdictFile(bytes, file: path)
        findings += file.findings
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
      result[place.name, default: []].append(joined.table)
    }
    return result.mapValues { $0.sorted { $0.folder < $1.folder } }
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
