import Diagnostics
import LocaleIdentifiers
import PluralsCore
package import SwiftEmission

/// Lower: conditions → tests of machine words, with one named set for all locales that share its rules.
struct LoweredRelease: Sendable {
  /// The release as spelled in its DTD.
  let cldrVersion: String
  /// Distinct rule sets, cardinals before ordinals, each sorted by name.
  let ruleSets: [LoweredRuleSet]
  /// Distinct range sets, sorted by name.
  let rangeSets: [LoweredRangeSet]

  /// Lowers a selection. Sets have the same names as in the whole release.
  ///
  /// - Parameter selection: The selection; `nil` for the whole release.
  init(_ checked: CheckedRelease, _ selection: RuleSelection?) throws(CompilationFailure) {
    guard let data = checked.data else {
      throw CompilationFailure(diagnostics: checked.diagnostics.filter { $0.severity != .note })
    }
    let source = checked.accepted.source
    let part = if let selection { try data.selecting(selection) } else { data }
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
          diagnostics += error.diagnostics
        }
      }
      ruleSets += sets.sorted { $0.name.name < $1.name.name }
    }
    guard diagnostics.isEmpty else { throw CompilationFailure(diagnostics: diagnostics) }
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
  /// The IDs of the locales that use it, sorted.
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
  /// Returns the distinct rule sets, each with all locales that use it, sorted.
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

  /// The distinct range results, each with all locales that have them, sorted.
  fileprivate var distinctRangeSets: [(results: Set<RangeResult>, locales: [String])] {
    Dictionary(rangeSets.map { (Set($0.results), $0.locales) }, uniquingKeysWith: +)
      .map { ($0, $1.map(swiftLocale).sorted()) }
  }
}

extension RuleSetNames {
  /// Returns the names of all sets in a release. Sets that exist here keep their names.
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

/// Returns a locale ID as spelled in CLDR and Swift names: `kok_Latn`, `pt_PT`. Lists may spell it differently.
private func swiftLocale(_ id: String) -> String {
  let subtags = id.subtags.map { LocaleSubtag($0) }
  return (subtags.prefix(1).map(\.text) + subtags.dropFirst().map(\.spelled))
    .joined(separator: "_")
}

extension SwiftIdentifier {
  /// Creates a name from the subtags of a locale, which consist of letters and digits.
  init(locale id: String) {
    guard let name = SwiftIdentifier(id) else { preconditionFailure("'\(id)' is not a name") }
    self = name
  }
}
