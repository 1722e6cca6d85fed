/// The categories of plain integers by one rule set: a row of letters, one for each class of integers.
///
/// The integers 0 to 15 have a letter each; those from 16 on share one of a hundred letters by their last
/// two digits. That is all that most languages distinguish. A class whose integers differ in category has a
/// `?`, and the rules' conditions decide.
///
/// Looking up a category is a remainder by a constant and a load. A `switch` over the same classes becomes a
/// jump that processors cannot predict for mixed numbers; the table has no jump.
public struct PluralIntegerTable: @unchecked Sendable {
  /// Immutable bytes of the program.
  @usableFromInline let letters: UnsafePointer<UInt8>

  /// How many integers have a letter of their own.
  package static let ownLetters: UInt64 = 16
  /// The modulus by which all others are classed.
  package static let modulus: UInt64 = 100

  /// A table of 16 letters for 0 to 15, and 100 for what remains of larger integers modulo 100.
  ///
  /// The letters are `z`, `o`, `t`, `f`, `m` for the categories zero to many, `x` for other, and `?`.
  @inlinable public init(_ letters: StaticString) {
    self.letters = letters.utf8Start
  }

  /// The category of an integer; `nil` if its class does not decide.
  ///
  /// - Parameter n: The magnitude of an integer, or that with its high digits folded away.
  @inlinable public subscript(n: UInt64) -> PluralCategory? {
    // Both are computed, so that choosing needs no jump.
    let shared = n % 100 + 16
    let letter = letters[Int(truncatingIfNeeded: n < 16 ? n : shared)]
    return letter & 0x40 == 0 ? nil : PluralCategory(letter: letter)
  }
}

extension PluralCategory {
  /// The category of a letter other than `?`.
  ///
  /// The low three bits tell the letters apart, so that this is a shift of a constant.
  @inlinable init(letter: UInt8) {
    switch letter & 7 {
    case 2: self = .zero  // z
    case 7: self = .one  // o
    case 4: self = .two  // t
    case 6: self = .few  // f
    case 5: self = .many  // m
    default: self = .other  // x
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
