/// The languages of an `Accept-Language` header field.
///
/// ```swift
/// AcceptLanguage("fr-CH, fr;q=0.9, en;q=0.8, *;q=0.1").languages  // ["fr-CH", "fr", "en", "*"]
/// ```
///
/// RFC 9110, section 12.5.4. Items that do not follow the grammar are ignored.
public struct AcceptLanguage: Hashable, Sendable {
  /// Any language: selects the first localization if no language before it matches.
  public static let wildcard = "*"

  /// The languages, the best first, without languages of quality 0.
  public let languages: [String]

  /// Parses a header field.
  ///
  /// Only the first 4 KB and the first 100 languages are read; browsers send much shorter fields.
  ///
  /// - Complexity: O(*n*) in the length of the field, up to these limits.
  public init(_ field: some StringProtocol) {
    languages = LanguagePreferences.withPreferences(ofField: String(field)) { preferences in
      (0..<preferences.count).map { number in
        preferences.withIdentifier(number) { String(decoding: $0, as: UTF8.self) }
      }
    }
  }
}

extension LanguageNegotiation {
  /// Returns the localizations for a request; see ``languages(for:)``.
  ///
  /// `*` selects the first localization if no language before it matches.
  public func languages(for header: AcceptLanguage) -> [String] {
    guard let wildcard = header.languages.firstIndex(of: AcceptLanguage.wildcard) else {
      return languages(for: header.languages)
    }
    let found = facts.search(wildcard) { LanguageTag(header.languages[$0]) }
    if found.best != nil { return facts.languages(for: found).map { available[Int($0)] } }
    return available.first.map { languages(for: [$0]) } ?? []
  }
}
