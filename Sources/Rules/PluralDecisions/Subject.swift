import PluralsCore

/// The operand of a relation. `e` is read as ``c``, of which it is a deprecated spelling.
///
/// UTS #35 Part 3, “Plural operand meanings”.
public enum Operand: String, CaseIterable, Sendable {
  /// The absolute value.
  case n
  /// The integer digits.
  case i
  /// How many fraction digits are visible, trailing zeros included.
  case v
  /// How many fraction digits are visible, trailing zeros left out.
  case w
  /// The visible fraction digits with trailing zeros, as an integer.
  case f
  /// The visible fraction digits without trailing zeros, as an integer.
  case t
  /// The exponent of compact notation.
  case c
}

/// What a test looks at: an operand, or what remains of it.
package struct Subject: Hashable, Sendable {
  /// Any operand but `n`, which is `i` where `t` is 0.
  package let operand: Operand
  package let modulus: UInt64?

  package init(operand: Operand, modulus: UInt64?) {
    self.operand = operand
    self.modulus = modulus
  }

  /// What values there can be.
  package var bounds: ClosedRange<UInt64> { 0...(modulus.map { $0 - 1 } ?? .max) }
}

extension PluralOperands {
  /// The value of a subject.
  subscript(subject: Subject) -> UInt64 {
    let value =
      switch subject.operand {
      case .n, .i: i
      case .f: f
      case .t: t
      case .v: UInt64(v)
      case .w: UInt64(w)
      case .c: UInt64(c)
      }
    return subject.modulus.map { value % $0 } ?? value
  }
}
