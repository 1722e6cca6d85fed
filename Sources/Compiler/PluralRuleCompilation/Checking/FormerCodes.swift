import PluralsCore
import PluralsLocales

/// The former codes of languages, such as `iw` and `mo`, that have rules in CLDR's data.
///
/// CLDR lists their rules next to the rules of the current code, but ranges only under the current code. Former codes get these ranges,
/// and the rules that a user brings for the current code, at compile time, so the lookup of locales does not need aliases.
///
/// UTS #35 Part 1, “Alias Elements”.
struct FormerCodes {
  /// The IDs as spelled in CLDR's rules.
  let codes: Set<String>
  private let aliases: [String: String]

  /// - Parameter aliases: The current codes, by former codes, both as spelled by ``canonicalLocale(_:)``.
  init(_ aliases: [String: String], of ruleSets: [RuleSet]) {
    self.aliases = aliases
    codes = Set(ruleSets.flatMap(\.locales)).filter { aliases[canonicalLocale($0)] != nil }
  }

  /// Returns the place of a former code, and that of its current code or the latter's longest prefix, among lists of IDs.
  private func places(of code: String, in lists: [[String]]) -> (own: Int?, current: Int?) {
    func place(_ id: String) -> Int? {
      lists.firstIndex { $0.contains { canonicalLocale($0) == id } }
    }
    let current = sequence(first: aliases[canonicalLocale(code)]!, next: \.withoutLastSubtag)
    return (place(canonicalLocale(code)), current.lazy.compactMap(place).first)
  }

  /// Returns the range results, extended by the codes for which none are listed.
  func added(to sets: [RangeSet]) -> [RangeSet] {
    var sets = sets
    for code in codes.sorted() {
      if case (nil, let current?) = places(of: code, in: sets.map(\.locales)) {
        sets[current].locales.append(code)
      }
    }
    return sets
  }

  /// Returns the rules of all types, in which a code has the rules that a user brings for its current code.
  func following(_ sets: [RuleSet]) -> [RuleSet] {
    var sets = sets
    for type in PluralRuleType.allCases {
      for code in codes.sorted() {
        let lists = sets.map { $0.type == type ? $0.locales : [] }
        guard case (let own?, let current?) = places(of: code, in: lists),
          sets[own].addition == nil, sets[current].addition != nil
        else { continue }
        sets[own].locales.removeAll { $0 == code }
        sets[current].locales.append(code)
      }
    }
    return sets.filter { !$0.locales.isEmpty }
  }
}
