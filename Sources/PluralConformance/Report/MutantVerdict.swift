/// What became of one mutant.
package struct MutantVerdict: Hashable, Codable, Sendable {
  package let name: String
  package let mistake: String
  /// The parts that found it out; none if it survived.
  package let caughtBy: [ConformancePart]
  /// The first question that it got wrong.
  package let example: String?

  package var survived: Bool { caughtBy.isEmpty }
}
