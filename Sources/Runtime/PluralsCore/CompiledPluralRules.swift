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
public protocol CompiledPluralRules: Sendable {
  /// Whether the rules are cardinal or ordinal.
  var type: PluralRuleType { get }

  /// The entry of CLDR's data that is used, as spelled by CLDR: `pt_PT`; `root` if none of the compiled rules is for
  /// the language.
  var resolvedLocale: String { get }

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

  /// Whether none of the compiled rules is for the language, so that every number is `other`.
  public var isRoot: Bool { resolvedLocale == "root" }

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
  public func category(for value: some BinaryInteger, compactExponent: Int) -> PluralCategory {
    category(for: PluralOperands(value, compactExponent: compactExponent))
  }

  /// Returns the category of a floating-point number in its shortest form: 1.5 is `1.5`, and 1.0 is `1`.
  ///
  /// A floating-point number has no trailing zeros. If you show more digits than it has, pass their number: English
  /// has 1 day, but 1.0 days.
  ///
  /// NaN and the infinities are `other`.
  ///
  /// - Complexity: O(1), without allocation.
  public func category(for value: Double) -> PluralCategory {
    PluralOperands(value).map(category(for:)) ?? .other
  }

  /// Returns the category of a floating-point number in its shortest form; see ``category(for:)-(Double)``.
  public func category(for value: Float) -> PluralCategory {
    PluralOperands(value).map(category(for:)) ?? .other
  }

  /// Returns the category of a number shown with a fixed number of fraction digits.
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
  ///   - fractionDigits: The number of fraction digits shown. A negative number is treated as 0.
  ///   - compactExponent: The power of ten of compact notation. A negative exponent is treated as 0.
  /// - Complexity: O(1), without allocation.
  public func category(
    for value: Double, fractionDigits: Int, compactExponent: Int = 0
  ) -> PluralCategory {
    PluralOperands(value, fractionDigits: fractionDigits, compactExponent: compactExponent)
      .map(category(for:)) ?? .other
  }

  /// Returns the category of a number shown with a minimum and a maximum number of fraction digits.
  ///
  /// The number is rounded first, with ties to even: with `0...2`, 0.999 is `1`. NaN and the infinities are `other`.
  ///
  /// - Parameters:
  ///   - value: The number, without its compact exponent if it has one.
  ///   - fractionDigits: The minimum and maximum number of fraction digits shown. Negative numbers are treated as 0.
  ///   - compactExponent: The power of ten of compact notation. A negative exponent is treated as 0.
  /// - Complexity: O(1), without allocation.
  public func category(
    for value: Double, fractionDigits: ClosedRange<Int>, compactExponent: Int = 0
  ) -> PluralCategory {
    PluralOperands(value, fractionDigits: fractionDigits, compactExponent: compactExponent)
      .map(category(for:)) ?? .other
  }
}

/// Compiled rules of one type, cardinal or ordinal, selected by a locale.
public protocol PluralRulesByLocale: CompiledPluralRules {
  /// Creates the rules of a locale in any spelling. If the language has no rules, the rules of `root` are used.
  init(locale: String)
}

/// Compiled rules of both types, cardinal and ordinal, selected by a locale.
public protocol PluralRulesByLocaleAndType: CompiledPluralRules {
  /// Creates the rules of a locale in any spelling. If the language has no rules, the rules of `root` are used.
  init(locale: String, type: PluralRuleType)
}

/// Compiled rules that include the categories of ranges.
public protocol CompiledPluralRanges: CompiledPluralRules {
  /// Returns the category that CLDR lists for a range, given the categories of its ends; `nil` if CLDR does not list
  /// the range.
  ///
  /// - Complexity: O(1), without allocation.
  func listedCategory(from start: PluralCategory, to end: PluralCategory) -> PluralCategory?
}

extension CompiledPluralRanges {
  /// Returns the category of a range whose ends are different numbers with these categories.
  ///
  /// - Parameters:
  ///   - start: The category of the start.
  ///   - end: The category of the end.
  ///   - fallback: The result if CLDR has no entry.
  /// - Complexity: O(1), without allocation.
  public func category(
    from start: PluralCategory, to end: PluralCategory, fallback: PluralRangeFallback = .end
  ) -> PluralCategory {
    if let result = listedCategory(from: start, to: end) { return result }
    switch fallback {
    case .end: return end
    case .other: return .other
    }
  }

  /// Returns the category of a range of integers: “1–2 days”.
  ///
  /// CLDR lists the results by the categories of start and end. If both ends are the same number, the range has the
  /// category of this number. CLDR's data assumes that the start is less than the end and neither is negative; the same
  /// data is used for other ranges. It is also used for ordinals, because CLDR has no data for them.
  ///
  /// UTS #35 Part 3, “Plural ranges”.
  ///
  /// - Parameters:
  ///   - start: The start of the range.
  ///   - end: The end of the range.
  ///   - fallback: The result if CLDR has no entry.
  /// - Complexity: O(1), without allocation, for integers of fixed width.
  public func category<Number: BinaryInteger>(
    from start: Number, to end: Number, fallback: PluralRangeFallback = .end
  ) -> PluralCategory {
    let endCategory = category(for: end)
    if start == end { return endCategory }
    return category(from: category(for: start), to: endCategory, fallback: fallback)
  }

  /// Returns the category of a range of numbers given by their operands: “1.0–1.5 days”.
  ///
  /// If both ends have the same digits, the range has the category of that number. Ends with more than 18 digits are
  /// treated as different numbers even if their last 18 digits are equal.
  ///
  /// - Parameters:
  ///   - start: The start of the range.
  ///   - end: The end of the range.
  ///   - fallback: The result if CLDR has no entry.
  /// - Complexity: O(1), without allocation.
  public func category(
    from start: PluralOperands, to end: PluralOperands, fallback: PluralRangeFallback = .end
  ) -> PluralCategory {
    let endCategory = category(for: end)
    if start == end, start.isExact { return endCategory }
    return category(from: category(for: start), to: endCategory, fallback: fallback)
  }

  /// Returns the category of a range of floating-point numbers shown with a minimum and a maximum number of fraction
  /// digits: “1.5–2 days”; by default, in their shortest form.
  ///
  /// - Parameters:
  ///   - start: The start of the range.
  ///   - end: The end of the range.
  ///   - fractionDigits: The minimum and maximum number of fraction digits shown for both ends. Negative numbers are
  ///     treated as 0.
  ///   - fallback: The result if CLDR has no entry.
  /// - Throws: ``PluralRangeError/notANumber`` if an end is NaN or infinite, as ECMA-402 does.
  /// - Complexity: O(1), without allocation.
  public func category(
    from start: Double, to end: Double, fractionDigits: ClosedRange<Int> = 0...Int.max,
    fallback: PluralRangeFallback = .end
  ) throws(PluralRangeError) -> PluralCategory {
    try category(
      fromFinite: PluralOperands(start, fractionDigits: fractionDigits),
      to: PluralOperands(end, fractionDigits: fractionDigits), fallback: fallback)
  }

  /// Returns the category of a range of numbers shown with a fixed number of fraction digits: “1.0–1.5 days”.
  ///
  /// - Parameters:
  ///   - start: The start of the range.
  ///   - end: The end of the range.
  ///   - fractionDigits: The number of fraction digits shown for both ends. A negative number is treated as 0.
  ///   - fallback: The result if CLDR has no entry.
  /// - Throws: ``PluralRangeError/notANumber`` if an end is NaN or infinite, as ECMA-402 does.
  /// - Complexity: O(1), without allocation.
  public func category(
    from start: Double, to end: Double, fractionDigits: Int, fallback: PluralRangeFallback = .end
  ) throws(PluralRangeError) -> PluralCategory {
    try category(
      from: start, to: end, fractionDigits: fractionDigits...fractionDigits, fallback: fallback)
  }

  /// Returns the category of a range of numbers given by their operands, which are `nil` for ends that are not finite.
  package func category(
    fromFinite start: PluralOperands?, to end: PluralOperands?, fallback: PluralRangeFallback
  ) throws(PluralRangeError) -> PluralCategory {
    guard let start, let end else { throw .notANumber }
    return category(from: start, to: end, fallback: fallback)
  }
}

/// The declarations of this module that compiled rules of version 1 use: ``CompiledPluralRules``,
/// ``CompiledPluralRanges``, ``PluralLocaleKey`` and the operands of ``PluralOperands``.
///
/// Generated code names the version that it was written for, so that code and module of different versions do
/// not compile. If these declarations change, the new version gets a new name, and this one becomes
/// unavailable, with a message.
public enum CompiledPluralRulesVersion1 {}

/// The category of a range if CLDR has no entry for the categories of its ends.
public enum PluralRangeFallback: Hashable, Sendable {
  /// The category of the end, as in UTS #35.
  case end
  /// `other`, as in ICU and most browsers.
  case other
}

/// Why a range has no category.
public enum PluralRangeError: Error, Hashable, Sendable {
  /// An end is NaN or infinite.
  case notANumber
}

extension PluralRangeError: CustomStringConvertible {
  /// What is wrong with the range.
  public var description: String { "an end of the range is not a finite number" }
}
