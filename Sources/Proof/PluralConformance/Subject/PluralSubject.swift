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
  package func rangeCategory(
    locale: String, start: PluralCategory, end: PluralCategory
  ) -> PluralCategory? { nil }
}
