import CLDRSupplemental
public import PluralsCore
public import RuleCompilation

/// What one release of CLDR changes against another, by meaning: rules that are worded differently and
/// mean the same do not appear.
public struct ReleaseComparison: Sendable {
  /// The name of the old release.
  public let old: String
  /// The name of the new release.
  public let new: String
  /// Changes of cardinal rules, then of ordinal ones.
  public let rules: [RuleChanges]
  /// Changes in the results of ranges.
  public let ranges: RangeChanges
  /// How much the old release says, and how much the new one.
  public let counts: (old: ReleaseCounts, new: ReleaseCounts)
  /// Whether the new release is the older one.
  public let goesBack: Bool

  /// Compares two releases.
  ///
  /// - Parameters:
  ///   - old: The data of the old release.
  ///   - new: The data of the new release.
  ///   - names: What to call them.
  /// - Throws: If rules cannot be compared; those of no release of CLDR are so.
  public init(
    from old: PluralData, to new: PluralData, names: (old: String, new: String)
  ) throws(IntricateRules) {
    self.old = names.old
    self.new = names.new
    var rules: [RuleChanges] = []
    for type in PluralRuleType.allCases {
      rules.append(
        try RuleChanges(from: RuleTable(old, type: type), to: RuleTable(new, type: type)))
    }
    self.rules = rules
    ranges = RangeChanges(from: old, to: new)
    counts = (ReleaseCounts(old), ReleaseCounts(new))
    goesBack = names.new.isRelease(before: names.old)
  }

  /// What is compared: `CLDR 47 → 48.2`, `CLDR 48.2 → 47 (older)`.
  var title: String { "CLDR \(old) → \(new)\(goesBack ? " (older)" : "")" }

  /// Whether the releases mean the same.
  public var isEmpty: Bool { rules.allSatisfy(\.isEmpty) && ranges.isEmpty }
}

/// What changes in the rules of a type.
public struct RuleChanges: Sendable, Encodable {
  /// What the numbers do: count or order.
  public let type: PluralRuleType
  /// Locales that are listed now, in groups with the same categories.
  public let added: [ListedLocales]
  /// Locales that are listed no more, in groups with the same categories.
  public let removed: [ListedLocales]
  /// Locales of which numbers change their category, in groups that change alike.
  public let changed: [RuleChange]

  /// Whether the rules of the type mean the same in both releases.
  public var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }

  /// Locales that only one release lists.
  public struct ListedLocales: Sendable, Encodable {
    /// The ids as CLDR spells them, sorted.
    public let locales: [String]
    /// The categories in the release that lists them.
    public let categories: [PluralCategory]
    /// The locale whose rules the other release uses for them.
    public let elsewhere: String
  }

  init(from old: RuleTable, to new: RuleTable) throws(IntricateRules) {
    type = old.type
    added = RuleChanges.listed(in: new, notIn: old)
    removed = RuleChanges.listed(in: old, notIn: new)

    var groups: [[String]: [String]] = [:]
    var order: [[String]] = []
    for locale in old.locales where new.contains(locale) {
      let key = old.rules(of: locale).texts + ["→"] + new.rules(of: locale).texts
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(locale)
    }
    var changed: [RuleChange] = []
    for key in order {
      let locales = groups[key]!
      let change = try RuleChange(
        locales: locales, from: old.rules(of: locales[0]), to: new.rules(of: locales[0]))
      if !change.isEmpty { changed.append(change) }
    }
    self.changed = changed.sorted { $0.locales[0] < $1.locales[0] }
  }

  private static func listed(in table: RuleTable, notIn other: RuleTable) -> [ListedLocales] {
    let groups = Dictionary(grouping: table.locales.filter { !other.contains($0) }) { locale in
      [other.resolve(locale)] + table.rules(of: locale).categories.map(\.rawValue)
    }
    return groups.values.map { locales in
      ListedLocales(
        locales: locales, categories: table.rules(of: locales[0]).categories,
        elsewhere: other.resolve(locales[0]))
    }.sorted { $0.locales[0] < $1.locales[0] }
  }
}

/// How rules change that some locales have in common in both releases.
public struct RuleChange: Sendable {
  /// The ids as CLDR spells them, sorted.
  public let locales: [String]
  /// The categories in the old release.
  public let oldCategories: [PluralCategory]
  /// The categories in the new release.
  public let newCategories: [PluralCategory]
  /// The numbers that change their category.
  public let moves: [CategoryMove]

  init(
    locales: [String], from old: PluralConditions, to new: PluralConditions
  ) throws(IntricateRules) {
    self.locales = locales
    oldCategories = old.categories
    newCategories = new.categories
    moves = old.texts == new.texts ? [] : try CategoryMove.moves(from: old, to: new)
  }

  /// Categories that only the new release has, in CLDR's order.
  public var gained: [PluralCategory] { newCategories.filter { !oldCategories.contains($0) } }
  /// Categories that only the old release has, in CLDR's order.
  public var lost: [PluralCategory] { oldCategories.filter { !newCategories.contains($0) } }
  var isEmpty: Bool { moves.isEmpty && oldCategories == newCategories }
}

/// The rules of a type, by locale.
struct RuleTable {
  let type: PluralRuleType
  /// The ids as CLDR spells them, sorted.
  let locales: [String]
  private let rules: [String: PluralConditions]

  init(_ data: PluralData, type: PluralRuleType) {
    self.type = type
    var rules: [String: PluralConditions] = [:]
    var locales: [String] = []
    for ruleSet in data.ruleSets where ruleSet.type == type {
      let conditions = PluralConditions(ruleSet)
      for locale in ruleSet.locales { rules[canonicalLocale(locale)] = conditions }
      locales += ruleSet.locales
    }
    self.rules = rules
    self.locales = locales.sorted()
  }

  func contains(_ locale: String) -> Bool { rules[canonicalLocale(locale)] != nil }

  /// The rules of a locale that is listed; else root's.
  func rules(of locale: String) -> PluralConditions { rules[canonicalLocale(locale)] ?? .root }

  /// The listed locale that answers for another, by dropping subtags from its end.
  func resolve(_ locale: String) -> String {
    let ids = localeTruncations(canonicalLocale(locale))
    guard let id = ids.first(where: { rules[$0] != nil }) else { return "root" }
    return locales.first { canonicalLocale($0) == id } ?? id
  }
}

extension String {
  /// Whether the text names a release that came before another: `47`, `48`, `48.2`. Other names are of no age.
  fileprivate func isRelease(before other: String) -> Bool {
    func numbers(_ name: String) -> [Int]? {
      let parts = name.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
      return parts.contains(nil) ? nil : parts.compactMap { $0 }
    }
    guard let old = numbers(self), let new = numbers(other) else { return false }
    return old.lexicographicallyPrecedes(new)
  }
}
