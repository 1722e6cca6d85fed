public import PluralsCore
public import RuleCompilation

/// The rules, samples, categories and ranges of some locales, for programs that are not in Swift.
///
/// Its JSON is what ``schema`` describes. Later versions may add keys, which their schema names; what a key means changes only
/// together with ``format-property``.
public struct PluralRuleCatalog: Encodable, Sendable {
  /// The number of the JSON's format.
  public static let format = 1

  /// The number of the format that this value is written in.
  public let format = PluralRuleCatalog.format
  /// The release of CLDR, as its DTD names it: `"48"`.
  public let cldrVersion: String
  /// By the id as CLDR spells it.
  public let locales: [String: Locale]

  /// What CLDR says about a locale; a type without rules is left out.
  public struct Locale: Encodable, Sendable {
    /// The rules of numbers that count, in CLDR's order; nil if CLDR lists none.
    public let cardinal: [Rule]?
    /// The rules of numbers that order, in CLDR's order; nil if CLDR lists none.
    public let ordinal: [Rule]?
    /// Results of ranges; a pair that is not listed has the category of its end.
    public let ranges: [Range]
  }

  /// A category with its condition, samples and facts.
  public struct Rule: Encodable, Sendable {
    /// The category.
    public let category: PluralCategory
    /// Empty for `other`.
    public let condition: String
    /// Samples as CLDR writes them, by `integer` and `decimal`; a kind without numbers is left out.
    public let samples: [String: String]
    /// What it takes to reach the category.
    public let reach: CategoryFacts.Reach
    /// Which numbers without a fraction have the category.
    public let integers: NumberExtent
    /// Which numbers with a fraction have the category.
    public let decimals: NumberExtent
    /// Which numbers in compact notation have the category.
    public let compact: NumberExtent
  }

  /// The category of a range, given those of its ends.
  public struct Range: Encodable, Sendable {
    /// The category of the start.
    public let start: PluralCategory
    /// The category of the end.
    public let end: PluralCategory
    /// The category of the range.
    public let result: PluralCategory
  }

  /// Collects what a release says about locales.
  ///
  /// - Parameters:
  ///   - data: The release.
  ///   - ids: Ids that the release lists, for either type.
  /// - Throws: If rules are too intricate; those of no release of CLDR are.
  public init(_ data: PluralData, locales ids: [String]) throws(IntricateRules) {
    cldrVersion = data.cldrVersion
    var locales: [String: Locale] = [:]
    var known: [String: [Rule]] = [:]
    func rules(_ id: String, _ type: PluralRuleType) throws(IntricateRules) -> [Rule]? {
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
        ranges: data.rangeResults(for: id).map {
          Range(start: $0.start, end: $0.end, result: $0.result)
        })
    }
    self.locales = locales
  }
}

extension PluralRuleCatalog.Rule {
  fileprivate static func all(of ruleSet: RuleSet) throws(IntricateRules) -> [Self] {
    let facts = try PluralRuleFacts(PluralConditions(ruleSet))
    return zip(ruleSet.rules, facts.categories).map { rule, facts in
      let samples = rule.text.sampleLists.map { ($0.kind.rawValue, $0.text) }
      return Self(
        category: rule.category, condition: rule.text.conditionText,
        samples: Dictionary(uniqueKeysWithValues: samples), reach: facts.reach,
        integers: facts.integers, decimals: facts.decimals, compact: facts.compact)
    }
  }
}
