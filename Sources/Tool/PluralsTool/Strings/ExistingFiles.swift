import ArgumentParser
import Foundation
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
  ///   - texts: The new contents, as far as they are known. A file that has them already is allowed, so that a run after one that
  ///     was killed writes the other files.
  ///   - inputs: The files that are read.
  ///   - verb: The operation on an input: `converted`.
  /// - Throws: The exit code, after reporting the files that exist.
  func check(
    _ paths: [String], texts: [String: String] = [:], inputs: [String], verb: String
  ) throws {
    var isRefused = false
    for path in paths where File.kind(of: path) == .file {
      if let own = inputs.first(where: { File.isSame($0, path) }) {
        Console.error("\(path): error: '\(own)' would be \(verb) to itself")
      } else if !force, !(texts[path].map { File.has(Data($0.utf8), at: path) } ?? false) {
        Console.error("\(path): error: the file exists; --force replaces it")
      } else {
        continue
      }
      isRefused = true
    }
    if isRefused { throw ExitCode(1) }
  }

  /// The contents that a written file may replace: none, unless that is forced.
  var replaced: FileReplacement.Old { force ? .any : .exactly(nil) }
}
