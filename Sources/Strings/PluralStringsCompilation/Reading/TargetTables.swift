import PluralLanguages
import PluralMessageFormats
import PluralStringCatalogs
import PluralsLocales

/// The tables of a target's files.
struct TargetTables {
  /// The tables, sorted by name.
  private(set) var tables: [DevelopmentTable] = []
  /// The findings about the files, in order.
  private(set) var findings: [Diagnostic] = []
  /// The errors about files that cannot be parsed at all, by path.
  private(set) var unreadable: [TableKey: Diagnostic] = [:]
  /// Unparsable files without which the others can be compiled.
  private(set) var leftOut: Set<TableKey> = []

  /// All languages of the files, including those that are not compiled.
  private(set) var languages: Set<String> = []

  private var byName: [String: DevelopmentTable] = [:]
  /// The first file of each table in each language.
  private var places: [TablePlace: String] = [:]
  /// The parsed files with several languages, by path.
  private var catalogs: [TableKey: any TableFile] = [:]

  /// The language of `Base.lproj`, and of keys whose file does not name their language.
  let developmentLanguage: String
  /// The language of files whose path names no language.
  private let language: String?

  /// Parses files. Those of other formats are skipped.
  ///
  /// - Parameter language: The language of files with only one whose path names none.
  init(
    _ files: [LocalizedFolder.File], configuration: CompilerConfiguration, formats: TableFormats,
    language: String? = nil
  ) {
    self.language = language
    let files = formats.joined(files)
    for file in files {
      guard let format = formats[path: file.path], format.isMultilingual else { continue }
      do throws(Diagnostic) {
        catalogs[TableKey(file.path)] = try format.init(file)
      } catch {
        findings.append(error)
        unreadable[TableKey(file.path)] = error
      }
    }
    developmentLanguage =
      configuration.developmentLanguage
      ?? catalogs.min { $0.key < $1.key }?.value.keyFolder
      ?? files.lazy.compactMap { formats[path: $0.path]?.usualKeyLanguage }.first
      ?? Self.usualDevelopmentLanguage(files)
    // Catalogs come last, so that their findings can name other files of the same table.
    for file in formats.sorted(files) {
      guard let format = formats[path: file.path] else { continue }
      do throws(Diagnostic) {
        try read(
          file, format, developmentLanguage: developmentLanguage, ordinals: configuration.ordinal)
      } catch {
        findings.append(error)
        unreadable[TableKey(file.path)] = error
      }
    }
    findings += CatalogPlacement.lookalikes(files.map(\.path), formats)
    if configuration.strictness == .lenient { leaveOutUnreadable() }
    tables = byName.values.sorted { $0.name < $1.name }.map { table in
      var table = table
      table.mergeStandIns()
      languages.formUnion(table.allLanguages)
      if let wanted = configuration.languages {
        let wanted = Set(wanted + DevelopmentTable.fallbackFolders)
        table.languages = table.languages.filter { wanted.contains($0.key) }
      }
      return table
    }
  }

  /// Returns English if it or `Base.lproj` exists, or else the first of the folders.
  private static func usualDevelopmentLanguage(_ files: [LocalizedFolder.File]) -> String {
    let usual = BaseFolder.usualLanguage
    let folders = Set(files.compactMap { TablePath($0.path).localization })
    return folders.isDisjoint(with: [BaseFolder.name, usual]) ? folders.min() ?? usual : usual
  }

  /// Leaves out translations that cannot be parsed, each with a warning.
  private mutating func leaveOutUnreadable() {
    for index in findings.indices {
      let finding = findings[index]
      let path = TablePath(finding.path)
      guard unreadable[TableKey(finding.path)] == finding, let table = byName[path.name],
        let language = path.localization, language != table.developmentLanguage,
        !DevelopmentTable.fallbackFolders.contains(language)
      else { continue }
      leftOut.insert(TableKey(finding.path))
      findings[index] = finding.leavingOut(
        "file", in: language, developmentLanguage: table.developmentLanguage,
        isThere: { table.languages[$0] != nil })
    }
  }

  private static func twice(_ path: String, _ other: String) -> Diagnostic {
    Diagnostic(
      .error, .structure, "the table is in '\(other)' as well; remove one of them", file: path)
  }

  /// Returns the language that a file's place names, or the requested one if that is not a language: `plain` of `plain.po`.
  private func language(of place: TablePlace) -> String? {
    guard let language, let named = place.language else { return place.language }
    return DevelopmentTable.fallbackFolders.contains(named)
      || Diagnostic.unknownLanguage(named) == nil
      ? named : language
  }

  private mutating func read(
    _ file: LocalizedFolder.File, _ format: any TableFile.Type, developmentLanguage: String,
    ordinals: OrdinalVariables
  ) throws(Diagnostic) {
    let content: any TableFile
    if format.isMultilingual {
      guard let catalog = catalogs[TableKey(file.path)] else { return }
      content = catalog
    } else {
      content = try format.init(file)
    }
    let place = content.place
    var table =
      byName[place.name]
      ?? DevelopmentTable(name: place.name, developmentLanguage: developmentLanguage)
    if let language = content.keyFolder { table.developmentLanguage = language }
    let source = content.sourceTable(named: place.name, language: table.developmentLanguage)
    // A file with its own source texts is a translation, although nothing names its language.
    let language =
      language(of: place) ?? (source == nil ? nil : self.language) ?? DevelopmentTable.neutral
    let rival = places[TablePlace(name: place.name, language: language), default: file.path]
    places[TablePlace(name: place.name, language: language)] = rival
    if TablePath(rival).table != TablePath(file.path).table {
      findings.append(Self.twice(file.path, rival))
    }
    if format.isMultilingual, let other = table.files.first,
      table.name.hasSameBytes(as: place.name)
    {
      findings.append(Self.twice(file.path, other))
    }
    let compiled = content.tables(named: place.name, language: language).ordering(ordinals)
    // Languages of all formats are compared later, when messages are lowered.
    findings += content.findings(
      of: compiled,
      language: DevelopmentTable.fallbackFolders.contains(language) ? developmentLanguage : language
    )
    table.add(content, compiled.tables, ordinals: ordinals)
    if let source {
      table.add(
        content,
        [
          MessageTable(
            name: place.name, localization: DevelopmentTable.neutral, messages: source.messages)
        ], ordinals: ordinals)
      table.setSources(source, content.notes, of: compiled.tables)
    }
    byName[place.name] = table
  }
}

extension TableFile {
  /// The folder of the development language; `nil` if the file does not define it.
  fileprivate var keyFolder: String? { keyLanguage.map { LocalizationFolder($0).name } }
}
