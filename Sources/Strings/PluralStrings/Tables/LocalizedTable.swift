public import PluralStringsCore

/// A table for one reader, created once for each request: the counterpart of a compiled table for tables loaded at
/// run time.
///
/// ```swift
/// var tables = StringTables(developmentLanguage: "en")
/// tables["Localizable", localization: "en"] = StringTable(language: "en", strings: ["%lld files": "%lld files"])
/// let strings = tables.localizedTable(acceptLanguage: "en-IN, fr;q=0.5")
/// strings["%lld files", 1_234_567]                         // 12,34,567 files
/// strings.localized("\(1_234_567) files")                  // 12,34,567 files
/// ```
///
/// If the best language for the reader lacks a key, the key is looked up in the relatives of that language, then in the
/// languages that match the reader's other preferences, and finally in the development language. Numbers are formatted
/// for the reader's region. Both work as in ``/PluralStringsCore/CompiledStringTable``, with one difference: a
/// translation that does not fit the source language's arguments is shown unchanged, while a compiler leaves it out.
///
/// Values are immutable and share their storage. Copying a value only retains it, and values can be used from any thread.
public struct LocalizedTable: Sendable {
  private let storage: Storage

  fileprivate init(_ storage: Storage) { self.storage = storage }

  /// The languages that the table has messages in, spelled like its folders, and the language of the keys; sorted.
  public var languages: [String] { storage.table.negotiation.available }

  /// The best language for the reader, spelled like its folder.
  public var language: String {
    storage.best.map { languages[Int($0)] } ?? storage.tables.developmentLanguage
  }

  /// Opens another table for the same reader, with the result that opening it by name would have.
  ///
  /// - Parameter name: The table's name. If there is no such table, each key is used as its own message.
  /// - Complexity: O(*p* · *n*) for *p* languages of the reader and *n* of the table; allocates the value.
  public func table(_ name: String) -> LocalizedTable {
    LocalizedTable(
      Storage(
        storage.tables, table: name, storage.preferences,
        formattingLocale: storage.formattingLocale,
        devices: storage.devices, options: storage.givenOptions))
  }

  /// The message of a key, filled with arguments.
  ///
  /// A key that is not in the table is used as its own message, as on Apple's platforms. If it differs from a key in
  /// the table only in the width of its conversions (`%d` and `%lld`), that key is used. Without arguments, the message keeps its
  /// conversions, with the form *other* of plurals, so that callers can fill it.
  ///
  /// - Complexity: O(*n*) in the number of languages, and in the length of the key and the result, which is allocated.
  public subscript(key: String, arguments: FormatArgument...) -> String {
    storage.string(key) { $0.localized(arguments, options: $1) }
  }

  /// The message of a key, filled with its only argument, which avoids creating an array.
  public subscript(key: String, argument: FormatArgument) -> String {
    storage.string(key) { $0.string(argument, options: $1) }
  }

  /// Returns the message whose key Xcode extracts from the same literal: `%lld files` for `"\(3) files"`.
  ///
  /// - Complexity: O(*n*) in the number of languages, and in the length of the key and the result, which is allocated.
  public func localized(_ message: LocalizedMessage) -> String {
    storage.string(message.key) { $0.localized(message.arguments, options: $1) }
  }

  /// Returns the messages for a key, the best first. Each is used for the numbers that the previous ones have no variant
  /// for. Empty if no language has the key.
  ///
  /// - Complexity: O(*n*) in the number of languages.
  package func messages(forKey key: String) -> [LocalizedFormat] { storage.messages(forKey: key) }

  /// The reader's preferences and the tables that match them.
  fileprivate final class Storage: Sendable {
    let tables: StringTables
    let preferences: ReaderLanguages
    let formattingLocale: String?
    let devices: [Device]
    let givenOptions: FormatOptions

    let table: TableLocalizations
    /// The index of the best language.
    let best: UInt16?
    /// The tables up to the development language, then the others.
    private let (first, later): ([StringTable], [StringTable])
    /// The options, with the reader's number symbols.
    private let options: FormatOptions

    init(
      _ tables: StringTables, table name: String, _ preferences: ReaderLanguages,
      formattingLocale: String?, devices: [Device], options: FormatOptions
    ) {
      self.tables = tables
      self.preferences = preferences
      self.formattingLocale = formattingLocale
      self.devices = devices
      givenOptions = options
      table = tables.localizations(ofTable: name)
      let (languages, locale) = table.negotiation.reading(
        preferences, developmentLanguage: tables.developmentLanguage,
        formattingLocale: formattingLocale)
      best = languages.first
      (first, later) = table.search(languages)
      var own = options
      if own.numberSymbols == nil { own.numberSymbols = NumberSymbols(locale) }
      self.options = own
    }

    func string(_ key: String, _ fill: (LocalizedFormat, FormatOptions) -> String) -> String {
      let message =
        message(forKey: key) ?? message(forKey: FormatString(key).withLongestConversions)
        ?? standIn(for: key)
      return fill(message, options)
    }

    /// The message of a key; nil if no language has it, regardless of the reader.
    private func message(forKey key: String) -> LocalizedFormat? {
      // The first table nearly always has the complete message, so that no list is needed.
      if !first.isEmpty, let message = first[0].message(forKey: key, devices: devices),
        message.isComplete
      {
        return message
      }
      return LocalizedFormat(firstCompleteOf: messages(forKey: key))
    }

    /// The messages of a key, the best first; empty if no language has it, regardless of the reader.
    func messages(forKey key: String) -> [LocalizedFormat] {
      var messages = first.messages(forKey: key, devices: devices)
      if messages.last?.isComplete != true {
        guard table.hasMessage(forKey: key) else { return [] }
        // In the development language, a key without a message is its own message.
        if table.development.contains(where: { $0.hasMessage(forKey: key) }) {
          messages += later.messages(forKey: key, devices: devices)
        }
        messages.append(standIn(for: key))
      }
      return messages
    }

    private func standIn(for key: String) -> LocalizedFormat {
      LocalizedFormat(key, language: tables.developmentLanguage)
    }
  }
}

extension StringTables {
  /// Opens a table for a reader's languages.
  ///
  /// The table's languages were analyzed when they were added.
  ///
  /// - Parameters:
  ///   - languages: The reader's languages in BCP 47, the best first: `["pt-PT", "en"]`.
  ///   - name: The table's name. If there is no such table, each key is used as its own message.
  ///   - formattingLocale: The locale for numbers: `"de-CH"`, `"ar-u-nu-latn"`. Of a locale in a language that the
  ///     table does not have, such as `"hi-IN"`, only the region is used. Nil selects the reader's region.
  ///   - devices: The reader's device, then other devices whose texts are acceptable, the best first.
  ///   - options: How messages are filled. Number symbols in the options have precedence over the locale's symbols.
  /// - Complexity: O(*p* · *n*) for *p* languages of the reader and *n* of the table; allocates the value.
  public func localizedTable(
    languages: [String], table name: String = "Localizable", formattingLocale: String? = nil,
    devices: [Device] = [], options: FormatOptions = FormatOptions()
  ) -> LocalizedTable {
    LocalizedTable(
      .init(
        self, table: name, .list(languages), formattingLocale: formattingLocale, devices: devices,
        options: options))
  }

  /// Opens a table for a request; see ``localizedTable(languages:table:formattingLocale:devices:options:)``.
  ///
  /// - Parameters:
  ///   - acceptLanguage: The header field: `"fr-CH, fr;q=0.9, en;q=0.8"`. `*` selects the development language. Only the
  ///     first 4 KB and the first 100 languages are read, which limits the work for each request.
  ///   - name: The table's name.
  ///   - formattingLocale: The locale for numbers; nil selects the reader's region.
  ///   - devices: The reader's device, then other devices whose texts are acceptable, the best first.
  ///   - options: How messages are filled.
  /// - Complexity: O(*p* · *n*) for *p* languages of the reader and *n* of the table; allocates the value.
  public func localizedTable(
    acceptLanguage: String, table name: String = "Localizable", formattingLocale: String? = nil,
    devices: [Device] = [], options: FormatOptions = FormatOptions()
  ) -> LocalizedTable {
    LocalizedTable(
      .init(
        self, table: name, .field(acceptLanguage), formattingLocale: formattingLocale,
        devices: devices, options: options))
  }

  /// Opens a table for the languages of the process; see ``/PluralStringsCore/ProcessLanguages``.
  ///
  /// - Parameter name: The table's name.
  /// - Complexity: O(*p* · *n*) for *p* languages of the process and *n* of the table; allocates the value.
  public func localizedTable(table name: String = "Localizable") -> LocalizedTable {
    localizedTable(languages: ProcessLanguages.preferred, table: name)
  }
}
