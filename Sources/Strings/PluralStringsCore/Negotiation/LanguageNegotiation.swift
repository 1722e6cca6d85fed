import PluralsLocales

/// Finds the localizations that serve a reader best, as Apple's platforms do.
///
/// ```swift
/// LanguageNegotiation(available: ["en", "zh-Hans", "zh-Hant"]).languages(for: ["zh-HK"])
/// // ["zh-Hant"]
/// ```
///
/// The first preferred language with a match decides. Matches are the language itself, the same language under
/// another name, or the closest relative by CLDR's parent locales, within one group of languages. Two of Apple's maps
/// have precedence over CLDR's data.
///
/// The localizations are analyzed once, when a value is created. Values are immutable and can be used from any
/// thread.
///
/// Apple ICU, `ualoc_localizationsToUse`; UTS #35 Part 1, “Language Matching” and “Parent Locales”.
public struct LanguageNegotiation: Sendable {
  /// The localizations, in the order that resolves ties.
  public var available: [String] { facts.available }
  /// The analyzed localizations.
  let facts: LocalizationFacts

  /// Creates a negotiation among localizations.
  ///
  /// - Parameter available: The localizations as spelled in the bundle, with `-` or `_`. `Base` has no meaning here:
  ///   pass the development language instead. Only the first 65,535 localizations are used.
  /// - Complexity: O(*n*) in the number of localizations.
  public init(available: [String]) { facts = LocalizationFacts(available) }

  /// Returns the best localization for a reader, then others to fall back on, as spelled in ``available``.
  ///
  /// - Parameter preferred: The reader's languages, the best first, with `-` or `_`.
  /// - Returns: An empty list if no localization serves any of the languages.
  /// - Complexity: O(*p* · *n*) for *p* languages and *n* localizations.
  public func languages(for preferred: [String]) -> [String] {
    let found = facts.search(preferred.count) { LanguageTag(preferred[$0]) }
    return facts.languages(for: found).map { available[Int($0)] }
  }
}

extension LanguageNegotiation: Hashable {
  /// Values are equal if they have the same localizations in the same order.
  public static func == (lhs: LanguageNegotiation, rhs: LanguageNegotiation) -> Bool {
    lhs.available == rhs.available
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(available) }
}
