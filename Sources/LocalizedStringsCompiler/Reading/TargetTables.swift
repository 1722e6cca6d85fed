import LocalizedStrings
import StringCatalogs

/// The tables of a target's files.
struct TargetTables {
  /// The tables, sorted by name.
  private(set) var tables: [SourceTable] = []
  /// What is wrong with the files, in their order.
  private(set) var findings: [Finding] = []

  private var byName: [String: SourceTable] = [:]
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
      table.mergeBase()
      if let languages = configuration.languages {
        table.languages = table.languages.filter { languages.contains($0.key) }
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

  private mutating func read(
    _ file: LocalizedFolder.File, developmentLanguage: String
  ) throws(FindingError) {
    let place = TablePath(file.path)
    var table =
      byName[place.name]
      ?? SourceTable(name: place.name, developmentLanguage: developmentLanguage)
    let language = place.localization ?? developmentLanguage
    let ruleLanguage = language == StringTables.base ? developmentLanguage : language
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
        findings.append(
          Finding(
            .error, .structure,
            "the table is in '\(table.files[0])' as well; one of them must go", file: file.path))
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
