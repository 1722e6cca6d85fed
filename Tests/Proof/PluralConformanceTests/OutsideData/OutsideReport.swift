@testable import PluralConformance

/// The results of the comparison with outside data.
struct OutsideReport: Sendable {
  /// The results of one file.
  struct Row: Sendable {
    /// The file with its folder.
    let file: String
    /// The CLDR release for which its rows are valid; empty for rule texts.
    let release: String
    /// Whether the rows were compared with the checked-in rules, and not with rules compiled from another release.
    let isCheckedIn: Bool
    let rows: Int
    /// The number of rows with another answer, deliberate or not.
    let differing: Int
    /// The number of rows that differ without a known reason.
    let wrong: Int
    /// The number of rows without anything to compare.
    let empty: Int
    /// The number of rows that the compiler declined because a rule exceeds its limits.
    let declined: Int
    /// The number of rows in which the interpreter differs without a known reason.
    let judgedWrong: Int
    /// The number of rows for each known difference.
    let known: [String: Int]
    /// The first wrong answers.
    let failures: [ConformanceFailure]
    /// The reason why the file could not be read; `nil` if it was read.
    let unread: String?

    init(file: String, release: String, isCheckedIn: Bool, tally: OutsideTally) {
      self.file = file
      self.release = release
      self.isCheckedIn = isCheckedIn
      rows = tally.rows
      differing = tally.differing
      wrong = tally.wrong
      empty = tally.empty
      declined = tally.declined
      judgedWrong = tally.judgedWrong
      known = tally.known
      failures = tally.failures
      unread = nil
    }

    init(file: String, release: String, isCheckedIn: Bool, unread: String) {
      self.file = file
      self.release = release
      self.isCheckedIn = isCheckedIn
      (rows, differing, wrong, empty, declined, judgedWrong) = (0, 0, 0, 0, 0, 0)
      known = [:]
      failures = []
      self.unread = unread
    }

    /// The file's name without its folder.
    var name: String { file.split(separator: "/").last.map(String.init) ?? file }
  }

  /// The files in the order of the report.
  let rows: [Row]
  /// Known differences that did not occur and must be removed from the list.
  let unused: [String]

  /// Whether every file was read, every row explained, and every known difference found.
  var isRight: Bool {
    unused.isEmpty && rows.allSatisfy { $0.wrong == 0 && $0.judgedWrong == 0 && $0.unread == nil }
  }
}
