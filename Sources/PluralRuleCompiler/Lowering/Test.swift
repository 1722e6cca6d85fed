import PluralsCore

/// What a test looks at: an operand, or what remains of it.
struct Subject: Hashable, Sendable {
  /// Any operand but `n`, which is `i` where `t` is 0.
  let operand: Operand
  let modulus: UInt64?

  /// What values there can be.
  var bounds: ClosedRange<UInt64> { 0...(modulus.map { $0 - 1 } ?? .max) }
}

/// A relation in terms of machine words: the values for which it holds.
struct Test: Hashable, Sendable {
  let subject: Subject
  let values: ValueSet

  func holds(for x: PluralOperands) -> Bool { values.contains(x[subject]) }
}

/// Tests that all hold, and the alternatives of CLDR's condition that they come from.
struct Conjunction: Sendable {
  var tests: [Test]
  /// The places of the alternatives in the condition, for comments.
  var origins: Set<Int>
}

extension Conjunction: Hashable {
  // Whatever it comes from, it says the same.
  static func == (a: Conjunction, b: Conjunction) -> Bool { a.tests == b.tests }

  func hash(into hasher: inout Hasher) { hasher.combine(tests) }
}

/// When a category is chosen, unless an earlier one is: if one of several conjunctions holds.
struct LoweredRule: Hashable, Sendable {
  let category: PluralCategory
  var alternatives: [Conjunction]

  var isAlways: Bool { alternatives.contains { $0.tests.isEmpty } }

  func holds(for x: PluralOperands) -> Bool {
    alternatives.contains { $0.tests.allSatisfy { $0.holds(for: x) } }
  }
}

extension PluralOperands {
  /// The value of a subject.
  subscript(subject: Subject) -> UInt64 {
    let value =
      switch subject.operand {
      case .n, .i: i
      case .f: f
      case .t: t
      case .v: UInt64(v)
      case .w: UInt64(w)
      case .c: UInt64(c)
      }
    return subject.modulus.map { value % $0 } ?? value
  }
}
