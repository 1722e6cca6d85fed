/// The times of several rounds of work.
struct Times {
  private var nanoseconds: [Double] = []

  /// Adds a round with a number of selections.
  mutating func measure(_ count: Int, _ body: () -> UInt64) {
    let start = ContinuousClock.now
    let sum = body()
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    precondition(sum != 0)
    nanoseconds.append((Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count))
  }

  /// The median time per selection; `nil` without rounds.
  var median: Double? { nanoseconds.isEmpty ? nil : nanoseconds.sorted()[nanoseconds.count / 2] }
}
