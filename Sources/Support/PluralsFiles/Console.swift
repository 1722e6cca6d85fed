import Foundation
package import PluralsDiagnostics
package import PluralsJSON

/// The standard streams of a command: the streams of the process, or texts that a test holds.
package enum Console {
  /// Texts in place of the standard streams.
  package final class Recording: @unchecked Sendable {
    // Only the task that runs the command uses them.
    fileprivate var input: ArraySlice<UInt8>
    package fileprivate(set) var output: [UInt8] = []
    package fileprivate(set) var errors: [UInt8] = []

    package init(input: [UInt8]) { self.input = input[...] }
  }

  /// The texts that a task uses in place of the standard streams; `nil` if it uses the streams of the process.
  @TaskLocal package static var recording: Recording?

  /// Writes a text, and a line end, to standard output.
  package static func print(_ text: some CustomStringConvertible, terminator: String = "\n") {
    if let recording {
      recording.output += "\(text)\(terminator)".utf8
    } else {
      Swift.print(text, terminator: terminator)
    }
  }

  /// Writes bytes to standard output, after everything that was printed.
  package static func write(_ bytes: [UInt8]) throws(SystemError) {
    if let recording {
      recording.output += bytes
    } else {
      try SystemError.check(fflush(nil))
      try File.append(Data(bytes), to: STDOUT_FILENO)
    }
  }

  /// Reads available bytes of standard input, or waits for the next ones. A file handle would wait until the buffer is full.
  ///
  /// - Returns: The number of bytes; 0 at the end.
  package static func read(into bytes: inout [UInt8]) throws(SystemError) -> Int {
    if let recording {
      let next = recording.input.prefix(bytes.count)
      bytes.replaceSubrange(..<next.count, with: next)
      recording.input = recording.input.dropFirst(next.count)
      return next.count
    }
    while true {
      let count = Foundation.read(STDIN_FILENO, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      return try SystemError.checked(count)
    }
  }

  /// The number of columns for help; `nil` for as many as the terminal has.
  package static var columns: Int? { recording.map { _ in 80 } }

  /// Whether standard input is a terminal.
  package static var readsTerminal: Bool { recording == nil && isatty(STDIN_FILENO) != 0 }

  /// Writes a line to standard error, without characters that control the terminal. Errors in writing are ignored, because they
  /// cannot be reported.
  package static func error(_ message: String) {
    let line = (message.replacing(/[\p{Cc}--\n\t]/, with: "\u{FFFD}") + "\n").utf8
    if let recording {
      recording.errors += line
    } else {
      // What was printed before comes first, also if both go to the same pipe.
      fflush(nil)
      try? FileHandle.standardError.write(contentsOf: Data(line))
    }
  }

  /// Writes a line about a file to standard error, whose name may contain any characters.
  package static func error(about path: String, _ message: String) {
    error("\(path.escapedForMessage): \(message)")
  }

  /// The maximum number of diagnostics to show. A malicious file can cause millions.
  private static let mostDiagnostics = 1000

  /// Writes diagnostics to standard error, each with its source line if the file exists. Errors come first. Only the first 1000
  /// are shown, and only the first warnings and notes with the same message, followed by their number.
  ///
  /// - Parameter sources: The texts of files that differ from those on disk, by path.
  package static func show(
    _ diagnostics: some Collection<Diagnostic>, sources: [String: SourceText] = [:]
  ) {
    var sources = sources
    let summary = DiagnosticSummary(diagnostics)
    let all = summary.shown
    for diagnostic in all.prefix(mostDiagnostics) {
      guard case .path(let path, _?) = diagnostic.subject else {
        error(diagnostic.description)
        continue
      }
      if sources[path] == nil {
        // A pipe cannot be read again.
        let bytes = File.kind(of: path) == .file ? try? File.bytes(path) : nil
        sources[path] = bytes.flatMap { try? SourceText($0, file: path) }
      }
      error(diagnostic.description(in: sources[path]))
    }
    if all.count > mostDiagnostics { error("… and \(all.count - mostDiagnostics) more") }
    for line in summary.rest { error(line) }
  }

  /// Writes diagnostics to standard error, followed by their number.
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
  /// Runs the body of a tool and exits, with status 1 and a message if it throws.
  package static func run(_ body: () throws -> Void) -> Never {
    do {
      try body()
      exit(0)
    } catch {
      if !report(error) { Console.error("error: \(error)") }
    }
    exit(1)
  }

  /// Writes the diagnostics that an error contains.
  ///
  /// - Returns: Whether the error contains diagnostics.
  package static func report(_ error: any Error) -> Bool {
    switch error {
    case let failure as CompilationFailure: report(failure.diagnostics)
    case let diagnostic as Diagnostic: report([diagnostic])
    default: return false
    }
    return true
  }

  /// The error of a tool that plugins call if its arguments are invalid.
  package struct Misuse: Error, CustomStringConvertible {
    package let description: String

    /// - Parameters:
    ///   - expected: The expected arguments.
    ///   - command: The command that users should call instead.
    package init(expected: String, command: String) {
      description = "expected \(expected); to run it by hand, call '\(command)'"
    }
  }
}

/// Returns a number with a noun whose plural ends in s: `1 file`, `8 files`.
package func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

/// Returns a value as readable JSON with a stable order of members. Control characters are escaped.
///
/// - Parameter value: A value that consists of numbers and strings with names.
package func json(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  // Encoding such values cannot fail.
  let data = try! encoder.encode(value)
  return String(decoding: data, as: UTF8.self).escapedForJSON + "\n"
}
