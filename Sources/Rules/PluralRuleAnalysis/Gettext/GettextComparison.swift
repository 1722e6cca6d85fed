public import PluralsCore
import RuleCompilation

/// A comparison of a gettext formula with CLDR's rules for all integers.
///
/// ```swift
/// let formula = try GettextFormula(header: "nplurals=2; plural=(n != 1);")
/// let icelandic = try PluralConditions(parsing: [(.one, "i % 10 = 1 and i % 100 != 11"), (.other, "")])
/// let comparison = try GettextComparison(of: formula, with: icelandic)
/// comparison.verdict               // .conflict
/// comparison.map[1]                // [.one, .other]
/// comparison.split?.description    // "21: one, like 1, but index 1"
/// ```
///
/// The result is exact for all integers from 0 to 2⁶⁴ − 1. Formula and rules only compare an integer or its remainder with
/// constants, so integers with the same results of all these tests have the same index and the same category. The comparison visits
/// the first integer of every such class.
public struct GettextComparison: Hashable, Sendable {
  /// The relation between indices and categories.
  public let verdict: Verdict
  /// The categories of each index that occurs, in CLDR's order; empty if the formula is undecided.
  public let map: [UInt64: [PluralCategory]]
  /// The smallest integer with the same index as a smaller one, but another category.
  public let joined: Witness?
  /// The smallest integer with the same category as a smaller one, but another index.
  public let split: Witness?
  /// The reason why the formula is undecided, in one line; `nil` if it is decided.
  public let reason: String?

  /// The relation between indices and categories. Categories without integers do not count.
  public enum Verdict: String, Hashable, Sendable, Encodable, CaseIterable {
    /// Indices and categories correspond one to one, in CLDR's order.
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
    public var isRight: Bool { self == .same || self == .reordered }
  }

  /// An integer that shows a difference between a formula and the rules.
  public struct Witness: Hashable, Sendable, CustomStringConvertible {
    /// The integer.
    public let integer: UInt64
    /// The first integer that has the same index or category.
    public let smaller: UInt64
    /// The index of the integer.
    public let index: UInt64
    /// The category of the integer.
    public let category: PluralCategory
    /// Whether both integers have the same index and different categories.
    public let isJoined: Bool

    /// The witness as text: `21: index 0, like 1, but few` or `21: one, like 1, but index 1`.
    public var description: String {
      isJoined
        ? "\(integer): index \(index), like \(smaller), but \(category)"
        : "\(integer): \(category), like \(smaller), but index \(index)"
    }
  }

  /// Compares a formula with rules.
  ///
  /// - Throws: An error if the formula divides by zero for an integer, or yields an index without a form. It states the smallest
  ///   such integer.
  /// - Complexity: O(*c* · *n*) for *c* classes of integers that formula and rules together distinguish, and *n* operators and
  ///   relations. A comparison that would evaluate more than 2 · 10⁷ of them is ``Verdict/undecided``.
  public init(
    of formula: GettextFormula, with rules: PluralConditions
  ) throws(GettextFormulaError) {
    let firsts: [Pair: UInt64]
    do {
      firsts = try GettextComparison.firsts(formula, rules)
    } catch {
      switch error {
      case .wrong(let error): throw error
      case .undecided(let reason): (verdict, self.reason) = (.undecided, reason)
      }
      (map, joined, split) = ([:], nil, nil)
      return
    }
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

  private enum Failure: Error {
    case wrong(GettextFormulaError)
    case undecided(String)
  }

  /// The maximum number of operators and relations to evaluate.
  static let mostSteps = 20_000_000
  /// The maximum number of distinct moduli. Formulas for languages and their rules have six.
  private static let mostModuli = 50

  /// Returns the first integer with each index and category.
  private static func firsts(
    _ formula: GettextFormula, _ rules: PluralConditions
  ) throws(Failure) -> [Pair: UInt64] {
    let relations = rules.relations.filter { $0.operand == .n || $0.operand == .i }
    let hasLongConstants = relations.contains { relation in
      relation.values.contains { $0.lowerBound.word == nil || $0.upperBound.word == nil }
    }
    if hasLongConstants { throw .undecided("the rules have a constant of more than 18 digits") }
    let classes: ValueClasses
    do {
      let tests = try FormulaClasses(formula).tests.union(relations.flatMap(\.tests))
      classes = try self.classes(of: tests)
    } catch let reason as UndecidedFormula {
      throw .undecided(reason.description)
    } catch {
      throw .undecided("\(error)")
    }

    var firsts = FirstPairs(formula, rules)
    try classes.visit(by: &firsts)
    return firsts.integers
  }

  /// Returns the classes of integers that some tests distinguish.
  static func classes(of tests: Set<ValueTest>) throws -> ValueClasses {
    guard Set(tests.map(\.modulus)).count <= mostModuli else { throw UndecidedFormula.manyModuli }
    return try ValueClasses(tests, mostRepetitions: nil)
  }

  /// Finds the first integer with each index and category.
  private struct FirstPairs: NumberVisitor {
    let formula: GettextFormula
    let conditions: [(category: PluralCategory, condition: GettextExpression)]
    let stepsEach: Int
    var steps = 0
    var stack: [FormulaValue] = []
    var integers: [Pair: UInt64] = [:]

    init(_ formula: GettextFormula, _ rules: PluralConditions) {
      self.formula = formula
      conditions = rules.conditions.map { ($0, GettextExpression($1)) }
      stepsEach = formula.steps.count + rules.relations.count
    }

    mutating func visit(_ integer: UInt64) throws(Failure) {
      steps += stepsEach
      if steps > mostSteps { throw .undecided("there are too many classes of integers to visit") }
      let index: UInt64
      do throws(GettextFormulaError) {
        index = try formula.form(of: integer, stack: &stack)
      } catch {
        throw .wrong(error)
      }
      let category = conditions.first { $0.condition.holds(for: integer) }?.category ?? .other
      let pair = Pair(index: index, category: category)
      if integers[pair] == nil { integers[pair] = integer }
    }
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
    case verdict, map, joined, split
  }

  /// Encodes `verdict`, `map` (an object with the categories of each index), and `joined` and `split` as the two integers of the
  /// witness, smaller one first, or `null`.
  ///
  /// - Throws: The encoder's errors.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(verdict, forKey: .verdict)
    try container.encode(
      Dictionary(uniqueKeysWithValues: map.map { ("\($0)", $1) }), forKey: .map)
    try container.encode(joined.map { [$0.smaller, $0.integer] }, forKey: .joined)
    try container.encode(split.map { [$0.smaller, $0.integer] }, forKey: .split)
  }
}

/// The reason why a formula cannot be evaluated symbolically.
enum UndecidedFormula: Error, Hashable, CustomStringConvertible {
  /// The operator at an offset splits a value into too many parts.
  case tooManyParts(Int)
  /// The operator at an offset would have to be evaluated for too many numbers.
  case manyValues(Int)
  /// The formula has remainders by too many different divisors.
  case manyModuli

  var description: String {
    switch self {
    case .tooManyParts(let offset):
      "the operator at column \(offset + 1) splits the integers into too many parts"
    case .manyValues(let offset):
      "the operator at column \(offset + 1) combines too many values; one of its two values has to be constant, or have few values"
    case .manyModuli: "there are remainders by too many different numbers"
    }
  }
}
