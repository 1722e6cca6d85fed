package import PluralRuleCompilation
import PluralsCore

/// The amount of plural data in a CLDR release.
///
/// Tests compare it with the amount that they process, so that no test passes because it processes nothing.
package struct ReleaseCounts: Hashable, Sendable, Encodable {
  /// The amount of data about rules of one type.
  package struct Rules: Hashable, Sendable, Encodable {
    /// The number of listed locales, including `root`.
    package let locales: Int
    /// The number of distinct rule sets.
    package let ruleSets: Int
    /// The number of rules in all sets, including those for `other`.
    package let rules: Int
    /// The number of sample numbers of all locales.
    package let samples: Int
  }

  /// The amount of data about ranges.
  package struct Ranges: Hashable, Sendable, Encodable {
    /// The number of listed locales, without former codes such as `iw`, which CLDR does not list.
    package let locales: Int
    /// The number of distinct tables.
    package let tables: Int
    /// The number of results in all tables.
    package let results: Int
  }

  /// The cardinal rules.
  package let cardinal: Rules
  /// The ordinal rules.
  package let ordinal: Rules
  /// The results of ranges.
  package let ranges: Ranges

  /// Counts the data of a release.
  ///
  /// - Complexity: O(*n*) in the size of the release.
  package init(_ data: PluralData) {
    cardinal = Rules(data.ruleSets.filter { $0.type == .cardinal })
    ordinal = Rules(data.ruleSets.filter { $0.type == .ordinal })
    ranges = Ranges(
      locales: data.rangeSets.flatMap(\.locales).count { !data.formerCodes.contains($0) },
      tables: data.rangeSets.count,
      results: data.rangeSets.reduce(0) { $0 + $1.results.count })
  }

  /// Returns the counts that differ from those of another release: `cardinal locales: 222 → 227`.
  func changes(from old: ReleaseCounts) -> [String] {
    zip(old.named, named).compactMap { old, new in
      old.count == new.count ? nil : "\(new.name): \(old.count) → \(new.count)"
    }
  }

  private var named: [(name: String, count: Int)] {
    [("cardinal", cardinal), ("ordinal", ordinal)].flatMap { type, rules in
      [
        ("\(type) locales", rules.locales), ("\(type) rule sets", rules.ruleSets),
        ("\(type) rules", rules.rules), ("\(type) samples", rules.samples),
      ]
    } + [
      ("locales with ranges", ranges.locales), ("range tables", ranges.tables),
      ("range results", ranges.results),
    ]
  }
}

extension ReleaseCounts.Rules {
  fileprivate init(_ sets: [RuleSet]) {
    locales = sets.reduce(0) { $0 + $1.locales.count }
    ruleSets = sets.count
    rules = sets.reduce(0) { $0 + $1.rules.count }
    samples = sets.reduce(0) { sum, set in
      let lists = set.rules.flatMap { $0.text.sampleLists }
      return sum + set.locales.count * lists.flatMap(\.samples).reduce(0) { $0 + $1.count }
    }
  }
}
