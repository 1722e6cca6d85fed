/// The answers of a rule set's function for plain integers: a row of letters, one for each class of integers.
///
/// The function says the same; here it is looked up. That is a remainder by a constant and a load, without a jump that
/// depends on the number or the locale, which processors mispredict when either is mixed.
///
/// The letters are `z`, `o`, `t`, `f`, `m` and `x` for the categories zero to many and other, and `?` where integers that
/// share a letter have different categories.
@usableFromInline package struct PluralIntegerIndex: @unchecked Sendable {
  /// Immutable bytes of the program.
  @usableFromInline let letters: UnsafePointer<UInt8>
  /// All bits if integers from 16 on are told apart by their last two digits, none if they are not.
  @usableFromInline let mask: UInt64

  /// How many integers, from 0 on, have a letter of their own.
  package static let ownLetters: UInt64 = 16
  /// The modulus by which all others share letters.
  package static let modulus: UInt64 = 100

  /// An index of 16 letters for 0 to 15, and after them one for all larger integers, or 100 for what remains of
  /// those modulo 100.
  ///
  /// - Precondition: There are 17 or 116 letters.
  @inlinable package init(_ letters: StaticString) {
    let count = letters.utf8CodeUnitCount
    precondition(count == 17 || count == 116, "an index has 17 or 116 letters")
    self.letters = letters.utf8Start
    mask = count == 17 ? 0 : .max
  }

  /// The category of a plain integer; `nil` if its letter does not tell.
  ///
  /// - Parameter i: The magnitude of an integer, or that with its high digits folded away.
  @inlinable package subscript(i: UInt64) -> PluralCategory? {
    let own = min(i, 16)
    // All bits from 16 on. A choice instead would become a jump around the remainder.
    let isShared = 0 &- own &>> 4
    let letter = letters[Int(truncatingIfNeeded: own &+ (i % 100 & isShared & mask))]
    return letter == UInt8(ascii: "?") ? nil : PluralCategory(letter: letter)
  }
}

extension PluralCategory {
  /// The category of a letter other than `?`.
  ///
  /// A `switch` over letters would become a jump. Over the places of the cases, which are got from the low three
  /// bits of a letter, it becomes arithmetic: 0x13420005 has the place of x, 5, at x's bits 0, then that of z at 2, t at
  /// 4, m at 5, f at 6 and o at 7.
  @inlinable init(letter: UInt8) {
    switch 0x1342_0005 as UInt32 &>> UInt32((letter & 7) &<< 2) & 7 {
    case 0: self = .zero
    case 1: self = .one
    case 2: self = .two
    case 3: self = .few
    case 4: self = .many
    default: self = .other
    }
  }

  /// The letter of the category in an index.
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
