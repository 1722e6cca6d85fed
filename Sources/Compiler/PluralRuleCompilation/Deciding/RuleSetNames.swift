package import PluralDataTables
package import PluralsCore
package import PluralsDiagnostics

/// The locales after which the rule sets of a release are named.
///
/// A newer release keeps the name of a set as long as the locale in its name uses the set, so additional or removed locales do not
/// rename anything. New sets are named after their first locale. The set of `root`, in which every number is `other`, is named `root`.
package struct RuleSetNames: Hashable, Sendable {
  /// The kind of set.
  package enum Kind: Hashable, Sendable {
    /// The rules of a type.
    case rules(PluralRuleType)
    /// The results of ranges.
    case ranges
  }

  private var names: [Kind: [String: String]] = [:]

  /// Creates empty names.
  package init() {}

  /// The locale after which the set of a locale is named; `nil` if it has no name.
  package subscript(kind: Kind, locale: String) -> String? {
    get { names[kind]?[locale] }
    set { names[kind, default: [:]][locale] = newValue }
  }

  package mutating func add(_ names: [PluralRulesTable.Name]) {
    for (kind, name, locales) in names {
      for locale in locales { self[kind, locale] = name }
    }
  }

  /// Returns the name of a set that is used by the given locales.
  func name(of kind: Kind, for locales: [String]) -> String {
    locales.lazy.compactMap { self[kind, $0] }.first ?? locales[0]
  }

  /// Returns the name of a set in a newer release. It keeps the name of the old set with which it shares the most locales, if the
  /// locale in the name still uses the set. Otherwise it is named after its first locale. The set of `root` has this name in every
  /// release.
  func newName(of kind: Kind, for locales: [String]) -> String {
    if locales.contains(LocaleRow.root) { return LocaleRow.root }
    let shared = Dictionary(grouping: locales) { self[kind, $0] }
    let kept = locales.filter { self[kind, $0] == $0 }
    return kept.max { (shared[$0]!.count, $1) < (shared[$1]!.count, $0) } ?? locales[0]
  }
}

extension RuleSetNames {
  /// Returns the names of all sets in a release. Sets that exist here keep their names.
  func names(for release: PluralData) -> RuleSetNames {
    var names = RuleSetNames()
    func add(_ locales: [String], _ kind: Kind) {
      let name = newName(of: kind, for: locales)
      for locale in locales { names[kind, locale] = name }
    }
    for type in PluralRuleType.allCases {
      for set in release.distinctRuleSets(type) { add(set.locales, .rules(type)) }
    }
    for set in release.distinctRangeSets { add(set.locales, .ranges) }
    return names
  }
}

extension PluralRulesTable {
  /// The name of a set, and the locales that use it.
  package typealias Name = (kind: RuleSetNames.Kind, name: String, locales: [String])

  /// Returns the names in a file.
  ///
  /// - Throws: An error if the file has another format.
  package static func names(in text: String, path: String) throws(Diagnostic) -> [Name] {
    locales(ofSetsIn: try rows(of: text, path: path)).compactMap { name, locales in
      let parts = name.split(separator: "_", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { return nil }
      let kind = PluralRuleType(rawValue: parts[0]).map(RuleSetNames.Kind.rules) ?? .ranges
      return (kind, parts[1], locales)
    }
  }
}
