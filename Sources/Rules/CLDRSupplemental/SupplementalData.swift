public import Diagnostics
public import PluralsCore

/// What files of CLDR's supplemental data say about plurals, as it is there.
///
/// Nothing is judged yet, except that it is XML of the right shape.
///
/// UTS #35 Part 3, “Language plural rules” and “Plural ranges”.
public struct SupplementalData: Sendable {
  /// The `<pluralRules>` elements, in source order.
  public internal(set) var pluralRules: [PluralRulesElement] = []
  /// The `<pluralRanges>` elements, in source order.
  public internal(set) var pluralRanges: [PluralRangesElement] = []
  /// The `<parentLocale>` elements that concern plurals.
  public internal(set) var pluralParentLocales: [PluralParentLocaleElement] = []
  /// Whether there is a list of parent locales that concerns plurals, which may be empty.
  public internal(set) var listsPluralParentLocales = false
  /// Releases of CLDR that the files name.
  public internal(set) var cldrVersions: [Located<String>] = []

  /// What no file says: nothing.
  public init() {}

  /// Adds what another file says.
  public mutating func append(_ other: SupplementalData) {
    pluralRules += other.pluralRules
    pluralRanges += other.pluralRanges
    pluralParentLocales += other.pluralParentLocales
    listsPluralParentLocales = listsPluralParentLocales || other.listsPluralParentLocales
    cldrVersions += other.cldrVersions
  }
}

/// A `<parentLocale>` element: locales that take plural rules from a parent.
public struct PluralParentLocaleElement: Sendable {
  /// Where the element begins.
  public let location: SourceLocation
  /// The id of the parent as CLDR spells it.
  public let parent: Located<String>
  /// The ids of the locales as CLDR spells them.
  public let locales: [Located<String>]
}

/// A `<pluralRules>` element: the rules that some locales share.
public struct PluralRulesElement: Sendable {
  /// Where the element begins.
  public let location: SourceLocation
  /// The type of the `<plurals>` element around it.
  public let type: PluralRuleType
  /// The locale ids as CLDR spells them.
  public let locales: [Located<String>]
  /// The `<pluralRule>` elements, in source order.
  public internal(set) var rules: [PluralRuleElement] = []
}

/// A `<pluralRule>` element: a category, and the condition and samples of its numbers.
public struct PluralRuleElement: Sendable {
  /// Where the element begins.
  public let location: SourceLocation
  /// The keyword of the category.
  public let count: Located<String>
  /// Condition and samples.
  public let text: LocatedText
}

/// A `<pluralRanges>` element: the range results that some locales share.
public struct PluralRangesElement: Sendable {
  /// Where the element begins.
  public let location: SourceLocation
  /// The locale ids as CLDR spells them.
  public let locales: [Located<String>]
  /// The `<pluralRange>` elements, in source order.
  public internal(set) var ranges: [PluralRangeElement] = []
}

/// A `<pluralRange>` element: the category of a range, given those of its ends.
public struct PluralRangeElement: Sendable {
  /// Where the element begins.
  public let location: SourceLocation
  /// The category of the start.
  public let start: Located<String>
  /// The category of the end.
  public let end: Located<String>
  /// The category of the range.
  public let result: Located<String>
}
