import ArgumentParser
import PluralStringsCompilation
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

        plurals strings generate Resources --output Sources/App/Generated
      """)

  @OptionGroup var options: GeneratedStringsOptions

  func run() throws {
    try TargetStrings.write(options.compile(), into: options.output)
  }
}
