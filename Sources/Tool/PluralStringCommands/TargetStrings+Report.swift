import PluralStringCatalogs
import PluralStringsCompilation
import PluralTranslationFiles
import PluralTranslationLinting

extension TargetStrings {
  /// Whether files in a folder are localized strings. JSON files are if there are two languages, a text with an argument, or one
  /// that is certainly a broken message.
  var hasMessages: Bool {
    guard let first = files.first, Format.of(first.path)?.needsSeveralLanguages == true else {
      return true
    }
    return compiler.findings.contains { $0.severity == .error && $0.key != nil }
      || compiler.sourceTables.contains { table in
        table.languages.count > 1
          || table.languages.values.contains { messages in
            messages.contains { $0.value.entry.pattern?.hasArguments == true }
          }
      }
  }

  /// Returns the findings about the files, and about translations compared with their source.
  ///
  /// - Parameters:
  ///   - language: The language of all files with only one; `nil` to use the name of their folder.
  ///   - limit: Categories that no integer below this number has are not missed; `nil` for the number in the configuration.
  ///   - rules: The severity of each rule.
  ///   - isJudged: Whether findings that do little harm, because of the source or of other forms, are left out.
  func report(
    language: String? = nil, integersBelow limit: UInt64? = nil, rules: LintRules,
    isJudged: Bool = true
  ) -> LintReport {
    let formats = TableFormats.exchangeable
    // Other formats are not compiled to Swift. Builds report the names that they spell out.
    let translationFindings = compiler.translationFindings.filter {
      (![.symbolName, .unusedPosition].contains($0.rule) || TableFormats.all[path: $0.path] != nil)
        && !($0.rule == .symbolName && $0.severity == .note)
    }
    // A configuration is about the strings of Swift code.
    let hasPatterns = compiler.sourceTables.contains(where: \.hasPatterns)
    let configurationFindings = hasPatterns ? [] : compiler.configurationFindings
    let all = LintReport(
      files, language: language, developmentLanguage: compiler.developmentLanguage,
      ordinals: compiler.ordinals,
      integersBelow: limit ?? compiler.integersBelow ?? .max, rules: rules, formats: formats,
      contents: compiler.contents
    ).adding(
      translationFindings + configurationFindings + compiler.comparison() + tableFindings
    )
    .withoutRepetitions(of: self)
    let report =
      isJudged ? all.with(KnownMessages(compiler).judged(all.findings)) : all
    func text(_ finding: Diagnostic) -> [String?] { [finding.path, finding.key] }
    func isUnused(_ path: String) -> Bool { Format.of(path)?.usesReviews == false }
    if !files.contains(where: { isUnused($0.path) }) { return report }
    let unused = Set(
      compiler.findings.filter { $0.rule == .needsReview && isUnused($0.path) }.map(text))
    return report.with(
      report.findings.map { finding in
        var finding = finding
        // msgfmt refuses a file with two messages, although one is fuzzy.
        if finding.rule != .duplicateKey, unused.contains(text(finding)) {
          finding.severity = .note
        }
        return finding
      })
  }
}

extension LintReport {
  /// Returns the report with one finding for each cause in the tables of a target.
  func summarized(_ target: TargetStrings, except rules: Set<Diagnostic.Rule>) -> LintReport {
    let known = target.files.compactMap { file in file.place.map { (file.path, $0) } }
    let places = Dictionary(known) { first, _ in first }
    let source = target.compiler.developmentLanguage
    return summarized(
      places.mapValues(\.name),
      // Folders such as `values` have the texts of the source.
      language: { path in
        target.compiler.fileLanguage(path) ?? places[path].map { $0.language ?? source }
      }, sourceLanguage: source, except: rules)
  }
}

extension TargetStrings {
  /// The findings about the files of a folder that no file has by itself.
  private var tableFindings: [Diagnostic] {
    Format.checked.flatMap { format in
      let own = files.filter { file in
        Format.of(file.path) == format && !file.isNamed
          && file.notation.map { $0 == .flutter } != false
      }
      return format.tableFindings(
        own.compactMap { file in
          let language = compiler.fileLanguage(file.path) ?? file.place?.language
          return language.map { (file.path, $0) }
        })
    }
  }
}

extension LintReport {
  /// The report with one finding for each cause in a table: of forms that no language's file should have, the first; of the names that
  /// programs use, those of the source language.
  fileprivate func withoutRepetitions(of target: TargetStrings) -> LintReport {
    let tables = Dictionary(
      target.files.map { ($0.path, $0.place?.name) }, uniquingKeysWith: { first, _ in first })
    var reported: Set<String?> = []
    // The source has the cause of a note about a conversion that all languages copy.
    func cause(_ finding: Diagnostic) -> [String?]? {
      guard
        finding.severity == .note && [.narrowInteger, .format].contains(finding.rule)
          || finding.rule == .implicitArgument
      else { return nil }
      return [tables[finding.path] ?? nil, finding.ruleName, finding.key]
    }
    let source = target.compiler.developmentLanguage
    func isOfSource(_ finding: Diagnostic) -> Bool {
      LocalizationFolder(finding.language ?? source).name == source
    }
    let causes = Set(findings.filter(isOfSource).compactMap(cause))
    var known: Set<[String?]> = []
    return with(
      findings.filter { finding in
        if let cause = cause(finding) {
          if causes.contains(cause), !isOfSource(finding) { return false }
          return known.insert(cause).inserted
        }
        switch finding.rule {
        case .oldPlurals: return reported.insert(tables[finding.path] ?? nil).inserted
        case _
        where PluralTranslationFiles.Format.of(finding.path)?.concernsOnlySource(finding) == true:
          return isOfSource(finding)
        default: return true
        }
      })
  }
}
