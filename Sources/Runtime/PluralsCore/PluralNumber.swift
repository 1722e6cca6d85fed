/// A number with a fraction that has a plural category: `Double`, `Float`, `Float16`, and Foundation's `Decimal` and `CGFloat`
/// with the module `PluralsFoundation`.
///
/// Integers of all types have categories without this protocol. A type of decimal numbers of your own conforms with one
/// function, and then has all forms of `category(for:)`, `category(from:to:)` and ``PluralOperands``:
///
/// ```swift
/// struct Cents: PluralNumber {
///   var count: Int
///
///   func pluralOperands(fractionDigits: ClosedRange<Int>?, compactExponent: Int) -> PluralOperands? {
///     PluralOperands(
///       Double(count) / 100, fractionDigits: fractionDigits ?? 2...2, compactExponent: compactExponent)
///   }
/// }
/// ```
public protocol PluralNumber {
  /// Returns the operands of the number in the form that is shown.
  ///
  /// - Parameters:
  ///   - fractionDigits: The minimum and maximum number of fraction digits shown; `nil` for the shortest form, without
  ///     zeros at the end. Negative numbers are treated as 0. The number is rounded first, with ties to even.
  ///   - compactExponent: The power of ten of compact notation: 1.2 with exponent 6 is “1.2M”, `1.2c6`. A negative
  ///     exponent is treated as 0, and one above 999,999,999 as that number.
  /// - Returns: `nil` for a value that has no digits, such as NaN and the infinities, whose category is `other`.
  func pluralOperands(fractionDigits: ClosedRange<Int>?, compactExponent: Int) -> PluralOperands?
}

// Each type determines the shortest decimal: `Float(0.1)` is `0.1`, as `Double(0.1)` is.
extension Double: PluralNumber {
  public func pluralOperands(
    fractionDigits: ClosedRange<Int>?, compactExponent: Int
  ) -> PluralOperands? {
    ShortestDecimal(self)?.operands(fractionDigits, compactExponent)
  }
}

extension Float: PluralNumber {
  public func pluralOperands(
    fractionDigits: ClosedRange<Int>?, compactExponent: Int
  ) -> PluralOperands? {
    ShortestDecimal(short: self)?.operands(fractionDigits, compactExponent)
  }
}

#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  @available(macOS 11, iOS 14, tvOS 14, watchOS 7, *)
  extension Float16: PluralNumber {
    public func pluralOperands(
      fractionDigits: ClosedRange<Int>?, compactExponent: Int
    ) -> PluralOperands? {
      ShortestDecimal(short: self)?.operands(fractionDigits, compactExponent)
    }
  }
#endif

extension ShortestDecimal {
  /// Returns the operands of the decimal; see ``PluralNumber/pluralOperands(fractionDigits:compactExponent:)``.
  fileprivate func operands(
    _ fractionDigits: ClosedRange<Int>?, _ compactExponent: Int
  ) -> PluralOperands {
    let c = PluralOperands.exponent(compactExponent)
    let most = fractionDigits?.upperBound ?? .max
    let shown = rounded(toFractionDigits: max(0, most))
    let shownFractionDigits = max(0, fractionDigits?.lowerBound ?? 0, -shown.exponent)

    // In compact notation, the point is moved before digits are counted.
    let exponent = shown.exponent + min(c, Self.exponentSpan)
    let v = max(0, shownFractionDigits - c)
    let w = max(0, -exponent)
    let scale = Self.powerOfTen(w)
    let t = scale.map { shown.significand % $0 } ?? shown.significand
    return PluralOperands(
      i: exponent >= 0
        ? FoldedInteger.appendZeros(exponent, to: shown.significand)
        : scale.map { shown.significand / $0 } ?? 0,
      f: FoldedInteger.appendZeros(v - w, to: t), t: t, v: v, w: w, c: c)
  }
}
