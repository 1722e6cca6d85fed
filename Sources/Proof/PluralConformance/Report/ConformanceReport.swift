import Foundation

/// What a run of the suite found.
package struct ConformanceReport: Hashable, Codable, Sendable {
  /// One line of the table: what was checked, how often, how often the answer was wrong.
  package struct Row: Hashable, Codable, Sendable {
    package let part: ConformancePart
    package let title: String
    package let cases: Int
    package let wrong: Int
    /// Questions that the subject may decline, and did.
    package let declined: Int
    /// The first wrong answers.
    package let failures: [ConformanceFailure]
  }

  /// The CLDR release of the rules.
  package let release: String
  /// Where every random choice started.
  package let seed: UInt64
  package let rows: [Row]
  /// The mistakes that the suite was tried on; none if it was not.
  package let mutants: [MutantVerdict]
  /// Why the integers that were compared stand for all integers.
  package let integerArgument: String
  /// How long the run took, without outside data.
  package let seconds: Double
  /// What comparing with outside data found, if that was done too.
  package var outside: OutsideReport?

  /// Whether every answer was right, no mutant survived, and outside data holds nothing
  /// unexplained.
  package var isRight: Bool {
    wrong == 0 && !mutants.contains(where: \.survived) && outside?.isRight ?? true
  }

  /// How many answers were compared.
  package var cases: Int { rows.reduce(0) { $0 + $1.cases } }

  /// How many answers were wrong.
  package var wrong: Int { rows.reduce(0) { $0 + $1.wrong } }
}

/// How far a run has come.
package struct ConformanceProgress: Hashable, Sendable {
  /// What is being done.
  package let part: ConformancePart
  /// How many pieces of work are done.
  package let done: Int
  /// How many there are; they take different time.
  package let total: Int
}
