import CLDRTables
import Diagnostics
import LocaleIdentifiers
import PluralsCore
package import SwiftEmission

/// Everything in the generated code of a release: one named set for all locales that share its rules.
package struct DecidedRelease: Sendable {
  /// The release as spelled in its DTD.
  package let cldrVersion: String
  /// Distinct rule sets, cardinals before ordinals, each sorted by name.
  package let ruleSets: [DecidedRules]
  /// Distinct range sets, sorted by name.
  package let rangeSets: [DecidedRanges]

  /// Lowers and decides a selection. Sets have the same names as in the whole release.
  ///
  /// - Parameter selection: The selection; `nil` for the whole release.
  init(_ checked: CheckedRelease, _ selection: RuleSelection?) throws(CompilationFailure) {
    // An error in the rules of other locales does not concern a selection.
    guard let data = selection == nil ? checked.data : checked.readableData else {
      throw CompilationFailure(diagnostics: checked.diagnostics.filter { $0.severity != .note })
    }
    let source = checked.accepted.source
    let part = if let selection { try data.selecting(selection) } else { data }
    let errors = part.ruleSets.flatMap(\.errors)
    guard errors.isEmpty else { throw CompilationFailure(diagnostics: errors) }
    do {
      try self.init(part, names: source.names.names(for: data))
    } catch {
      throw CompilationFailure(diagnostics: error.diagnostics.sorted(by: source.files))
    }
  }

  /// - Parameter names: The locales after which the sets are named.
  init(_ data: PluralData, names: RuleSetNames) throws(CompilationFailure) {
    cldrVersion = data.cldrVersion
    var diagnostics: [Diagnostic] = []
    var ruleSets: [DecidedRules] = []
    for type in PluralRuleType.allCases {
      var sets: [DecidedRules] = []
      for (source, locales) in data.distinctRuleSets(type) {
        do {
          let name = names.name(of: .rules(type), for: locales)
          sets.append(try DecidedRules(source, name: name, locales: locales))
        } catch {
          diagnostics += error.diagnostics
        }
      }
      ruleSets += sets.sorted { $0.functions.name.name < $1.functions.name.name }
    }
    guard diagnostics.isEmpty else { throw CompilationFailure(diagnostics: diagnostics) }
    self.ruleSets = ruleSets
    rangeSets = data.distinctRangeSets.map { results, locales in
      DecidedRanges(
        name: SwiftIdentifier(locale: names.name(of: .ranges, for: locales)), locales: locales,
        results: results.sorted { ($0.start, $0.end) < ($1.start, $1.end) })
    }.sorted { $0.name.name < $1.name.name }
  }

  /// A row for each locale with data, and for each locale between two of them, sorted by ID.
  package var locales: [LocaleRow] { LocaleRow.rows(ruleSets: ruleSets, rangeSets: rangeSets) }

  /// The IDs of the locales with data except root, sorted.
  package var listedLocales: [String] {
    Set(ruleSets.flatMap(\.functions.locales) + rangeSets.flatMap(\.locales))
      .subtracting([LocaleRow.root]).sorted()
  }
}

/// The results of ranges with the name of their set, and all locales that use it, sorted.
package struct DecidedRanges: Sendable {
  package let name: SwiftIdentifier
  package let locales: [String]
  package let results: [RangeResult]
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

  fileprivate static func rows(ruleSets: [DecidedRules], rangeSets: [DecidedRanges])
    -> [LocaleRow]
  {
    func resolutions(_ type: PluralRuleType) -> [String: Resolution] {
      var result: [String: Resolution] = [:]
      for set in ruleSets where set.type == type {
        for locale in set.functions.locales {
          result[locale] = Resolution(
            ruleSet: set.functions.name, locale: SwiftIdentifier(locale: locale))
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
  /// Creates a name from the subtags of a locale, which consist of letters and digits.
  init(locale id: String) {
    guard let name = SwiftIdentifier(id) else { preconditionFailure("'\(id)' is not a name") }
    self = name
  }
}
