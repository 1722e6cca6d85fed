/// One conversion of a printf format: `%2$-8.3lld`.
///
/// The grammar of IEEE Std 1003.1 `printf`, with the additions in Apple's String Programming Guide: `@`, `D`, `U`,
/// `O`, `C`, `S` and the length `q`.
public struct FormatSpecification: Hashable, Sendable {
  /// The conversion letter, which decides how the argument is shown.
  public enum Conversion: UInt8, Hashable, Sendable {
    /// `@`: the argument's description, with numbers formatted for the reader's region.
    case object
    /// `d`, `i` and `D`: a signed integer.
    case decimal
    /// `u` and `U`: an unsigned integer.
    case unsigned
    /// `x`: hexadecimal with lower-case letters.
    case hexadecimal
    /// `X`: hexadecimal with upper-case letters.
    case upperHexadecimal
    /// `o` and `O`: octal.
    case octal
    /// `f`: a fixed number of fraction digits.
    case fixed
    /// `F`: like ``fixed``, with `INF` and `NAN` in upper case if the locale has no symbols of its own for them.
    case upperFixed
    /// `e`: one integer digit and a power of ten.
    case exponential
    /// `E`: like ``exponential`` with an upper-case `E`.
    case upperExponential
    /// `g`: the shorter of ``fixed`` and ``exponential``.
    case general
    /// `G`: like ``general`` with an upper-case `E`.
    case upperGeneral
    /// `a`: a hexadecimal fraction and a power of two.
    case hexadecimalFloat
    /// `A`: like ``hexadecimalFloat`` in upper case.
    case upperHexadecimalFloat
    /// `c`: the character of an 8-bit code, ISO 8859-1.
    case character
    /// `C`: the character of a UTF-16 code unit.
    case wideCharacter
    /// `s`: text.
    case string
    /// `S`: text.
    case wideString
    /// `p`: an address, `0x…`.
    case pointer
    /// `n`: shows nothing; the argument is skipped.
    case count
  }

  /// The size of a C argument.
  public enum Length: UInt8, Hashable, Sendable {
    /// `hh`: 8 bits.
    case char
    /// `h`: 16 bits.
    case short
    /// No letter: 32 bits.
    case int
    /// `l`: 64 bits.
    case long
    /// `ll`: 64 bits.
    case longLong
    /// `q`: 64 bits.
    case quad
    /// `L`: a long double; 64 bits for integers.
    case longDouble
    /// `z`: 64 bits.
    case size
    /// `t`: 64 bits.
    case difference
    /// `j`: 64 bits.
    case intmax

    /// The bits of an integer of this length on a 64-bit system: 8, 16, 32 or 64.
    public var bits: Int {
      switch self {
      case .char: 8
      case .short: 16
      case .int: 32
      case .long, .longLong, .quad, .longDouble, .size, .difference, .intmax: 64
      }
    }
  }

  /// The characters between `%` and the width.
  public struct Flags: OptionSet, Hashable, Sendable {
    /// One bit for each flag.
    public let rawValue: UInt8
    /// Creates flags from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `-`: pads on the right.
    public static let left = Flags(rawValue: 1)
    /// `+`: positive numbers get a sign.
    public static let plus = Flags(rawValue: 2)
    /// A space: positive numbers get a space where the sign would be.
    public static let space = Flags(rawValue: 4)
    /// `0`: pads with zeros after the sign.
    public static let zero = Flags(rawValue: 8)
    /// `#`: the alternate form, `0x1f` instead of `1f`.
    public static let alternate = Flags(rawValue: 16)
    /// `'`: groups digits.
    public static let grouping = Flags(rawValue: 32)
  }

  /// A width or a precision.
  public enum Amount: Hashable, Sendable {
    /// A number in the format.
    case fixed(Int)
    /// `*`: the next argument, or the argument at a position, counted from 1.
    case argument(position: Int?)
  }

  /// The argument's position, counted from 1; nil for the next argument.
  public var position: Int?
  /// The argument's name, `count` in `%(count)lld`; nil if it has no name. It has no effect when the message is
  /// filled.
  public var name: String?
  /// The flags.
  public var flags: Flags
  /// The least number of characters.
  public var width: Amount?
  /// The number of fraction digits, significant digits or least digits of integers, or the greatest number of
  /// characters of text.
  public var precision: Amount?
  /// The width of the C argument.
  public var length: Length
  /// How the argument is shown.
  public var conversion: Conversion
  /// The conversion as written, without `%`, position and name: `lld`, `.1f`.
  public var text: String

  /// Creates a conversion from its parts.
  public init(
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
  public enum ArgumentClass: UInt8, Hashable, Sendable {
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
  public var argumentClass: ArgumentClass { conversion.argumentClass }

  /// Whether the conversion shows a number: `d D i u U x X o O f F e E g G a A`.
  public var isNumeric: Bool { conversion.isNumeric }

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
