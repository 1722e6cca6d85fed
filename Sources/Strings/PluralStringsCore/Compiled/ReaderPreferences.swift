import PluralsLocales

/// The data of a ``MessageLookup``, shared by all messages, so that each message retains only one object.
final class ReaderPreferences: Sendable {
  /// The languages of the table that is read.
  let localizations: LocalizationFacts
  /// The languages to search, the best first, as indices of the table's languages; never empty.
  let languages: [UInt16]
  /// The first of ``languages``.
  let firstLanguage: Int
  /// How messages are filled.
  let options: FormatOptions
  /// The reader's device, then other devices whose texts are acceptable, the best first.
  let devices: [Device]
  /// The plural rules of the table's languages.
  let rules: MessageLookup._Rules
  /// The ordinal rules of the table's languages.
  let ordinalRules: MessageLookup._Rules
  /// The number symbols of the formatting locale.
  let localeSymbols: SharedNumberSymbols
  /// The symbols set in the options, otherwise the symbols of the formatting locale.
  let numberSymbols: SharedNumberSymbols
  /// Whether an integer's category depends only on its value and the rules of the message's language.
  let choosesByValueOfIntegers: Bool
  /// Whether integers are shown in full, regardless of the width of the conversion.
  let showsWholeIntegers: Bool
  /// Natural numbers below this limit are shown as plain ASCII digits, regardless of the width of the conversion.
  let leastNotPlain: UInt64

  init(
    localizations: LocalizationFacts, languages: [UInt16], options: FormatOptions,
    devices: [Device], numberSymbols: NumberSymbols,
    rules: @escaping MessageLookup._Rules, ordinalRules: @escaping MessageLookup._Rules
  ) {
    self.localizations = localizations
    self.languages = languages
    firstLanguage = Int(languages[0])
    self.options = options
    self.devices = devices
    self.rules = rules
    self.ordinalRules = ordinalRules
    localeSymbols = SharedNumberSymbols(numberSymbols)
    self.numberSymbols = options.sharedNumberSymbols ?? localeSymbols
    showsWholeIntegers = options.integerWidths == .full
    leastNotPlain = showsWholeIntegers ? self.numberSymbols.leastUnlikeC : 0
    choosesByValueOfIntegers = options.choosesByValueOfIntegers
  }
}
