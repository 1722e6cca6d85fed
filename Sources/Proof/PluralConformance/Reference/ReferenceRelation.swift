/// One question about one operand: `n % 10 = 2..4`.
///
/// UTS #35 Part 3, “Relations”, by its prose and tables: `=` and `in` ask for an integer, `within`
/// does not. (The numbered algorithm of LDML 48 says the contrary and is not followed.)
package struct ReferenceRelation: Hashable, Sendable {
  package enum Operand: String, CaseIterable, Hashable, Sendable {
    case n, i, f, t, v, w, c, e
  }

  /// A value (`first` equals `last`) or a range of values, ends included.
  package struct Span: Hashable, Sendable {
    package var first: ReferenceInteger
    package var last: ReferenceInteger

    package init(first: ReferenceInteger, last: ReferenceInteger) {
      self.first = first
      self.last = last
    }
  }

  package var operand: Operand
  /// The divisor, not zero, of which the remainder is asked.
  package var modulus: ReferenceInteger?
  /// Whether the relation must not hold: `!=`, `not in`, `not within`, `is not`.
  package var isNegated: Bool
  /// Whether values between integers count: `within`.
  package var acceptsFractions: Bool
  /// The list, of which one must hold.
  package var spans: [Span]

  package init(
    operand: Operand, modulus: ReferenceInteger?, isNegated: Bool, acceptsFractions: Bool,
    spans: [Span]
  ) {
    self.operand = operand
    self.modulus = modulus
    self.isNegated = isNegated
    self.acceptsFractions = acceptsFractions
    self.spans = spans
  }

  package func holds(for operands: ReferenceOperands) -> Bool {
    isInList(operands) != isNegated
  }

  private func isInList(_ operands: ReferenceOperands) -> Bool {
    let value = operands.integerPart(of: operand)
    let remainder = if let modulus { value.remainder(dividingBy: modulus) } else { value }
    let isInteger = operand != .n || operands.isInteger
    if !isInteger && !acceptsFractions { return false }
    for index in spans.indices where spans[index].first <= remainder {
      // A number between two integers lies within a..b if it is not above b: b itself is an
      // integer, so the integer part must be below it.
      if isInteger ? remainder <= spans[index].last : remainder < spans[index].last {
        return true
      }
    }
    return false
  }
}

extension ReferenceOperands {
  /// The operand's value; of `n`, what is before the point.
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
