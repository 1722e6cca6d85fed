/// One of the six classes into which languages divide numbers.
///
/// Each language uses the categories it needs, always including `other`. The rules of a language determine the
/// category of a number. The names are mnemonics, not numbers: in English, 0 is ``other``; in Latvian, 21 is ``one``.
///
/// The cases are in CLDR's order, which is also the order in which rules are tested.
///
/// UTS #35 Part 3, “Plural rules”.
public enum PluralCategory: String, CaseIterable, Sendable {
  /// Arabic: 0. Latvian: 0, 10, 11, 20.
  case zero
  /// English: 1. Russian: 1, 21, 31.
  case one
  /// Arabic: 2. Welsh: 2.
  case two
  /// Polish: 2, 3, 4, 22. Arabic: 3, 103.
  case few
  /// Polish: 0, 5, 11. Arabic: 11, 99.
  case many
  /// All other numbers; the only category of languages without plural forms.
  case other
}

extension PluralCategory: Comparable {
  /// Compares by CLDR's order: zero, one, two, few, many, other.
  public static func < (lhs: PluralCategory, rhs: PluralCategory) -> Bool {
    lhs.position < rhs.position
  }
}

extension PluralCategory {
  /// 0 for ``zero`` up to 5 for ``other``.
  @inlinable package var position: UInt8 {
    switch self {
    case .zero: 0
    case .one: 1
    case .two: 2
    case .few: 3
    case .many: 4
    case .other: 5
    }
  }

  /// Creates the category at a position; ``other`` for all positions from 5.
  @inlinable @inline(__always) package init(position: UInt8) {
    // A category is stored as its position. A `switch` would compile to a jump for each case.
    self = unsafeBitCast(min(position, 5), to: PluralCategory.self)
  }
}

extension PluralCategory: CustomStringConvertible {
  /// CLDR's keyword: `"few"`.
  public var description: String { rawValue }
}

#if !hasFeature(Embedded)
  extension PluralCategory: Codable {}

  /// The forms of a message, `[PluralCategory: String]`, are stored by the names of the categories: `{"one": …}`.
  @available(macOS 12.3, iOS 15.4, tvOS 15.4, watchOS 8.5, *)
  extension PluralCategory: CodingKeyRepresentable {}
#endif

/// The role of a number in a sentence, which determines the rules that apply.
///
/// UTS #35 Part 3, “Plural rules”: the `type` of a `<plurals>` element.
public enum PluralRuleType: String, CaseIterable, Sendable {
  /// Numbers that count: 1 day, 2 days.
  case cardinal
  /// Numbers that order: 1st day, 2nd day.
  case ordinal
}

extension PluralRuleType: CustomStringConvertible {
  /// CLDR's name: `"cardinal"`.
  public var description: String { rawValue }
}

#if !hasFeature(Embedded)
  extension PluralRuleType: Codable {}
#endif
