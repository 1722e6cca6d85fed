import ArgumentParser
import Foundation
import PluralRuleCompilation
import PluralStringCatalogs
import PluralStringsCompilation
import PluralTool
import PluralTranslationFiles
import PluralTranslationLinting
import PluralsDiagnostics
import PluralsFiles

/// Checks files of localized strings.
struct StringsLintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Check \(TableFormats.exchangeable.extensionsOfFiles) files of localized strings.",
    discussion: """
      Checks each text, and compares translations with the development language if its file is \
      included. Searches folders recursively. Shows errors first, and sums up equal warnings and \
      notes, of which the other formats list all. The exit code is 1 if there are errors, or \
      warnings with --strict.

        plural-strings lint . --rule missing-translation --rule line-ends=off
        plural-strings lint Resources --code Sources
        plural-strings lint --explain shifted-argument
      """)

  @OptionGroup var strings: TargetStringsOptions
  @OptionGroup var source: RuleSourceOptions
  @Option(
    help: "The language of the files. (default: the .lproj folder's language)",
    completion: .locales, transform: languageIdentifier)
  var language: String?
  @Option(
    help: ArgumentHelp(
      "Do not require forms that no integer below this number has, such as 'many' in French below 1000000.",
      valueName: "number"), transform: integerLimit)
  var integersBelow: UInt64?
  @OptionGroup var rules: LintRuleOptions
  @Option(
    help: ArgumentHelp("Code that shows the texts, or a folder with it.", valueName: "source"),
    completion: .file())
  var code: [String] = []
  @Option(help: ArgumentHelp("Another function that looks up keys in code.", valueName: "name"))
  var function: [String] = []
  @Option(
    help: ArgumentHelp("A file of known findings, which are not reported.", valueName: "file"),
    completion: .file())
  var baseline: String?
  @Flag(help: "Write the findings to the baseline.")
  var writeBaseline = false
  @Flag(
    help: "Remove findings that no longer occur from the baseline. With --strict, they are errors.")
  var pruneBaseline = false
  @Flag(
    help: """
      Fix white space at the ends of translations, add positions to arguments in a different order, \
      and remove forms that the language never shows and entries that equal an earlier one.
      """)
  var fix = false
  @OptionGroup var reportFormat: ReportFormatOptions<LintReport.Format>
  @Flag(help: "Omit notes.")
  var quiet = false
  @Flag(help: "Treat warnings as errors.")
  var strict = false
  @Flag(
    help:
      "Explain the rules that are named, with examples, or all rules in a table: --explain all. Checks no files."
  )
  var explain = false

  func validate() throws {
    let writers = [
      (fix, "--fix"), (writeBaseline, "--write-baseline"), (pruneBaseline, "--prune-baseline"),
    ].filter(\.0).map(\.1)
    if let writer = writers.last, writer != "--fix", baseline == nil {
      throw ValidationError("\(writer) needs the file, --baseline <file>")
    }
    if writers.count > 1 {
      throw ValidationError(
        "\(writers.joined(separator: " and ")) cannot be combined; run one after the other")
    }
  }

  func run() throws {
    if explain {
      let names = strings.files.filter { Diagnostic.Rule(rawValue: $0) != nil || !File.exists($0) }
      if names.isEmpty {
        throw ValidationError("name rules, or all: --explain missing-category")
      }
      let isAll = names == ["all"]
      let rules = try isAll ? [] : names.map(Diagnostic.Rule.init(named:))
      let pages = rules.compactMap(RuleDescription.of).map(\.page)
      let text = isAll ? RuleDescription.table : pages.joined(separator: "\n")
      return Console.print(text, terminator: "")
    }
    try source.use(configuration: strings.configuration, lint)
  }

  private func lint() throws {
    if let language { warnAboutUnknownLanguage(language) }
    let code = try readCode()
    if let baseline, writeBaseline {
      let checked = try check()
      try strings.checkOutput(baseline, as: "baseline", of: checked)
      if File.kind(of: baseline) == .file {
        let old = try File.bytes(baseline)
        guard (try? LintBaseline(old, file: baseline)) != nil else {
          throw CompilationFailure(
            "the file exists and is not a baseline; write the baseline to another file",
            path: baseline)
        }
      }
      let unreadable = checked.flatMap(\.compiler.unreadable)
      guard unreadable.isEmpty else { throw CompilationFailure(diagnostics: unreadable) }
      let all = try report(checked, code)
      let paths = BaselinePaths(configuration: strings.configuration)
      try FileReplacement.write(paths.spelled(all).json, to: baseline)
      return Console.error(about: baseline, counted(all.findings.count, "finding"))
    }
    // Other runs wait until this run has fixed the files that it reads.
    let folders = try fix ? strings.foldersOfFiles() : []
    let replacement = try fix ? FileReplacement(locking: folders) : nil
    var checked = try check()
    var report = try report(checked, code, isComplete: fix)
    var fixed: [String: Int] = [:]
    var refusals: [Diagnostic] = []
    if let replacement {
      (fixed, refusals) = try applyFixes(report, checked, in: replacement)
      if !fixed.isEmpty { checked = try check(isFirst: false) }
      report = try self.report(checked, code)
    }
    for (path, count) in fixed.sorted(by: { $0.key < $1.key }) {
      Console.error(about: path, "fixed \(counted(count, "text"))")
    }
    report = report.with(report.findings + refusals)
    if quiet { report = report.without(.note) }
    if language != nil,
      let catalog = checked.lazy.flatMap(\.files).map(\.path).first(where: {
        TableFormats.exchangeable[path: $0]?.isMultilingual == true
      })
    {
      Console.error(
        about: catalog, "note: a catalog names its languages, so --language does not apply")
    }
    let format = reportFormat.chosen
    Console.print(report.written(as: format, version: PluralRuleCompiler.version), terminator: "")
    if format == .text, !report.findings.isEmpty { Console.print(report.summary) }
    if report.has(strict ? .warning : .error) { throw ExitCode(1) }
  }

  /// The files of code, mistakes in them, and their strings.
  private typealias Code = (files: [String], errors: [Diagnostic], strings: ExtractedStrings)

  private func readCode() throws -> Code {
    let files = try code.flatMap { try StringsExtractCommand.codeFiles($0) }
    if files.isEmpty { return ([], [], ExtractedStrings()) }
    var errors: [Diagnostic] = []
    let strings = try StringsExtractCommand.strings(
      in: files, functions: function, verb: "lint", &errors)
    return (files, errors, strings)
  }

  private func check(isFirst: Bool = true) throws -> [TargetStrings] {
    try strings.targets(language: language, showingWarnings: isFirst)
  }

  /// Returns the report, without known findings. Files that cannot be read are always errors.
  ///
  /// - Parameter isComplete: Whether the report has all findings, of which fixes can correct some.
  private func report(
    _ checked: [TargetStrings], _ code: Code, isComplete: Bool = false
  ) throws -> LintReport {
    var report = LintReport([])
    for target in checked {
      let all = target.report(
        language: language, integersBelow: integersBelow, rules: rules.rules,
        isJudged: !isComplete)
      // A baseline knows findings by their keys.
      report = report.joining(
        isComplete || baseline != nil
          ? all : all.summarized(target, except: Set(rules.rule.map(\.rule))))
    }
    let tables = checked.flatMap(\.compiler.sourceTables)
    let calls = code.strings.formatFindings(tables).compactMap(rules.rules.finding)
    report = report.adding(code.errors + calls)
    if let baseline, !writeBaseline {
      report = try without(baseline, report, checked, code)
    }
    // Files that cannot be read are not checked, whatever rules and known findings say.
    let unreadable = checked.flatMap(\.compiler.unreadable)
      .filter { !report.findings.contains($0) }
    if unreadable.isEmpty { return report }
    return report.with(
      report.findings.filter { finding in
        !unreadable.contains { $0.path == finding.path && $0.position == finding.position }
      } + unreadable)
  }

  /// Returns a report without known findings, and with the entries whose findings no longer occur. Or removes these entries.
  private func without(
    _ baseline: String, _ report: LintReport, _ checked: [TargetStrings], _ code: Code
  ) throws -> LintReport {
    let bytes = try File.bytes(baseline)
    let paths = BaselinePaths(configuration: strings.configuration)
    var known = try LintBaseline(bytes, file: baseline, path: paths.normalized)
    let report = report.removing(&known, path: paths.spelled)
    let read = Set(
      Set(checked.flatMap(\.sources).map(\.path) + code.files)
        .subtracting((checked.flatMap(\.compiler.unreadable) + code.errors).map(\.path))
        .map(paths.spelled))
    // Rules that are off find nothing.
    let outdated = known.outdatedEntries(strict ? .error : .note, in: baseline) {
      read.contains($0) || !File.exists(paths.absolute($0))
    }.filter { rules.rules.finding($0) != nil }
    guard pruneBaseline else { return report.with(report.findings + outdated) }
    let numbers = Set(outdated.compactMap(\.position?.line))
    let kept = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated().filter { !numbers.contains($0.offset + 1) }.map(\.element)
    try FileReplacement.write(
      Data(kept.joined(separator: "\n".utf8)), to: baseline, replacing: .exactly(Data(bytes)))
    Console.error(about: baseline, "removed \(counted(outdated.count, "finding"))")
    return report
  }

  /// Fixes the findings of a report that can be fixed.
  ///
  /// - Returns: The number of fixed or removed texts by the path of each changed file, and errors about files that cannot be fixed.
  private func applyFixes(
    _ report: LintReport, _ checked: [TargetStrings], in replacement: FileReplacement
  ) throws -> (changed: [String: Int], refusals: [Diagnostic]) {
    var replacement = replacement
    let findings = Dictionary(grouping: report.findings, by: \.path)
    var changed: [String: Int] = [:]
    var refusals: [Diagnostic] = []
    for target in checked {
      let known = KnownMessages(target.compiler)
      for file in target.files {
        // Files that cannot be read are reported, and not fixed.
        guard let format = Format.of(file.path), format.table != nil,
          let own = findings[file.path]
        else { continue }
        // The language that an option names may not be that of the forms.
        let fixes = known.fixes(
          of: own.filter { language == nil || $0.rule != .unusedCategory },
          textsAreFixed: format.exchange != nil)
        do throws(Diagnostic) {
          guard !fixes.isEmpty, let new = try fixes.content(of: file.bytes, file: file.path) else {
            continue
          }
          replacement.set(
            file.path, to: Data(new.content), replacing: .exactly(Data(file.bytes)))
          changed[file.path] = new.count
        } catch {
          refusals.append(error)
        }
      }
    }
    try replacement.apply()
    return (changed, refusals)
  }
}

extension LintReport.Format: ReportFormat {
  static let help = "The format of the findings."
}

/// The paths in a baseline: from the folder of the configuration, or else from the working folder, however the user spells them.
private struct BaselinePaths {
  private let folder: [Substring]

  /// - Parameter configuration: The path of the configuration.
  init(configuration: String?) {
    folder =
      configuration.map { Project.names(leadingTo: File.folder(of: $0)) } ?? Project.workingFolder
  }

  /// Returns a path as the baseline has it.
  func spelled(_ path: String) -> String { relative(Project.names(leadingTo: path)) }

  /// Returns a path in a baseline without dots, as earlier versions wrote them.
  func normalized(_ path: String) -> String {
    path.hasPrefix("/") ? spelled(path) : relative(folder.appending(path: path))
  }

  private func relative(_ names: [Substring]) -> String {
    let shared = zip(names, folder).prefix { $0 == $1 }.count
    return (folder.dropFirst(shared).map { _ in ".." } + names.dropFirst(shared))
      .joined(separator: "/")
  }

  /// Returns a report with such paths.
  func spelled(_ report: LintReport) -> LintReport {
    report.with(
      report.findings.map { finding in
        Diagnostic(
          finding.severity, finding.message,
          about: .path(spelled(finding.path), finding.position), ruleName: finding.ruleName,
          key: finding.key, language: finding.language)
      })
  }

  /// Returns the path of a file in the baseline from the root of the file system.
  func absolute(_ path: String) -> String {
    "/" + folder.appending(path: path).joined(separator: "/")
  }
}
