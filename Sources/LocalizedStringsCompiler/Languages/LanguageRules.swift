import PluralsCore
import SwiftEmission

/// The rule sets of a type, as functions: those of some languages are cut from it.
struct LanguageRules {
  /// Where the code is from.
  let inputs: [GeneratedFile.Input]
  private let ruleSets: [RuleSet]

  /// The functions of a rule set, and the locales that share it.
  private struct RuleSet {
    let name: SwiftIdentifier
    let locales: [String]
    var functions: [GeneratedCode.Function]
  }

  /// - Parameter code: The file `Cardinals.swift` or `Ordinals.swift` of the module `PluralsData`.
  init(_ code: GeneratedCode) {
    inputs = code.inputs
    var ruleSets: [RuleSet] = []
    for function in code.functions {
      // A rule set begins with the locales that share it.
      if !function.documentation.isEmpty, let name = SwiftIdentifier(String(function.name)) {
        let locales = function.documentation.flatMap { line in
          line.text.dropFirst(3).split(separator: " ").map(String.init)
        }
        ruleSets.append(RuleSet(name: name, locales: locales, functions: []))
      }
      if !ruleSets.isEmpty { ruleSets[ruleSets.count - 1].functions.append(function) }
    }
    self.ruleSets = ruleSets
  }

  /// The rules of some languages.
  ///
  /// - Parameter languages: Identifiers in any spelling. One without rules has those of root.
  func functions(for languages: [String]) -> RuleFunctions {
    let places = Dictionary(
      ruleSets.enumerated().flatMap { place, set in set.locales.map { ($0.lowercased(), place) } },
      uniquingKeysWith: { first, _ in first })
    var names: [String: SwiftIdentifier] = [:]
    var used: [Int: Set<String>] = [:]
    for language in languages {
      let id = Self.truncations(of: language).first { places[$0] != nil } ?? "root"
      guard let place = places[id] else { continue }
      names[language] = ruleSets[place].name
      used[place, default: []].insert(id)
    }
    return RuleFunctions(
      names: names,
      ruleSets: used.sorted { $0.key < $1.key }.map { place, ids in
        let set = ruleSets[place]
        return (set.locales.filter { ids.contains($0.lowercased()) }, set.functions)
      })
  }

  /// The ids whose rules an identifier may have, in lower case, longest first: UTS #35, part 3, “Language Plural Rules”, by the
  /// look-up of `PluralRules(locale:type:)`.
  private static func truncations(of identifier: String) -> [String] {
    var identifier = identifier
    let subtags = identifier.withUTF8 { bytes in
      Array(sequence(state: LocaleSubtags(bytes)) { $0.next().map(LocaleSubtags.unpack) })
    }
    return subtags.indices.reversed().map { subtags[...$0].joined(separator: "_") }
  }
}

/// The rules of some languages as functions of a type.
struct RuleFunctions {
  /// The name of each language's function.
  let names: [String: SwiftIdentifier]
  fileprivate let ruleSets: [(locales: [String], functions: [GeneratedCode.Function])]

  /// Writes the functions, `static`, one after another.
  func emit(into source: inout SwiftSource) {
    for (place, set) in ruleSets.enumerated() {
      if place > 0 { source.line() }
      source.documentation(words: set.locales)
      for (place, function) in set.functions.enumerated() {
        if place > 0 { source.line() }
        source.function(function.withoutDocumentation, modifiers: "static ")
      }
    }
  }
}
