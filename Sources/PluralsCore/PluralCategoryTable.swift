/// What one rule set says of classes of numbers: a row of letters, one for each class.
///
/// Six letters tell what becomes of numbers by their shape: whether they have a visible fraction,
/// whether it is more than zeros, and whether they have a compact exponent. The integers 0 to 15 have a letter
/// each; those from 16 on share one of a hundred letters by their last two digits, or a single one. That is
/// all that most languages distinguish. Where it does not decide, the letter is `?`, and the rules'
/// conditions have the word.
///
/// Looking up an integer is a remainder by a constant and a load. A `switch` over the same classes becomes a
/// jump that processors cannot predict for mixed numbers; the table has no jump.
public struct PluralCategoryTable: @unchecked Sendable {
  /// Immutable bytes of the program.
  @usableFromInline let letters: UnsafePointer<UInt8>
  /// All bits if integers from 16 on are told apart by their last two digits, none if they are not.
  @usableFromInline let sharedMask: UInt8

  /// How many letters there are for shapes.
  package static let shapes: UInt64 = 6
  /// How many integers have a letter of their own.
  package static let ownLetters: UInt64 = 16
  /// The modulus by which all others are classed.
  package static let modulus: UInt64 = 100

  /// A table of 6 letters for shapes, 16 for 0 to 15, and for larger integers 100 by what remains modulo 100,
  /// or one for all.
  ///
  /// The letters are `z`, `o`, `t`, `f`, `m` for the categories zero to many, `x` for other, and `?`. A
  /// shape can also be `n`: like the integer that is left without the fraction.
  ///
  /// The shapes are: no visible fraction, one of zeros only, any other; and the same again for
  /// numbers with a compact exponent.
  @inlinable public init(_ letters: StaticString) {
    self.letters = letters.utf8Start
    sharedMask = letters.utf8CodeUnitCount > 23 ? .max : 0
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
    let shape = letters[fraction + (x.c != 0 ? 3 : 0)]
    let integer = letter(of: x.i)
    return category(of: shape == UInt8(ascii: "n") ? integer : shape)
  }

  /// The letter of a plain integer.
  @inlinable func letter(of n: UInt64) -> UInt8 {
    // The remainder is computed in any case, so that choosing needs no jump.
    let mask = n < 16 ? 0 : UInt64(sharedMask)
    return letters[Int(truncatingIfNeeded: min(n, 16) &+ (n % 100 & mask) &+ 6)]
  }

  /// The category of a letter other than `n`; `nil` for `?`.
  @inlinable func category(of letter: UInt8) -> PluralCategory? {
    letter == UInt8(ascii: "?") ? nil : PluralCategory(letter: letter)
  }
}

extension PluralCategory {
  /// The categories of some letters.
  package static func categories(of letters: StaticString) -> [PluralCategory] {
    UnsafeBufferPointer(start: letters.utf8Start, count: letters.utf8CodeUnitCount)
      .map(PluralCategory.init(letter:))
  }

  /// The category of a letter other than `?` and `n`.
  ///
  /// A `switch` would be compiled to a jump wherever the category is not stored at once, and mispredicted for
  /// mixed numbers. So the place of the case is taken from a word, by the low three bits of the letter,
  /// which tell the letters apart: 0x13420005 has x's 5 at 0, z's 0 at 2, t's 2 at 4, m's 4, f's 3, o's 1.
  @inlinable init(letter: UInt8) {
    let place = 0x1342_0005 as UInt32 &>> UInt32((letter & 7) &<< 2) & 7
    // A case without payload is stored as its place.
    self = unsafeBitCast(UInt8(truncatingIfNeeded: place), to: PluralCategory.self)
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
