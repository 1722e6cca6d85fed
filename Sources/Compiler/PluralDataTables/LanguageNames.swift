import PluralsLocales

/// The English names of languages, for comments in generated code, by which a reader finds a language.
package struct LanguageNames: Sendable {
  private let names: [String: String]

  /// No names, so that all locales are listed by their IDs.
  package static let none = LanguageNames([])

  /// - Parameter names: The IDs of locales and their names. Locales without a name are listed by their IDs alone.
  package init(_ names: [(locale: String, name: String?)]) {
    self.names = Dictionary(
      names.compactMap { locale, name in name.map { (locale, $0) } }, uniquingKeysWith: { $1 })
  }

  /// Returns the names of locales with their IDs, sorted by name: `Czech (cs)`. The root is named `root`.
  package func list(_ locales: [String]) -> [String] {
    locales.map { locale in
      guard let name = names[locale] else { return (name: locale, text: locale) }
      // Without a name of its own, a code has the name of another one, with the code after it.
      let own = " (\(locale.hyphenated))"
      return (name, "\(name.hasSuffix(own) ? String(name.dropLast(own.count)) : name) (\(locale))")
    }.sorted { ($0.name, $0.text) < ($1.name, $1.text) }.map(\.text)
  }
}
