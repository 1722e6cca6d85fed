import LocaleDataCore

/// Finds the localizations that serve a reader best, as Apple's platforms do.
///
/// ```swift
/// LanguageNegotiation(available: ["en", "zh-Hans", "zh-Hant"]).languages(for: ["zh-HK"])
/// // ["zh-Hant"]
/// ```
///
/// The first preferred language that has any match decides. Matches are the language itself, the
/// same language under another name, or the closest relative by CLDR's parent locales, within one
/// group of languages. Two maps of Apple's come before CLDR's data.
///
/// What there is to know of the localizations is found out once, when a value is made. Values are immutable and can
/// be used from any thread.
///
/// Apple ICU, `ualoc_localizationsToUse`; UTS #35 Part 1, “Language Matching” and “Parent Locales”.
public struct LanguageNegotiation: Sendable {
  /// The localizations, in the order that decides ties.
  public var available: [String] { facts.available }
  /// What is known of the localizations.
  let facts: LocalizationFacts

  /// A negotiation among some localizations.
  ///
  /// - Parameter available: The localizations as the bundle spells them, with `-` or `_`. `Base`
  ///   means nothing here: name the development language instead. No more than 65,535 count.
  /// - Complexity: O(*n*) in the number of localizations.
  public init(available: [String]) { facts = LocalizationFacts(available) }

  /// The best localization for a reader, then others to fall back to, as ``available`` spells them.
  ///
  /// - Parameter preferred: The reader's languages, the best first, with `-` or `_`.
  /// - Returns: An empty list if no localization serves any of the languages.
  /// - Complexity: O(*p* · *n*) for *p* languages and *n* localizations.
  public func languages(for preferred: [String]) -> [String] {
    let found = facts.search(preferred.count) { LanguageTag(preferred[$0]) }
    return facts.languages(for: found).map { available[Int($0)] }
  }
}
