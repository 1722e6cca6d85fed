/// Combinations of the values of several arguments.
enum Combinations {
  /// More than this are not all shown.
  static let most = 6

  /// One value of each list: all combinations, or if those are more than ``most``, as many as the longest list has values,
  /// so that each value is in one of them, beside ever another one of the other lists.
  static func of<Value>(_ lists: [[Value]]) -> [[Value]] {
    let longest = lists.map(\.count).max() ?? 0
    let count = lists.reduce(1) { min($0 * $1.count, most + 1) }
    if count > most {
      return (0..<longest).map { row in
        lists.enumerated().map { column, list in list[(row + column) % list.count] }
      }
    }
    return lists.reduce([[]]) { rows, list in
      rows.flatMap { row in list.map { row + [$0] } }
    }
  }
}
