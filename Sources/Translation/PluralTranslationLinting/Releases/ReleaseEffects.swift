package import PluralRuleAnalysis
import PluralStringCatalogs
import PluralStrings
package import PluralStringsCompilation
import Plurals

/// The effects of a CLDR release on localized strings: the keys that need a translator, by file and language.
///
/// 1. Lower: texts → pieces, with the argument of each plural variable
/// 2. Look up: the changes of a ``/PluralRuleAnalysis/ReleaseComparison`` → the smallest number for each combination of a language's
///    categories
/// 3. Choose: the form that is shown for each of these numbers, before and after
package struct ReleaseEffects: Encodable {
  /// A file with keys that need a translator.
  package struct File: Encodable {
    let file: String
    /// Its languages, sorted by name.
    let languages: [Language]
  }

  /// The texts of one language in a file.
  package struct Language {
    /// The language, named like its folder.
    let language: String
    /// The changes, sorted by key.
    let changes: [FormChange]
  }

  /// The names of the releases.
  let old, new: String
  /// The releases, as a title.
  let title: String
  /// The files, sorted by path.
  let files: [File]

  /// Determines the effects of a release on targets.
  ///
  /// - Parameters:
  ///   - targets: The localized strings.
  ///   - comparison: The changes of the release.
  /// - Throws: ``/PluralRuleAnalysis/TooManyNumberClasses`` if rules cannot be compared, which does not occur in any CLDR release.
  /// - Complexity: O(*n*) in the length of the texts.
  package init(
    _ targets: [LocalizedStringsCompiler], of comparison: ReleaseComparison
  ) throws(TooManyNumberClasses) {
    (old, new, title) = (comparison.old, comparison.new, comparison.title)
    let tables = targets.flatMap(\.sourceTables)
    var changes: [String: LanguageChange] = [:]
    for language in Set(tables.flatMap(\.languages.keys)).subtracting(
      DevelopmentTable.fallbackFolders)
    {
      changes[language] = comparison.change(of: language).map(LanguageChange.init)
    }
    var found: [String: [String: [[FormChange]]]] = [:]
    for table in tables {
      for (language, messages) in table.languages where changes[language] != nil {
        for (key, message) in messages where table.notes[key]?.isStale != true {
          let effects = try TextChange.changes(
            of: (key, message.place?.position?.line), Self.nodes(of: message),
            source: Self.nodes(of: table.languages[table.developmentLanguage]?[key]),
            &changes[language]!)
          if effects.isEmpty { continue }
          found[message.place?.file ?? table.name, default: [:]][language, default: []].append(
            effects)
        }
      }
    }
    files = found.sorted { $0.key < $1.key }.map { path, languages in
      File(
        file: path,
        languages: languages.sorted { $0.key < $1.key }.map { name, keys in
          Language(
            language: name, changes: keys.sorted { $0[0].key < $1[0].key }.flatMap { $0 })
        })
    }
  }

  private enum CodingKeys: String, CodingKey { case old, new, files }

  /// Whether no key needs a translator.
  package var isEmpty: Bool { files.isEmpty }

  /// Returns the pieces of a message, or no pieces if it cannot be lowered, which lint reports. Arguments are omitted, because only
  /// plural forms matter here.
  private static func nodes(of message: DevelopmentTable.Message?) -> [MessageNode] {
    message.flatMap { try? MessageLowering.nodes(of: $0, for: []) } ?? []
  }
}

extension ReleaseEffects.Language: Encodable {
  private enum CodingKeys: String, CodingKey { case language }

  /// Encodes the language, with its keys by kind of change.
  ///
  /// - Throws: The encoder's errors.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(language, forKey: .language)
    var lists = encoder.container(keyedBy: FormChange.Kind.self)
    for kind in FormChange.Kind.allCases {
      try lists.encode(changes.filter { $0.kind == kind }, forKey: kind)
    }
  }
}
