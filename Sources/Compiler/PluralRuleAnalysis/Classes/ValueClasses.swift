/// Divides all whole numbers into the classes that tests distinguish, and finds the first number of each class.
///
/// Every test is about ranges of the number or of a remainder. Between two positions at which a test's result can change, all
/// numbers are alike, and beyond the largest constant everything repeats. Walking from position to position, with the largest
/// modulus first, visits the first number of every class without visiting all numbers.
struct ValueClasses {
  private let tests: [ValueTest]
  /// The moduli, smallest first.
  private let cycles: [Cycle]
  /// The numbers at which the results of tests without a modulus can change, in ascending order. The first one is 0.
  private let constants: [UInt64]

  /// Larger constants are not distinguished, because operands keep no more digits.
  static let limit: UInt64 = 1_000_000_000_000_000_000

  /// The remainders by one modulus at which the results of tests can change.
  private struct Cycle {
    let modulus: UInt64
    /// The number of values after which this modulus and the smaller ones repeat together.
    let period: UInt64
    /// The remainders in ascending order. The first one is 0.
    let starts: [UInt64]

    /// Returns the last number, starting at a value, before a result can change.
    func last(from value: UInt64) -> UInt64 {
      let remainder = value % modulus
      var (low, high) = (0, starts.count)
      while low < high {
        let middle = (low + high) / 2
        if starts[middle] > remainder { high = middle } else { low = middle + 1 }
      }
      let next = low < starts.count ? starts[low] : modulus
      let (last, overflow) = value.addingReportingOverflow(next - remainder - 1)
      return overflow ? .max : last
    }
  }

  /// How often the largest modulus may restart before all moduli repeat together.
  private static let mostRepetitions: UInt64 = 10_000

  /// - Throws: An error if there are too many classes to list because of the combination of moduli.
  init(_ tests: some Sequence<ValueTest>) throws(TooManyNumberClasses) {
    self.tests = Array(Set(tests))
    constants = ValueClasses.starts(self.tests.filter { $0.modulus == nil })
    var cycles: [Cycle] = []
    var period: UInt64 = 1
    for modulus in Set(self.tests.compactMap(\.modulus)).sorted() {
      period = period.limitedMultiple(with: modulus)
      guard period <= ValueClasses.limit, period / modulus <= ValueClasses.mostRepetitions else {
        throw TooManyNumberClasses()
      }
      let starts = ValueClasses.starts(self.tests.filter { $0.modulus == modulus })
      cycles.append(
        Cycle(modulus: modulus, period: period, starts: starts.filter { $0 < modulus }))
    }
    self.cycles = cycles
  }

  /// The number from which everything repeats.
  var horizon: UInt64 { constants.last! }

  /// Returns the results of all tests for a number, which are the same for all numbers of its class.
  func answers(for value: UInt64) -> [Bool] { tests.map { $0.holds(for: value) } }

  /// Returns the first number of each class from a lower bound, in ascending order.
  func firstMembers(from lower: UInt64 = 0, below upper: UInt64 = .max) -> [UInt64] {
    guard lower < upper else { return [] }
    var members: [[Bool]: UInt64] = [:]
    func visit(_ number: UInt64) {
      let answers = answers(for: number)
      if members[answers] == nil { members[answers] = number }
    }
    for (index, constant) in constants.enumerated() where constant < upper {
      let last = index + 1 < constants.count ? constants[index + 1] - 1 : .max
      guard last >= lower else { continue }
      walk(cycles.count, from: max(lower, constant), through: min(upper - 1, last), visit)
    }
    return members.values.sorted()
  }

  /// Visits numbers in ascending order, including the first one of each class.
  ///
  /// - Parameter count: The number of moduli to consider, smallest first.
  private func walk(
    _ count: Int, from lower: UInt64, through upper: UInt64, _ visit: (UInt64) -> Void
  ) {
    if count == 0 { return visit(lower) }
    let index = count - 1
    let (modulus, period) = (cycles[index].modulus, cycles[index].period)
    let smallerPeriod = index == 0 ? 1 : cycles[index - 1].period
    let (bound, overflow) = lower.addingReportingOverflow(period - 1)
    let end = overflow ? upper : min(upper, bound)
    // The intervals of remainders that have been visited in all combinations with smaller moduli, identified by their last
    // remainder.
    var finished: Set<UInt64> = []
    var skipped = 0
    var start = lower
    while true {
      let last = min(end, cycles[index].last(from: start))
      let isWhole = period > modulus && last - start >= smallerPeriod - 1
      if !isWhole || finished.insert(last % modulus).inserted {
        walk(index, from: start, through: last, visit)
        skipped = 0
      } else {
        skipped += 1
      }
      if last == end || skipped == cycles[index].starts.count { return }
      start = last + 1
    }
  }

  private static func starts(_ tests: [ValueTest]) -> [UInt64] {
    let ends = tests.filter { $0.range.upperBound < .max }.map { $0.range.upperBound + 1 }
    return Set(tests.map(\.range.lowerBound) + ends + [0]).sorted()
  }
}

/// The error for rules that cannot be compared number by number, because the combination of their moduli leads to too many classes.
package struct TooManyNumberClasses: Error, Hashable, CustomStringConvertible {
  /// The error message, in one line.
  package var description: String {
    "the moduli of these rules lead to too many combinations to compare"
  }
}
