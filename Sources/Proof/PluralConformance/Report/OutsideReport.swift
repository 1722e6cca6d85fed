/// The results of the comparison with outside data.
package struct OutsideReport: Hashable, Codable, Sendable {
  /// The results of one file.
  package struct Row: Hashable, Codable, Sendable {
    /// The file with its folder.
    package let file: String
    /// The CLDR release for which its rows are valid; empty for rule texts.
    package let release: String
    /// Whether the rows were compared with the checked-in rules, and not with rules compiled from another release.
    package let isCheckedIn: Bool
    package let rows: Int
    /// The number of rows with another answer, deliberate or not.
    package let differing: Int
    /// The number of rows that differ without a known reason.
    package let wrong: Int
    /// The number of rows without anything to compare.
    package let empty: Int
    /// The number of rows that the compiler declined because a rule exceeds its limits.
    package let declined: Int
    /// The number of rows in which the interpreter differs without a known reason.
    package let judgedWrong: Int
    /// The number of rows for each known difference.
    package let known: [String: Int]
    /// The first wrong answers.
    package let failures: [ConformanceFailure]
    /// The reason why the file could not be read; `nil` if it was read.
    package let unread: String?

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

    /// Creates the results of a file that was compared elsewhere.
    ///
    /// - Parameters:
    ///   - file: The file with its folder.
    ///   - rows: The number of compared rows.
    ///   - failures: The wrong rows.
    package init(file: String, rows: Int, failures: [ConformanceFailure]) {
      self.file = file
      self.rows = rows
      self.failures = failures
      (release, isCheckedIn) = ("", true)
      (differing, wrong) = (failures.count, failures.count)
      (empty, declined, judgedWrong) = (0, 0, 0)
      known = [:]
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

  /// The files in the order of the report. Files that were compared elsewhere can be added.
  package var rows: [Row]
  /// Known differences that did not occur and must be removed from the list.
  package let unused: [String]
  /// The duration in seconds.
  package let seconds: Double

  /// Whether every file was read, every row explained, and every known difference found.
  package var isRight: Bool {
    unused.isEmpty && rows.allSatisfy { $0.wrong == 0 && $0.judgedWrong == 0 && $0.unread == nil }
  }
}
