package import ArgumentParser
import PluralRuleCompilation
import PluralTool
import Plurals

/// `plural-strings`: checks, shows, exchanges and compiles localized strings.
package struct PluralStringsCommand: Program {
  package static let configuration = CommandConfiguration(
    commandName: "plural-strings",
    abstract: "Work with localized strings: catalogs, .stringsdict, .strings, PO, Android, XLIFF.",
    discussion: """
      Exit codes: 0 for success, 1 if a command fails or finds a problem, 2 if its arguments are wrong. \
      The program plurals answers questions about plural rules.

        plural-strings lint Resources
        plural-strings status Resources --minimum 80
      """,
    version:
      "plural-strings \(PluralRuleCompiler.version) (rules of CLDR \(PluralRules.cldrVersion))",
    groupedSubcommands: [
      CommandGroup(
        name: "Check",
        subcommands: [
          StringsLintCommand.self, StringsStatusCommand.self, StringsTidyCommand.self,
          StringsReleaseCommand.self,
        ]),
      CommandGroup(
        name: "Show",
        subcommands: [
          StringsPreviewCommand.self, StringsFormatCommand.self, StringsNegotiateCommand.self,
        ]),
      CommandGroup(
        name: "Exchange",
        subcommands: [
          StringsExportCommand.self, StringsImportCommand.self, StringsConvertCommand.self,
        ]),
      CommandGroup(
        name: "Git", subcommands: [StringsDiffCommand.self, StringsMergeCommand.self]),
      CommandGroup(
        name: "Code",
        subcommands: [
          StringsGenerateCommand.self, StringsSymbolsCommand.self, StringsExtractCommand.self,
          StringsCompileCommand.self,
        ]),
    ])

  package static let verbsElsewhere = Verbs.elsewhere(
    "plurals", Verbs.rules, except: Verbs.strings
  ).merging(Verbs.former + [("verify", "plural-strings generate --check")]) { $1 }

  package init() {}
}
