/// A table of messages compiled from a string catalog, or from `.strings` and `.stringsdict` files.
///
/// The build plugin `CompilePluralStrings` generates a type for each table. Create one value for each reader, for
/// example once per request:
///
/// <!-- plugin: CompilePluralStrings -->
/// ```swift
/// let strings = Localizable(languages: ["ru"])
/// strings.filesAreSelected(5)                      // "Выбрано 5 файлов"
/// strings["%lld files are selected", 22]           // "Выбрано 22 файла": the same, checked at run time
/// strings.localized("\(1) files are selected")     // "Выбран 1 файл": the same, by Apple's key
/// ```
///
/// The type has functions for its messages, and functions that find messages by their keys. If no code finds messages
/// by keys, an optimizing compiler removes all messages that are not used.
///
/// If the best language for the reader lacks a key, the key is looked up in the relatives of that language, then in the
/// languages that match the reader's other preferences, and finally in the development language.
public protocol CompiledStringTable: Sendable {
  /// The number symbols compiled for the table's languages.
  associatedtype Numbers: _NumberSymbolsData

  /// The negotiation among the table's languages, in the order of their indices.
  static var negotiation: LanguageNegotiation { get }
  /// The language of the keys.
  static var developmentLanguage: String { get }
  /// The cardinal rules of the languages.
  static var _pluralRules: MessageLookup._Rules { get }
  /// The ordinal rules of the languages. Tables without ordinal variables have no such rules.
  static var _ordinalRules: MessageLookup._Rules { get }
  /// The lookup: ``lookup``, under a name that no message can have.
  var _lookup: MessageLookup { get }
  /// Creates the table for the languages of a lookup.
  init(lookup: MessageLookup)
}

extension CompiledStringTable {
  /// Returns `other` for all numbers, for tables without ordinal variables.
  public static var _ordinalRules: MessageLookup._Rules { { _, _ in .other } }

  /// The lookup of the messages, in a person's languages.
  ///
  /// Tables of one module can share a lookup: `Settings(lookup: strings.lookup)` uses the languages of the other table, as
  /// far as `Settings` has them.
  public var lookup: MessageLookup { _lookup }

  /// The languages that the table has messages in, spelled like its folders.
  public static var languages: [String] { negotiation.available }

  /// Creates the table for a reader's languages.
  ///
  /// - Parameters:
  ///   - languages: The reader's languages in BCP 47, the best first: `["pt-PT", "en"]`.
  ///   - formattingLocale: The locale for numbers: `"de-CH"`, `"ar-u-nu-latn"`. Symbols are available for the
  ///     languages of the table in all their regions. If the locale has another language, such as `"hi-IN"`, only its
  ///     region is used. Nil selects the reader's region.
  ///   - devices: The reader's device, then other devices whose texts are acceptable, the best first.
  ///   - options: How messages are filled.
  /// - Complexity: O(*p* · *n*) for *p* languages of the reader and *n* of the table.
  public init(
    languages: [String], formattingLocale: String? = nil, devices: [Device] = [],
    options: FormatOptions = FormatOptions()
  ) {
    self.init(
      .list(languages), formattingLocale: formattingLocale, devices: devices, options: options)
  }

  /// Creates the table for a request; see ``init(languages:formattingLocale:devices:options:)``.
  ///
  /// - Parameters:
  ///   - acceptLanguage: The header field: `"fr-CH, fr;q=0.9, en;q=0.8"`. `*` selects the development language. Only the
  ///     first 4 KB and the first 100 languages are read, which limits the work for each request.
  ///   - formattingLocale: The locale for numbers; nil selects the reader's region.
  ///   - devices: The reader's device, then other devices whose texts are acceptable, the best first.
  ///   - options: How messages are filled.
  public init(
    acceptLanguage: String, formattingLocale: String? = nil, devices: [Device] = [],
    options: FormatOptions = FormatOptions()
  ) {
    self.init(
      .field(acceptLanguage), formattingLocale: formattingLocale, devices: devices, options: options
    )
  }

  /// Creates the table for the languages of the process; see ``ProcessLanguages``.
  public init() { self.init(languages: ProcessLanguages.preferred) }

  private init(
    _ preferences: ReaderLanguages, formattingLocale: String?, devices: [Device],
    options: FormatOptions
  ) {
    let negotiation = Self.negotiation
    let (languages, locale) = negotiation.reading(
      preferences, developmentLanguage: Self.developmentLanguage, formattingLocale: formattingLocale
    )
    self.init(
      lookup: MessageLookup(
        ReaderPreferences(
          localizations: negotiation.facts, languages: languages, options: options,
          devices: devices, numberSymbols: NumberSymbols(locale, from: Numbers.self),
          rules: Self._pluralRules, ordinalRules: Self._ordinalRules)))
  }

  /// The best language for the reader, spelled like its folder.
  public var language: String {
    _lookup.languages.first.map { Self.languages[Int($0)] } ?? Self.developmentLanguage
  }
}
