public import PluralsCore
package import PluralsData

/// The plural rules of a locale, which determine the category of a number.
///
/// ```swift
/// let rules = PluralRules(locale: "pl")
/// rules.category(for: 22)                          // .few
/// rules.category(for: 1.5, fractionDigits: 1)      // .other
/// try rules.category(for: PluralOperands("1.20"))  // .other
/// rules.category(for: 1...2)                       // .few
/// ```
///
/// A value is a few words and holds no references. Creating and using it takes constant time, never allocates, never
/// fails and never traps, whatever the input. Values can be shared freely between threads.
///
/// UTS #35 Part 3, “Language plural rules”.
public struct PluralRules: CompiledPluralRanges, Hashable {
  /// The generated functions of the rules in use, such as `cardinal_cs`, stored so that finding a category needs no
  /// lookup.
  @usableFromInline let functions: PluralFunctions
  /// Whether the rules are cardinal or ordinal.
  public let type: PluralRuleType
  /// The longest prefix of the identifier that is in CLDR's data. The generated module `PluralsData` lists the locales,
  /// each with its rule sets.
  private let requestedLocale: PluralLocale

  /// Creates the rules of a locale.
  ///
  /// The identifier may be in BCP 47 or with underscores, in any case, and may contain extensions or POSIX's charset
  /// and modifier: `pt-PT`, `pt_PT.UTF-8@euro`, `ar-SA-u-nu-latn`. Subtags are dropped from the end until CLDR has
  /// rules: `de-AT` uses the rules of `de`. If there are no rules for the language, the rules of `root` are used, in
  /// which every number is `other`; see ``resolvedLocale``. Aliases are not resolved, except for some deprecated codes
  /// that CLDR lists itself, such as `iw`. The module `PluralsAliases` resolves them.
  ///
  /// - Parameters:
  ///   - locale: Any text.
  ///   - type: Whether the rules are cardinal (default) or ordinal.
  /// - Complexity: O(1), without allocation if the text is contiguous UTF-8, as native strings are.
  @inlinable @inline(__always)
  public init(locale: borrowing String, type: PluralRuleType = .cardinal) {
    // Inlined and borrowed, so that a short text is read in place.
    let rules = locale.utf8.withContiguousStorageIfAvailable { PluralRules(utf8: $0, type: type) }
    if let rules {
      self = rules
    } else {
      self = PluralRules.copying(locale, type: type)
    }
  }

  /// Creates the rules of a locale; see ``init(locale:type:)-(String,_)``.
  public init(locale: Substring, type: PluralRuleType = .cardinal) {
    let rules = locale.utf8.withContiguousStorageIfAvailable { PluralRules(utf8: $0, type: type) }
    self = rules ?? PluralRules.copying(String(locale), type: type)
  }

  /// Creates the rules of a locale that the program names in its code; see ``init(locale:type:)-(String,_)``.
  ///
  /// In Embedded Swift, the code that processes strings is many times as large as the rules. This initializer does not
  /// need it: `PluralRules(locale: "pl" as StaticString)`.
  ///
  /// - Complexity: O(1), without allocation.
  @inlinable public init(locale: StaticString, type: PluralRuleType = .cardinal) {
    self = locale.withUTF8Buffer { PluralRules(utf8: $0, type: type) }
  }

  /// Creates the rules of a locale, given in UTF-8; see ``init(locale:type:)-(String,_)``.
  ///
  /// - Complexity: O(1), without allocation.
  @inlinable public init(
    locale: UnsafeBufferPointer<UInt8>, type: PluralRuleType = .cardinal
  ) {
    self.init(utf8: locale, type: type)
  }

  @usableFromInline
  static func copying(_ locale: borrowing String, type: PluralRuleType) -> PluralRules {
    var copy = copy locale
    return copy.withUTF8 { PluralRules(utf8: $0, type: type) }
  }

  // The effects save callers a retain and a release of the string around the call.
  @_effects(readonly) @usableFromInline
  init(utf8 identifier: UnsafeBufferPointer<UInt8>, type: PluralRuleType) {
    requestedLocale = PluralLocale(identifier: identifier)
    self.type = type
    functions = requestedLocale.ruleSet(type).functions
  }

  /// The rules in use.
  package var ruleSet: PluralRuleSet { requestedLocale.ruleSet(type) }

  /// The locale under which CLDR lists the rules in use.
  private var locale: PluralLocale { requestedLocale.listed(type) }

  private var rangeSet: PluralRangeSet { requestedLocale.ranges }

  /// Values are equal if they give the same results: they use the same entry of CLDR's data for numbers, and the same
  /// categories of ranges.
  public static func == (lhs: PluralRules, rhs: PluralRules) -> Bool {
    lhs.locale == rhs.locale && lhs.type == rhs.type && lhs.rangeSet == rhs.rangeSet
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(locale)
    hasher.combine(type)
    hasher.combine(rangeSet)
  }

  /// The entry of CLDR's data that is used, as spelled by CLDR: `pt`, `pt_PT`, or `root` if CLDR has no rules for the
  /// language.
  public var resolvedLocale: String { locale.identifier }

  /// Whether CLDR has rules for the language. Otherwise every number is `other`.
  ///
  /// - Complexity: O(1), without allocation.
  public var hasRules: Bool { locale != .root }

  /// The categories that the rules distinguish, in CLDR's order; always ends in `other`.
  ///
  /// - Complexity: O(1); creates an array.
  public var categories: [PluralCategory] { ruleSet.categories.elements }

  /// Returns the category of a number given by its operands. Exact for any number of digits.
  ///
  /// ```swift
  /// try PluralRules(locale: "fr").category(for: PluralOperands("1.5c6"))  // .many
  /// ```
  ///
  /// - Complexity: O(1), without allocation.
  public func category(for operands: PluralOperands) -> PluralCategory {
    functions.category(operands)
  }

  /// Returns the category of a plain integer, without visible fraction digits or compact exponent.
  ///
  /// - Parameter magnitude: The integer without its sign.
  /// - Complexity: O(1), without allocation.
  @inlinable public func category(forMagnitude magnitude: UInt64) -> PluralCategory {
    functions.category(integer: magnitude)
  }

  /// Returns the category that CLDR lists for a range, given the categories of its ends; `nil` if CLDR does not list
  /// the range.
  ///
  /// - Complexity: O(1), without allocation.
  public func cldrCategory(
    from start: PluralCategory, to end: PluralCategory
  ) -> PluralCategory? {
    rangeSet.category(from: start, to: end)
  }

  /// The release of CLDR that the rules come from: `"48.2"`.
  public static var cldrVersion: String { PluralsData.cldrVersion }

  /// Returns the locales for which CLDR lists rules of a type, as spelled by CLDR: `root`, which has only `other`, then
  /// languages, then locales of more subtags, each in alphabetical order. Locales that use the rules of their language are
  /// not listed.
  ///
  /// ```swift
  /// PluralRules.locales(type: .ordinal).contains("sv")  // true
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of locales; creates an array.
  public static func locales(type: PluralRuleType = .cardinal) -> [String] {
    PluralLocale.all.filter { $0.listed(type) == $0 }.map { $0.identifier }
  }
}

extension PluralRules: CustomStringConvertible {
  /// The locale and the type: `"pt_PT cardinal"`.
  public var description: String { "\(resolvedLocale) \(type)" }
}

#if !hasFeature(Embedded)
  /// Stored as an object: `{"locale": "pt_PT", "type": "cardinal"}`. The locale is the entry of CLDR's data; without one, it is
  /// `root`, also if a later release has rules for the language.
  extension PluralRules: Codable {
    private enum CodingKeys: String, CodingKey {
      case locale, type
    }

    /// Reads a locale and a type, and looks up the rules in this release of CLDR.
    ///
    /// - Throws: `DecodingError` if one of them is missing or of another kind.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      try self.init(
        locale: container.decode(String.self, forKey: .locale),
        type: container.decode(PluralRuleType.self, forKey: .type))
    }

    /// Writes the locale that was found and the type, not the rules.
    ///
    /// - Throws: The encoder's error.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(requestedLocale.identifier, forKey: .locale)
      try container.encode(type, forKey: .type)
    }
  }
#endif

extension PluralLocale {
  /// All locales of CLDR's data, in the order of the generated cases: `root` is the first.
  package static var all: [PluralLocale] {
    (0...RawValue.max).compactMap(PluralLocale.init(rawValue:))
  }

  /// The locale under which CLDR lists the rules of a type.
  fileprivate func listed(_ type: PluralRuleType) -> PluralLocale {
    switch type {
    case .cardinal: cardinalLocale
    case .ordinal: ordinalLocale
    }
  }

  /// The rules of a type.
  fileprivate func ruleSet(_ type: PluralRuleType) -> PluralRuleSet {
    switch type {
    case .cardinal: cardinal
    case .ordinal: ordinal
    }
  }

  /// Creates a value from the longest prefix of an identifier that is in CLDR's data.
  @inline(__always)
  fileprivate init(identifier: UnsafeBufferPointer<UInt8>) {
    var subtags = LocaleSubtags(identifier)
    guard let language = subtags.letters(), var locale = PluralLocale(language: language) else {
      self = .root
      return
    }
    while locale.hasChildren, let subtag = subtags.next(), let child = locale.child(subtag) {
      locale = child
    }
    self = locale
  }
}
