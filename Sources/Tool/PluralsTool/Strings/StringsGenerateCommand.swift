import ArgumentParser
import LocalizedTargets
import SwiftEmission

/// Compiles localized strings to Swift functions.
struct StringsGenerateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Compile localized strings to Swift functions.",
    discussion: """
      Writes a type for each table, with a function or a property for each key, and \
      LocalizedLanguages.swift, with the plural rules and number symbols of the languages. The code \
      needs LocalizedStringsCore and nothing else. The build plugin CompileLocalizedStrings does the \
      same in a build. Files of tables that an earlier run wrote, and that are gone, are removed.

      A translation that cannot be used is left out with a warning, and its readers get their next \
      language; "strictness" in the configuration makes that an error. Of each kind of finding the first \
      few are shown.
      """)

  @OptionGroup var options: GeneratedStringsOptions

  func run() throws {
    try TargetStrings.write(options.compile(), into: options.output)
  }
}
