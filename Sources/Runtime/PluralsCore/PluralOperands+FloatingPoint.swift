extension PluralOperands {
  /// Creates the operands of a floating-point number in its shortest form: 1.5 is `1.5`, and 1.0 is `1`.
  ///
  /// A floating-point number has no trailing zeros, so it cannot distinguish `1` from `1.0`, which many languages
  /// treat differently. If you show a certain number of digits, use
  /// ``init(_:fractionDigits:compactExponent:)-(Double,ClosedRange<Int>,_)`` or pass the text that you show.
  ///
  /// - Returns: `nil` for NaN and the infinities, which have no digits.
  /// - Complexity: O(1), without allocation.
  public init?(_ value: Double) {
    self.init(value, fractionDigits: PluralOperands.allFractionDigits)
  }

  /// Creates the operands of a number shown with a fixed number of fraction digits.
  ///
  /// ```swift
  /// PluralOperands(1, fractionDigits: 2)?.v  // 2: 1.00
  /// ```
  ///
  /// - Parameters:
  ///   - value: Any number; the sign is ignored.
  ///   - fractionDigits: The number of fraction digits shown. A negative number is treated as 0.
  ///   - compactExponent: The power of ten of the compact notation in which `value` is shown: 1.2 with exponent 6 is
  ///     “1.2M”, `1.2c6`. A negative exponent is treated as 0.
  /// - Returns: `nil` for NaN and the infinities.
  /// - Complexity: O(1), without allocation.
  public init?(_ value: Double, fractionDigits: Int, compactExponent: Int = 0) {
    let digits = max(0, fractionDigits)
    self.init(value, fractionDigits: digits...digits, compactExponent: compactExponent)
  }

  /// Creates the operands of a number shown with a minimum and a maximum number of fraction digits.
  ///
  /// The shortest decimal that reads back as `value` is rounded to the maximum, with ties to even, and padded with
  /// zeros to the minimum, as ICU and Foundation do by default. The operands describe the result, so 0.9996 with at
  /// most three digits is `1`.
  ///
  /// - Parameters:
  ///   - value: Any number; the sign is ignored.
  ///   - fractionDigits: The minimum and maximum number of fraction digits shown. Negative numbers are treated as 0.
  ///   - compactExponent: The power of ten of the compact notation in which `value` is shown. A negative exponent is
  ///     treated as 0.
  /// - Returns: `nil` for NaN and the infinities.
  /// - Complexity: O(1), without allocation.
  public init?(
    _ value: Double, fractionDigits: ClosedRange<Int>, compactExponent: Int = 0
  ) {
    guard let decimal = ShortestDecimal(value) else { return nil }
    self.init(decimal, fractionDigits: fractionDigits, compactExponent: compactExponent)
  }

  /// Creates the operands of a floating-point number in its shortest form; see ``init(_:)-(Double)``.
  ///
  /// - Returns: `nil` for NaN and the infinities.
  public init?(_ value: Float) {
    self.init(value, fractionDigits: PluralOperands.allFractionDigits)
  }

  /// Creates the operands of a number shown with a fixed number of fraction digits; see
  /// ``init(_:fractionDigits:compactExponent:)-(Double,Int,_)``.
  @_disfavoredOverload
  public init?(_ value: Float, fractionDigits: Int, compactExponent: Int = 0) {
    let digits = max(0, fractionDigits)
    self.init(value, fractionDigits: digits...digits, compactExponent: compactExponent)
  }

  /// Creates the operands of a number shown with a minimum and a maximum number of fraction digits; see
  /// ``init(_:fractionDigits:compactExponent:)-(Double,ClosedRange<Int>,_)``. The type determines the shortest
  /// decimal: `Float(0.1)` is `0.1`.
  @_disfavoredOverload
  public init?(
    _ value: Float, fractionDigits: ClosedRange<Int>, compactExponent: Int = 0
  ) {
    guard let decimal = ShortestDecimal(value) else { return nil }
    self.init(decimal, fractionDigits: fractionDigits, compactExponent: compactExponent)
  }

  /// As many fraction digits as a number has: its shortest form, without zeros at the end.
  public static var allFractionDigits: ClosedRange<Int> { 0...Int.max }

  private init(
    _ shortest: ShortestDecimal, fractionDigits: ClosedRange<Int>, compactExponent: Int
  ) {
    let c = max(0, compactExponent)
    let shown = shortest.rounded(toFractionDigits: max(0, fractionDigits.upperBound))
    let shownFractionDigits = max(0, fractionDigits.lowerBound, -shown.exponent)

    // In compact notation, the point is moved before digits are counted.
    let exponent = shown.exponent + min(c, ShortestDecimal.exponentSpan)
    let v = max(0, shownFractionDigits - c)
    let w = max(0, -exponent)
    let scale = ShortestDecimal.powerOfTen(w)
    let t = scale.map { shown.significand % $0 } ?? shown.significand
    self.init(
      i: exponent >= 0
        ? FoldedInteger.appendZeros(exponent, to: shown.significand)
        : scale.map { shown.significand / $0 } ?? 0,
      f: FoldedInteger.appendZeros(v - w, to: t), t: t, v: v, w: w, c: c)
  }
}
