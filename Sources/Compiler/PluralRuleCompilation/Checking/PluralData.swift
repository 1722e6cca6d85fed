package import PluralsCore
package import PluralsDiagnostics
import PluralsLocales

/// The plural rules in use: which locale has which rules, and which results of ranges.
///
/// They are the rules of a CLDR release, from files or compiled into this package, and the rules that users add, which may replace
/// some of CLDR's. `rules(of:type:)` looks a locale up.
package struct PluralData: Sendable {
  /// The release as spelled in its DTD; `unknown` if nothing names it.
  package let cldrVersion: String
  /// The cardinal and ordinal rules, in source order.
  package let ruleSets: [RuleSet]
  /// The results of ranges, in source order.
  package let rangeSets: [RangeSet]
  /// The IDs with rules that are former codes of a language. CLDR lists no ranges of them; they have the ranges of the current code.
  package let formerCodes: Set<String>
  /// The folder of the release, for its name.
  private let path: String
  /// The functions that programs link, if the release is the one that is compiled into this package.
  private let shipped: ShippedRules?
  /// The rule sets and range sets by type and ID, as spelled by ``canonicalLocale(_:)``.
  private let ruleEntries: [PluralRuleType: [String: Entry<RuleSet>]]
  private let rangeEntries: [String: Entry<RangeSet>]

  /// A set, with an ID of those that it lists.
  private typealias Entry<Set> = (id: String, set: Set)

  init(
    cldrVersion: String, ruleSets: [RuleSet], rangeSets: [RangeSet], formerCodes: Set<String>,
    path: String, shipped: ShippedRules?
  ) {
    self.cldrVersion = cldrVersion
    self.ruleSets = ruleSets
    self.rangeSets = rangeSets
    self.formerCodes = formerCodes
    self.path = path
    self.shipped = shipped
    func entries<Set>(_ sets: [Set], _ locales: (Set) -> [String]) -> [String: Entry<Set>] {
      Dictionary(
        sets.flatMap { set in locales(set).map { (canonicalLocale($0), ($0, set)) } },
        uniquingKeysWith: { first, _ in first })
    }
    ruleEntries = Dictionary(grouping: ruleSets, by: \.type).mapValues { entries($0, \.locales) }
    rangeEntries = entries(rangeSets, \.locales)
  }

  /// Returns the data with other sets.
  func with(ruleSets: [RuleSet], rangeSets: [RangeSet]) -> PluralData {
    PluralData(
      cldrVersion: cldrVersion, ruleSets: ruleSets, rangeSets: rangeSets, formerCodes: formerCodes,
      path: path, shipped: shipped)
  }

  /// Whether the files or the caller name the release.
  package var namesRelease: Bool { cldrVersion != AcceptedRelease.unknownVersion }

  /// The name of the release for readers: as spelled in its DTD, or else that of its folder.
  package var release: String {
    namesRelease ? cldrVersion : path.split(separator: "/").last.map(String.init) ?? path
  }
}

/// Returns the rules of a locale that programs link.
package typealias ShippedRules =
  @Sendable (_ locale: String, PluralRuleType) -> any CompiledPluralRules

// MARK: - Lookup

extension PluralData {
  /// Returns the entry of the longest prefix of an identifier that has one.
  private static func entry<Set>(_ locale: String, in entries: [String: Entry<Set>]) -> Entry<Set>?
  {
    LocaleSubtags.truncations(of: locale).lazy.compactMap { entries[$0] }.first
  }

  /// Returns the rules of a locale.
  ///
  /// The identifier may have any spelling that is supported at run time: `pt-PT`, `pt_PT.UTF-8@euro`. Subtags are removed from the
  /// end until there are rules. A language without rules has the root's.
  package func rules(of locale: String, type: PluralRuleType = .cardinal) -> LocaleRules {
    let entries = ruleEntries[type] ?? [:]
    let (id, set) =
      Self.entry(locale, in: entries) ?? entries[LocaleRow.root]
      ?? (LocaleRow.root, RuleSet(type, rules: []))
    return LocaleRules(
      resolvedLocale: id, ruleSet: set, origin: set.addition ?? "CLDR \(release)",
      ranges: rangeResults(for: locale), functions: set.addition == nil ? shipped?(id, type) : nil)
  }

  /// Returns the ID under which the data lists rules for a locale, as spelled in CLDR.
  ///
  /// - Returns: `nil` if there are no rules for the language, so that the root's rules apply.
  package func listedLocale(for locale: String, type: PluralRuleType) -> String? {
    Self.entry(locale, in: ruleEntries[type] ?? [:])?.id
  }

  /// Returns the ID under which the data lists range results for a locale, by the same lookup.
  func listedRangeLocale(for locale: String) -> String? {
    Self.entry(locale, in: rangeEntries)?.id
  }

  /// Returns the rules that the data lists under an ID, in any spelling.
  package func ruleSet(of id: String, type: PluralRuleType) -> RuleSet? {
    ruleEntries[type]?[canonicalLocale(id)]?.set
  }

  /// Returns the range results of a locale, by the same lookup; empty if it has none.
  package func rangeResults(for locale: String) -> [RangeResult] {
    Self.entry(locale, in: rangeEntries)?.set.results ?? []
  }

  /// Returns the IDs with rules of a type, as spelled in CLDR, sorted.
  package func locales(_ type: PluralRuleType) -> [String] {
    ruleSets.filter { $0.type == type }.flatMap(\.locales).sorted()
  }

  /// The locales with rules of either type, sorted, without `root`.
  package var languages: [String] {
    Set(ruleSets.flatMap(\.locales)).subtracting([LocaleRow.root]).sorted()
  }
}

// MARK: - Contents

/// The rules of one or more locales.
package struct RuleSet: Sendable {
  /// The type of rules: cardinal or ordinal.
  package let type: PluralRuleType
  /// The locale IDs as spelled in CLDR.
  package internal(set) var locales: [String]
  /// The rules in the order in which they are tested. The last one is for `other`.
  package let rules: [Rule]
  /// The location of the `<pluralRules>` element.
  package let location: SourceLocation
  /// The name of the user's file that the rules come from; `nil` for CLDR's rules.
  package internal(set) var addition: String?
  /// The errors in the rules, because of which they cannot be used.
  package internal(set) var errors: [Diagnostic] = []

  /// All relations, in the order in which they are tested.
  package var relations: [Relation] {
    rules.flatMap { $0.text.condition?.alternatives.flatMap(\.self) ?? [] }
  }
}

/// The condition and samples of one category.
package struct Rule: Sendable {
  /// The category of numbers that satisfy the condition.
  package let category: PluralCategory
  /// The condition and samples.
  package let text: RuleText
  /// The location of the `<pluralRule>` element.
  package let location: SourceLocation
}

/// The range results of one or more locales.
package struct RangeSet: Sendable {
  /// The locale IDs as spelled in CLDR.
  package internal(set) var locales: [String]
  /// The results, in source order.
  package internal(set) var results: [RangeResult]
  /// The location of the `<pluralRanges>` element.
  package let location: SourceLocation
}

/// The category of a range for the categories of its ends.
package struct RangeResult: Hashable, Sendable, Encodable {
  /// The category of the start.
  package let start: PluralCategory
  /// The category of the end.
  package let end: PluralCategory
  /// The category of the range.
  package let result: PluralCategory
}

// Rules without a release.
extension RuleSet {
  /// Parses conditions in CLDR's syntax, in any order. The condition of `other` is empty, or left out.
  ///
  /// - Throws: The first syntax error.
  package init(
    conditions: [(category: PluralCategory, condition: String)]
  ) throws(Diagnostic) {
    var rules: [Rule] = []
    for (category, condition) in conditions where !condition.isEmpty {
      let text = LocatedText(condition, at: .nowhere(condition))
      let parser = RuleParser(text)
      if let diagnostic = parser.diagnostics.first { throw diagnostic }
      rules.append(Rule(category: category, text: parser.rule, location: text.location(at: 0)))
    }
    self.init(.cardinal, rules: rules)
  }

  /// Rules by which all numbers are `other`.
  package static let root = RuleSet(.cardinal, rules: [])

  /// Creates a set of no locale, with a rule for `other`.
  fileprivate init(_ type: PluralRuleType, rules: [Rule]) {
    let location = SourceLocation.nowhere("")
    let other = RuleParser(LocatedText("", at: location)).rule
    self.init(
      type: type, locales: [],
      rules: rules.sorted { $0.category < $1.category } + [
        Rule(category: .other, text: other, location: location)
      ], location: location)
  }
}
