import ArgumentParser
@preconcurrency import Foundation
import PluralRuleCompilation
import Plurals
import PluralsFiles

/// `plurals`: compiles CLDR's plural rules, and answers queries with them.
@main
struct PluralsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plurals",
    abstract: """
      Select plural categories by CLDR's rules, work with localized strings, and compile rules and strings \
      to Swift.
      """,
    discussion: """
      Exit codes: 0 for success, 1 if a command fails or finds a problem, 2 if its arguments are wrong.

        plurals select pl 1 22 5 1.5
        plurals strings lint Resources
      """,
    version: "plurals \(PluralRuleCompiler.version) (rules of CLDR \(PluralRules.cldrVersion))",
    groupedSubcommands: [
      CommandGroup(
        name: "Plural form",
        subcommands: [
          Select.self, Explain.self, Categories.self, Samples.self, ChartCommand.self,
        ]),
      CommandGroup(name: "String", subcommands: [StringsCommand.self]),
      CommandGroup(
        name: "Rule", subcommands: [Generate.self, Export.self, GettextCommand.self]),
      CommandGroup(
        name: "CLDR release",
        subcommands: [
          Verify.self, Check.self, Diff.self, Update.self, Conformance.self,
        ]),
    ])

  /// The prefix of each error, as in compilers' messages.
  static let _errorPrefix = "error: "

  static func main() async {
    let invocation = Invocation(arguments: Array(CommandLine.arguments.dropFirst()))
    do {
      var command = try invocation.command()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      exit(0)
    } catch {
      exit(invocation.report(error))
    }
  }

  /// Ends the process, with a failure if output could not be written, for example because the disk is full.
  private static func exit(_ code: Int32) -> Never {
    if fflush(stdout) != 0 || ferror(stdout) != 0 {
      Console.error("error: standard output cannot be written: \(String(cString: strerror(errno)))")
      Foundation.exit(code == 0 ? 1 : code)
    }
    Foundation.exit(code)
  }
}
