/// Plural rules that were compiled to Swift: those of all locales, `PluralRules` of the module `Plurals`, or those of the
/// locales that a module ships.
///
/// The build plugin `CompilePluralRules` and `plurals generate --locales` write a type that conforms into a module of
/// their user's. Everything here works for all of them:
///
/// ```swift
/// let rules = PluralRules(locale: "ru")
/// rules.category(for: 22)                      // .few
/// rules.category(for: 1.5, fractionDigits: 1)  // .other
/// ```
public protocol CompiledPluralRules: Sendable {
  /// What the numbers do: count or order.
  var type: PluralRuleType { get }

  /// The entry of CLDR's data that answers, as CLDR spells it: `pt_PT`; `root` where none of the compiled
  /// rules is for the language.
  var resolvedLocale: String { get }

  /// The categories that the rules distinguish, in CLDR's order; always ends in `other`.
  var categories: [PluralCategory] { get }

  /// The category of a number given by its operands: exact for any number of digits.
  ///
  /// - Complexity: O(1), without allocation.
  func category(for operands: PluralOperands) -> PluralCategory

  /// The category of a plain integer: one without visible fraction digits and compact exponent.
  ///
  /// - Parameter magnitude: The integer without its sign.
  /// - Complexity: O(1), without allocation.
  func category(forMagnitude magnitude: UInt64) -> PluralCategory
}

extension CompiledPluralRules {
  /// The category of a plain integer, by its operands.
  public func category(forMagnitude magnitude: UInt64) -> PluralCategory {
    category(for: PluralOperands(magnitude))
  }

  /// Whether none of the compiled rules is for the language, so that every number is `other`.
  public var isRoot: Bool { resolvedLocale == "root" }

  /// The category of an integer, of any type and width; the sign is ignored.
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
}

/// Compiled rules of one type, cardinal or ordinal, that are found by a locale.
public protocol PluralRulesByLocale: CompiledPluralRules {
  /// The rules of a locale, which may be spelled in any way; root's if there are none for the language.
  init(locale: String)
}

/// Compiled rules of both types, cardinal and ordinal, that are found by a locale.
public protocol PluralRulesByLocaleAndType: CompiledPluralRules {
  /// The rules of a locale, which may be spelled in any way; root's if there are none for the language.
  init(locale: String, type: PluralRuleType)
}

/// Compiled rules that know the results of ranges.
public protocol CompiledPluralRanges: CompiledPluralRules {
  /// The category that CLDR lists for a range, given those of its ends; `nil` if it lists none.
  ///
  /// - Complexity: O(1), without allocation.
  func listedCategory(from start: PluralCategory, to end: PluralCategory) -> PluralCategory?
}

extension CompiledPluralRanges {
  /// The category of a range whose ends have these categories and are different numbers.
  ///
  /// - Parameters:
  ///   - start: The category of the start.
  ///   - end: The category of the end.
  ///   - fallback: The answer where CLDR has no entry.
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

  /// The category of a range of integers: “1–2 days”.
  ///
  /// CLDR lists the results by the categories of start and end. A range whose ends are the same number
  /// has the category of that number. CLDR's data presumes that the start is less than the end and
  /// neither is negative; other ranges are answered by the same data. Ordinals use it too, since CLDR
  /// has none for them.
  ///
  /// UTS #35 Part 3, “Plural ranges”.
  ///
  /// - Parameters:
  ///   - start: The start of the range.
  ///   - end: The end of the range.
  ///   - fallback: The answer where CLDR has no entry.
  /// - Complexity: O(1), without allocation, for integers of fixed width.
  public func category<Number: BinaryInteger>(
    from start: Number, to end: Number, fallback: PluralRangeFallback = .end
  ) -> PluralCategory {
    let endCategory = category(for: end)
    if start == end { return endCategory }
    return category(from: category(for: start), to: endCategory, fallback: fallback)
  }

  /// The category of a range of numbers given by their operands: “1.0–1.5 days”.
  ///
  /// A range whose ends are the same digits has the category of that number. Ends that agree in
  /// their last 18 digits and have more are taken to be different.
  ///
  /// - Parameters:
  ///   - start: The start of the range.
  ///   - end: The end of the range.
  ///   - fallback: The answer where CLDR has no entry.
  /// - Complexity: O(1), without allocation.
  public func category(
    from start: PluralOperands, to end: PluralOperands, fallback: PluralRangeFallback = .end
  ) -> PluralCategory {
    let endCategory = category(for: end)
    if start == end, start.isExact { return endCategory }
    return category(from: category(for: start), to: endCategory, fallback: fallback)
  }

  /// The category of a range of floating-point numbers in their shortest form: “1.5–2 days”.
  ///
  /// - Parameters:
  ///   - start: The start of the range.
  ///   - end: The end of the range.
  ///   - fallback: The answer where CLDR has no entry.
  /// - Throws: ``PluralRangeError/notANumber`` if an end is NaN or infinite, as ECMA-402 does.
  /// - Complexity: O(1), without allocation.
  public func category(
    from start: Double, to end: Double, fallback: PluralRangeFallback = .end
  ) throws(PluralRangeError) -> PluralCategory {
    guard let start = PluralOperands(start), let end = PluralOperands(end) else {
      throw .notANumber
    }
    return category(from: start, to: end, fallback: fallback)
  }

  /// The category of a range of numbers shown with a minimum and a maximum of fraction digits.
  ///
  /// - Parameters:
  ///   - start: The start of the range.
  ///   - end: The end of the range.
  ///   - fractionDigits: How many fraction digits both ends are shown with at least and at most.
  ///   - fallback: The answer where CLDR has no entry.
  /// - Throws: ``PluralRangeError/notANumber`` if an end is NaN or infinite, as ECMA-402 does.
  /// - Complexity: O(1), without allocation.
  public func category(
    from start: Double, to end: Double, fractionDigits: ClosedRange<Int>,
    fallback: PluralRangeFallback = .end
  ) throws(PluralRangeError) -> PluralCategory {
    guard let start = PluralOperands(start, fractionDigits: fractionDigits),
      let end = PluralOperands(end, fractionDigits: fractionDigits)
    else { throw .notANumber }
    return category(from: start, to: end, fallback: fallback)
  }

  /// The category of a range of numbers shown with exactly as many fraction digits: “1.0–1.5 days”.
  ///
  /// - Parameters:
  ///   - start: The start of the range.
  ///   - end: The end of the range.
  ///   - fractionDigits: How many fraction digits both ends are shown with; a negative count is 0.
  ///   - fallback: The answer where CLDR has no entry.
  /// - Throws: ``PluralRangeError/notANumber`` if an end is NaN or infinite, as ECMA-402 does.
  /// - Complexity: O(1), without allocation.
  public func category(
    from start: Double, to end: Double, fractionDigits: Int, fallback: PluralRangeFallback = .end
  ) throws(PluralRangeError) -> PluralCategory {
    let digits = max(0, fractionDigits)
    return try category(
      from: start, to: end, fractionDigits: digits...digits, fallback: fallback)
  }
}

/// What compiled rules of version 1 ask of this module: ``CompiledPluralRules``, ``CompiledPluralRanges``,
/// ``PluralLocaleKey`` and the operands of ``PluralOperands``, as they are.
///
/// Generated code names the version that it was written for, so that code and module of different versions do
/// not compile. A change of what is asked takes a new name, and leaves this one as unavailable, with a
/// message.
public enum CompiledPluralRulesVersion1 {}

/// What a range is when CLDR has no entry for the categories of its ends.
public enum PluralRangeFallback: Hashable, Sendable {
  /// The category of the end, as UTS #35 says.
  case end
  /// `other`, as ICU and most browsers answer.
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
