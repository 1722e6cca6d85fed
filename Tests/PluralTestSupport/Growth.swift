import Foundation

/// Returns how many times as much processor time an operation takes with four times the input: about 4 if its time is linear, and 16 if
/// it grows with the square.
///
/// Only the time of this thread counts, so other programs hardly change the result.
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
  let small = try min(time(count), time(count))
  return try time(4 * count) / small
}

/// The processor time of this thread, in seconds.
private func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
