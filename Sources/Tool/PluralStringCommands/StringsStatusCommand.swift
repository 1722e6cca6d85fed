import ArgumentParser
import PluralStringCatalogs
import PluralStringsCompilation
import PluralTool
import PluralTranslationFiles
import PluralTranslationLinting
import PluralsDiagnostics
import PluralsFiles

/// Shows how complete translations are.
struct StringsStatusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show how complete the translation into each language is.",
    discussion: """
      Counts each text once: as stale if the code no longer uses it, as new if it is missing, as marked for \
      review, as lacking a plural category, or as translated. Keys that are not to be translated are not \
      counted, and forms of millions only with a larger --integers-below. The percentage also leaves out stale texts. \
      The exit code is 1 if a message cannot be read.

        plural-strings status Resources --minimum 80 --minimum de=100
      """)

  enum Format: String, CaseIterable, ReportFormat {
    case text, markdown, json, summary

    static let help = "The format of the report; summary is one line."
  }

  @OptionGroup var strings: TargetStringsOptions
  @OptionGroup var source: RuleSourceOptions
  @Option(
    help: ArgumentHelp(
      """
      The minimum percentage of translated texts, in a language or in each language that is not named. \
      The exit code is 1 if a language has less, or there is no translation.
      """, valueName: "[language=]percent"), transform: Minimum.init)
  var minimum: [Minimum] = []
  @Option(
    help: ArgumentHelp(
      "Do not count forms that no integer below this number has. (default: 1000000)",
      valueName: "number"), transform: integerLimit)
  var integersBelow: UInt64?
  @OptionGroup var reportFormat: ReportFormatOptions<Format>

  func run() throws { try source.use(configuration: strings.configuration, show) }

  private func show() throws {
    try strings.check(.exchangeable)
    let targets = try strings.targets()
    let unreadable = targets.flatMap(\.compiler.unreadable)
    // One broken file does not hide the state of the others.
    guard targets.contains(where: \.hasReadableFile) else {
      throw CompilationFailure(diagnostics: unreadable)
    }
    let reports = targets.map { target in
      target.report(
        integersBelow: integersBelow ?? target.compiler.integersBelow
          ?? CategoryUse.usualLimit,
        rules: TranslationStatus.lintRules, isJudged: false)
    }
    let all = TranslationStatus.all(
      in: zip(targets, reports).map { ($0.compiler, $1.findings) })
    switch reportFormat.chosen {
    case .json: Console.print(all.json, terminator: "")
    case _ where all.isEmpty: Console.print("\(strings.name): no translations")
    case .text: Console.print(all.table + all.summary)
    case .markdown: Console.print(all.markdown, terminator: "")
    case .summary: Console.print(all.summary)
    }
    let unusable = reports.flatMap(\.findings.unusableMessages)
    Console.show(unusable)
    let missed = minimum.isEmpty ? [] : missed(by: all)
    for message in missed { Console.error("\(strings.name): error: \(message)") }
    if !missed.isEmpty || !unusable.isEmpty || !unreadable.isEmpty { throw ExitCode(1) }
  }

  /// What is less than required.
  private func missed(by all: [TranslationStatus]) -> [String] {
    if all.isEmpty {
      return [
        "no translation was found, so nothing is checked; name folders, catalogs with translations, or files in .lproj folders"
      ]
    }
    let required = Dictionary(
      minimum.map { ($0.language.map { LocalizationFolder($0).name }, $0.percent) }
    ) { $1 }
    let named = required.keys.compactMap(\.self)
    let absent = named.filter { name in !all.contains { $0.language == name } }.sorted()
    return all.compactMap { status in
      guard let percent = required[status.language] ?? required[nil], status.percent < percent
      else { return nil }
      return
        "\(status.percent) % of the texts in '\(status.language.escapedForMessage)' are translated; \(percent) % are required"
    } + absent.map { "there are no texts in '\($0)'; \(required[$0] ?? 0) % are required" }
  }
}

extension [Diagnostic] {
  /// The errors because of which messages have no text, or another one for some number.
  var unusableMessages: [Diagnostic] {
    let rules: [Diagnostic.Rule] = [
      .encoding, .syntax, .structure, .duplicateKey, .pluralForms, .unknownCategory,
    ]
    return filter { finding in
      finding.severity == .error && finding.rule.map(rules.contains) == true
    }
  }
}

/// How much of a language must be translated.
struct Minimum {
  /// Nil for languages that are not named.
  let language: String?
  let percent: Int

  init(argument: String) throws {
    let parts = argument.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2, let number = parts.last, let percent = Int(number),
      (0...100).contains(percent), parts.count == 1 || !parts[0].isEmpty
    else {
      throw ValidationError(
        "expected a whole number from 0 to 100, or a language with one, such as de=90; found '\(argument)'"
          + (argument.hasSuffix("%") ? "; write '\(argument.dropLast())'" : "")
      )
    }
    language = parts.count == 2 ? parts[0] : nil
    self.percent = percent
  }
}
