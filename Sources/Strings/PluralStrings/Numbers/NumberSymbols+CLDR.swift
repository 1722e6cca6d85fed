public import PluralStringsCore
import PluralsNumbersData

extension NumberSymbols {
  /// Creates the symbols of any locale.
  ///
  /// Never fails: a region that CLDR does not know has the symbols of its language, and a language that CLDR does not
  /// know has the symbols of the root locale. The Unicode extension `nu` chooses the digits and the symbols that belong
  /// to them: `"ar-EG-u-nu-latn"`, `"hi-u-nu-native"`.
  ///
  /// - Complexity: O(*n*) in the length of the identifier; does not allocate.
  ///
  /// UTS #35 Part 3, “Number Elements”; Part 1, “Unicode Number System Identifier”.
  public init(locale: some StringProtocol) { self.init(locale: locale, from: AllLocales.self) }

  /// Creates the symbols of a locale that negotiation has determined.
  init(_ locale: NumberLocale) { self.init(locale, from: AllLocales.self) }
}

private enum AllLocales: _NumberSymbolsData {
  static func numberSymbols(_ key: _LocaleKey, system: String) -> NumberSymbols? {
    PluralsNumbersData.numberSymbols(key, system: system)
  }
  static func defaultNumberingSystem(_ key: _LocaleKey) -> String? {
    PluralsNumbersData.defaultNumberingSystem(key)
  }
  static func nativeNumberingSystem(_ key: _LocaleKey) -> String? {
    PluralsNumbersData.nativeNumberingSystem(key)
  }
  static func decimalDigits(_ system: String) -> DecimalDigits? {
    PluralsNumbersData.decimalDigits(system)
  }
}
