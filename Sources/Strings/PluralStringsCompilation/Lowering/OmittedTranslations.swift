import PluralLanguages
import PluralMessageFormats
import PluralStringCatalogs

/// The translations that are compiled, which explains findings about those that are not.
struct OmittedTranslations {
  /// The development language of each table, and the compiled languages of each message.
  private var tables:
    [String: (developmentLanguage: String, languages: ByteKeyedDictionary<Set<String>>)] = [:]
  private let configuration: CompilerConfiguration

  init(_ configuration: CompilerConfiguration) { self.configuration = configuration }

  mutating func add(_ messages: [LoweredMessage], of table: DevelopmentTable) {
    let languages = messages.lazy.map { (key: $0.key, value: Set($0.languages.map(\.language))) }
    tables[table.name] = (table.developmentLanguage, ByteKeyedDictionary(languages))
  }

  /// Returns an error about a translation that is not compiled, extended by what its readers see; any other finding unchanged.
  func explaining(_ finding: Diagnostic) -> Diagnostic {
    let path = TablePath(finding.path)
    guard configuration.strictness == .lenient, finding.severity == .error,
      let key = finding.key, let table = tables[path.name], let compiled = table.languages[key],
      let language = finding.language ?? path.localization,
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
      "text", in: path.localization ?? folder, developmentLanguage: table.developmentLanguage,
      isThere: compiled.contains)
  }
}
