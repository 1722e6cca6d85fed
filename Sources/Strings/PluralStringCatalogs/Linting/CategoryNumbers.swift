import PluralLanguages
package import Plurals

/// The first whole numbers of each category of a language.
package struct CategoryNumbers: Sendable {
  /// How many numbers of a category are listed. A category with fewer has no others up to ``CategoryUse/usualLimit``.
  package static let most = 4

  private let language: String
  private var known: [PluralRuleType: [PluralCategory: [UInt64]]] = [:]

  package init(language: String) { self.language = language }

  /// Returns the first numbers of each category, at most ``most``; empty without rules.
  package mutating func numbers(_ type: PluralRuleType) -> [PluralCategory: [UInt64]] {
    if let known = known[type] { return known }
    let rules = RulesInUse.of(language, type: type)
    var numbers: [PluralCategory: [UInt64]] = [:]
    for number in 0..<(rules.hasRules ? CategoryUse.usualLimit : 0) {
      let category = rules.category(for: number)
      if numbers[category]?.count != Self.most { numbers[category, default: []].append(number) }
    }
    known[type] = numbers
    return numbers
  }
}
