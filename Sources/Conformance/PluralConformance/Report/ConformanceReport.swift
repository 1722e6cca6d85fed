import Foundation

/// The results of a run of the suite.
package struct ConformanceReport: Hashable, Codable, Sendable {
  /// A row of the table: the check, the number of answers, and the number of wrong ones.
  package struct Row: Hashable, Codable, Sendable {
    package let part: ConformancePart
    package let title: String
    package let cases: Int
    package let wrong: Int
    /// The number of questions that the subject declined, as it may.
    package let declined: Int
    /// The first wrong answers.
    package let failures: [ConformanceFailure]
  }

  /// The CLDR release of the rules.
  package let release: String
  /// The seed of all random choices.
  package let seed: UInt64
  package let rows: [Row]
  /// The mistakes with which the suite was tested; empty if it was not.
  package let mutants: [MutantVerdict]
  /// The reason why the compared integers represent all integers.
  package let integerArgument: String
  /// The duration of the run in seconds.
  package let seconds: Double

  /// Whether all answers were right, and no mutant survived.
  package var isRight: Bool { wrong == 0 && !mutants.contains(where: \.survived) }

  /// The number of compared answers.
  package var cases: Int { rows.reduce(0) { $0 + $1.cases } }

  /// The number of wrong answers.
  package var wrong: Int { rows.reduce(0) { $0 + $1.wrong } }
}

/// The progress of a run.
package struct ConformanceProgress: Hashable, Sendable {
  /// The current part.
  package let part: ConformancePart
  /// The number of completed units of work.
  package let done: Int
  /// The total number of units, which take different amounts of time.
  package let total: Int
}
