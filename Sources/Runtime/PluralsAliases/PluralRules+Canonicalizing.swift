import LocaleIdentifiers
import NegotiationData
@_exported public import Plurals
import PluralsCore

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
    let key = PluralLocaleKey(identifier)
    if key.first == 0 { return irregular(identifier) ?? identifier }
    if key.second == 0, languageAlias(LocaleSubtags.unpack(key.first)) == nil { return identifier }
    var fields = LocaleFields(key)
    var isAlias = false
    for _ in 0..<longestChain {
      guard let next = replaced(fields) else { break }
      fields = next
      isAlias = true
    }
    return isAlias ? fields.text : identifier
  }

  /// Returns the replacement of a tag that begins with a single letter, such as `i-lux`.
  private static func irregular(_ identifier: String) -> String? {
    var tag = ""
    for byte in identifier.utf8 {
      switch byte {
      case UInt8(ascii: "-"): tag.append("_")
      case _ where byte.endsLocaleIdentifier: return languageAlias(tag)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): tag.unicodeScalars.append(.init(byte | 0x20))
      default: tag.unicodeScalars.append(.init(byte))
      }
      // No tag of this kind is longer.
      if tag.utf8.count > 16 { return nil }
    }
    return languageAlias(tag)
  }

  /// Returns the fields with an alias replaced, or `nil` if they contain no alias.
  ///
  /// Aliases with more fields take precedence over aliases with fewer fields. The fields of an alias may be anywhere
  /// after the language.
  private static func replaced(_ fields: LocaleFields) -> LocaleFields? {
    let others = fields.others
    for first in others.indices {
      for second in others.indices where second > first {
        let tag = "\(fields.language)_\(others[first])_\(others[second])"
        if let alias = languageAlias(tag) {
          var rest = others
          rest.remove(at: second)
          rest.remove(at: first)
          return fields.replacing(by: alias, leaving: rest)
        }
      }
    }
    for index in others.indices {
      if let alias = languageAlias("\(fields.language)_\(others[index])") {
        var rest = others
        rest.remove(at: index)
        return fields.replacing(by: alias, leaving: rest)
      }
    }
    return languageAlias(fields.language).map { fields.replacing(by: $0, leaving: others) }
  }
}

/// Returns the replacement of a language code or tag that is an alias.
private func languageAlias(_ tag: String) -> String? {
  languageAlias(LanguageTag(canonical: tag))?.text
}

/// The first subtags of an identifier as CLDR spells them: `zh`, `cmn`, `Hans`, `CN`.
private struct LocaleFields {
  var language: String
  /// The script, region and variants.
  var others: [String]

  init(_ key: PluralLocaleKey) {
    language = LocaleSubtags.unpack(key.first)
    others = []
    for subtag in [key.second, key.third, key.fourth] where subtag != 0 {
      others.append(LocaleSubtag.spelled(LocaleSubtags.unpack(subtag)[...]))
    }
  }

  /// Returns the fields of a replacement, followed by the remaining fields. A remaining script or region takes
  /// precedence over the replacement's.
  func replacing(by alias: String, leaving rest: [String]) -> LocaleFields {
    var result = LocaleFields(PluralLocaleKey(alias))
    let added = result.others
    result.others = []
    let kinds: [LocaleSubtag.Kind] = [.script, .region]
    for kind in kinds {
      let isField = { (field: String) in LocaleSubtag(field[...]).kind == kind }
      if let field = rest.first(where: isField) ?? added.first(where: isField) {
        result.others.append(field)
      }
    }
    for field in rest + added where LocaleSubtag(field[...]).kind == nil {
      result.others.append(field)
    }
    return result
  }

  var text: String {
    var text = language
    for field in others {
      text += "_"
      text += field
    }
    return text
  }
}
