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

  /// Creates the rules of a language, such as `Locale.current.language`.
  ///
  /// - Complexity: O(1); allocates the identifier.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public init(language: Locale.Language, type: PluralRuleType = .cardinal) {
    self.init(locale: language.minimalIdentifier, type: type)
  }
}

extension _PluralRulesByLocale {
  /// Creates the rules of a locale.
  ///
  /// - Complexity: O(1); allocates the identifier.
  public init(locale: Locale) { self.init(locale: locale.identifier) }

  /// Creates the rules of a language, such as `Locale.current.language`.
  ///
  /// - Complexity: O(1); allocates the identifier.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public init(language: Locale.Language) { self.init(locale: language.minimalIdentifier) }
}

/// A decimal number has no trailing zeros: in its shortest form, 1.50 is `1.5`. All digits of the type count. NaN has no
/// operands, and is `other`. Creating operands allocates the text of the digits.
extension Decimal: PluralNumber {
  public func pluralOperands(
    fractionDigits: ClosedRange<Int>?, compactExponent: Int
  ) -> PluralOperands? {
    guard !isNaN else { return nil }
    var exact = self
    var rounded = Decimal()
    let most = min(max(0, fractionDigits?.upperBound ?? .max), Decimal.mostFractionDigits)
    NSDecimalRound(&rounded, &exact, most, .bankers)
    let c = PluralOperands.exponent(compactExponent)
    let text = rounded.description
    let shown = try? PluralOperands(c > 0 ? "\(text)c\(c)" : text)
    // In compact notation, the point is moved before digits are counted.
    return shown?.padded(toFractionDigits: max(0, fractionDigits?.lowerBound ?? 0) - c)
  }

  /// More fraction digits than any decimal has: at most 38 digits after an exponent of at least -128.
  private static let mostFractionDigits = 200
}

extension CGFloat: PluralNumber {
  public func pluralOperands(
    fractionDigits: ClosedRange<Int>?, compactExponent: Int
  ) -> PluralOperands? {
    native.pluralOperands(fractionDigits: fractionDigits, compactExponent: compactExponent)
  }
}

extension PluralOperands.SyntaxError: LocalizedError {
  /// What is expected.
  public var errorDescription: String? { description }
}
