import CLDRTables
import LocaleIdentifiers
package import PluralsCore

/// The rules of a locale from files that were read.
///
/// Categories are determined in the same way as by the code that is generated from these rules, with the same relations of machine
/// words, so results are exact for numbers of any length. Only tools use such values: programs call generated code.
package struct ReadPluralRules: CompiledPluralRanges {
  package let resolvedLocale: String
  /// The rules as written, and the functions that are generated from them.
  package let rules: DecidedRules
  private let ranges: [RangeResult]

  fileprivate init(_ rules: DecidedRules, of id: String, ranges: [RangeResult]) {
    resolvedLocale = id
    self.rules = rules
    self.ranges = ranges
  }

  package var type: PluralRuleType { rules.type }

  package var categories: [PluralCategory] { rules.categories }

  package func category(for operands: PluralOperands) -> PluralCategory {
    rules.functions.category(of: operands)
  }

  package func category(forMagnitude magnitude: UInt64) -> PluralCategory {
    rules.functions.category(ofInteger: magnitude)
  }

  package func listedCategory(
    from start: PluralCategory, to end: PluralCategory
  ) -> PluralCategory? {
    ranges.first { $0.start == start && $0.end == end }?.result
  }
}

/// The rules of all locales in files that were read.
package struct ReadRules: Sendable {
  /// The release as spelled in its DTD.
  package let cldrVersion: String
  private let rules: [PluralRuleType: [String: Listed]]
  private let ranges: [String: [RangeResult]]

  private typealias Listed = (id: String, rules: DecidedRules)

  /// - Throws: An error about rules that machine words cannot decide.
  /// - Complexity: O(*n*) in the number of relations.
  package init(_ data: PluralData) throws(DecidedRules.Refusal) {
    cldrVersion = data.cldrVersion
    var rules: [PluralRuleType: [String: Listed]] = [:]
    for set in data.ruleSets {
      let decided = try DecidedRules(set)
      for id in set.locales { rules[set.type, default: [:]][canonicalLocale(id)] = (id, decided) }
    }
    self.rules = rules
    ranges = Dictionary(
      data.rangeSets.flatMap { set in set.locales.map { (canonicalLocale($0), set.results) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns the rules of a locale; `nil` if none are listed for its language.
  ///
  /// Subtags are removed from the end until there are rules, as at run time. Locales that inherit rules from another parent are
  /// listed with these rules.
  package func listed(_ locale: String, _ type: PluralRuleType) -> ReadPluralRules? {
    guard let found = found(locale, in: rules[type] ?? [:]) else { return nil }
    return ReadPluralRules(found.rules, of: found.id, ranges: rangeResults(for: locale) ?? [])
  }

  /// Returns the range results of a locale; `nil` if none are listed for its language.
  package func rangeResults(for locale: String) -> [RangeResult]? { found(locale, in: ranges) }

  /// Returns the entry of the longest prefix of an identifier.
  private func found<Entry>(_ locale: String, in entries: [String: Entry]) -> Entry? {
    LocaleSubtags.truncations(of: locale).lazy.compactMap { entries[$0] }.first
  }
}
