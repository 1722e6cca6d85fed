/// How a locale writes decimal numbers: its digits, separators, group sizes and signs.
///
/// ```swift
/// NumberSymbols.plain.primaryGroupingSize                // 0: 1234567.5, as C writes it
/// NumberSymbols(locale: "hi").secondaryGroupingSize      // 2: 12,34,567.5, with LocalizedStrings
/// ```
///
/// UTS #35 Part 3, “Number Symbols” and “Number Patterns”.
public struct NumberSymbols: Hashable, Sendable {
  /// The ten digits.
  public var digits: DecimalDigits
  /// Stands between integer and fraction: `"."`, `","`.
  public var decimalSeparator: String
  /// Stands between groups of integer digits: `","`, `"\u{202F}"`.
  public var groupingSeparator: String
  /// How many digits the group next to the decimal separator has; 0 if digits are not grouped.
  public var primaryGroupingSize: Int
  /// How many digits every other group has: 2 in India (12,34,567), otherwise 3.
  public var secondaryGroupingSize: Int
  /// How many digits must come before the first separator: 2 in Polish (1234 but 12 345).
  public var minimumGroupingDigits: Int
  /// The sign of negative numbers, with the marks that keep its direction.
  public var minusSign: String
  /// The sign of positive numbers where one is asked for.
  public var plusSign: String
  /// Stands for a number that is larger than any other.
  public var infinity: String
  /// Stands for a result that is not a number.
  public var notANumber: String

  /// Symbols from their parts.
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

  /// The same symbols with other digits.
  package func with(digits: DecimalDigits) -> NumberSymbols {
    var copy = self
    copy.digits = digits
    return copy
  }
}
