@testable import PluralConformance

/// The results of the comparison with outside data.
struct OutsideReport: Sendable {
  /// The results of one file.
  struct Row: Sendable {
    /// The file with its folder.
    let file: String
    /// Whether the rows were compared with the checked-in rules, and not with rules compiled from another release.
    var isCheckedIn = false
    var tally = OutsideTally()
    /// The reason why the file could not be read; `nil` if it was read.
    var unread: String?

    /// The file's name without its folder.
    var name: String { file.split(separator: "/").last.map(String.init) ?? file }
  }

  /// The files in the order of the report.
  let rows: [Row]
  /// Known differences that did not occur and must be removed from the list.
  let unused: [String]

  /// Whether every file was read, every row explained, and every known difference found.
  var isRight: Bool {
    unused.isEmpty
      && rows.allSatisfy {
        $0.tally.wrong == 0 && $0.tally.judgedWrong == 0 && $0.unread == nil
      }
  }
}
