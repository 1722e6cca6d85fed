/// What plural rules may ask of a number: the digits as shown, seen as UTS #35's operands.
///
/// A number in a sentence is its digits: `1`, `1.0` and `1c3` are three different numbers, and
/// languages treat them differently. The sign never matters.
///
/// | source | `i` | `v` | `w` | `f` | `t` | `c` |
/// |---:|---:|--:|--:|--:|--:|--:|
/// | 1 | 1 | 0 | 0 | 0 | 0 | 0 |
/// | 1.0 | 1 | 1 | 0 | 0 | 0 | 0 |
/// | 1.30 | 1 | 2 | 1 | 30 | 3 | 0 |
/// | 1.2c6 | 1200000 | 0 | 0 | 0 | 0 | 6 |
///
/// The integer operands ``i``, ``f`` and ``t`` are exact below 10¹⁸. A longer one is kept as its last
/// 18 digits plus 10¹⁸, which answers every question that CLDR's rules ask exactly as the number
/// itself would; so numbers of any length get the right category without big integers.
///
/// Values are small and trivial: making, copying and comparing them never allocates.
///
/// UTS #35 Part 3, “Plural operand meanings”.
public struct PluralOperands: Hashable, Sendable {
  /// The integer digits; of `1.2c6`, 1200000.
  public let i: UInt64
  /// The visible fraction digits with trailing zeros, as an integer; of `1.050`, 50.
  public let f: UInt64
  /// The visible fraction digits without trailing zeros, as an integer; of `1.050`, 5.
  public let t: UInt64
  /// How many fraction digits are visible, trailing zeros included; of `1.050`, 3.
  public let v: Int
  /// How many fraction digits are visible, trailing zeros left out; of `1.050`, 2.
  public let w: Int
  /// The exponent of compact notation, 0 if there is none; of `1.2c6`, 6. UTS #35 also calls it `e`.
  public let c: Int

  /// Operands that are known to belong together; `i`, `f` and `t` are folded.
  @inlinable package init(i: UInt64, f: UInt64, t: UInt64, v: Int, w: Int, c: Int) {
    self.i = i
    self.f = f
    self.t = t
    self.v = v
    self.w = w
    self.c = c
  }

  /// Whether equal operands imply equal digits. False where an operand is longer than 18 digits.
  package var isExact: Bool { i < FoldedInteger.limit && f < FoldedInteger.limit }
}

extension PluralOperands {
  /// The operands of an integer, of any width: its digits, without a fraction.
  ///
  /// ```swift
  /// PluralOperands(-22).i                    // 22
  /// PluralOperands(2, compactExponent: 6).i  // 2000000
  /// ```
  ///
  /// - Parameters:
  ///   - value: Any integer; the sign is dropped.
  ///   - compactExponent: The power of ten of compact notation that `value` is shown with: 2 with
  ///     exponent 6 is “2M”, `2c6`. A negative exponent counts as 0.
  /// - Complexity: O(1) for integers of fixed width, without allocation; for others, that of the type's
  ///   own remainder.
  @inlinable public init(_ value: some BinaryInteger, compactExponent: Int = 0) {
    let digits = PluralOperands.folded(value.magnitude)
    self.init(foldedInteger: digits, compactExponent: compactExponent)
  }

  @inlinable package init(foldedInteger: UInt64, compactExponent: Int) {
    if compactExponent <= 0 {
      self.init(i: foldedInteger, f: 0, t: 0, v: 0, w: 0, c: 0)
    } else {
      self.init(
        i: FoldedInteger.appendZeros(compactExponent, to: foldedInteger), f: 0, t: 0, v: 0, w: 0,
        c: compactExponent)
    }
  }

  /// A magnitude of any width, folded.
  @inlinable package static func folded(_ magnitude: some BinaryInteger) -> UInt64 {
    if let word = UInt64(exactly: magnitude) { return FoldedInteger.fold(word) }
    return UInt64(truncatingIfNeeded: magnitude % .init(FoldedInteger.limit)) + FoldedInteger.limit
  }
}

extension PluralOperands {
  /// The operands of the same number with zeros added up to a number of fraction digits.
  package func padded(toFractionDigits digits: Int) -> PluralOperands {
    guard digits > v else { return self }
    return PluralOperands(
      i: i, f: FoldedInteger.appendZeros(digits - v, to: f), t: t, v: digits, w: w, c: c)
  }
}
