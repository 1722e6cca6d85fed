import ArgumentParser
import Diagnostics
import LocalizedTargets
import RuleCompilation
import StringCatalogs
import StringsCompilation
import StringsLinting
import StringsPreviewing
import ToolFiles

/// Writes what readers see of localized strings as a page.
struct StringsPreviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show what readers see, in each language and with numbers for each of its forms.",
    discussion: """
      One HTML file, which loads nothing: every message as the run time shows it, with numbers that \
      reach each form of its language. What falls back, how far translations are and what lint finds \
      is beside the texts.

        plurals strings preview Resources --output preview.html
      """)

  @OptionGroup var strings: TargetStringsOptions
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The page to write, in a folder that exists.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var output: String
  @OptionGroup var rules: RuleOptions

  func run() throws {
    let targets = try strings.targets()
    if let file = targets.flatMap(\.files).first(where: { File.isSame($0.path, output) }) {
      throw ValidationError("'\(file.path)' holds the strings, and would be replaced by the page")
    }
    for file in targets.flatMap(\.files) { _ = try TableFormats.all.format(of: file.path) }
    let unreadable = targets.flatMap(\.compiler.unreadable)
    guard unreadable.isEmpty else { throw CompilationFailure(diagnostics: unreadable) }
    var rules = rules.rules
    // The page shows them as states.
    for state in StringsPreview.states { rules.set(state, to: .note) }
    let findings = targets.flatMap { target in
      target.report(rules: rules, comparison: target.compiler.comparison()).findings
    }
    let preview = try StringsPreview(
      targets.map { ($0.files, $0.compiler) }, findings: findings)
    try FileReplacement.write(preview.html(of: strings.name, on: Today.text), to: output)
  }
}
