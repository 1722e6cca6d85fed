import ArgumentParser

/// The subcommands for localized strings. Those for translators come first.
struct StringsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings",
    abstract: "Work with localized strings: catalogs, .stringsdict, .strings, PO, Android, XLIFF.",
    subcommands: [
      StringsLintCommand.self, StringsPreviewCommand.self, StringsFormatCommand.self,
      StringsExportCommand.self, StringsImportCommand.self, StringsConvertCommand.self,
      StringsStatusCommand.self, StringsDiffCommand.self, StringsMergeCommand.self,
      StringsTidyCommand.self, StringsExtractCommand.self, StringsCompileCommand.self,
      StringsGenerateCommand.self, StringsVerifyCommand.self, StringsSymbolsCommand.self,
      StringsNegotiateCommand.self,
    ])
}
