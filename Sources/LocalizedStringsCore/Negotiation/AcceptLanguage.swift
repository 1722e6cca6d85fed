/// The languages of an `Accept-Language` header field.
///
/// ```swift
/// AcceptLanguage("fr-CH, fr;q=0.9, en;q=0.8, *;q=0.1").languages  // ["fr-CH", "fr", "en", "*"]
/// ```
///
/// RFC 9110, section 12.5.4. Items that do not follow the grammar are left out.
public struct AcceptLanguage: Hashable, Sendable {
  /// Anything: the first localization, if nothing before it matched.
  public static let wildcard = "*"

  /// The languages, the best first; those of quality 0 are left out.
  public let languages: [String]

  /// Reads a header field.
  ///
  /// Of a longer field than readers' programs send, the first 4 KB count, and of those the first 100 languages.
  ///
  /// - Complexity: O(*n*) in the length of the field, up to these limits.
  public init(_ field: some StringProtocol) {
    languages = LanguageWishes.withWishes(ofField: String(field)) { wishes in
      (0..<wishes.count).map { number in
        wishes.withIdentifier(number) { String(decoding: $0, as: UTF8.self) }
      }
    }
  }
}

extension LanguageNegotiation {
  /// The localizations for a request; see ``languages(for:)``.
  ///
  /// `*` stands for the first localization if no language before it has a match.
  public func languages(for header: AcceptLanguage) -> [String] {
    guard let wildcard = header.languages.firstIndex(of: AcceptLanguage.wildcard) else {
      return languages(for: header.languages)
    }
    let found = facts.search(wildcard) { LanguageTag(header.languages[$0]) }
    if found.best != nil { return facts.languages(for: found).map { available[Int($0)] } }
    return available.first.map { languages(for: [$0]) } ?? []
  }
}
