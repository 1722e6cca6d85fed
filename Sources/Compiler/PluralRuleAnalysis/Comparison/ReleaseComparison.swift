package import PluralRuleCompilation
package import PluralsCore

/// The changes of one CLDR release compared with another, by meaning: rules with the same meaning in different words are not
/// changes.
package struct ReleaseComparison: Sendable {
  /// The name of the old release.
  package let old: String
  /// The name of the new release.
  package let new: String
  /// Changes of cardinal rules, then of ordinal rules.
  package let rules: [RuleChanges]
  /// Changes in the results of ranges.
  package let ranges: RangeChanges
  /// The amount of data in the old and the new release.
  package let counts: (old: ReleaseCounts, new: ReleaseCounts)
  /// Whether the new release is older than the old one.
  package let goesBack: Bool
  /// The rules of both releases.
  private let data: (old: PluralData, new: PluralData)

  /// Compares two releases.
  ///
  /// - Parameters:
  ///   - old: The data of the old release.
  ///   - new: The data of the new release.
  ///   - names: The names of the releases.
  /// - Throws: An error if rules cannot be compared, which does not occur in any CLDR release.
  package init(
    from old: PluralData, to new: PluralData, names: (old: String, new: String)
  ) throws(TooManyNumberClasses) {
    self.old = names.old
    self.new = names.new
    data = (old, new)
    var rules: [RuleChanges] = []
    for type in PluralRuleType.allCases {
      rules.append(try RuleChanges(type, from: old, to: new))
    }
    self.rules = rules
    ranges = RangeChanges(from: old, to: new)
    counts = (ReleaseCounts(old), ReleaseCounts(new))
    goesBack = names.new.isRelease(before: names.old)
  }

  /// The releases: `CLDR 47 → 48.2`, `CLDR 48.2 → 47 (older)`.
  package var title: String { "CLDR \(old) → \(new)\(goesBack ? " (older)" : "")" }

  /// Whether the releases have the same meaning.
  package var isEmpty: Bool { rules.allSatisfy(\.isEmpty) && ranges.isEmpty }

  /// Returns the rules of a locale in both releases; `nil` if they have the same meaning.
  ///
  /// - Parameter locale: An identifier in any spelling. A locale without rules has those of `root`.
  package func change(of locale: String) -> LocaleRuleChange? {
    let isChanged = rules.contains { changes in
      let ids = [data.old, data.new].map { $0.rules(of: locale, type: changes.type).resolvedLocale }
      return ids[0] != ids[1] || changes.changed.contains { $0.locales.contains(ids[0]) }
    }
    return isChanged ? LocaleRuleChange(of: locale, from: data.old, to: data.new) : nil
  }
}

/// The changes in the rules of a type.
package struct RuleChanges: Sendable, Encodable {
  /// The type of rules: cardinal or ordinal.
  package let type: PluralRuleType
  /// Locales that only the new release lists, in groups with the same categories.
  package let added: [ListedLocales]
  /// Locales that only the old release lists, in groups with the same categories.
  package let removed: [ListedLocales]
  /// Locales in which numbers change their category, in groups with the same changes.
  package let changed: [RuleChange]

  /// Whether the rules of this type have the same meaning in both releases.
  package var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }

  /// Locales that only one release lists.
  package struct ListedLocales: Sendable, Encodable {
    /// The IDs as spelled in CLDR, sorted.
    package let locales: [String]
    /// The categories in the release that lists them.
    package let categories: [PluralCategory]
    /// The locale whose rules apply to them in the other release.
    package let elsewhere: String
  }

  init(
    _ type: PluralRuleType, from old: PluralData, to new: PluralData
  ) throws(TooManyNumberClasses) {
    self.type = type
    added = RuleChanges.listed(type, in: new, notIn: old)
    removed = RuleChanges.listed(type, in: old, notIn: new)

    // Locales that share their rules in both releases have the same changes.
    var changes: [[String]: (locales: [String], old: PluralConditions, new: PluralConditions)] = [:]
    for locale in old.locales(type) {
      guard let before = old.ruleSet(of: locale, type: type).map(PluralConditions.init),
        let after = new.ruleSet(of: locale, type: type).map(PluralConditions.init)
      else { continue }
      changes[before.texts + ["→"] + after.texts, default: ([], before, after)].locales
        .append(locale)
    }
    changed = try changes.values.sorted { $0.locales[0] < $1.locales[0] }
      .map { (change) throws(TooManyNumberClasses) in
        try RuleChange(locales: change.locales, from: change.old, to: change.new)
      }.filter { !$0.isEmpty }
  }

  private static func listed(
    _ type: PluralRuleType, in release: PluralData, notIn other: PluralData
  ) -> [ListedLocales] {
    let locales = release.locales(type).filter { other.ruleSet(of: $0, type: type) == nil }
      .map { locale in
        ListedLocales(
          locales: [locale], categories: release.rules(of: locale, type: type).categories,
          elsewhere: other.rules(of: locale, type: type).resolvedLocale)
      }
    return Dictionary(grouping: locales) { [$0.elsewhere] + $0.categories.map(\.rawValue) }.values
      .map { group in
        ListedLocales(
          locales: group.flatMap(\.locales), categories: group[0].categories,
          elsewhere: group[0].elsewhere)
      }.sorted { $0.locales[0] < $1.locales[0] }
  }
}

/// The changes of rules that some locales share in both releases.
package struct RuleChange: Sendable {
  /// The IDs as spelled in CLDR, sorted.
  package let locales: [String]
  /// The categories in the old release.
  package let oldCategories: [PluralCategory]
  /// The categories in the new release.
  package let newCategories: [PluralCategory]
  /// The numbers that change their category.
  package let moves: [CategoryMove]

  init(
    locales: [String], from old: PluralConditions, to new: PluralConditions
  ) throws(TooManyNumberClasses) {
    self.locales = locales
    oldCategories = old.categories
    newCategories = new.categories
    moves = old.texts == new.texts ? [] : try CategoryMove.moves(from: old, to: new)
  }

  /// Categories that exist only in the new release, in CLDR's order.
  package var gained: [PluralCategory] { newCategories.filter { !oldCategories.contains($0) } }
  /// Categories that exist only in the old release, in CLDR's order.
  package var lost: [PluralCategory] { oldCategories.filter { !newCategories.contains($0) } }
  var isEmpty: Bool { moves.isEmpty && oldCategories == newCategories }
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
