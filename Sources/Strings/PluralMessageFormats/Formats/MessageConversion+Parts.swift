// The parts of a conversion, which generated code names.
extension _MessageConversion {
  /// The conversion letter, which decides how the argument is shown.
  public enum Kind: UInt8, Hashable, Sendable {
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
    package var bits: Int {
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
}
