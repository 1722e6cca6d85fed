import PluralsCore

/// A mistake that implementations of plural rules have made or could make.
///
/// A mutant is the interpreter with one mistake. The suite has to distinguish each mutant from the correct interpreter, or it could
/// not detect a subject with that mistake either.
package struct Mutation: Sendable {
  /// The mistake's name in reports and vectors: `trailing-zeros-lost`.
  package let name: String
  /// A description of the mistake in one sentence.
  package let mistake: String
  let fault: Fault

  /// The part that the mistake changes.
  enum Fault: Sendable {
    /// The operands of numbers in strings; `nil` to reject the string.
    case reading(@Sendable (ReferenceNumber) -> ReferenceOperands?)
    /// The operands of all numbers.
    case operands(@Sendable (ReferenceOperands) -> ReferenceOperands)
    /// The operands of numbers with a fraction or an exponent.
    case fractions(@Sendable (ReferenceOperands) -> ReferenceOperands)
    /// The operand `i` from 2³².
    case longIntegers(@Sendable (ReferenceInteger) -> ReferenceInteger)
    /// The relations of every condition.
    case condition(@Sendable (ReferenceCondition) -> ReferenceCondition)
    /// The order in which rules are tested.
    case order(@Sendable (PluralCategory, PluralCategory) -> Bool)
    /// The category of an integer with a sign.
    case signedInteger(@Sendable (Int64) -> UInt64)
    /// The visible fraction digits of a floating-point number.
    case fractionDigits(@Sendable (Int?) -> Int?)
    /// The identifier that is looked up instead of the given one.
    case lookup(@Sendable (_ locale: String, _ known: Set<String>) -> String)
    /// The rules of all types are looked up under the identifier that has cardinal rules.
    case lookupOfCardinals
    /// The category of a range, determined by the table and the categories of its ends.
    case range(@Sendable (ReferenceRangeTable?, PluralCategory, PluralCategory) -> PluralCategory)
    /// The category of a range whose ends look the same.
    case equalEnds
  }

  /// All mistakes.
  package static let all: [Mutation] =
    ofOperands + ofReading + ofConditions + ofOrder + ofInputs + ofLookup + ofRanges
}
