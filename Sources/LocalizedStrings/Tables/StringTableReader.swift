public import LocalizedStringsCore

/// A table for one reader, made once per request: what a compiled table is, from tables at run time.
///
/// ```swift
/// var tables = StringTables(developmentLanguage: "en")
/// tables["Localizable", localization: "en"] = StringTable(language: "en", strings: ["%lld files": "%lld files"])
/// let strings = tables.reader(acceptLanguage: "en-IN, fr;q=0.5")
/// strings["%lld files", 1_234_567]                         // 12,34,567 files
/// strings.localized("\(1_234_567) files")                  // 12,34,567 files
/// ```
///
/// A key that the best language for the reader lacks is looked for in the relatives of that language, then
/// in the languages that serve the reader's further wishes, and at last in the development language. Numbers are those
/// of the reader's region. Both are as in ``/LocalizedStringsCore/CompiledStringTable``; only a translation that does not
/// fit the source language's arguments, which a compiler leaves out, is shown as it is.
///
/// Values are immutable and shared, so copying one costs a reference count, and can be used from any thread.
public struct StringTableReader: Sendable {
  private let storage: Storage

  fileprivate init(_ storage: Storage) { self.storage = storage }

  /// The languages that the table has messages in, as its folders are named, and that of the keys; sorted.
  public var languages: [String] { storage.table.negotiation.available }

  /// The language that serves the reader best, as its folder is named.
  public var language: String {
    storage.best.map { languages[Int($0)] } ?? storage.tables.developmentLanguage
  }

  /// Another table for the same reader, who gets of it what an opening with its name gives.
  ///
  /// - Parameter name: The table's name. Of one that is not there, every key stands for its own message.
  /// - Complexity: O(*p* · *n*) for *p* languages of the reader and *n* of the table; allocates the value.
  public func table(_ name: String) -> StringTableReader {
    StringTableReader(
      Storage(
        storage.tables, table: name, storage.wishes, formattingLocale: storage.formattingLocale,
        devices: storage.devices, options: storage.givenOptions))
  }

  /// The message of a key with its arguments.
  ///
  /// A key that the table does not have stands for its own message, as on Apple's platforms. If it only
  /// differs from one in the width of its conversions, as `%d` does from `%lld`, it is that one.
  ///
  /// - Complexity: O(*n*) in the number of languages, and in the length of the key and the result, which is allocated.
  public subscript(key: String, arguments: FormatArgument...) -> String {
    storage.string(key) { $0.string(arguments: arguments, options: $1) }
  }

  /// The message of a key with its only argument, for which no list is made.
  public subscript(key: String, argument: FormatArgument) -> String {
    storage.string(key) { $0.string(argument, options: $1) }
  }

  /// The message whose key Xcode extracts from the same literal: `"\(3) files"` has `%lld files`.
  ///
  /// - Complexity: O(*n*) in the number of languages, and in the length of the key and the result, which is allocated.
  public func localized(_ message: LocalizedMessage) -> String {
    storage.string(message.key) { $0.string(arguments: message.arguments, options: $1) }
  }

  /// The messages that serve a key, the best first, each for the numbers that those before it have no variant for; empty if
  /// no language has the key.
  ///
  /// - Complexity: O(*n*) in the number of languages.
  package func messages(forKey key: String) -> [LocalizedFormat] { storage.messages(forKey: key) }

  /// What the reader asks for, and what serves that.
  fileprivate final class Storage: Sendable {
    let tables: StringTables
    let wishes: ReaderLanguages
    let formattingLocale: String?
    let devices: [Device]
    let givenOptions: FormatOptions

    let table: TableLocalizations
    /// The best language, by index.
    let best: UInt16?
    /// The tables up to the development language, then others.
    private let (first, later): ([StringTable], [StringTable])
    /// The options with the symbols of the reader's numbers.
    private let options: FormatOptions

    init(
      _ tables: StringTables, table name: String, _ wishes: ReaderLanguages,
      formattingLocale: String?, devices: [Device], options: FormatOptions
    ) {
      self.tables = tables
      self.wishes = wishes
      self.formattingLocale = formattingLocale
      self.devices = devices
      givenOptions = options
      table = tables.localizations(ofTable: name)
      let (languages, locale) = table.negotiation.reading(
        wishes, developmentLanguage: tables.developmentLanguage, formattingLocale: formattingLocale)
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

    /// The message of a key; nil if no language has it, whoever reads.
    private func message(forKey key: String) -> LocalizedFormat? {
      // Nearly always, the first table has all that there is to find, and no list is needed.
      if !first.isEmpty, let message = first[0].message(forKey: key, devices: devices),
        message.isComplete
      {
        return message
      }
      return LocalizedFormat(firstCompleteOf: messages(forKey: key))
    }

    /// The messages of a key, the best first; empty if no language has it, whoever reads.
    func messages(forKey key: String) -> [LocalizedFormat] {
      var messages = first.messages(forKey: key, devices: devices)
      if messages.last?.isComplete != true {
        guard table.hasMessage(forKey: key) else { return [] }
        // A key that the development language does not have is its own message there.
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
  /// A table for the languages of a reader.
  ///
  /// What there is to know of the table's languages was found out when they were added.
  ///
  /// - Parameters:
  ///   - languages: The reader's languages in BCP 47, the best first: `["pt-PT", "en"]`.
  ///   - name: The table's name. Of one that is not there, every key stands for its own message.
  ///   - formattingLocale: The locale of numbers: `"de-CH"`, `"ar-u-nu-latn"`. Of another language's locale than the
  ///     table has, the region counts, as of `"hi-IN"`. Nil for the reader's region.
  ///   - devices: The reader's device, and others whose text will do, the best first.
  ///   - options: How messages are filled. Their number symbols, if there are some, come before those of the locale.
  /// - Complexity: O(*p* · *n*) for *p* languages of the reader and *n* of the table; allocates the value.
  public func reader(
    languages: [String], table name: String = "Localizable", formattingLocale: String? = nil,
    devices: [Device] = [], options: FormatOptions = FormatOptions()
  ) -> StringTableReader {
    StringTableReader(
      .init(
        self, table: name, .list(languages), formattingLocale: formattingLocale, devices: devices,
        options: options))
  }

  /// A table for a request; see ``reader(languages:table:formattingLocale:devices:options:)``.
  ///
  /// - Parameters:
  ///   - acceptLanguage: The header field: `"fr-CH, fr;q=0.9, en;q=0.8"`. `*` is the development language. The first 4 KB
  ///     count, and of those the first 100 languages, so that no request can make much work.
  ///   - name: The table's name.
  ///   - formattingLocale: The locale of numbers; nil for the reader's region.
  ///   - devices: The reader's device, and others whose text will do, the best first.
  ///   - options: How messages are filled.
  /// - Complexity: O(*p* · *n*) for *p* languages of the reader and *n* of the table; allocates the value.
  public func reader(
    acceptLanguage: String, table name: String = "Localizable", formattingLocale: String? = nil,
    devices: [Device] = [], options: FormatOptions = FormatOptions()
  ) -> StringTableReader {
    StringTableReader(
      .init(
        self, table: name, .field(acceptLanguage), formattingLocale: formattingLocale,
        devices: devices, options: options))
  }

  /// A table for the languages of the process; see ``/LocalizedStringsCore/ProcessLanguages``.
  ///
  /// - Parameter name: The table's name.
  /// - Complexity: O(*p* · *n*) for *p* languages of the process and *n* of the table; allocates the value.
  public func reader(table name: String = "Localizable") -> StringTableReader {
    reader(languages: ProcessLanguages.preferred, table: name)
  }
}
