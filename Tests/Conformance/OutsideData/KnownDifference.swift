import PluralsCore

@testable import PluralConformance

/// A deliberate difference from the answers of other implementations.
///
/// The list below contains all differences with their reasons. A difference that no longer occurs fails the test and must be removed
/// from the list.
struct KnownDifference: Hashable, Sendable {
  let name: String
  let reason: String
  /// The prefix of the names of files that must contain the difference.
  let files: String

  init(_ name: String, files: String, _ reason: String) {
    self.name = name
    self.files = files
    self.reason = reason
  }
}

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
  static let outside: [KnownDifference] =
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
