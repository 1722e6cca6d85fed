import Diagnostics
import PluralsCore

extension PluralData {
  /// Returns the part of the data that applies to some locales, and the root's.
  ///
  /// - Throws: Errors about all locales without rules.
  func selecting(_ selection: RuleSelection) throws(CompilationFailure) -> PluralData {
    var unknown: [Diagnostic] = []
    if selection.locales.isEmpty {
      unknown.append(Diagnostic(.error, "no locales are named", path: selection.path))
    }
    let root = "root"
    var ids = Dictionary(uniqueKeysWithValues: selection.types.map { ($0, Set([root])) })
    for locale in selection.locales {
      var isKnown = false
      for type in selection.types {
        guard let id = listedLocale(for: locale, type: type) else { continue }
        isKnown = true
        ids[type, default: []].insert(id)
      }
      if !isKnown {
        let types = selection.types.map(\.rawValue).sorted().joined(separator: " or ")
        unknown.append(
          selection.error(
            "CLDR \(cldrVersion) has no \(types) rules for '\(locale)'\(selection.suggestions[locale] ?? "")",
            of: locale))
      }
    }
    guard unknown.isEmpty else { throw CompilationFailure(diagnostics: unknown) }

    let ruleSets = self.ruleSets.compactMap { ruleSet -> RuleSet? in
      guard let ids = ids[ruleSet.type] else { return nil }
      let locales = ruleSet.locales.filter(ids.contains)
      return locales.isEmpty
        ? nil
        : RuleSet(
          type: ruleSet.type, locales: locales, rules: ruleSet.rules, location: ruleSet.location)
    }
    // Ranges have their own lookup, and are included for every selected locale.
    let rangeIDs = Set(selection.locales.compactMap(listedRangeLocale))
    let rangeSets = self.rangeSets.compactMap { rangeSet -> RangeSet? in
      let locales = rangeSet.locales.filter { rangeIDs.contains($0) }
      return locales.isEmpty || !selection.includesRanges
        ? nil
        : RangeSet(locales: locales, results: rangeSet.results, location: rangeSet.location)
    }
    return PluralData(
      cldrVersion: cldrVersion, ruleSets: ruleSets, rangeSets: rangeSets, formerCodes: formerCodes)
  }
}
