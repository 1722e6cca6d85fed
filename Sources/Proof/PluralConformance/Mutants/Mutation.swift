import PluralsCore

/// A mistake that implementations of plural rules have made or could make.
///
/// A mutant is the interpreter with one mistake. The suite has to tell each mutant from the real
/// thing, or it could not tell a subject with that mistake either.
package struct Mutation: Sendable {
  /// The mistake's name in reports and vectors: `trailing-zeros-lost`.
  package let name: String
  /// The mistake in a sentence.
  package let mistake: String
  let fault: Fault

  /// What the mistake changes.
  enum Fault: Sendable {
    /// The operands of numbers in text, or `nil` to refuse the text.
    case reading(@Sendable (ReferenceNumber) -> ReferenceOperands?)
    /// The operands of all numbers.
    case operands(@Sendable (ReferenceOperands) -> ReferenceOperands)
    /// The operands of numbers with a fraction or an exponent.
    case fractions(@Sendable (ReferenceOperands) -> ReferenceOperands)
    /// `i` from 2³² on.
    case longIntegers(@Sendable (ReferenceInteger) -> ReferenceInteger)
    /// The relations of every condition.
    case condition(@Sendable (ReferenceCondition) -> ReferenceCondition)
    /// The order in which rules are tested.
    case order(@Sendable (PluralCategory, PluralCategory) -> Bool)
    /// The integer whose answer is found in an index of them, for an integer without a sign.
    case index(@Sendable (UInt64) -> UInt64)
    /// The category of an integer with a sign.
    case signedInteger(@Sendable (Int64) -> UInt64)
    /// The digits shown of a floating-point number.
    case fractionDigits(@Sendable (Int?) -> Int?)
    /// The identifier that is looked up in place of the one given.
    case lookup(@Sendable (_ locale: String, _ known: Set<String>) -> String)
    /// The category of a range, from the table and the categories of its ends.
    case range(@Sendable (ReferenceRangeTable?, PluralCategory, PluralCategory) -> PluralCategory)
    /// The category of a range whose ends look the same.
    case equalEnds
  }

  /// Every mistake.
  package static let all: [Mutation] =
    ofOperands + ofIndex + ofReading + ofConditions + ofOrder + ofInputs + ofLookup + ofRanges
}
