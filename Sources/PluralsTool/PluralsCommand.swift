import ArgumentParser
@preconcurrency import Foundation
import PluralRuleCompiler
import Plurals
import SourceFiles
import ToolFiles

/// `plurals`: compiles CLDR's plural rules, and answers from them.
@main
struct PluralsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plurals",
    abstract: "Compiles CLDR's plural rules to Swift, and answers from them.",
    discussion: """
      Exit codes: 0 if all is well, 1 if something was found wrong, 2 if the command was misused.
      """,
    version: "plurals \(PluralRuleCompiler.version) (rules of CLDR \(PluralRules.cldrVersion))",
    subcommands: [
      Generate.self, Verify.self, Check.self, Select.self, Explain.self, Categories.self,
      Samples.self, ChartCommand.self, Conformance.self, Diff.self, Update.self, Export.self,
      StringsCommand.self,
    ])

  /// The exit code of a command that was misused.
  static let misuse: Int32 = 2

  static func main() async {
    do {
      try checkSubcommand()
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      if Console.report(error) { exit(1) }
      exit(withStatusFor: error)
    }
    exit(0)
  }

  /// Says which subcommand may be meant by a word that is none, to be run or to be explained.
  private static func checkSubcommand() throws {
    var command: any ParsableCommand.Type = self
    for word in CommandLine.arguments.dropFirst() {
      let known = command.configuration.subcommands
      if known.isEmpty || word.hasPrefix("-") { return }
      if word == "help" { continue }
      guard let next = known.first(where: { $0._commandName == word }) else {
        let suggestion = word.suggestion(among: known.map { $0._commandName })
        Console.error(
          "Error: There is no subcommand '\(word)'\(suggestion)\nUsage: \(usageString(for: command))"
        )
        throw ExitCode(misuse)
      }
      command = next
    }
  }

  /// Ends the process, as a failure if what was printed could not be written: a full disk must not pass for an answer.
  private static func exit(_ code: Int32) -> Never {
    if fflush(stdout) != 0 || ferror(stdout) != 0 {
      Console.error("error: standard output cannot be written: \(String(cString: strerror(errno)))")
      Foundation.exit(code == 0 ? 1 : code)
    }
    Foundation.exit(code)
  }

  /// Ends the process with 0, 1 or 2.
  private static func exit(withStatusFor error: any Error) -> Never {
    let message = fullMessage(for: error)
    let code = exitCode(for: error)
    if code.isSuccess {
      if !message.isEmpty { print(message) }
    } else if !message.isEmpty {
      Console.error(message)
    }
    exit(code == .validationFailure ? misuse : code.rawValue)
  }
}
