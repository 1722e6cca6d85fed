package import PluralsCore

/// The interpreter as a subject, which provides the expected answers, and replaces generated code in the suite's own tests.
package struct ReferenceSubject: PluralSubject {
  package let release: ReferenceRelease

  package init(_ release: ReferenceRelease) { self.release = release }

  package func rules(_ type: PluralRuleType, locale: String) -> any PluralSelecting {
    ReferenceRules(release.ruleSet(type, locale: locale))
  }

  package func resolvedLocale(_ type: PluralRuleType, locale: String) -> String {
    release.resolvedLocale(type, locale: locale)
  }

  /// Returns the table's result, or the category of the end if the table has none.
  package func rangeCategory(
    locale: String, start: PluralCategory, end: PluralCategory
  ) -> PluralCategory? {
    release.rangeTable(for: locale)?.results[.init(start: start, end: end)] ?? end
  }
}
