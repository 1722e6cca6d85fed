public import PluralsCore
import PluralsData

extension PluralRules {
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

  /// The category of a range of numbers shown with a minimum and a maximum of fraction digits.
  ///
  /// - Parameters:
  ///   - start: The start of the range.
  ///   - end: The end of the range.
  ///   - fractionDigits: How many fraction digits both ends are shown with at least and at most.
  ///   - fallback: The answer where CLDR has no entry.
  /// - Throws: ``/PluralsCore/PluralRangeError/notANumber`` if an end is NaN or infinite, as ECMA-402 does.
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
    if let result = rangeSet.category(from: start, to: end) { return result }
    switch fallback {
    case .end: return end
    case .other: return .other
    }
  }
}
