import PluralRuleCompilation
package import PluralsCore

/// The changes in the results of ranges.
package struct RangeChanges: Sendable, Encodable {
  /// Locales that have results only in the new release.
  package let added: [String]
  /// Locales that have results only in the old release.
  package let removed: [String]
  /// Locales whose results differ, in groups with the same changes.
  package let changed: [RangeChange]

  /// Whether the results are the same in both releases.
  package var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }

  init(from old: PluralData, to new: PluralData) {
    // If only one release knows that a code is a former one, the other has other results of it.
    let former = old.formerCodes.intersection(new.formerCodes)
    let oldTable = RangeChanges.table(old, without: former)
    let newTable = RangeChanges.table(new, without: former)
    added = newTable.keys.filter { oldTable[$0] == nil }.sorted()
    removed = oldTable.keys.filter { newTable[$0] == nil }.sorted()
    var groups: [RangeChange: [String]] = [:]
    for (locale, oldResults) in oldTable {
      guard let newResults = newTable[locale] else { continue }
      let change = RangeChange(from: oldResults, to: newResults)
      if !change.pairs.isEmpty { groups[change, default: []].append(locale) }
    }
    changed = groups.map { change, locales in
      var change = change
      change.locales = locales.sorted()
      return change
    }.sorted { $0.locales[0] < $1.locales[0] }
  }

  /// Returns the results by locale, without former codes, which have the results of the current codes.
  private static func table(
    _ data: PluralData, without former: Set<String>
  ) -> [String: [RangeResult]] {
    var table: [String: [RangeResult]] = [:]
    for set in data.rangeSets {
      for locale in set.locales where !former.contains(locale) {
        table[locale, default: []] += set.results
      }
    }
    return table
  }
}

/// The changes in the results of ranges for some locales.
package struct RangeChange: Hashable, Sendable, Encodable {
  /// The locales with these changes, sorted.
  package fileprivate(set) var locales: [String] = []
  /// The pairs, ordered by the start and then by the end.
  package let pairs: [Pair]
  /// Categories that occur only in the old results.
  package let lost: [PluralCategory]
  /// Categories that occur only in the new results.
  package let gained: [PluralCategory]

  /// A pair of categories whose result differs.
  package struct Pair: Hashable, Sendable {
    /// The category of the start.
    package let start: PluralCategory
    /// The category of the end.
    package let end: PluralCategory
    /// The old result; `nil` if it is not listed.
    package let old: PluralCategory?
    /// The new result; `nil` if it is not listed.
    package let new: PluralCategory?

    /// Whether the category of such ranges changes. Pairs that are not listed have the category of their end.
    package var changesAnswer: Bool { (old ?? end) != (new ?? end) }
  }

  fileprivate init(from old: [RangeResult], to new: [RangeResult]) {
    func listed(
      _ results: [RangeResult], _ start: PluralCategory, _ end: PluralCategory
    ) -> PluralCategory? {
      results.first { $0.start == start && $0.end == end }?.result
    }
    pairs = PluralCategory.allCases.flatMap { start in
      PluralCategory.allCases.compactMap { end in
        let pair = Pair(
          start: start, end: end, old: listed(old, start, end), new: listed(new, start, end))
        return pair.old == pair.new ? nil : pair
      }
    }
    let mentioned = { (results: [RangeResult]) in
      Set(results.flatMap { [$0.start, $0.end, $0.result] })
    }
    lost = mentioned(old).subtracting(mentioned(new)).sorted()
    gained = mentioned(new).subtracting(mentioned(old)).sorted()
  }
}
