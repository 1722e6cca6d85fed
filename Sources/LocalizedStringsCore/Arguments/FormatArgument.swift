/// A value that a format shows.
///
/// Literals and interpolated values need no conversion:
///
/// ```swift
/// let format = LocalizedFormat("%d stops to %@, %@ km", language: "en")
/// format.string(3, "Soho", 2.5)                           // 3 stops to Soho, 2.5 km
/// let (count, distance) = (3, 2.0)
/// format.string(FormatArgument(count), "Soho", .number(distance, fractionDigits: 1))  // 3 stops to Soho, 2.0 km
/// ```
///
/// The type of the value decides how it is shown; a conversion of another type is adapted to it, so
/// that no combination of format and arguments reads memory that was not given:
///
/// | conversion | integer | number | text |
/// |---|---|---|---|
/// | `d`, `u`, `x`, `o` | as it is | its whole part | the text |
/// | `f`, `e`, `g`, `a` | exactly, with a fraction of zeros | as it is | the text |
/// | `@`, `s` | as `d` | its shortest digits, or its own fraction digits | the text |
/// | `c`, `C` | the character of the code | that of the whole part | the text |
/// | `p` | hexadecimal | hexadecimal | the text |
public enum FormatArgument: Hashable, Sendable {
  /// A signed integer.
  case integer(Int64)
  /// An integer that may be above the largest signed one.
  case unsigned(UInt64)
  /// A number; with `fractionDigits` (0 to 1,074), it is shown with that many digits by `%@`.
  case number(Double, fractionDigits: Int? = nil)
  /// Text. If it is a plain ASCII decimal (`"1.20"`), it counts as that number for plural variables.
  case text(String)

  /// An integer of any type.
  ///
  /// One that fits neither 64 signed nor 64 unsigned bits becomes the text of its digits, which is
  /// exact for plural variables.
  ///
  /// - Complexity: O(1), without allocation, for integers of up to 64 bits.
  public init(_ value: some BinaryInteger) {
    if let signed = Int64(exactly: value) {
      self = .integer(signed)
    } else if let unsigned = UInt64(exactly: value) {
      self = .unsigned(unsigned)
    } else {
      self = .text(String(value))
    }
  }
  /// A signed integer.
  @inlinable
  public init(_ value: Int) { self = .integer(Int64(value)) }
  /// An integer; only one above the largest signed one is unsigned.
  @inlinable
  public init(_ value: UInt) {
    self = Int64(exactly: value).map { .integer($0) } ?? .unsigned(UInt64(value))
  }
  /// A number.
  @inlinable
  public init(_ value: Double) { self = .number(value) }
  /// Text.
  @inlinable
  public init(_ value: String) { self = .text(value) }
  /// Text.
  public init(_ value: some StringProtocol) { self = .text(String(value)) }
}

extension FormatArgument: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringInterpolation
{
  /// A signed integer.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// A number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Text.
  public init(stringLiteral value: String) { self = .text(value) }
}
