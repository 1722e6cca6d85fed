package import ArgumentParser
import PluralsDiagnostics
import PluralsFiles

/// A call of a program: what its arguments say, and which exit code an error has.
package struct Invocation {
  /// The exit code for invalid arguments.
  package static let misuse: Int32 = 2

  private let program: any Program.Type
  /// The words after the name of the program.
  private let arguments: [String]

  package init(_ program: any Program.Type, arguments: [String]) {
    self.program = program
    self.arguments = arguments
  }

  /// Returns the command that the arguments name, with their values.
  ///
  /// - Throws: What ``report(_:)`` reports.
  package func command() throws -> any ParsableCommand {
    let (command, words) = try chosenCommand()
    // A debug build checks the options of all commands on the way from the root, most of them several times. Errors, help and the version
    // need the way.
    if !arguments.contains("help"), !arguments.contains("--version"),
      let parsed = try? command.parseAsRoot(Array(words)), type(of: parsed) == command
    {
      return parsed
    }
    return try program.parseAsRoot(arguments)
  }

  /// Returns the type of the command that the arguments name, and the words after its name.
  ///
  /// - Throws: ``UnknownCommand``
  private func chosenCommand() throws -> (any ParsableCommand.Type, words: ArraySlice<String>) {
    var command: any ParsableCommand.Type = program
    for (index, word) in arguments.enumerated() {
      let known = command.configuration.subcommands
      if known.isEmpty { return (command, arguments[index...]) }
      if word.hasPrefix("-") {
        return (command.configuration.defaultSubcommand ?? command, arguments[index...])
      }
      if word == "help" { continue }
      if let next = known.first(where: { $0._commandName == word }) {
        command = next
      } else if let usual = command.configuration.defaultSubcommand {
        return (usual, arguments[index...])
      } else {
        throw UnknownCommand(
          name: word, program: program, parent: command, instead: otherCommand(from: index))
      }
    }
    return (command.configuration.defaultSubcommand ?? command, [])
  }

  /// Returns the command to type if the arguments begin with a verb of another program, or with an earlier one of this program.
  private func otherCommand(from index: Int) -> String? {
    let asksForHelp = arguments.first == "help"
    let words = Array(arguments.dropFirst(asksForHelp ? 1 : 0))
    guard index < 2, let first = words.first else { return nil }
    let both = words.prefix(2).joined(separator: " ")
    let known = program.verbsElsewhere
    guard let other = known[both] ?? known[first] else { return nil }
    let rest = words.dropFirst(known[both] == nil ? 1 : 2)
    if asksForHelp {
      let verbs = other.split(separator: " ").filter { !$0.hasPrefix("-") }.map(String.init)
      return (verbs.prefix(1) + ["help"] + verbs.dropFirst() + rest.prefix { !$0.hasPrefix("-") })
        .map(\.quotedForShell).joined(separator: " ")
    }
    let options = rest.prefix { $0 != "--" }.map {
      $0 == "--json" ? "--format json" : $0.quotedForShell
    }
    let texts = rest.drop { $0 != "--" }.map(\.quotedForShell)
    return ([other] + options + texts).joined(separator: " ")
  }

  /// A word that is not a subcommand.
  private struct UnknownCommand: Error {
    let name: String
    let program: any Program.Type
    let parent: any ParsableCommand.Type
    /// The command to type.
    let instead: String?

    /// The error with a suggestion and a list of all subcommands.
    var message: String {
      let names = parent.configuration.subcommands.map { $0._commandName }
      let problem = "error: there is no subcommand '\(name.keyForMessage)'"
      if let instead { return "\(problem); type: \(instead.escapedForMessage)" }
      let isOfProgram = program.configuration.subcommands.contains { $0._commandName == name }
      let suggestion =
        isOfProgram
        ? "; did you mean '\(program._commandName) \(name)'?" : name.suggestion(among: names)
      let usage = program.usageString(for: parent)
      return """
        \(problem)\(suggestion)
        Usage: \(usage)
        Subcommands: \(names.joined(separator: ", "))
          See '\(usage.prefix { $0 != "<" })--help' for more information.
        """
    }
  }

  // MARK: Errors

  /// Reports what ended a command: an error, or a request for help.
  ///
  /// - Returns: The exit code: 0, 1 or 2.
  package func report(_ error: any Error) -> Int32 {
    if let error = error as? UnknownCommand {
      Console.error(error.message)
      return Self.misuse
    }
    if let error = error as? ValidationError {
      // A command throws it, not the parser; the usage would be the tool's, not the command's.
      Console.error(escapingArguments(in: "error: \(error.message)"))
      return Self.misuse
    }
    if Console.report(error) { return 1 }
    let code = program.exitCode(for: error)
    var message = escapingArguments(
      in: program.fullMessage(for: error, columns: Console.columns)
    )
    .wrappingUsage
    // Another error, such as a missing file, can be a consequence of an option that does not exist.
    if code == .validationFailure, let unknown = unknownOption {
      // The help text between the error and the usage is about the other error.
      message =
        unknown + message[(message.firstRange(of: "\nUsage: ")?.lowerBound ?? message.endIndex)...]
    }
    if code.isSuccess {
      if !message.isEmpty { Console.print(message) }
    } else if !message.isEmpty {
      // ArgumentParser begins its messages with a capital letter.
      Console.error(message.replacing(/^error: [A-Z][a-z]/) { $0.output.lowercased() })
    }
    return code == .validationFailure ? Self.misuse : code.rawValue
  }

  /// The error about the first option that the command does not have; `nil` if it has all of them.
  private var unknownOption: String? {
    guard let command = try? chosenCommand().0 else { return nil }
    let known = command.longOptions
    let words = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
    return words.map { String($0.prefix { $0 != "=" }) }.first { !known.contains($0) }.map {
      "error: unknown option '\($0.keyForMessage)'\(suggestion(for: $0, of: command, among: known))"
    }
  }

  /// Returns a suggestion for an option that a command does not have. Options of earlier versions have other names now.
  private func suggestion(
    for option: String, of command: any ParsableCommand.Type, among known: [String]
  ) -> String {
    let name = "\(program._commandName) \(command._commandName)"
    switch (option, name) {
    case ("--json", _) where known.contains("--format"): return "; type: --format json"
    case ("--additional-rules", _) where known.contains("--configuration"),
      ("--override", _) where known.contains("--configuration"):
      let locales = name == "plurals generate" ? "'locales', " : ""
      return
        "; name a file with the members \(locales)'additionalRules' and 'override': --configuration <file>"
    case ("--strings", "plurals diff"):
      return "; type: plural-strings release <old> <new> <path>"
    case ("--strings", "plurals update"):
      return "; update without it, and then type: plural-strings release <old> <new> <path>"
    default: return option.suggestion(among: known)
    }
  }

  /// Returns a message with the arguments on one line each. The parser shows them as users typed them.
  private func escapingArguments(in message: String) -> String {
    arguments.reduce(message) { $0.replacing($1, with: $1.escapedForMessage) }
  }
}

extension String {
  /// The text in which the usage of a command has lines that fit a terminal.
  var wrappingUsage: String {
    replacing(/[Uu](?:SAGE|sage): .{74,}/) { usage in
      usage.output.matches(of: /(.{1,71})(?: (?=[\[-])|$)/).map { String($0.1) }
        .joined(separator: "\n         ")
    }
  }
}
