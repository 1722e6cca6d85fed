import PluralRuleCompilation

/// A few numbers that demonstrate the rules of a locale: the smallest one for each category that has numbers.
///
/// For Russian, these are 0, 1, 2, 5, 21 and 1.5.
package struct DistinguishingNumbers: Sendable {
  /// Numbers without a fraction, in ascending order: 0 and 1, which texts often treat specially, and the smallest number of each
  /// category. If the next number has another category, as after 1 in Russian, the category's next smallest number is added if it
  /// is below 1000.
  package let integers: [UInt64]
  /// Numbers with a fraction other than zeros, in ascending order and CLDR's spelling: 1.5, and one of the shortest for each
  /// category that 1.5 does not have.
  package let decimals: [String]

  /// Finds the numbers.
  ///
  /// - Throws: An error if the rules are too complex, which does not occur in any CLDR release.
  /// - Complexity: O(*c* · *n*) for *c* classes of numbers that the rules distinguish and *n* relations.
  package init(_ rules: PluralConditions) throws(TooManyNumberClasses) {
    let classes = try NumberClasses([rules])
    var integers: Set<UInt64> = [0, 1]
    for category in rules.categories {
      let isOwn = { (value: UInt64) in
        rules.category(of: DecimalText(integer: value, fraction: .none)) == category
      }
      let least = classes.integers(where: isOwn, atMost: 2, length: 1).ranges.map(\.lowerBound)
      integers.formUnion(
        least.prefix(1) + least.dropFirst().filter { $0 < CategoryFacts.largeInteger })
    }
    self.integers = integers.sorted()

    let half = Fraction(significand: 5, significantDigits: 1, trailingZeros: 0)
    // Trailing zeros do not change a value.
    let fractions = classes.visibleFractions.filter { $0.significand > 0 && $0.trailingZeros == 0 }
    var candidates = [DecimalText(integer: 1, fraction: half)]
    for fraction in fractions {
      candidates += classes.integers().map { DecimalText(integer: $0, fraction: fraction) }
    }
    let decimals = rules.categories.compactMap { category in
      candidates.first { rules.category(of: $0) == category }?.description
    }
    self.decimals = decimals.sorted { (Double($0) ?? 0) < (Double($1) ?? 0) }
  }
}
