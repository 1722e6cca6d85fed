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
