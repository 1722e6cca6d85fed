import PluralDataTables
import PluralsCore
import PluralsLocales
import PluralsSwiftEmission

/// The plural rules of some languages as functions of a type.
struct LanguageRules {
  /// The name of the function for each language.
  let names: [String: SwiftIdentifier]
  private let ruleSets: [RuleFunctions]

  /// Selects the rules of a type for some languages.
  ///
  /// - Parameter languages: Identifiers in any spelling. A language without rules has the root's rules.
  init(_ table: PluralRulesTable, _ type: PluralRuleType, for languages: [String]) {
    let ruleSets = table.ruleSets.filter { $0.name.name.hasPrefix("\(type)_") }
    let places = Dictionary(
      ruleSets.enumerated().flatMap { place, set in set.locales.map { ($0.lowercased(), place) } },
      uniquingKeysWith: { first, _ in first })
    var names: [String: SwiftIdentifier] = [:]
    var used: [Int: Set<String>] = [:]
    for language in languages {
      let id = LocaleSubtags.truncations(of: language).first { places[$0] != nil } ?? "root"
      guard let place = places[id] else { continue }
      names[language] = ruleSets[place].name
      used[place, default: []].insert(id)
    }
    self.names = names
    self.ruleSets = used.sorted { $0.key < $1.key }.map { place, ids in
      var set = ruleSets[place]
      set.locales.removeAll { !ids.contains($0.lowercased()) }
      return set
    }
  }

  /// Emits the functions as `static`, one after another.
  func emit(into source: inout SwiftSource) {
    for (place, functions) in ruleSets.enumerated() {
      if place > 0 { source.line() }
      RuleFunctionsEmitter(functions, modifiers: "static ").emit(into: &source)
    }
  }
}
