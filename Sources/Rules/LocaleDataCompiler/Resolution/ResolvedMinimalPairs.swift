package import Diagnostics
package import PluralsCore

/// The sentences of plural categories of every locale, with what it inherits.
///
/// UTS #35 Part 1, “Inheritance and Validity”. The sentences of root are in no language, so nothing inherits them.
/// A deprecated code has those of the code that replaces it.
package struct ResolvedMinimalPairs: Sendable {
  private let locales: [String: MinimalPairs]
  private let supplement: LocaleSupplement

  /// - Parameters:
  ///   - main: The files of `common/main`, whole or reduced.
  ///   - supplement: Parent locales, and aliases of languages.
  /// - Throws: ``Diagnostic`` if a file cannot be read.
  package init(main: [SourceFile], supplement: LocaleSupplement) throws(Diagnostic) {
    var locales: [String: MinimalPairs] = [:]
    for file in main {
      let pairs = try MinimalPairs(file)
      locales[pairs.locale] = pairs
    }
    self.locales = locales
    self.supplement = supplement
  }

  /// The sentence of a category; nil if neither the locale nor what it inherits from has one.
  package func sentence(
    _ type: PluralRuleType, _ category: PluralCategory, locale: String
  ) -> MinimalPairs.Sentence? {
    let names = [locale, supplement.languageAliases[locale]?.replacement].compactMap(\.self)
    return names.lazy.flatMap { supplement.lineage(of: $0) }.filter { $0 != "root" }
      .compactMap { locales[$0]?[type, category] }.first
  }
}
