import ArgumentParser
import Diagnostics
@preconcurrency import Foundation
import Plurals
import RuleCompilation
import ToolFiles

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

  /// The exit code for invalid arguments.
  static let misuse: Int32 = 2

  static func main() async {
    var chosen: any ParsableCommand.Type = self
    do {
      chosen = try chosenCommand()
      var command = try parseAsRoot()
      do {
        if var command = command as? any AsyncParsableCommand {
          try await command.run()
        } else {
          try command.run()
        }
      } catch let error as ValidationError {
        // The usage would be the tool's, not the command's.
        Console.error("error: \(error.message)".escapingArguments)
        exit(misuse)
      }
    } catch {
      if Console.report(error) { exit(1) }
      exit(withStatusFor: error, of: chosen)
    }
    exit(0)
  }

  /// Returns the command that the arguments name. Reports a word that is not a subcommand, with a suggestion and a list of all
  /// subcommands.
  private static func chosenCommand() throws -> any ParsableCommand.Type {
    var command: any ParsableCommand.Type = self
    for word in CommandLine.arguments.dropFirst() {
      let known = command.configuration.subcommands
      if known.isEmpty || word.hasPrefix("-") { return command }
      if word == "help" { continue }
      guard let next = known.first(where: { $0._commandName == word }) else {
        let names = known.map { $0._commandName }
        let parent = [StringsCommand.self, self as any ParsableCommand.Type].first {
          $0.configuration.subcommands.contains { $0._commandName == word }
        }
        let suggestion =
          parent.map { "; did you mean '\($0._commandName) \(word)'?" }
          ?? word.suggestion(among: names)
        Console.error(
          """
          error: there is no subcommand '\(word.keyForMessage)'\(suggestion)
          Usage: \(usageString(for: command))
          Subcommands: \(names.joined(separator: ", "))
            See '\(usageString(for: command).prefix { $0 != "<" })--help' for more information.
          """)
        throw ExitCode(misuse)
      }
      command = next
    }
    return command
  }

  /// Returns the error about the first option that a command does not have; `nil` if it has all of them.
  private static func unknownOption(of command: any ParsableCommand.Type) -> String? {
    let words = CommandLine.arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
    let known = command.longOptions
    return words.map { String($0.prefix { $0 != "=" }) }.first { !known.contains($0) }.map {
      "error: unknown option '\($0.keyForMessage)'\($0.suggestion(among: known))"
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

  /// Ends the process with status 0, 1 or 2.
  private static func exit(
    withStatusFor error: any Error, of command: any ParsableCommand.Type
  ) -> Never {
    var message = fullMessage(for: error).escapingArguments.wrappingUsage
    let code = exitCode(for: error)
    // Another error, such as that of a missing file, can be a consequence of an option that does not exist.
    if code == .validationFailure, let unknown = unknownOption(of: command) {
      // The help text between the error and the usage is about the other error.
      message =
        unknown + message[(message.firstRange(of: "\nUsage: ")?.lowerBound ?? message.endIndex)...]
    }
    if code.isSuccess {
      if !message.isEmpty { print(message) }
    } else if !message.isEmpty {
      // ArgumentParser begins its messages with a capital letter.
      Console.error(message.replacing(/^error: [A-Z][a-z]/) { $0.output.lowercased() })
    }
    exit(code == .validationFailure ? misuse : code.rawValue)
  }
}

extension String {
  /// The message with the arguments of the command line on one line each. The parser shows them as users typed them.
  fileprivate var escapingArguments: String {
    CommandLine.arguments.reduce(self) { $0.replacing($1, with: $1.escapedForMessage) }
  }

  /// The text in which the usage of a command has lines that fit a terminal.
  var wrappingUsage: String {
    replacing(/[Uu](?:SAGE|sage): .{74,}/) { usage in
      usage.output.matches(of: /(.{1,71})(?: (?=[\[-])|$)/).map { String($0.1) }
        .joined(separator: "\n         ")
    }
  }
}
