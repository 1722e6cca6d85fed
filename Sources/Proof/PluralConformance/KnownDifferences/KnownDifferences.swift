import PluralsCore

// The list of known differences. Names are shown in reports.

extension KnownDifference {
  static let equalEnds = KnownDifference(
    "equal-ends", files: "icu4c",
    """
    A range whose ends look the same is one number and has its category, as ECMA-402 says of \
    selectRange. ICU looks the pair up.
    """)

  static let spelling = KnownDifference(
    "icu-number-spelling", files: "plurults-select",
    """
    ICU reads “300.” and “.666”. A number here is digits, and digits after a point if there is \
    one, as in CLDR's samples.
    """)

  static let alias = KnownDifference(
    "aliases", files: "locales",
    """
    The other implementation replaces the identifier by another language's before it looks for \
    rules. Aliases are the caller's business; the identifier that it is replaced by agrees.
    """)

  static let charset = KnownDifference(
    "posix-charset", files: "locales-icu4c",
    """
    ICU takes “.UTF-8” for a part of the region, does not know that region and answers as for the \
    language. Here POSIX's charset and modifier are cut off first.
    """)

  /// All known differences of rows in outside data.
  package static let outside: [KnownDifference] =
    [equalEnds, spelling, alias, charset] + facts

  /// Facts from ECMA-402's tests without a comparable statement.
  static let facts: [KnownDifference] = [
    fact("T1", "A law: numbers that are not finite are other, in every locale."),
    fact("T7", "There is no option for the notation: it is part of the number."),
    fact("T8", "There is no option for the display of compact notation: it makes no difference."),
    fact("T9", "There are no options to have defaults."),
    fact("T11", "Types say so: categories are an enumeration and lists are values."),
    fact("T12", "A range takes digits, and refuses “NaN” as it refuses every text without them."),
    fact("T13", "Types say so: no argument may be missing."),
    fact("T14", "Text that is not a number is refused; what that text is, is tested elsewhere."),
    fact("T15", "Ranges of all pairs of sample numbers are compared, descending ones too."),
    fact("T18", "It concerns the object model of JavaScript."),
    fact("T19", "A law: floating point answers as the text shown, with its fraction digits."),
  ]

  private static func fact(_ identifier: String, _ reason: String) -> KnownDifference {
    KnownDifference(factPrefix + identifier, files: "FACTS", reason)
  }

  /// The prefix before a fact's identifier in the name of its known difference.
  static let factPrefix = "ecma402-"
}

extension KnownSampleList {
  private static let boundedDecimals = """
    infinitely many decimals satisfy the rule; CLDR leaves the … out because their integer digits \
    are bounded
    """
  private static let cutShort = "the list stops although the rule goes on"

  static let all: [KnownSampleList] = [
    .init(condition: "i = 0,1", kind: .decimal, reason: boundedDecimals),
    .init(condition: "i = 0..1", kind: .decimal, reason: boundedDecimals),
    .init(condition: "i = 0 or n = 1", kind: .decimal, reason: boundedDecimals),
    .init(condition: "i = 0,1 and n != 0", kind: .decimal, reason: boundedDecimals),
    .init(condition: "n = 1 or t != 0 and i = 0,1", kind: .decimal, reason: boundedDecimals),
    .init(condition: "n = 0,1 or i = 0 and f = 1", kind: .decimal, reason: boundedDecimals),
    .init(
      condition: "i = 1 and v = 0 or i = 0 and v != 0", kind: .decimal, reason: boundedDecimals),
    .init(condition: "n = 0..1 or n = 11..99", kind: .integer, reason: cutShort),
    .init(condition: "n = 0..1 or n = 11..99", kind: .decimal, reason: cutShort),
    .init(condition: "n = 11,8,80..89,800..899", kind: .integer, reason: cutShort),
  ]
}

extension KnownDifference {
  /// Returns the known difference that explains another category of a range.
  static func ofRange(
    locale: String, start: String, end: String, answer: PluralCategory?, theirs: PluralCategory,
    judge: ReferenceSubject
  ) -> KnownDifference? {
    let category = judge.rules(.cardinal, locale: locale).category(forText: start)
    guard start == end, let category, answer == category else { return nil }
    let lookedUp = judge.rangeCategory(locale: locale, start: category, end: category)
    return lookedUp == theirs ? equalEnds : nil
  }

  /// Returns the known difference that explains another category of a formatted number.
  static func ofFormattedNumber(
    _ number: String, style: String, answer: PluralCategory?
  ) -> KnownDifference? {
    nil
  }

  /// Returns the known difference that explains other rules of a locale.
  static func ofLocale(
    _ identifier: String, canonical: String, agrees: (String) -> Bool
  ) -> KnownDifference? {
    if agrees(canonical) { return alias }
    guard identifier.contains(".") else { return nil }
    return agrees(String(identifier.prefix { $0 != "_" && $0 != "-" })) ? charset : nil
  }

  /// Returns a number in digits instead of ICU's own spelling.
  static func ofNumberSpelling(
    _ number: String
  ) -> (number: String, difference: KnownDifference)? {
    if number.hasSuffix(".") { return (String(number.dropLast()), spelling) }
    return number.hasPrefix(".") ? ("0" + number, spelling) : nil
  }
}

/// A deliberate difference from the answers of other implementations, or from the text of CLDR.
///
/// This folder contains a list of all differences with their reasons. A difference that no longer occurs fails the run and must be
/// removed from the list.
package struct KnownDifference: Hashable, Sendable {
  package let name: String
  package let reason: String
  /// The prefix of the names of files that must contain the difference.
  let files: String

  init(_ name: String, files: String, _ reason: String) {
    self.name = name
    self.files = files
    self.reason = reason
  }
}

/// A sample list of CLDR that does not follow UTS #35 Part 3, “Samples”.
struct KnownSampleList: Hashable, Sendable {
  /// The condition of the rule, as spelled in CLDR.
  let condition: String
  let kind: ReferenceSamples.Kind
  let reason: String
}
