import LocalizedStrings
package import PluralRuleAnalysis
import Plurals
package import RuleCompilation
import StringCatalogs
package import StringsCompilation

/// The effects of a CLDR release on localized strings: the keys that need a translator, by file and language.
///
/// 1. Lower: texts → pieces, with the argument of each plural variable
/// 2. Compare: the rules of each language in both releases → the smallest number for each combination of categories
/// 3. Choose: the form that is shown for each of these numbers, before and after
package struct ReleaseEffects {
  /// The texts of one language in a file.
  package struct Language {
    /// The language, named like its folder.
    package let name: String
    /// The keys that need a translator, sorted.
    package fileprivate(set) var keys: [Key]
  }

  /// A key that needs a translator.
  package struct Key {
    package let name: String
    /// The line of the key or its text; `nil` in binary files.
    package let line: Int?
    let effects: [(variable: TextChange.Variable, effect: TextChange.Effect)]
  }

  /// The files with such keys, sorted by path, each with its languages, sorted by name.
  package let files: [(path: String, languages: [Language])]

  /// Determines the effects of a release on targets.
  ///
  /// - Parameters:
  ///   - targets: The localized strings.
  ///   - old: The data of the old release.
  ///   - new: The data of the new release.
  /// - Throws: ``/PluralRuleAnalysis/IntricateRules`` if rules cannot be compared, which does not occur in any CLDR release.
  /// - Complexity: O(*n*) in the length of the texts.
  package init(
    _ targets: [LocalizedStringsCompiler], from old: PluralData, to new: PluralData
  ) throws(IntricateRules) {
    var found: [String: [String: [Key]]] = [:]
    for table in targets.flatMap(\.sourceTables) {
      for (language, messages) in table.languages where !SourceTable.standIns.contains(language) {
        let rules = LocaleRuleChange(of: language, from: old, to: new)
        if rules.isEmpty { continue }
        var numbers = KnownNumbers(rules: rules)
        for (key, message) in messages where table.notes[key]?.isStale != true {
          let change = try TextChange(
            Self.nodes(of: message),
            source: Self.nodes(of: table.languages[table.developmentLanguage]?[key]), rules: rules
          ) { (kinds, types) throws(IntricateRules) in try numbers(kinds, types) }
          if change.effects.isEmpty { continue }
          found[message.place?.file ?? table.name, default: [:]][language, default: []].append(
            Key(name: key, line: message.place?.position?.line, effects: change.effects))
        }
      }
    }
    files = found.sorted { $0.key < $1.key }.map { path, languages in
      (
        path,
        languages.sorted { $0.key < $1.key }.map { name, keys in
          Language(name: name, keys: keys.sorted { $0.name < $1.name })
        }
      )
    }
  }

  /// Whether no key needs a translator.
  package var isEmpty: Bool { files.isEmpty }

  /// Returns the pieces of a message, or no pieces if it cannot be lowered, which lint reports. Arguments are omitted, because only
  /// plural forms matter here.
  private static func nodes(of message: SourceTable.Message?) -> [MessageNode] {
    message.flatMap { try? MessageLowering.nodes(of: $0, for: []) } ?? []
  }
}

/// A cache of the smallest numbers for the rules of each language.
private struct KnownNumbers {
  private struct Request: Hashable {
    let kinds: Set<NumberKind>
    let types: Set<PluralRuleType>
  }

  let rules: LocaleRuleChange
  private var known: [Request: [LocaleRuleChange.Number]] = [:]

  init(rules: LocaleRuleChange) { self.rules = rules }

  mutating func callAsFunction(
    _ kinds: Set<NumberKind>, _ types: Set<PluralRuleType>
  ) throws(IntricateRules) -> [LocaleRuleChange.Number] {
    let request = Request(kinds: kinds, types: types)
    if let numbers = known[request] { return numbers }
    let numbers = try rules.numbers(kinds, of: types)
    known[request] = numbers
    return numbers
  }
}
