public import PluralsCore
package import PluralsData

/// The plural rules of a locale: which category a number has.
///
/// ```swift
/// let rules = PluralRules(locale: "pl")
/// rules.category(for: 22)                          // .few
/// rules.category(for: 1.5, fractionDigits: 1)      // .other
/// try rules.category(for: PluralOperands("1.20"))  // .other
/// rules.category(from: 1, to: 2)                   // .few
/// ```
///
/// A value is a few bytes and holds no references. Making one and asking it takes constant time, never
/// allocates, never fails and never traps, whatever the input; values can be shared freely between
/// threads.
///
/// UTS #35 Part 3, “Language plural rules”.
public struct PluralRules: Hashable, Sendable {
  /// What the numbers do: count or order.
  public let type: PluralRuleType
  package let locale: PluralLocale
  package let ruleSet: PluralRuleSet
  package let rangeSet: PluralRangeSet
  @usableFromInline let table: PluralCategoryTable

  /// The rules of a locale.
  ///
  /// The identifier may be BCP 47 or have underscores, be in any case, and carry extensions or POSIX's
  /// charset and modifier: `pt-PT`, `pt_PT.UTF-8@euro`, `ar-SA-u-nu-latn`. Subtags are dropped from the
  /// end until CLDR has rules: `de-AT` uses those of `de`. Where nothing is left the rules are root's, by
  /// which all numbers are `other`; ``resolvedLocale`` tells. Aliases are not resolved, except that
  /// CLDR itself lists some deprecated codes, such as `iw`.
  ///
  /// - Parameters:
  ///   - locale: Any text.
  ///   - type: Whether the numbers count (default) or order.
  /// - Complexity: O(1), without allocation if the text is contiguous UTF-8, as native strings are.
  public init(locale: String, type: PluralRuleType = .cardinal) {
    let entry = locale.utf8.withContiguousStorageIfAvailable { PluralLocaleEntry(identifier: $0) }
    if let entry {
      self.init(entry, type: type)
    } else {
      var copy = locale
      self.init(copy.withUTF8 { PluralLocaleEntry(identifier: $0) }, type: type)
    }
  }

  /// The rules of a locale; see ``init(locale:type:)-(String,_)``.
  public init(locale: Substring, type: PluralRuleType = .cardinal) {
    var copy = locale
    self.init(copy.withUTF8 { PluralLocaleEntry(identifier: $0) }, type: type)
  }

  private init(_ entry: PluralLocaleEntry, type: PluralRuleType) {
    self.type = type
    rangeSet = entry.ranges
    switch type {
    case .cardinal:
      locale = entry.cardinalLocale
      ruleSet = entry.cardinal
    case .ordinal:
      locale = entry.ordinalLocale
      ruleSet = entry.ordinal
    }
    table = ruleSet.table
  }

  /// Values are equal if the same entry of CLDR's data answers.
  public static func == (lhs: PluralRules, rhs: PluralRules) -> Bool {
    lhs.locale == rhs.locale && lhs.type == rhs.type
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(locale)
    hasher.combine(type)
  }

  /// The entry of CLDR's data that answers, as CLDR spells it: `pt`, `pt_PT`, or `root` where CLDR has
  /// no rules for the language.
  public var resolvedLocale: String { locale.identifier }

  /// Whether CLDR has no rules of this type for the language, so that every number is `other`.
  public var isRoot: Bool { locale == .root }

  /// The categories that the rules distinguish, in CLDR's order; always ends in `other`.
  ///
  /// - Complexity: O(1); makes an array.
  public var categories: [PluralCategory] { PluralCategory.categories(of: ruleSet.categories) }

  /// The release of CLDR that the rules come from, as its DTD names it: `"48"`. A maintenance release
  /// that leaves the rules alone, such as 48.2, keeps the number.
  public static var cldrVersion: String { PluralsData.cldrVersion }
}

extension PluralLocaleEntry {
  /// The entry of the longest leading part of an identifier that CLDR lists.
  fileprivate init(identifier: UnsafeBufferPointer<UInt8>) {
    var subtags = LocaleSubtags(identifier)
    guard let language = subtags.next(), var entry = PluralLocaleEntry(language: language) else {
      self = .root
      return
    }
    while let subtag = subtags.next(), let child = entry.child(subtag) { entry = child }
    self = entry
  }
}
