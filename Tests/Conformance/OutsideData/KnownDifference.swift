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
  static let outside: [KnownDifference] = [equalEnds, spelling, alias, charset]
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
