/// The operand of a relation. The deprecated spelling `e` is parsed as ``c``.
///
/// UTS #35 Part 3, “Plural operand meanings”.
public enum Operand: String, CaseIterable, Sendable {
  /// The absolute value.
  case n
  /// The integer digits.
  case i
  /// The number of visible fraction digits, with trailing zeros.
  case v
  /// The number of visible fraction digits, without trailing zeros.
  case w
  /// The visible fraction digits with trailing zeros, as an integer.
  case f
  /// The visible fraction digits without trailing zeros, as an integer.
  case t
  /// The exponent of compact notation.
  case c
}
