package import PluralsCore

/// A compiler of the texts of plural rules.
package protocol RuleCompiling: Sendable {
  /// Compiles one rule set.
  ///
  /// - Parameter rules: Conditions by category, in any order, without `other` and without samples.
  func compile(_ rules: [ConditionText]) throws(RuleRefusal) -> any PluralSelecting
}

/// The text of one rule's condition: `n % 10 = 1 and n % 100 != 11`.
///
/// UTS #35 Part 3, “Plural rules syntax”.
package typealias ConditionText = (category: PluralCategory, condition: String)

/// The error for a rule text that was not compiled.
package struct RuleRefusal: Error, Hashable, Sendable {
  /// The reasons, which the suite treats differently.
  package enum Reason: Hashable, Sendable {
    /// The text has a syntax error. The suite checks this.
    case notInGrammar
    /// The text is valid, but the compiled form cannot evaluate it exactly, such as a remainder by 3 of numbers that are kept in 18
    /// decimal digits, or a modulus of 20 digits. The suite always accepts this.
    case outgrown
  }

  package let reason: Reason
  /// The message, for the report.
  package let message: String

  package init(_ reason: Reason, _ message: String) {
    self.reason = reason
    self.message = message
  }
}
