import PluralsCore
import PluralsDiagnostics

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
            "CLDR \(release) has no \(types) rules for '\(locale)'\(selection.suggestions[locale] ?? "")",
            of: locale))
      }
    }
    guard unknown.isEmpty else { throw CompilationFailure(diagnostics: unknown) }

    // Ranges have their own lookup, and are included for every selected locale.
    let rangeIDs = Set(selection.locales.compactMap(listedRangeLocale))
    return with(
      ruleSets: ruleSets.compactMap { set in set.keeping { ids[set.type]?.contains($0) ?? false } },
      rangeSets: selection.includesRanges
        ? rangeSets.compactMap { $0.keeping(rangeIDs.contains) } : []
    )
  }
}

extension RuleSet {
  /// Returns the set with some of its locales; `nil` without any.
  func keeping(_ isIncluded: (String) -> Bool) -> RuleSet? {
    var set = self
    set.locales.removeAll { !isIncluded($0) }
    return set.locales.isEmpty ? nil : set
  }
}

extension RangeSet {
  /// Returns the set with some of its locales; `nil` without any.
  func keeping(_ isIncluded: (String) -> Bool) -> RangeSet? {
    var set = self
    set.locales.removeAll { !isIncluded($0) }
    return set.locales.isEmpty ? nil : set
  }
}
