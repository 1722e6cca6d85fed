import ArgumentParser
import LocalizedStringsCompiler
import PluralRuleCompiler
import SwiftEmission
import ToolFiles

/// Checks that generated code is what `strings generate` would write.
struct StringsVerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check that the generated code is what 'strings generate' would write.",
    discussion: """
      For code that is checked in. The exit code is 1 if a file is missing or differs, with the first line \
      that does, or if there is one of a table that is gone.
      """)

  @OptionGroup var options: GeneratedStringsOptions

  func run() throws {
    let files = try options.compile()
    let output = try OutputDirectory(path: options.output)
    let difference = output.difference(
      from: files, marked: LocalizedStringsCompiler.tableFileMark)
    if difference.isEmpty {
      print("\(options.output): \(counted(files.count, "file")) up to date")
      return
    }
    output.report(difference.outdated, source: "the strings compile to")
    for name in difference.stale {
      Console.error("\(options.output)/\(name): error: not generated any more")
    }
    throw ExitCode(1)
  }
}
