import CLDRSupplemental
import PluralDecisions
package import PluralsCore
package import SwiftEmission

/// Decide: tests → `switch` statements, one within the other. All that generated code says of a release.
package struct DecidedRelease: Sendable {
  /// The release, as its DTD names it.
  package let cldrVersion: String
  /// Distinct rule sets: cardinals, then ordinals, each by name.
  package let ruleSets: [DecidedRuleSet]
  /// Distinct range sets, by name.
  package let rangeSets: [LoweredRangeSet]

  init(_ lowered: LoweredRelease) {
    cldrVersion = lowered.cldrVersion
    ruleSets = lowered.ruleSets.map { set in
      DecidedRuleSet(name: set.name, locales: set.locales, rules: DecidedRules(set.rules))
    }
    rangeSets = lowered.rangeSets
  }

  /// A row for each locale that has data, and for each that lies between two of them; by id.
  package var locales: [LocaleRow] { LocaleRow.rows(ruleSets: ruleSets, rangeSets: rangeSets) }

  /// The ids of the locales that have data, all but root, sorted.
  package var listedLocales: [String] {
    Set(ruleSets.flatMap(\.locales) + rangeSets.flatMap(\.locales)).subtracting([LocaleRow.root])
      .sorted()
  }
}

/// A rule set with the name of its functions, and their decisions.
package struct DecidedRuleSet: Sendable {
  /// `cardinal_en`.
  package let name: SwiftIdentifier
  /// The ids of the locales that use it, sorted.
  package let locales: [String]
  package let rules: DecidedRules

  package var type: PluralRuleType { rules.source.type }
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

  fileprivate static func rows(ruleSets: [DecidedRuleSet], rangeSets: [LoweredRangeSet])
    -> [LocaleRow]
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

extension Operand: SwiftCase {}
