package import PluralMessageFormats
import PluralsDiagnostics
import PluralsJSON
package import PluralsLocales

/// The problems found in files of localized strings.
package struct LintReport: Sendable {
  /// The findings, in the order of the given files, sorted by source location within each file.
  package let findings: [Diagnostic]
  private let sources: [String: SourceText]
  private let rules: LintRules

  /// Checks files.
  ///
  /// The language of a file is specified by the caller, or else by its path or content. `Base.lproj` is in English, the usual development
  /// language.
  ///
  /// - Parameters:
  ///   - files: The files. A file of another format is reported as a finding.
  ///   - language: The language of all files that contain only one.
  ///   - ordinals: The variables that use ordinal rules.
  ///   - limit: Categories that no integer below this number has are not missed.
  ///   - rules: The severities of findings.
  /// - Complexity: O(*n*) in the length of all files.
  package init(
    _ files: [ProjectFile], language: String? = nil, ordinals: OrdinalVariables = [:],
    integersBelow limit: UInt64 = .max, rules: LintRules = LintRules()
  ) {
    self.init(
      files, language: language, ordinals: ordinals, integersBelow: limit, rules: rules,
      formats: .all)
  }

  /// Checks files that may have other formats.
  ///
  /// - Parameter contents: The contents of files that are read already, by path.
  package init(
    _ files: [ProjectFile], language: String? = nil, developmentLanguage: String? = nil,
    ordinals: OrdinalVariables = [:], integersBelow limit: UInt64 = .max,
    rules: LintRules = LintRules(), formats: TableFormats,
    contents: [TableKey: any TableFile] = [:]
  ) {
    var findings: [Diagnostic] = []
    var sources: [String: SourceText] = [:]
    let files = formats.placed(files)
    for file in files {
      sources[file.path] = try? SourceText(file.bytes, file: file.path)
      do throws(Diagnostic) {
        let format = try formats.format(of: file.path)
        let known = contents[TableKey(file.path)]
        let table = if let known { known } else { try format.init(file) as any TableFile }
        findings += table.findings(
          language: language
            ?? table.language(in: file, developmentLanguage: developmentLanguage),
          ordinals: ordinals, integersBelow: limit)
      } catch {
        findings.append(error)
      }
    }
    findings += CatalogPlacement.findings(files, formats)
    self.findings = findings.compactMap(rules.finding)
    self.sources = sources
    self.rules = rules
  }

  /// Creates a report of findings in files.
  package init(_ findings: [Diagnostic], files: [ProjectFile]) {
    self.init(
      findings,
      sources: Dictionary(
        files.compactMap { file in
          (try? SourceText(file.bytes, file: file.path)).map { (file.path, $0) }
        }, uniquingKeysWith: { first, _ in first }), rules: LintRules())
  }

  private init(_ findings: [Diagnostic], sources: [String: SourceText], rules: LintRules) {
    self.findings = findings
    self.sources = sources
    self.rules = rules
  }

  /// Returns the same report without the findings of one severity.
  package func without(_ severity: Diagnostic.Severity) -> LintReport {
    with(findings.filter { $0.severity != severity })
  }

  /// Returns the same report with some of its findings.
  package func with(_ findings: [Diagnostic]) -> LintReport {
    LintReport(findings, sources: sources, rules: rules)
  }

  /// Combines the report with that of other files.
  package func joining(_ other: LintReport) -> LintReport {
    LintReport(
      findings + other.findings, sources: sources.merging(other.sources) { own, _ in own },
      rules: rules)
  }

  /// Returns the report with additional findings, except those that it already contains.
  ///
  /// - Complexity: O(*n* log *n*) in the number of findings.
  package func adding(_ others: [Diagnostic]) -> LintReport {
    /// The subject of a finding, regardless of the position in its text.
    func subject(_ finding: Diagnostic) -> [String?] {
      [finding.path, finding.ruleName, finding.key, finding.language]
    }
    let known = Set(findings.map(subject))
    let added = others.compactMap(rules.finding).filter { !known.contains(subject($0)) }
    let order = findings.map(\.path) + added.map(\.path)
    var byFile = Dictionary(grouping: findings + added, by: \.path)
    let sorted = order.flatMap { byFile.removeValue(forKey: $0)?.inFileOrder ?? [] }
    return with(sorted)
  }

  /// The same report with only the first findings of each kind in each table, and the number of the others.
  package var abridged: LintReport {
    func kind(_ finding: Diagnostic) -> [String?] {
      [TablePath(finding.path).name, finding.ruleName, finding.severity.rawValue]
    }
    let most = 3
    let counts = Dictionary(grouping: findings, by: kind).mapValues(\.count)
    var shown: [[String?]: Int] = [:]
    let abridged = findings.flatMap { finding -> [Diagnostic] in
      let kind = kind(finding)
      shown[kind, default: 0] += 1
      let number = shown[kind, default: 0]
      let rest = (counts[kind] ?? 0) - most
      if number > most { return [] }
      if number < most || rest == 0 { return [finding] }
      let more = Diagnostic(
        finding.severity, "\(rest) more of this kind; 'plural-strings lint' lists all",
        about: .path(finding.path, nil), ruleName: finding.ruleName)
      return [finding, more]
    }
    return with(abridged)
  }

  /// Returns whether any finding has at least this severity.
  package func has(_ severity: Diagnostic.Severity) -> Bool {
    findings.contains { $0.severity == .error || severity == .note || $0.severity == severity }
  }

  /// The findings in readable form: `file:line:column: error: …`, the line, a caret. Errors come first, and only the first ten
  /// warnings or notes with the same message are shown, followed by the number of the others.
  package var text: String {
    let summary = DiagnosticSummary(findings)
    return (summary.shown.map { $0.description(in: sources[$0.path]) } + summary.rest)
      .map { $0 + "\n" }.joined()
  }

  /// Returns the location of a finding in its file; `nil` if it has none, or the file cannot be read.
  package func location(of finding: Diagnostic) -> SourceLocation? {
    finding.position.flatMap { sources[finding.path]?.location(at: $0) }
  }
}

/// The severities of findings, by rule.
package struct LintRules: Sendable {
  private var severities: [Diagnostic.Rule: Diagnostic.Severity?] = [:]

  /// The default severities: problems are reported, the state of translations is not.
  package init() {}

  /// Sets the severity of a rule's findings.
  ///
  /// - Parameters:
  ///   - rule: The rule.
  ///   - severity: The severity of its findings; nil if they are not reported.
  package mutating func set(_ rule: Diagnostic.Rule, to severity: Diagnostic.Severity?) {
    severities[rule] = .some(severity)
  }

  /// Whether the severity of a rule's findings is set.
  package func isSet(_ rule: Diagnostic.Rule) -> Bool { severities[rule] != nil }

  /// Returns a finding with its severity; nil if it is not reported.
  package func finding(_ finding: Diagnostic) -> Diagnostic? {
    guard let rule = finding.rule else { return finding }
    guard let severity = severities[rule] else { return rule.isOptional ? nil : finding }
    guard let severity else { return nil }
    var finding = finding
    finding.severity = severity
    return finding
  }
}
