public import Foundation
@_exported public import Plurals

extension PluralRulesByLocaleAndType {
  /// The rules of a locale's language.
  ///
  /// ```swift
  /// import Foundation
  ///
  /// PluralRules(locale: Locale(identifier: "pt_PT")).resolvedLocale  // "pt_PT"
  /// ```
  ///
  /// - Complexity: O(1); allocates the identifier.
  public init(locale: Locale, type: PluralRuleType = .cardinal) {
    self.init(locale: locale.identifier, type: type)
  }
}

extension PluralRulesByLocale {
  /// The rules of a locale's language.
  ///
  /// - Complexity: O(1); allocates the identifier.
  public init(locale: Locale) { self.init(locale: locale.identifier) }
}

extension CompiledPluralRules {
  /// The category of a decimal number without trailing zeros: 1.50 is `1.5`.
  ///
  /// NaN is `other`. Exact for all digits that the type holds.
  ///
  /// - Complexity: O(1); allocates the text of the digits.
  public func category(for value: Decimal) -> PluralCategory {
    PluralOperands(value).map(category(for:)) ?? .other
  }

  /// The category of a decimal number shown with exactly as many fraction digits.
  ///
  /// - Parameters:
  ///   - value: The number. NaN is `other`.
  ///   - fractionDigits: How many fraction digits are shown; a negative count is 0.
  /// - Complexity: O(1); allocates the text of the digits.
  public func category(for value: Decimal, fractionDigits: Int) -> PluralCategory {
    let digits = max(0, fractionDigits)
    return category(for: value, fractionDigits: digits...digits)
  }

  /// The category of a decimal number shown with a minimum and a maximum of fraction digits.
  ///
  /// The number is rounded first, a tie going to the even digit.
  ///
  /// - Parameters:
  ///   - value: The number. NaN is `other`.
  ///   - fractionDigits: How many fraction digits are shown at least and at most; negative counts
  ///     are 0.
  /// - Complexity: O(1); allocates the text of the digits.
  public func category(for value: Decimal, fractionDigits: ClosedRange<Int>) -> PluralCategory {
    PluralOperands(value, fractionDigits: fractionDigits).map(category(for:)) ?? .other
  }
}

extension CompiledPluralRanges {
  /// The category of a range of decimal numbers shown with a minimum and a maximum of fraction digits; without a choice,
  /// without trailing zeros.
  ///
  /// - Parameters:
  ///   - start: The start of the range.
  ///   - end: The end of the range.
  ///   - fractionDigits: How many fraction digits both ends are shown with at least and at most; negative counts are 0.
  ///   - fallback: The answer where CLDR has no entry.
  /// - Throws: `PluralRangeError.notANumber` if an end is NaN.
  /// - Complexity: O(1); allocates the texts of the digits.
  public func category(
    from start: Decimal, to end: Decimal, fractionDigits: ClosedRange<Int> = 0...Int.max,
    fallback: PluralRangeFallback = .end
  ) throws(PluralRangeError) -> PluralCategory {
    guard let start = PluralOperands(start, fractionDigits: fractionDigits),
      let end = PluralOperands(end, fractionDigits: fractionDigits)
    else { throw .notANumber }
    return category(from: start, to: end, fallback: fallback)
  }

  /// The category of a range of decimal numbers shown with exactly as many fraction digits.
  ///
  /// - Parameters:
  ///   - start: The start of the range.
  ///   - end: The end of the range.
  ///   - fractionDigits: How many fraction digits both ends are shown with; a negative count is 0.
  ///   - fallback: The answer where CLDR has no entry.
  /// - Throws: `PluralRangeError.notANumber` if an end is NaN.
  /// - Complexity: O(1); allocates the texts of the digits.
  public func category(
    from start: Decimal, to end: Decimal, fractionDigits: Int, fallback: PluralRangeFallback = .end
  ) throws(PluralRangeError) -> PluralCategory {
    let digits = max(0, fractionDigits)
    return try category(
      from: start, to: end, fractionDigits: digits...digits, fallback: fallback)
  }
}

extension PluralOperands {
  /// The operands of a decimal number without trailing zeros: 1.50 is `1.5`.
  ///
  /// - Returns: `nil` for NaN.
  /// - Complexity: O(1); allocates the text of the digits.
  public init?(_ value: Decimal) {
    self.init(value, fractionDigits: 0...Int.max)
  }

  /// The operands of a decimal number shown with a minimum and a maximum of fraction digits.
  ///
  /// The number is rounded first, a tie going to the even digit.
  ///
  /// - Parameters:
  ///   - value: The number; the sign is dropped.
  ///   - fractionDigits: How many fraction digits are shown at least and at most; negative counts
  ///     are 0.
  /// - Returns: `nil` for NaN.
  /// - Complexity: O(1); allocates the text of the digits.
  public init?(_ value: Decimal, fractionDigits: ClosedRange<Int>) {
    guard !value.isNaN else { return nil }
    // A decimal has at most 38 digits after an exponent of at least -128.
    let most = Decimal.mostFractionDigits
    var exact = value
    var rounded = Decimal()
    NSDecimalRound(&rounded, &exact, min(max(0, fractionDigits.upperBound), most), .bankers)
    guard let shortest = try? PluralOperands(rounded.description) else { return nil }
    self = shortest.padded(toFractionDigits: max(0, fractionDigits.lowerBound))
  }
}

extension Decimal {
  /// More fraction digits than any decimal has.
  fileprivate static let mostFractionDigits = 200
}
