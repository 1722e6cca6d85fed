import LocaleIdentifiers
import PluralsCore

/// The former codes of languages, such as `iw` and `mo`, that have rules in CLDR's data.
///
/// CLDR lists their rules next to those of the current code, but ranges only under the current code. Former codes get these ranges
/// at compile time, so the lookup of locales does not need aliases.
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

  /// Returns the range results, extended by the codes for which none are listed.
  func added(to sets: [RangeSet]) -> [RangeSet] {
    var sets = sets
    func index(of id: String) -> Int? {
      sets.firstIndex { $0.locales.contains { canonicalLocale($0) == id } }
    }
    for code in codes.sorted() where index(of: canonicalLocale(code)) == nil {
      let current = sequence(first: aliases[canonicalLocale(code)]!, next: \.withoutLastSubtag)
      guard let index = current.lazy.compactMap(index).first else { continue }
      let set = sets[index]
      sets[index] = RangeSet(
        locales: set.locales + [code], results: set.results, location: set.location)
    }
    return sets
  }
}
