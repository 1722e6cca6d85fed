import PluralLanguages
package import Plurals

/// The numbers that belong to the categories of a language.
package struct CategoryUse {
  /// Categories of whole numbers up to 1,000.
  package let wholeNumbers: Set<PluralCategory>
  /// Categories of whole numbers that only occur above 1,000: `many` in French.
  package let largeNumbers: Set<PluralCategory>
  /// Categories that only occur with fraction digits: `many` in Czech.
  package let decimals: Set<PluralCategory>
  /// Categories of more than one whole number up to 1,000: `one` in Russian, but not in English; `zero` in Latvian.
  package let severalNumbers: Set<PluralCategory>

  /// The number below which translators are asked for a form of each category, unless they want all: millions are rare.
  package static let usualLimit: UInt64 = 1001

  /// - Parameter limit: Categories that only integers starting at this number have are left out.
  package init(
    language: String, type: PluralRuleType = .cardinal, integersBelow limit: UInt64 = .max
  ) {
    let rules = RulesInUse.of(language, type: type)
    var counts: [PluralCategory: Int] = [:]
    for number in UInt64(0)..<min(Self.usualLimit, limit) {
      counts[rules.category(for: number), default: 0] += 1
    }
    wholeNumbers = Set(counts.keys)
    let large: [UInt64] = [2000, 10_000, 100_000, 1_000_000, 2_000_000, 1_000_000_000]
    largeNumbers = Set(large.filter { $0 < limit }.map { rules.category(for: $0) })
      .subtracting(wholeNumbers)
    var decimals: Set<PluralCategory> = []
    for (digits, power) in [(1, 10), (2, 100)] as [(Int, UInt64)] {
      for value in UInt64(0)...1000 {
        let operands = PluralOperands(i: value / power, f: value % power, v: digits)
        decimals.insert(rules.category(of: operands))
      }
    }
    self.decimals = decimals.subtracting(wholeNumbers).subtracting(largeNumbers)
    severalNumbers = Set(counts.filter { $0.value > 1 }.keys)
  }

  /// All categories of the language.
  package var all: Set<PluralCategory> { wholeNumbers.union(largeNumbers).union(decimals) }
}
