import LocalizedStringsCore

/// The tables of one name, and the negotiation among their languages.
struct TableLocalizations: Sendable {
  private let developmentLanguage: String
  /// By the name of the folder; that of nil is outside of any.
  private var tables: [String?: StringTable] = [:]
  /// Among the languages that a table was compiled in: sorted, with that of the keys.
  private(set) var negotiation: LanguageNegotiation

  /// No tables yet.
  init(developmentLanguage: String) {
    self.developmentLanguage = developmentLanguage
    negotiation = LanguageNegotiation(available: [developmentLanguage])
  }

  subscript(localization: String?) -> StringTable? { tables[localization] }

  func has(_ localization: String?) -> Bool { tables[localization] != nil }

  /// Sets a table; ``negotiate()`` comes after the last one.
  mutating func set(_ table: StringTable?, _ localization: String?) {
    tables[localization] = table
  }

  /// Finds out what there is to know of the languages.
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

  /// The tables of some languages by their indices, up to the development language, which has all that are beside it,
  /// and from there on.
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
