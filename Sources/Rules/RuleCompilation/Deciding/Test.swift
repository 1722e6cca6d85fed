package import PluralsCore

/// A relation in terms of machine words, as the set of values for which it holds.
package struct Test: Hashable, Sendable {
  package let subject: Subject
  package let values: ValueSet

  package init(subject: Subject, values: ValueSet) {
    self.subject = subject
    self.values = values
  }
}

/// Tests that must all hold, and the alternative of CLDR's condition that they come from.
package struct Conjunction: Sendable {
  package let tests: [Test]
  /// The position of the alternative in the condition, for comments.
  package let origin: Int

  package init(tests: [Test], origin: Int) {
    self.tests = tests
    self.origin = origin
  }
}

extension Conjunction: Hashable {
  // The origin has no effect on decisions.
  package static func == (a: Conjunction, b: Conjunction) -> Bool { a.tests == b.tests }

  package func hash(into hasher: inout Hasher) { hasher.combine(tests) }
}

/// A category that is chosen if one of several conjunctions holds, unless an earlier rule applies.
package struct LoweredRule: Hashable, Sendable {
  let category: PluralCategory
  let alternatives: [Conjunction]

  package init(category: PluralCategory, alternatives: [Conjunction]) {
    self.category = category
    self.alternatives = alternatives
  }

  var isAlways: Bool { alternatives.contains { $0.tests.isEmpty } }
}
