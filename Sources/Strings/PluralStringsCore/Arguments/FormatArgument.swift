/// A value that a format shows.
///
/// Literals and interpolated values are converted automatically:
///
/// ```swift
/// let format = LocalizedFormat("%d stops to %@, %@ km", language: "en")
/// format.string(3, "Soho", 2.5)                           // 3 stops to Soho, 2.5 km
/// let (count, distance) = (3, 2.0)
/// format.string(FormatArgument(count), "Soho", .number(distance, fractionDigits: 1))  // 3 stops to Soho, 2.0 km
/// ```
///
/// The type of the value decides how it is shown. A conversion for another type is adapted to it, so that no
/// combination of format and arguments reads invalid memory:
///
/// | conversion | integer | number | text |
/// |---|---|---|---|
/// | `d`, `u`, `x`, `o` | unchanged | its integer part | the text |
/// | `f`, `e`, `g`, `a` | exactly, with zeros as fraction digits | unchanged | the text |
/// | `@`, `s` | like `d` | its shortest digits, or its own fraction digits | the text |
/// | `c`, `C` | the character with this code | the character with its integer part as code | the text |
/// | `p` | hexadecimal | hexadecimal | the text |
public enum FormatArgument: Hashable, Sendable {
  /// A signed integer.
  case integer(Int64)
  /// An unsigned integer, which may exceed the largest signed integer.
  case unsigned(UInt64)
  /// A number that `%@` shows with a number of fraction digits: 0 to 1,074, to which others are clamped; nil for as many as it has.
  case number(Double, fractionDigits: Int?)
  /// Text. A plain ASCII decimal (`"1.20"`) is treated as that number by plural variables.
  case text(String)

  /// A number that `%@` shows with as many fraction digits as it has.
  public static func number(_ value: Double) -> FormatArgument {
    .number(value, fractionDigits: nil)
  }

  /// An integer of any type.
  ///
  /// An integer that fits neither 64 signed nor 64 unsigned bits becomes the text of its digits, which plural
  /// variables evaluate exactly.
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
  /// An integer. It becomes unsigned only if it exceeds the largest signed integer.
  @inlinable
  public init(_ value: UInt) {
    self = Int64(exactly: value).map { .integer($0) } ?? .unsigned(UInt64(value))
  }
  /// A number.
  @inlinable
  public init(_ value: Double) { self = .number(value) }
  /// A number. It is converted to a `Double` exactly, as C does for variable arguments.
  public init(_ value: Float) { self = .number(Double(value)) }
  /// A number of any floating-point type, such as `Float16`. It is rounded to a `Double` if it has more digits.
  public init(_ value: some BinaryFloatingPoint) { self = .number(Double(value)) }
  /// Text.
  @inlinable
  public init(_ value: String) { self = .text(value) }
  /// Text.
  public init(_ value: some StringProtocol) { self = .text(String(value)) }
}

#if !hasFeature(Embedded)
  extension FormatArgument: Codable {
    /// A value of any type: a number if it is one, otherwise its description.
    public init(cVarArg value: any CVarArg) {
      switch value {
      case let value as any BinaryInteger: self.init(value)
      case let value as any BinaryFloatingPoint: self = .number(Double(value))
      default: self = .text("\(value)")
      }
    }
  }
#endif

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
