import LocaleIdentifiers
public import PluralsCore
public import RuleCompilation

/// The changes of one CLDR release compared with another, by meaning: rules with the same meaning in different words are not
/// changes.
public struct ReleaseComparison: Sendable {
  /// The name of the old release.
  public let old: String
  /// The name of the new release.
  public let new: String
  /// Changes of cardinal rules, then of ordinal rules.
  public let rules: [RuleChanges]
  /// Changes in the results of ranges.
  public let ranges: RangeChanges
  /// The amount of data in the old and the new release.
  public let counts: (old: ReleaseCounts, new: ReleaseCounts)
  /// Whether the new release is older than the old one.
  public let goesBack: Bool

  /// Compares two releases.
  ///
  /// - Parameters:
  ///   - old: The data of the old release.
  ///   - new: The data of the new release.
  ///   - names: The names of the releases.
  /// - Throws: An error if rules cannot be compared, which does not occur in any CLDR release.
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

  /// The releases: `CLDR 47 → 48.2`, `CLDR 48.2 → 47 (older)`.
  var title: String { "CLDR \(old) → \(new)\(goesBack ? " (older)" : "")" }

  /// Whether the releases have the same meaning.
  public var isEmpty: Bool { rules.allSatisfy(\.isEmpty) && ranges.isEmpty }
}

/// The changes in the rules of a type.
public struct RuleChanges: Sendable, Encodable {
  /// The type of rules: cardinal or ordinal.
  public let type: PluralRuleType
  /// Locales that only the new release lists, in groups with the same categories.
  public let added: [ListedLocales]
  /// Locales that only the old release lists, in groups with the same categories.
  public let removed: [ListedLocales]
  /// Locales in which numbers change their category, in groups with the same changes.
  public let changed: [RuleChange]

  /// Whether the rules of this type have the same meaning in both releases.
  public var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }

  /// Locales that only one release lists.
  public struct ListedLocales: Sendable, Encodable {
    /// The IDs as spelled in CLDR, sorted.
    public let locales: [String]
    /// The categories in the release that lists them.
    public let categories: [PluralCategory]
    /// The locale whose rules apply to them in the other release.
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

/// The changes of rules that some locales share in both releases.
public struct RuleChange: Sendable {
  /// The IDs as spelled in CLDR, sorted.
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

  /// Categories that exist only in the new release, in CLDR's order.
  public var gained: [PluralCategory] { newCategories.filter { !oldCategories.contains($0) } }
  /// Categories that exist only in the old release, in CLDR's order.
  public var lost: [PluralCategory] { oldCategories.filter { !newCategories.contains($0) } }
  var isEmpty: Bool { moves.isEmpty && oldCategories == newCategories }
}

/// The rules of a type, by locale.
struct RuleTable {
  let type: PluralRuleType
  /// The IDs as spelled in CLDR, sorted.
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

  /// Returns the rules of a listed locale, or else the root's.
  func rules(of locale: String) -> PluralConditions { rules[canonicalLocale(locale)] ?? .root }

  /// Returns the listed locale that applies to another, by removing subtags from the end.
  func resolve(_ locale: String) -> String {
    let ids = LocaleSubtags.truncations(of: locale)
    guard let id = ids.first(where: { rules[$0] != nil }) else { return "root" }
    return locales.first { canonicalLocale($0) == id } ?? id
  }
}

extension String {
  /// Returns whether the text names an earlier release than another: `47`, `48`, `48.2`. Other names cannot be compared.
  fileprivate func isRelease(before other: String) -> Bool {
    func numbers(_ name: String) -> [Int]? {
      let parts = name.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
      return parts.contains(nil) ? nil : parts.compactMap { $0 }
    }
    guard let old = numbers(self), let new = numbers(other) else { return false }
    return old.lexicographicallyPrecedes(new)
  }
}
