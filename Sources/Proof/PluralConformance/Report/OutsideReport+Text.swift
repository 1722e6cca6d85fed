extension OutsideReport {
  /// Returns the readable report: a table of files, the known differences that occurred, and the first wrong answers.
  package func text(explained: Int = 5) -> String {
    var table = TextTable(
      ["file", "CLDR", "rules", "rows", "differing", "wrong", "judge", "declined"],
      right: [3, 4, 5, 6, 7])
    for row in rows {
      table.append([
        row.file, row.release, row.isCheckedIn ? "checked in" : "compiled", "\(row.rows)",
        "\(row.differing)", row.unread == nil ? "\(row.wrong)" : "not read",
        "\(row.judgedWrong)", row.declined > 0 ? "\(row.declined)" : "",
      ])
    }
    var sections = ["\(table)"]
    var counts: [String: Int] = [:]
    for row in rows { counts.merge(row.known, uniquingKeysWith: +) }
    var known = TextTable(["known difference", "rows", "reason"], right: [1])
    for difference in KnownDifference.outside {
      guard let count = counts[difference.name] else { continue }
      known.append([difference.name, "\(count)", difference.reason])
    }
    if !counts.isEmpty { sections.append("\(known)") }
    sections += rows.compactMap { row in row.unread.map { "\(row.file) was not read: \($0)" } }
    sections += unused.map { "\($0): no row differs for this reason; strike it off the list." }
    sections += rows.flatMap(\.failures).prefix(explained).map(\.description)
    let total = rows.reduce(0) { $0 + $1.rows }
    let wrong = rows.reduce(0) { $0 + $1.wrong }
    sections.append(
      "Outside data: \(total) rows compared, \(wrong) wrong; \(Int(seconds.rounded())) s.")
    return sections.joined(separator: "\n\n") + "\n"
  }
}
