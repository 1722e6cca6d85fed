import ArgumentParser

/// Localized strings: format, compile, generate, negotiate, lint, convert, export, import.
struct StringsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings",
    abstract: "Work with localized strings: .stringsdict, .strings, .xcstrings.",
    subcommands: [
      StringsFormatCommand.self, StringsCompileCommand.self, StringsGenerateCommand.self,
      StringsNegotiateCommand.self, StringsLintCommand.self, StringsConvertCommand.self,
      StringsExportCommand.self, StringsImportCommand.self,
    ])
}
