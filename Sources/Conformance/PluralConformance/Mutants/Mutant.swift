import PluralsCore

/// The interpreter with one mistake, as a subject of the suite.
struct Mutant: PluralSubject {
  let mutation: Mutation
  private let release: ReferenceRelease
  /// The rule sets with the mistake, by type and first locale.
  private let ruleSets: [String: ReferenceRuleSet]
  private let known: [PluralRuleType: Set<String>]

  init(_ mutation: Mutation, of release: ReferenceRelease) {
    self.mutation = mutation
    self.release = release
    ruleSets = Dictionary(
      release.ruleSets.map { ($0.title, $0.mutated(by: mutation)) },
      uniquingKeysWith: { first, _ in first })
    known = Dictionary(
      uniqueKeysWithValues: PluralRuleType.allCases.map { type in
        (type, Set(release.locales(type).map(ReferenceLookup.folded)))
      })
  }

  func rules(_ type: PluralRuleType, locale: String) -> any PluralSelecting {
    let ruleSet = release.ruleSet(type, locale: lookedUp(type, locale))
    return MutantRules(mutation: mutation, ruleSet: ruleSets[ruleSet.title] ?? ruleSet)
  }

  func resolvedLocale(_ type: PluralRuleType, locale: String) -> String {
    release.resolvedLocale(type, locale: lookedUp(type, locale))
  }

  func rangeCategory(locale: String, start: String, end: String) -> PluralCategory? {
    let rules = rules(.cardinal, locale: locale)
    guard let first = rules.category(forText: start), let last = rules.category(forText: end)
    else { return nil }
    if start == end, !mutation.looksUpEqualEnds { return first }
    return rangeCategory(locale: locale, start: first, end: last)
  }

  func rangeCategory(
    locale: String, start: PluralCategory, end: PluralCategory
  ) -> PluralCategory? {
    let table = release.rangeTable(for: locale)
    if case .range(let answer) = mutation.fault { return answer(table, start, end) }
    return table?.results[.init(start: start, end: end)] ?? end
  }

  /// Returns whether the mistake cannot affect the answers of a kind for a locale.
  func isKnownRight(_ kind: QuestionKind, _ type: PluralRuleType, _ locale: String) -> Bool {
    switch mutation.fault {
    case .operands: return false
    case .longIntegers: return kind == .shortIntegers
    case .fractions, .reading: return kind == .shortIntegers || kind == .integers
    case .condition, .order:
      // Laws compare only answers by the same rules.
      if kind == .laws { return true }
      let ruleSet = release.ruleSet(type, locale: locale)
      return ruleSets[ruleSet.title].map { $0.testsLike(ruleSet) } ?? true
    case .lookup, .lookupOfCardinals:
      return kind != .laws
        && resolvedLocale(type, locale: locale) == release.resolvedLocale(type, locale: locale)
    case .signedInteger, .fractionDigits, .range, .equalEnds: return kind != .laws
    }
  }

  private func lookedUp(_ type: PluralRuleType, _ locale: String) -> String {
    switch mutation.fault {
    case .lookup(let lookup): return lookup(locale, known[type, default: []])
    case .lookupOfCardinals:
      let id = release.resolvedLocale(.cardinal, locale: locale)
      return known[type, default: []].contains(ReferenceLookup.folded(id)) ? id : "root"
    default: return locale
    }
  }
}

extension Mutation {
  /// Whether a compiler can contain the mistake.
  var concernsRules: Bool {
    switch fault {
    case .operands, .fractions, .longIntegers, .reading, .condition, .order: true
    case .signedInteger, .fractionDigits, .lookup, .lookupOfCardinals, .range, .equalEnds: false
    }
  }

  fileprivate var looksUpEqualEnds: Bool {
    if case .equalEnds = fault { true } else { false }
  }
}
