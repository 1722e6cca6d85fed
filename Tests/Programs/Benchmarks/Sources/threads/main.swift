import Dispatch
import Workload

// Selects ten million times with rules that one thread uses, then with the same rules shared by two threads.

/// Returns the nanoseconds that threads take together for all rounds of a workload.
nonisolated func time(threads: Int, rounds: Int, of library: Library, expected: UInt64) -> Double {
  let start = ContinuousClock.now
  DispatchQueue.concurrentPerform(iterations: threads) { thread in
    for round in 0..<rounds where round % threads == thread {
      precondition(library.sum(.shuffled) == expected, "a thread gave another answer")
    }
  }
  let (seconds, attoseconds) = (ContinuousClock.now - start).components
  return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
}

let workload = Workload(seed: 42)
let library = Library(workload)
let expected = library.sum(.shuffled)
let rounds = (10_000_000 + workload.count - 1) / workload.count
let times = [1, 2].map { threads in
  (0..<5).map { _ in time(threads: threads, rounds: rounds, of: library, expected: expected) }
    .min()!
}
let factor = (times[0] / times[1] * 100).rounded() / 100
print("Ten million selections by rules that two threads share: \(factor) times as fast as by one.")
