public import PluralsCore
import PluralsData

extension PluralRules {
  /// The category of an integer, of any type and width; the sign is ignored.
  ///
  /// ```swift
  /// PluralRules(locale: "ru").category(for: 21)  // .one
  /// PluralRules(locale: "en").category(for: Int.min)  // .other
  /// ```
  ///
  /// - Complexity: O(1), without allocation, for integers of fixed width.
  @inlinable public func category(for value: some BinaryInteger) -> PluralCategory {
    let magnitude = value.magnitude
    return category(
      forMagnitude: UInt64(exactly: magnitude) ?? PluralOperands.folded(magnitude))
  }

  /// The category of an integer; see ``category(for:)-(BinaryInteger)``.
  @inlinable public func category(for value: Int) -> PluralCategory {
    category(forMagnitude: UInt64(value.magnitude))
  }

  /// The category of a plain integer, given as its magnitude or that folded.
  @inlinable package func category(forMagnitude magnitude: UInt64) -> PluralCategory {
    table[magnitude] ?? openCategory(forMagnitude: magnitude)
  }

  /// The category of an integer that the table leaves open.
  @usableFromInline package func openCategory(forMagnitude magnitude: UInt64) -> PluralCategory {
    ruleSet.category(PluralOperands(i: magnitude, f: 0, t: 0, v: 0, w: 0, c: 0))
  }

  /// The category of an integer in compact notation: 2 with exponent 6 is “2M”, CLDR's `2c6`.
  ///
  /// - Parameters:
  ///   - value: The integer as shown, without its exponent.
  ///   - compactExponent: The power of ten; a negative one counts as 0.
  /// - Complexity: O(1), without allocation, for integers of fixed width.
  public func category(for value: some BinaryInteger, compactExponent: Int) -> PluralCategory {
    category(for: PluralOperands(value, compactExponent: compactExponent))
  }

  /// The category of a floating-point number in its shortest form: 1.5 is `1.5`, and 1.0 is `1`.
  ///
  /// A floating-point number has no trailing zeros. Where digits are shown that it does not have, say how
  /// many: English has 1 day, but 1.0 days.
  ///
  /// NaN and the infinities are `other`.
  ///
  /// - Complexity: O(1), without allocation.
  public func category(for value: Double) -> PluralCategory {
    PluralOperands(value).map(category(for:)) ?? .other
  }

  /// The category of a floating-point number in its shortest form; see ``category(for:)-(Double)``.
  public func category(for value: Float) -> PluralCategory {
    PluralOperands(value).map(category(for:)) ?? .other
  }

  /// The category of a number shown with exactly as many fraction digits.
  ///
  /// ```swift
  /// let rules = PluralRules(locale: "en")
  /// rules.category(for: 1, fractionDigits: 0)  // .one: 1 day
  /// rules.category(for: 1, fractionDigits: 1)  // .other: 1.0 days
  /// ```
  ///
  /// NaN and the infinities are `other`.
  ///
  /// - Parameters:
  ///   - value: The number, without its compact exponent if it has one.
  ///   - fractionDigits: How many fraction digits are shown; a negative count is 0.
  ///   - compactExponent: The power of ten of compact notation; a negative one counts as 0.
  /// - Complexity: O(1), without allocation.
  public func category(
    for value: Double, fractionDigits: Int, compactExponent: Int = 0
  ) -> PluralCategory {
    PluralOperands(value, fractionDigits: fractionDigits, compactExponent: compactExponent)
      .map(category(for:)) ?? .other
  }

  /// The category of a number shown with a minimum and a maximum of fraction digits.
  ///
  /// The number is rounded first, a tie going to the even digit: with `0...2`, 0.999 is `1`.
  /// NaN and the infinities are `other`.
  ///
  /// - Parameters:
  ///   - value: The number, without its compact exponent if it has one.
  ///   - fractionDigits: How many fraction digits are shown at least and at most; negative counts
  ///     are 0.
  ///   - compactExponent: The power of ten of compact notation; a negative one counts as 0.
  /// - Complexity: O(1), without allocation.
  public func category(
    for value: Double, fractionDigits: ClosedRange<Int>, compactExponent: Int = 0
  ) -> PluralCategory {
    PluralOperands(value, fractionDigits: fractionDigits, compactExponent: compactExponent)
      .map(category(for:)) ?? .other
  }

  /// The category of a number given by its operands: exact for any number of digits.
  ///
  /// ```swift
  /// try PluralRules(locale: "fr").category(for: PluralOperands("1.5c6"))  // .many
  /// ```
  ///
  /// - Complexity: O(1), without allocation.
  @inlinable public func category(for operands: PluralOperands) -> PluralCategory {
    table[operands] ?? category(byConditions: operands)
  }

  /// The category of a number by the conditions of the rules.
  @usableFromInline package func category(
    byConditions operands: PluralOperands
  ) -> PluralCategory {
    ruleSet.category(operands)
  }
}
