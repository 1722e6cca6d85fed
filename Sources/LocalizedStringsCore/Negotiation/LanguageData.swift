import LocaleDataCore
import NegotiationData

/// What Apple's maps and CLDR know of languages and their relatives.
enum LanguageData {
  /// How long a chain of ancestors may be.
  static let longestChain = 9

  /// The current name of a language.
  ///
  /// Apple's map comes first, then CLDR's alias of the whole tag, then that of its language.
  static func normalized(_ tag: LanguageTag) -> LanguageTag {
    if let alias = AppleLanguageMaps.aliases[tag] ?? languageAlias(tag) { return alias }
    let language = tag.language
    guard language.count < tag.count, var replacement = languageAlias(language) else { return tag }
    // Of a replacement with a script, the rest is a region at most.
    let last = replacement.withoutLastSubtag.map { replacement.count - $0.count - 1 }
    if last == nil {
      replacement.append(tag, from: language.count)
    } else if last == 4, let start = tag.withoutLastSubtag?.count, tag.count - start - 1 <= 3 {
      replacement.append(tag, from: start)
    }
    return replacement
  }

  /// The closest relative that a tag inherits from; nil at the end of a chain.
  static func parent(of tag: LanguageTag) -> LanguageTag? {
    let parent = AppleLanguageMaps.parents[tag] ?? parentLocales[tag] ?? tag.withoutLastSubtag
    return parent.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// A tag and its ancestors, at most ``longestChain``.
  static func chain(_ tag: LanguageTag) -> [LanguageTag] {
    var chain = [tag]
    while chain.count < longestChain, let parent = parent(of: chain[chain.count - 1]) {
      chain.append(parent)
    }
    return chain
  }

  /// Whether a localization is one step further from everything than its chain says: its region is not the default one of
  /// its language.
  static func isPenalized(_ tag: LanguageTag) -> Bool {
    tag.hasRegion && !AppleLanguageMaps.hasDefaultRegion(tag) && !hasDefaultRegion(tag)
  }

  /// Whether a tag's region is the likely one of its language, or of its language and script.
  ///
  /// UTS #35 Part 1, “Likely Subtags”.
  private static func hasDefaultRegion(_ tag: LanguageTag) -> Bool {
    let key = LocaleKey(tag.text)
    let impliedScript = script(of: key.withoutScript)
    let script = key.hasScript ? key.script : impliedScript
    if Self.script(of: key.language) == script, likelyRegions.subtag(key.language) == key.region {
      return true
    }
    return impliedScript != script && region(of: key.withoutRegion) == key.region
  }

  private static func script(of key: LocaleKey) -> UInt64? {
    likelyScripts.subtag(key) ?? likelyScripts.subtag(key.language)
  }

  private static func region(of key: LocaleKey) -> UInt64? {
    likelyRegions.subtag(key) ?? likelyRegions.subtag(key.language)
  }

  /// Languages that may serve for each other share a group.
  static func group(_ language: LanguageTag) -> LanguageTag {
    AppleLanguageMaps.groups[language] ?? language
  }
}
