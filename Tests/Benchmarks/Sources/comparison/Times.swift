/// How long something takes, over some rounds.
struct Times {
  private var nanoseconds: [Double] = []

  /// Adds a round of so many selections.
  mutating func measure(_ count: Int, _ body: () -> UInt64) {
    let start = ContinuousClock.now
    let sum = body()
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    precondition(sum != 0)
    nanoseconds.append((Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count))
  }

  /// For each selection; `nil` without rounds.
  var median: Double? { nanoseconds.isEmpty ? nil : nanoseconds.sorted()[nanoseconds.count / 2] }
}
