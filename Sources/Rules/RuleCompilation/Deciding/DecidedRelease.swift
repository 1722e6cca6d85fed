import LocaleIdentifiers
package import PluralsCore
package import SwiftEmission

/// Decide: tests → nested `switch` statements. Contains everything in the generated code of a release.
package struct DecidedRelease: Sendable {
  /// The release as spelled in its DTD.
  package let cldrVersion: String
  /// Distinct rule sets, cardinals before ordinals, each sorted by name.
  package let ruleSets: [DecidedRuleSet]
  /// Distinct range sets, sorted by name.
  package let rangeSets: [LoweredRangeSet]

  init(_ lowered: LoweredRelease) {
    cldrVersion = lowered.cldrVersion
    ruleSets = lowered.ruleSets.map { set in
      DecidedRuleSet(name: set.name, locales: set.locales, rules: DecidedRules(set.rules))
    }
    rangeSets = lowered.rangeSets
  }

  /// A row for each locale with data, and for each locale between two of them, sorted by ID.
  package var locales: [LocaleRow] { LocaleRow.rows(ruleSets: ruleSets, rangeSets: rangeSets) }

  /// The IDs of the locales with data except root, sorted.
  package var listedLocales: [String] {
    Set(ruleSets.flatMap(\.locales) + rangeSets.flatMap(\.locales)).subtracting([LocaleRow.root])
      .sorted()
  }
}

/// A rule set with the name of its functions and their decisions.
package struct DecidedRuleSet: Sendable {
  /// `cardinal_en`.
  package let name: SwiftIdentifier
  /// The IDs of the locales that use it, sorted.
  package let locales: [String]
  package let rules: DecidedRules

  package var type: PluralRuleType { rules.source.type }
}

/// The data to which a locale ID resolves.
package struct LocaleRow {
  /// The ID as spelled in CLDR, with underscores. The lookup uses its subtags.
  package let id: String
  /// The ID as the name of an enumeration case.
  var name: SwiftIdentifier { SwiftIdentifier(locale: id) }
  package let cardinal: Resolution
  package let ordinal: Resolution
  /// The name of the range set; `nil` if ranges have no results.
  package let ranges: SwiftIdentifier?

  /// The rule set that applies, and the ID under which CLDR lists it.
  package struct Resolution {
    package let ruleSet: SwiftIdentifier
    let locale: SwiftIdentifier
  }

  package static let root = "root"

  /// Returns an ID and its truncations, longest first.
  private static func truncations(of id: String) -> [String] {
    sequence(first: id, next: \.withoutLastSubtag) + [root]
  }

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
