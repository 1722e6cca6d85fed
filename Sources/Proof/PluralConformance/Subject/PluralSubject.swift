package import PluralsCore

/// What the suite tests: something that knows the plural rules of many locales.
package protocol PluralSubject: Sendable {
  /// The rules for a locale identifier, whatever it looks like; those of `root` if there are none.
  func rules(_ type: PluralRuleType, locale: String) -> any PluralSelecting

  /// The identifier of the data that ``rules(_:locale:)`` uses: for `pt-AO`, `pt`. Case and
  /// separator do not matter.
  func resolvedLocale(_ type: PluralRuleType, locale: String) -> String

  /// The cardinal category of a range of numbers; `nil` if one of them is refused.
  func rangeCategory(locale: String, start: String, end: String) -> PluralCategory?

  /// The category of a range whose ends have these categories; `nil` if the subject has no such
  /// question.
  func rangeCategory(
    locale: String, start: PluralCategory, end: PluralCategory
  ) -> PluralCategory?
}

extension PluralSubject {
  package func rangeCategory(
    locale: String, start: PluralCategory, end: PluralCategory
  ) -> PluralCategory? { nil }
}
