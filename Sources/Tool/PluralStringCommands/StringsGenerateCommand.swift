import ArgumentParser
import PluralStringsCompilation
import PluralsDiagnostics
import PluralsFiles
import PluralsSwiftEmission

/// Compiles localized strings to Swift functions.
struct StringsGenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Compile localized strings to Swift functions.",
    discussion: """
      Writes a type for each table, with a function or a property for each key, and \
      LocalizedLanguages.swift, with the plural rules and number symbols of the languages. The \
      code imports only PluralStringsCore. The build plugin CompilePluralStrings does the \
      same in a build. Generated files of tables that no longer exist are removed.

      A translation that cannot be used is left out with a warning, and its readers see their next \
      language; set "strictness" in the configuration to make this an error. Only the first few \
      findings of each rule are shown.

      With --check, writes nothing, and the exit code is 1 if a file is missing, differs (the first \
      different line is shown), or belongs to a table that no longer exists. Warnings about the strings are \
      not repeated.

        plural-strings generate Resources --output Sources/App/Generated
      """)

  @OptionGroup var options: GeneratedStringsOptions

  @Flag(help: "Write nothing; report files that are not up to date.")
  var check = false

  func run() throws {
    if check { return try verify() }
    try TargetStrings.write(options.compile(), into: options.output)
  }

  private func verify() throws {
    let files = try options.compile(showingWarnings: false)
    do {
      try TargetStrings.verify(files, in: options.output)
    } catch let failure as CompilationFailure where failure.diagnostics.isEmpty {
      Console.error("to regenerate, run: plural-strings generate \(options.arguments)")
      throw ExitCode(1)
    }
    Console.print("\(options.output): \(counted(files.count, "file")) up to date")
  }
}
