/// One conversion of a printf format: `%2$-8.3lld`.
///
/// The grammar of IEEE Std 1003.1 `printf`, with the additions in Apple's String Programming Guide: `@`, `D`, `U`,
/// `O`, `C`, `S` and the length `q`.
package struct FormatSpecification: Hashable, Sendable {
  package typealias Conversion = _MessageConversion.Kind
  package typealias Length = _MessageConversion.Length
  package typealias Flags = _MessageConversion.Flags

  /// A width or a precision.
  package enum Amount: Hashable, Sendable {
    /// A number in the format.
    case fixed(Int)
    /// `*`: the next argument, or the argument at a position, counted from 1.
    case argument(position: Int?)
  }

  /// The argument's position, counted from 1; nil for the next argument.
  package var position: Int?
  /// The argument's name, `count` in `%(count)lld`; nil if it has no name. It has no effect when the message is
  /// filled.
  package var name: String?
  /// The flags.
  package var flags: Flags
  /// The least number of characters.
  package var width: Amount?
  /// The number of fraction digits, significant digits or least digits of integers, or the greatest number of
  /// characters of text.
  package var precision: Amount?
  /// The width of the C argument.
  package var length: Length
  /// How the argument is shown.
  package var conversion: Conversion
  /// The conversion as written, without `%`, position and name: `lld`, `.1f`.
  package var text: String

  /// Creates a conversion from its parts.
  package init(
    position: Int? = nil, name: String? = nil, flags: Flags = [], width: Amount? = nil,
    precision: Amount? = nil, length: Length = .int, conversion: Conversion, text: String = ""
  ) {
    self.position = position
    self.name = name
    self.flags = flags
    self.width = width
    self.precision = precision
    self.length = length
    self.conversion = conversion
    self.text = text
  }
}

extension FormatSpecification {
  /// The text of the conversion in a format: `%2$(count)lld`.
  package var spelling: String {
    "%\(position.map { "\($0)$" } ?? "")\(name.map { "(\($0))" } ?? "")\(text)"
  }

  /// Parses the conversion of a value type, `lld` or `%lld`; nil if it is not a valid conversion.
  package init?(valueType: String) {
    var scanner = FormatScanner(valueType)
    guard let specification = scanner.scanValueType() else { return nil }
    self = specification
  }

  /// The conversion as a value type, which has neither a position nor a name.
  package var valueType: FormatSpecification {
    var type = self
    type.position = nil
    type.name = nil
    return type
  }

  /// `%@`
  package static var object: FormatSpecification {
    FormatSpecification(conversion: .object, text: "@")
  }

  /// `%arg` in the texts of a catalog's substitution: shows the number with the substitution's conversion.
  package static var placeholder: FormatSpecification {
    FormatSpecification(conversion: .object, text: "arg")
  }

  /// The type of argument that a C function reads.
  package enum ArgumentClass: UInt8, Hashable, Sendable {
    /// An integer.
    case integer
    /// A floating-point number.
    case floatingPoint
    /// An object.
    case object
    /// A pointer to bytes or characters, or to anything.
    case pointer
  }

  /// The type of argument that a C function reads for this conversion.
  package var argumentClass: ArgumentClass { conversion.argumentClass }

  /// Whether the conversion shows a number: `d D i u U x X o O f F e E g G a A`.
  package var isNumeric: Bool { conversion.isNumeric }

  /// The smallest explicit position, of the argument or of a `*`; nil if there is no explicit position.
  var leastPosition: Int? {
    var least = position
    if case .argument(let position?)? = width { least = min(least ?? position, position) }
    if case .argument(let position?)? = precision { least = min(least ?? position, position) }
    return least
  }

  /// Whether this is probably a percent sign and a word of literal text: `%-o` in `50%-off`.
  package var isProse: Bool {
    position == nil && name == nil && text.utf8.first == UInt8(ascii: "-")
      && flags.isSubset(of: [.space, .left]) && width == nil && precision == nil
  }
}

extension FormatSpecification.Conversion {
  /// The type of argument that a C function reads for the conversion.
  package var argumentClass: FormatSpecification.ArgumentClass {
    switch self {
    case .object: .object
    case .decimal, .unsigned, .hexadecimal, .upperHexadecimal, .octal, .character, .wideCharacter:
      .integer
    case .fixed, .upperFixed, .exponential, .upperExponential, .general, .upperGeneral,
      .hexadecimalFloat, .upperHexadecimalFloat:
      .floatingPoint
    case .string, .wideString, .pointer, .count: .pointer
    }
  }

  /// Whether the conversion shows a number.
  package var isNumeric: Bool {
    switch self {
    case .character, .wideCharacter: false
    default: argumentClass == .integer || argumentClass == .floatingPoint
    }
  }
}
