import PluralDataTables
import PluralRuleCompilation
package import PluralsCore

/// A comparison of a gettext formula with CLDR's rules for all integers.
///
/// ```
/// let formula = try GettextFormula(header: "nplurals=2; plural=(n != 1);")
/// let icelandic = try PluralConditions(parsing: [(.one, "i % 10 = 1 and i % 100 != 11"), (.other, "")])
/// let comparison = try GettextComparison(of: formula, with: icelandic)
/// comparison.verdict               // .conflict
/// comparison.map[1]                // [.one, .other]
/// comparison.split?.description    // "21: one, like 1, but index 1"
/// ```
///
/// The result is exact for all integers from 0 to 2⁶⁴ − 1. From an integer that depends on the constants of formula and rules, indices
/// and categories repeat with the common period of all remainders. The comparison covers all integers up to that integer and one period
/// more. It skips those that are in the same cases of formula and rules as smaller ones.
package struct GettextComparison: Hashable, Sendable {
  /// The relation between indices and categories.
  package let verdict: Verdict
  /// The categories of each index that occurs, in CLDR's order; empty if the formula is undecided.
  package let map: [UInt64: [PluralCategory]]
  /// The indices below `nplurals` that no integer has, at most 100; empty if the formula is undecided.
  package let unusedIndices: [UInt64]
  /// The smallest integer with the same index as a smaller one, but another category.
  package let joined: Witness?
  /// The smallest integer with the same category as a smaller one, but another index.
  package let split: Witness?
  /// The reason why the formula is undecided, in one line; `nil` if it is decided.
  package let reason: String?

  /// The relation between indices and categories. Categories without integers do not count.
  package enum Verdict: String, Hashable, Sendable, Encodable, CaseIterable {
    /// Indices and categories correspond one to one, in CLDR's order. There may be more indices, which no integer has.
    case same
    /// Indices and categories correspond one to one, in another order.
    case reordered
    /// Each index has one category, but a category has several indices.
    case split
    /// Each category has one index, but an index has several categories.
    case join
    /// An index has several categories, and a category has several indices.
    case conflict
    /// The comparison would take too long.
    case undecided

    /// Whether the formula selects the right form for every integer, given its ``GettextComparison/map``.
    package var isRight: Bool { self == .same || self == .reordered }
  }

  /// An integer that shows a difference between a formula and the rules.
  package struct Witness: Hashable, Sendable, CustomStringConvertible {
    /// The integer.
    package let integer: UInt64
    /// The first integer that has the same index or category.
    package let smaller: UInt64
    /// The index of the integer.
    package let index: UInt64
    /// The category of the integer.
    package let category: PluralCategory
    /// Whether both integers have the same index and different categories.
    package let isJoined: Bool

    /// The witness as text: `21: index 0, like 1, but few` or `21: one, like 1, but index 1`.
    package var description: String {
      isJoined
        ? "\(integer): index \(index), like \(smaller), but \(category)"
        : "\(integer): \(category), like \(smaller), but index \(index)"
    }
  }

  /// Compares a formula with rules.
  ///
  /// - Parameters:
  ///   - formula: The formula.
  ///   - rules: The rules.
  ///   - limit: Categories that no integer below this number has are ignored, as if their integers did not occur.
  /// - Throws: An error if the formula divides by zero for an integer, or yields an index without a form. It states the smallest
  ///   such integer.
  /// - Complexity: O(*c* · *n*) for *c* changes of index or category before they repeat, and *n* operators and relations. A
  ///   comparison that would evaluate more than 2 · 10⁶ of them is ``Verdict/undecided``, unless the results repeat within 10⁸
  ///   integers.
  package init(
    of formula: GettextFormula, with rules: PluralConditions, integersBelow limit: UInt64 = .max
  ) throws(GettextFormulaError) {
    var firsts: [Pair: UInt64]
    do {
      firsts = try GettextComparison.firsts(formula, rules)
    } catch {
      switch error {
      case .wrong(let error): throw error
      case .undecided(let reason): (verdict, self.reason) = (.undecided, reason)
      }
      (map, unusedIndices, joined, split) = ([:], [], nil, nil)
      return
    }
    let used = Set(firsts.keys.map(\.index))
    unusedIndices = (0..<min(formula.formCount, 100)).filter { !used.contains($0) }
    let common = Set(firsts.filter { $0.value < limit }.keys.map(\.category))
    firsts = firsts.filter { common.contains($0.key.category) }
    let pairs = firsts.sorted { $0.value < $1.value }
    joined = GettextComparison.witness(among: pairs) { $0.index == $1.index }
    split = GettextComparison.witness(among: pairs) { $0.category == $1.category }
    map = Dictionary(grouping: firsts.keys, by: \.index).mapValues { $0.map(\.category).sorted() }
    reason = nil
    switch (joined, split) {
    case (nil, nil):
      let categories = firsts.keys.sorted { $0.index < $1.index }.map(\.category)
      verdict = categories == categories.sorted() ? .same : .reordered
    case (nil, _?): verdict = .split
    case (_?, nil): verdict = .join
    case (_?, _?): verdict = .conflict
    }
  }

  /// The index and category of an integer.
  private struct Pair: Hashable {
    let index: UInt64
    let category: PluralCategory
  }

  /// Returns the first integer with each index and category.
  private static func firsts(
    _ formula: GettextFormula, _ rules: PluralConditions
  ) throws(FormulaFailure) -> [Pair: UInt64] {
    let hasLongConstants = rules.relations.contains { relation in
      relation.values.contains { $0.lowerBound.word == nil || $0.upperBound.word == nil }
    }
    if hasLongConstants { throw .undecided("the rules have a constant of more than 18 digits") }
    let categories = rules.conditions.map(\.category) + [.other]
    let pairs = try formula.firsts(with: rules.formula)
    return Dictionary(
      uniqueKeysWithValues: pairs.map { pair, integer in
        (Pair(index: pair.own, category: categories[Int(pair.other)]), integer)
      })
  }

  /// Returns the first integer that shares an index or category with a smaller one.
  private static func witness(
    among pairs: [(key: Pair, value: UInt64)], isAlike: (Pair, Pair) -> Bool
  ) -> Witness? {
    for (position, pair) in pairs.enumerated() {
      guard let smaller = pairs[..<position].first(where: { isAlike($0.key, pair.key) }) else {
        continue
      }
      return Witness(
        integer: pair.value, smaller: smaller.value, index: pair.key.index,
        category: pair.key.category, isJoined: smaller.key.index == pair.key.index)
    }
    return nil
  }
}

extension GettextComparison: Encodable {
  private enum CodingKeys: CodingKey {
    case verdict, map, unused, joined, split
  }

  /// Encodes `verdict`, `map` (an object with the categories of each index), `unused` (the indices that no integer has), and `joined`
  /// and `split` as the two integers of the witness, smaller one first, or `null`.
  ///
  /// - Throws: The encoder's errors.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(verdict, forKey: .verdict)
    try container.encode(
      Dictionary(uniqueKeysWithValues: map.map { ("\($0)", $1) }), forKey: .map)
    try container.encode(unusedIndices, forKey: .unused)
    try container.encode(joined.map { [$0.smaller, $0.integer] }, forKey: .joined)
    try container.encode(split.map { [$0.smaller, $0.integer] }, forKey: .split)
  }
}
