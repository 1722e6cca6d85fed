import ArgumentParser
import PluralRuleAnalysis
import PluralRuleCompilation
import PluralStringCatalogs
import PluralStringsCompilation
import PluralTool
import PluralTranslationFiles
import PluralTranslationLinting
import PluralsCLDRFiles
import PluralsDiagnostics
import PluralsFiles

/// Lists what a release of CLDR means for localized strings.
struct StringsReleaseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "release",
    abstract:
      "List the keys that need a translator because a release of CLDR changes plural rules.",
    discussion: """
      Lists, by file and language, keys without a form that the new release adds, keys with a form that it \
      drops, and keys whose text changes for some number, with the smallest such number. The exit code is 1 \
      if the list is not empty.

        plural-strings release 48.2 49 Resources --format markdown
      """)

  @Argument(help: "A folder with the common/ tree of the old release.", completion: .directory)
  var old: String
  @Argument(help: "A folder with the common/ tree of the new release.", completion: .directory)
  var new: String
  @Argument(
    help: ArgumentHelp(
      "Files with localized strings, or folders with them. (default: the current folder)",
      valueName: "file"),
    completion: .file())
  var files: [String] = []
  @Option(help: .stringsConfiguration, completion: .file(extensions: ["json"]))
  var configuration: String?
  @OptionGroup var format: ReportFormatOptions<ReleaseReportFormat>

  func run() throws {
    let effects = try effects()
    switch format.chosen {
    case .text: Console.print(effects.text, terminator: "")
    case .markdown: Console.print(effects.markdown, terminator: "")
    case .json: Console.print(json(effects), terminator: "")
    }
    if !effects.isEmpty { throw ExitCode(1) }
  }

  private func effects() throws -> ReleaseEffects {
    let settings = try configuration.map { try CompilerConfiguration(reading: $0) }
    let comparison = try comparison(adding: settings?.additionalRules)
    let files = files.isEmpty ? ["."] : files
    let targets = try Project(reading: files, configuration: configuration)
      .targets(in: files, configuration: configuration)
    for file in targets.flatMap(\.files) {
      _ = try TableFormats.exchangeable.format(of: file.path)
    }
    let unreadable = targets.flatMap(\.compiler.unreadable)
    guard unreadable.isEmpty else { throw CompilationFailure(diagnostics: unreadable) }
    do {
      return try ReleaseEffects(targets.map(\.compiler), of: comparison)
    } catch {
      throw CompilationFailure("\(error)", path: new)
    }
  }

  /// Compares the releases, each with the rules of a file.
  private func comparison(adding rules: AdditionalRulesFile?) throws -> ReleaseComparison {
    let data = try (old: PluralData.comparable(old, rules), new: PluralData.comparable(new, rules))
    return try ReleaseComparison(from: data.old, at: old, to: data.new, at: new)
  }
}
