package import PluralsCore
package import RuleCompilation

/// The rules of one locale in two CLDR releases, and the smallest numbers that show their differences.
package struct LocaleRuleChange: Sendable {
  /// The release that determines categories.
  package enum Release: CaseIterable, Sendable {
    case old, new
  }

  /// A number with its categories in both releases. Numbers with equal categories are equal, except that 0 is not equal to any
  /// other value.
  package struct Number: Hashable, Sendable {
    /// The number as spelled in CLDR: `21`, `1.5`.
    package let text: String
    /// Whether the value is 0.
    package let isZero: Bool
    /// The categories, in the order of `cases`.
    fileprivate let categories: [PluralCategory]

    package static func == (left: Number, right: Number) -> Bool {
      left.isZero == right.isZero && left.categories == right.categories
    }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(isZero)
      hasher.combine(categories)
    }

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
  ///
  /// - Parameters:
  ///   - locale: An identifier in any spelling. A locale without rules has those of `root`.
  ///   - old: The data of the old release.
  ///   - new: The data of the new release.
  package init(of locale: String, from old: PluralData, to new: PluralData) {
    rules = Self.cases.map { type, release in
      PluralConditions((release == .old ? old : new).rules(of: locale, type: type))
    }
  }

  /// Whether the rules are spelled the same in both releases.
  package var isEmpty: Bool {
    PluralRuleType.allCases.allSatisfy { self[$0, .old].texts == self[$0, .new].texts }
  }

  /// Returns the categories that a release distinguishes, in CLDR's order.
  package func categories(_ type: PluralRuleType, in release: Release) -> [PluralCategory] {
    self[type, release].categories
  }

  private subscript(type: PluralRuleType, release: Release) -> PluralConditions {
    rules[Self.cases.firstIndex { $0 == (type, release) }!]
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
  ) throws(IntricateRules) -> [Number] {
    let rules = zip(Self.cases, rules).map { types.contains($0.0) ? $1 : .root }
    let classes = try NumberClasses(rules)
    let integers = [0] + classes.integers(from: 1)
    var numbers: [Number] = []
    var seen: Set<Number> = []
    for fraction in classes.fractions
    where kinds.contains(fraction.count == 0 ? .integer : .decimal) {
      for integer in integers {
        let number = SourceNumber(integer: integer, fraction: fraction)
        numbers.append(
          Number(
            text: number.description, isZero: integer == 0 && fraction.significand == 0,
            categories: rules.map { $0.category(of: number) }))
      }
    }
    return numbers.filter { seen.insert($0).inserted }
  }
}
