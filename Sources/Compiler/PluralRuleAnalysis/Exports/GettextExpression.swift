import PluralDataTables
import PluralRuleCompilation

/// A condition on an integer `n`, in the syntax of gettext's `plural=`, which is C's.
indirect enum GettextExpression: Equatable {
  /// A comparison of `n` or its remainder with a constant.
  case comparison(modulus: UInt64?, Operator, UInt64)
  case all([GettextExpression])
  case any([GettextExpression])

  enum Operator: String, CaseIterable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="

    /// Returns the result of the comparison.
    func holds(_ a: UInt64, _ b: UInt64) -> Bool {
      switch self {
      case .equal: a == b
      case .notEqual: a != b
      case .less: a < b
      case .lessOrEqual: a <= b
      case .greater: a > b
      case .greaterOrEqual: a >= b
      }
    }
  }

  static var always: GettextExpression { .all([]) }
  static var never: GettextExpression { .any([]) }

  /// All constants and moduli.
  var constants: [UInt64] {
    switch self {
    case .comparison(let modulus, _, let constant): [constant] + (modulus.map { [$0] } ?? [])
    case .all(let parts), .any(let parts): parts.flatMap(\.constants)
    }
  }

  /// The expression without redundant parts, and with nested lists of the same kind joined.
  var simplified: GettextExpression {
    let parts: [GettextExpression]
    let isAll: Bool
    switch self {
    case .comparison: return self
    case .all(let all): (parts, isAll) = (all, true)
    case .any(let any): (parts, isAll) = (any, false)
    }
    var joined: [GettextExpression] = []
    for part in parts.map(\.simplified) {
      switch part {
      case .never where isAll, .always where !isAll: return part
      case .all(let inner) where isAll, .any(let inner) where !isAll: joined += inner
      default: joined.append(part)
      }
    }
    return joined.count == 1 ? joined[0] : isAll ? .all(joined) : .any(joined)
  }
}

extension GettextExpression: CustomStringConvertible {
  var description: String {
    switch self {
    case .comparison(let modulus, let comparison, let constant):
      "n\(modulus.map { "%\($0)" } ?? "")\(comparison.rawValue)\(constant)"
    case .all([]): "1"
    case .any([]): "0"
    case .all(let parts):
      parts.map { part in
        if case .any = part { "(\(part))" } else { "\(part)" }
      }.joined(separator: " && ")
    case .any(let parts):
      parts.map { part in
        // In C, && binds more tightly, but compilers warn without parentheses.
        if case .all = part { "(\(part))" } else { "\(part)" }
      }.joined(separator: " || ")
    }
  }
}

extension GettextExpression {
  /// Converts a condition for plain integers, which have neither fraction nor exponent.
  init(_ condition: Condition) {
    self =
      GettextExpression.any(
        condition.alternatives.map { relations in .all(relations.map(GettextExpression.init)) }
      ).simplified
  }

  private init(_ relation: Relation) {
    guard relation.operand.isPlainInteger else {
      self = relation.holds(for: DecimalText(0)) ? .always : .never
      return
    }
    // Values beyond all operands are omitted.
    let ranges = relation.values.compactMap { range in
      range.lowerBound.word.map { $0...(range.upperBound.word ?? ValueClasses.limit) }
    }
    let parts = ValueSet(ranges).ranges.map { range in
      GettextExpression.contains(range, modulus: relation.modulus)
    }
    self = relation.isNegated ? GettextExpression.any(parts).negated : .any(parts)
  }

  private static func contains(
    _ range: ClosedRange<UInt64>, modulus: UInt64?
  ) -> GettextExpression {
    func compare(_ comparison: Operator, _ constant: UInt64) -> GettextExpression {
      .comparison(modulus: modulus, comparison, constant)
    }
    if range.count == 1 { return compare(.equal, range.lowerBound) }
    let upper = compare(.lessOrEqual, range.upperBound)
    return range.lowerBound == 0
      ? upper : .all([compare(.greaterOrEqual, range.lowerBound), upper])
  }

  /// The negation of the expression.
  var negated: GettextExpression {
    switch self {
    case .comparison(let modulus, let comparison, let constant):
      let opposite: Operator =
        switch comparison {
        case .equal: .notEqual
        case .notEqual: .equal
        case .less: .greaterOrEqual
        case .lessOrEqual: .greater
        case .greater: .lessOrEqual
        case .greaterOrEqual: .less
        }
      return .comparison(modulus: modulus, opposite, constant)
    case .all(let parts): return .any(parts.map(\.negated))
    case .any(let parts): return .all(parts.map(\.negated))
    }
  }
}
