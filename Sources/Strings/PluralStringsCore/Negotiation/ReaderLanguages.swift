/// The languages of a reader, in the form in which they were given.
package enum ReaderLanguages: Sendable {
  /// A list in BCP 47, the best first.
  case list([String])
  /// An `Accept-Language` header field.
  case field(String)
}

extension LanguageNegotiation {
  /// Returns the languages and the number locale for a reader of a table with messages in these localizations.
  ///
  /// - Parameters:
  ///   - preferences: The reader's languages.
  ///   - developmentLanguage: The language of the keys, used if no other language matches.
  ///   - formattingLocale: The locale for numbers, if it differs from the reader's region.
  /// - Returns: The localizations to search, the best first, by index, and the locale for numbers.
  package func reading(
    _ preferences: ReaderLanguages, developmentLanguage: String, formattingLocale: String?
  ) -> (languages: [UInt16], locale: NumberLocale) {
    switch preferences {
    case .list(let languages):
      facts.reader(
        of: LanguagePreferences(of: languages), named: languages.count,
        developmentLanguage: developmentLanguage, formattingLocale: formattingLocale)
    case .field(let field):
      LanguagePreferences.withPreferences(ofField: field) { preferences in
        // A wildcard selects the development language, not the first language in alphabetical order.
        facts.reader(
          of: preferences, named: preferences.countBeforeWildcard,
          developmentLanguage: developmentLanguage,
          formattingLocale: formattingLocale)
      }
    }
  }
}
