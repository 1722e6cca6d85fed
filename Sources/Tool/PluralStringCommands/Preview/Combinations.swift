/// Combinations of the values of several arguments.
enum Combinations {
  /// The maximum number of combinations before some are omitted.
  static let most = 6

  /// Returns combinations of one value from each list. If there are more than ``most``, returns only as many as the longest list
  /// has values, so that each value occurs in one of them, combined with different values of the other lists.
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
