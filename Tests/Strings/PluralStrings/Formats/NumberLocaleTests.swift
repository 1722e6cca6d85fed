import Foundation
import PluralStrings
import PluralTestSupport
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
      expectEqual(
        NumberSymbols(locale: locale + end), NumberSymbols(locale: locale), "\(locale + end)")
      expectEqual(_PluralLocaleKey(locale + end), _PluralLocaleKey(locale))
    }
    expectEqual(NumberSymbols(locale: "ru.UTF-8").decimalSeparator, ",")
  }

  @Test(
    "The variant POSIX has no groups",
    arguments: ["en_US_POSIX", "en-us-posix", "en_US_POSIX.UTF-8", "en-US-u-va-posix"])
  func variant(locale: String) {
    let symbols = NumberSymbols(locale: locale)
    #expect(symbols.primaryGroupingSize == 0 && symbols.infinity == "INF")
    for (other, plain) in [
      ("de-DE-POSIX", "de-DE"), ("en_POSIX", "en"), ("en_US_VARIANT", "en_US"),
    ] {
      expectEqual(NumberSymbols(locale: other), NumberSymbols(locale: plain))
    }
  }

  @Test(
    "Number symbols are read back from JSON, with their digits in order",
    arguments: ["de-CH", "ar-u-nu-arab", "zh-u-nu-hanidec", "en-US-POSIX", "hi-u-nu-native"])
  func coding(locale: String) throws {
    let symbols = NumberSymbols(locale: locale)
    let json = try JSONEncoder().encode(symbols)
    try expectEqual(JSONDecoder().decode(NumberSymbols.self, from: json), symbols)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([DecimalDigits].self, from: Data(#"["012345678"]"#.utf8))
    }
  }
}
