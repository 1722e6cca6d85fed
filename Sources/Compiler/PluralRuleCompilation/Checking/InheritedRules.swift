import PluralsCore
import PluralsDiagnostics
import PluralsLocales

/// Locales that inherit the plural rules of a parent instead of those that truncation would find.
///
/// CLDR lists them in `<parentLocales component="plurals">`. They are resolved at compile time: a locale without its own rules is
/// listed with those of its parent, so the lookup of locales does not need this information.
///
/// UTS #35 Part 1, “Parent Locales”.
struct InheritedRules {
  private var parents: [String: String] = [:]
  /// The IDs as spelled in CLDR, in source order.
  private var children: [String] = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ elements: [PluralParentLocaleElement]) {
    var locales = LocaleChecker()
    for element in elements {
      diagnostics += locales.check(element.locales, in: "a parent for plural rules")
      for child in element.locales {
        parents[canonicalLocale(child.value)] = canonicalLocale(element.parent.value)
        children.append(child.value)
        if let cycle = cycle(from: canonicalLocale(child.value)) {
          diagnostics.append(
            .error("'\(child.value)' is its own parent: \(cycle)", at: child.location))
          parents[canonicalLocale(child.value)] = nil
        }
      }
    }
  }

  /// Returns the locales that inherit, each with the listed ID whose rules apply.
  ///
  /// - Parameter listed: The IDs with rules of a type, as spelled by ``canonicalLocale(_:)``.
  func heirs(among listed: Set<String>) -> [(child: String, id: String)] {
    children.compactMap { child in
      let id = canonicalLocale(child)
      return listed.contains(id) ? nil : (child, resolved(id, among: listed))
    }
  }

  /// Returns the listed ID that applies to a locale: the locale itself, or else its parent or truncation.
  private func resolved(_ id: String, among listed: Set<String>) -> String {
    var id = id
    while !listed.contains(id), id != LocaleRow.root { id = next(id) }
    return id
  }

  private func next(_ id: String) -> String {
    parents[id] ?? id.withoutLastSubtag ?? LocaleRow.root
  }

  /// Returns the path from a locale back to itself, if its parents form a cycle.
  private func cycle(from start: String) -> String? {
    var way = [start]
    while let last = way.last, last != LocaleRow.root {
      let id = next(last)
      if id == start { return (way + [id]).joined(separator: " → ") }
      if way.contains(id) { return nil }
      way.append(id)
    }
    return nil
  }
}

extension CheckedRelease {
  /// Returns the rule sets of all types, extended by the locales that inherit them.
  static func adding(_ inherited: InheritedRules, to sets: [RuleSet]) -> [RuleSet] {
    var sets = sets
    for type in PluralRuleType.allCases {
      let listed = sets.filter { $0.type == type }.flatMap(\.locales).map(canonicalLocale)
      for (child, id) in inherited.heirs(among: Set(listed)) {
        guard
          let index = sets.firstIndex(where: {
            $0.type == type && $0.locales.contains { canonicalLocale($0) == id }
          })
        else { continue }
        sets[index].locales.append(child)
      }
    }
    return sets
  }

  /// Returns the range results, extended by the locales that inherit them. If the parent has none, neither has the locale, even if
  /// its truncation has some.
  static func adding(_ inherited: InheritedRules, to sets: [RangeSet]) -> [RangeSet] {
    var sets = sets
    let listed = Set(sets.flatMap(\.locales).map(canonicalLocale))
    for (child, id) in inherited.heirs(among: listed) {
      let index = sets.firstIndex { $0.locales.contains { canonicalLocale($0) == id } }
      guard let location = index.map({ sets[$0].location }) ?? sets.first?.location else {
        continue
      }
      if let index {
        sets[index].locales.append(child)
      } else {
        sets.append(RangeSet(locales: [child], results: [], location: location))
      }
    }
    return sets
  }
}
