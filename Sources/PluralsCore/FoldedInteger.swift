/// How numbers of any length fit a machine word without changing any answer.
///
/// A non-negative integer `x` is kept as `x` below 10¹⁸, and as `x % 10¹⁸ + 10¹⁸` from there on. Every
/// comparison with a constant below 10¹⁸, and every remainder by a divisor of 10¹⁸, is the same
/// for the folded value as for `x`. The compiler proves that CLDR's rules ask nothing else and
/// refuses a release that does.
@usableFromInline package enum FoldedInteger {
  /// How many low digits are kept.
  @usableFromInline package static let digits = 18

  /// 10¹⁸: values from here on are folded.
  @usableFromInline package static let limit: UInt64 = 1_000_000_000_000_000_000

  /// Folds a value of 64 bits.
  @inlinable package static func fold(_ value: UInt64) -> UInt64 {
    value < limit ? value : value % limit + limit
  }

  /// The folded form of `10 × value + digit`, where `value` is folded and `digit` is 0 to 9.
  @inlinable package static func append(_ digit: UInt64, to value: UInt64) -> UInt64 {
    value < limit / 10
      ? value &* 10 &+ digit
      : (value % (limit / 10)) &* 10 &+ digit &+ limit
  }

  /// The folded form of `value × 10^zeros`, where `value` is folded.
  ///
  /// - Complexity: O(1): at most ``digits`` steps, however large `zeros` is.
  @inlinable package static func appendZeros(_ zeros: Int, to value: UInt64) -> UInt64 {
    guard value != 0 else { return 0 }
    var result = value
    for _ in 0..<min(zeros, digits) { result = append(0, to: result) }
    return result
  }
}
