/// What comparing with outside data found.
package struct OutsideReport: Hashable, Codable, Sendable {
  /// One file.
  package struct Row: Hashable, Codable, Sendable {
    /// The file with its folder.
    package let file: String
    /// The CLDR release that its rows hold for; empty if they hold for rule texts.
    package let release: String
    /// Whether the rows were compared with the checked-in rules, not with rules compiled from
    /// another release.
    package let isCheckedIn: Bool
    package let rows: Int
    /// Rows with another answer, on purpose or not.
    package let differing: Int
    /// Rows that differ for no known reason.
    package let wrong: Int
    /// Rows without anything to compare.
    package let empty: Int
    /// Rows that the compiler declined because the rule outgrows it.
    package let declined: Int
    /// Rows that the interpreter answers otherwise, for no known reason.
    package let judgedWrong: Int
    /// How many rows differ for which known reason.
    package let known: [String: Int]
    /// The first wrong answers.
    package let failures: [ConformanceFailure]
    /// Why the file was not read, if it was not.
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

    /// A file that was compared elsewhere.
    ///
    /// - Parameters:
    ///   - file: The file with its folder.
    ///   - rows: How many rows were compared.
    ///   - failures: The rows that were wrong.
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

  /// The files in the order of the report; what is compared elsewhere can be added.
  package var rows: [Row]
  /// Known differences that no row showed, and which are to be struck off the list.
  package let unused: [String]
  /// How long it took.
  package let seconds: Double

  /// Whether every file was read, every row explained and every known difference found.
  package var isRight: Bool {
    unused.isEmpty && rows.allSatisfy { $0.wrong == 0 && $0.judgedWrong == 0 && $0.unread == nil }
  }
}
