/// Pointers to the two functions of a rule set.
///
/// Their parameters and results are numbers, because functions of C's convention have no context: values that contain pointers to
/// them are copied like integers.
@frozen @usableFromInline package struct PluralFunctions: Sendable {
  /// Returns the position of an integer's category.
  @usableFromInline typealias OfInteger = @convention(c) @Sendable (UInt64) -> UInt8
  /// Returns the position of a number's category. The parameters are the operands `i`, `f`, `t`, `v`, `w` and `c`.
  @usableFromInline typealias OfNumber =
    @convention(c) @Sendable (UInt64, UInt64, UInt64, Int, Int, Int) -> UInt8

  @usableFromInline let integer: OfInteger
  @usableFromInline let number: OfNumber

  @inlinable package init(
    integer: @convention(c) @Sendable (UInt64) -> UInt8,
    number: @convention(c) @Sendable (UInt64, UInt64, UInt64, Int, Int, Int) -> UInt8
  ) {
    self.integer = integer
    self.number = number
  }

  /// Returns the category of a plain integer.
  ///
  /// - Parameter i: The magnitude of an integer, folded or not.
  @inlinable @inline(__always) package func category(integer i: UInt64) -> PluralCategory {
    PluralCategory(position: integer(i))
  }

  /// Returns the category of a number.
  @inlinable @inline(__always) package func category(_ x: PluralOperands) -> PluralCategory {
    PluralCategory(position: number(x.i, x.f, x.t, x.v, x.w, x.c))
  }
}
