package import PluralsCore
package import PluralsDiagnostics

/// The sentences for plural categories in every locale, including inherited ones.
///
/// UTS #35 Part 1, “Inheritance and Validity”. The root's sentences are in no language, so they are not inherited. A deprecated
/// code has the sentences of its replacement.
package struct ResolvedMinimalPairs: Sendable {
  private let locales: [String: MinimalPairs]
  private let supplement: LocaleSupplement

  /// - Parameters:
  ///   - main: The files of `common/main`, complete or reduced.
  ///   - supplement: Parent locales, and aliases of languages.
  /// - Throws: ``Diagnostic`` if a file cannot be parsed.
  package init(main: [SourceFile], supplement: LocaleSupplement) throws(Diagnostic) {
    locales = try main.byLocale(MinimalPairs.init)
    self.supplement = supplement
  }

  /// Returns the sentence for a category; `nil` if neither the locale nor its parents have one.
  package func sentence(
    _ type: PluralRuleType, _ category: PluralCategory, locale: String
  ) -> MinimalPairs.Sentence? {
    let names = [locale, supplement.languageAliases[locale]?.replacement].compactMap(\.self)
    return names.lazy.flatMap { supplement.lineage(of: $0) }.filter { $0 != "root" }
      .compactMap { locales[$0]?[type, category] }.first
  }
}
