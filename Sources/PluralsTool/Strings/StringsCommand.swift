import ArgumentParser

/// Localized strings: format, compile, negotiate, lint.
struct StringsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings",
    abstract: "Work with localized strings: .stringsdict, .strings, .xcstrings.",
    subcommands: [
      StringsFormatCommand.self, StringsCompileCommand.self, StringsNegotiateCommand.self,
      StringsLintCommand.self,
    ])
}
