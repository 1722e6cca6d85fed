import Foundation

/// Returns how many times as much processor time an operation takes with four times the input: about 4 if its time is linear, and 16 if
/// it grows with the square.
///
/// Only the time of this thread counts. Other programs can still slow it down, so the shortest of several times counts for each input,
/// and a ratio beyond 6 is measured up to five times.
///
/// - Parameters:
///   - count: The size of the smaller input, for which the operation should take some milliseconds.
///   - operation: Does the work for an input of a size.
package func growth(from count: Int, of operation: (_ count: Int) throws -> Void) rethrows -> Double
{
  func time(_ count: Int) throws -> Double {
    let start = processorTime()
    try operation(count)
    return processorTime() - start
  }
  var small = try time(count)
  var large = Double.infinity
  for _ in 1...5 where large > 6 * small {
    small = try min(small, time(count))
    large = try min(large, time(4 * count))
  }
  return large / small
}

/// The processor time of this thread, in seconds.
private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
