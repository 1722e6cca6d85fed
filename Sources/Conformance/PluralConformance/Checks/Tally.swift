/// Counts the answers of a check, and keeps the first wrong ones.
struct Tally: Sendable {
  private(set) var cases = 0
  private(set) var wrong = 0
  /// The number of questions that the subject declined, as it may.
  private(set) var declined = 0
  private(set) var failures: [ConformanceFailure] = []

  /// The number of wrong answers to explain.
  private static let keptFailures = 20
  private let stopsAtFirst: Bool

  /// - Parameter stopsAtFirst: Whether to stop at the first wrong answer.
  init(stopsAtFirst: Bool = false) { self.stopsAtFirst = stopsAtFirst }

  /// Whether the rest of the check can be skipped.
  var isDone: Bool { stopsAtFirst && wrong > 0 }

  /// Counts one answer.
  mutating func count(_ isRight: Bool, _ failure: @autoclosure () -> ConformanceFailure) {
    cases += 1
    if isRight { return }
    wrong += 1
    if failures.count < Self.keptFailures { failures.append(failure()) }
  }

  /// Counts right answers that were compared elsewhere.
  mutating func count(right: Int) { cases += right }

  mutating func decline() {
    cases += 1
    declined += 1
  }

  mutating func merge(_ other: Tally) {
    cases += other.cases
    wrong += other.wrong
    declined += other.declined
    failures += other.failures.prefix(max(0, Self.keptFailures - failures.count))
  }
}
