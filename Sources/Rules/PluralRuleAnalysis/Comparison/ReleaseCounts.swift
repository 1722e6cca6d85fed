import PluralsCore
public import RuleCompilation

/// How much a release of CLDR says about plurals.
///
/// Tests hold what they go through against it, so that none passes because it goes through nothing.
public struct ReleaseCounts: Hashable, Sendable, Encodable {
  /// How much there is of the rules of one type.
  public struct Rules: Hashable, Sendable, Encodable {
    /// How many locales are listed, `root` included.
    public let locales: Int
    /// How many sets of rules they share.
    public let ruleSets: Int
    /// How many rules the sets have, that of `other` included.
    public let rules: Int
    /// How many sample numbers the locales have together.
    public let samples: Int
  }

  /// How much there is of the results of ranges.
  public struct Ranges: Hashable, Sendable, Encodable {
    /// How many locales are listed.
    public let locales: Int
    /// How many tables they share.
    public let tables: Int
    /// How many results the tables have.
    public let results: Int
  }

  /// The rules of numbers that count.
  public let cardinal: Rules
  /// The rules of numbers that order.
  public let ordinal: Rules
  /// The results of ranges.
  public let ranges: Ranges

  /// Counts what a release says.
  ///
  /// - Complexity: O(*n*) in the size of the release.
  public init(_ data: PluralData) {
    cardinal = Rules(data.ruleSets.filter { $0.type == .cardinal })
    ordinal = Rules(data.ruleSets.filter { $0.type == .ordinal })
    ranges = Ranges(
      locales: data.rangeSets.reduce(0) { $0 + $1.locales.count }, tables: data.rangeSets.count,
      results: data.rangeSets.reduce(0) { $0 + $1.results.count })
  }

  /// The counts that differ from those of another release: `cardinal locales: 222 → 227`.
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
