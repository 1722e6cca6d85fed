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
  public let available: [String]
  private let candidates: [Candidate]
  /// The ancestors of all candidates, each candidate itself first.
  private let ancestors: [LanguageTag]
  /// The indices of the candidates that each of them falls back to, itself first.
  private let fallbacks: [[UInt16]]

  /// A localization. Without references, so that looking at it counts none.
  private struct Candidate: Sendable {
    let base: LanguageTag
    let normal: LanguageTag
    let language: LanguageTag
    let group: LanguageTag
    /// Where its ancestors are.
    let chain: Range<Int>
    /// How much further away the ancestors are than their places say.
    let penalty: Int
    /// Whether a reader who names another region of the language further down the list gets that.
    let isRefined: Bool
    /// The current name of the language, for comparing it with that of a locale.
    let name: LocaleKey
  }

  /// A preferred language.
  struct Wish {
    let base: LanguageTag
    let normal: LanguageTag

    init(_ base: LanguageTag) {
      self.base = base
      normal = LanguageData.normalized(base)
    }
  }

  /// A negotiation among some localizations.
  ///
  /// - Parameter available: The localizations as the bundle spells them, with `-` or `_`. `Base`
  ///   means nothing here: name the development language instead. No more than 65,535 count.
  /// - Complexity: O(*n*²) in the number of localizations.
  public init(available: [String]) {
    self.available = available
    var ancestors: [LanguageTag] = []
    let candidates = available.prefix(Int(UInt16.max)).map { identifier in
      let wish = Wish(LanguageTag(identifier))
      let language = wish.normal.language
      let penalty = LanguageData.isPenalized(wish.normal) ? 1 : 0
      let start = ancestors.count
      ancestors += LanguageData.chain(wish.normal).prefix(LanguageData.longestChain - penalty)
      return Candidate(
        base: wish.base, normal: wish.normal, language: language,
        group: LanguageData.group(language), chain: start..<ancestors.count, penalty: penalty,
        isRefined: wish.normal.hasRegion && language != LanguageTag(canonical: "zh"),
        name: LocaleKey(identifier).currentName.language)
    }
    self.candidates = candidates
    self.ancestors = ancestors
    fallbacks = candidates.indices.map { best in
      var result = [UInt16(best)]
      for ancestor in LanguageData.chain(candidates[best].normal) {
        for (index, candidate) in candidates.enumerated()
        where candidate.normal == ancestor
          || ancestor == AppleLanguageMaps.hongKong && candidate.normal == AppleLanguageMaps.taiwan
        {
          if !result.contains(UInt16(index)) { result.append(UInt16(index)) }
        }
      }
      return result
    }
  }

  /// The best localization for a reader, then others to fall back to, as ``available`` spells them.
  ///
  /// - Parameter preferred: The reader's languages, the best first, with `-` or `_`.
  /// - Returns: An empty list if no localization serves any of the languages.
  /// - Complexity: O(*p* · *n*) for *p* languages and *n* localizations.
  public func languages(for preferred: [String]) -> [String] {
    let found = search(preferred.count) { Wish(LanguageTag(preferred[$0])) }
    return languages(from: found.best).map { available[Int($0)] }
  }

  // MARK: Indices

  /// What a search finds.
  struct Found {
    /// The localization that serves the reader best.
    var best: UInt16?
    /// The number of the wish that decided, and what serves this one alone.
    var deciding: (wish: Int, best: UInt16)?
  }

  /// The best localization and those that it falls back to, by index.
  func languages(from best: UInt16?) -> [UInt16] { best.map { fallbacks[Int($0)] } ?? [] }

  /// The localizations for one wish by itself, the best first, by index.
  func languages(for wish: Wish) -> [UInt16] {
    var match = Match()
    consider(wish, &match)
    return languages(from: match.best ?? match.lastResort ?? notLinguistic)
  }

  /// The localization that is spelled as an identifier is.
  func index(spelled identifier: UnsafeBufferPointer<UInt8>, as base: LanguageTag) -> UInt16? {
    let index = candidates.indices.first {
      candidates[$0].base == base && available[$0].utf8.elementsEqual(identifier)
    }
    return index.map { UInt16($0) }
  }

  /// The current name of a localization's language.
  func name(of index: UInt16) -> LocaleKey { candidates[Int(index)].name }

  /// The best localization for some wishes.
  ///
  /// - Parameters:
  ///   - count: How many wishes there are.
  ///   - wish: A wish by its number, the best first; made only if it matters.
  func search(_ count: Int, _ wish: (Int) -> Wish) -> Found {
    var match = Match()
    for number in 0..<count {
      consider(wish(number), &match)
      guard let best = match.best else { continue }
      let refined = refined(best, match.score, count, wish)
      return Found(best: refined, deciding: (number, best))
    }
    return Found(best: match.lastResort ?? notLinguistic)
  }

  /// The localization for “no linguistic content”, which serves where nothing else does.
  private var notLinguistic: UInt16? { available.firstIndex(of: "zxx").map { UInt16($0) } }

  /// The best match so far; lower scores are better.
  private struct Match {
    var best: UInt16?
    var lastResort: UInt16?
    var score = 999

    mutating func take(_ index: Int, _ score: Int) {
      best = UInt16(index)
      self.score = score
    }
  }

  private static let sameName = -1
  private static let sameLanguage = 0

  private func consider(_ wish: Wish, _ match: inout Match) {
    let language = wish.normal.language
    let group = LanguageData.group(language)
    for index in candidates.indices {
      if match.score > Self.sameName, wish.base == candidates[index].base {
        match.take(index, Self.sameName)
      } else if match.score > Self.sameLanguage, wish.normal == candidates[index].normal {
        match.take(index, Self.sameLanguage)
      } else if match.score > Self.sameLanguage, group == candidates[index].group {
        considerAncestors(
          of: wish, index, distance: language == candidates[index].language ? 0 : 1, &match)
      }
    }
  }

  private func considerAncestors(
    of wish: Wish, _ index: Int, distance: Int, _ match: inout Match
  ) {
    let chain = candidates[index].chain
    let penalty = candidates[index].penalty
    var ancestor = wish.normal
    for i in 0..<LanguageData.longestChain {
      for j in chain where ancestors[j] == ancestor {
        if AppleLanguageMaps.isLastResort(
          wish: wish.normal, localization: candidates[index].normal)
        {
          match.lastResort = UInt16(index)
          continue
        }
        let steps = j == chain.lowerBound ? 0 : j - chain.lowerBound + penalty
        let score = i + steps + distance
        if score < match.score { match.take(index, score) }
      }
      guard let parent = LanguageData.parent(of: ancestor) else { return }
      ancestor = parent
    }
  }

  /// The region that the reader names further down the list, if the match only has a relative's.
  private func refined(_ best: UInt16, _ score: Int, _ count: Int, _ wish: (Int) -> Wish) -> UInt16
  {
    let match = candidates[Int(best)]
    guard score > Self.sameLanguage, match.isRefined else { return best }
    for number in 0..<count {
      let wish = wish(number)
      guard wish.normal.language == match.language else { continue }
      let exact = candidates.firstIndex { $0.base == wish.base || $0.normal == wish.normal }
      if let exact { return UInt16(exact) }
    }
    return best
  }
}
