import PluralLanguages
import PluralMessageFormats
import PluralStringCatalogs
import PluralsLocales

/// The tables of a target's files.
struct TargetTables {
  /// The tables, sorted by name.
  private(set) var tables: [DevelopmentTable] = []
  /// Findings, some of which are found when they are needed, because lint finds those about texts itself.
  private enum Check {
    case known([Diagnostic])
    case deferred(() -> [Diagnostic])
  }

  private var checks: [Check] = []
  /// The contents of the files, by path.
  private(set) var contents: [TableKey: any TableFile] = [:]
  /// The errors about files that cannot be parsed at all, by path.
  private(set) var unreadable: [TableKey: Diagnostic] = [:]
  /// Unparsable files without which the others can be compiled.
  private(set) var leftOut: Set<TableKey> = []

  /// All languages of the files, including those that are not compiled.
  private(set) var languages: Set<String> = []

  private var byName: [String: DevelopmentTable] = [:]
  /// The first file of each table in each language.
  private var rivals: [TablePlace: ProjectFile] = [:]

  /// The language of `Base.lproj`, and of keys whose file does not name their language.
  let developmentLanguage: String
  /// The language of files whose path names no language.
  private let language: String?

  /// A file and its content.
  private typealias Read = (file: ProjectFile, content: any TableFile, place: TablePlace)

  /// Parses files. Those of other formats are skipped.
  ///
  /// - Parameter language: The language of files with only one whose path names none.
  init(
    _ files: [ProjectFile], configuration: CompilerConfiguration, formats: TableFormats,
    language: String? = nil
  ) {
    self.language = language
    // Catalogs come last, so that their findings can name other files of the same table.
    let files = formats.sorted(formats.placed(files))
    var contents: [Read] = []
    for file in files {
      guard let format = formats[path: file.path] else { continue }
      do throws(Diagnostic) {
        let content = try format.init(file)
        contents.append((file, content, content.place(in: file)))
        self.contents[TableKey(file.path)] = content
      } catch {
        checks.append(.known([error]))
        unreadable[TableKey(file.path)] = error
      }
    }
    developmentLanguage =
      configuration.developmentLanguage
      ?? contents.lazy.filter { type(of: $0.content).isMultilingual }
      .compactMap { $0.content.keyFolder }.first
      ?? Self.usualDevelopmentLanguage(contents, formats, files)
    for content in contents { read(content, formats, ordinals: configuration.ordinal) }
    checks.append(.known(CatalogPlacement.lookalikes(files, formats)))
    if configuration.strictness == .lenient { leaveOutUnreadable(files) }
    tables = byName.values.sorted { $0.name < $1.name }.map { table in
      var table = table
      table.mergeStandIns()
      languages.formUnion(table.allLanguages)
      if let wanted = configuration.languages {
        let wanted = Set(wanted + DevelopmentTable.fallbackFolders)
        table.languages = table.languages.filter { wanted.contains($0.key) }
      }
      if configuration.pseudo { table.addPseudoLanguages() }
      return table
    }
  }

  /// Returns the findings about the files, in order.
  func findings() -> [Diagnostic] {
    checks.flatMap { check in
      switch check {
      case .known(let findings): findings
      case .deferred(let find): find()
      }
    }
  }

  /// Returns English if it or `Base.lproj` exists, or else the first of the folders. In formats that usually have English keys, another
  /// English of the files is the one with most messages.
  private static func usualDevelopmentLanguage(
    _ contents: [Read], _ formats: TableFormats, _ files: [ProjectFile]
  ) -> String {
    guard let usual = files.lazy.compactMap({ formats[path: $0.path]?.usualKeyLanguage }).first
    else {
      let usual = BaseFolder.usualLanguage
      let folders = Set(files.compactMap { $0.place?.language })
      return folders.isDisjoint(with: [BaseFolder.name, usual]) ? folders.min() ?? usual : usual
    }
    // Files with source texts of their own need no other file.
    return SourceLanguage.usual(usual, among: contents.map(\.place.language)) { index in
      let content = contents[index].content
      return content.sourceTable(named: "", language: usual) == nil ? content.notes.count : nil
    }
  }

  /// Leaves out translations that cannot be parsed, each with a warning.
  private mutating func leaveOutUnreadable(_ files: [ProjectFile]) {
    let places = Dictionary(files.map { ($0.path, $0.place) }, uniquingKeysWith: { $1 })
    for index in checks.indices {
      guard case .known(let findings) = checks[index], findings.count == 1,
        case let finding = findings[0], unreadable[TableKey(finding.path)] == finding,
        let place = places[finding.path] ?? nil,
        let table = byName[place.name], let language = place.language,
        language != table.developmentLanguage, !DevelopmentTable.fallbackFolders.contains(language)
      else { continue }
      leftOut.insert(TableKey(finding.path))
      let warning = finding.leavingOut(
        "file", in: language, developmentLanguage: table.developmentLanguage,
        isThere: { table.languages[$0] != nil })
      checks[index] = .known([warning])
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

  private mutating func read(_ read: Read, _ formats: TableFormats, ordinals: OrdinalVariables) {
    let (file, content, place) = read
    var table =
      byName[place.name]
      ?? DevelopmentTable(name: place.name, developmentLanguage: developmentLanguage)
    if let language = content.keyFolder { table.developmentLanguage = language }
    if file.location?.hasResource == true { table.hasResource = true }
    let source = content.sourceTable(named: place.name, language: table.developmentLanguage)
    // A file with its own source texts is a translation, although nothing names its language. For others, the user can name it.
    let isTranslation = source != nil || type(of: content).usualKeyLanguage != nil && file.isNamed
    let language =
      language(of: place) ?? (isTranslation ? self.language : nil) ?? DevelopmentTable.neutral
    let own = TablePlace(name: place.name, language: language)
    let rival = rivals[own, default: file]
    rivals[own] = rival
    let isSame =
      rival.place?.root == file.place?.root && rival.place?.name == file.place?.name
      && (rival.path == file.path || formats[path: rival.path] != type(of: content))
    if !isSame {
      checks.append(.known([Self.twice(file.path, rival.path)]))
    }
    if type(of: content).isMultilingual, let other = table.files.first,
      table.name.hasSameBytes(as: place.name)
    {
      checks.append(.known([Self.twice(file.path, other)]))
    }
    let compiled = content.tables(named: place.name, language: language).ordering(ordinals)
    // Languages of all formats are compared later, when messages are lowered.
    let named =
      DevelopmentTable.fallbackFolders.contains(language) ? developmentLanguage : language
    checks.append(.deferred { content.findings(of: compiled, language: named) })
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
