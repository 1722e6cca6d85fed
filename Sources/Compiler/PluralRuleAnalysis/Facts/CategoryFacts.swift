package import PluralsCore

/// The numbers with a category of a locale.
package struct CategoryFacts: Hashable, Sendable {
  /// The category.
  package let category: PluralCategory
  /// The numbers without a fraction.
  package let integers: NumberExtent
  /// The numbers with a fraction, possibly of zeros.
  package let decimals: NumberExtent
  /// The numbers in compact notation starting at `1c3`, as notations write them.
  package let compact: NumberExtent
  /// The smallest integer with the category.
  package let smallestInteger: UInt64?

  /// Smaller integers are common in texts.
  package static let largeInteger: UInt64 = 1000

  /// The simplest kind of numbers with the category.
  package var reach: Reach {
    if let smallestInteger {
      return smallestInteger < CategoryFacts.largeInteger ? .integers : .largeIntegers
    }
    if decimals != .none { return .decimals }
    return compact != .none ? .compact : .nothing
  }

  /// The simplest kind of numbers with a category.
  package enum Reach: String, Hashable, Sendable, Codable {
    /// An integer below 1000.
    case integers
    /// An integer, but not below 1000: French `many`.
    case largeIntegers
    /// A fraction, but no integer: Czech `many`.
    case decimals
    /// A number in compact notation, but no other number.
    case compact
    /// No number has the category.
    case nothing
  }

  /// Returns the extent for one kind of number.
  package func extent(of kind: NumberKind) -> NumberExtent {
    switch kind {
    case .integer: integers
    case .decimal: decimals
    case .compact: compact
    }
  }
}

/// The use of a category for numbers of some kinds, in addition to forms for explicit numbers (`=0`, `=1`).
///
/// The cases are those of ICU's `PluralRules.KeywordStatus`, and ``unused``.
package enum CategoryStatus: Hashable, Sendable {
  /// The locale does not have the category.
  case invalid
  /// The locale has the category, but not for numbers of these kinds.
  case unused
  /// All numbers of the category have explicit forms, so its own form is never used.
  case suppressed
  /// The category has only this number.
  case unique(UInt64)
  /// The category has only these numbers, more than one.
  case bounded([UInt64])
  /// The category has infinitely many numbers.
  case unbounded

  /// Whether a message needs a form for the category.
  package var isNeeded: Bool {
    switch self {
    case .invalid, .unused, .suppressed: false
    case .unique, .bounded, .unbounded: true
    }
  }

  /// The name of the case: `"unique"`.
  package var name: String {
    switch self {
    case .invalid: "invalid"
    case .unused: "unused"
    case .suppressed: "suppressed"
    case .unique: "unique"
    case .bounded: "bounded"
    case .unbounded: "unbounded"
    }
  }
}
