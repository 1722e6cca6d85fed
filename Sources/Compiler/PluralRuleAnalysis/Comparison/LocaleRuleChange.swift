import PluralRuleCompilation
package import PluralsCore

/// The rules of one locale in two CLDR releases, and the smallest numbers that show their differences.
package struct LocaleRuleChange: Sendable {
  /// The release that determines categories.
  package enum Release: CaseIterable, Sendable {
    case old, new
  }

  /// A number with its categories in both releases.
  package struct Number: Equatable, Sendable {
    /// The number as spelled in CLDR: `21`, `1.5`.
    package let text: String
    /// Whether the value is 0.
    package let isZero: Bool
    /// The categories, in the order of `cases`.
    fileprivate let categories: [PluralCategory]

    /// Returns the category of the number.
    package func category(_ type: PluralRuleType, in release: Release) -> PluralCategory {
      categories[LocaleRuleChange.cases.firstIndex { $0 == (type, release) }!]
    }
  }

  private static let cases = PluralRuleType.allCases.flatMap { type in
    Release.allCases.map { (type, $0) }
  }
  /// The rules, in the order of `cases`.
  private let rules: [PluralConditions]

  /// Finds the rules of a locale.
  init(of locale: String, from old: PluralData, to new: PluralData) {
    rules = Self.cases.map { type, release in
      PluralConditions((release == .old ? old : new).rules(of: locale, type: type))
    }
  }

  /// Returns the categories that a release distinguishes, in CLDR's order.
  package func categories(_ type: PluralRuleType, in release: Release) -> [PluralCategory] {
    rules[Self.cases.firstIndex { $0 == (type, release) }!].categories
  }

  /// Returns the smallest number for each combination of categories that occurs. 0 is separate, because messages can have a special
  /// form for it.
  ///
  /// The result is valid for all numbers of the kinds, because one number of each class that the rules distinguish is examined.
  ///
  /// - Parameters:
  ///   - kinds: The notations of numbers: integers, and optionally decimals.
  ///   - types: The types of rules to consider. According to all others, every number is `other`.
  /// - Returns: Integers in ascending order, then decimals, those with the fewest fraction digits first.
  /// - Throws: An error if the rules are too complex, which does not occur in any CLDR release.
  /// - Complexity: O(*c* · *n*) for *c* classes of numbers that the rules distinguish and *n* relations.
  package func numbers(
    _ kinds: Set<NumberKind>, of types: Set<PluralRuleType>
  ) throws(TooManyNumberClasses) -> [Number] {
    let rules = zip(Self.cases, rules).map { types.contains($0.0) ? $1 : .root }
    let classes = try NumberClasses(rules)
    let integers = [0] + classes.integers(from: 1)
    var numbers: [Number] = []
    var seen: [Bool: Set<[PluralCategory]>] = [:]
    for fraction in classes.fractions
    where kinds.contains(fraction.count == 0 ? .integer : .decimal) {
      for integer in integers {
        let number = DecimalText(integer: integer, fraction: fraction)
        numbers.append(
          Number(
            text: number.description, isZero: integer == 0 && fraction.significand == 0,
            categories: rules.map { $0.category(of: number) }))
      }
    }
    return numbers.filter { seen[$0.isZero, default: []].insert($0.categories).inserted }
  }
}
