import PluralsCore

/// The subject of a test: an operand, or its remainder.
package struct Subject: Hashable, Sendable {
  /// Any operand except `n`, which equals `i` if `t` is 0.
  package let operand: Operand
  package let modulus: UInt64?

  /// The range of possible values.
  package var bounds: ClosedRange<UInt64> { 0...(modulus.map { $0 - 1 } ?? .max) }
}

extension PluralOperands {
  /// Returns the value of a subject.
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
