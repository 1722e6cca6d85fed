/// Counts the rows of one file: how many there are, how many differ, and why they may.
struct OutsideTally: Sendable {
  private(set) var rows = 0
  private(set) var differing = 0
  private(set) var wrong = 0
  /// Rows that hold nothing to compare, such as locales that the other implementation lacks.
  private(set) var empty = 0
  /// Questions that the compiler may decline, and did.
  private(set) var declined = 0
  /// Rows that the interpreter answers otherwise than the file and that are not a known difference.
  private(set) var judgedWrong = 0
  private(set) var known: [String: Int] = [:]
  private(set) var failures: [ConformanceFailure] = []

  private static let keptFailures = 20

  mutating func agree() { rows += 1 }

  mutating func skip() {
    rows += 1
    empty += 1
  }

  mutating func decline() {
    rows += 1
    declined += 1
  }

  /// Counts a row that differs.
  ///
  /// - Parameter difference: The known difference that explains it; without one it is wrong.
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
