import LocalizedStrings
import StringCatalogs

/// The tables of a target's files.
struct TargetTables {
  /// The tables, sorted by name.
  private(set) var tables: [SourceTable] = []
  /// What is wrong with the files, in their order.
  private(set) var findings: [Finding] = []

  /// All languages of the files, wanted or not.
  private(set) var languages: Set<String> = []

  private var byName: [String: SourceTable] = [:]
  /// The first file of each table in each language.
  private var places: [Place: String] = [:]
  /// The catalogs that can be read, by path.
  private var catalogs: [String: StringCatalog] = [:]

  /// Reads files; those of other kinds are passed over.
  init(_ files: [LocalizedFolder.File], configuration: CompilerConfiguration) {
    for file in files where LoadedTables.Format(path: file.path) == .catalog {
      do throws(FindingError) {
        catalogs[file.path] = try StringCatalog(file.bytes, file: file.path)
      } catch {
        findings.append(error.finding)
      }
    }
    let development =
      configuration.developmentLanguage
      ?? catalogs.min { $0.key < $1.key }.map { LocalizationFolder($0.value.sourceLanguage).name }
      ?? Self.usualDevelopmentLanguage(files)
    // Catalogs come last, so that they say what else has their table.
    let ordered = files.sorted {
      ($0.path.hasSuffix(".xcstrings") ? 1 : 0, $0.path)
        < ($1.path.hasSuffix(".xcstrings") ? 1 : 0, $1.path)
    }
    for file in ordered {
      do throws(FindingError) {
        try read(file, developmentLanguage: development)
      } catch {
        findings.append(error.finding)
      }
    }
    tables = byName.values.sorted { $0.name < $1.name }.map { table in
      var table = table
      table.mergeStandIns()
      languages.formUnion(table.allLanguages)
      if let wanted = configuration.languages {
        let wanted = Set(wanted + SourceTable.standIns)
        table.languages = table.languages.filter { wanted.contains($0.key) }
      }
      return table
    }
  }

  /// English if it is there, else the first of the folders.
  private static func usualDevelopmentLanguage(_ files: [LocalizedFolder.File]) -> String {
    let folders = Set(files.compactMap { TablePath($0.path).localization })
      .subtracting([StringTables.base])
    return folders.contains("en") ? "en" : folders.min() ?? "en"
  }

  private struct Place: Hashable {
    var table: String
    var language: String
  }

  private static func twice(_ path: String, _ other: String) -> Finding {
    Finding(
      .error, .structure, "the table is in '\(other)' as well; one of them must go", file: path)
  }

  private mutating func read(
    _ file: LocalizedFolder.File, developmentLanguage: String
  ) throws(FindingError) {
    let place = TablePath(file.path)
    var table =
      byName[place.name]
      ?? SourceTable(name: place.name, developmentLanguage: developmentLanguage)
    let language = place.localization ?? SourceTable.neutral
    let ruleLanguage = SourceTable.standIns.contains(language) ? developmentLanguage : language
    let rival = places[Place(table: place.name, language: language)] ?? file.path
    places[Place(table: place.name, language: language)] = rival
    if TablePath(rival).table != place.table {
      findings.append(Self.twice(file.path, rival))
    }
    switch LoadedTables.Format(path: file.path) {
    case .strings:
      let read = try StringsFile(file.bytes, file: file.path)
      findings += read.findings(language: ruleLanguage)
      table.add(read, language: language)
    case .stringsdict:
      let read = try StringsdictFile(file.bytes, file: file.path)
      findings += read.findings(language: ruleLanguage)
      table.add(read, language: language)
    case .catalog:
      guard let catalog = catalogs[file.path] else { return }
      if !table.files.isEmpty {
        findings.append(Self.twice(file.path, table.files[0]))
      }
      let compiled = CatalogCompiler.compile(catalog, name: place.name)
      // Languages are compared for all kinds of files alike, when messages are taken apart.
      findings += catalog.lintFindings(of: compiled)
      table.developmentLanguage = LocalizationFolder(catalog.sourceLanguage).name
      table.add(catalog, compiled.tables)
    case nil: return
    }
    byName[place.name] = table
  }
}
