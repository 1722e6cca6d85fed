package import PluralDataTables
package import PluralsDiagnostics

/// The condition of a rule: alternatives, each of which is a list of relations that must all hold.
///
/// UTS #35 Part 3, “Plural rules syntax”: `condition`.
package struct Condition: Sendable {
  /// The parts that are joined by `or`; each is a list joined by `and`.
  package let alternatives: [[Relation]]

  /// The condition in the syntax that CLDR uses today, `n % 10 = 1`, even if it is written with older words, `n mod 10 is 1`.
  package var text: String {
    alternatives.map { $0.map(\.currentText).joined(separator: " and ") }.joined(separator: " or ")
  }
}

/// A comparison of an operand with values: `n % 10 = 2..4`.
///
/// UTS #35 Part 3, “Relations”.
package struct Relation: Sendable {
  /// The operand, or the operand whose remainder is compared.
  package let operand: Operand
  /// The divisor, if the remainder is compared.
  package let modulus: UInt64?
  /// Whether the relation is negated: `!=`, `not in`, `is not`, `not within`.
  package let isNegated: Bool
  /// Whether non-integers can be in a range: `within`.
  package let isWithin: Bool
  /// The values and ranges, one of which has to match.
  package let values: [ClosedRange<WholeNumber>]
  /// The relation as spelled in the rule, with single spaces.
  package let text: String
  /// The location of the relation.
  package let location: SourceLocation

  /// The relation in the syntax that CLDR uses today. It has no sign for `within` with a range of `n`, to which fractions can belong.
  fileprivate var currentText: String {
    let words = text.split { !$0.isLetter }
    if words.count == 1 { return text }
    let isRange = isWithin && operand == .n && values.contains { $0.lowerBound < $0.upperBound }
    let sign =
      isRange ? (isNegated ? "not within" : "within") : (isNegated ? "!=" : "=")
    let list = values.map { range in
      range.lowerBound == range.upperBound
        ? "\(range.lowerBound)" : "\(range.lowerBound)..\(range.upperBound)"
    }
    return "\(words[0])\(modulus.map { " % \($0)" } ?? "") \(sign) \(list.joined(separator: ","))"
  }
}
