extension PluralOperands {
  /// The operands of a floating-point number in its shortest form: 1.5 is `1.5`, and 1.0 is `1`.
  ///
  /// A floating-point number has no trailing zeros, so it cannot tell `1` from `1.0`, which many
  /// languages treat differently. Where a certain number of digits is shown, say so with
  /// ``init(_:fractionDigits:compactExponent:)-(Double,ClosedRange<Int>,_)`` or pass the text that is shown.
  ///
  /// - Returns: `nil` for NaN and the infinities, which have no digits.
  /// - Complexity: O(1), without allocation.
  public init?(_ value: Double) {
    self.init(value, fractionDigits: 0...Int.max)
  }

  /// The operands of a number shown with exactly as many fraction digits.
  ///
  /// ```swift
  /// PluralOperands(1, fractionDigits: 2)?.v  // 2: 1.00
  /// ```
  ///
  /// - Parameters:
  ///   - value: Any number; the sign is dropped.
  ///   - fractionDigits: How many fraction digits are shown; a negative count is 0.
  ///   - compactExponent: The power of ten of compact notation that `value` is shown with: 1.2 with
  ///     exponent 6 is “1.2M”, `1.2c6`. A negative exponent counts as 0.
  /// - Returns: `nil` for NaN and the infinities.
  /// - Complexity: O(1), without allocation.
  public init?(_ value: Double, fractionDigits: Int, compactExponent: Int = 0) {
    let digits = max(0, fractionDigits)
    self.init(value, fractionDigits: digits...digits, compactExponent: compactExponent)
  }

  /// The operands of a number shown with a minimum and a maximum of fraction digits.
  ///
  /// The shortest decimal that reads back as `value` is rounded to the maximum, a tie going to the
  /// even digit, and padded with zeros to the minimum, as ICU and Foundation format by default. Operands
  /// are those of the result, so 0.9996 with at most three digits is `1`.
  ///
  /// - Parameters:
  ///   - value: Any number; the sign is dropped.
  ///   - fractionDigits: How many fraction digits are shown at least and at most; negative counts
  ///     are 0.
  ///   - compactExponent: The power of ten of compact notation that `value` is shown with. A negative
  ///     exponent counts as 0.
  /// - Returns: `nil` for NaN and the infinities.
  /// - Complexity: O(1), without allocation.
  public init?(
    _ value: Double, fractionDigits: ClosedRange<Int>, compactExponent: Int = 0
  ) {
    guard let decimal = ShortestDecimal(value) else { return nil }
    self.init(decimal, fractionDigits: fractionDigits, compactExponent: compactExponent)
  }

  /// The operands of a floating-point number in its shortest form; see ``init(_:)-(Double)``.
  ///
  /// - Returns: `nil` for NaN and the infinities.
  public init?(_ value: Float) {
    guard let decimal = ShortestDecimal(value) else { return nil }
    self.init(decimal, fractionDigits: 0...Int.max, compactExponent: 0)
  }

  private init(
    _ shortest: ShortestDecimal, fractionDigits: ClosedRange<Int>, compactExponent: Int
  ) {
    let c = max(0, compactExponent)
    let shown = shortest.rounded(toFractionDigits: max(0, fractionDigits.upperBound))
    let shownFractionDigits = max(0, fractionDigits.lowerBound, -shown.exponent)

    // Compact notation: first move the point, then count.
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
