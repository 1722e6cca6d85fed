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
public struct PluralRules: CompiledPluralRanges, PluralRulesByLocaleAndType, Hashable {
  @usableFromInline let index: PluralIntegerIndex
  /// What the numbers do: count or order.
  public let type: PluralRuleType
  /// The longest leading part of the identifier that CLDR's data knows.
  private let requestedLocale: PluralLocale
  /// The rules that answer, kept so that asking for a category looks nothing up.
  package let ruleSet: PluralRuleSet

  /// The rules of a locale.
  ///
  /// The identifier may be BCP 47 or have underscores, be in any case, and carry extensions or POSIX's
  /// charset and modifier: `pt-PT`, `pt_PT.UTF-8@euro`, `ar-SA-u-nu-latn`. Subtags are dropped from the
  /// end until CLDR has rules: `de-AT` uses those of `de`. Where nothing is left the rules are root's, by
  /// which all numbers are `other`; ``resolvedLocale`` tells. Aliases are not resolved, except that
  /// CLDR itself lists some deprecated codes, such as `iw`; the module `PluralsAliases` resolves them.
  ///
  /// - Parameters:
  ///   - locale: Any text.
  ///   - type: Whether the numbers count (default) or order.
  /// - Complexity: O(1), without allocation if the text is contiguous UTF-8, as native strings are.
  @inlinable @inline(__always)
  public init(locale: borrowing String, type: PluralRuleType = .cardinal) {
    // Inlined and borrowed, so that a short text is read where it lies.
    let rules = locale.utf8.withContiguousStorageIfAvailable { PluralRules(utf8: $0, type: type) }
    if let rules {
      self = rules
    } else {
      self = PluralRules.copying(locale, type: type)
    }
  }

  /// The rules of a locale; see ``init(locale:type:)-(String,_)``.
  public init(locale: Substring, type: PluralRuleType = .cardinal) {
    let rules = locale.utf8.withContiguousStorageIfAvailable { PluralRules(utf8: $0, type: type) }
    self = rules ?? PluralRules.copying(String(locale), type: type)
  }

  @usableFromInline
  static func copying(_ locale: borrowing String, type: PluralRuleType) -> PluralRules {
    var copy = copy locale
    return copy.withUTF8 { PluralRules(utf8: $0, type: type) }
  }

  // The effects spare callers a retain and a release of the string around the call.
  @_effects(readonly) @usableFromInline
  init(utf8 identifier: UnsafeBufferPointer<UInt8>, type: PluralRuleType) {
    requestedLocale = PluralLocale(identifier: identifier)
    self.type = type
    ruleSet =
      switch type {
      case .cardinal: requestedLocale.cardinal
      case .ordinal: requestedLocale.ordinal
      }
    index = ruleSet.integerIndex
  }

  /// The entry of CLDR's data that answers.
  private var locale: PluralLocale {
    switch type {
    case .cardinal: requestedLocale.cardinalLocale
    case .ordinal: requestedLocale.ordinalLocale
    }
  }

  private var rangeSet: PluralRangeSet { requestedLocale.ranges }

  /// Values are equal if they answer alike: the same entry of CLDR's data for numbers, and the same results of ranges.
  public static func == (lhs: PluralRules, rhs: PluralRules) -> Bool {
    lhs.locale == rhs.locale && lhs.type == rhs.type && lhs.rangeSet == rhs.rangeSet
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(locale)
    hasher.combine(type)
    hasher.combine(rangeSet)
  }

  /// The entry of CLDR's data that answers, as CLDR spells it: `pt`, `pt_PT`, or `root` where CLDR has
  /// no rules for the language.
  public var resolvedLocale: String { locale.identifier }

  /// The categories that the rules distinguish, in CLDR's order; always ends in `other`.
  ///
  /// - Complexity: O(1); makes an array.
  public var categories: [PluralCategory] { ruleSet.categories.elements }

  /// The category of a number given by its operands: exact for any number of digits.
  ///
  /// ```swift
  /// try PluralRules(locale: "fr").category(for: PluralOperands("1.5c6"))  // .many
  /// ```
  ///
  /// - Complexity: O(1), without allocation.
  public func category(for operands: PluralOperands) -> PluralCategory {
    ruleSet.category(operands)
  }

  /// The category of a plain integer: one without visible fraction digits and compact exponent.
  ///
  /// - Parameter magnitude: The integer without its sign.
  /// - Complexity: O(1), without allocation.
  @inlinable public func category(forMagnitude magnitude: UInt64) -> PluralCategory {
    index[magnitude] ?? unindexedCategory(forMagnitude: magnitude)
  }

  /// The category of an integer whose class has several categories.
  @usableFromInline func unindexedCategory(forMagnitude magnitude: UInt64) -> PluralCategory {
    ruleSet.category(integer: magnitude)
  }

  /// The category that CLDR lists for a range, given those of its ends; `nil` if it lists none.
  ///
  /// - Complexity: O(1), without allocation.
  public func listedCategory(
    from start: PluralCategory, to end: PluralCategory
  ) -> PluralCategory? {
    rangeSet.category(from: start, to: end)
  }

  /// The release of CLDR that the rules come from, as its DTD names it: `"48"`. A maintenance release
  /// that leaves the rules alone, such as 48.2, keeps the number.
  public static var cldrVersion: String { PluralsData.cldrVersion }
}

extension PluralLocale {
  /// The longest leading part of an identifier that CLDR's data knows.
  fileprivate init(identifier: UnsafeBufferPointer<UInt8>) {
    var subtags = LocaleSubtags(identifier)
    guard let language = subtags.language(), var locale = PluralLocale(language: language) else {
      self = .root
      return
    }
    while locale.hasChildren, let subtag = subtags.next(), let child = locale.child(subtag) {
      locale = child
    }
    self = locale
  }
}
