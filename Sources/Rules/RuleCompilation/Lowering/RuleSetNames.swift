package import Diagnostics
public import PluralsCore
package import RuleTables

/// After which locales the rule sets of a release are named.
///
/// A set is named after one of its locales. A newer release keeps the name as long as that locale uses the set, so
/// neither a census nor a locale that joins renames anything; sets without a name yet get that of their first locale.
public struct RuleSetNames: Sendable {
  /// What is named.
  public enum Kind: Hashable, Sendable {
    /// Rules of numbers.
    case rules(PluralRuleType)
    /// Results of ranges.
    case ranges
  }

  private var names: [Kind: [String: String]] = [:]

  /// No names yet.
  public init() {}

  /// The locale after which the set of a locale is named; `nil` if it has none.
  public subscript(kind: Kind, locale: String) -> String? {
    get { names[kind]?[locale] }
    set { names[kind, default: [:]][locale] = newValue }
  }

  /// Adds names of sets.
  package mutating func add(_ names: [PluralRulesTable.Name]) {
    for (kind, name, locales) in names {
      for locale in locales { self[kind, locale] = name }
    }
  }

  /// The name of a set, some of whose locales are given.
  func name(of kind: Kind, for locales: [String]) -> String {
    locales.lazy.compactMap { self[kind, $0] }.first ?? locales[0]
  }

  /// The name of a set in a newer release: the old name of one of its locales that still uses it, from the set that
  /// it shares most locales with; otherwise its first locale.
  func newName(of kind: Kind, for locales: [String]) -> String {
    let shared = Dictionary(grouping: locales) { self[kind, $0] }
    let kept = locales.filter { self[kind, $0] == $0 }
    return kept.max { (shared[$0]!.count, $1) < (shared[$1]!.count, $0) }
      ?? locales.first { $0 != LocaleRow.root } ?? locales[0]
  }
}

extension PluralRulesTable {
  /// The name of a set, and the locales that use it.
  package typealias Name = (kind: RuleSetNames.Kind, name: String, locales: [String])

  /// The names in a file.
  ///
  /// - Throws: If the file has another format.
  package static func names(in bytes: [UInt8], path: String) throws(Diagnostic) -> [Name] {
    try rows(of: String(decoding: bytes, as: UTF8.self), path: path).compactMap { row in
      let parts = row[0].split(separator: "_", maxSplits: 1).map(String.init)
      guard row.count == 3, row[1] == "locales", parts.count == 2 else { return nil }
      let kind = PluralRuleType(rawValue: parts[0]).map(RuleSetNames.Kind.rules) ?? .ranges
      return (kind, parts[1], row[2].split(separator: " ").map(String.init))
    }
  }
}
