package import PluralsCore

/// The implementation that the suite tests, with the plural rules of many locales.
package protocol PluralSubject: Sendable {
  /// Returns the rules for any locale identifier; those of `root` if it has none.
  func rules(_ type: PluralRuleType, locale: String) -> any PluralSelecting

  /// Returns the identifier of the data that ``rules(_:locale:)`` uses: `pt` for `pt-AO`. Case and separators are ignored.
  func resolvedLocale(_ type: PluralRuleType, locale: String) -> String

  /// Returns the cardinal category of a range of numbers; `nil` if one of them is rejected.
  func rangeCategory(locale: String, start: String, end: String) -> PluralCategory?

  /// Returns the category of a range whose ends have these categories; `nil` if the subject does not have such a function.
  func rangeCategory(
    locale: String, start: PluralCategory, end: PluralCategory
  ) -> PluralCategory?
}

extension PluralSubject {
  /// UTS #35 Part 3, “Plural ranges”. A range whose ends look the same is treated as one number, as in ECMA-402.
  package func rangeCategory(locale: String, start: String, end: String) -> PluralCategory? {
    let rules = rules(.cardinal, locale: locale)
    guard let first = rules.category(forText: start), let last = rules.category(forText: end)
    else { return nil }
    return start == end ? first : rangeCategory(locale: locale, start: first, end: last)
  }

  package func rangeCategory(
    locale: String, start: PluralCategory, end: PluralCategory
  ) -> PluralCategory? { nil }
}
