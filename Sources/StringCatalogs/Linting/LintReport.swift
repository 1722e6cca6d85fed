public import LocalizedStrings

/// What is wrong with some files of localized strings.
public struct LintReport: Sendable {
  /// The findings, file by file in the order given, and by place.
  public let findings: [Finding]
  private let sources: [String: SourceText]

  /// Checks files.
  ///
  /// The language of a file comes from the caller, or else from the `.lproj` folder in its path.
  ///
  /// - Parameters:
  ///   - files: The files; those of other formats are findings.
  ///   - language: The language of all files that hold just one.
  ///   - ordinals: The variables that choose by ordinal rules.
  ///   - formats: The formats that files may have.
  /// - Complexity: O(*n*) in the length of all files.
  public init(
    _ files: [LocalizedFolder.File], language: String? = nil, ordinals: OrdinalVariables = [:],
    formats: TableFormats = .all
  ) {
    var findings: [Finding] = []
    var sources: [String: SourceText] = [:]
    for file in files {
      sources[file.path] = try? SourceText(file.bytes, file: file.path)
      do throws(FindingError) {
        findings += try formats.format(of: file.path).init(file.bytes, file: file.path)
          .findings(language: language ?? Self.language(of: file.path), ordinals: ordinals)
      } catch {
        findings.append(error.finding)
      }
    }
    self.findings = findings + CatalogPlacement.findings(files.map(\.path), formats)
    self.sources = sources
  }

  /// A report of findings about some files.
  public init(_ findings: [Finding], files: [LocalizedFolder.File]) {
    self.init(
      findings,
      sources: Dictionary(
        files.compactMap { file in
          (try? SourceText(file.bytes, file: file.path)).map { (file.path, $0) }
        }, uniquingKeysWith: { first, _ in first }))
  }

  /// `ru` of `Resources/ru.lproj/Localizable.strings`; nil for `Base` and outside of such folders.
  private static func language(of path: String) -> String? {
    TablePath(path).localization.flatMap { $0 == StringTables.base ? nil : $0 }
  }

  private init(_ findings: [Finding], sources: [String: SourceText]) {
    self.findings = findings
    self.sources = sources
  }

  /// The same report without the findings of one severity.
  public func without(_ severity: Finding.Severity) -> LintReport {
    LintReport(findings.filter { $0.severity != severity }, sources: sources)
  }

  /// The same report with findings that it does not have yet.
  ///
  /// - Complexity: O(*n* log *n*) in the number of findings.
  public func adding(_ others: [Finding]) -> LintReport {
    var seen = Set(findings.map(Subject.init))
    let added = others.filter { seen.insert(Subject($0)).inserted }
    let order = findings.map(\.file) + added.map(\.file)
    var byFile = Dictionary(grouping: findings + added, by: \.file)
    let sorted = order.flatMap { byFile.removeValue(forKey: $0)?.inFileOrder ?? [] }
    return LintReport(sorted, sources: sources)
  }

  /// What a finding is about, wherever in its text.
  private struct Subject: Hashable {
    let file: String
    let rule: Finding.Rule
    let key: String?
    let language: String?

    init(_ finding: Finding) {
      file = finding.file
      rule = finding.rule
      key = finding.key
      language = finding.language
    }
  }

  /// The same report with the first few findings of each kind in each table, and how many more there are.
  public var abridged: LintReport {
    struct Kind: Hashable {
      let table: String
      let rule: Finding.Rule
      let severity: Finding.Severity
    }
    func kind(_ finding: Finding) -> Kind {
      Kind(
        table: TablePath(finding.file).name, rule: finding.rule, severity: finding.severity)
    }
    let most = 3
    let counts = Dictionary(grouping: findings, by: kind).mapValues(\.count)
    var shown: [Kind: Int] = [:]
    let abridged = findings.flatMap { finding -> [Finding] in
      let kind = kind(finding)
      let number = shown[kind, default: 0] + 1
      shown[kind] = number
      let rest = (counts[kind] ?? 0) - most
      if number > most { return [] }
      if number < most || rest == 0 { return [finding] }
      let more = Finding(
        finding.severity, finding.rule,
        "\(rest) more of this kind; 'plurals strings lint' lists all", file: finding.file)
      return [finding, more]
    }
    return LintReport(abridged, sources: sources)
  }

  /// Whether any finding is at least as serious.
  public func has(_ severity: Finding.Severity) -> Bool {
    findings.contains { $0.severity == .error || severity == .note || $0.severity == severity }
  }

  /// The findings for people: `file:line:column: error: …`, the line, a caret.
  public var text: String {
    findings.map { $0.description(in: sources[$0.file]) + "\n" }.joined()
  }

  /// The findings for programs: one JSON object a line, with the members `severity`, `rule`,
  /// `message`, `file` and, where they are known, `line`, `column`, `key` and `language`.
  public var json: String { findings.map { $0.json + "\n" }.joined() }
}

extension Finding {
  /// The finding as a JSON object on one line.
  public var json: String {
    var members: [(String, JSONNode.Value)] = [
      ("severity", .string(severity.rawValue)), ("rule", .string(rule.rawValue)),
      ("message", .string(message)), ("file", .string(file)),
    ]
    if let position {
      members += [
        ("line", .number("\(position.line)")), ("column", .number("\(position.column)")),
      ]
    }
    if let key { members.append(("key", .string(key))) }
    if let language { members.append(("language", .string(language))) }
    return JSONNode.Value.members(members).line
  }
}
