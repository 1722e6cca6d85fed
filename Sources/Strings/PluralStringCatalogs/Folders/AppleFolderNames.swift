/// Names that Apple's tools replace in the names of language folders.
///
/// The tools know fewer aliases than CLDR: `aam`, `no-bokmal` and `en-BU` are unchanged.
enum AppleFolderNames {
  /// Returns the current code of a language.
  static func language(_ language: String, hasRegion: Bool) -> String {
    switch language {
    case "cmn": "zh"
    case "in": "id"
    case "iw": "he"
    case "ji": "yi"
    case "jw": "jv"
    case "no": "nb"
    case "tl": "fil"
    // Serbo-Croatian without a region is unchanged.
    case "sh" where hasRegion: "sr"
    default: language
    }
  }

  /// Returns the current code of a region.
  static func region(_ region: String) -> String { region == "UK" ? "GB" : region }

  /// Returns the language that replaces a tag of several subtags, and the number of these subtags.
  static func registeredTag(_ subtags: [String]) -> (subtags: Int, language: String)? {
    for count in [3, 2] where subtags.count >= count {
      if let language = registeredTags[subtags[..<count].joined(separator: "-")] {
        return (count, language)
      }
    }
    return nil
  }

  private static let registeredTags = [
    "i-hak": "hak",
    "i-klingon": "tlh",
    "i-lux": "lb",
    "i-pwn": "pwn",
    "i-tao": "tao",
    "i-tsu": "tsu",
    "no-bok": "nb",
    "no-nyn": "nn",
    "sgn-be-fr": "sfb",
    "sgn-be-nl": "vgt",
    "sgn-ch-de": "sgg",
    "zh-cmn": "zh",
    "zh-hakka": "hak",
  ]
}
