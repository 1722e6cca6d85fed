import PluralStringsCore

/// The tables with one name, and the negotiation among their languages.
struct TableLocalizations: Sendable {
  private let developmentLanguage: String
  /// The tables by the name of their folder; nil for the table outside of any folder.
  private var tables: [String?: StringTable] = [:]
  /// The negotiation among the languages that a compiled table would have: sorted, including the language of the
  /// keys.
  private(set) var negotiation: LanguageNegotiation

  /// Creates a value without tables.
  init(developmentLanguage: String) {
    self.developmentLanguage = developmentLanguage
    negotiation = LanguageNegotiation(available: [developmentLanguage])
  }

  subscript(localization: String?) -> StringTable? { tables[localization] }

  func has(_ localization: String?) -> Bool { tables[localization] != nil }

  /// Sets a table. Call ``negotiate()`` after the last one.
  mutating func set(_ table: StringTable?, _ localization: String?) {
    tables[localization] = table
  }

  /// Analyzes the languages.
  ///
  /// - Complexity: O(*n* log *n*) in the number of localizations.
  mutating func negotiate() {
    let languages = Set(tables.keys.compactMap { $0 }).subtracting([StringTables.base])
    negotiation = LanguageNegotiation(available: languages.union([developmentLanguage]).sorted())
  }

  // MARK: Messages

  /// Whether any localization has a message with the key.
  func hasMessage(forKey key: String) -> Bool {
    tables.values.contains { $0.hasMessage(forKey: key) }
  }

  /// Returns the tables of languages, given by their indices: first those up to the development language, including
  /// all tables of the development language, then the rest.
  func search(_ languages: [UInt16]) -> (first: [StringTable], later: [StringTable]) {
    let names = languages.map { negotiation.available[Int($0)] }
    let before = names.prefix { $0 != developmentLanguage }
    return (
      before.compactMap { tables[$0] } + development,
      names.dropFirst(before.count + 1).compactMap { tables[$0] }
    )
  }

  /// The tables of the development language.
  var development: [StringTable] {
    [developmentLanguage, StringTables.base, nil].compactMap { tables[$0] }
  }
}
