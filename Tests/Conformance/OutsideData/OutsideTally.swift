@testable import PluralConformance

/// Counts the rows of one file, the rows that differ, and the reasons for differences.
struct OutsideTally: Sendable {
  private(set) var rows = 0
  private(set) var differing = 0
  private(set) var wrong = 0
  /// The number of rows without anything to compare, such as locales that the other implementation lacks, or rules that exceed the
  /// compiler's limits.
  private(set) var empty = 0
  /// The number of rows in which the interpreter differs from the file without a known difference.
  private(set) var judgedWrong = 0
  private(set) var known: [String: Int] = [:]
  private(set) var failures: [ConformanceFailure] = []

  private static let keptFailures = 20

  mutating func agree() { rows += 1 }

  mutating func skip() {
    rows += 1
    empty += 1
  }

  /// Counts a row that differs.
  ///
  /// - Parameter difference: The known difference that explains it; `nil` if the row is wrong.
  mutating func differ(
    _ difference: KnownDifference?, _ failure: @autoclosure () -> ConformanceFailure
  ) {
    rows += 1
    differing += 1
    if let difference {
      known[difference.name, default: 0] += 1
      return
    }
    wrong += 1
    if failures.count < Self.keptFailures { failures.append(failure()) }
  }

  mutating func misjudge() { judgedWrong += 1 }
}
