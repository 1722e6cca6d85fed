/// A linear function of an integer or its remainder, as one of several values that a part of a formula can have.
///
/// The value for a variable *x* is (`first` + `slope` · (*x* − `domain.lowerBound`)) / `divisor`, rounded down, + `offset`. Neither
/// the dividend nor the sum crosses 0 or 2⁶⁴ within the domain.
struct FormulaLine: Hashable {
  /// The divisor whose remainder is the variable; `nil` if the variable is the integer itself.
  let modulus: UInt64?
  /// The values of the variable for which the line is valid.
  let domain: ClosedRange<UInt64>
  /// The slope modulo 2⁶⁴. Slopes from 2⁶³ are negative.
  let slope: UInt64
  /// The dividend at the start of the domain.
  let first: UInt64
  let divisor: UInt64
  /// The offset modulo 2⁶⁴; 0 if the divisor is 1.
  let offset: UInt64

  /// Creates a line, which is a constant if all values are equal.
  init(
    modulus: UInt64?, domain: ClosedRange<UInt64>, slope: UInt64, first: UInt64,
    divisor: UInt64 = 1,
    offset: UInt64 = 0
  ) {
    let start = first / divisor
    if start == (first &+ slope &* (domain.upperBound - domain.lowerBound)) / divisor {
      self.init(start &+ offset)
      return
    }
    // If the slope is a multiple of the divisor, the line needs no divisor.
    let steepness = FormulaLine.isFalling(slope) ? 0 &- slope : slope
    let quotient = steepness / divisor
    let isExact = steepness.isMultiple(of: divisor)
    self.init(
      modulus: modulus, domain: domain,
      slope: !isExact ? slope : FormulaLine.isFalling(slope) ? 0 &- quotient : quotient,
      first: isExact ? start &+ offset : first, reducedDivisor: isExact ? 1 : divisor,
      offset: isExact ? 0 : offset)
  }

  private init(
    modulus: UInt64?, domain: ClosedRange<UInt64>, slope: UInt64, first: UInt64,
    reducedDivisor divisor: UInt64, offset: UInt64
  ) {
    self.modulus = modulus
    self.domain = domain
    self.slope = slope
    self.first = first
    self.divisor = divisor
    self.offset = offset
  }

  /// Creates a constant.
  init(_ value: UInt64) {
    self.init(modulus: 1, domain: 0...0, slope: 0, first: value, reducedDivisor: 1, offset: 0)
  }

  /// The value of a constant; `nil` for other lines.
  var constant: UInt64? { modulus == 1 ? first : nil }

  var isFalling: Bool { FormulaLine.isFalling(slope) }

  static func isFalling(_ slope: UInt64) -> Bool { slope > 1 << 63 }

  func dividend(at x: UInt64) -> UInt64 { first &+ slope &* (x - domain.lowerBound) }

  func value(at x: UInt64) -> UInt64 { dividend(at: x) / divisor &+ offset }

  /// The smallest and the largest value.
  var values: ClosedRange<UInt64> {
    let ends = (value(at: domain.lowerBound), value(at: domain.upperBound))
    return min(ends.0, ends.1)...max(ends.0, ends.1)
  }

  /// Returns the line for some values of the variable.
  func restricted(to range: ClosedRange<UInt64>) -> FormulaLine {
    FormulaLine(
      modulus: modulus, domain: range, slope: slope, first: dividend(at: range.lowerBound),
      divisor: divisor, offset: offset)
  }

  var dividend: FormulaLine {
    FormulaLine(modulus: modulus, domain: domain, slope: slope, first: first)
  }

  /// Returns the line with another offset.
  func with(offset: UInt64) -> FormulaLine {
    FormulaLine(
      modulus: modulus, domain: domain, slope: slope, first: first, divisor: divisor,
      offset: offset)
  }

  /// Splits the offset into a multiple of a divisor, modulo 2⁶⁴, and a rest that is less than the divisor.
  func offset(dividedBy other: UInt64) -> (multiples: UInt64, rest: UInt64) {
    guard (first / divisor).addingReportingOverflow(offset).overflow else {
      return (offset / other, offset % other)
    }
    // The offset is negative.
    let (quotient, remainder) = (0 &- offset).quotientAndRemainder(dividingBy: other)
    return remainder == 0 ? (0 &- quotient, 0) : (0 &- quotient &- 1, other - remainder)
  }

  /// Returns the first value of the variable from which a monotonic predicate holds; `nil` if it does not hold anywhere.
  func start(where holds: (UInt64) -> Bool) -> UInt64? {
    guard holds(domain.upperBound) else { return nil }
    var (low, high) = (domain.lowerBound, domain.upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return high
  }
}
