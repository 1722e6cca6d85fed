import PluralStringCatalogs
import PluralTestSupport
import Testing

@Suite("Names of localization folders, as in Apple's tools")
struct LocalizationFolderTests {
  @Test(
    "Normalizes spelling, deprecated codes, registered tags and default scripts",
    arguments: [
      ("EN-us", "en-US"), ("sr-LATN", "sr-Latn"), ("pt_br", "pt_BR"),
      ("en-US-POSIX", "en-US-posix"),
      ("aa-SAAHO", "aa-saaho"), ("en-x-HARBOR", "en-x-harbor"), ("sr_Latn", "sr-Latn"),
      ("fr_CA", "fr_CA"), ("sr-Cyrl", "sr"), ("sr-Cyrl-RS", "sr-RS"), ("az_Latn_AZ", "az_AZ"),
      ("pa-Guru", "pa"), ("zh-Hans", "zh-Hans"), ("zh-Hant-HK", "zh-Hant-HK"), ("iw", "he"),
      ("iw_IL", "he_IL"), ("no_NO", "nb_NO"), ("no-BOKMAL", "no-bokmal"), ("cmn-Hans", "zh-Hans"),
      ("sh", "sh"), ("sh-Latn", "sh-Latn"), ("sh-RS", "sr-RS"), ("sh-Latn-RS", "sr-Latn-RS"),
      ("zh-cmn-Hant", "zh-Hant"), ("zh-hakka-TW", "hak-TW"), ("no-bok-NO", "nb-NO"),
      ("i-klingon", "tlh"), ("sgn-BE-FR", "sfb"), ("en-UK", "en-GB"), ("en_UK", "en_GB"),
      ("en-BU", "en-BU"), ("aam", "aam"), ("ar-001", "ar-001"), ("en-US-u-nu-latn", "en-US-u-nu"),
      ("en-US-u-ca-gregory", "en-US-u-ca-gregory"), ("sl-rozaj-biske", "sl-rozaj-biske"),
      ("", ""), ("-", "-"), ("x", "x"), ("🧭", "🧭"),
    ])
  func names(identifier: String, folder: String) {
    expectEqual(LocalizationFolder(identifier).name, folder)
  }
}
