/// A key with its arguments, made by interpolation.
///
/// The key is the one that Xcode extracts from the same literal, so that catalogs made for Apple's
/// platforms work unchanged:
///
/// ```swift
/// let count = 3
/// let message: LocalizedMessage = "\(count) apples for \("Ann")"
/// message.key        // "%lld apples for %@"
/// message.arguments  // [.integer(3), .text("Ann")]
/// ```
///
/// | value | conversion |
/// |---|---|
/// | `Int`, `Int64` | `%lld` |
/// | `UInt`, `UInt64` | `%llu` |
/// | `Int8`, `Int16`, `Int32` | `%d` |
/// | `UInt8`, `UInt16`, `UInt32` | `%u` |
/// | `Double` | `%lf` |
/// | `Float` | `%f` |
/// | text | `%@` |
///
/// Apple, “String.LocalizationValue”.
public struct LocalizedMessage: Hashable, Sendable {
  /// The key: the literal with a conversion in place of each value.
  public let key: String
  /// The values, in order.
  public let arguments: [FormatArgument]

  /// A key with its arguments.
  public init(key: String, arguments: [FormatArgument] = []) {
    self.key = key
    self.arguments = arguments
  }
}

extension LocalizedMessage: ExpressibleByStringInterpolation {
  /// A key without arguments.
  public init(stringLiteral key: String) { self.init(key: key) }

  /// The key and the arguments of a literal.
  public init(stringInterpolation interpolation: StringInterpolation) {
    self.init(key: interpolation.key, arguments: interpolation.arguments)
  }

  /// The pieces of a literal on their way to a key.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var key = ""
    fileprivate var arguments: [FormatArgument] = []

    /// No pieces yet.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + interpolationCount * 4)
      arguments.reserveCapacity(interpolationCount)
    }

    /// Text between values; a percent sign is doubled.
    public mutating func appendLiteral(_ literal: String) {
      // By scalars: a mark after a percent sign makes both one character.
      for scalar in literal.unicodeScalars {
        key.unicodeScalars.append(scalar)
        if scalar == "%" { key.unicodeScalars.append(scalar) }
      }
    }

    /// An integer of 64 bits.
    public mutating func appendInterpolation(_ value: Int) { append("%lld", FormatArgument(value)) }
    /// An integer of 64 bits.
    public mutating func appendInterpolation(_ value: Int64) {
      append("%lld", FormatArgument(value))
    }
    /// An integer of 64 bits without sign.
    public mutating func appendInterpolation(_ value: UInt) {
      append("%llu", FormatArgument(value))
    }
    /// An integer of 64 bits without sign.
    public mutating func appendInterpolation(_ value: UInt64) {
      append("%llu", FormatArgument(value))
    }
    /// A shorter integer.
    public mutating func appendInterpolation<Value>(_ value: Value)
    where Value: FixedWidthInteger & SignedInteger {
      append("%d", FormatArgument(value))
    }
    /// A shorter integer without sign.
    public mutating func appendInterpolation<Value>(_ value: Value)
    where Value: FixedWidthInteger & UnsignedInteger {
      append("%u", FormatArgument(value))
    }
    /// A number.
    public mutating func appendInterpolation(_ value: Double) { append("%lf", .number(value)) }
    /// A number of single precision.
    public mutating func appendInterpolation(_ value: Float) {
      append("%f", .number(Double(value)))
    }
    /// Text.
    public mutating func appendInterpolation(_ value: some StringProtocol) {
      append("%@", .text(String(value)))
    }

    private mutating func append(_ conversion: String, _ argument: FormatArgument) {
      key += conversion
      arguments.append(argument)
    }
  }
}
