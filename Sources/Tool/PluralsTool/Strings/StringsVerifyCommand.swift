import ArgumentParser
import Diagnostics
import LocalizedTargets
import ToolFiles

/// Checks that generated code is what `strings generate` would write.
struct StringsVerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check that the generated code is what 'strings generate' would write.",
    discussion: """
      For code that is checked in. The exit code is 1 if a file is missing or differs, with the first line \
      that does, or if there is one of a table that is gone. Warnings about the strings are not repeated.
      """)

  @OptionGroup var options: GeneratedStringsOptions

  func run() throws {
    let files = try options.compile(showingWarnings: false)
    do {
      try TargetStrings.verify(files, in: options.output)
    } catch let failure as CompilationFailure where failure.diagnostics.isEmpty {
      Console.error("to regenerate, run: plurals strings generate \(options.arguments)")
      throw ExitCode(1)
    }
    print("\(options.output): \(counted(files.count, "file")) up to date")
  }
}
