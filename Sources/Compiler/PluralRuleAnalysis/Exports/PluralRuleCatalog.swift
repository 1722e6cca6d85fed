package import PluralRuleCompilation
package import PluralsCore

/// The rules, samples, categories and ranges of some locales, for programs in other languages than Swift.
///
/// ``schema`` describes its JSON. Later versions may add keys, which their schema describes. The meaning of a key changes only
/// together with ``format-property``.
package struct PluralRuleCatalog: Encodable, Sendable {
  /// The version of the JSON format.
  package static let format = 1

  /// A JSON Schema (2020-12) of the catalog's JSON, which rejects unknown keys. It also describes how to look up a locale by
  /// identifier.
  package static var schema: String {
    String(decoding: PackageResources.CatalogSchema_json, as: UTF8.self)
  }

  /// The version of the format of this value.
  package let format = PluralRuleCatalog.format
  /// The CLDR release: `"48.2"`.
  package let cldrVersion: String
  /// The locales by ID, as spelled in CLDR.
  package let locales: [String: Locale]

  /// CLDR's data for a locale. A type without rules is omitted.
  package struct Locale: Encodable, Sendable {
    /// The cardinal rules, in CLDR's order; `nil` if CLDR lists none.
    package let cardinal: [Rule]?
    /// The ordinal rules, in CLDR's order; `nil` if CLDR lists none.
    package let ordinal: [Rule]?
    /// The results of ranges. A pair that is not listed has the category of its end.
    package let ranges: [RangeResult]
  }

  /// A category with its condition, samples and facts.
  package struct Rule: Encodable, Sendable {
    /// The category.
    package let category: PluralCategory
    /// The condition; empty for `other`.
    package let condition: String
    /// CLDR's samples, by `integer` and `decimal`. A kind without numbers is omitted.
    package let samples: [String: String]
    /// The simplest kind of numbers with the category.
    package let reach: CategoryFacts.Reach
    /// The numbers without a fraction that have the category.
    package let integers: NumberExtent
    /// The numbers with a fraction that have the category.
    package let decimals: NumberExtent
    /// The numbers in compact notation that have the category.
    package let compact: NumberExtent
  }

  /// Collects a release's data for some locales.
  ///
  /// - Parameters:
  ///   - data: The release.
  ///   - ids: IDs that the release lists, for either type.
  /// - Throws: An error if rules are too complex, which does not occur in any CLDR release.
  package init(_ data: PluralData, locales ids: [String]) throws(TooManyNumberClasses) {
    cldrVersion = data.release
    var locales: [String: Locale] = [:]
    var known: [String: [Rule]] = [:]
    func rules(_ id: String, _ type: PluralRuleType) throws(TooManyNumberClasses) -> [Rule]? {
      guard let ruleSet = data.ruleSet(of: id, type: type) else { return nil }
      let key = "\(type) \(ruleSet.locales[0])"
      if let rules = known[key] { return rules }
      let rules = try Rule.all(of: ruleSet)
      known[key] = rules
      return rules
    }
    for id in ids {
      locales[id] = Locale(
        cardinal: try rules(id, .cardinal), ordinal: try rules(id, .ordinal),
        ranges: data.rangeResults(for: id))
    }
    self.locales = locales
  }
}

extension PluralRuleCatalog.Rule {
  fileprivate static func all(of ruleSet: RuleSet) throws(TooManyNumberClasses) -> [Self] {
    let facts = try PluralRuleFacts(PluralConditions(ruleSet))
    return zip(ruleSet.rules, facts.categories).map { rule, facts in
      let samples = rule.text.sampleLists.map { ($0.kind.rawValue, $0.text) }
      return Self(
        category: rule.category, condition: rule.text.condition?.text ?? "",
        samples: Dictionary(uniqueKeysWithValues: samples), reach: facts.reach,
        integers: facts.integers, decimals: facts.decimals, compact: facts.compact)
    }
  }
}
