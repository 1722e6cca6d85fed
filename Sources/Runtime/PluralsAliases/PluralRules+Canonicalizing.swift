@_exported public import Plurals
import PluralsCore
import PluralsLocales
import PluralsNegotiationData

extension PluralRules {
  /// Creates the rules of a locale, whose language may be an alias.
  ///
  /// ```swift
  /// import PluralsAliases
  ///
  /// PluralRules(canonicalizing: "rus").resolvedLocale    // "ru"
  /// PluralRules(canonicalizing: "por-PT").resolvedLocale // "pt_PT"
  /// PluralRules(canonicalizing: "zh-yue").resolvedLocale // "yue"
  /// PluralRules(locale: "rus").resolvedLocale            // "root"
  /// ```
  ///
  /// A language that CLDR lists as an alias is replaced by the current language:
  ///
  /// - three-letter codes of languages that have a two-letter code, both terminological and bibliographic (`deu`,
  ///   `ger`);
  /// - members of a macrolanguage that represent the whole macrolanguage (`cmn`);
  /// - deprecated and legacy codes (`iw`, `mo`, `sh`, `tl`);
  /// - tags such as `i-lux` and `no-nynorsk`.
  ///
  /// The script and region of the identifier are kept. If the identifier lacks them, the replacement's script and
  /// region are used. Everything else works as in ``/Plurals/PluralRules/init(locale:type:)-(String,_)``. Names of
  /// languages, codes that CLDR does not list, and aliases of scripts, regions and variants are not replaced.
  ///
  /// UTS #35 Part 1, Annex C, “LocaleId Canonicalization”.
  ///
  /// - Parameters:
  ///   - locale: Any text.
  ///   - type: Whether the rules are cardinal (default) or ordinal.
  /// - Complexity: O(1), because only four subtags are read. The initializer allocates, so call it only once for each
  ///   locale.
  public init(canonicalizing locale: String, type: PluralRuleType = .cardinal) {
    self.init(locale: LocaleAlias.canonical(locale), type: type)
  }
}

/// Aliases of languages in identifiers.
private enum LocaleAlias {
  /// The number of aliases that are followed in a chain: `zho_yue` is `zh_yue`, which is `yue`. The limit also ends
  /// cycles in the data.
  private static let longestChain = 4

  /// Returns the identifier with its language alias replaced, or unchanged if the language is not an alias.
  static func canonical(_ identifier: String) -> String {
    var fields = fields(of: identifier)
    if fields.isEmpty { return irregular(identifier) ?? identifier }
    var isAlias = false
    for _ in 0..<longestChain {
      guard let next = replaced(fields) else { break }
      fields = next
      isAlias = true
    }
    return isAlias ? fields.joined(separator: "_") : identifier
  }

  /// Returns the first subtags of an identifier as CLDR spells them: `zh`, `cmn`, `Hans`, `CN`.
  private static func fields(of identifier: String) -> [String] {
    let key = _PluralLocaleKey(identifier)
    let others = [key.second, key.third, key.fourth].filter { $0 != 0 }
    if key.first == 0 { return [] }
    return [LocaleSubtag(key.first).text] + others.map { LocaleSubtag($0).spelled }
  }

  /// Returns the replacement of a tag that begins with a single letter, such as `i-lux`.
  private static func irregular(_ identifier: String) -> String? {
    var identifier = identifier
    let tag = identifier.withUTF8 { LanguageTag(lowercased: LocaleSubtags($0)) }
    return tag.isFull ? nil : languageAlias(tag)?.text
  }

  /// Returns the fields with an alias replaced, or `nil` if they contain no alias.
  ///
  /// Aliases with more fields take precedence over aliases with fewer fields. The fields of an alias may be anywhere
  /// after the language.
  private static func replaced(_ fields: [String]) -> [String]? {
    let others = 1..<fields.count
    for first in others {
      for second in others where second > first {
        if let result = replaced(fields, at: [first, second]) { return result }
      }
    }
    for index in others {
      if let result = replaced(fields, at: [index]) { return result }
    }
    return replaced(fields, at: [])
  }

  /// Returns the fields with the language and some other fields replaced, or `nil` if these are not an alias.
  ///
  /// A remaining script or region takes precedence over the replacement's.
  private static func replaced(_ fields: [String], at places: [Int]) -> [String]? {
    var tag = fields[0]
    for place in places { tag += "_\(fields[place])" }
    guard let alias = languageAlias(LanguageTag(canonical: tag))?.text else { return nil }
    let replacement = self.fields(of: alias)
    let rest = fields.indices.dropFirst().filter { !places.contains($0) }.map { fields[$0] }
    let others = rest + replacement.dropFirst()
    let script = others.first { LocaleSubtag($0).kind == .script }
    let region = others.first { LocaleSubtag($0).kind == .region }
    return replacement.prefix(1) + [script, region].compactMap { $0 }
      + others.filter { LocaleSubtag($0).kind == nil }
  }
}
