import ArgumentParser
import LocalizedStringsCompiler
import LocalizedTargets
import StringCatalogs

/// Checks files of localized strings.
struct StringsLintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Check .stringsdict, .strings and .xcstrings files.",
    discussion: """
      Each text by itself, and translations against the development language where its file is among \
      them. The exit code is 1 if there are errors, or warnings with --strict.
      """)

  @OptionGroup var strings: TargetStringsOptions
  @Option(help: "The language of the files. (default: that of the .lproj folder)")
  var language: String?
  @Flag(help: "Show the findings as JSON, one object a line.")
  var json = false
  @Flag(help: "Leave notes out.")
  var quiet = false
  @Flag(help: "Warnings count as errors.")
  var strict = false

  func run() throws {
    let target = try strings.read()
    var report = LintReport(target.files, language: language, ordinals: target.compiler.ordinals)
      .adding(target.compiler.translationFindings + target.compiler.configurationFindings)
    if quiet { report = report.without(.note) }
    print(json ? report.json : report.text, terminator: "")
    if report.has(strict ? .warning : .error) { throw ExitCode(1) }
  }
}
