import RuleCompilation

/// A few numbers that show what the rules of a locale do: for each category that some reach, the least.
///
/// Of Russian, 0, 1, 2, 5, 21 and 1.5.
package struct TellingNumbers: Sendable {
  /// Numbers without a fraction, in ascending order: 0 and 1, which texts treat as something special, the least of each
  /// category, and where that one has no neighbour in it, as 1 in Russian, the least of the others, if that is common.
  package let integers: [UInt64]
  /// Numbers with a fraction other than zeros, in ascending order and CLDR's spelling: 1.5, and for each category that it
  /// is not of, one of the shortest.
  package let decimals: [String]

  /// Finds the numbers.
  ///
  /// - Throws: If the rules are too intricate; those of no release of CLDR are.
  /// - Complexity: O(*c* · *n*) for *c* classes of numbers that the rules tell apart and *n* relations.
  package init(_ rules: PluralConditions) throws(IntricateRules) {
    let classes = try NumberClasses([rules])
    var integers: Set<UInt64> = [0, 1]
    for category in rules.categories {
      let isOwn = { (value: UInt64) in
        rules.category(of: SourceNumber(integer: value, fraction: .none)) == category
      }
      let least = classes.integers(where: isOwn, atMost: 2, length: 1).ranges.map(\.lowerBound)
      integers.formUnion(
        least.prefix(1) + least.dropFirst().filter { $0 < CategoryFacts.largeInteger })
    }
    self.integers = integers.sorted()

    let half = Fraction(significand: 5, significantDigits: 1, trailingZeros: 0)
    // Trailing zeros do not change a value.
    let fractions = classes.visibleFractions.filter { $0.significand > 0 && $0.trailingZeros == 0 }
    var candidates = [SourceNumber(integer: 1, fraction: half)]
    for fraction in fractions {
      candidates += classes.integers().map { SourceNumber(integer: $0, fraction: fraction) }
    }
    let decimals = rules.categories.compactMap { category in
      candidates.first { rules.category(of: $0) == category }?.description
    }
    self.decimals = decimals.sorted { (Double($0) ?? 0) < (Double($1) ?? 0) }
  }
}
