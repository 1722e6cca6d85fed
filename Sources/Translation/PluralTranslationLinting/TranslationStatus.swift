package import PluralStringCatalogs
import PluralStrings
package import PluralStringsCompilation
import PluralTranslationFiles
import PluralsJSON

/// How far the translation into a language is. Each text counts once, as the first of: stale, new, in need of review, without a
/// category, translated.
package struct TranslationStatus: Sendable {
  /// The language, as its folder is named.
  package let language: String
  /// Texts that are translated.
  package private(set) var translated = 0
  /// Texts that are missing or in the state `new`.
  package private(set) var new = 0
  /// Texts that no code uses any more.
  package private(set) var stale = 0
  /// Texts in the state `needs_review`.
  package private(set) var needsReview = 0
  /// Texts without a form for a category of the language.
  package private(set) var lackingCategory = 0

  /// All texts that are to be translated.
  package var total: Int { translated + new + needsReview + lackingCategory }

  /// The part of the texts that is translated, in whole percent, rounded down.
  package var percent: Int { total == 0 ? 100 : translated * 100 / total }

  /// The rules of findings that a status counts.
  private static let rules: [Diagnostic.Rule] = [
    .untranslated, .needsReview, .missingCategory, .rareCategory, .missingOther, .missingPlural,
    .emptyTranslation,
  ]

  /// The settings under which a report has the findings that a status counts.
  package static var lintRules: LintRules {
    rules.reduce(into: LintRules()) { $0.set($1, to: .note) }
  }

  /// Counts the texts of targets in each language except the development language.
  ///
  /// - Parameter targets: The messages of each target, and what lint finds in its files with ``lintRules``.
  /// - Returns: The languages in order.
  /// - Complexity: O(*n*) in the number of texts.
  package static func all(
    in targets: [(compiler: LocalizedStringsCompiler, findings: [Diagnostic])]
  ) -> [TranslationStatus] {
    var result: [String: TranslationStatus] = [:]
    for (compiler, findings) in targets {
      let tables = compiler.sourceTables
      let names = Dictionary(
        tables.flatMap { table in table.files.map { ($0, table.name) } },
        uniquingKeysWith: { first, _ in first })
      var rules: [String: [String: ByteKeyedDictionary<Set<Diagnostic.Rule>>]] = [:]
      for finding in findings {
        guard let key = finding.key, let rule = finding.rule, Self.rules.contains(rule) else {
          continue
        }
        let language =
          finding.language.map { LocalizationFolder($0).name }
          ?? compiler.fileLanguage(finding.path) ?? ""
        rules[names[finding.path] ?? "", default: [:]][language, default: [:]][key, default: []]
          .insert(rule)
      }
      let languages = Set(tables.flatMap(\.statusLanguages))
      for table in tables {
        let keys = table.keysToTranslate
        let known = rules[table.name] ?? [:]
        for language in languages where language != table.developmentLanguage {
          var status = result[language] ?? TranslationStatus(language: language)
          let messages = table.languages[language] ?? [:]
          for key in keys {
            let note = table.notes[key]
            var found = known[language]?[key] ?? []
            // A text can be empty on purpose, and a plural form cannot.
            if messages[key]?.entry.variables.isEmpty != false { found.remove(.emptyTranslation) }
            if note?.isStale == true {
              status.stale += 1
            } else if messages[key] == nil && note?.phrases[language] == nil
              || found.contains(.untranslated)
            {
              status.new += 1
            } else if found.contains(.needsReview) {
              status.needsReview += 1
            } else if !found.isEmpty {
              status.lackingCategory += 1
            } else {
              status.translated += 1
            }
          }
          result[language] = status
        }
      }
    }
    return result.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension [TranslationStatus] {
  /// How far translations are on one line: `de 82 %, fr 100 %`.
  package var summary: String {
    map { "\($0.language.escapedForMessage) \($0.percent) %" }.joined(separator: ", ")
  }

  /// A table for a terminal, with bars.
  package var table: String {
    let head = ["language", "", "", "translated", "new", "stale", "review", "category"]
    let rows =
      [head]
      + map { status in
        let filled = status.percent / 5
        return [
          status.language.escapedForMessage,
          String(repeating: "█", count: filled) + String(repeating: "░", count: 20 - filled),
          "\(status.percent) %",
        ] + status.counts.map(String.init)
      }
    let widths = head.indices.map { column in rows.map(\.[column].count).max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).enumerated().map { index, cell in
        let space = String(repeating: " ", count: cell.1 - cell.0.count)
        return index < 2 ? cell.0 + space : space + cell.0
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }

  /// A table in Markdown.
  package var markdown: String {
    "| language | | translated | new | stale | review | category |\n|---|--:|--:|--:|--:|--:|--:|\n"
      + map { status in
        "| \(status.language.markdown) | \(status.percent) % | "
          + status.counts.map(String.init).joined(separator: " | ") + " |\n"
      }.joined()
  }

  /// A JSON object a line.
  package var json: String {
    map { status in
      let names = ["translated", "new", "stale", "needsReview", "lackingCategory"]
      return JSONNode.Value.members(
        [("language", .string(status.language)), ("percent", .number("\(status.percent)"))]
          + zip(names, status.counts).map { ($0, .number("\($1)")) }
      ).line + "\n"
    }.joined()
  }
}

extension TranslationStatus {
  fileprivate var counts: [Int] { [translated, new, stale, needsReview, lackingCategory] }
}
