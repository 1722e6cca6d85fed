import LocaleIdentifiers
import NegotiationData

/// Languages and their relatives, from Apple's maps and CLDR.
enum LanguageData {
  /// The greatest length of a chain of ancestors.
  static let longestChain = 9

  /// Returns the current name of a language.
  ///
  /// Apple's map has precedence over CLDR's alias for the whole tag, which has precedence over CLDR's alias for its
  /// language.
  static func normalized(_ tag: LanguageTag) -> LanguageTag {
    if let alias = AppleLanguageMaps.aliases[tag] ?? languageAlias(tag) { return alias }
    let language = tag.language
    guard language.count < tag.count, var replacement = languageAlias(language) else { return tag }
    // If a replacement has a script, it can only have a region in addition.
    let last = replacement.withoutLastSubtag.map { replacement.count - $0.count - 1 }
    if last == nil {
      replacement.append(tag, from: language.count)
    } else if last == 4, let start = tag.withoutLastSubtag?.count, tag.count - start - 1 <= 3 {
      replacement.append(tag, from: start)
    }
    return replacement
  }

  /// Returns the closest relative that a tag inherits from; nil at the end of a chain.
  static func parent(of tag: LanguageTag) -> LanguageTag? {
    let parent = AppleLanguageMaps.parents[tag] ?? parentLocales[tag] ?? tag.withoutLastSubtag
    return parent.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns a tag and its ancestors, at most ``longestChain``.
  static func chain(_ tag: LanguageTag) -> [LanguageTag] {
    var chain = [tag]
    while chain.count < longestChain, let parent = parent(of: chain[chain.count - 1]) {
      chain.append(parent)
    }
    return chain
  }

  /// Returns whether a localization is treated as one step further away than its chain indicates, because its region is
  /// not the default region of its language.
  static func isPenalized(_ tag: LanguageTag) -> Bool {
    tag.hasRegion && !AppleLanguageMaps.hasDefaultRegion(tag) && !hasDefaultRegion(tag)
  }

  /// Returns whether a tag's region is the likely region of its language, or of its language and script.
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

  /// Returns the group of a language. Languages in the same group can replace each other.
  static func group(_ language: LanguageTag) -> LanguageTag {
    AppleLanguageMaps.groups[language] ?? language
  }
}
