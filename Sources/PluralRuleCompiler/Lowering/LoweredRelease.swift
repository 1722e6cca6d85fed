import CLDRSupplemental
import LocaleDataCore
import PluralDecisions
package import PluralsCore
import SourceFiles
package import SwiftEmission

/// All that generated code says of a release, before it is written: distinct rule and range sets, their
/// names, and which locale uses which.
package struct LoweredRelease {
  /// The release, as its DTD names it.
  package let cldrVersion: String
  /// Distinct rule sets: cardinals, then ordinals, each by name.
  package let ruleSets: [NamedRuleSet]
  /// Distinct range sets, by name.
  package let rangeSets: [NamedRangeSet]
  /// A row for each locale that has data, and for each that lies between two of them; by id.
  package var locales: [LocaleRow] { LocaleRow.rows(ruleSets: ruleSets, rangeSets: rangeSets) }

  /// The ids of the locales that have data, all but root, sorted.
  package var listedLocales: [String] {
    Set(ruleSets.flatMap(\.locales) + rangeSets.flatMap(\.locales)).subtracting([LocaleRow.root])
      .sorted()
  }

  /// - Parameter names: After which locales the sets are named.
  init(_ data: PluralData, names: RuleSetNames) throws(LoweringFailure) {
    cldrVersion = data.cldrVersion
    var failure = LoweringFailure()
    var ruleSets: [NamedRuleSet] = []
    for type in PluralRuleType.allCases {
      var sets: [NamedRuleSet] = []
      for (source, locales) in data.distinctRuleSets(type) {
        do {
          sets.append(
            NamedRuleSet(
              name: SwiftIdentifier(
                locale: "\(type)_\(names.name(of: .rules(type), for: locales))"), locales: locales,
              rules: try LoweredRuleSet(source)))
        } catch {
          failure.diagnostics += error.diagnostics
        }
      }
      ruleSets += sets.sorted { $0.name.name < $1.name.name }
    }
    guard failure.diagnostics.isEmpty else { throw failure }
    self.ruleSets = ruleSets
    rangeSets = data.distinctRangeSets.map { results, locales in
      NamedRangeSet(
        name: SwiftIdentifier(locale: names.name(of: .ranges, for: locales)), locales: locales,
        results: results.sorted { ($0.start, $0.end) < ($1.start, $1.end) })
    }.sorted { $0.name.name < $1.name.name }
  }
}

extension PluralData {
  /// Rule sets that differ in more than their locales, with all that use them, sorted.
  fileprivate func distinctRuleSets(
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

  /// Results of ranges that differ, with all locales that have them, sorted.
  fileprivate var distinctRangeSets: [(results: Set<RangeResult>, locales: [String])] {
    Dictionary(rangeSets.map { (Set($0.results), $0.locales) }, uniquingKeysWith: +)
      .map { ($0, $1.map(swiftLocale).sorted()) }
  }
}

extension RuleSetNames {
  /// The names of all sets of a release, of which a set keeps the one that it has here.
  func names(for release: PluralData) -> RuleSetNames {
    var names = RuleSetNames()
    func add(_ locales: [String], _ kind: Kind) {
      let name = newName(of: kind, for: locales)
      for locale in locales { names[kind, locale] = name }
    }
    for type in PluralRuleType.allCases {
      for set in release.distinctRuleSets(type) { add(set.locales, .rules(type)) }
    }
    for set in release.distinctRangeSets { add(set.locales, .ranges) }
    return names
  }
}

/// A locale id as CLDR and Swift names spell it: `kok_Latn`, `pt_PT`. Lists may spell it differently.
private func swiftLocale(_ id: String) -> String {
  let subtags = canonicalLocale(id).split(separator: "_")
  return (subtags.prefix(1).map(String.init) + subtags.dropFirst().map(LocaleSubtag.spelled))
    .joined(separator: "_")
}

/// A rule set with the name that its functions bear.
package struct NamedRuleSet: Sendable {
  /// `cardinal_en`.
  package let name: SwiftIdentifier
  /// The ids of the locales that use it, sorted.
  package let locales: [String]
  package let rules: LoweredRuleSet

  package var type: PluralRuleType { rules.source.type }
}

/// A range set with its name.
package struct NamedRangeSet {
  package let name: SwiftIdentifier
  package let locales: [String]
  package let results: [RangeResult]
}

/// What a locale id resolves to.
package struct LocaleRow {
  /// The id as CLDR spells it, with underscores; its subtags are those by which it is found.
  package let id: String
  /// The id as the name of a case.
  var name: SwiftIdentifier { SwiftIdentifier(locale: id) }
  package let cardinal: Resolution
  package let ordinal: Resolution
  /// The name of the range set; `nil` if there is none.
  package let ranges: SwiftIdentifier?

  /// The rule set that answers, and the id under which CLDR lists it.
  package struct Resolution {
    package let ruleSet: SwiftIdentifier
    let locale: SwiftIdentifier
  }

  package static let root = "root"

  /// The ids of this one and of those that truncation gives, longest first.
  private static func truncations(of id: String) -> [String] { localeTruncations(id) + [root] }

  fileprivate static func rows(ruleSets: [NamedRuleSet], rangeSets: [NamedRangeSet]) -> [LocaleRow]
  {
    func resolutions(_ type: PluralRuleType) -> [String: Resolution] {
      var result: [String: Resolution] = [:]
      for set in ruleSets where set.type == type {
        for locale in set.locales {
          result[locale] = Resolution(
            ruleSet: set.name, locale: SwiftIdentifier(locale: locale))
        }
      }
      return result
    }
    let cardinals = resolutions(.cardinal)
    let ordinals = resolutions(.ordinal)
    var ranges: [String: SwiftIdentifier] = [:]
    for set in rangeSets { for locale in set.locales { ranges[locale] = set.name } }

    let listed = Set(cardinals.keys).union(ordinals.keys).union(ranges.keys)
    let ids = Set(listed.flatMap(truncations)).sorted {
      ($0 != root ? 1 : 0, $0) < ($1 != root ? 1 : 0, $1)
    }
    return ids.map { id in
      let chain = truncations(of: id)
      return LocaleRow(
        id: id, cardinal: chain.lazy.compactMap { cardinals[$0] }.first!,
        ordinal: chain.lazy.compactMap { ordinals[$0] }.first!,
        ranges: chain.lazy.compactMap { ranges[$0] }.first)
    }
  }
}

extension SwiftIdentifier {
  /// A name made of the subtags of a locale, which are letters and digits.
  init(locale id: String) {
    guard let name = SwiftIdentifier(id) else { preconditionFailure("'\(id)' is not a name") }
    self = name
  }
}

extension Operand: SwiftCase {}
