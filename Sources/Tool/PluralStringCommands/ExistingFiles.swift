import ArgumentParser
import Foundation
import PluralsFiles

/// Protects existing files for commands whose output users edit afterwards.
struct ExistingFiles: ParsableArguments {
  @Flag(help: "Replace existing files.")
  var force = false

  /// Checks that existing files are only overwritten if that is forced, and input files never.
  ///
  /// - Parameters:
  ///   - files: The files to write. Pipes, devices and dangling links are allowed because they lose no data, and folders because
  ///     they are not overwritten. A file that has the text already is allowed, so that a run after one that was killed writes
  ///     the other files.
  ///   - inputs: The files that are read.
  ///   - verb: The operation on an input: `converted`.
  /// - Throws: The exit code, after reporting the files that exist.
  func check(_ files: [(path: String, text: String)], inputs: [String], verb: String) throws {
    var isRefused = false
    for (path, text) in files where File.kind(of: path) == .file {
      if let own = inputs.first(where: { File.isSame($0, path) }) {
        Console.error(about: path, "error: '\(own)' would be \(verb) to itself")
      } else if !force, !File.has(Data(text.utf8), at: path) {
        Console.error(about: path, "error: the file exists; --force replaces it")
      } else {
        continue
      }
      isRefused = true
    }
    if isRefused { throw ExitCode(1) }
  }

  /// Writes files in a folder after checking them.
  func write(
    _ files: [(path: String, text: String)], in folder: String, inputs: [String], verb: String
  ) throws {
    try check(files, inputs: inputs, verb: verb)
    try FileReplacement.write(in: folder) { replacement in
      for (path, text) in files { replacement.set(path, to: text, replacing: replaced) }
    }
  }

  /// The contents that a written file may replace: none, unless that is forced.
  var replaced: FileReplacement.Old { force ? .any : .exactly(nil) }
}
