import CLDRSupplemental
import PluralsCore

/// Everything that generated code says, before it is written: distinct rule and range sets, their
/// names, and which locale uses which.
struct Plan {
  let cldrVersion: String
  /// Distinct rule sets: cardinals, then ordinals, each by name.
  let ruleSets: [NamedRuleSet]
  /// Distinct range sets, by name.
  let rangeSets: [NamedRangeSet]
  /// A row for each locale that has data, and for each that lies between two of them; by id.
  var locales: [LocaleRow] { LocaleRow.rows(ruleSets: ruleSets, rangeSets: rangeSets) }

  init(_ data: PluralData) throws(LoweringFailure) {
    cldrVersion = data.cldrVersion
    let naming = Naming(populations: data.languagePopulations)
    ruleSets = try Plan.distinctRuleSets(data.ruleSets, naming: naming)
    rangeSets = Plan.distinctRangeSets(data.rangeSets, naming: naming)
  }

  private static func distinctRuleSets(
    _ sources: [RuleSet], naming: Naming
  ) throws(LoweringFailure) -> [NamedRuleSet] {
    var failure = LoweringFailure()
    var result: [NamedRuleSet] = []
    for type in PluralRuleType.allCases {
      var locales: [[String]: [String]] = [:]
      var firsts: [(key: [String], source: RuleSet)] = []
      for source in sources where source.type == type {
        let key = source.rules.flatMap {
          [$0.category.rawValue, $0.text.conditionText] + $0.text.sampleLists.map(\.text)
        }
        if locales[key] == nil { firsts.append((key, source)) }
        locales[key, default: []] += source.locales
      }
      var sets: [NamedRuleSet] = []
      for (key, source) in firsts {
        do {
          let users = locales[key]!.map(swiftLocale).sorted()
          sets.append(
            NamedRuleSet(
              name: "\(type)_\(naming.name(for: users))", locales: users,
              rules: try LoweredRuleSet(source)))
        } catch {
          failure.diagnostics += error.diagnostics
        }
      }
      result += sets.sorted { $0.name < $1.name }
    }
    guard failure.diagnostics.isEmpty else { throw failure }
    return result
  }

  private static func distinctRangeSets(_ sources: [RangeSet], naming: Naming) -> [NamedRangeSet] {
    let locales = Dictionary(
      sources.map { (Set($0.results), $0.locales) }, uniquingKeysWith: +)
    return locales.map { results, ids in
      let users = ids.map(swiftLocale).sorted()
      let ordered = results.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
      return NamedRangeSet(name: naming.name(for: users), locales: users, results: ordered)
    }.sorted { $0.name < $1.name }
  }
}

/// A locale id as CLDR and Swift names spell it: `kok_Latn`, `pt_PT`. Lists may spell it differently.
private func swiftLocale(_ id: String) -> String {
  let subtags = canonicalLocale(id).split(separator: "_")
  let spelled = subtags.enumerated().map { index, subtag in
    switch subtag.count {
    case 2 where index > 0: subtag.uppercased()
    case 4 where index > 0: subtag.capitalized()
    default: String(subtag)
    }
  }
  return spelled.joined(separator: "_")
}

extension Substring {
  fileprivate func capitalized() -> String { prefix(1).uppercased() + dropFirst() }
}

/// A rule set with the name that its functions bear.
struct NamedRuleSet: Sendable {
  /// `cardinal_en`.
  let name: String
  /// The ids of the locales that use it, sorted.
  let locales: [String]
  let rules: LoweredRuleSet

  var type: PluralRuleType { rules.source.type }
}

/// A range set with its name.
struct NamedRangeSet {
  let name: String
  let locales: [String]
  let results: [RangeResult]
}

/// Names what several locales share after the one with the most speakers, so that a locale that is added
/// to a set does not rename it. Among equals it is the first by id.
private struct Naming {
  let populations: [String: Double]

  func name(for locales: [String]) -> String {
    locales.max { a, b in
      let (x, y) = (populations[a] ?? 0, populations[b] ?? 0)
      return x != y ? x < y : a > b
    }!
  }
}

/// What a locale id resolves to.
struct LocaleRow {
  /// The id as CLDR spells it, with underscores; its subtags are those by which it is found.
  let id: String
  let cardinal: Resolution
  let ordinal: Resolution
  /// The name of the range set; `nil` if there is none.
  let ranges: String?

  /// The rule set that answers, and the id under which CLDR lists it.
  struct Resolution {
    let ruleSet: String
    let locale: String
  }

  static let root = "root"

  /// The ids of this one and of those that truncation gives, longest first.
  private static func truncations(of id: String) -> [String] {
    var subtags = id.split(separator: "_")
    var result: [String] = []
    while !subtags.isEmpty {
      result.append(subtags.joined(separator: "_"))
      subtags.removeLast()
    }
    return result + [root]
  }

  fileprivate static func rows(ruleSets: [NamedRuleSet], rangeSets: [NamedRangeSet]) -> [LocaleRow]
  {
    func resolutions(_ type: PluralRuleType) -> [String: Resolution] {
      var result: [String: Resolution] = [:]
      for set in ruleSets where set.type == type {
        for locale in set.locales {
          result[locale] = Resolution(ruleSet: set.name, locale: locale)
        }
      }
      return result
    }
    let cardinals = resolutions(.cardinal)
    let ordinals = resolutions(.ordinal)
    var ranges: [String: String] = [:]
    for set in rangeSets { for locale in set.locales { ranges[locale] = set.name } }

    let listed = Set(cardinals.keys).union(ordinals.keys).union(ranges.keys)
    let ids = Set(listed.flatMap(truncations)).sorted {
      ($0 != root ? 1 : 0, $0) < ($1 != root ? 1 : 0, $1)
    }
    return ids.map { id in
      let chain = truncations(of: id)
      return LocaleRow(
        id: id, cardinal: chain.lazy.compactMap { cardinals[$0] }.first!,
        ordinal: chain.lazy.compactMap { ordinals[$0] }.first!,
        ranges: chain.lazy.compactMap { ranges[$0] }.first)
    }
  }
}
