import PluralsCore

/// A relation in terms of machine words, as the set of values for which it holds.
struct Test: Hashable, Sendable {
  let subject: Subject
  let values: ValueSet
}

/// Tests that must all hold, and the alternative of CLDR's condition that they come from.
struct Conjunction: Sendable {
  let tests: [Test]
  /// The position of the alternative in the condition, for comments.
  let origin: Int
}

extension Conjunction: Hashable {
  // The origin has no effect on decisions.
  static func == (a: Conjunction, b: Conjunction) -> Bool { a.tests == b.tests }

  func hash(into hasher: inout Hasher) { hasher.combine(tests) }
}

/// A category that is chosen if one of several conjunctions holds, unless an earlier rule applies.
struct LoweredRule: Hashable, Sendable {
  let category: PluralCategory
  let alternatives: [Conjunction]

  var isAlways: Bool { alternatives.contains { $0.tests.isEmpty } }
}
