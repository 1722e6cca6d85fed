/// Facts of Apple's own about languages, which come before CLDR's.
///
/// Apple ICU, `ualoc.cpp`.
enum AppleLanguageMaps {
  /// The names that old folders have, and Chinese regions with their scripts.
  static func alias(of tag: String) -> String? {
    switch tag {
    case "arabic": "ar"
    case "chinese": "zh_Hans"
    case "danish": "da"
    case "dutch": "nl"
    case "english": "en"
    case "finnish": "fi"
    case "french": "fr"
    case "german": "de"
    case "italian": "it"
    case "japanese": "ja"
    case "korean": "ko"
    case "no_NO": "nb_NO"
    case "norwegian": "nb"
    case "polish": "pl"
    case "portuguese": "pt"
    case "russian": "ru"
    case "spanish": "es"
    case "swedish": "sv"
    case "thai": "th"
    case "turkish": "tr"
    case "yue_CN": "yue_Hans_CN"
    case "yue_HK": "yue_Hant_HK"
    case "zh_CN": "zh_Hans_CN"
    case "zh_HK": hongKong
    case "zh_MO": "zh_Hant_MO"
    case "zh_SG": "zh_Hans_SG"
    case "zh_TW": taiwan
    default: nil
    }
  }

  /// Which locale another one inherits from.
  static func parent(of tag: String) -> String? {
    switch tag {
    case "en_GB": "en_001"
    case "en_150", "en_AG", "en_AI", "en_AU", "en_BB", "en_BD", "en_BM", "en_BN", "en_BS", "en_BW",
      "en_BZ", "en_DG", "en_DM", "en_FJ", "en_FK", "en_GD", "en_GG", "en_GH", "en_GI", "en_GM",
      "en_GY", "en_HK", "en_IE", "en_IM", "en_IN", "en_IO", "en_JE", "en_JM", "en_KE", "en_KI",
      "en_KN", "en_KY", "en_LC", "en_LK", "en_LS", "en_MO", "en_MS", "en_MT", "en_MU", "en_MV",
      "en_MW", "en_MY", "en_NA", "en_NG", "en_PK", "en_PN", "en_SB", "en_SC", "en_SD", "en_SG",
      "en_SH", "en_SL", "en_SS", "en_SZ", "en_TC", "en_TO", "en_TT", "en_TV", "en_TZ", "en_UG",
      "en_VC", "en_VG", "en_VU", "en_ZA", "en_ZM", "en_ZW":
      "en_GB"
    case "en_CC", "en_CK", "en_CX", "en_NF", "en_NR", "en_NU", "en_NZ", "en_PG", "en_WS": "en_AU"
    case "en_CY": "en_150"
    case "es_MX": "es_419"
    case "ars": "ar"
    case "wuu": "wuu_Hans"
    case "wuu_Hans", "yue_Hans": "zh_Hans"
    case "wuu_Hant", "zh_HK": "zh_Hant"
    case "yue": "yue_Hant"
    case "yue_Hant": "yue_HK"
    case "yue_HK": hongKong
    case hongKong: "zh_HK"
    case "zh_Hant": "zh_TW"
    case "zh_TW": "root"
    default: nil
    }
  }

  /// The group of a language that shares one.
  static func group(_ language: String) -> String? {
    switch language {
    case "ars": "ar"
    case "hi": "en"
    case "nb", "nn": "no"
    case "wuu", "yue": "zh"
    default: nil
    }
  }

  /// Regions that are never one step further away, though they are not the likely ones.
  static func hasDefaultRegion(_ tag: String) -> Bool { tag == "es_MX" || tag == taiwan }

  /// Whether a localization serves a wish only where nothing else serves any.
  static func isLastResort(wish: String, localization: String) -> Bool {
    wish == "pt_PT" && localization == "pt_BR"
  }

  static let hongKong = "zh_Hant_HK"
  static let taiwan = "zh_Hant_TW"
}
