public import PluralsLocales
import PluralsNegotiationData

extension NumberSymbols {
  /// Creates the symbols of a locale, from data of all locales or of some.
  ///
  /// Never fails: a region without data has the symbols of its language, and a language without data has the symbols of
  /// the root locale. The Unicode extension `nu` chooses the digits and the symbols that belong to them:
  /// `"ar-EG-u-nu-latn"`, `"hi-u-nu-native"`. Numbering systems without ten digits, such as Roman numerals, are
  /// ignored.
  ///
  /// - Complexity: O(*n*) in the length of the identifier; does not allocate for a `String`.
  ///
  /// UTS #35 Part 3, “Number Elements”; Part 1, “Unicode Number System Identifier”.
  public init<Data: _NumberSymbolsData>(locale: some StringProtocol, from data: Data.Type) {
    self.init(NumberLocale(String(locale)), from: data)
  }

  /// Creates the symbols of a locale; see ``init(locale:from:)``.
  package init<Data: _NumberSymbolsData>(_ locale: NumberLocale, from data: Data.Type) {
    let key = locale.key
    func symbols(_ system: String) -> NumberSymbols? {
      key.answer { data.numberSymbols($0, system: system) }
    }

    let usual = key.answer { data.defaultNumberingSystem($0) } ?? "latn"
    var system = usual
    var digits: DecimalDigits?
    if let asked = locale.system {
      system = asked == "native" ? key.answer { data.nativeNumberingSystem($0) } ?? usual : asked
      digits = data.decimalDigits(system)
      if digits == nil { system = usual }
    }
    if let own = symbols(system) {
      self = own
    } else {
      self = (symbols("latn") ?? NumberSymbols())
        .with(digits: digits ?? data.decimalDigits(system) ?? .latin)
    }
  }
}

extension _LocaleKey {
  /// The same locale under the current name of its language: `he` for `iw`, `sr_Latn` for `sh`.
  package var currentName: _LocaleKey { currentName(alias: languageAlias) }
}
