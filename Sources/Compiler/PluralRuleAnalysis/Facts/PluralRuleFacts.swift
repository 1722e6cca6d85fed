import PluralRuleCompilation
package import PluralsCore

/// Facts about the categories of a locale: the numbers that have each of them, and the forms that a message needs.
///
/// For tools that check translations:
///
/// ```
/// let conditions: [(PluralCategory, String)] = [
///   (.one, "i = 1 and v = 0"), (.few, "i = 2..4 and v = 0"), (.many, "v != 0"), (.other, ""),
/// ]
/// let czech = try PluralRuleFacts(PluralConditions(parsing: conditions))
/// czech[.many]?.reach                                          // .decimals
/// czech.needed(for: [.integer])                                // [.one, .few, .other]
/// czech.status(of: .one, for: [.integer], explicit: [1])       // .suppressed: only 1 is 'one'
/// ```
package struct PluralRuleFacts: Sendable {
  /// The facts of each category, in CLDR's order.
  package let categories: [CategoryFacts]

  /// Determines the facts about rules.
  ///
  /// They are valid for all numbers, because one number of each class that the rules distinguish is examined.
  ///
  /// - Throws: An error if the rules are too complex, which does not occur in any CLDR release.
  /// - Complexity: O(*c* · *n*) for *c* classes of numbers that the rules distinguish and *n* relations.
  package init(_ rules: PluralConditions) throws(TooManyNumberClasses) {
    let classes = try NumberClasses([rules])
    categories = rules.categories.map { category in
      CategoryFacts(category: category, in: rules, classes: classes)
    }
  }

  /// The facts about a category; `nil` if the locale does not have it.
  package subscript(category: PluralCategory) -> CategoryFacts? {
    categories.first { $0.category == category }
  }

  /// Returns the use of a category for numbers of some kinds.
  ///
  /// An explicit form applies to the exact value in any notation: `=1` also to `1.0`.
  ///
  /// - Parameters:
  ///   - category: The category.
  ///   - kinds: The kinds of numbers that a message can have.
  ///   - explicit: The numbers with explicit forms.
  package func status(
    of category: PluralCategory, for kinds: Set<NumberKind>, explicit: Set<UInt64> = []
  ) -> CategoryStatus {
    guard let facts = self[category] else { return .invalid }
    var values: Set<UInt64> = []
    for kind in kinds {
      switch facts.extent(of: kind) {
      case .none: break
      case .bounded(let more): values.formUnion(more)
      case .unbounded: return .unbounded
      }
    }
    if values.isEmpty { return .unused }
    let rest = values.subtracting(explicit).sorted()
    return rest.isEmpty ? .suppressed : rest.count == 1 ? .unique(rest[0]) : .bounded(rest)
  }

  /// Returns the categories for which a message needs forms, in CLDR's order.
  ///
  /// - Parameters:
  ///   - kinds: The kinds of numbers that the message can have.
  ///   - explicit: The numbers with explicit forms.
  package func needed(
    for kinds: Set<NumberKind>, explicit: Set<UInt64> = []
  ) -> [PluralCategory] {
    categories.map(\.category).filter {
      status(of: $0, for: kinds, explicit: explicit).isNeeded
    }
  }
}

extension CategoryFacts {
  fileprivate init(
    category: PluralCategory, in rules: PluralConditions, classes: NumberClasses
  ) {
    self.category = category
    func isIncluded(_ fraction: Fraction, _ exponent: Int) -> (UInt64) -> Bool {
      { value in
        rules.category(of: DecimalText(integer: value, fraction: fraction, exponent: exponent))
          == category
      }
    }
    let plain = isIncluded(.none, 0)
    smallestInteger = classes.integers().first(where: plain)
    integers = classes.extent(where: plain)
    decimals = classes.visibleFractions.reduce(.none) { extent, fraction in
      extent.union(classes.extent(of: fraction, where: isIncluded(fraction, 0)))
    }
    compact = classes.fractions.reduce(.none) { extent, fraction in
      classes.compactExponents.filter { $0 >= 3 }.reduce(extent) { extent, exponent in
        extent.union(
          classes.extent(
            of: fraction, from: Fraction.powerOfTen(min(exponent, 17)),
            where: isIncluded(fraction, exponent)))
      }
    }
  }
}

extension NumberExtent {
  fileprivate func union(_ other: NumberExtent) -> NumberExtent {
    switch (self, other) {
    case (.unbounded, _), (_, .unbounded): .unbounded
    case (.none, let extent), (let extent, .none): extent
    case (.bounded(let a), .bounded(let b)): .bounded(Set(a + b).sorted())
    }
  }
}

extension NumberClasses {
  /// Returns the extent of numbers with a certain fraction.
  fileprivate func extent(
    of fraction: Fraction = .none, from lower: UInt64 = 0, where isIncluded: (UInt64) -> Bool
  ) -> NumberExtent {
    var next = integers(from: lower).first(where: isIncluded)
    if next == nil { return .none }
    if fraction.significand != 0 { return .unbounded }
    // Numbers that recur beyond the largest constant recur without end.
    if integers(from: max(lower, horizon)).contains(where: isIncluded) { return .unbounded }
    var values: [UInt64] = []
    while let value = next {
      values.append(value)
      if values.count > NumberExtent.mostValues { return .unbounded }
      next = isIncluded(value + 1) ? value + 1 : integers(from: value + 1).first(where: isIncluded)
    }
    return .bounded(values)
  }
}
