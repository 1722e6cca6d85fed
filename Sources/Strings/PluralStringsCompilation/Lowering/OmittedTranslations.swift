import PluralLanguages
import PluralMessageFormats
import PluralStringCatalogs

/// The translations that are compiled, which explains findings about those that are not.
struct OmittedTranslations {
  /// Each table, and the compiled languages of its messages.
  private var tables: [(table: DevelopmentTable, languages: ByteKeyedDictionary<Set<String>>)] = []
  /// The place of the table of each file.
  private var places: [String: Int] = [:]
  private let configuration: CompilerConfiguration

  init(_ configuration: CompilerConfiguration) { self.configuration = configuration }

  mutating func add(_ messages: [LoweredMessage], of table: DevelopmentTable) {
    let languages = messages.lazy.map { (key: $0.key, value: Set($0.languages.map(\.language))) }
    for file in table.files { places[file] = tables.count }
    tables.append((table, ByteKeyedDictionary(languages)))
  }

  /// Returns an error about a translation that is not compiled, extended by what its readers see; any other finding unchanged.
  func explaining(_ finding: Diagnostic) -> Diagnostic {
    guard configuration.strictness == .lenient, finding.severity == .error,
      let key = finding.key, let (table, languages) = places[finding.path].map({ tables[$0] }),
      let compiled = languages[key],
      let language = finding.language ?? table.fileLanguage(finding.path),
      !DevelopmentTable.fallbackFolders.contains(language)
    else { return finding }
    // A catalog may spell a language differently from its folder.
    let folder = LocalizationFolder(language).name
    let names: Set = [language, folder]
    let isWanted = configuration.languages.map { !names.isDisjoint(with: $0) } ?? true
    if !isWanted || names.contains(table.developmentLanguage) || !names.isDisjoint(with: compiled) {
      return finding
    }
    return finding.leavingOut(
      "text", in: table.fileLanguage(finding.path) ?? folder,
      developmentLanguage: table.developmentLanguage,
      isThere: compiled.contains)
  }
}
