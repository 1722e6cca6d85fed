/// Sorts all whole numbers into the classes that some questions tell apart, and finds the first of
/// each.
///
/// Every question is about ranges of the number or of a remainder, so between two places where an answer
/// can change all numbers are alike, and beyond the largest constant everything repeats. Walking from
/// place to place, the largest modulus first, meets the first number of every class without
/// looking at all numbers.
struct ValueClasses {
  private let tests: [ValueTest]
  /// From the smallest modulus to the largest.
  private let cycles: [Cycle]
  /// Where answers about the number itself can change, in ascending order; the first is 0.
  private let constants: [UInt64]

  /// Constants from here on are not told apart; operands keep no more digits.
  static let limit: UInt64 = 1_000_000_000_000_000_000

  /// The places where answers about remainders by one modulus can change.
  private struct Cycle {
    let modulus: UInt64
    /// After how many numbers this modulus and the smaller ones together repeat.
    let period: UInt64
    /// In ascending order; the first is 0.
    let starts: [UInt64]

    /// The next place after a number where an answer can change.
    func next(after value: UInt64) -> UInt64 {
      let remainder = value % modulus
      let base = value - remainder
      return base + (starts.first { $0 > remainder } ?? modulus)
    }
  }

  /// - Throws: If moduli are so unlike that the classes cannot be listed.
  init(_ tests: some Sequence<ValueTest>) throws(IntricateRules) {
    self.tests = Array(Set(tests))
    constants = ValueClasses.starts(self.tests.filter { $0.modulus == nil })
    var cycles: [Cycle] = []
    var period: UInt64 = 1
    for modulus in Set(self.tests.compactMap(\.modulus)).sorted() {
      let (common, overflow) = ValueClasses.leastCommonMultiple(period, modulus)
      guard !overflow, common <= ValueClasses.limit, common / modulus <= 10_000 else {
        throw IntricateRules()
      }
      period = common
      let starts = ValueClasses.starts(self.tests.filter { $0.modulus == modulus })
      cycles.append(
        Cycle(modulus: modulus, period: period, starts: starts.filter { $0 < modulus }))
    }
    self.cycles = cycles
  }

  /// The number from which on everything repeats.
  var horizon: UInt64 { constants.last! }

  /// The answers about a number, which are the same for all numbers of its class.
  func answers(for value: UInt64) -> [Bool] { tests.map { $0.holds(for: value) } }

  /// The first number of each class, from a lower bound on, in ascending order.
  func firstMembers(from lower: UInt64 = 0, below upper: UInt64 = .max) -> [UInt64] {
    var members: [[Bool]: UInt64] = [:]
    var start = lower
    while start < upper {
      let end = min(upper, constants.first { $0 > start } ?? .max)
      walk(cycles[...], from: start, to: end, into: &members)
      start = end
    }
    return members.values.sorted()
  }

  private func walk(
    _ cycles: ArraySlice<Cycle>, from lower: UInt64, to upper: UInt64,
    into members: inout [[Bool]: UInt64]
  ) {
    guard let cycle = cycles.last else {
      let answers = answers(for: lower)
      if members[answers] == nil { members[answers] = lower }
      return
    }
    let (bound, overflow) = lower.addingReportingOverflow(cycle.period)
    let end = overflow ? upper : min(upper, bound)
    var start = lower
    while start < end {
      let next = min(end, cycle.next(after: start))
      walk(cycles.dropLast(), from: start, to: next, into: &members)
      start = next
    }
  }

  private static func starts(_ tests: [ValueTest]) -> [UInt64] {
    Set(tests.flatMap { [$0.range.lowerBound, $0.range.upperBound + 1] } + [0]).sorted()
  }

  private static func leastCommonMultiple(
    _ a: UInt64, _ b: UInt64
  ) -> (value: UInt64, overflow: Bool) {
    var (x, y) = (a, b)
    while y != 0 { (x, y) = (y, x % y) }
    let (value, overflow) = (a / x).multipliedReportingOverflow(by: b)
    return (value, overflow)
  }
}

/// Why rules cannot be compared number by number: their moduli are so unlike that too many classes of numbers
/// would have to be looked at.
public struct IntricateRules: Error, Hashable, CustomStringConvertible {
  /// What is wrong, in one line.
  public var description: String { "the moduli of these rules are too unlike to be compared" }
}
