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
/// Values are immutable and can be used from any thread.
///
/// Apple ICU, `ualoc_localizationsToUse`; UTS #35 Part 1, “Language Matching” and “Parent Locales”.
public struct LanguageNegotiation: Sendable {
  /// The localizations, in the order that decides ties.
  public let available: [String]
  private let candidates: [Candidate]

  private struct Candidate: Sendable {
    let identifier: String
    let base: String
    let normal: String
    let language: String
    let group: String
    /// The ancestors, with the localization itself twice if its region is not the default one.
    let chain: [String]
  }

  /// A negotiation among some localizations.
  ///
  /// - Parameter available: The localizations as the bundle spells them, with `-` or `_`. `Base`
  ///   means nothing here: name the development language instead.
  /// - Complexity: O(*n*) in the number of localizations.
  public init(available: [String]) {
    self.available = available
    candidates = available.map { identifier in
      let base = LanguageTag(identifier)
      let normal = LanguageData.normalized(base)
      return Candidate(
        identifier: identifier, base: base.text, normal: normal.text, language: normal.language,
        group: LanguageData.group(normal.language),
        chain: LanguageData.chain(normal, penalizesRegion: true))
    }
  }

  /// The best localization for a reader, then others to fall back to, as ``available`` spells them.
  ///
  /// - Parameter preferred: The reader's languages, the best first, with `-` or `_`.
  /// - Returns: An empty list if no localization serves any of the languages.
  /// - Complexity: O(*p* · *n*) for *p* languages and *n* localizations.
  public func languages(for preferred: [String]) -> [String] {
    let wishes = preferred.map(Wish.init)
    var search = Search()
    for wish in wishes where search.best == nil {
      for candidate in candidates { search.consider(candidate, for: wish) }
    }
    guard let best = search.refined(wishes, among: candidates) ?? search.lastResort else {
      return available.contains("zxx") ? ["zxx"] : []
    }
    return fallbacks(from: best)
  }

  /// The best localization, then every other one along its chain of ancestors.
  private func fallbacks(from best: Candidate) -> [String] {
    var result = [best.identifier]
    for ancestor in LanguageData.chain(LanguageTag(canonical: best.normal), penalizesRegion: false)
    {
      for candidate in candidates
      where candidate.normal == ancestor
        || ancestor == AppleLanguageMaps.hongKong && candidate.normal == AppleLanguageMaps.taiwan
      {
        if !result.contains(candidate.identifier) { result.append(candidate.identifier) }
      }
    }
    return result
  }

  /// A preferred language.
  private struct Wish {
    let base: String
    let normal: String
    let language: String
    let group: String
    let chain: [String]

    init(_ identifier: String) {
      let base = LanguageTag(identifier)
      let normal = LanguageData.normalized(base)
      self.base = base.text
      self.normal = normal.text
      language = normal.language
      group = LanguageData.group(normal.language)
      chain = LanguageData.chain(normal, penalizesRegion: false)
    }
  }

  /// The best match so far; lower scores are better.
  private struct Search {
    private static let sameName = -1
    private static let sameLanguage = 0

    private(set) var best: Candidate?
    private(set) var lastResort: Candidate?
    private var score = 999

    mutating func consider(_ candidate: Candidate, for wish: Wish) {
      if score > Self.sameName, wish.base == candidate.base {
        take(candidate, Self.sameName)
      } else if score > Self.sameLanguage, wish.normal == candidate.normal {
        take(candidate, Self.sameLanguage)
      } else if score > Self.sameLanguage, wish.group == candidate.group {
        considerAncestors(candidate, for: wish)
      }
    }

    private mutating func considerAncestors(_ candidate: Candidate, for wish: Wish) {
      let distance = wish.language == candidate.language ? 0 : 1
      for (i, ancestor) in wish.chain.enumerated() {
        for (j, other) in candidate.chain.enumerated() where other == ancestor {
          if AppleLanguageMaps.isLastResort(wish: wish.normal, localization: candidate.normal) {
            lastResort = candidate
          } else if i + j + distance < score {
            take(candidate, i + j + distance)
          }
        }
      }
    }

    private mutating func take(_ candidate: Candidate, _ score: Int) {
      best = candidate
      self.score = score
    }

    /// The region that the reader names further down the list, if the match only has a relative's.
    func refined(_ wishes: [Wish], among candidates: [Candidate]) -> Candidate? {
      guard let best, score > 0, LanguageTag(canonical: best.normal).region != nil,
        best.language != "zh"
      else { return best }
      for wish in wishes where wish.language == best.language {
        if let exact = candidates.first(where: { $0.base == wish.base || $0.normal == wish.normal })
        {
          return exact
        }
      }
      return best
    }
  }
}
