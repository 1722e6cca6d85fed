import LocaleDataCore
import NegotiationData

/// What Apple's maps and CLDR know of languages and their relatives.
enum LanguageData {
  /// How long a chain of ancestors may be.
  private static let longestChain = 9

  /// `"en"` of `"eng"`; nil if the code has three letters for good.
  static func twoLetterCode(_ language: String) -> String? {
    guard language.utf8.count == 3, let code = languageAlias(language), code.utf8.count == 2,
      isOverlong(language)
    else { return nil }
    return code
  }

  /// The current name of a language.
  ///
  /// Apple's map comes first, then CLDR's alias of the whole tag, then that of its language.
  static func normalized(_ tag: LanguageTag) -> LanguageTag {
    if let alias = AppleLanguageMaps.alias(of: tag.text) ?? languageAlias(tag.text) {
      return LanguageTag(canonical: alias)
    }
    let language = tag.language
    guard language != tag.text, let replacement = languageAlias(language) else { return tag }
    let subtags = replacement.split(separator: "_")
    if subtags.count == 1 {
      return LanguageTag(canonical: replacement + tag.text.dropFirst(language.count))
    }
    if subtags[subtags.count - 1].count == 4,
      let last = tag.text.split(separator: "_").last, last.count <= 3
    {
      return LanguageTag(canonical: replacement + "_" + last)
    }
    return LanguageTag(canonical: replacement)
  }

  /// The closest relative that a tag inherits from; nil at the end of a chain.
  static func parent(of tag: LanguageTag) -> LanguageTag? {
    if let parent = AppleLanguageMaps.parent(of: tag.text) ?? parentLocale(tag.text) {
      return ended(LanguageTag(canonical: parent))
    }
    guard let separator = tag.text.lastIndex(of: "_") else { return nil }
    return ended(LanguageTag(canonical: tag.text[..<separator]))
  }

  private static func ended(_ tag: LanguageTag) -> LanguageTag? { tag.isEmpty ? nil : tag }

  /// A tag and its ancestors.
  ///
  /// - Parameter penalizesRegion: Whether the tag comes twice at the front if its region is not
  ///   the default one of its language, so that it is one step further from everything.
  static func chain(_ tag: LanguageTag, penalizesRegion: Bool) -> [String] {
    var chain: [String] = []
    if penalizesRegion, !AppleLanguageMaps.hasDefaultRegion(tag.text), tag.region != nil,
      !hasDefaultRegion(tag)
    {
      chain.append(tag.text)
    }
    var next: LanguageTag? = tag.isEmpty ? nil : tag
    while let current = next, chain.count < longestChain {
      chain.append(current.text)
      next = parent(of: current)
    }
    return chain.isEmpty ? [tag.text] : chain
  }

  /// Whether a tag's region is the likely one of its language, or of its language and script.
  ///
  /// UTS #35 Part 1, “Likely Subtags”.
  private static func hasDefaultRegion(_ tag: LanguageTag) -> Bool {
    let key = LocaleKey(tag.text)
    let impliedScript = script(of: key.withoutScript)
    let script = key.hasScript ? key.script : impliedScript
    if Self.script(of: key.language) == script, likelyRegion(key.language) == key.region {
      return true
    }
    return impliedScript != script && region(of: key.withoutRegion) == key.region
  }

  private static func script(of key: LocaleKey) -> UInt64? {
    likelyScript(key) ?? likelyScript(key.language)
  }

  private static func region(of key: LocaleKey) -> UInt64? {
    likelyRegion(key) ?? likelyRegion(key.language)
  }

  /// Languages that may serve for each other share a group.
  static func group(_ language: String) -> String { AppleLanguageMaps.group(language) ?? language }
}
