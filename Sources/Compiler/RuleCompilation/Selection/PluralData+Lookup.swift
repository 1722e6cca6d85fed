import LocaleIdentifiers
public import PluralsCore

extension PluralData {
  /// The locales with rules of either type, sorted, without `root`.
  package var languages: [String] {
    Set(ruleSets.flatMap(\.locales)).subtracting(["root"]).sorted()
  }

  /// Returns the ID under which the data lists rules for a locale, as spelled in CLDR.
  ///
  /// The identifier may have any spelling that is supported at run time: `pt-PT`, `pt_PT.UTF-8@euro`. Subtags are removed from the
  /// end until there are rules.
  ///
  /// - Returns: `nil` if there are no rules for the language, so that the root's rules apply.
  public func listedLocale(for locale: String, type: PluralRuleType) -> String? {
    PluralData.listed(
      locale, among: ruleSets.filter { $0.type == type }.flatMap(\.locales))
  }

  /// Returns the ID under which the data lists range results for a locale, by the same lookup.
  public func listedRangeLocale(for locale: String) -> String? {
    PluralData.listed(locale, among: rangeSets.flatMap(\.locales))
  }

  private static func listed(_ locale: String, among ids: [String]) -> String? {
    let listed = Dictionary(
      ids.map { (canonicalLocale($0), $0) }, uniquingKeysWith: { first, _ in first })
    return LocaleSubtags.truncations(of: locale).lazy.compactMap { listed[$0] }.first
  }

  /// Returns the rules that the data lists under an ID.
  public func ruleSet(of id: String, type: PluralRuleType) -> RuleSet? {
    ruleSets.first { $0.type == type && $0.locales.contains(id) }
  }

  /// Returns the range results of a locale, by the same lookup; empty if it has none.
  public func rangeResults(for locale: String) -> [RangeResult] {
    guard let id = listedRangeLocale(for: locale) else { return [] }
    return rangeSets.first { $0.locales.contains(id) }?.results ?? []
  }
}
