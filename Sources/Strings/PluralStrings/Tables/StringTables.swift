public import PluralStringsCore

/// The tables of all localizations: the contents of a bundle's `.lproj` folders.
///
/// A value without global state that can be used from any thread. Create a ``LocalizedTable`` once for each request, or negotiate
/// languages and look up messages yourself.
///
/// ```swift
/// var tables = StringTables(developmentLanguage: "en")
/// tables["Localizable", localization: "fr"] = StringTable(language: "fr", strings: ["photos": "%d photos"])
/// tables.localizedTable(acceptLanguage: "fr-CH")["photos", 1234]    // 1'234 photos
/// let languages = tables.languages(for: ["fr-CH"])                  // ["fr", "en"]
/// tables.message(forKey: "photos", languages: languages).string(3)  // 3 photos
/// ```
///
/// Apple, “Resource Programming Guide”; swift-corelibs-foundation, `CFBundle_Strings.c`.
public struct StringTables: Sendable {
  /// Where a key is looked up if the best table does not have it.
  public struct Fallback: Hashable, Sendable {
    private let number: UInt8

    /// In the next language, key by key.
    public static let perKey = Fallback(number: 0)
    /// Nowhere. For each type of file, the first language with a table decides, as in `Bundle`.
    public static let perTable = Fallback(number: 1)
  }

  /// The name of the folder that holds text in the development language.
  public static let base = BaseFolder.name

  /// The language of ``base`` and of the app's own keys.
  public let developmentLanguage: String
  /// The localizations as named by the caller, in the order in which they were added, without ``base``.
  public private(set) var localizations: [String] = []

  /// The tables by name.
  private var tables: [String: TableLocalizations] = [:]
  /// An empty table, used if a table does not exist.
  private let noTable: TableLocalizations

  /// Creates a value without tables.
  public init(developmentLanguage: some StringProtocol) {
    self.developmentLanguage = String(developmentLanguage)
    noTable = TableLocalizations(developmentLanguage: self.developmentLanguage)
  }

  /// Creates a value with many tables at once.
  ///
  /// - Complexity: O(*n* log *n*) in the number of tables.
  package init(
    developmentLanguage: String,
    _ tables: some Sequence<(name: String, localization: String?, table: StringTable)>
  ) {
    self.init(developmentLanguage: developmentLanguage)
    for (name, localization, table) in tables { set(table, name, localization) }
    for name in self.tables.keys { self.tables[name]?.negotiate() }
  }

  /// The table of a localization; nil if it does not have a table with this name.
  ///
  /// - Parameters:
  ///   - name: The name of the files without extension: `"Localizable"`.
  ///   - localization: The name of the folder without extension. Nil for a table outside of any folder, which hides the
  ///     tables in folders from ``Fallback/perTable``.
  /// - Complexity: O(1) to get a table; to set a table, O(*n* log *n*) in the number of localizations, whose languages are
  ///   then analyzed for negotiation.
  public subscript(name: String, localization localization: String?) -> StringTable? {
    get { tables[name]?[localization] }
    set {
      let isKnown = tables[name]?.has(localization) ?? false
      set(newValue, name, localization)
      if isKnown != (newValue != nil) { tables[name]?.negotiate() }
    }
  }

  private mutating func set(_ table: StringTable?, _ name: String, _ localization: String?) {
    if table != nil, let localization, localization != Self.base,
      !localizations.contains(localization)
    {
      localizations.append(localization)
    }
    let none = noTable
    tables[name, default: none].set(table, localization)
  }

  func localizations(ofTable name: String) -> TableLocalizations { tables[name] ?? noTable }

  /// Returns the localizations to search for a reader, the best first.
  ///
  /// Negotiates like Apple's platforms and adds the development language. `Base` is treated as the development
  /// language.
  ///
  /// - Parameter preferred: The reader's languages in BCP 47, the best first.
  /// - Complexity: O(*p* · *n*) for *p* languages of the reader and *n* localizations; allocates the list.
  public func languages(for preferred: [String]) -> [String] {
    var available = localizations
    if !available.contains(developmentLanguage), hasBase { available.append(developmentLanguage) }
    var languages = LanguageNegotiation(available: available).languages(for: preferred)
    if !languages.contains(developmentLanguage) { languages.append(developmentLanguage) }
    return languages
  }

  /// Returns the names of a localization's tables, in no particular order.
  ///
  /// - Complexity: O(*n*) in the number of tables.
  public func tableNames(of localization: String?) -> [String] {
    tables.lazy.filter { $0.value.has(localization) }.map { $0.key }
  }

  private var hasBase: Bool { tables.values.contains { $0.has(Self.base) } }

  /// Returns the message of a key, or a default if no table has it.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - name: The table's name.
  ///   - languages: The localizations to search, from ``languages(for:)``.
  ///   - devices: The reader's device, then other devices whose texts are acceptable.
  ///   - fallback: Where a key is looked up if the best table does not have it.
  ///   - defaultValue: The text used if the message is missing; nil or empty selects the key.
  /// - Complexity: O(*n*) in the number of languages.
  public func message(
    forKey key: String, table name: String = "Localizable", languages: [String],
    devices: [Device] = [], fallback: Fallback = .perKey, defaultValue: String? = nil
  ) -> LocalizedFormat {
    let messages = messages(
      forKey: key, table: name, languages: languages, devices: devices, fallback: fallback)
    if let first = messages.first, first.isComplete { return first }
    let text = defaultValue.flatMap { $0.isEmpty ? nil : $0 } ?? key
    let standIn = LocalizedFormat(text, language: developmentLanguage)
    return LocalizedFormat(firstCompleteOf: messages + [standIn]) ?? standIn
  }

  /// Returns the message of a key; nil if none of the searched tables has it.
  ///
  /// - Complexity: O(*n*) in the number of languages.
  public func messageIfPresent(
    forKey key: String, table name: String = "Localizable", languages: [String],
    devices: [Device] = [], fallback: Fallback = .perKey
  ) -> LocalizedFormat? {
    LocalizedFormat(
      firstCompleteOf: messages(
        forKey: key, table: name, languages: languages, devices: devices, fallback: fallback))
  }

  /// Returns the messages of a key, the best first, up to the first with variants for all numbers.
  private func messages(
    forKey key: String, table name: String, languages: [String], devices: [Device],
    fallback: Fallback
  ) -> [LocalizedFormat] {
    guard let tables = tables[name] else { return [] }
    if fallback == .perKey {
      return searchList(languages).lazy.compactMap { tables[$0] }
        .messages(forKey: key, devices: devices)
    }
    let candidates = searchListPerTable(languages).lazy.compactMap { tables[$0] }
    let entries = candidates.first { $0.hasEntries }
    let message =
      entries?.entryMessage(forKey: key, devices: devices)
      ?? candidates.first { $0.strings != nil }?.textMessage(forKey: key)
    return message.map { [$0] } ?? []
  }

  /// Returns the folders to search key by key. `Base` comes together with the development language, and a table
  /// outside of any folder comes last.
  func searchList(_ languages: [String]) -> [String?] {
    var list = languages.filter { $0 != developmentLanguage }.map { Optional($0) }
    if let place = languages.firstIndex(of: developmentLanguage) {
      list.insert(contentsOf: [developmentLanguage, Self.base], at: place)
    } else {
      list += [Self.base, developmentLanguage]
    }
    return list + [nil]
  }

  /// Returns the folders in the order of CFBundle: outside of any folder, the best language, `Base`, the other
  /// languages, and finally the development language.
  private func searchListPerTable(_ languages: [String]) -> [String?] {
    var list: [String?] = [nil]
    list += languages.prefix(1).map { Optional($0) }
    list.append(Self.base)
    list += languages.dropFirst().map { Optional($0) }
    if !languages.contains(developmentLanguage) { list.append(developmentLanguage) }
    return list
  }
}

extension StringTables {
  /// Returns the text of a message for a reader; see
  /// ``message(forKey:table:languages:devices:fallback:defaultValue:)``.
  public func string(
    _ message: LocalizedMessage, table name: String = "Localizable", languages: [String],
    devices: [Device] = [], options: FormatOptions = FormatOptions()
  ) -> String {
    self.message(forKey: message.key, table: name, languages: languages, devices: devices)
      .localized(message.arguments, options: options)
  }
}
