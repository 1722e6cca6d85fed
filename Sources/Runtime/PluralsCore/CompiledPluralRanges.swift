/// Compiled rules that include the categories of ranges.
public protocol CompiledPluralRanges: CompiledPluralRules {
  /// Returns the category that CLDR lists for a range, given the categories of its ends; `nil` if CLDR does not list
  /// the range.
  ///
  /// - Complexity: O(1), without allocation.
  func cldrCategory(from start: PluralCategory, to end: PluralCategory) -> PluralCategory?
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
    if let result = cldrCategory(from: start, to: end) { return result }
    return fallback == .end ? end : .other
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

  /// Returns the category of a range of integers in compact notation: “1–2 million days”.
  ///
  /// - Parameters:
  ///   - start: The start of the range.
  ///   - end: The end of the range.
  ///   - compactExponent: The power of ten of compact notation for both ends. A negative exponent is treated as 0.
  ///   - fallback: The result if CLDR has no entry.
  /// - Complexity: O(1), without allocation, for integers of fixed width.
  @_alwaysEmitIntoClient public func category<Number: BinaryInteger>(
    from start: Number, to end: Number, compactExponent: Int,
    fallback: PluralRangeFallback = .end
  ) -> PluralCategory {
    category(
      ofRangeFrom: PluralOperands(start, compactExponent: compactExponent),
      to: PluralOperands(end, compactExponent: compactExponent), fallback: fallback)
  }

  /// Returns the category of a range of integers shown with a fixed number of fraction digits: “1.0–2.0 days”.
  ///
  /// - Parameters:
  ///   - start: The start of the range.
  ///   - end: The end of the range.
  ///   - fractionDigits: The number of fraction digits shown for both ends. A negative number is treated as 0.
  ///   - compactExponent: The power of ten of compact notation for both ends. A negative exponent is treated as 0.
  ///   - fallback: The result if CLDR has no entry.
  /// - Complexity: O(1), without allocation, for integers of fixed width.
  @_alwaysEmitIntoClient public func category<Number: BinaryInteger>(
    from start: Number, to end: Number, fractionDigits: Int, compactExponent: Int = 0,
    fallback: PluralRangeFallback = .end
  ) -> PluralCategory {
    category(
      ofRangeFrom: PluralOperands(
        start, fractionDigits: fractionDigits, compactExponent: compactExponent),
      to: PluralOperands(end, fractionDigits: fractionDigits, compactExponent: compactExponent),
      fallback: fallback)
  }

  /// Returns the category of a range of integers shown with a minimum and a maximum number of fraction digits, of which
  /// they have the minimum.
  ///
  /// - Parameters:
  ///   - start: The start of the range.
  ///   - end: The end of the range.
  ///   - fractionDigits: The minimum and maximum number of fraction digits shown for both ends. Negative numbers are
  ///     treated as 0.
  ///   - compactExponent: The power of ten of compact notation for both ends. A negative exponent is treated as 0.
  ///   - fallback: The result if CLDR has no entry.
  /// - Complexity: O(1), without allocation, for integers of fixed width.
  @_alwaysEmitIntoClient public func category<Number: BinaryInteger>(
    from start: Number, to end: Number, fractionDigits: ClosedRange<Int>, compactExponent: Int = 0,
    fallback: PluralRangeFallback = .end
  ) -> PluralCategory {
    category(
      ofRangeFrom: PluralOperands(
        start, fractionDigits: fractionDigits, compactExponent: compactExponent),
      to: PluralOperands(end, fractionDigits: fractionDigits, compactExponent: compactExponent),
      fallback: fallback)
  }

  /// Returns the category of a range of numbers in their shortest form: “1.5–2 days”.
  ///
  /// An end that is NaN or infinite has the category `other`, as such a number has.
  ///
  /// - Parameters:
  ///   - start: The start of the range.
  ///   - end: The end of the range.
  ///   - compactExponent: The power of ten of compact notation for both ends. A negative exponent is treated as 0.
  ///   - fallback: The result if CLDR has no entry.
  /// - Complexity: O(1), without allocation, for floating-point numbers.
  @_alwaysEmitIntoClient public func category<Number: PluralNumber>(
    from start: Number, to end: Number, compactExponent: Int = 0,
    fallback: PluralRangeFallback = .end
  ) -> PluralCategory {
    category(
      ofRangeFrom: PluralOperands(start, compactExponent: compactExponent),
      to: PluralOperands(end, compactExponent: compactExponent), fallback: fallback)
  }

  /// Returns the category of a range of numbers shown with a fixed number of fraction digits: “1.0–1.5 days”.
  ///
  /// An end that is NaN or infinite has the category `other`, as such a number has.
  ///
  /// - Parameters:
  ///   - start: The start of the range.
  ///   - end: The end of the range.
  ///   - fractionDigits: The number of fraction digits shown for both ends. A negative number is treated as 0.
  ///   - compactExponent: The power of ten of compact notation for both ends. A negative exponent is treated as 0.
  ///   - fallback: The result if CLDR has no entry.
  /// - Complexity: O(1), without allocation, for floating-point numbers.
  @_alwaysEmitIntoClient public func category<Number: PluralNumber>(
    from start: Number, to end: Number, fractionDigits: Int, compactExponent: Int = 0,
    fallback: PluralRangeFallback = .end
  ) -> PluralCategory {
    category(
      ofRangeFrom: PluralOperands(
        start, fractionDigits: fractionDigits, compactExponent: compactExponent),
      to: PluralOperands(end, fractionDigits: fractionDigits, compactExponent: compactExponent),
      fallback: fallback)
  }

  /// Returns the category of a range of numbers shown with a minimum and a maximum number of fraction digits: “1.5–2
  /// days”.
  ///
  /// An end that is NaN or infinite has the category `other`, as such a number has.
  ///
  /// - Parameters:
  ///   - start: The start of the range.
  ///   - end: The end of the range.
  ///   - fractionDigits: The minimum and maximum number of fraction digits shown for both ends. Negative numbers are
  ///     treated as 0.
  ///   - compactExponent: The power of ten of compact notation for both ends. A negative exponent is treated as 0.
  ///   - fallback: The result if CLDR has no entry.
  /// - Complexity: O(1), without allocation, for floating-point numbers.
  @_alwaysEmitIntoClient public func category<Number: PluralNumber>(
    from start: Number, to end: Number, fractionDigits: ClosedRange<Int>, compactExponent: Int = 0,
    fallback: PluralRangeFallback = .end
  ) -> PluralCategory {
    category(
      ofRangeFrom: PluralOperands(
        start, fractionDigits: fractionDigits, compactExponent: compactExponent),
      to: PluralOperands(end, fractionDigits: fractionDigits, compactExponent: compactExponent),
      fallback: fallback)
  }

  /// Returns the category of a range of integers, given as a range of Swift; see
  /// ``category(from:to:fallback:)-(Number,_,_)``.
  ///
  /// ```swift
  /// PluralRules(locale: "ru").category(for: 1...2)  // .few
  /// ```
  ///
  /// - Complexity: O(1), without allocation, for integers of fixed width.
  @_alwaysEmitIntoClient public func category(
    for range: ClosedRange<some BinaryInteger>, fallback: PluralRangeFallback = .end
  ) -> PluralCategory {
    category(from: range.lowerBound, to: range.upperBound, fallback: fallback)
  }

  /// Returns the category of a range of integers in compact notation,
  /// given as a range of Swift; see the function with `from` and `to`.
  @_alwaysEmitIntoClient public func category(
    for range: ClosedRange<some BinaryInteger>, compactExponent: Int,
    fallback: PluralRangeFallback = .end
  ) -> PluralCategory {
    category(
      from: range.lowerBound, to: range.upperBound, compactExponent: compactExponent,
      fallback: fallback)
  }

  /// Returns the category of a range of integers shown with a fixed number of fraction digits,
  /// given as a range of Swift; see the function with `from` and `to`.
  @_alwaysEmitIntoClient public func category(
    for range: ClosedRange<some BinaryInteger>, fractionDigits: Int, compactExponent: Int = 0,
    fallback: PluralRangeFallback = .end
  ) -> PluralCategory {
    category(
      from: range.lowerBound, to: range.upperBound, fractionDigits: fractionDigits,
      compactExponent: compactExponent,
      fallback: fallback)
  }

  /// Returns the category of a range of integers shown with a minimum and a maximum number of fraction digits,
  /// given as a range of Swift; see the function with `from` and `to`.
  @_alwaysEmitIntoClient public func category(
    for range: ClosedRange<some BinaryInteger>, fractionDigits: ClosedRange<Int>,
    compactExponent: Int = 0,
    fallback: PluralRangeFallback = .end
  ) -> PluralCategory {
    category(
      from: range.lowerBound, to: range.upperBound, fractionDigits: fractionDigits,
      compactExponent: compactExponent,
      fallback: fallback)
  }

  /// Returns the category of a range of numbers in their shortest form,
  /// given as a range of Swift; see the function with `from` and `to`.
  @_alwaysEmitIntoClient public func category(
    for range: ClosedRange<some PluralNumber>, compactExponent: Int = 0,
    fallback: PluralRangeFallback = .end
  ) -> PluralCategory {
    category(
      from: range.lowerBound, to: range.upperBound, compactExponent: compactExponent,
      fallback: fallback)
  }

  /// Returns the category of a range of numbers shown with a fixed number of fraction digits,
  /// given as a range of Swift; see the function with `from` and `to`.
  @_alwaysEmitIntoClient public func category(
    for range: ClosedRange<some PluralNumber>, fractionDigits: Int, compactExponent: Int = 0,
    fallback: PluralRangeFallback = .end
  ) -> PluralCategory {
    category(
      from: range.lowerBound, to: range.upperBound, fractionDigits: fractionDigits,
      compactExponent: compactExponent,
      fallback: fallback)
  }

  /// Returns the category of a range of numbers shown with a minimum and a maximum number of fraction digits,
  /// given as a range of Swift; see the function with `from` and `to`.
  @_alwaysEmitIntoClient public func category(
    for range: ClosedRange<some PluralNumber>, fractionDigits: ClosedRange<Int>,
    compactExponent: Int = 0,
    fallback: PluralRangeFallback = .end
  ) -> PluralCategory {
    category(
      from: range.lowerBound, to: range.upperBound, fractionDigits: fractionDigits,
      compactExponent: compactExponent,
      fallback: fallback)
  }

  /// Returns the category of a range of numbers, which are `nil` if they are not finite.
  @inlinable package func category(
    ofRangeFrom start: PluralOperands?, to end: PluralOperands?, fallback: PluralRangeFallback
  ) -> PluralCategory {
    if let start, let end { return category(from: start, to: end, fallback: fallback) }
    return category(from: category(of: start), to: category(of: end), fallback: fallback)
  }
}

/// The category of a range if CLDR has no entry for the categories of its ends.
public struct PluralRangeFallback: Hashable, Sendable {
  private let number: UInt8

  /// The category of the end, as in UTS #35.
  public static let end = PluralRangeFallback(number: 0)
  /// `other`, as in ICU and most browsers.
  public static let other = PluralRangeFallback(number: 1)
}
