/// Runs independent units of work, several at a time, and returns the results in order.
struct Workers: Sendable {
  private let count: Int

  init(_ count: Int) { self.count = max(1, count) }

  /// - Parameter progress: Called with the number of completed units, never concurrently.
  func map<Piece: Sendable, Result: Sendable>(
    _ pieces: [Piece], _ work: @escaping @Sendable (Piece) -> Result,
    progress: @Sendable (Int) -> Void = { _ in }
  ) async -> [Result] {
    await withTaskGroup(of: (Int, Result).self) { group in
      var results = [Result?](repeating: nil, count: pieces.count)
      var next = 0
      func start() {
        guard next < pieces.count else { return }
        let (position, piece) = (next, pieces[next])
        group.addTask { (position, work(piece)) }
        next += 1
      }
      for _ in 0..<count { start() }
      var done = 0
      while let (position, result) = await group.next() {
        results[position] = result
        done += 1
        progress(done)
        start()
      }
      return results.compactMap(\.self)
    }
  }
}
