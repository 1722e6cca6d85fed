public import Diagnostics
public import PluralsCore

/// The plural data of a CLDR release, parsed and checked for consistency.
public struct PluralData: Sendable {
  /// The release as spelled in its DTD.
  public let cldrVersion: String
  /// The cardinal and ordinal rules, in source order.
  public let ruleSets: [RuleSet]
  /// The results of ranges, in source order.
  public let rangeSets: [RangeSet]
  /// The IDs with rules that are former codes of a language. CLDR lists no ranges of them; they have the ranges of the current code.
  package let formerCodes: Set<String>

  /// Whether the files or the caller name the release.
  public var namesRelease: Bool { cldrVersion != AcceptedRelease.unknownVersion }
}

/// The rules of one or more locales.
public struct RuleSet: Sendable {
  /// The type of rules: cardinal or ordinal.
  public let type: PluralRuleType
  /// The locale IDs as spelled in CLDR.
  public let locales: [String]
  /// The rules in the order in which they are tested. The last one is for `other`.
  public let rules: [Rule]
  /// The location of the `<pluralRules>` element.
  public let location: SourceLocation
}

/// The condition and samples of one category.
public struct Rule: Sendable {
  /// The category of numbers that satisfy the condition.
  public let category: PluralCategory
  /// The condition and samples.
  public let text: RuleText
  /// The location of the `<pluralRule>` element.
  public let location: SourceLocation
}

/// The range results of one or more locales.
public struct RangeSet: Sendable {
  /// The locale IDs as spelled in CLDR.
  public let locales: [String]
  /// The results, in source order.
  public let results: [RangeResult]
  /// The location of the `<pluralRanges>` element.
  public let location: SourceLocation
}

/// The category of a range for the categories of its ends.
public struct RangeResult: Hashable, Sendable, Encodable {
  /// The category of the start.
  public let start: PluralCategory
  /// The category of the end.
  public let end: PluralCategory
  /// The category of the range.
  public let result: PluralCategory
}

extension RuleSet {
  /// Returns the category of a number by evaluating the text of the rules; exact for any length.
  ///
  /// UTS #35 Part 3: the first condition that holds, in the order zero, one, two, few, many; else `other`.
  func category(of number: SourceNumber) -> PluralCategory {
    rules.first { $0.text.condition?.holds(for: number) ?? true }?.category ?? .other
  }
}
