import PluralsCore
import PluralsLocales

extension PluralData {
  /// Returns the distinct rule sets, each with all locales that use it, sorted.
  func distinctRuleSets(
    _ type: PluralRuleType
  ) -> [(source: RuleSet, locales: [String])] {
    var places: [[String]: Int] = [:]
    var result: [(source: RuleSet, locales: [String])] = []
    for source in ruleSets where source.type == type {
      let key = source.rules.flatMap {
        [$0.category.rawValue, $0.text.conditionText] + $0.text.sampleLists.map(\.text)
      }
      let place = places[key] ?? result.count
      places[key] = place
      if place == result.count { result.append((source, [])) }
      result[place].locales += source.locales.map(swiftLocale)
    }
    return result.map { ($0.source, $0.locales.sorted()) }
  }

  /// The distinct range results, each with all locales that have them, sorted.
  var distinctRangeSets: [(results: Set<RangeResult>, locales: [String])] {
    Dictionary(rangeSets.map { (Set($0.results), $0.locales) }, uniquingKeysWith: +)
      .map { ($0, $1.map(swiftLocale).sorted()) }
  }
}

/// Returns a locale ID as spelled in CLDR and Swift names: `kok_Latn`, `pt_PT`. Lists may spell it differently.
private func swiftLocale(_ id: String) -> String {
  let subtags = id.subtags.map { LocaleSubtag($0) }
  return (subtags.prefix(1).map(\.text) + subtags.dropFirst().map(\.spelled))
    .joined(separator: "_")
}
