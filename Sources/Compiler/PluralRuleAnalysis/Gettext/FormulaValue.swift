/// The value of a part of an expression for an integer, and for integers after it.
///
/// If only every integer with the same remainder by some period is of interest, remainders by factors of the period do not change.
struct FormulaValue {
  private(set) var number: UInt64
  /// Whether each of the following integers has a value that is larger by one than the value before, instead of the same value.
  private(set) var isRising = false
  /// The number of following integers that have the same or a rising value, except for those that are not of interest. There may be
  /// more.
  private(set) var reach: UInt64
  /// The offset of the operator that divides by zero; `nil` if the value is a number.
  private(set) var divisionByZero: Int?

  init(constant: UInt64) {
    self.init(constant, reach: .max)
  }

  /// The value of `n`.
  init(integer: UInt64) {
    self.init(integer, isRising: true, reach: .max - integer)
  }

  private init(_ number: UInt64, isRising: Bool = false, reach: UInt64) {
    self.number = number
    self.isRising = isRising
    self.reach = reach
  }

  /// The value as a condition: 0 or 1.
  private var truth: FormulaValue {
    comparing(.notEqual, FormulaValue(constant: 0))
  }

  /// The value as a negated condition: 0 or 1.
  var negated: FormulaValue {
    comparing(.equal, FormulaValue(constant: 0))
  }

  /// Returns the value of `? :` with this value as its condition.
  func choosing(_ value: FormulaValue, _ otherwise: FormulaValue) -> FormulaValue {
    let condition = truth
    if divisionByZero != nil { return condition }
    return (number != 0 ? value : otherwise).limited(to: condition.reach)
  }

  private func limited(to reach: UInt64) -> FormulaValue {
    var limited = self
    limited.reach = min(self.reach, reach)
    return limited
  }

  /// - Parameters:
  ///   - offset: The operator's offset.
  ///   - period: The distance of integers that are of interest.
  func applying(
    _ operation: FormulaOperator, _ other: FormulaValue, at offset: Int, period: UInt64
  ) -> FormulaValue {
    switch operation {
    case .or, .and:
      let left = truth
      let isDecided = divisionByZero != nil || (number != 0) == (operation == .or)
      return isDecided ? left : other.truth.limited(to: left.reach)
    case .comparison(let comparison): return comparing(comparison, other)
    case .arithmetic(let arithmetic): return calculating(arithmetic, other, at: offset, period)
    }
  }

  private func comparing(
    _ comparison: GettextExpression.Operator, _ other: FormulaValue
  ) -> FormulaValue {
    if divisionByZero != nil { return self }
    if other.divisionByZero != nil { return other }
    var reach = min(reach, other.reach)
    if isRising != other.isRising {
      let (rising, constant) = isRising ? (number, other.number) : (other.number, number)
      if rising <= constant { reach = min(reach, rising == constant ? 0 : constant - rising - 1) }
    }
    return FormulaValue(comparison.holds(number, other.number) ? 1 : 0, reach: reach)
  }

  private func calculating(
    _ arithmetic: FormulaOperator.Arithmetic, _ other: FormulaValue, at offset: Int,
    _ period: UInt64
  ) -> FormulaValue {
    if divisionByZero != nil { return self }
    if other.divisionByZero != nil { return other }
    let reach = min(reach, other.reach)
    guard let result = arithmetic.result(number, other.number) else {
      var failure = FormulaValue(0, reach: other.isRising ? 0 : reach)
      failure.divisionByZero = offset
      return failure
    }
    switch (arithmetic, isRising, other.isRising) {
    case (_, false, false), (.minus, true, true): return FormulaValue(result, reach: reach)
    case (.plus, true, false), (.plus, false, true), (.minus, true, false):
      return FormulaValue(result, isRising: true, reach: min(reach, .max - result))
    case (.divided, true, false):
      let rest = other.number - 1 - number % other.number
      return FormulaValue(result, reach: min(reach, rest))
    case (.remainder, true, false) where period.isMultiple(of: other.number):
      return FormulaValue(result, reach: reach)
    case (.remainder, true, false):
      let rest = other.number - 1 - result
      return FormulaValue(result, isRising: true, reach: min(reach, rest))
    case (.divided, false, true) where number < other.number,
      (.remainder, false, true) where number < other.number:
      return FormulaValue(result, reach: reach)
    default: return FormulaValue(result, reach: 0)
    }
  }
}
