import LocaleIdentifiers
import NegotiationData
@_exported public import Plurals
import PluralsCore

extension PluralRules {
  /// The rules of a locale, under whatever name its language goes.
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
  /// What CLDR lists as an alias of a language is replaced by what it stands for: codes of three letters for those of two, both
  /// the terminological and the bibliographic ones (`deu`, `ger`), parts of macrolanguages that stand for the whole
  /// (`cmn`), deprecated and legacy codes (`iw`, `mo`, `sh`, `tl`), and tags such as `i-lux` and `no-nynorsk`. Script and region
  /// of the identifier stay; those of the replacement are added where it has none. Everything else is as in
  /// ``/Plurals/PluralRules/init(locale:type:)-(String,_)``. Names of languages, codes that CLDR does not list, and aliases of scripts, regions and
  /// variants are not mapped.
  ///
  /// UTS #35 Part 1, Annex C, “LocaleId Canonicalization”.
  ///
  /// - Parameters:
  ///   - locale: Any text.
  ///   - type: Whether the numbers count (default) or order.
  /// - Complexity: O(1): four subtags matter. Allocates, so that it is best called once for a locale.
  public init(canonicalizing locale: String, type: PluralRuleType = .cardinal) {
    self.init(locale: LocaleAlias.canonical(locale), type: type)
  }
}

/// Aliases of languages in identifiers.
private enum LocaleAlias {
  /// How many aliases are followed, one after the other: `zho_yue` is `zh_yue`, which is `yue`. Data that goes in circles
  /// comes to an end as well.
  private static let longestChain = 4

  /// The identifier with the language that its own is an alias of; the identifier as it is if there is none.
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

  /// What stands for a tag that begins with a single letter, such as `i-lux`.
  private static func irregular(_ identifier: String) -> String? {
    var tag = ""
    for byte in identifier.utf8 {
      switch byte {
      case UInt8(ascii: "-"): tag.append("_")
      case _ where byte.endsLocaleIdentifier: return languageAlias(tag)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): tag.unicodeScalars.append(.init(byte | 0x20))
      default: tag.unicodeScalars.append(.init(byte))
      }
      // Longer than any tag of that kind.
      if tag.utf8.count > 16 { return nil }
    }
    return languageAlias(tag)
  }

  /// The fields with those replaced that are an alias; nil if none are.
  ///
  /// Aliases that name more fields come before those that name less, and what they name may be anywhere after the
  /// language.
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

/// What stands for a language or a tag that has another name now.
private func languageAlias(_ tag: String) -> String? {
  languageAlias(LanguageTag(canonical: tag))?.text
}

/// The first subtags of an identifier, as CLDR spells them: `zh`, `cmn`, `Hans`, `CN`.
private struct LocaleFields {
  var language: String
  /// Script, region and variants.
  var others: [String]

  init(_ key: PluralLocaleKey) {
    language = LocaleSubtags.unpack(key.first)
    others = []
    for subtag in [key.second, key.third, key.fourth] where subtag != 0 {
      others.append(LocaleSubtag.spelled(LocaleSubtags.unpack(subtag)[...]))
    }
  }

  /// The other fields after those of a replacement, of which script and region give way to their own.
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
