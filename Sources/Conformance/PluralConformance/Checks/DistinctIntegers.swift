/// The integers that a rule set distinguishes by its relations of `i` and `n`.
///
/// Every such relation compares either the integer or a remainder with constants. Let C be the largest constant and P the least
/// common multiple of the moduli. Above C, a comparison of the integer itself always has the same result, and a remainder has the
/// same result for integers that differ by P. So every integer above C has the same category as one of the P integers after C, and
/// the integers from 0 to C + P show every combination of results.
struct DistinctIntegers: Sendable {
  /// C: the largest constant with which an integer or its remainder is compared.
  let largestConstant: UInt64
  /// P: the least common multiple of the moduli.
  let period: UInt64
  /// Whether every integer from 0 to C + P was examined. `false` if P is too large for that.
  let isComplete: Bool
  /// The smallest integer for each combination of results.
  let classes: [UInt64]
  /// One integer above C for each combination of results that recurs without end.
  let recurring: [UInt64]
  /// The classes' first and last integers, and both sides of every kind of boundary.
  let representatives: [UInt64]

  /// The last integer that an exhaustive comparison visits. It exceeds twice the period plus the largest constant, so that every
  /// recurring class is visited at least twice.
  var bound: UInt64 { largestConstant + 2 * period + 1 }

  /// The limit of a scan, which would otherwise take too long. C + P of CLDR's rules is far below.
  private static let longestScan: UInt64 = 4_000_000

  init(_ ruleSet: ReferenceRuleSet) {
    let questions = Questions(ruleSet, operands: [.n, .i])
    largestConstant = min(questions.largestConstant, Self.longestScan)
    period = questions.period(upTo: Self.longestScan) ?? 1
    isComplete =
      questions.largestConstant + (questions.period(upTo: Self.longestScan) ?? .max / 2)
      <= Self.longestScan

    var first: [Outcomes: UInt64] = [:]
    var last: [Outcomes: UInt64] = [:]
    var recurring: [Outcomes: UInt64] = [:]
    var boundaries: [[Outcomes]: UInt64] = [:]
    var previous = Outcomes()
    let end = isComplete ? largestConstant + period : 2000
    var integer: UInt64 = 0
    while integer <= end {
      let outcomes = questions.outcomes(for: integer)
      if integer == 0 || outcomes != previous {
        if first[outcomes] == nil { first[outcomes] = integer }
        let boundary = [previous, outcomes]
        if integer > 0, boundaries[boundary] == nil { boundaries[boundary] = integer }
        if integer > 0 { last[previous] = integer - 1 }
      }
      if integer > largestConstant, recurring[outcomes] == nil { recurring[outcomes] = integer }
      previous = outcomes
      let next = questions.nextChange(after: integer)
      integer = integer <= largestConstant ? min(next, largestConstant + 1) : next
    }
    var representatives = Set(first.values).union(last.values)
    for integer in boundaries.values { representatives.formUnion([integer - 1, integer]) }
    classes = first.values.sorted()
    self.recurring = recurring.values.sorted()
    self.representatives = representatives.union(questions.besideConstants).sorted()
  }
}
