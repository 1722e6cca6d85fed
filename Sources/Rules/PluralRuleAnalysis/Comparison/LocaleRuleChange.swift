package import PluralsCore
package import RuleCompilation

/// The rules of one locale in two releases of CLDR, and the smallest numbers that show how they differ.
package struct LocaleRuleChange: Sendable {
  /// The release whose rules decide.
  package enum Release: CaseIterable, Sendable {
    case old, new
  }

  /// A number, with its category by the rules of each release. Numbers with equal categories are equal, except that the
  /// value 0 equals no other value.
  package struct Number: Hashable, Sendable {
    /// The number in CLDR's spelling: `21`, `1.5`.
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

    /// The category of the number.
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
      let data = release == .old ? old : new
      return data.listedLocale(for: locale, type: type)
        .flatMap { data.ruleSet(of: $0, type: type) }.map(PluralConditions.init) ?? .root
    }
  }

  /// Whether both releases have the same rules, word for word.
  package var isEmpty: Bool {
    PluralRuleType.allCases.allSatisfy { self[$0, .old].texts == self[$0, .new].texts }
  }

  /// The categories that a release distinguishes, in CLDR's order.
  package func categories(_ type: PluralRuleType, in release: Release) -> [PluralCategory] {
    self[type, release].categories
  }

  private subscript(type: PluralRuleType, release: Release) -> PluralConditions {
    rules[Self.cases.firstIndex { $0 == (type, release) }!]
  }

  /// The smallest number of each combination of categories that some number has. The value 0 is kept apart, because
  /// messages can have a form for it alone.
  ///
  /// All numbers of the kinds are covered, because one number of each class that the rules distinguish is looked at.
  ///
  /// - Parameters:
  ///   - kinds: How numbers can be written: integers, and if wanted, decimals.
  ///   - types: The rules whose categories matter; by all others, every number is `other`.
  /// - Returns: Integers in ascending order, then decimals, those with the fewest digits after the point first.
  /// - Throws: If the rules are too intricate, which the rules of no release of CLDR are.
  /// - Complexity: O(*c* · *n*) for *c* classes of numbers that the rules tell apart and *n* relations.
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
