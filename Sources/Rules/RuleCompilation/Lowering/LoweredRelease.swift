import CLDRSupplemental
import Diagnostics
import LocaleIdentifiers
import PluralsCore
package import SwiftEmission

/// Lower: conditions → tests of machine words, one set for all locales that share its rules, with its name.
struct LoweredRelease: Sendable {
  /// The release, as its DTD names it.
  let cldrVersion: String
  /// Distinct rule sets: cardinals, then ordinals, each by name.
  let ruleSets: [LoweredRuleSet]
  /// Distinct range sets, by name.
  let rangeSets: [LoweredRangeSet]

  /// Lowers what a selection asks for, with the names that the sets have in the whole release.
  ///
  /// - Parameter selection: `nil` for the whole release.
  init(_ checked: CheckedRelease, _ selection: RuleSelection?) throws(CompilationFailure) {
    guard let data = checked.data else {
      throw CompilationFailure(diagnostics: checked.diagnostics)
    }
    let source = checked.accepted.source
    let part = if let selection { try data.selecting(selection) } else { data }
    do {
      try self.init(part, names: source.names.names(for: data))
    } catch {
      throw CompilationFailure(diagnostics: error.diagnostics.sorted(by: source.files))
    }
  }

  /// - Parameter names: After which locales the sets are named.
  init(_ data: PluralData, names: RuleSetNames) throws(LoweringFailure) {
    cldrVersion = data.cldrVersion
    var failure = LoweringFailure()
    var ruleSets: [LoweredRuleSet] = []
    for type in PluralRuleType.allCases {
      var sets: [LoweredRuleSet] = []
      for (source, locales) in data.distinctRuleSets(type) {
        do {
          sets.append(
            LoweredRuleSet(
              name: SwiftIdentifier(
                locale: "\(type)_\(names.name(of: .rules(type), for: locales))"), locales: locales,
              rules: try LoweredRules(source)))
        } catch {
          failure.diagnostics += error.diagnostics
        }
      }
      ruleSets += sets.sorted { $0.name.name < $1.name.name }
    }
    guard failure.diagnostics.isEmpty else { throw failure }
    self.ruleSets = ruleSets
    rangeSets = data.distinctRangeSets.map { results, locales in
      LoweredRangeSet(
        name: SwiftIdentifier(locale: names.name(of: .ranges, for: locales)), locales: locales,
        results: results.sorted { ($0.start, $0.end) < ($1.start, $1.end) })
    }.sorted { $0.name.name < $1.name.name }
  }
}

/// A rule set with the name of its functions.
struct LoweredRuleSet: Sendable {
  /// `cardinal_en`.
  let name: SwiftIdentifier
  /// The ids of the locales that use it, sorted.
  let locales: [String]
  let rules: LoweredRules
}

/// A range set with its name.
package struct LoweredRangeSet: Sendable {
  package let name: SwiftIdentifier
  package let locales: [String]
  package let results: [RangeResult]
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

extension SwiftIdentifier {
  /// A name made of the subtags of a locale, which are letters and digits.
  init(locale id: String) {
    guard let name = SwiftIdentifier(id) else { preconditionFailure("'\(id)' is not a name") }
    self = name
  }
}
