import ArgumentParser
import PluralStringsCompilation
import PluralsDiagnostics
import PluralsFiles

/// Verifies that generated code is up to date with what `strings generate` would write.
struct StringsVerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Check that the generated code is up to date.",
    discussion: """
      Use it for generated code that is checked in. The exit code is 1 if a file is missing, differs (the \
      first different line is shown), or belongs to a table that no longer exists. Warnings about \
      the strings are not repeated.

        plurals strings verify Resources --output Sources/App/Generated
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
    Console.print("\(options.output): \(counted(files.count, "file")) up to date")
  }
}
