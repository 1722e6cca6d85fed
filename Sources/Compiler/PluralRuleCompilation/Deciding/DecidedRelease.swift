import PluralDataTables
import PluralsCore
import PluralsDiagnostics
import PluralsLocales
package import PluralsSwiftEmission

/// Everything in the generated code of a release: one named set for all locales that share its rules.
package struct DecidedRelease: Sendable {
  /// The release: `48.2`.
  package let cldrVersion: String
  /// Distinct rule sets, cardinals before ordinals, each sorted by name.
  package let ruleSets: [DecidedRules]
  /// Distinct range sets, sorted by name.
  package let rangeSets: [DecidedRanges]
  /// A row for each locale with data, and for each locale between two of them, sorted by ID; empty until the library is emitted.
  var locales: [LocaleRow] = []

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

  /// Returns the rows of ``locales``.
  func localeRows() -> [LocaleRow] {
    let (cardinals, ordinals) = (ruleSetNames(.cardinal), ruleSetNames(.ordinal))
    let ranges = rangeSetNames
    let ids = Set(listedLocales.flatMap(LocaleRow.truncations)).subtracting([LocaleRow.root])
    return ([LocaleRow.root] + ids.sorted()).map { id in
      let prefixes = LocaleRow.truncations(of: id)
      func resolution(_ names: [String: SwiftIdentifier]) -> LocaleRow.Resolution {
        let locale = prefixes.first { names[$0] != nil }!
        return .init(ruleSet: names[locale]!, locale: SwiftIdentifier(locale: locale))
      }
      return LocaleRow(
        id: id, cardinal: resolution(cardinals), ordinal: resolution(ordinals),
        ranges: prefixes.lazy.compactMap { ranges[$0] }.first)
    }
  }

  /// Returns the names of the rule sets of a type, by the IDs that CLDR lists.
  func ruleSetNames(_ type: PluralRuleType) -> [String: SwiftIdentifier] {
    Self.names(
      ruleSets.filter { $0.type == type }.map { ($0.functions.name, $0.functions.locales) })
  }

  /// The names of the range sets, by the IDs that CLDR lists.
  var rangeSetNames: [String: SwiftIdentifier] {
    Self.names(rangeSets.map { ($0.name, $0.locales) })
  }

  private static func names(
    _ sets: [(name: SwiftIdentifier, locales: [String])]
  ) -> [String: SwiftIdentifier] {
    let names = sets.flatMap { set in set.locales.map { ($0, set.name) } }
    return Dictionary(names, uniquingKeysWith: { first, _ in first })
  }

  /// The IDs of the locales with data except root, sorted.
  var listedLocales: [String] {
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
struct LocaleRow: Sendable {
  /// The ID as spelled in CLDR, with underscores. The lookup uses its subtags.
  let id: String
  /// The ID as the name of an enumeration case.
  var name: SwiftIdentifier { SwiftIdentifier(locale: id) }
  let cardinal: Resolution
  let ordinal: Resolution
  /// The name of the range set; `nil` if ranges have no results.
  let ranges: SwiftIdentifier?

  /// The rule set that applies, and the ID under which CLDR lists it.
  struct Resolution: Sendable {
    let ruleSet: SwiftIdentifier
    let locale: SwiftIdentifier
  }

  static let root = "root"

  /// Returns an ID and its truncations, longest first.
  fileprivate static func truncations(of id: String) -> [String] {
    sequence(first: id) { $0.withoutLastSubtag } + [root]
  }
}

extension SwiftIdentifier {
  /// Creates a name from the subtags of a locale, which consist of letters and digits.
  init(locale id: String) {
    guard let name = SwiftIdentifier(id) else { preconditionFailure("'\(id)' is not a name") }
    self = name
  }
}
