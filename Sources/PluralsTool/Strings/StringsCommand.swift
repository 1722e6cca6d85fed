import ArgumentParser

/// Localized strings: format, compile, generate, verify, symbols, negotiate, lint, preview, convert, export, import.
struct StringsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings",
    abstract: "Work with localized strings: .stringsdict, .strings, .xcstrings.",
    subcommands: [
      StringsFormatCommand.self, StringsCompileCommand.self, StringsGenerateCommand.self,
      StringsVerifyCommand.self, StringsSymbolsCommand.self, StringsNegotiateCommand.self,
      StringsLintCommand.self, StringsPreviewCommand.self, StringsConvertCommand.self,
      StringsExportCommand.self, StringsImportCommand.self,
    ])
}
