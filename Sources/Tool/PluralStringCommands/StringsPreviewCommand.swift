import ArgumentParser
import PluralRuleCompilation
import PluralStringCatalogs
import PluralStringsCompilation
import PluralTool
import PluralTranslationFiles
import PluralTranslationLinting
import PluralsDiagnostics
import PluralsFiles

/// Writes a page that shows localized strings as readers see them.
struct StringsPreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Write a page with each message as readers see it, in each language and plural form.",
    discussion: """
      The page is one HTML file, and needs no network. It shows every message with numbers for each \
      plural form of the language. Next to each text, it shows the state of the translation, the \
      language that a missing text falls back to, and lint's findings.

        plural-strings preview Resources --output preview.html
      """)

  @OptionGroup var strings: TargetStringsOptions
  @OptionGroup var source: RuleSourceOptions
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The page to write, in an existing folder.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var output: String
  @OptionGroup var rules: LintRuleOptions

  func run() throws { try source.use(configuration: strings.configuration, write) }

  private func write() throws {
    let targets = try strings.targets()
    try strings.checkOutput(output, as: "page", of: targets)
    for file in targets.flatMap(\.files) { _ = try TableFormats.exchangeable.format(of: file.path) }
    let unreadable = targets.flatMap(\.compiler.unreadable)
    // One broken file does not hide the texts of the others.
    guard targets.contains(where: \.hasReadableFile) else {
      throw CompilationFailure(diagnostics: unreadable)
    }
    var rules = rules.rules
    // The page shows these findings as states.
    for state in StringsPreview.states { rules.set(state, to: .note) }
    let findings = targets.flatMap { target in
      target.report(rules: rules).findings
    }
    let preview = try StringsPreview(
      targets.map { ($0.files, $0.compiler) }, findings: findings)
    try FileReplacement.write(preview.html(of: strings.name, on: Today.text), to: output)
    let count = counted(preview.messages.count, "message")
    Console.show(unreadable)
    Console.error(about: output, "\(count) in \(counted(preview.languages.count, "language"))")
    if !unreadable.isEmpty {
      Console.error("note: the page has no texts of these files")
      throw ExitCode(1)
    }
  }
}
