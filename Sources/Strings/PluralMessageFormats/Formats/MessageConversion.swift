/// How a message shows an argument: a printf conversion without position, with its `*` amounts resolved.
public struct _MessageConversion: Hashable, Sendable {
  /// Larger widths and precisions are treated as this value.
  package static let largestAmount = 4096

  /// How the argument is shown.
  package var kind: Kind
  /// The width of the C argument.
  package var length: Length
  /// The flags. A negative width sets ``Flags/left``.
  package var flags: Flags
  /// The least number of characters, 0 to 4,096.
  package var width: Int
  /// The precision, 0 to 4,096; nil if there is no precision.
  package var precision: Int?

  /// Whether the surrounding text runs from right to left.
  package var isInRightToLeftText = false

  /// `%@`
  public static var object: _MessageConversion { _MessageConversion(.object) }
  /// `%@` in a text that runs from right to left, for `FormatOptions.Isolates.foundation`.
  public static var objectInRightToLeftText: _MessageConversion {
    var conversion = _MessageConversion(.object)
    conversion.isInRightToLeftText = true
    return conversion
  }
  /// `%d`: 32 bits in C.
  public static var d: _MessageConversion { _MessageConversion(.decimal) }
  /// `%lld`: 64 bits.
  public static var lld: _MessageConversion { _MessageConversion(.decimal, .longLong) }
  /// `%u`: 32 bits in C.
  public static var u: _MessageConversion { _MessageConversion(.unsigned) }
  /// `%llu`: 64 bits.
  public static var llu: _MessageConversion { _MessageConversion(.unsigned, .longLong) }
  /// `%f`: six fraction digits.
  public static var f: _MessageConversion { _MessageConversion(.fixed) }

  /// Creates a conversion from its parts.
  ///
  /// - Parameters:
  ///   - kind: How the argument is shown.
  ///   - length: The width of the C argument.
  ///   - flags: The flags.
  ///   - width: The least number of characters. If it is negative, the text is padded on the right.
  ///   - precision: The number of fraction digits, significant digits or least digits, or the greatest number of
  ///     characters. A negative precision is ignored.
  public init(
    _ kind: Kind, _ length: Length = .int, flags: Flags = [], width: Int? = nil,
    precision: Int? = nil
  ) {
    self.kind = kind
    self.length = length
    // In C, only signed conversions show a sign for positive numbers.
    self.flags = kind == .unsigned ? flags.subtracting([.plus, .space]) : flags
    self.width = Int(min((width ?? 0).magnitude, UInt(Self.largestAmount)))
    if let width, width < 0 { self.flags.insert(.left) }
    self.precision = precision.flatMap { $0 < 0 ? nil : min($0, Self.largestAmount) }
  }

  /// Whether the conversion reads an integer in C.
  package var isInteger: Bool { kind.argumentClass == .integer }

  /// Whether the conversion shows the number without options: `%d`, `%lld`.
  package var isBareDecimal: Bool {
    kind == .decimal && width == 0 && precision == nil && flags.isEmpty
  }
}
