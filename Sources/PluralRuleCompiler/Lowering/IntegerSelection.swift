import PluralsCore

/// How a rule set answers plain integers, which have neither fraction nor compact exponent.
///
/// From a certain number on, the category of an integer depends only on its remainder by a certain
/// modulus, since rules compare integers with constants and remainders only. Where that modulus and
/// the list of residues are small, one `switch` on one remainder answers; otherwise the conditions
/// are tested in their order.
enum IntegerSelection: Sendable {
  case table(IntegerTable)
  case conditions([(category: PluralCategory, condition: LoweredCondition)])

  /// The largest modulus whose residues are worth listing.
  private static let largestModulus: UInt64 = 100
  /// The most ranges of residues and exceptions that a reader can take in.
  private static let mostRanges = 48

  init(_ conditions: [(category: PluralCategory, condition: LoweredCondition)]) {
    let integerConditions = conditions.map { category, condition in
      (category: category, condition: condition.forPlainIntegers)
    }.filter { !$0.condition.alternatives.isEmpty }

    if let table = IntegerTable(
      integerConditions, largestModulus: IntegerSelection.largestModulus),
      table.rangeCount <= IntegerSelection.mostRanges
    {
      self = .table(table)
    } else {
      self = .conditions(integerConditions)
    }
  }

  /// The category of an integer, computed as the generated code does.
  func category(of n: UInt64) -> PluralCategory {
    switch self {
    case .table(let table): table.category(of: n)
    case .conditions(let conditions): IntegerSelection.category(of: n, by: conditions)
    }
  }

  fileprivate static func category(
    of n: UInt64, by conditions: [(category: PluralCategory, condition: LoweredCondition)]
  ) -> PluralCategory {
    let x = PluralOperands(i: n, f: 0, t: 0, v: 0, w: 0, c: 0)
    return conditions.first { $0.condition.holds(for: x) }?.category ?? .other
  }
}

extension LoweredCondition {
  /// What remains of the condition if all operands but `n` and `i` are 0, and those are equal.
  fileprivate var forPlainIntegers: LoweredCondition {
    let zero = PluralOperands(i: 0, f: 0, t: 0, v: 0, w: 0, c: 0)
    return simplified { test in
      switch test.operand {
      case .n, .i:
        .depends(
          Test(
            operand: .i, modulus: test.modulus, values: test.values, isNegated: test.isNegated,
            isWithin: false))
      case .v, .w, .f, .t, .c:
        test.holds(for: zero) ? .always : .never
      }
    }
  }
}

/// The categories of all integers: those of some small ones, and those of remainders.
struct IntegerTable: Sendable {
  /// 1 if the remainder does not matter.
  let modulus: UInt64
  /// The category of each remainder.
  let residues: [PluralCategory]
  /// The small integers that do not have the category of their remainder, in ascending order.
  let exceptions: [(value: UInt64, category: PluralCategory)]

  /// - Returns: `nil` if no modulus up to the largest, or no small number of constants, will do.
  fileprivate init?(
    _ conditions: [(category: PluralCategory, condition: LoweredCondition)],
    largestModulus: UInt64
  ) {
    let tests = conditions.flatMap { $0.condition.alternatives.joined() }
    let period = tests.compactMap(\.modulus).reduce(1, IntegerTable.leastCommonMultiple)
    let threshold =
      tests.filter { $0.modulus == nil }.compactMap(\.values.last?.upperBound).max().map { $0 + 1 }
      ?? 0
    guard period <= largestModulus, threshold <= 1000 else { return nil }

    let category = { (n: UInt64) in IntegerSelection.category(of: n, by: conditions) }
    let start = (threshold + period - 1) / period * period
    let periodic = (0..<period).map { category(start + $0) }
    let modulus = IntegerTable.smallestPeriod(of: periodic)
    let residues = Array(periodic.prefix(Int(modulus)))
    self.modulus = modulus
    self.residues = residues
    exceptions = (0..<threshold).compactMap { n in
      let category = category(n)
      return category == residues[Int(n % modulus)] ? nil : (n, category)
    }
  }

  func category(of n: UInt64) -> PluralCategory {
    exceptions.first { $0.value == n }?.category ?? residues[Int(n % modulus)]
  }

  /// The most frequent category of remainders, which need not be listed.
  var defaultCategory: PluralCategory {
    let counts = Dictionary(residues.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }!.key
  }

  /// The remainders of a category, as ranges.
  func residueRanges(of category: PluralCategory) -> [ClosedRange<UInt64>] {
    IntegerTable.ranges((0..<modulus).filter { residues[Int($0)] == category })
  }

  /// The exceptions of a category, as ranges.
  func exceptionRanges(of category: PluralCategory) -> [ClosedRange<UInt64>] {
    IntegerTable.ranges(exceptions.filter { $0.category == category }.map(\.value))
  }

  /// How many ranges have to be listed.
  fileprivate var rangeCount: Int {
    PluralCategory.allCases.reduce(0) { count, category in
      count + exceptionRanges(of: category).count
        + (category == defaultCategory ? 0 : residueRanges(of: category).count)
    }
  }

  private static func ranges(_ values: [UInt64]) -> [ClosedRange<UInt64>] {
    var result: [ClosedRange<UInt64>] = []
    for value in values {
      if let last = result.last, last.upperBound + 1 == value {
        result[result.count - 1] = last.lowerBound...value
      } else {
        result.append(value...value)
      }
    }
    return result
  }

  private static func smallestPeriod(of values: [PluralCategory]) -> UInt64 {
    let period = (1..<values.count).first { period in
      values.count.isMultiple(of: period)
        && values.indices.allSatisfy { values[$0] == values[$0 % period] }
    }
    return UInt64(period ?? values.count)
  }

  private static func leastCommonMultiple(_ a: UInt64, _ b: UInt64) -> UInt64 {
    var (x, y) = (a, b)
    while y != 0 { (x, y) = (y, x % y) }
    return (a / x).multipliedReportingOverflow(by: b).overflow ? .max : a / x * b
  }
}
