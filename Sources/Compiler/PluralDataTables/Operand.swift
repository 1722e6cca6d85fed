package import PluralsCore

/// The operand of a relation. The deprecated spelling `e` is parsed as ``c``.
///
/// UTS #35 Part 3, “Plural operand meanings”.
package enum Operand: String, CaseIterable, Sendable {
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

// Everything that the stages of the compiler know about single operands.
extension Operand {
  /// The operands that are all 0 for a plain integer, and for no other number: it has neither visible fraction digits nor a compact
  /// exponent.
  package static let zeroForPlainIntegers: [Operand] = [.v, .c]

  /// Whether the operand of a plain integer is the integer itself; otherwise, it is 0.
  package var isPlainInteger: Bool {
    switch self {
    case .n, .i: true
    case .v, .w, .f, .t, .c: false
    }
  }

  /// Whether machine words keep only the low digits of the operand; see `FoldedInteger`.
  package var isFolded: Bool {
    switch self {
    case .n, .i, .f, .t: true
    case .v, .w, .c: false
    }
  }

  /// The meaning in UTS #35, for comments in generated code.
  var meaning: String {
    switch self {
    case .n: "the absolute value"
    case .i: "the integer digits"
    case .v: "the number of visible fraction digits, with trailing zeros"
    case .w: "the number of visible fraction digits, without trailing zeros"
    case .f: "the visible fraction digits, with trailing zeros"
    case .t: "the visible fraction digits, without trailing zeros"
    case .c: "the exponent of compact notation, e in CLDR's rules"
    }
  }
}

extension PluralOperands {
  /// Returns the value of an operand, or the integer part of `n`.
  package subscript(operand: Operand) -> UInt64 {
    switch operand {
    case .n, .i: i
    case .f: f
    case .t: t
    case .v: UInt64(v)
    case .w: UInt64(w)
    case .c: UInt64(c)
    }
  }
}
