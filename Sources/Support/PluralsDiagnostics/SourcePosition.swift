/// A line and column in a text file, counted from 1.
package struct SourcePosition: Hashable, Sendable {
  /// The line, counted from 1.
  package let line: Int
  /// The column in Unicode scalars, counted from 1.
  package let column: Int

  /// Creates a position from a line and a column.
  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The position of the first character of a file.
  package static let start = SourcePosition(line: 1, column: 1)
}

extension SourcePosition: Comparable {
  /// Returns whether a position comes before another in the file.
  package static func < (lhs: SourcePosition, rhs: SourcePosition) -> Bool {
    (lhs.line, lhs.column) < (rhs.line, rhs.column)
  }
}
