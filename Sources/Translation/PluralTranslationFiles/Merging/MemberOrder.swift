import PluralsLocales

/// The order of the members of a merged object.
///
/// Members keep the order that the sides have them in. New members of both sides between the same neighbours are sorted the way
/// that the file is sorted.
enum MemberOrder {
  /// A name, and its places in the lists that have it.
  typealias Row = (name: TableKey, base: Int?, ours: Int?, theirs: Int?)

  /// Merges the orders of two sides, and returns where each name is. If a list has a name twice, the last place counts.
  static func rows(base: [TableKey], ours: [TableKey], theirs: [TableKey]) -> [Row] {
    func places(_ names: [TableKey]) -> [TableKey: Int] {
      Dictionary(names.indices.map { (names[$0], $0) }) { $1 }
    }
    let (inBase, inOurs, inTheirs) = (places(base), places(ours), places(theirs))
    return merged(base: base, ours: ours, theirs: theirs)
      .map { ($0, inBase[$0], inOurs[$0], inTheirs[$0]) }
  }

  /// Merges the orders of two sides. The result has all their names, and does not depend on the order of the sides.
  ///
  /// - Complexity: O(*n* log *n*) in the number of names.
  private static func merged(base: [TableKey], ours: [TableKey], theirs: [TableKey]) -> [TableKey] {
    if ours == theirs { return ours }
    var (ours, theirs) = (ours, theirs)
    var common = Set(ours).intersection(theirs)
    let ourAnchors = ours.filter(common.contains)
    let theirAnchors = theirs.filter(common.contains)
    lazy var sort = NameOrder.best(for: ours, theirs)
    var anchors = ourAnchors
    if ourAnchors != theirAnchors {
      let known = common.intersection(base)
      let old = base.filter(known.contains)
      let orders = [ourAnchors, theirAnchors].map { $0.filter(known.contains) }
      let moves = orders.map { $0 != old }
      // If both sides moved members, or both added one in different places, no side comes first.
      let takesTheirs =
        moves[0] == moves[1] ? theirAnchors.lexicographicallyPrecedes(ourAnchors) : moves[1]
      if takesTheirs { anchors = theirAnchors }
      if moves == [true, true], orders[0] != orders[1] {
        // What only the other side moved keeps its place there.
        let moved = orders.map { known.subtracting(longestCommonOrder(of: $0, old)) }
        let others = takesTheirs ? moved[0].subtracting(moved[1]) : moved[1].subtracting(moved[0])
        anchors.removeAll(where: others.contains)
        common.subtract(others)
        if takesTheirs {
          theirs.removeAll(where: others.contains)
        } else {
          ours.removeAll(where: others.contains)
        }
      }
    }
    let ourRuns = runs(of: ours, after: common)
    let theirRuns = runs(of: theirs, after: common)
    var result: [TableKey] = []
    for anchor in [nil] + anchors.map(Optional.some) {
      if let anchor { result.append(anchor) }
      switch (ourRuns[anchor], theirRuns[anchor]) {
      case (let own?, let other?): result += merged(own, other, by: sort)
      case (let own, let other): result += own ?? other ?? []
      }
    }
    return result
  }

  /// Returns as many names as possible that two lists with the same names have in the same order.
  ///
  /// - Complexity: O(*n* log *n*) in the number of names.
  private static func longestCommonOrder(of names: [TableKey], _ old: [TableKey]) -> Set<TableKey> {
    let places = Dictionary(old.indices.map { (old[$0], $0) }) { $1 }
    // The last elements of the best increasing sequences of each length, as indices of `names`.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: names.count)
    let values = names.map { places[$0] ?? 0 }
    for (index, value) in values.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result: Set<TableKey> = []
    var next = ends.last
    while let index = next {
      result.insert(names[index])
      next = previous[index]
    }
    return result
  }

  /// The names after each of some anchors, up to the next one; nil is the beginning.
  private static func runs(
    of names: [TableKey], after anchors: Set<TableKey>
  ) -> [TableKey?: [TableKey]] {
    var runs: [TableKey?: [TableKey]] = [:]
    var anchor: TableKey?
    for name in names {
      if anchors.contains(name) { anchor = name } else { runs[anchor, default: []].append(name) }
    }
    return runs
  }

  private static func merged(
    _ left: [TableKey], _ right: [TableKey], by order: NameOrder
  ) -> [TableKey] {
    var (left, right) = (left[...], right[...])
    var result: [TableKey] = []
    while let first = left.first, let second = right.first {
      result.append(order.isLess(second, first) ? right.removeFirst() : left.removeFirst())
    }
    return result + left + right
  }
}
