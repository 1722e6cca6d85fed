package import PluralDecisions
package import SwiftEmission

extension SwiftSource {
  /// Quotes of CLDR's condition what holds where a category is chosen.
  package mutating func comment(on decision: Decision, of set: DecidedRuleSet) {
    guard case .category(let category, let origins) = decision, !origins.isEmpty,
      let condition = set.rules.source.rules.first(where: { $0.category == category })?.text
        .condition
    else { return }
    let alternatives = origins.sorted().map { origin in
      condition.alternatives[origin].map(\.text).joined(separator: " and ")
    }
    comment(
      "\(category): ", continued: "  ",
      words: alternatives.enumerated().map { $0.offset == 0 ? $0.element : "or \($0.element)" })
  }
}
