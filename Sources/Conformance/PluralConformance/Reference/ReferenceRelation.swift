/// A relation of an operand: `n % 10 = 2..4`. A condition is a list of alternatives, each of which is a list of relations, and the
/// first rule of a locale whose condition holds determines the category.
///
/// Values are `ReferenceInteger`s, which have any number of digits.
///
/// UTS #35 Part 3, “Relations”, according to its prose and tables: `=` and `in` require an integer, `within` does not. (The
/// numbered algorithm of LDML 48 contradicts them and is not used.)
package struct ReferenceRelation: Hashable, Sendable {
  package enum Operand: String, CaseIterable, Hashable, Sendable {
    case n, i, f, t, v, w, c, e
  }

  /// A value (`first` equals `last`) or a range of values, including its ends.
  package struct Span: Hashable, Sendable {
    package var first: ReferenceInteger
    package var last: ReferenceInteger
  }

  package var operand: Operand
  /// The divisor whose remainder is compared, not zero.
  package var modulus: ReferenceInteger?
  /// Whether the relation must not hold: `!=`, `not in`, `not within`, `is not`.
  package var isNegated: Bool
  /// Whether values between integers can match: `within`.
  package var acceptsFractions: Bool
  /// The values and ranges, one of which must match.
  package var spans: [Span]

  package func holds(for operands: ReferenceOperands) -> Bool {
    isInList(operands) != isNegated
  }

  private func isInList(_ operands: ReferenceOperands) -> Bool {
    let value = operands.integerPart(of: operand)
    let remainder = if let modulus { value.remainder(dividingBy: modulus) } else { value }
    let isInteger = operand != .n || operands.isInteger
    if !isInteger && !acceptsFractions { return false }
    for index in spans.indices where spans[index].first <= remainder {
      // A number between two integers is within a..b if it is not above b. Since b is an integer, the integer part must be less
      // than b.
      if isInteger ? remainder <= spans[index].last : remainder < spans[index].last {
        return true
      }
    }
    return false
  }
}

extension ReferenceOperands {
  /// Returns the operand's value, or the integer part of `n`.
  func integerPart(of operand: ReferenceRelation.Operand) -> ReferenceInteger {
    switch operand {
    case .n, .i: i
    case .f: f
    case .t: t
    case .v: .word(UInt64(v))
    case .w: .word(UInt64(w))
    case .c, .e: .word(UInt64(c))
    }
  }
}

extension ReferenceRelation: CustomStringConvertible {
  package var description: String {
    let list = spans.map { $0.first == $0.last ? "\($0.first)" : "\($0.first)..\($0.last)" }
    let operation =
      acceptsFractions ? (isNegated ? "not within" : "within") : (isNegated ? "!=" : "=")
    let divided = modulus.map { " % \($0)" } ?? ""
    return "\(operand.rawValue)\(divided) \(operation) \(list.joined(separator: ","))"
  }
}
