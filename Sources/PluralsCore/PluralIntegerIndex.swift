/// The answers of a rule set's function for plain integers: a row of digits, one for each class of integers.
///
/// The answers are derived from the function's decisions. To look one up takes a remainder by a constant and a load,
/// without a jump that depends on the number or the locale, which processors mispredict if either is mixed.
///
/// The digits `0` to `5` are the categories zero to other, in CLDR's order. `6` means that integers which share the digit
/// have different categories, and that the function has to be called.
@usableFromInline package struct PluralIntegerIndex: @unchecked Sendable {
  /// Immutable bytes of the program.
  @usableFromInline let digits: UnsafePointer<UInt8>
  /// All bits if integers from 16 have a digit for each remainder modulo 100, no bit if all of them share one digit.
  @usableFromInline let mask: UInt64

  /// How many integers, starting at 0, have a digit of their own.
  package static let ownDigits: UInt64 = 16
  /// The modulus of the classes that larger integers form.
  package static let modulus: UInt64 = 100

  /// An index of 16 digits for 0 to 15, followed by one for all larger integers, or by 100 for their remainders modulo
  /// 100.
  ///
  /// - Precondition: There are 17 or 116 digits.
  @inlinable @inline(__always) package init(_ digits: StaticString) {
    // Inlined, so that nothing of this is left of a literal but its address and the mask.
    let count = digits.utf8CodeUnitCount
    precondition(count == 17 || count == 116, "an index has 17 or 116 digits")
    self.digits = digits.utf8Start
    mask = count == 17 ? 0 : .max
  }

  /// The category of a plain integer; `nil` if the function has to be called.
  ///
  /// - Parameter i: The magnitude of an integer, with or without its high digits folded away.
  @inlinable package subscript(i: UInt64) -> PluralCategory? {
    let own = min(i, 16)
    // All bits from 16. A conditional expression would become a jump around the remainder.
    let isShared = 0 &- own &>> 4
    let digit = digits[Int(truncatingIfNeeded: own &+ (i % 100 & isShared & mask))]
    // The low bits of a digit are its value, and that is how a category is stored, with `nil` after the last case. A
    // `switch` would become a jump for each case.
    return unsafeBitCast(digit & 7, to: PluralCategory?.self)
  }

  /// The digit of a category, or of `nil`.
  package static func digit(_ category: PluralCategory?) -> Character {
    let value =
      category.flatMap(PluralCategory.allCases.firstIndex) ?? PluralCategory.allCases.count
    return Character(Unicode.Scalar(UInt8(ascii: "0") + UInt8(value)))
  }
}
