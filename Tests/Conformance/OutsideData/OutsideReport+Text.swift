@testable import PluralConformance

extension OutsideReport: CustomStringConvertible {
  /// The reasons why the report is not right, with the first wrong answers.
  var description: String {
    var lines = rows.compactMap { row in row.unread.map { "\(row.file) was not read: \($0)" } }
    lines += rows.filter { $0.tally.wrong + $0.tally.judgedWrong > 0 }.map { row in
      "\(row.file): \(row.tally.rows) rows, \(row.tally.wrong) wrong, "
        + "\(row.tally.judgedWrong) wrong by the interpreter"
    }
    lines += unused.map { "\($0): no row differs for this reason; strike it off the list." }
    let failures: [ConformanceFailure] = rows.flatMap(\.tally.failures)
    lines += failures.prefix(5).map(\.description)
    return lines.joined(separator: "\n\n")
  }
}
