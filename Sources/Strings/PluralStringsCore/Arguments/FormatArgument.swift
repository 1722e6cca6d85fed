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
@frozen public struct FormatArgument: Hashable, Sendable {
  @frozen @usableFromInline package enum Value: Hashable, Sendable {
    case integer(Int64)
    case unsigned(UInt64)
    case number(Double, fractionDigits: Int?)
    case text(String)
  }

  @usableFromInline package let value: Value

  @inlinable package init(_ value: Value) { self.value = value }

  /// A signed integer.
  @inlinable public static func integer(_ value: Int64) -> FormatArgument { .init(.integer(value)) }

  /// An unsigned integer, which may exceed the largest signed integer.
  @inlinable public static func unsigned(_ value: UInt64) -> FormatArgument {
    .init(.unsigned(value))
  }

  /// A number that `%@` shows with a number of fraction digits: 0 to 4,096, to which others are clamped; nil for as many as it has.
  @inlinable public static func number(_ value: Double, fractionDigits: Int?) -> FormatArgument {
    .init(.number(value, fractionDigits: fractionDigits))
  }

  /// Text. A plain ASCII decimal (`"1.20"`) is treated as that number by plural variables.
  @inlinable public static func text(_ value: String) -> FormatArgument { .init(.text(value)) }

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
    if let signed = Int64(exactly: value) {
      self = .integer(signed)
    } else {
      self = .unsigned(UInt64(value))
    }
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

extension FormatArgument: CustomStringConvertible {
  /// The call that creates the value: `integer(3)`, `text("Ann")`.
  public var description: String {
    switch value {
    case .integer(let value): "integer(\(value))"
    case .unsigned(let value): "unsigned(\(value))"
    case .number(let value, nil): "number(\(value))"
    case .number(let value, let digits?): "number(\(value), fractionDigits: \(digits))"
    case .text(let value): "text(\(value.debugDescription))"
    }
  }
}

#if !hasFeature(Embedded)
  /// Stored as an object with the kind of value: `{"integer": -5}`, `{"unsigned": 5}`, `{"number": 1.5}`,
  /// `{"number": 1.5, "fractionDigits": 2}`, `{"text": "a"}`.
  extension FormatArgument: Codable {
    private enum CodingKeys: String, CodingKey {
      case integer, unsigned, number, fractionDigits, text
    }

    /// Reads the stored form.
    ///
    /// - Throws: `DecodingError` if no kind of value is there, or several, or the value is of another kind.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let kinds = container.allKeys.filter { $0 != .fractionDigits }
      guard kinds.count == 1, kinds == [.number] || !container.contains(.fractionDigits) else {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: container.codingPath,
            debugDescription:
              "expected one of integer, unsigned, number (with or without fractionDigits) and text")
        )
      }
      if let value = try container.decodeIfPresent(Int64.self, forKey: .integer) {
        self = .integer(value)
      } else if let value = try container.decodeIfPresent(UInt64.self, forKey: .unsigned) {
        self = .unsigned(value)
      } else if let value = try container.decodeIfPresent(Double.self, forKey: .number) {
        self = .number(
          value,
          fractionDigits: try container.decodeIfPresent(Int.self, forKey: .fractionDigits))
      } else {
        self = .text(try container.decode(String.self, forKey: .text))
      }
    }

    /// Writes the stored form.
    ///
    /// - Throws: The encoder's error, for example for NaN in JSON.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      switch value {
      case .integer(let value): try container.encode(value, forKey: .integer)
      case .unsigned(let value): try container.encode(value, forKey: .unsigned)
      case .number(let value, let fractionDigits):
        try container.encode(value, forKey: .number)
        try container.encodeIfPresent(fractionDigits, forKey: .fractionDigits)
      case .text(let value): try container.encode(value, forKey: .text)
      }
    }

    /// Generated code only: a value of any type, a number if it is one, otherwise its description.
    public init(_cVarArg value: any CVarArg) {
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
