/// Reduces integers of any length to a machine word without changing the result of any rule.
///
/// A non-negative integer `x` is stored as `x` if it is less than 10¹⁸, otherwise as `x % 10¹⁸ + 10¹⁸`. Every
/// comparison with a constant below 10¹⁸, and every remainder by a divisor of 10¹⁸, is the same for the folded value
/// and for `x`. The compiler checks that CLDR's rules use no other operations, and rejects a release that does.
@usableFromInline package enum FoldedInteger {
  /// The number of low digits that are kept.
  @usableFromInline package static let digits = 18

  /// 10¹⁸: values starting at this limit are folded.
  @usableFromInline package static let limit: UInt64 = 1_000_000_000_000_000_000

  /// Folds a value of 64 bits.
  @inlinable package static func fold(_ value: UInt64) -> UInt64 {
    value < limit ? value : value % limit + limit
  }

  /// Returns the folded form of `10 × value + digit`, where `value` is folded and `digit` is 0 to 9.
  @inlinable package static func append(_ digit: UInt64, to value: UInt64) -> UInt64 {
    value < limit / 10
      ? value &* 10 &+ digit
      : (value % (limit / 10)) &* 10 &+ digit &+ limit
  }

  /// Returns the folded form of `value × 10^zeros`, where `value` is folded.
  ///
  /// - Complexity: O(1): at most ``digits`` steps, for any number of zeros.
  @inlinable package static func appendZeros(_ zeros: Int, to value: UInt64) -> UInt64 {
    guard value != 0 else { return 0 }
    var result = value
    for _ in 0..<min(zeros, digits) { result = append(0, to: result) }
    return result
  }
}
