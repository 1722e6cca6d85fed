public import Diagnostics
public import PluralDecisions

/// When a rule holds: one of several alternatives, each of which is a list of relations that all hold.
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
  /// What is compared, itself or its remainder.
  public let operand: Operand
  /// The divisor; the relation then is about the remainder.
  public let modulus: UInt64?
  /// Whether the relation is negated: `!=`, `not in`, `is not`, `not within`.
  public let isNegated: Bool
  /// Whether numbers that are not integers can lie in a range: `within`.
  public let isWithin: Bool
  /// The values and ranges, of which one has to match.
  public let values: [ClosedRange<WholeNumber>]
  /// The relation as the rule spells it, with single spaces.
  public let text: String
  /// Where the relation is.
  public let location: SourceLocation
}

extension Condition {
  /// The condition that a text spells: `"i = 1 and v = 0"`.
  ///
  /// - Returns: `nil` if the text is empty, as that of `other` is.
  /// - Throws: What could not be understood first.
  public init?(parsing text: String) throws(Diagnostic) {
    let parser = RuleParser(LocatedText(text, at: .nowhere(text)))
    if let diagnostic = parser.diagnostics.first { throw diagnostic }
    guard let condition = parser.rule.condition else { return nil }
    self = condition
  }
}
