/// Values of an operand or of its remainder: ranges of machine words that neither overlap nor touch, in ascending order.
package struct ValueSet: Hashable, Sendable {
  package let ranges: [ClosedRange<UInt64>]

  /// Creates a set from ranges in any order.
  package init(_ ranges: [ClosedRange<UInt64>]) {
    guard ranges.count > 1 else {
      self.ranges = ranges
      return
    }
    var joined: [ClosedRange<UInt64>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, last.upperBound == .max || range.lowerBound <= last.upperBound + 1
      {
        joined[joined.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    self.ranges = joined
  }

  package static let zero = ValueSet([0...0])
  package static let positive = ValueSet([1...UInt64.max])

  package var isEmpty: Bool { ranges.isEmpty }

  package func contains(_ value: UInt64) -> Bool {
    ranges.contains { $0.lowerBound <= value && value <= $0.upperBound }
  }

  /// Returns the values between two bounds that are not in the set.
  package func complement(in bounds: ClosedRange<UInt64>) -> ValueSet {
    var gaps: [ClosedRange<UInt64>] = []
    var start: UInt64? = bounds.lowerBound
    for range in ranges {
      guard let from = start, from <= bounds.upperBound else { break }
      if range.lowerBound > from {
        gaps.append(from...min(range.lowerBound - 1, bounds.upperBound))
      }
      start = range.upperBound < .max ? max(from, range.upperBound + 1) : nil
    }
    if let start, start <= bounds.upperBound { gaps.append(start...bounds.upperBound) }
    return ValueSet(gaps)
  }

  package func intersection(_ other: ValueSet) -> ValueSet {
    ValueSet(
      ranges.flatMap { range in
        other.ranges.compactMap { $0.overlaps(range) ? $0.clamped(to: range) : nil }
      })
  }

  /// Returns the remainders of all values by a divisor other than zero.
  ///
  /// - Complexity: O(*r*) for *r* ranges, whatever their length.
  package func remainders(dividingBy divisor: UInt64) -> ValueSet {
    ValueSet(
      ranges.flatMap { range -> [ClosedRange<UInt64>] in
        guard range.upperBound - range.lowerBound < divisor - 1 else { return [0...divisor - 1] }
        let first = range.lowerBound % divisor
        let last = range.upperBound % divisor
        return first <= last ? [first...last] : [0...last, first...divisor - 1]
      })
  }

  package func union(_ other: ValueSet) -> ValueSet { ValueSet(ranges + other.ranges) }

  package func isDisjoint(with other: ValueSet) -> Bool {
    !ranges.contains { range in other.ranges.contains { $0.overlaps(range) } }
  }

  package func isSubset(of other: ValueSet) -> Bool {
    // Ranges do not touch, so a single range of the other set must contain each one.
    ranges.allSatisfy { range in
      other.ranges.contains {
        $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound
      }
    }
  }
}
