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
      if let language = registeredTag(subtags[..<count].joined(separator: "-")) {
        return (count, language)
      }
    }
    return nil
  }

  private static func registeredTag(_ tag: String) -> String? {
    switch tag {
    case "i-hak", "zh-hakka": "hak"
    case "i-klingon": "tlh"
    case "i-lux": "lb"
    case "i-pwn": "pwn"
    case "i-tao": "tao"
    case "i-tsu": "tsu"
    case "no-bok": "nb"
    case "no-nyn": "nn"
    case "sgn-be-fr": "sfb"
    case "sgn-be-nl": "vgt"
    case "sgn-ch-de": "sgg"
    case "zh-cmn": "zh"
    default: nil
    }
  }
}
