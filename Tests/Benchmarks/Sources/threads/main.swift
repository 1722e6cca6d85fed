import Dispatch
import Plurals
import Workload

// Selects ten million times by rules that one thread has, then by the same rules that two threads share.

let workload = Workload(seed: 42)
let library = Library(workload)
let expected = library.sum(.shuffled)
let selections = 10_000_000
let rounds = (selections + workload.count - 1) / workload.count

/// Nanoseconds that threads take for all rounds together.
func time(threads: Int) -> Double {
  let start = ContinuousClock.now
  DispatchQueue.concurrentPerform(iterations: threads) { thread in
    for round in 0..<rounds where round % threads == thread {
      precondition(library.sum(.shuffled) == expected, "a thread gave another answer")
    }
  }
  let (seconds, attoseconds) = (ContinuousClock.now - start).components
  return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
}

let one = (0..<5).map { _ in time(threads: 1) }.min()!
let two = (0..<5).map { _ in time(threads: 2) }.min()!
let factor = (one / two * 100).rounded() / 100
print("ten million selections by rules that two threads share, over one thread | × \(factor)")
