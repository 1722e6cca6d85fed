package import Diagnostics
import Foundation
import PositionedJSON

/// What the tool says besides its results.
package enum Console {
  /// Writes a line to standard error, in which no character controls the terminal. Where nothing more can be written,
  /// nothing more can be said.
  package static func error(_ message: String) {
    let message = message.replacing(/[\p{Cc}--\n\t]/, with: "\u{FFFD}")
    try? FileHandle.standardError.write(contentsOf: Data((message + "\n").utf8))
  }

  /// The most diagnostics that are shown. Nobody reads more, and a hostile file has millions.
  private static let mostDiagnostics = 1000

  /// Writes diagnostics to standard error, each with the line that it is about if its file is there. Of very many, the first
  /// ones are shown.
  package static func show(_ diagnostics: some Collection<Diagnostic>) {
    var sources: [String: SourceText] = [:]
    for diagnostic in diagnostics.prefix(mostDiagnostics) {
      guard case .path(let path, _?) = diagnostic.subject else {
        error(diagnostic.description)
        continue
      }
      if sources[path] == nil {
        // What came through a pipe does not come again.
        let bytes = File.kind(of: path) == .file ? try? File.bytes(path) : nil
        sources[path] = bytes.flatMap { try? SourceText($0, file: path) }
      }
      error(diagnostic.description(in: sources[path]))
    }
    if diagnostics.count > mostDiagnostics { error("…") }
  }

  /// Writes diagnostics to standard error, and how many there are.
  package static func report(_ diagnostics: [Diagnostic]) {
    show(diagnostics)
    let errors = diagnostics.filter { $0.severity == .error }.count
    let warnings = diagnostics.filter { $0.severity == .warning }.count
    if errors > 0, warnings > 0 {
      error("\(counted(errors, "error")), \(counted(warnings, "warning"))")
    } else if errors > 1 {
      error(counted(errors, "error"))
    }
  }
}

extension Console {
  /// Does what a tool is for, and ends the process: with 1 after telling what failed.
  package static func run(_ body: () throws -> Void) -> Never {
    do {
      try body()
      exit(0)
    } catch {
      if !report(error) { Console.error("error: \(error)") }
    }
    exit(1)
  }

  /// Writes the diagnostics that an error carries.
  ///
  /// - Returns: Whether it is an error that carries some.
  package static func report(_ error: any Error) -> Bool {
    switch error {
    case let failure as CompilationFailure: report(failure.diagnostics)
    case let diagnostic as Diagnostic: report([diagnostic])
    default: return false
    }
    return true
  }

  /// Why a tool that plugins call cannot do anything with its arguments.
  package struct Misuse: Error, CustomStringConvertible {
    package let description: String

    /// - Parameters:
    ///   - expected: What the arguments must be.
    ///   - command: What people call.
    package init(expected: String, command: String) {
      description = "expected \(expected); '\(command)' is for people"
    }
  }
}

/// A number with a noun that forms its plural with an s: `1 file`, `8 files`.
package func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

/// A value as JSON that people can read and machines can compare.
///
/// - Parameter value: A value whose parts have names and are numbers and texts.
package func json(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  // Nothing of that kind cannot be encoded.
  let data = try! encoder.encode(value)
  return String(decoding: data, as: UTF8.self) + "\n"
}
