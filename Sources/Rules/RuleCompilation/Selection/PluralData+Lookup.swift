import CLDRSupplemental
public import PluralsCore

extension PluralData {
  /// The locales with rules of either type, sorted, without `root`.
  package var languages: [String] {
    Set(ruleSets.flatMap(\.locales)).subtracting(["root"]).sorted()
  }

  /// The id under which the data lists rules for a locale, as CLDR spells it.
  ///
  /// The identifier may be spelled in every way that rules are asked at run time: `pt-PT`,
  /// `pt_PT.UTF-8@euro`. Subtags are dropped from the end until there are rules.
  ///
  /// - Returns: `nil` if there are no rules for the language, so that root's apply.
  public func listedLocale(for locale: String, type: PluralRuleType) -> String? {
    PluralData.listed(
      locale, among: ruleSets.filter { $0.type == type }.flatMap(\.locales))
  }

  /// The id under which the data lists the results of ranges for a locale, by the same lookup.
  public func listedRangeLocale(for locale: String) -> String? {
    PluralData.listed(locale, among: rangeSets.flatMap(\.locales))
  }

  private static func listed(_ locale: String, among ids: [String]) -> String? {
    let listed = Dictionary(
      ids.map { (canonicalLocale($0), $0) }, uniquingKeysWith: { first, _ in first })
    return LocaleSubtags.truncations(of: locale).lazy.compactMap { listed[$0] }.first
  }

  /// The rules that the data lists under an id.
  public func ruleSet(of id: String, type: PluralRuleType) -> RuleSet? {
    ruleSets.first { $0.type == type && $0.locales.contains(id) }
  }

  /// The results of ranges for a locale, by the same lookup; empty if there are none.
  public func rangeResults(for locale: String) -> [RangeResult] {
    guard let id = listedRangeLocale(for: locale) else { return [] }
    return rangeSets.first { $0.locales.contains(id) }?.results ?? []
  }
}

extension LocaleSubtags {
  /// The ids, as ``canonicalLocale(_:)`` spells them, whose rules an identifier may have, longest first.
  package static func truncations(of identifier: String) -> some Sequence<String> {
    var identifier = identifier
    let id = identifier.withUTF8 { bytes in
      var subtags = LocaleSubtags(bytes)
      var texts: [String] = []
      while let packed = subtags.next() { texts.append(unpack(packed)) }
      return texts.joined(separator: "_")
    }
    return localeTruncations(id)
  }
}
