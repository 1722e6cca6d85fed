import LocaleDataCore

/// What is known of some localizations, by their indices, shared by all who ask.
final class LocalizationFacts: Sendable {
  /// The localizations, in the order that decides ties.
  let available: [String]
  private let candidates: [Candidate]
  /// Their names as they are.
  private let bases: [LanguageTag]
  /// Whether several have the same name.
  let hasTwins: Bool
  /// The languages that a wish may name for a localization to serve it, and what there is to know of wishes for them.
  private let servedWords: [UInt64]
  private let served: [Served]
  /// The localizations of all these languages.
  private let members: [UInt16]
  /// The first bytes of their current names: most candidates are passed over by them.
  private let normalWords: [UInt64]
  /// The first bytes of the localizations as they are spelled.
  private let spelledWords: [UInt64]
  /// The ancestors of all candidates, each candidate itself first.
  private let ancestors: [LanguageTag]
  /// The localization for “no linguistic content”, which serves where nothing else does.
  private let notLinguistic: UInt16?

  /// A localization. Without references, so that looking at it counts none.
  private struct Candidate: Sendable {
    let normal: LanguageTag
    /// Which languages may serve for its own, by a number.
    let group: Int
    /// Where its ancestors are.
    let chain: Range<Int>
    /// How much further away the ancestors are than their places say.
    let penalty: Int
    /// Whether a reader who names another region of the language further down the list gets that.
    let isRefined: Bool
    /// The current name of the language, for comparing it with that of a locale.
    let name: LocaleKey
    /// Whether this name is its own current one.
    let isNameCurrent: Bool
    /// Whether no other localization is along its chain.
    let isAlone: Bool
  }

  /// A language that a wish may name.
  private struct Served: Sendable {
    /// Which languages may serve for it, by a number.
    let group: Int
    /// Where the localizations are whose language has the same name or is of the same group.
    let members: Range<Int>
    /// How many bytes the shortest name has that is not the current one.
    let shortestAlias: Int
    /// Whether some of its names inherit from another than their own prefix.
    let hasParents: Bool
  }

  init(_ available: [String]) {
    self.available = available
    var ancestors: [LanguageTag] = []
    let counted = available.prefix(Int(UInt16.max))
    bases = counted.map { LanguageTag($0) }
    let normals = bases.map { LanguageData.normalized($0) }
    let normalWords = normals.map { $0.words.0 }
    var namesakes: [UInt64: Int] = [:]
    for word in normalWords { namesakes[word, default: 0] += 1 }
    var baseWords: Set<UInt64> = []
    for base in bases { baseWords.insert(base.words.0) }
    let languages = ServedLanguages(bases: bases, normals: normals)
    candidates = zip(counted, normals).map { identifier, normal in
      let name = LocaleKey(identifier).currentName.language
      let penalty = LanguageData.isPenalized(normal) ? 1 : 0
      let chain = LanguageData.chain(normal).prefix(LanguageData.longestChain - penalty)
      let start = ancestors.count
      ancestors += chain
      return Candidate(
        normal: normal, group: languages.group(of: normal), chain: start..<ancestors.count,
        penalty: penalty,
        isRefined: normal.hasRegion && normal.language != LanguageTag(canonical: "zh"),
        name: name, isNameCurrent: name.currentName == name,
        isAlone: namesakes[normal.words.0] == 1
          && chain.dropFirst().allSatisfy { namesakes[$0.words.0] == nil })
    }
    self.normalWords = normalWords
    spelledWords = counted.map {
      var identifier = $0
      return identifier.withUTF8 { Self.spelledWord($0) }
    }
    hasTwins = baseWords.count < bases.count
    servedWords = languages.words
    members = languages.members.flatMap { $0 }
    var end = 0
    served = languages.words.indices.map { place in
      let start = end
      end += languages.members[place].count
      return Served(
        group: languages.groups[place], members: start..<end,
        shortestAlias: languages.shortestAliases[place],
        hasParents: ServedLanguages.haveParents.contains(languages.words[place]))
    }
    notLinguistic = counted.firstIndex(of: "zxx").map { UInt16($0) }
    self.ancestors = ancestors
  }

  /// What a search finds.
  struct Found {
    /// The localization that serves the reader best.
    var best: UInt16?
    /// The number of the wish that decided, and what serves this one alone.
    var deciding: (wish: Int, best: UInt16)?
    /// The first wish before it that something serves as a last resort, and what.
    var lastResort: (wish: Int, best: UInt16)?
  }

  /// The localizations for what was found, the best first, by index.
  func languages(for found: Found) -> [UInt16] {
    var languages: [UInt16] = []
    if let best = found.best {
      add(best, to: &languages)
    } else if let notLinguistic {
      languages.append(notLinguistic)
    }
    return languages
  }

  /// Adds the localizations that serve one wish by itself, the best first; those that are there stay where they are.
  func addLanguages(for wish: LanguageTag, to languages: inout [UInt16]) {
    var match = Match()
    consider(wish, &match)
    if let best = match.best ?? match.lastResort { add(best, to: &languages) }
  }

  /// Adds a localization, then every other one along its chain of ancestors.
  func add(_ best: UInt16, to languages: inout [UInt16]) {
    // What it falls back to is there with it: those have its ancestors as theirs.
    if languages.contains(best) { return }
    if candidates[Int(best)].isAlone {
      languages.append(best)
      return
    }
    addOne(Int(best), to: &languages)
    for place in candidates[Int(best)].chain {
      let ancestor = ancestors[place]
      let hasTwin = ancestor == AppleLanguageMaps.hongKong
      var start = 0
      // The twin's name begins with the same bytes.
      while let index = Self.firstIndex(of: ancestor.words.0, in: normalWords, from: start) {
        let name = candidates[index].normal
        if name == ancestor || hasTwin && name == AppleLanguageMaps.taiwan {
          addOne(index, to: &languages)
        }
        start = index + 1
      }
    }
  }

  /// Adds a localization, unless one that is spelled so is there.
  private func addOne(_ index: Int, to languages: inout [UInt16]) {
    let isThere = languages.contains { other in
      other == index
        || bases[Int(other)] == bases[index] && available[Int(other)] == available[index]
    }
    if !isThere { languages.append(UInt16(index)) }
  }

  /// The localization that is spelled as an identifier is.
  func index(spelled identifier: String) -> UInt16? {
    var identifier = identifier
    return identifier.withUTF8 { index(spelled: $0) }
  }

  /// The same for bytes.
  func index(spelled identifier: UnsafeBufferPointer<UInt8>) -> UInt16? {
    let word = Self.spelledWord(identifier)
    var start = 0
    while let index = Self.firstIndex(of: word, in: spelledWords, from: start) {
      if identifier.count < 8 || available[index].utf8.elementsEqual(identifier) {
        return UInt16(index)
      }
      start = index + 1
    }
    return nil
  }

  /// The first eight bytes of an identifier, or a shorter one after bytes that no text has.
  private static func spelledWord(_ identifier: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var word = UInt64.max
    for byte in identifier.prefix(8) { word = word >> 8 | UInt64(byte) << 56 }
    return word
  }

  /// Whether a localization's language has a current name.
  func hasLanguage(named name: LocaleKey) -> Bool { candidates.contains { $0.name == name } }

  /// The current name of a localization's language, and whether that is its own current one.
  func name(of index: UInt16) -> (LocaleKey, isCurrent: Bool) {
    (candidates[Int(index)].name, candidates[Int(index)].isNameCurrent)
  }

  /// The best localization for some wishes.
  ///
  /// - Parameters:
  ///   - count: How many wishes there are.
  ///   - wish: A wish by its number, the best first; asked for only if it matters.
  func search(_ count: Int, _ wish: (Int) -> LanguageTag) -> Found {
    var found = Found()
    for number in 0..<count {
      var match = Match()
      consider(wish(number), &match)
      if let best = match.best {
        found.best = refined(best, match.score, count, wish)
        found.deciding = (number, best)
        return found
      }
      if let lastResort = match.lastResort {
        found.best = lastResort
        found.lastResort = found.lastResort ?? (number, lastResort)
      }
    }
    return found
  }

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

  private func consider(_ wish: LanguageTag, _ match: inout Match) {
    guard var language = language(of: wish) else { return }
    // Nothing is better, and nothing more need be known.
    for place in language.members where bases[Int(members[place])] == wish {
      return match.take(Int(members[place]), Self.sameName)
    }
    var normal = wish
    if wish.count >= language.shortestAlias {
      normal = LanguageData.normalized(wish)
      guard let current = self.language(of: normal) else { return }
      language = current
    }
    for place in language.members where match.score > Self.sameLanguage {
      let index = Int(members[place])
      if candidates[index].normal == normal {
        match.take(index, Self.sameLanguage)
      } else if candidates[index].group == language.group {
        let isSame = normal.languageWord == candidates[index].normal.languageWord
        considerAncestors(
          of: normal, index, hasParents: language.hasParents, distance: isSame ? 0 : 1, &match)
      }
    }
  }

  /// What is known of a wish's language; nil if nothing serves it.
  private func language(of wish: LanguageTag) -> Served? {
    Self.firstIndex(of: wish.languageWord, in: servedWords, from: 0).map { served[$0] }
  }

  /// The index of a word among others, from one on.
  private static func firstIndex(of word: UInt64, in words: [UInt64], from start: Int) -> Int? {
    words.withUnsafeBufferPointer { words in
      var index = start
      while index < words.count, words[index] != word { index &+= 1 }
      return index < words.count ? index : nil
    }
  }

  private func considerAncestors(
    of wish: LanguageTag, _ index: Int, hasParents: Bool, distance: Int, _ match: inout Match
  ) {
    let chain = candidates[index].chain
    let penalty = candidates[index].penalty
    var ancestor = wish
    for i in 0..<LanguageData.longestChain {
      for j in chain where ancestors[j] == ancestor {
        if AppleLanguageMaps.isLastResort(wish: wish, localization: candidates[index].normal) {
          match.lastResort = UInt16(index)
          continue
        }
        let steps = j == chain.lowerBound ? 0 : j - chain.lowerBound + penalty
        let score = i + steps + distance
        if score < match.score { match.take(index, score) }
      }
      // Ancestors that are further away than the match cannot be better.
      guard i + 1 + distance < match.score,
        let parent = hasParents ? LanguageData.parent(of: ancestor) : ancestor.withoutLastSubtag,
        !parent.isEmpty
      else { return }
      ancestor = parent
    }
  }

  /// The region that the reader names further down the list, if the match only has a relative's.
  private func refined(
    _ best: UInt16, _ score: Int, _ count: Int, _ wish: (Int) -> LanguageTag
  ) -> UInt16 {
    guard score > Self.sameLanguage, candidates[Int(best)].isRefined else { return best }
    let own = candidates[Int(best)].normal.language
    for number in 0..<count {
      let base = wish(number)
      guard let language = language(of: base) else { continue }
      let normal = base.count < language.shortestAlias ? base : LanguageData.normalized(base)
      guard normal.language == own else { continue }
      let exact = candidates.indices.first {
        bases[$0] == base || candidates[$0].normal == normal
      }
      if let exact { return UInt16(exact) }
    }
    return best
  }
}
