public import Foundation
@_exported public import Plurals

extension PluralRules {
  /// Creates the rules of a locale.
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

  /// Creates the rules of a language, such as `Locale.current.language`.
  ///
  /// - Complexity: O(1); allocates the identifier.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public init(language: Locale.Language, type: PluralRuleType = .cardinal) {
    self.init(locale: language.minimalIdentifier, type: type)
  }
}

extension _PluralRulesByLocaleAndType {
  /// Creates the rules of a locale.
  ///
  /// - Complexity: O(1); allocates the identifier.
  public init(locale: Locale, type: PluralRuleType = .cardinal) {
    self.init(locale: locale.identifier, type: type)
  }
}

extension _PluralRulesByLocale {
  /// Creates the rules of a locale.
  ///
  /// - Complexity: O(1); allocates the identifier.
  public init(locale: Locale) { self.init(locale: locale.identifier) }
}

extension CompiledPluralRules {
  /// Returns the category of a decimal number without trailing zeros: 1.50 is `1.5`.
  ///
  /// NaN is `other`. Exact for all digits of the type.
  ///
  /// - Complexity: O(1); allocates the text of the digits.
  public func category(for value: Decimal) -> PluralCategory {
    category(of: PluralOperands(value))
  }

  /// Returns the category of a decimal number shown with a fixed number of fraction digits.
  ///
  /// - Parameters:
  ///   - value: The number. NaN is `other`.
  ///   - fractionDigits: The number of fraction digits shown. A negative number is treated as 0.
  /// - Complexity: O(1); allocates the text of the digits.
  public func category(for value: Decimal, fractionDigits: Int) -> PluralCategory {
    category(for: value, fractionDigits: fractionDigits...fractionDigits)
  }

  /// Returns the category of a decimal number shown with a minimum and a maximum number of fraction digits.
  ///
  /// The number is rounded first, with ties to even.
  ///
  /// - Parameters:
  ///   - value: The number. NaN is `other`.
  ///   - fractionDigits: The minimum and maximum number of fraction digits shown. Negative numbers are treated as 0.
  /// - Complexity: O(1); allocates the text of the digits.
  public func category(for value: Decimal, fractionDigits: ClosedRange<Int>) -> PluralCategory {
    category(of: PluralOperands(value, fractionDigits: fractionDigits))
  }
}

extension CompiledPluralRanges {
  /// Returns the category of a range of decimal numbers shown with a minimum and a maximum number of fraction digits;
  /// by default, without trailing zeros. An end that is NaN has the category `other`.
  ///
  /// - Parameters:
  ///   - start: The start of the range.
  ///   - end: The end of the range.
  ///   - fractionDigits: The minimum and maximum number of fraction digits shown for both ends. Negative numbers are
  ///     treated as 0.
  ///   - fallback: The result if CLDR has no entry.
  /// - Complexity: O(1); allocates the texts of the digits.
  public func category(
    from start: Decimal, to end: Decimal,
    fractionDigits: ClosedRange<Int> = PluralOperands.allFractionDigits,
    fallback: PluralRangeFallback = .end
  ) -> PluralCategory {
    category(
      ofRangeFrom: PluralOperands(start, fractionDigits: fractionDigits),
      to: PluralOperands(end, fractionDigits: fractionDigits), fallback: fallback)
  }

  /// Returns the category of a range of decimal numbers shown with a fixed number of fraction digits. An end that is NaN
  /// has the category `other`.
  ///
  /// - Parameters:
  ///   - start: The start of the range.
  ///   - end: The end of the range.
  ///   - fractionDigits: The number of fraction digits shown for both ends. A negative number is treated as 0.
  ///   - fallback: The result if CLDR has no entry.
  /// - Complexity: O(1); allocates the texts of the digits.
  public func category(
    from start: Decimal, to end: Decimal, fractionDigits: Int, fallback: PluralRangeFallback = .end
  ) -> PluralCategory {
    category(
      from: start, to: end, fractionDigits: fractionDigits...fractionDigits, fallback: fallback)
  }
}

extension PluralOperands {
  /// Creates the operands of a decimal number without trailing zeros: 1.50 is `1.5`.
  ///
  /// - Returns: `nil` for NaN.
  /// - Complexity: O(1); allocates the text of the digits.
  public init?(_ value: Decimal) {
    self.init(value, fractionDigits: PluralOperands.allFractionDigits)
  }

  /// Creates the operands of a decimal number shown with a minimum and a maximum number of fraction digits.
  ///
  /// The number is rounded first, with ties to even.
  ///
  /// - Parameters:
  ///   - value: The number; the sign is ignored.
  ///   - fractionDigits: The minimum and maximum number of fraction digits shown. Negative numbers are treated as 0.
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
