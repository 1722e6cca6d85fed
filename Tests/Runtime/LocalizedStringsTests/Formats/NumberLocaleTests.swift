import LocalizedStrings
import PluralsCore
import Testing

@Suite("Number symbols of POSIX identifiers")
struct NumberLocaleTests {
  @Test(
    "Ignores charsets and modifiers, like plural rules",
    arguments: [
      "ru", "ar-EG", "hi", "de_CH", "zh-Hant_TW", "sr_Latn_RS", "en", "iw", "fil", "pt-PT",
      "es-419",
      "xx", "", "en-u-nu-thai", "ar-u-nu-latn",
    ])
  func charsets(locale: String) {
    for end in [".UTF-8", "@numbers=arab", ".ISO-8859-1@euro", "@euro.UTF-8", ".", "@", ".x-y_z"] {
      #expect(
        NumberSymbols(locale: locale + end) == NumberSymbols(locale: locale), "\(locale + end)")
      #expect(PluralLocaleKey(locale + end) == PluralLocaleKey(locale))
    }
    #expect(NumberSymbols(locale: "ru.UTF-8").decimalSeparator == ",")
  }
}
