import PluralTestSupport
import PluralsCore
import Testing

@testable import PluralConformance

@Suite("Lookup of the rules of a locale") struct ReferenceLookupTests {
  @Test(
    "Drops subtags from the end until a locale has rules",
    arguments: [
      ("pt-AO", "pt"), ("pt-BR", "pt"), ("pt-Latn-PT", "pt"), ("pt_PT", "pt_PT"),
      ("pt-pt", "pt_PT"), ("pt_PT.UTF-8@euro", "pt_PT"), ("pt-PT-x", "pt_PT"),
      ("SR-lATN-rs", "sr"), ("sr_Latn_RS", "sr"), ("ru-u-nu-cyrl", "ru"),
      ("ar-SA-u-ca-gregory-x-foo", "ar"), ("kok_Latn_IN", "kok_Latn"), ("kok-IN", "kok"),
      ("und-Latn-US", "root"), ("qaa", "root"), ("zxx", "root"), ("i-klingon", "root"),
      ("iw", "iw"), ("ca-ES-valencia", "ca"), ("es-419", "es"), ("de_DE@euro", "de"),
      ("no_NO", "no"), ("zh_TW", "zh"), ("", "root"), ("C", "root"), ("POSIX", "root"),
      ("sd-Deva", "sd"), ("ht", "root"), ("root", "root"),
      ("pt-\u{301}PT", "pt"), ("pt.\u{301}PT", "pt"),
    ])
  func lookup(_ locale: String, _ rules: String) throws {
    let release = try KnownData.release.get()
    expectEqual(release.resolvedLocale(.cardinal, locale: locale), rules)
  }

  @Test("Looks up cardinal and ordinal rules separately")
  func ordinals() throws {
    let release = try KnownData.release.get()
    expectEqual(release.resolvedLocale(.cardinal, locale: "pt_PT"), "pt_PT")
    expectEqual(release.resolvedLocale(.ordinal, locale: "pt_PT"), "pt")
    expectEqual(release.resolvedLocale(.ordinal, locale: "yi"), "root")
  }
}
