/// The results of a rule set's function for plain integers: a row of digits, one for each class of integers.
///
/// The results are derived from the function's decisions. A lookup needs a remainder by a constant and a load. It has no
/// jump that depends on the number or the locale, which processors mispredict if numbers or locales vary.
///
/// The digits `0` to `5` are the categories zero to other, in CLDR's order. `6` means that integers with this digit have
/// different categories, so that the function has to be called.
@usableFromInline package struct PluralIntegerIndex: @unchecked Sendable {
  /// Immutable bytes in the program.
  @usableFromInline let digits: UnsafePointer<UInt8>
  /// All bits are set if integers from 16 have a digit for each remainder modulo 100; no bit is set if they all share
  /// one digit.
  @usableFromInline let mask: UInt64

  /// The number of integers, starting at 0, that have a digit of their own.
  package static let ownDigits: UInt64 = 16
  /// The modulus for the classes of larger integers.
  package static let modulus: UInt64 = 100

  /// Creates an index from 16 digits for 0 to 15, followed by one digit for all larger integers, or by 100 digits for
  /// their remainders modulo 100.
  ///
  /// - Precondition: There are 17 or 116 digits.
  @inlinable @inline(__always) package init(_ digits: StaticString) {
    // Inlined, so that only the address of the literal and the mask remain.
    let count = digits.utf8CodeUnitCount
    precondition(count == 17 || count == 116, "an index has 17 or 116 digits")
    self.digits = digits.utf8Start
    mask = count == 17 ? 0 : .max
  }

  /// The category of a plain integer; `nil` if the function has to be called.
  ///
  /// - Parameter i: The magnitude of an integer, folded or not.
  @inlinable package subscript(i: UInt64) -> PluralCategory? {
    let own = min(i, 16)
    // All bits are set starting at 16. A conditional expression would compile to a jump around the remainder.
    let isShared = 0 &- own &>> 4
    let digit = digits[Int(truncatingIfNeeded: own &+ (i % 100 & isShared & mask))]
    // The low bits of a digit are its value, which is also how a category is stored, with `nil` after the last case.
    // A `switch` would compile to a jump for each case.
    return unsafeBitCast(digit & 7, to: PluralCategory?.self)
  }

  /// Returns the digit of a category, or of `nil`.
  package static func digit(_ category: PluralCategory?) -> Character {
    let value =
      category.flatMap(PluralCategory.allCases.firstIndex) ?? PluralCategory.allCases.count
    return Character(Unicode.Scalar(UInt8(ascii: "0") + UInt8(value)))
  }
}
