package import PluralsDiagnostics
import PluralsLocales

/// The names of languages in English and in the languages themselves.
///
/// Locales inherit names as described in UTS #35 Part 1, “Inheritance and Validity”. A deprecated code has the name of its
/// replacement.
package struct ResolvedLanguageNames: Sendable {
  private let locales: [String: LocaleLanguageNames]
  private let sources: LanguageNameSources

  /// - Parameters:
  ///   - main: The files of `common/main`, complete or reduced.
  ///   - supplement: Parent locales, and aliases of languages.
  /// - Throws: ``Diagnostic`` if a file cannot be parsed.
  package init(main: [SourceFile], supplement: LocaleSupplement) throws(Diagnostic) {
    locales = try main.byLocale(LocaleLanguageNames.init)
    sources = LanguageNameSources(supplement)
  }

  /// Returns the English name; `nil` if CLDR has none. A name that CLDR has for another code ends with the code: `Hebrew (iw)`.
  package func english(_ language: String) -> String? {
    let names = locales["en"]
    if let name = names?[language] { return name }
    let others = sources.others(of: language).lazy.compactMap { names?[$0] }
    return others.first.map { "\($0) (\(language.hyphenated))" }
  }

  /// Returns the name in the language itself; `nil` if CLDR has none.
  package func own(_ language: String) -> String? {
    let codes = [language] + sources.others(of: language)
    return sources.locales(of: language).lazy.compactMap { locales[$0] }
      .compactMap { names in codes.lazy.compactMap { names[$0] }.first }.first
  }
}

/// The locales and codes that contain the names of a language.
package struct LanguageNameSources: Sendable {
  private let supplement: LocaleSupplement

  package init(_ supplement: LocaleSupplement) { self.supplement = supplement }

  /// Returns the codes whose names can be used for a language: its replacement, and both codes without script and region.
  func others(of language: String) -> [String] {
    let replacement = supplement.languageAliases[language]?.replacement
    let codes = [
      replacement, replacement.map { String($0.languageSubtag) }, String(language.languageSubtag),
    ]
    return codes.compactMap(\.self).filter { $0 != language }
  }

  /// Returns the locales whose files contain the name of a language in itself, nearest first.
  func locales(of language: String) -> [String] {
    let codes = [language, supplement.languageAliases[language]?.replacement].compactMap(\.self)
    return codes.flatMap(supplement.lineage).filter { $0 != "root" }
  }

  /// Returns the languages whose names each locale's file must contain, so that all given languages have names.
  package func languages(toName languages: [String]) -> [String: Set<String>] {
    var wanted: [String: Set<String>] = [:]
    for language in languages {
      let codes = [language] + others(of: language)
      for locale in ["en"] + locales(of: language) { wanted[locale, default: []].formUnion(codes) }
    }
    return wanted
  }
}
