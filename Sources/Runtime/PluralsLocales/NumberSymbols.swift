/// How a locale writes decimal numbers: its digits, separators, group sizes and signs.
///
/// ```swift
/// NumberSymbols.plain.primaryGroupingSize                // 0: 1234567.5, as C writes it
/// NumberSymbols(locale: "hi").secondaryGroupingSize      // 2: 12,34,567.5, with PluralStrings
/// ```
///
/// UTS #35 Part 3, “Number Symbols” and “Number Patterns”.
public struct NumberSymbols: Hashable, Sendable {
  /// The ten digits.
  public var digits: DecimalDigits
  /// The separator between the integer and the fraction: `"."`, `","`.
  public var decimalSeparator: String
  /// The separator between groups of integer digits: `","`, `"\u{202F}"`.
  public var groupingSeparator: String
  /// The number of digits in the group next to the decimal separator; 0 if digits are not grouped.
  public var primaryGroupingSize: Int
  /// The number of digits in every other group: 2 in India (12,34,567), otherwise 3.
  public var secondaryGroupingSize: Int
  /// The minimum number of digits before the first separator: 2 in Polish (1234 but 12 345).
  public var minimumGroupingDigits: Int
  /// The sign of negative numbers, with the marks that preserve its direction.
  public var minusSign: String
  /// The sign of positive numbers, for formats that show it.
  public var plusSign: String
  /// The text for infinity.
  public var infinity: String
  /// The text for a value that is not a number.
  public var notANumber: String

  /// Creates symbols from their parts.
  public init(
    digits: DecimalDigits = .latin, decimalSeparator: String = ".",
    groupingSeparator: String = ",", primaryGroupingSize: Int = 3, secondaryGroupingSize: Int = 3,
    minimumGroupingDigits: Int = 1, minusSign: String = "-", plusSign: String = "+",
    infinity: String = "∞", notANumber: String = "NaN"
  ) {
    self.digits = digits
    self.decimalSeparator = decimalSeparator
    self.groupingSeparator = groupingSeparator
    self.primaryGroupingSize = primaryGroupingSize
    self.secondaryGroupingSize = secondaryGroupingSize
    self.minimumGroupingDigits = minimumGroupingDigits
    self.minusSign = minusSign
    self.plusSign = plusSign
    self.infinity = infinity
    self.notANumber = notANumber
  }

  /// The symbols of the C locale: ASCII, no groups, `inf` and `nan`.
  public static let plain = NumberSymbols(
    primaryGroupingSize: 0, secondaryGroupingSize: 0, infinity: "inf", notANumber: "nan")

  /// Returns the symbols with other digits.
  package func with(digits: DecimalDigits) -> NumberSymbols {
    var copy = self
    copy.digits = digits
    return copy
  }
}

#if !hasFeature(Embedded)
  extension NumberSymbols: Codable {}
#endif
