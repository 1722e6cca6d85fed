@testable import PluralConformance

extension OutsideReport: CustomStringConvertible {
  /// The reasons why the report is not right, with the first wrong answers.
  var description: String {
    var lines = rows.compactMap { row in row.unread.map { "\(row.file) was not read: \($0)" } }
    lines += rows.filter { $0.wrong + $0.judgedWrong > 0 }.map {
      "\($0.file): \($0.rows) rows, \($0.wrong) wrong, \($0.judgedWrong) wrong by the interpreter"
    }
    lines += unused.map { "\($0): no row differs for this reason; strike it off the list." }
    let failures: [ConformanceFailure] = rows.flatMap { $0.failures }
    lines += failures.prefix(5).map(\.description)
    return lines.joined(separator: "\n\n")
  }
}
