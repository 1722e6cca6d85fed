/// How a message shows an argument: a printf conversion without position, its `*` amounts read.
public struct MessageConversion: Hashable, Sendable {
  /// Widths and precisions count as at most this.
  package static let largestAmount = 4096

  /// How the argument is shown.
  package var kind: FormatSpecification.Conversion
  /// How wide the C argument is.
  package var length: FormatSpecification.Length
  /// The flags; a negative width has added ``FormatSpecification/Flags/left``.
  package var flags: FormatSpecification.Flags
  /// The least number of characters, 0 to 4,096.
  package var width: Int
  /// 0 to 4,096; nil if there is none.
  package var precision: Int?

  /// Whether the text around runs from right to left.
  package var isInRightToLeftText = false

  /// `%@`
  public static var object: MessageConversion { MessageConversion(.object) }
  /// `%@` in a text that runs from right to left, for `FormatOptions.Isolates.apple`.
  public static var objectInRightToLeftText: MessageConversion {
    var conversion = MessageConversion(.object)
    conversion.isInRightToLeftText = true
    return conversion
  }
  /// `%d`: 32 bits in C.
  public static var d: MessageConversion { MessageConversion(.decimal) }
  /// `%lld`: 64 bits.
  public static var lld: MessageConversion { MessageConversion(.decimal, .longLong) }
  /// `%u`: 32 bits in C.
  public static var u: MessageConversion { MessageConversion(.unsigned) }
  /// `%llu`: 64 bits.
  public static var llu: MessageConversion { MessageConversion(.unsigned, .longLong) }
  /// `%f`: six fraction digits.
  public static var f: MessageConversion { MessageConversion(.fixed) }

  /// A conversion from its parts.
  ///
  /// - Parameters:
  ///   - kind: How the argument is shown.
  ///   - length: How wide the C argument is.
  ///   - flags: The flags.
  ///   - width: The least number of characters; a negative one pads on the right.
  ///   - precision: Fraction digits, significant digits, least digits or most characters; a negative one
  ///     counts as none.
  public init(
    _ kind: FormatSpecification.Conversion, _ length: FormatSpecification.Length = .int,
    flags: FormatSpecification.Flags = [], width: Int? = nil, precision: Int? = nil
  ) {
    self.kind = kind
    self.length = length
    // C: the result of a signed conversion begins with a sign; that of an unsigned one has none.
    self.flags = kind == .unsigned ? flags.subtracting([.plus, .space]) : flags
    self.width = Int(min((width ?? 0).magnitude, UInt(Self.largestAmount)))
    if let width, width < 0 { self.flags.insert(.left) }
    self.precision = precision.flatMap { $0 < 0 ? nil : min($0, Self.largestAmount) }
  }

  /// Whether C reads an integer.
  package var isInteger: Bool { kind.argumentClass == .integer }

  /// Whether only the number decides what is shown: `%d`, `%lld`.
  package var isBareDecimal: Bool {
    kind == .decimal && width == 0 && precision == nil && flags.isEmpty
  }
}
