/// Plural rules compiled to Swift, of all locales (`PluralRules` of the module `Plurals`) or of the locales that a
/// module ships.
///
/// The build plugin `CompilePluralRules` and `plurals generate --locales` write a conforming type into the user's module.
/// All members are available for every such type:
///
/// ```swift
/// let rules = PluralRules(locale: "ru")
/// rules.category(for: 22)                      // .few
/// rules.category(for: 1.5, fractionDigits: 1)  // .other
/// ```
///
/// Write a function over any rules with this protocol: `func label(_ count: Int, _ rules: some CompiledPluralRules)`. The
/// protocol has no initializer, because rules of one type are created from a locale, and rules of both types from a
/// locale and a type. A function that creates rules takes a closure: `PluralRules.init(locale:)`.
public protocol CompiledPluralRules: Sendable {
  /// Whether the rules are cardinal or ordinal.
  var type: PluralRuleType { get }

  /// The entry of CLDR's data that is used, as spelled by CLDR: `pt_PT`; `root` if none of the compiled rules is for
  /// the language.
  var resolvedLocale: String { get }

  /// Whether some of the compiled rules are for the language. Otherwise every number is `other`.
  var hasRules: Bool { get }

  /// The categories that the rules distinguish, in CLDR's order; always ends in `other`.
  var categories: [PluralCategory] { get }

  /// Returns the category of a number given by its operands. Exact for any number of digits.
  ///
  /// - Complexity: O(1), without allocation.
  func category(for operands: PluralOperands) -> PluralCategory

  /// Returns the category of a plain integer, without visible fraction digits or compact exponent.
  ///
  /// - Parameter magnitude: The integer without its sign.
  /// - Complexity: O(1), without allocation.
  func category(forMagnitude magnitude: UInt64) -> PluralCategory
}

extension CompiledPluralRules {
  /// Returns the category of a plain integer, by its operands.
  public func category(forMagnitude magnitude: UInt64) -> PluralCategory {
    category(for: PluralOperands(magnitude))
  }

  /// Whether some of the compiled rules are for the language: ``resolvedLocale`` is not `root`.
  public var hasRules: Bool { resolvedLocale != "root" }

  /// Returns the category of an integer of any type and width. The sign is ignored.
  ///
  /// ```swift
  /// PluralRules(locale: "ru").category(for: 21)  // .one
  /// PluralRules(locale: "en").category(for: Int.min)  // .other
  /// ```
  ///
  /// - Complexity: O(1), without allocation, for integers of fixed width.
  @inlinable @inline(__always)
  public func category(for value: some BinaryInteger) -> PluralCategory {
    let magnitude = value.magnitude
    return category(
      forMagnitude: UInt64(exactly: magnitude) ?? PluralOperands.folded(magnitude))
  }

  /// Returns the category of an integer in compact notation: 2 with exponent 6 is “2M”, CLDR's `2c6`.
  ///
  /// - Parameters:
  ///   - value: The integer as shown, without its exponent.
  ///   - compactExponent: The power of ten. A negative exponent is treated as 0.
  /// - Complexity: O(1), without allocation, for integers of fixed width.
  @_alwaysEmitIntoClient public func category(for value: some BinaryInteger, compactExponent: Int)
    -> PluralCategory
  {
    category(for: PluralOperands(value, compactExponent: compactExponent))
  }

  /// Returns the category of an integer shown with a fixed number of fraction digits: English has 1 day, but 1.0 days.
  ///
  /// - Parameters:
  ///   - value: The integer, without its compact exponent if it has one.
  ///   - fractionDigits: The number of fraction digits shown. A negative number is treated as 0.
  ///   - compactExponent: The power of ten of compact notation. A negative exponent is treated as 0.
  /// - Complexity: O(1), without allocation, for integers of fixed width.
  @_alwaysEmitIntoClient public func category(
    for value: some BinaryInteger, fractionDigits: Int, compactExponent: Int = 0
  ) -> PluralCategory {
    category(
      for: PluralOperands(value, fractionDigits: fractionDigits, compactExponent: compactExponent))
  }

  /// Returns the category of an integer shown with a minimum and a maximum number of fraction digits, of which it has
  /// the minimum.
  ///
  /// - Parameters:
  ///   - value: The integer, without its compact exponent if it has one.
  ///   - fractionDigits: The minimum and maximum number of fraction digits shown. Negative numbers are treated as 0.
  ///   - compactExponent: The power of ten of compact notation. A negative exponent is treated as 0.
  /// - Complexity: O(1), without allocation, for integers of fixed width.
  @_alwaysEmitIntoClient public func category(
    for value: some BinaryInteger, fractionDigits: ClosedRange<Int>, compactExponent: Int = 0
  ) -> PluralCategory {
    category(
      for: PluralOperands(value, fractionDigits: fractionDigits, compactExponent: compactExponent))
  }

  /// Returns the category of a number in its shortest form: 1.5 is `1.5`, and 1.0 is `1`.
  ///
  /// A floating-point number has no trailing zeros. If you show more digits than it has, pass their number: English
  /// has 1 day, but 1.0 days.
  ///
  /// NaN and the infinities are `other`.
  ///
  /// - Parameters:
  ///   - value: The number, without its compact exponent if it has one.
  ///   - compactExponent: The power of ten of compact notation. A negative exponent is treated as 0.
  /// - Complexity: O(1), without allocation, for floating-point numbers.
  @_alwaysEmitIntoClient public func category(
    for value: some PluralNumber, compactExponent: Int = 0
  ) -> PluralCategory {
    category(of: PluralOperands(value, compactExponent: compactExponent))
  }

  /// Returns the category of a number shown with a fixed number of fraction digits.
  ///
  /// ```swift
  /// let rules = PluralRules(locale: "en")
  /// rules.category(for: 1.0, fractionDigits: 0)  // .one: 1 day
  /// rules.category(for: 1.0, fractionDigits: 1)  // .other: 1.0 days
  /// ```
  ///
  /// NaN and the infinities are `other`.
  ///
  /// - Parameters:
  ///   - value: The number, without its compact exponent if it has one.
  ///   - fractionDigits: The number of fraction digits shown. A negative number is treated as 0.
  ///   - compactExponent: The power of ten of compact notation. A negative exponent is treated as 0.
  /// - Complexity: O(1), without allocation, for floating-point numbers.
  @_alwaysEmitIntoClient public func category(
    for value: some PluralNumber, fractionDigits: Int, compactExponent: Int = 0
  ) -> PluralCategory {
    category(
      of: PluralOperands(value, fractionDigits: fractionDigits, compactExponent: compactExponent))
  }

  /// Returns the category of a number shown with a minimum and a maximum number of fraction digits.
  ///
  /// The number is rounded first, with ties to even: with `0...2`, 0.999 is `1`. NaN and the infinities are `other`.
  ///
  /// - Parameters:
  ///   - value: The number, without its compact exponent if it has one.
  ///   - fractionDigits: The minimum and maximum number of fraction digits shown. Negative numbers are treated as 0.
  ///   - compactExponent: The power of ten of compact notation. A negative exponent is treated as 0.
  /// - Complexity: O(1), without allocation, for floating-point numbers.
  @_alwaysEmitIntoClient public func category(
    for value: some PluralNumber, fractionDigits: ClosedRange<Int>, compactExponent: Int = 0
  ) -> PluralCategory {
    category(
      of: PluralOperands(value, fractionDigits: fractionDigits, compactExponent: compactExponent))
  }

  /// Returns the category of operands, which are `nil` for a number that is not finite.
  @inlinable package func category(of operands: PluralOperands?) -> PluralCategory {
    if let operands { category(for: operands) } else { .other }
  }
}
