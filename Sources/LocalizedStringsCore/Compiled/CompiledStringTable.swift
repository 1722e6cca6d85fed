/// A table of messages that was compiled from a string catalog, or from `.strings` and `.stringsdict` files.
///
/// The build plugin `CompileLocalizedStrings` makes a type for each table. A value of it stands for a reader
/// and is made once per request:
///
/// <!-- plugin: CompileLocalizedStrings -->
/// ```swift
/// let strings = Localizable(languages: ["ru"])
/// strings.filesAreSelected(5)                      // "Выбрано 5 файлов"
/// strings["%lld files are selected", 22]           // "Выбрано 22 файла": the same, checked at run time
/// strings.localized("\(1) files are selected")     // "Выбран 1 файл": the same, by Apple's key
/// ```
///
/// The functions of messages are the type's own, and so are those that find messages by their keys: where nobody calls the
/// latter, an optimizing compiler leaves all messages out that nobody calls.
///
/// A key that the best language for the reader lacks is looked for in the relatives of that language, then
/// in the languages that serve the reader's further wishes, and at last in the development language.
public protocol CompiledStringTable: Sendable {
  /// The number symbols that were compiled for the table's languages.
  associatedtype Numbers: NumberSymbolsData

  /// The negotiation among the table's languages, in the order of their indices.
  static var negotiation: LanguageNegotiation { get }
  /// The language of the keys.
  static var developmentLanguage: String { get }
  /// The cardinal rules of the languages.
  static var pluralRules: MessageReader.Rules { get }
  /// The ordinal rules of the languages; without ordinal variables, none.
  static var ordinalRules: MessageReader.Rules { get }
  /// Who reads: ``reader``, by a name that no message has.
  var _reader: MessageReader { get }
  /// The table for a reader.
  init(reader: MessageReader)
}

extension CompiledStringTable {
  /// No rules: without ordinal variables, there are no numbers for them.
  public static var ordinalRules: MessageReader.Rules { { _, _ in .other } }

  /// Who reads.
  ///
  /// Tables of one module share it: `Settings(reader: strings.reader)` reads in those of its languages that the other table
  /// has. A message whose key is named so hides this
  /// property, and ``language`` likewise.
  public var reader: MessageReader { _reader }

  /// The languages that the table has messages in, as its folders are named.
  public static var languages: [String] { negotiation.available }

  /// The table for the languages of a reader.
  ///
  /// - Parameters:
  ///   - languages: The reader's languages in BCP 47, the best first: `["pt-PT", "en"]`.
  ///   - formattingLocale: The locale of numbers: `"de-CH"`, `"ar-u-nu-latn"`. Symbols are there for the
  ///     languages of the table in all their regions; of another language's locale, the region counts, as of
  ///     `"hi-IN"`. Nil for the reader's region.
  ///   - devices: The reader's device, and others whose text will do, the best first.
  ///   - options: How messages are filled.
  /// - Complexity: O(*p* · *n*) for *p* languages of the reader and *n* of the table.
  public init(
    languages: [String], formattingLocale: String? = nil, devices: [Device] = [],
    options: FormatOptions = FormatOptions()
  ) {
    self.init(
      .list(languages), formattingLocale: formattingLocale, devices: devices, options: options)
  }

  /// The table for a request; see ``init(languages:formattingLocale:devices:options:)``.
  ///
  /// - Parameters:
  ///   - acceptLanguage: The header field: `"fr-CH, fr;q=0.9, en;q=0.8"`. `*` is the development language. The first 4 KB
  ///     count, and of those the first 100 languages, so that no request can make much work.
  ///   - formattingLocale: The locale of numbers; nil for the reader's region.
  ///   - devices: The reader's device, and others whose text will do, the best first.
  ///   - options: How messages are filled.
  public init(
    acceptLanguage: String, formattingLocale: String? = nil, devices: [Device] = [],
    options: FormatOptions = FormatOptions()
  ) {
    self.init(
      .field(acceptLanguage), formattingLocale: formattingLocale, devices: devices, options: options
    )
  }

  /// The table for the languages of the process; see ``ProcessLanguages``.
  public init() { self.init(languages: ProcessLanguages.preferred) }

  private init(
    _ wishes: ReaderLanguages, formattingLocale: String?, devices: [Device], options: FormatOptions
  ) {
    let negotiation = Self.negotiation
    let (languages, locale) = negotiation.reading(
      wishes, developmentLanguage: Self.developmentLanguage, formattingLocale: formattingLocale)
    self.init(
      reader: MessageReader(
        localizations: negotiation.facts, languages: languages, options: options,
        devices: devices,
        numberSymbols: NumberSymbols(locale, from: Numbers.self),
        rules: Self.pluralRules, ordinalRules: Self.ordinalRules))
  }

  /// The language that serves the reader best, as its folder is named.
  public var language: String {
    _reader.languages.first.map { Self.languages[Int($0)] } ?? Self.developmentLanguage
  }
}
