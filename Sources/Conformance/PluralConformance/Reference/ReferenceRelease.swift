package import PluralsCore

/// The plural data of a CLDR release, as the reference for comparisons.
package struct ReferenceRelease: Sendable {
  /// The release: `48.2`.
  package let name: String
  /// All rule sets, cardinals first, in the order of the files.
  package let ruleSets: [ReferenceRuleSet]
  /// The range tables, in the order of the files.
  package let rangeTables: [ReferenceRangeTable]

  private let lookups: [PluralRuleType: ReferenceLookup]
  private let positions: [PluralRuleType: [String: Int]]
  private let rangeLookup: ReferenceLookup
  private let rangePositions: [String: Int]

  /// - Throws: An error if a file is invalid, so that no result depends on incomplete rules.
  package init(_ files: SupplementalFiles) throws {
    name = files.release
    let read = try files.contents.flatMap(ReferenceReader.ruleSets)
    var ruleSets: [ReferenceRuleSet] = []
    for type in PluralRuleType.allCases {
      let sets = read.filter { $0.type == type }
      if sets.isEmpty { throw ReferenceReader.Failure(description: "no \(type) rules") }
      ruleSets += sets
    }
    var rangeTables = try files.contents.flatMap(ReferenceReader.ranges)

    var positions: [PluralRuleType: [String: Int]] = [:]
    for (position, set) in ruleSets.enumerated() {
      for locale in set.locales { positions[set.type, default: [:]][locale] = position }
    }
    var parents: [String: String] = [:]
    for file in files.contents { parents.merge(try ReferenceReader.parents(file)) { $1 } }
    for (type, listed) in positions {
      for locale in parents.keys.sorted() where listed[locale] == nil {
        let ancestor = ReferenceLookup(listed.keys, parents: parents).identifier(for: locale)
        guard let position = listed[ancestor ?? "root"] else { continue }
        positions[type]?[locale] = position
        ruleSets[position].locales.append(locale)
      }
    }
    self.positions = positions
    self.ruleSets = ruleSets
    lookups = positions.mapValues { ReferenceLookup($0.keys) }
    var rangePositions: [String: Int] = [:]
    for (position, table) in rangeTables.enumerated() {
      for locale in table.locales { rangePositions[locale] = position }
    }
    let tables = rangePositions
    for locale in parents.keys where tables[locale] == nil {
      let ancestor = ReferenceLookup(tables.keys, parents: parents).identifier(for: locale)
      if let position = ancestor.flatMap({ tables[$0] }) {
        rangePositions[locale] = position
      } else {
        rangePositions[locale] = rangeTables.count
        rangeTables.append(ReferenceRangeTable(locales: [locale], results: [:]))
      }
    }
    var aliases: [String: String] = [:]
    for file in files.contents { aliases.merge(try ReferenceReader.aliases(file)) { $1 } }
    let lookup = ReferenceLookup(rangePositions.keys)
    for locale in Set(positions.values.flatMap(\.keys)) where rangePositions[locale] == nil {
      guard let current = aliases[locale].flatMap(lookup.identifier(for:)) else { continue }
      rangePositions[locale] = rangePositions[current]
    }
    self.rangePositions = rangePositions
    rangeLookup = ReferenceLookup(rangePositions.keys)
    self.rangeTables = rangeTables
  }

  /// Returns the identifiers with rules of this type, sorted.
  package func locales(_ type: PluralRuleType) -> [String] {
    positions[type, default: [:]].keys.sorted()
  }

  /// The identifiers with cardinal rules or results of ranges, sorted.
  var localesOfRanges: [String] {
    Set(rangeTables.flatMap(\.locales)).union(locales(.cardinal)).sorted()
  }

  /// Returns the identifier whose rules a locale uses; `root` if it has none.
  package func resolvedLocale(_ type: PluralRuleType, locale: String) -> String {
    lookups[type]?.identifier(for: locale) ?? "root"
  }

  package func ruleSet(_ type: PluralRuleType, locale: String) -> ReferenceRuleSet {
    ruleSet(type, resolved: resolvedLocale(type, locale: locale))
  }

  /// Returns the rules under an identifier of the data. Without rules, everything is `other`.
  func ruleSet(_ type: PluralRuleType, resolved identifier: String) -> ReferenceRuleSet {
    guard let position = positions[type]?[identifier] else {
      return ReferenceRuleSet(type: type, locales: [identifier], rules: [])
    }
    return ruleSets[position]
  }

  /// Returns the range table of a locale; `nil` if CLDR has none.
  package func rangeTable(for locale: String) -> ReferenceRangeTable? {
    rangeLookup.identifier(for: locale).flatMap { rangePositions[$0] }.map { rangeTables[$0] }
  }
}
