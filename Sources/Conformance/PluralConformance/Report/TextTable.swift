/// Rows of text in aligned columns.
struct TextTable: CustomStringConvertible {
  private var rows: [[String]]
  private let right: Set<Int>

  /// - Parameters:
  ///   - titles: The first row.
  ///   - right: The columns that are aligned to the right.
  init(_ titles: [String], right: Set<Int> = []) {
    rows = [titles]
    self.right = right
  }

  mutating func append(_ row: [String]) { rows.append(row) }

  var description: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    var lines = rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return right.contains(column) ? space + cell.0 : cell.0 + space
      }.joined(separator: "  ").trimmingTrailingSpaces
    }
    lines.insert(widths.map { String(repeating: "-", count: $0) }.joined(separator: "  "), at: 1)
    return lines.joined(separator: "\n")
  }
}

extension String {
  fileprivate var trimmingTrailingSpaces: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}
