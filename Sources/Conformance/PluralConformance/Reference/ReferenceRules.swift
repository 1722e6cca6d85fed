package import PluralsCore

/// A rule set of the interpreter.
package struct ReferenceRules: PluralSelecting {
  package let ruleSet: ReferenceRuleSet

  package init(_ ruleSet: ReferenceRuleSet) { self.ruleSet = ruleSet }

  package var categories: [PluralCategory] {
    ruleSet.rules.isEmpty ? [.other] : ruleSet.rules.map(\.category)
  }

  package func category(forText text: String) -> PluralCategory? {
    guard let number = try? ReferenceNumber(text) else { return nil }
    return ruleSet.category(of: ReferenceOperands(number))
  }

  package func category(for value: UInt64) -> PluralCategory {
    ruleSet.category(of: ReferenceOperands(value))
  }
}

/// The categories of ranges for one or more locales.
///
/// UTS #35 Part 3, “Plural ranges”.
package struct ReferenceRangeTable: Sendable {
  /// The categories of a range's two ends.
  package struct Ends: Hashable, Sendable {
    package let start: PluralCategory
    package let end: PluralCategory
  }

  package let locales: [String]
  package var results: [Ends: PluralCategory]
}
