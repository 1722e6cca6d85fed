package import ArgumentParser
@preconcurrency import Foundation
import PluralsFiles

/// The root command of a program.
package protocol Program: AsyncParsableCommand {
  /// What to type instead of one or two words that are no verb of this program, by these words.
  static var verbsElsewhere: [String: String] { get }
}

extension Program {
  /// The prefix of each error, as in compilers' messages.
  package static var _errorPrefix: String { "error: " }

  /// Runs the command that the arguments of the process name, and ends the process with its exit code.
  package static func runProcess() -> Never {
    let invocation = Invocation(self, arguments: Array(CommandLine.arguments.dropFirst()))
    do {
      var command = try invocation.command()
      guard let command = command as? any AsyncParsableCommand else {
        try command.run()
        exit(0)
      }
      // Only these commands start the threads of tasks, which open files.
      nonisolated(unsafe) var running = command
      Task {
        do {
          try await running.run()
          exit(0)
        } catch {
          exit(invocation.report(error))
        }
      }
      dispatchMain()
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

/// The verbs of both programs. With these lists, each program recognizes a verb of the other program.
package enum Verbs {
  /// The verbs of `plurals`.
  package static let rules = [
    "select", "explain", "categories", "samples", "chart", "generate", "export", "check",
    "conformance", "diff", "update",
  ]
  /// The verbs of `plural-strings`.
  package static let strings = [
    "lint", "status", "tidy", "release", "preview", "format", "negotiate", "export", "import",
    "convert", "diff", "merge", "generate", "symbols", "extract", "compile",
  ]

  /// Commands for words that were verbs before.
  package static let former = [
    ("strings", "plural-strings"), ("strings verify", "plural-strings generate --check"),
    ("gettext", "plurals check gettext"), ("gettext check", "plurals check gettext"),
  ]

  /// Returns the commands for those verbs of another program that this one does not have.
  package static func elsewhere(
    _ program: String, _ verbs: [String], except own: [String]
  ) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: verbs.filter { !own.contains($0) }.map { ($0, "\(program) \($0)") })
  }
}
