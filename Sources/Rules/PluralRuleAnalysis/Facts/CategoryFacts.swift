public import PluralsCore

/// Which numbers a category of a locale is for.
public struct CategoryFacts: Hashable, Sendable {
  /// The category that the facts are about.
  public let category: PluralCategory
  /// Numbers that are written without a fraction.
  public let integers: NumberExtent
  /// Numbers that are written with a fraction, be it zeros.
  public let decimals: NumberExtent
  /// Numbers in compact notation, from `1c3` on, as notations write them.
  public let compact: NumberExtent
  /// The smallest integer that has the category.
  public let smallestInteger: UInt64?

  /// Integers below this are common in every text.
  public static let largeInteger: UInt64 = 1000

  /// What it takes to reach the category.
  public var reach: Reach {
    if let smallestInteger {
      return smallestInteger < CategoryFacts.largeInteger ? .integers : .largeIntegers
    }
    if decimals != .none { return .decimals }
    return compact != .none ? .compact : .nothing
  }

  /// What it takes to reach a category.
  public enum Reach: String, Hashable, Sendable, Codable {
    /// An integer below 1000.
    case integers
    /// An integer, but none below 1000: French `many`.
    case largeIntegers
    /// A fraction; no integer has the category: Czech `many`.
    case decimals
    /// Compact notation; nothing else has the category.
    case compact
    /// No number has the category.
    case nothing
  }

  /// The extent of one kind of number.
  public func extent(of kind: NumberKind) -> NumberExtent {
    switch kind {
    case .integer: integers
    case .decimal: decimals
    case .compact: compact
    }
  }
}

/// How a category fares with numbers of some kinds, beside forms for explicit numbers (`=0`, `=1`).
///
/// The cases are those of ICU's `PluralRules.KeywordStatus`, and ``unused``.
public enum CategoryStatus: Hashable, Sendable {
  /// The locale does not have the category.
  case invalid
  /// The locale has the category, but not for numbers of these kinds.
  case unused
  /// All its numbers have explicit forms, so that its own form is never taken.
  case suppressed
  /// Only one number is left.
  case unique(UInt64)
  /// Only these numbers are left, and there are several.
  case bounded([UInt64])
  /// Infinitely many numbers.
  case unbounded

  /// Whether a message needs a form for the category.
  public var isNeeded: Bool {
    switch self {
    case .invalid, .unused, .suppressed: false
    case .unique, .bounded, .unbounded: true
    }
  }

  /// The name of the case: `"unique"`.
  public var name: String {
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
