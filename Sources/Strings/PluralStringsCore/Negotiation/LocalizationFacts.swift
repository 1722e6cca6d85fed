import PluralsLocales

/// The analyzed localizations, by index, shared by all negotiations.
final class LocalizationFacts: Sendable {
  /// The localizations, in the order that resolves ties.
  let available: [String]
  private let candidates: [Candidate]
  /// Their names, unchanged.
  private let bases: [LanguageTag]
  /// Whether several localizations have the same name.
  let hasTwins: Bool
  /// The languages for which a localization may be used if a reader prefers them, and data about these languages.
  private let servedWords: [UInt64]
  private let served: [Served]
  /// The localizations for all these languages.
  private let members: [UInt16]
  /// The first bytes of their current names, which rule out most candidates.
  private let normalWords: [UInt64]
  /// The first bytes of the localizations as spelled.
  private let spelledWords: [UInt64]
  /// The ancestors of all candidates, with each candidate itself first.
  private let ancestors: [LanguageTag]
  /// The localization for “no linguistic content”, which is used if no other matches.
  private let notLinguistic: UInt16?

  /// A localization. It contains no references, so that reading it needs no reference counting.
  private struct Candidate: Sendable {
    let normal: LanguageTag
    /// The number of the group of languages that can replace its own.
    let group: Int
    /// The range of its ancestors.
    let chain: Range<Int>
    /// How much further away its ancestors are than their positions indicate.
    let penalty: Int
    /// Whether another region of the language is used instead if the reader prefers that region further down the
    /// list.
    let isRefined: Bool
    /// The current name of the language, for comparison with a locale's language.
    let name: _LocaleKey
    /// Whether this name is its own current name.
    let isNameCurrent: Bool
    /// Whether there is no other localization in its chain.
    let isAlone: Bool
  }

  /// A language that a reader may prefer.
  private struct Served: Sendable {
    /// The number of the group of languages that can replace it.
    let group: Int
    /// The range of the localizations whose language has the same name or belongs to the same group.
    let members: Range<Int>
    /// The number of bytes of its shortest name that is not current.
    let shortestAlias: Int
    /// Whether some of its names inherit from a locale other than their own prefix.
    let hasParents: Bool
  }

  init(_ available: [String]) {
    self.available = available
    var ancestors: [LanguageTag] = []
    let counted = available.prefix(Int(UInt16.max))
    bases = counted.map { LanguageTag($0) }
    let normals = bases.map { $0.normalized }
    let normalWords = normals.map { $0.words.0 }
    var namesakes: [UInt64: Int] = [:]
    for word in normalWords { namesakes[word, default: 0] += 1 }
    var baseWords: Set<UInt64> = []
    for base in bases { baseWords.insert(base.words.0) }
    let languages = ServedLanguages(bases: bases, normals: normals)
    candidates = zip(counted, normals).map { identifier, normal in
      let name = _LocaleKey(identifier).currentName.language
      let penalty = normal.isPenalized ? 1 : 0
      let chain = Array(
        sequence(first: normal) { $0.parent }.prefix(LanguageTag.longestChain - penalty))
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
    servedWords = languages.list.map { $0.word }
    members = languages.list.flatMap { $0.members }
    var end = 0
    served = languages.list.map { language in
      let start = end
      end += language.members.count
      return Served(
        group: language.group, members: start..<end, shortestAlias: language.shortestAlias,
        hasParents: ServedLanguages.haveParents.contains(language.word))
    }
    notLinguistic = counted.firstIndex(of: "zxx").map { UInt16($0) }
    self.ancestors = ancestors
  }

  /// The result of a search.
  struct Found {
    /// The best localization for the reader.
    var best: UInt16?
    /// The index of the preferred language that decided, and the best localization for this language alone.
    var deciding: (wish: Int, best: UInt16)?
    /// The first preferred language before it that has a localization of last resort, and this localization.
    var lastResort: (wish: Int, best: UInt16)?
  }

  /// Returns the localizations for a search result, the best first, by index.
  func languages(for found: Found) -> [UInt16] {
    var languages: [UInt16] = []
    if let best = found.best {
      add(best, to: &languages)
    } else if let notLinguistic {
      languages.append(notLinguistic)
    }
    return languages
  }

  /// Adds the localizations for one preferred language, the best first. Localizations that are already in the list
  /// keep their position.
  func addLanguages(for wish: LanguageTag, to languages: inout [UInt16]) {
    var match = Match()
    consider(wish, &match)
    if let best = match.best ?? match.lastResort { add(best, to: &languages) }
  }

  /// Adds a localization, then all others in its chain of ancestors.
  func add(_ best: UInt16, to languages: inout [UInt16]) {
    // If it is in the list, its fallbacks are as well: they have the same ancestors.
    if languages.contains(best) { return }
    if candidates[Int(best)].isAlone {
      languages.append(best)
      return
    }
    var listed: Set<String> = []
    addOne(Int(best), to: &languages, &listed)
    for place in candidates[Int(best)].chain {
      let ancestor = ancestors[place]
      let hasTwin = ancestor == AppleLanguageMaps.hongKong
      var start = 0
      // A twin's name begins with the same bytes.
      while let index = Self.firstIndex(of: ancestor.words.0, in: normalWords, from: start) {
        let name = candidates[index].normal
        if name == ancestor || hasTwin && name == AppleLanguageMaps.taiwan {
          addOne(index, to: &languages, &listed)
        }
        start = index + 1
      }
    }
  }

  /// Adds a localization, unless the list contains one with the same spelling.
  ///
  /// - Parameter listed: The spellings in the list, once it is so long that searching it for each of its members takes too long.
  private func addOne(_ index: Int, to languages: inout [UInt16], _ listed: inout Set<String>) {
    if languages.count < 64 {
      if languages.contains(where: { available[Int($0)] == available[index] }) { return }
    } else {
      if listed.isEmpty { listed = Set(languages.map { available[Int($0)] }) }
      if !listed.insert(available[index]).inserted { return }
    }
    languages.append(UInt16(index))
  }

  /// Returns the localization that is spelled like an identifier.
  func index(spelled identifier: String) -> UInt16? {
    var identifier = identifier
    return identifier.withUTF8 { index(spelled: $0) }
  }

  /// Returns the localization that is spelled like an identifier in UTF-8.
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

  /// Returns the first eight bytes of an identifier; a shorter identifier is preceded by bytes that no text contains.
  private static func spelledWord(_ identifier: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var word = UInt64.max
    for byte in identifier.prefix(8) { word = word >> 8 | UInt64(byte) << 56 }
    return word
  }

  /// Returns whether a localization's language has this current name.
  func hasLanguage(named name: _LocaleKey) -> Bool { candidates.contains { $0.name == name } }

  /// Returns the current name of a localization's language, and whether that is its own current name.
  func name(of index: UInt16) -> (_LocaleKey, isCurrent: Bool) {
    (candidates[Int(index)].name, candidates[Int(index)].isNameCurrent)
  }

  /// Returns the best localization for preferred languages.
  ///
  /// - Parameters:
  ///   - count: The number of preferred languages.
  ///   - wish: Returns a preferred language by its index, the best first. Only called if the result matters.
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

  /// The best match so far. Lower scores are better.
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
    // An exact match: no other can be better.
    for place in language.members where bases[Int(members[place])] == wish {
      return match.take(Int(members[place]), Self.sameName)
    }
    var normal = wish
    if wish.count >= language.shortestAlias {
      normal = wish.normalized
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

  /// Returns the data about a preferred language; nil if no localization can be used for it.
  private func language(of wish: LanguageTag) -> Served? {
    Self.firstIndex(of: wish.languageWord, in: servedWords, from: 0).map { served[$0] }
  }

  /// Returns the index of a word in a list, searching from an index.
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
    for i in 0..<LanguageTag.longestChain {
      for j in chain where ancestors[j] == ancestor {
        if AppleLanguageMaps.isLastResort(wish: wish, localization: candidates[index].normal) {
          match.lastResort = UInt16(index)
          continue
        }
        let steps = j == chain.lowerBound ? 0 : j - chain.lowerBound + penalty
        let score = i + steps + distance
        if score < match.score { match.take(index, score) }
      }
      // Ancestors further away than the match cannot be better.
      guard i + 1 + distance < match.score,
        let parent = hasParents ? ancestor.parent : ancestor.withoutLastSubtag,
        !parent.isEmpty
      else { return }
      ancestor = parent
    }
  }

  /// Returns the region that the reader prefers further down the list, if the match is only a relative.
  private func refined(
    _ best: UInt16, _ score: Int, _ count: Int, _ wish: (Int) -> LanguageTag
  ) -> UInt16 {
    guard score > Self.sameLanguage, candidates[Int(best)].isRefined else { return best }
    let own = candidates[Int(best)].normal.language
    for number in 0..<count {
      let base = wish(number)
      guard let language = language(of: base) else { continue }
      let normal = base.count < language.shortestAlias ? base : base.normalized
      guard normal.language == own else { continue }
      let exact = candidates.indices.first {
        bases[$0] == base || candidates[$0].normal == normal
      }
      if let exact { return UInt16(exact) }
    }
    return best
  }
}
