import PluralsLocales
import PluralsNegotiationData

/// Relatives of languages, from Apple's maps and CLDR.
extension LanguageTag {
  /// The greatest length of a chain of ancestors.
  static let longestChain = 9

  /// The current name of the language.
  ///
  /// Apple's map has precedence over CLDR's alias for the whole tag, which has precedence over CLDR's alias for its
  /// language. Aliases of a language with a later subtag, and chains of aliases, are not replaced: negotiation runs for
  /// each reader and does not allocate. `PluralRules(canonicalizing:)` replaces them.
  var normalized: LanguageTag {
    if let alias = AppleLanguageMaps.aliases[self] ?? languageAlias(self) { return alias }
    let language = language
    guard language.count < count, var replacement = languageAlias(language) else { return self }
    // If a replacement has a script, it can only have a region in addition.
    let last = replacement.withoutLastSubtag.map { replacement.count - $0.count - 1 }
    if last == nil {
      replacement.append(self, from: language.count)
    } else if last == 4, let start = withoutLastSubtag?.count, count - start - 1 <= 3 {
      replacement.append(self, from: start)
    }
    return replacement
  }

  /// The closest relative that the tag inherits from; nil at the end of a chain.
  var parent: LanguageTag? {
    let parent = AppleLanguageMaps.parents[self] ?? parentLocales[self] ?? withoutLastSubtag
    return parent.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether a localization is treated as one step further away than its chain indicates, because its region is
  /// not the default region of its language.
  var isPenalized: Bool {
    hasRegion && !AppleLanguageMaps.hasDefaultRegion(self) && !hasDefaultRegion
  }

  /// Whether the tag's region is the likely region of its language, or of its language and script.
  ///
  /// UTS #35 Part 1, “Likely Subtags”.
  private var hasDefaultRegion: Bool {
    let key = withBytes { _LocaleKey($0) }
    let impliedScript = Self.script(of: key.withoutScript)
    let script = key.hasScript ? key.script : impliedScript
    if Self.script(of: key.language) == script, likelyRegions.subtag(key.language) == key.region {
      return true
    }
    return impliedScript != script && Self.region(of: key.withoutRegion) == key.region
  }

  private static func script(of key: _LocaleKey) -> UInt64? {
    likelyScripts.subtag(key) ?? likelyScripts.subtag(key.language)
  }

  private static func region(of key: _LocaleKey) -> UInt64? {
    likelyRegions.subtag(key) ?? likelyRegions.subtag(key.language)
  }

  /// The group of the language. Languages in the same group can replace each other.
  var group: LanguageTag {
    let language = language
    return AppleLanguageMaps.groups[language] ?? language
  }
}
