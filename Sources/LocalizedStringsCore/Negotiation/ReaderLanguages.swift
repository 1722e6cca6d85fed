/// The languages of a reader, as they come.
package enum ReaderLanguages: Sendable {
  /// A list in BCP 47, the best first.
  case list([String])
  /// A header field `Accept-Language`.
  case field(String)
}

extension LanguageNegotiation {
  /// What a reader gets of a table that has messages in the localizations.
  ///
  /// - Parameters:
  ///   - wishes: The reader's languages.
  ///   - developmentLanguage: The language of the keys, which serves where no other does.
  ///   - formattingLocale: The locale of numbers, if it is not that of the reader's region.
  /// - Returns: The localizations to search, the best first, by index, and the locale of numbers.
  package func reading(
    _ wishes: ReaderLanguages, developmentLanguage: String, formattingLocale: String?
  ) -> (languages: [UInt16], locale: NumberLocale) {
    switch wishes {
    case .list(let languages):
      facts.reader(
        of: LanguageWishes(of: languages), named: languages.count,
        developmentLanguage: developmentLanguage, formattingLocale: formattingLocale)
    case .field(let field):
      LanguageWishes.withWishes(ofField: field) { wishes in
        // The development language serves whoever takes any, not the language that comes first in the alphabet.
        facts.reader(
          of: wishes, named: wishes.countBeforeWildcard, developmentLanguage: developmentLanguage,
          formattingLocale: formattingLocale)
      }
    }
  }
}
