/// How far a run has come.
package struct ConformanceProgress: Hashable, Sendable {
  /// What is being done.
  package let part: ConformancePart
  /// How many pieces of work are done.
  package let done: Int
  /// How many there are; they take different time.
  package let total: Int
}
