public import CLDRTables
public import Diagnostics

/// The condition of a rule: alternatives, each of which is a list of relations that must all hold.
///
/// UTS #35 Part 3, “Plural rules syntax”: `condition`.
public struct Condition: Sendable {
  /// The parts that are joined by `or`; each is a list joined by `and`.
  public let alternatives: [[Relation]]
}

/// A comparison of an operand with values: `n % 10 = 2..4`.
///
/// UTS #35 Part 3, “Relations”.
public struct Relation: Sendable {
  /// The operand, or the operand whose remainder is compared.
  public let operand: Operand
  /// The divisor, if the remainder is compared.
  public let modulus: UInt64?
  /// Whether the relation is negated: `!=`, `not in`, `is not`, `not within`.
  public let isNegated: Bool
  /// Whether non-integers can be in a range: `within`.
  public let isWithin: Bool
  /// The values and ranges, one of which has to match.
  public let values: [ClosedRange<WholeNumber>]
  /// The relation as spelled in the rule, with single spaces.
  public let text: String
  /// The location of the relation.
  public let location: SourceLocation
}

extension Condition {
  /// Parses a condition: `"i = 1 and v = 0"`.
  ///
  /// - Returns: `nil` if the text is empty, as for `other`.
  /// - Throws: The first syntax error.
  public init?(parsing text: String) throws(Diagnostic) {
    let parser = RuleParser(LocatedText(text, at: .nowhere(text)))
    if let diagnostic = parser.diagnostics.first { throw diagnostic }
    guard let condition = parser.rule.condition else { return nil }
    self = condition
  }
}
