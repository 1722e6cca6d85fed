import PluralMessageFormats

/// A key with its arguments, created by string interpolation.
///
/// Xcode extracts the same key from such a literal, so that catalogs made for Apple's platforms work unchanged:
///
/// ```swift
/// let count = 3
/// let message: LocalizedMessage = "\(count) apples for \("Ann")"
/// message.key        // "%lld apples for %@"
/// message.arguments  // [integer(3), text("Ann")]
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

  /// Creates a message from a key and its arguments.
  public init(key: String, arguments: [FormatArgument] = []) {
    self.key = key
    self.arguments = arguments
  }
}

#if !hasFeature(Embedded)
  /// Stored as an object: `{"key": "%lld apples", "arguments": [{"integer": 3}]}`; see ``FormatArgument``.
  extension LocalizedMessage: Codable {}
#endif

extension LocalizedMessage: ExpressibleByStringInterpolation {
  /// Creates a message from a key without arguments.
  public init(stringLiteral key: String) { self.init(key: key) }

  /// Creates the key and the arguments from an interpolated literal.
  public init(stringInterpolation interpolation: StringInterpolation) {
    self.init(key: interpolation.key, arguments: interpolation.arguments)
  }

  /// Collects the parts of a literal.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var key = ""
    fileprivate var arguments: [FormatArgument] = []

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + interpolationCount * 4)
      arguments.reserveCapacity(interpolationCount)
    }

    /// Appends literal text; percent signs are doubled.
    public mutating func appendLiteral(_ literal: String) {
      // Iterates over scalars, because a percent sign and a following combining mark are one character.
      for scalar in literal.unicodeScalars {
        key.unicodeScalars.append(scalar)
        if scalar == "%" { key.unicodeScalars.append(scalar) }
      }
    }

    /// Appends an integer of 64 bits.
    public mutating func appendInterpolation(_ value: Int) { append("%lld", FormatArgument(value)) }
    /// Appends an integer of 64 bits.
    public mutating func appendInterpolation(_ value: Int64) {
      append("%lld", FormatArgument(value))
    }
    /// Appends an unsigned integer of 64 bits.
    public mutating func appendInterpolation(_ value: UInt) {
      append("%llu", FormatArgument(value))
    }
    /// Appends an unsigned integer of 64 bits.
    public mutating func appendInterpolation(_ value: UInt64) {
      append("%llu", FormatArgument(value))
    }
    /// Appends a shorter integer.
    public mutating func appendInterpolation<Value>(_ value: Value)
    where Value: FixedWidthInteger & SignedInteger {
      append("%d", FormatArgument(value))
    }
    /// Appends a shorter unsigned integer.
    public mutating func appendInterpolation<Value>(_ value: Value)
    where Value: FixedWidthInteger & UnsignedInteger {
      append("%u", FormatArgument(value))
    }
    /// Appends a number.
    public mutating func appendInterpolation(_ value: Double) { append("%lf", .number(value)) }
    /// Appends a number of single precision.
    public mutating func appendInterpolation(_ value: Float) {
      append("%f", .number(Double(value)))
    }
    /// Appends text.
    public mutating func appendInterpolation(_ value: some StringProtocol) {
      append("%@", .text(String(value)))
    }

    /// Appends an integer that is shown with a conversion of your choice: `"\(hours, specifier: "%02lld") h"`.
    ///
    /// - Parameters:
    ///   - value: The integer.
    ///   - specifier: The conversion, which becomes a part of the key, and text around it.
    /// - Precondition: There is one conversion in the specifier, which takes one argument.
    public mutating func appendInterpolation(_ value: some BinaryInteger, specifier: String) {
      append(checked(specifier), FormatArgument(value))
    }
    /// Appends a number that is shown with a conversion of your choice: `"\(length, specifier: "%.1f") m"`.
    ///
    /// - Parameters:
    ///   - value: The number.
    ///   - specifier: The conversion, which becomes a part of the key, and text around it.
    /// - Precondition: There is one conversion in the specifier, which takes one argument.
    public mutating func appendInterpolation(
      _ value: some BinaryFloatingPoint, specifier: String
    ) {
      append(checked(specifier), .number(Double(value)))
    }

    /// Appends a conversion that shows itself until its argument is replaced, and returns the index of the argument.
    public mutating func _appendPlaceholder(_ specifier: String) -> Int {
      append(specifier, .text(specifier))
      return arguments.count - 1
    }

    /// Returns a specifier that has one conversion; with another one, no table would have the key.
    private func checked(_ specifier: String) -> String {
      let format = FormatString(specifier)
      let places = format.placedItems(from: 1)
      let isOne =
        format.problems.isEmpty && format.variables.isEmpty && places.count == 1
        && places[0].position == 1 && places[0].amounts.isEmpty
      precondition(isOne, "'\(specifier)' is not a conversion of one argument, such as '%.1f'")
      return specifier
    }

    private mutating func append(_ conversion: String, _ argument: FormatArgument) {
      key += conversion
      arguments.append(argument)
    }
  }
}
