/// The integers after which the values of a formula repeat.
///
/// Comparisons, remainders and logical operators repeat: from some integer, their value depends only on a remainder of the integer.
/// `n`, its quotients and their differences with constants rise without end. They matter only as far as the constants with which they
/// are compared, and their remainders repeat again. All other calculations with a rising value are taken not to repeat at all.
///
/// All numbers are limited to `UInt64.max`, which is past all integers.
struct EventualPeriod {
  /// The integer from which ``period`` and ``rise`` describe the values.
  private var start: UInt64 = 0
  /// The value depends on the remainder of the integer by this number, or it rises, which depends on the remainder too.
  private var period: UInt64 = 1
  /// The rising value; `nil` if all values repeat.
  private var rise: Rise?
  private var constant: UInt64?

  /// The value (*n* − `offset`) / `divisor` for an integer *n*.
  private struct Rise: Equatable {
    var offset: UInt64 = 0
    var divisor: UInt64 = 1

    /// Returns the first integer with a value.
    func integer(reaching value: UInt64) -> UInt64 {
      offset.limitedSum(value.limitedProduct(divisor))
    }
  }

  /// Values that do not repeat.
  private static let unknown = EventualPeriod(start: .max)

  private init(start: UInt64 = 0, rise: Rise? = nil, constant: UInt64? = nil) {
    self.start = start
    self.rise = rise
    self.constant = constant
  }

  /// - Complexity: O(*n*) in the number of operators.
  init(_ formula: GettextFormula) {
    var stack: [EventualPeriod] = []
    for step in formula.steps {
      switch step {
      case .number(let number): stack.append(EventualPeriod(constant: number))
      case .n: stack.append(EventualPeriod(rise: Rise()))
      case .not: stack.append(stack.removeLast().passing(0))
      case .binary(let operation, _):
        let right = stack.removeLast()
        stack.append(stack.removeLast().applying(operation, right))
      case .choice:
        let otherwise = stack.removeLast()
        let value = stack.removeLast()
        let isEither = value.rise == nil || otherwise.rise == nil || value.rise == otherwise.rise
        var choice = stack.removeLast().passing(0).joined(with: value).joined(with: otherwise)
        choice.rise = value.rise ?? otherwise.rise
        stack.append(isEither ? choice : .unknown)
      }
    }
    // An index without a form is an error.
    self = stack[0].passing(formula.formCount - 1)
  }

  /// The last integer whose values no smaller integer must have, for values that do not rise.
  var last: UInt64 { start.limitedSum(period - 1) }

  /// Returns the course of pairs of values that do not rise.
  func joined(with other: EventualPeriod) -> EventualPeriod {
    var joined = EventualPeriod(start: max(start, other.start))
    joined.period = period.limitedMultiple(with: other.period)
    return joined
  }

  /// Returns the course of a comparison with a number, which a rising value passes.
  private func passing(_ number: UInt64) -> EventualPeriod {
    let end = rise.map { $0.integer(reaching: number.limitedSum(1)) } ?? 0
    return joined(with: EventualPeriod(start: end))
  }

  private func applying(_ operation: FormulaOperator, _ other: EventualPeriod) -> EventualPeriod {
    if case .or = operation { return passing(0).joined(with: other.passing(0)) }
    if case .and = operation { return passing(0).joined(with: other.passing(0)) }
    if rise == nil, other.rise == nil { return joined(with: other) }
    switch (operation, rise, other.constant) {
    case (.comparison, nil, _):
      return constant.map(other.passing) ?? .unknown
    case (.comparison, _?, let number?): return passing(number)
    case (.arithmetic(.minus), let rise?, let number?):
      var course = self
      course.rise!.offset = rise.integer(reaching: number)
      course.start = max(start, course.rise!.offset)
      return course
    case (.arithmetic(.divided), let rise?, let number?) where number > 0:
      var course = self
      course.rise!.divisor = rise.divisor.limitedProduct(number)
      return course
    case (.arithmetic(.remainder), let rise?, let number?) where number > 0:
      var course = joined(with: self)
      course.period = period.limitedMultiple(with: rise.divisor.limitedProduct(number))
      return course
    default: return .unknown
    }
  }
}

extension UInt64 {
  fileprivate func limitedSum(_ other: UInt64) -> UInt64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }

  fileprivate func limitedProduct(_ other: UInt64) -> UInt64 {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    return overflow ? .max : product
  }

  /// Returns the least common multiple with a number. Neither is 0.
  func limitedMultiple(with other: UInt64) -> UInt64 {
    if self == .max || other == .max { return .max }
    var (a, b) = (self, other)
    while b != 0 { (a, b) = (b, a % b) }
    return (self / a).limitedProduct(other)
  }
}
