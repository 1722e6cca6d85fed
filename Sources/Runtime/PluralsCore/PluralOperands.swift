/// The input of plural rules: the digits of a number as shown, as the operands of UTS #35.
///
/// The digits matter, not only the value: `1`, `1.0` and `1c3` are three different numbers, and languages treat them
/// differently. The sign is ignored.
///
/// | source | `i` | `v` | `w` | `f` | `t` | `c` |
/// |---:|---:|--:|--:|--:|--:|--:|
/// | 1 | 1 | 0 | 0 | 0 | 0 | 0 |
/// | 1.0 | 1 | 1 | 0 | 0 | 0 | 0 |
/// | 1.30 | 1 | 2 | 1 | 30 | 3 | 0 |
/// | 1.2c6 | 1200000 | 0 | 0 | 0 | 0 | 6 |
///
/// The integer operands ``i``, ``f`` and ``t`` are exact below 10¹⁸. Longer integers are stored as their last 18
/// digits plus 10¹⁸, which gives the same result for every rule of CLDR as the number itself. Numbers of any length
/// therefore get the right category without big integers.
///
/// Values are small and trivial: creating, copying and comparing them never allocates.
///
/// UTS #35 Part 3, “Plural operand meanings”.
@frozen public struct PluralOperands: Hashable, Sendable {
  /// The integer digits; 1200000 for `1.2c6`.
  public let i: UInt64
  /// The visible fraction digits with trailing zeros, as an integer; 50 for `1.050`.
  public let f: UInt64
  /// The visible fraction digits without trailing zeros, as an integer; 5 for `1.050`.
  public let t: UInt64
  /// The number of visible fraction digits, with trailing zeros; 3 for `1.050`.
  public let v: Int
  /// The number of visible fraction digits, without trailing zeros; 2 for `1.050`.
  public let w: Int
  /// The exponent of compact notation; 6 for `1.2c6`, 0 in other notations. UTS #35 also calls it `e`.
  public let c: Int

  /// Creates operands that are known to be consistent. `i`, `f` and `t` are folded.
  @inlinable package init(i: UInt64, f: UInt64, t: UInt64, v: Int, w: Int, c: Int) {
    self.i = i
    self.f = f
    self.t = t
    self.v = v
    self.w = w
    self.c = c
  }

  /// Whether equal operands imply equal digits: no operand is longer than 18 digits.
  package var isExact: Bool { i < FoldedInteger.limit && f < FoldedInteger.limit }
}

extension PluralOperands {
  /// Creates the operands of an integer of any width: its digits, without a fraction.
  ///
  /// ```swift
  /// PluralOperands(-22).i                    // 22
  /// PluralOperands(2, compactExponent: 6).i  // 2000000
  /// ```
  ///
  /// - Parameters:
  ///   - value: Any integer; the sign is ignored.
  ///   - compactExponent: The power of ten of the compact notation in which `value` is shown: 2 with exponent 6 is
  ///     “2M”, `2c6`. A negative exponent is treated as 0.
  /// - Complexity: O(1) for integers of fixed width, without allocation; for others, the complexity of
  ///   the type's own remainder.
  @inlinable public init(_ value: some BinaryInteger, compactExponent: Int = 0) {
    let digits = PluralOperands.folded(value.magnitude)
    self.init(foldedInteger: digits, compactExponent: compactExponent)
  }

  /// Creates the operands of an integer shown with a fixed number of fraction digits.
  ///
  /// ```swift
  /// let count = 1
  /// PluralOperands(count, fractionDigits: 2).v  // 2: 1.00
  /// ```
  ///
  /// - Parameters:
  ///   - value: Any integer; the sign is ignored.
  ///   - fractionDigits: The number of fraction digits shown. A negative number is treated as 0.
  ///   - compactExponent: The power of ten of the compact notation in which `value` is shown. A negative exponent is
  ///     treated as 0.
  /// - Complexity: O(1) for integers of fixed width, without allocation.
  @_alwaysEmitIntoClient
  public init(_ value: some BinaryInteger, fractionDigits: Int, compactExponent: Int = 0) {
    let integer = PluralOperands(value, compactExponent: compactExponent)
    // In compact notation, the point is moved before digits are counted.
    self = integer.padded(toFractionDigits: max(0, fractionDigits) - integer.c)
  }

  /// Creates the operands of an integer shown with a minimum and a maximum number of fraction digits, of which it has
  /// the minimum.
  ///
  /// - Parameters:
  ///   - value: Any integer; the sign is ignored.
  ///   - fractionDigits: The minimum and maximum number of fraction digits shown. Negative numbers are treated as 0.
  ///   - compactExponent: The power of ten of the compact notation in which `value` is shown. A negative exponent is
  ///     treated as 0.
  /// - Complexity: O(1) for integers of fixed width, without allocation.
  @_alwaysEmitIntoClient public init(
    _ value: some BinaryInteger, fractionDigits: ClosedRange<Int>, compactExponent: Int = 0
  ) {
    self.init(
      value, fractionDigits: fractionDigits.lowerBound, compactExponent: compactExponent)
  }

  @inlinable package init(foldedInteger: UInt64, compactExponent: Int) {
    if compactExponent <= 0 {
      self.init(i: foldedInteger, f: 0, t: 0, v: 0, w: 0, c: 0)
    } else {
      let c = PluralOperands.exponent(compactExponent)
      self.init(
        i: FoldedInteger.appendZeros(c, to: foldedInteger), f: 0, t: 0, v: 0, w: 0, c: c)
    }
  }

  /// The exponent of compact notation in its range, which texts have as well: 0 to 999,999,999.
  @inlinable package static func exponent(_ exponent: Int) -> Int {
    min(max(0, exponent), 999_999_999)
  }

  /// Folds a magnitude of any width.
  @inlinable package static func folded(_ magnitude: some BinaryInteger) -> UInt64 {
    if let word = UInt64(exactly: magnitude) { return FoldedInteger.fold(word) }
    return UInt64(truncatingIfNeeded: magnitude % .init(FoldedInteger.limit)) + FoldedInteger.limit
  }
}

extension PluralOperands {
  /// Creates the operands of a number in its shortest form: 1.5 is `1.5`, and 1.0 is `1`.
  ///
  /// A floating-point number has no trailing zeros, so it cannot distinguish `1` from `1.0`, which many languages
  /// treat differently. If you show a certain number of digits, use
  /// ``init(_:fractionDigits:compactExponent:)-(PluralNumber,ClosedRange<Int>,_)`` or pass the text that you show.
  ///
  /// - Parameters:
  ///   - value: Any number; the sign is ignored.
  ///   - compactExponent: The power of ten of the compact notation in which `value` is shown: 1.2 with exponent 6 is
  ///     “1.2M”, `1.2c6`. A negative exponent is treated as 0.
  /// - Returns: `nil` for NaN and the infinities, which have no digits.
  /// - Complexity: O(1), without allocation, for floating-point numbers.
  @_alwaysEmitIntoClient public init?(_ value: some PluralNumber, compactExponent: Int = 0) {
    guard
      let operands = value.pluralOperands(fractionDigits: nil, compactExponent: compactExponent)
    else { return nil }
    self = operands
  }

  /// Creates the operands of a number shown with a fixed number of fraction digits.
  ///
  /// ```swift
  /// PluralOperands(1.0, fractionDigits: 2)?.v  // 2: 1.00
  /// ```
  ///
  /// - Parameters:
  ///   - value: Any number; the sign is ignored.
  ///   - fractionDigits: The number of fraction digits shown. A negative number is treated as 0.
  ///   - compactExponent: The power of ten of the compact notation in which `value` is shown. A negative exponent is
  ///     treated as 0.
  /// - Returns: `nil` for NaN and the infinities.
  /// - Complexity: O(1), without allocation, for floating-point numbers.
  @_alwaysEmitIntoClient public init?(
    _ value: some PluralNumber, fractionDigits: Int, compactExponent: Int = 0
  ) {
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
  /// - Complexity: O(1), without allocation, for floating-point numbers.
  @_alwaysEmitIntoClient public init?(
    _ value: some PluralNumber, fractionDigits: ClosedRange<Int>, compactExponent: Int = 0
  ) {
    guard
      let operands = value.pluralOperands(
        fractionDigits: fractionDigits, compactExponent: compactExponent)
    else { return nil }
    self = operands
  }
}

extension PluralOperands {
  /// Creates operands from those that determine the others, such as the values of ICU's `FixedDecimal`.
  ///
  /// ```swift
  /// PluralOperands(i: 1, f: 30, v: 2)  // 1.30
  /// ```
  ///
  /// - Parameters:
  ///   - i: The integer digits, after the exponent is applied; 1200000 for `1.2c6`.
  ///   - f: The visible fraction digits with trailing zeros.
  ///   - v: The number of visible fraction digits.
  ///   - c: The exponent of compact notation, 0 to 18.
  /// - Returns: `nil` if `v` or `c` is negative, `c` is greater than 18, or `f` has more than `v` digits.
  /// - Complexity: O(1): at most 20 steps, without allocation.
  public init?(i: UInt64, f: UInt64 = 0, v: Int = 0, c: Int = 0) {
    guard v >= 0, 0...FoldedInteger.digits ~= c else { return nil }
    var (t, w) = (f, f == 0 ? 0 : v)
    while t != 0, t % 10 == 0 { (t, w) = (t / 10, w - 1) }
    guard w >= 0, ShortestDecimal.powerOfTen(w).map({ t < $0 }) ?? true else { return nil }
    self.init(
      i: FoldedInteger.fold(i), f: FoldedInteger.fold(f), t: FoldedInteger.fold(t), v: v, w: w, c: c
    )
  }
}

extension PluralOperands {
  /// Returns the operands of the same number, padded with zeros to a number of fraction digits.
  @usableFromInline package func padded(toFractionDigits digits: Int) -> PluralOperands {
    guard digits > v else { return self }
    return PluralOperands(
      i: i, f: FoldedInteger.appendZeros(digits - v, to: f), t: t, v: digits, w: w, c: c)
  }
}
