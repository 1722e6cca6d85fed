public import Diagnostics
public import PluralsCore

/// What a release of CLDR says about plurals, parsed and found to be consistent.
public struct PluralData: Sendable {
  /// The release, as its DTD names it.
  public let cldrVersion: String
  /// The cardinal and ordinal rules, in source order.
  public let ruleSets: [RuleSet]
  /// The results of ranges, in source order.
  public let rangeSets: [RangeSet]

  /// Whether the files, or the caller, say which release this is.
  public var namesRelease: Bool { cldrVersion != AcceptedRelease.unknownVersion }
}

/// The rules that some locales share.
public struct RuleSet: Sendable {
  /// What the numbers do: count or order.
  public let type: PluralRuleType
  /// The locale ids as CLDR spells them.
  public let locales: [String]
  /// The rules in the order in which they are tested; the last is that of `other`.
  public let rules: [Rule]
  /// Where the `<pluralRules>` element begins.
  public let location: SourceLocation
}

/// The condition and samples of one category.
public struct Rule: Sendable {
  /// The category of the numbers that satisfy the condition.
  public let category: PluralCategory
  /// The condition and samples.
  public let text: RuleText
  /// Where the `<pluralRule>` element begins.
  public let location: SourceLocation
}

/// The range results that some locales share.
public struct RangeSet: Sendable {
  /// The locale ids as CLDR spells them.
  public let locales: [String]
  /// The results, in source order.
  public let results: [RangeResult]
  /// Where the `<pluralRanges>` element begins.
  public let location: SourceLocation
}

/// The category of a range, given those of its ends.
public struct RangeResult: Hashable, Sendable {
  /// The category of the start.
  public let start: PluralCategory
  /// The category of the end.
  public let end: PluralCategory
  /// The category of the range.
  public let result: PluralCategory
}

extension RuleSet {
  /// The category of a number by the rule texts themselves; exact for any length.
  ///
  /// UTS #35 Part 3: the first condition that holds, in the order zero, one, two, few, many; else `other`.
  func category(of number: SourceNumber) -> PluralCategory {
    rules.first { $0.text.condition?.holds(for: number) ?? true }?.category ?? .other
  }
}
