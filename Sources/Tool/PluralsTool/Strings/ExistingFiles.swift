import ArgumentParser
import ToolFiles

/// What happens to files that are there already, where people go on working in what a command has written.
struct ExistingFiles: ParsableArguments {
  @Flag(help: "Replace existing files.")
  var force = false

  /// Refuses to write over files that are there, unless that is forced, and over what is read in any case.
  ///
  /// - Parameters:
  ///   - paths: The files to write. Pipes, devices and links to nothing lose nothing, and folders are not written over.
  ///   - inputs: The files that are read.
  ///   - verb: What is done to an input: `converted`.
  /// - Throws: The exit code, after telling which files are in the way.
  func check(_ paths: [String], inputs: [String], verb: String) throws {
    var isRefused = false
    for path in paths where File.kind(of: path) == .file {
      if let own = inputs.first(where: { File.isSame($0, path) }) {
        Console.error("\(path): error: '\(own)' would be \(verb) to itself")
      } else if !force {
        Console.error("\(path): error: the file is there already; --force replaces it")
      } else {
        continue
      }
      isRefused = true
    }
    if isRefused { throw ExitCode(1) }
  }

  /// What a written file must replace: nothing, unless that is forced.
  var replaced: ReplacementJournal.Change.Old { force ? .any : .exactly(nil) }
}
