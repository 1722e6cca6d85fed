import PluralMessageFormats
package import PluralStringCatalogs
package import PluralStringsCompilation
package import PluralTranslationFiles
import Plurals
import PluralsLocales

/// A message in one language, and the message that it is compared with.
struct KnownMessage {
  let language: String
  let sourceLanguage: String
  let entry: AuthoredEntry
  /// The message of the source language; nil if there is none and the key is only a name.
  let source: AuthoredEntry?
  /// The first numbers of the language's categories.
  fileprivate let numbers: CategoryNumbers

  /// Whether the message is that of the source language.
  var isSource: Bool { language == sourceLanguage }
  /// The texts of the source that readers see as a whole.
  var sourceTexts: [String] { source?.wholeTexts.map(\.text) ?? [] }

  /// Returns the first numbers of each category of the language.
  func numbers(_ type: PluralRuleType) -> [PluralCategory: [UInt64]] {
    var numbers = numbers
    return numbers.numbers(type)
  }

  /// The texts of the source's forms.
  private var sourceForms: [String] {
    source?.countedForms.flatMap { $0.forms.map(\.text) } ?? []
  }

  /// Whether a form of a translation is one of the source.
  func isUntranslated(_ form: CountedForms.Form) -> Bool {
    !isSource && sourceForms.contains(form.text)
  }

  /// Whether all forms of a translation are texts of the source. Other rules report such a message.
  func isUntranslated(_ forms: CountedForms) -> Bool {
    if isSource { return false }
    let known = sourceForms + sourceTexts
    return forms.forms.allSatisfy { known.contains($0.text) }
  }
}

/// The messages that findings are about.
package struct KnownMessages {
  private typealias Table = (table: DevelopmentTable, comparison: SourceComparison)

  /// The tables with a part in each file.
  private var tables: [String: [Table]] = [:]
  /// The first numbers of the categories of each language.
  private var numbers: [String: CategoryNumbers] = [:]

  /// Finds the messages of the tables of a target.
  package init(_ compiler: LocalizedStringsCompiler) {
    for table in compiler.sourceTables {
      let comparison = SourceComparison(table)
      for file in Set(table.files) { tables[file, default: []].append((table, comparison)) }
      for language in table.allLanguages where numbers[language] == nil {
        var known = CategoryNumbers(language: language)
        _ = known.numbers(.cardinal)
        numbers[language] = known
      }
    }
  }

  /// Returns the message that a finding is about; nil if it is about none, or no table has it.
  func message(of finding: Diagnostic) -> KnownMessage? {
    guard let key = finding.key else { return nil }
    for (table, comparison) in tables[finding.path] ?? [] {
      guard
        let language = finding.language.map({ LocalizationFolder($0).name })
          ?? table.fileLanguage(finding.path)
      else { continue }
      let hidden =
        language == table.developmentLanguage ? DevelopmentTable.fallbackFolders : []
      let message = ([language] + hidden).lazy.compactMap { table.languages[$0]?[key] }
        .first { $0.place?.file == finding.path }
      guard let message else { continue }
      return KnownMessage(
        language: language, sourceLanguage: table.developmentLanguage, entry: message.entry,
        source: message.own?.source ?? comparison.source(of: key),
        numbers: numbers[language] ?? CategoryNumbers(language: language))
    }
    return nil
  }

  /// Returns the findings that hold if the source is known: files are checked by themselves, and some of their faults are intended, or
  /// are faults of the source. Only errors are left about messages that cannot be parsed, and about those that no code uses, and no
  /// findings that others explain.
  package func judged(_ findings: [Diagnostic]) -> [Diagnostic] {
    func subject(_ finding: Diagnostic) -> [String?] {
      [finding.path, finding.key, finding.language]
    }
    let found = Dictionary(findings.map { (subject($0), Set([$0.rule].compactMap(\.self))) }) {
      $0.union($1)
    }
    let unparsed = Set(
      findings.filter { $0.rule == .syntax && $0.severity == .error }.map(subject))
    return findings.filter { finding in
      let rule = finding.rule.flatMap(RuleDescription.of)
      if finding.key != nil {
        let subject = subject(finding)
        if finding.severity != .error, unparsed.contains(subject) || isStale(finding) {
          return finding.rule == .stale
        }
        if let rule, !rule.explainedBy.isDisjoint(with: found[subject] ?? []) { return false }
      }
      guard let holds = rule?.holds,
        let message = message(of: finding)
      else { return true }
      return holds(finding, message)
    }
  }

  /// Whether no code uses the message that a finding is about.
  private func isStale(_ finding: Diagnostic) -> Bool {
    guard let key = finding.key else { return false }
    return tables[finding.path]?.contains { $0.table.notes[key]?.isStale == true } == true
  }

  /// Returns the fixes of findings about one file.
  ///
  /// - Parameter textsAreFixed: Whether texts are fixed as well, in addition to repeated entries.
  package func fixes(of findings: [Diagnostic], textsAreFixed: Bool) -> TextFixes {
    var fixes = TextFixes()
    for finding in findings {
      guard let rule = finding.rule, textsAreFixed || rule == .duplicateKey,
        let fix = RuleDescription.of(rule)?.fix
      else { continue }
      fix.add(finding, message(of: finding), &fixes)
    }
    return fixes
  }
}
