import ArgumentParser
import ToolFiles

/// Protects existing files for commands whose output users edit afterwards.
struct ExistingFiles: ParsableArguments {
  @Flag(help: "Replace existing files.")
  var force = false

  /// Checks that existing files are only overwritten if that is forced, and input files never.
  ///
  /// - Parameters:
  ///   - paths: The files to write. Pipes, devices and dangling links are allowed because they lose no data, and folders because
  ///     they are not overwritten.
  ///   - inputs: The files that are read.
  ///   - verb: The operation on an input: `converted`.
  /// - Throws: The exit code, after reporting the files that exist.
  func check(_ paths: [String], inputs: [String], verb: String) throws {
    var isRefused = false
    for path in paths where File.kind(of: path) == .file {
      if let own = inputs.first(where: { File.isSame($0, path) }) {
        Console.error("\(path): error: '\(own)' would be \(verb) to itself")
      } else if !force {
        Console.error("\(path): error: the file exists; --force replaces it")
      } else {
        continue
      }
      isRefused = true
    }
    if isRefused { throw ExitCode(1) }
  }

  /// The contents that a written file may replace: none, unless that is forced.
  var replaced: ReplacementJournal.Change.Old { force ? .any : .exactly(nil) }
}
