/// The integers that a rule set tells apart, by the relations that it asks of `i` and `n`.
///
/// Every such relation compares either the integer with constants or a remainder with constants.
/// Let C be the largest constant and P the least common multiple of the moduli. Above C a
/// comparison of the integer itself always has the same outcome, and a remainder has the same
/// outcome for integers that differ by P. So all integers above C answer as one of the P integers
/// that follow C does, and the integers from 0 to C + P show every combination of outcomes that
/// there is.
struct DistinctIntegers: Sendable {
  /// C: the largest constant that an integer or its remainder is compared with.
  let largestConstant: UInt64
  /// P: the least common multiple of the moduli.
  let period: UInt64
  /// Whether every integer from 0 to C + P was looked at. False where P is too large for that.
  let isComplete: Bool
  /// One integer for each combination of outcomes, the smallest.
  let classes: [UInt64]
  /// One integer above C for each combination of outcomes that recurs for ever.
  let recurring: [UInt64]
  /// The classes' first and last integers, and both sides of every kind of boundary.
  let representatives: [UInt64]

  /// The last integer that an exhaustive comparison visits: past twice the largest modulus plus the
  /// largest constant, so that it sees every class that recurs at least twice.
  var bound: UInt64 { largestConstant + 2 * period + 1 }

  /// Longer scans would take too long; C + P of CLDR's rules is far below.
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
