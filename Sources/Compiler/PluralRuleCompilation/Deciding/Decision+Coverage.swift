import PluralDataTables

extension [Decision.Case] {
  /// Whether at least one case applies to every number; `false` if this is unknown.
  ///
  /// This is known if all relations are about one operand and are periodic with a short period above a small constant.
  var coverAllNumbers: Bool {
    let relations = flatMap(\.relations)
    guard let operand = relations.first?.expression.operand,
      relations.allSatisfy({ $0.expression.operand == operand })
    else { return false }
    let longest: UInt64 = 1000
    var constant: UInt64 = 0
    var period: UInt64 = 1
    for relation in relations {
      if let modulus = relation.expression.modulus {
        guard modulus <= longest else { return false }
        period *= modulus / greatestCommonDivisor(period, modulus)
      } else {
        for range in relation.values.ranges {
          constant = Swift.max(
            constant, range.upperBound == .max ? range.lowerBound : range.upperBound)
        }
      }
      guard period <= longest, constant <= longest else { return false }
    }
    // Most rules that leave numbers to `other` leave a large one to it.
    return (0...constant + period).reversed().allSatisfy { value in
      contains { item in
        item.relations.allSatisfy { relation in
          relation.values.contains(relation.expression.modulus.map { value % $0 } ?? value)
        }
      }
    }
  }
}

/// Euclid's algorithm for positive numbers.
private func greatestCommonDivisor(_ a: UInt64, _ b: UInt64) -> UInt64 {
  b == 0 ? a : greatestCommonDivisor(b, a % b)
}
