import PluralsCore

/// Arranges rules as `switch` statements with the fewest lines and the shortest lists of values.
///
/// Whichever subject is tested first, tests that its value already decides are omitted. If rules combine more subjects than those
/// of languages do, the number of lines would explode. Such rules become a chain with one function for each alternative of a
/// condition.
struct DecisionBuilder {
  private var best: [Remaining: Choice] = [:]
  private var steps = 0

  /// The limit, which is far above what any of CLDR's rules need.
  private static let mostSteps = 600

  /// The remaining problem at a point of a decision.
  private struct Remaining: Hashable {
    var rules: [LoweredRule]
    /// The remaining rules for plain integers with the same integer digits; `nil` if they have no separate function.
    var ofIntegers: [LoweredRule]?
  }

  private struct Choice {
    let decision: Decision
    /// The number of lines of the decision plus the number of values and ranges in its lists.
    let cost: Int

    /// The cost of a case without its values. The decision is on the same line, or on lines below.
    var costOfCase: Int { if case .split = decision { cost + 1 } else { cost } }
  }

  private struct TooManySteps: Error {}

  private init() {}

  /// Returns the functions for rules.
  ///
  /// - Parameter integers: The rules as simplified for plain integers, if those have a separate function.
  static func chain(_ rules: [LoweredRule], ofIntegers integers: [LoweredRule]? = nil)
    -> DecisionChain
  {
    var builder = DecisionBuilder()
    let remaining = Remaining(rules: rules, ofIntegers: integers)
    if let choice = try? builder.choice(for: remaining) {
      return DecisionChain(functions: [choice.decision])
    }
    return DecisionChain(functions: alternatives(of: rules))
  }

  // MARK: Chains

  private static func alternatives(of rules: [LoweredRule]) -> [Decision] {
    let functions = rules.flatMap { rule in
      rule.alternatives.map { alternative in
        alternative.tests.reversed().reduce(
          Decision.category(rule.category, origins: [])
        ) { decision, test in
          .split(
            test.subject, cases: [.init(values: test.values, decision: decision)], otherwise: .next)
        }
      }
    }
    return functions + [.category(.other, origins: [])]
  }

  // MARK: Nested statements

  private mutating func choice(for remaining: Remaining) throws(TooManySteps) -> Choice {
    guard let first = remaining.rules.first else {
      return Choice(decision: .category(.other, origins: []), cost: 1)
    }
    if first.isAlways {
      return Choice(decision: .category(first.category, origins: []), cost: 2)
    }
    if remaining.rules == remaining.ofIntegers { return Choice(decision: .integer, cost: 1) }
    if let known = best[remaining] { return known }
    steps += 1
    guard steps <= DecisionBuilder.mostSteps else { throw TooManySteps() }

    let tests = remaining.rules.flatMap { $0.alternatives.flatMap(\.tests) }
    var choice: Choice?
    for subject in Set(tests.map(\.subject)).sorted(by: DecisionBuilder.goesBefore) {
      for asksRemainders in subject.modulus == nil ? [true] : [false, true] {
        let candidate = try split(
          remaining, by: subject, tests: tests, asksRemainders: asksRemainders)
        if candidate.cost < choice?.cost ?? .max { choice = candidate }
      }
    }
    best[remaining] = choice
    return choice!
  }

  /// Returns whether a subject is preferred to another with the same cost: first the visible fraction digits, then the integer
  /// digits.
  private static func goesBefore(_ a: Subject, _ b: Subject) -> Bool {
    let order: [Operand] = [.t, .v, .w, .f, .c, .i, .n]
    let places = (order.firstIndex(of: a.operand)!, order.firstIndex(of: b.operand)!)
    return places.0 != places.1 ? places.0 < places.1 : (a.modulus ?? 0) < (b.modulus ?? 0)
  }

  /// Splits by a subject.
  ///
  /// - Parameter asksRemainders: Whether to also distinguish values by tests of other subjects with the same operand: values of
  ///   `i % 100` by `i % 10`. This makes lists longer, but decides those tests.
  private mutating func split(
    _ remaining: Remaining, by subject: Subject, tests: [Test], asksRemainders: Bool
  ) throws(TooManySteps) -> Choice {
    var groups: [(values: ValueSet, rules: [LoweredRule])] = []
    let asked = asksRemainders ? tests : tests.filter { $0.subject == subject }
    for range in DecisionBuilder.ranges(of: subject, toldApartBy: asked) {
      let values = ValueSet([range])
      let rules = remaining.rules.simplified(by: Fact(subject: subject, values: values))
      if let place = groups.firstIndex(where: { $0.rules == rules }) {
        groups[place].values = groups[place].values.union(values)
      } else {
        groups.append((values, rules))
      }
    }
    var parts: [Part] = []
    for group in groups {
      var integers = remaining.ofIntegers
      if subject.operand == .i {
        integers = integers?.simplified(by: Fact(subject: subject, values: group.values))
      }
      let choice = try choice(for: Remaining(rules: group.rules, ofIntegers: integers))
      parts.append(Part(values: group.values, choice: choice))
    }
    var last = parts.remove(at: DecisionBuilder.otherwise(among: parts, of: subject))
    // Cases with the same result as `default` are omitted.
    parts.removeAll { part in
      guard let category = part.category else { return false }
      let fact = Fact(subject: subject, values: part.values)
      return last.choice.decision.commonCategory(where: [fact]) == category
    }
    if parts.isEmpty { return last.choice }
    let cost = parts.reduce(2 + last.choice.costOfCase) { sum, part in
      sum + part.choice.costOfCase + part.values.ranges.count
    }
    // The longest list of remainders for a category becomes `default`.
    let categories = parts.indices.filter { parts[$0].category != nil }
    if subject.modulus != nil, last.category != nil,
      let longest = categories.max(by: { parts[$0].values.patterns < parts[$1].values.patterns }),
      parts[longest].values.patterns > last.values.patterns
    {
      swap(&parts[longest], &last)
    }
    parts.sort { $0.place < $1.place }
    let cases = parts.map { Decision.Case(values: $0.values, decision: $0.choice.decision) }
    return Choice(
      decision: .split(subject, cases: cases, otherwise: last.choice.decision), cost: cost)
  }

  /// The decision for some values of a subject.
  private struct Part {
    let values: ValueSet
    let choice: Choice

    /// The category; `nil` if further decisions follow.
    var category: PluralCategory? {
      if case .category(let category, _) = choice.decision { category } else { nil }
    }

    /// The sort key: categories are in CLDR's order, followed by `other` and further decisions, ordered by their values.
    var place: (Int, UInt64) {
      let first = values.ranges[0].lowerBound
      guard let category else { return (.max, first) }
      return category == .other
        ? (.max, first) : (PluralCategory.allCases.firstIndex(of: category)!, first)
    }
  }

  /// Returns the part that becomes `default`: for an operand, the one with the largest values; for a remainder, the one with the
  /// longest list, or `other`.
  private static func otherwise(
    among parts: [Part], of subject: Subject
  ) -> Int {
    if subject.modulus == nil { return parts.firstIndex { $0.values.contains(.max) }! }
    // Further decisions and `other` are preferred as `default` even if a list in the cases gets slightly longer.
    func rank(_ part: Part) -> (Int, Int, UInt64) {
      let ranges = part.values.ranges.count
      return switch part.choice.decision {
      case .split: (ranges + 1, 2, part.values.count)
      case .category(.other, _): (ranges + 1, 1, part.values.count)
      default: (ranges, 0, part.values.count)
      }
    }
    return parts.indices.max { rank(parts[$0]) < rank(parts[$1]) }!
  }

  /// Returns ranges of a subject's values within which all tests agree, as far as the subject decides them.
  private static func ranges(
    of subject: Subject, toldApartBy tests: [Test]
  ) -> [ClosedRange<UInt64>] {
    var starts: Set<UInt64> = [0]
    for test in tests where test.subject.operand == subject.operand {
      starts.formUnion(test.starts(in: subject))
    }
    let sorted = starts.filter { $0 <= subject.bounds.upperBound }.sorted()
    return zip(sorted, sorted.dropFirst().map { $0 - 1 } + [subject.bounds.upperBound]).map {
      $0...$1
    }
  }
}

extension Test {
  /// Lists of remainders by a larger modulus would be too long to read.
  private static let mostRemainders: UInt64 = 100
  /// Longer lists are not examined value by value.
  private static let mostValues: UInt64 = 50

  /// Returns the values of another subject of the same operand at which the test's result may change.
  fileprivate func starts(in other: Subject) -> [UInt64] {
    let starts = values.ranges.flatMap {
      $0.upperBound < .max ? [$0.lowerBound, $0.upperBound + 1] : [$0.lowerBound]
    }
    guard other != subject else { return starts }
    guard let modulus = other.modulus else { return [] }
    if let own = subject.modulus, modulus.isMultiple(of: own) {
      guard modulus <= Test.mostRemainders else { return [] }
      return stride(from: 0, to: modulus, by: Int(own)).flatMap { multiple in
        starts.map { multiple + $0 }
      }
    }
    guard subject.modulus?.isMultiple(of: modulus) ?? true else { return [] }
    return [values, values.complement(in: subject.bounds)]
      .filter { $0.count <= Test.mostValues }
      .flatMap { $0.elements.flatMap { [$0 % modulus, $0 % modulus + 1] } }
  }
}
