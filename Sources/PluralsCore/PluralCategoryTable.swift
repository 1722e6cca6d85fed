/// What one rule set says of classes of numbers: a row of letters, one for each class.
///
/// The integers 0 to 15 have a letter each; those from 16 on share one of a hundred letters by their last
/// two digits. Six letters more tell what becomes of numbers by their shape: whether they have a visible
/// fraction, whether it is more than zeros, and whether they have a compact exponent. That is all
/// that most languages distinguish. Where it does not decide, the letter is `?`, and the rules'
/// conditions have the word.
///
/// Looking up an integer is a remainder by a constant and a load. A `switch` over the same classes becomes a
/// jump that processors cannot predict for mixed numbers; the table has no jump.
public struct PluralCategoryTable: @unchecked Sendable {
  /// Immutable bytes of the program.
  @usableFromInline let letters: UnsafePointer<UInt8>

  /// How many integers have a letter of their own.
  package static let ownLetters: UInt64 = 16
  /// The modulus by which all others are classed.
  package static let modulus: UInt64 = 100

  /// A table of 16 letters for 0 to 15, 100 for what remains of larger integers modulo 100, and 6 for
  /// shapes.
  ///
  /// The letters are `z`, `o`, `t`, `f`, `m` for the categories zero to many, `x` for other, and `?`. A
  /// shape can also be `n`: like the integer that is left without the fraction.
  ///
  /// The shapes are: no visible fraction, one of zeros only, any other; and the same again for
  /// numbers with a compact exponent.
  @inlinable public init(_ letters: StaticString) {
    self.letters = letters.utf8Start
  }

  /// The category of a plain integer; `nil` if its class does not decide.
  ///
  /// - Parameter n: The magnitude of an integer, or that with its high digits folded away.
  @inlinable public subscript(n: UInt64) -> PluralCategory? {
    category(of: letter(of: n))
  }

  /// The category of a number; `nil` if its class does not decide.
  @inlinable public subscript(x: PluralOperands) -> PluralCategory? {
    let fraction = (x.v != 0 ? 1 : 0) + (x.t != 0 ? 1 : 0)
    let shape = letters[116 + fraction + (x.c != 0 ? 3 : 0)]
    let integer = letter(of: x.i)
    return category(of: shape == UInt8(ascii: "n") ? integer : shape)
  }

  /// The letter of a plain integer.
  @inlinable func letter(of n: UInt64) -> UInt8 {
    // Both are computed, so that choosing needs no jump.
    let shared = n % 100 + 16
    return letters[Int(truncatingIfNeeded: n < 16 ? n : shared)]
  }

  /// The category of a letter other than `n`; `nil` for `?`.
  @inlinable func category(of letter: UInt8) -> PluralCategory? {
    letter == UInt8(ascii: "?") ? nil : PluralCategory(letter: letter)
  }
}

extension PluralCategory {
  /// The category of a letter other than `?` and `n`.
  ///
  /// The low three bits tell the letters apart, so that this is a load or a shift.
  @inlinable init(letter: UInt8) {
    switch letter & 7 {
    case 0: self = .other  // x
    case 4: self = .two  // t
    case 5: self = .many  // m
    case 6: self = .few  // f
    case 7: self = .one  // o
    default: self = .zero  // z
    }
  }

  /// The letter of the category in a table.
  package var letter: Character {
    switch self {
    case .zero: "z"
    case .one: "o"
    case .two: "t"
    case .few: "f"
    case .many: "m"
    case .other: "x"
    }
  }
}
