import Foundation
import PluralsDiagnostics

/// A git repository with files.
struct GitRepository {
  /// The folder in which `git` runs.
  private let current: String

  /// - Parameter current: A folder in the repository.
  init(of current: String = ".") { self.current = current }

  /// The path of the folder with all files.
  ///
  /// - Throws: If `git` is missing, or the current folder is in no repository with files.
  func folder() throws -> String { try output("rev-parse", "--show-toplevel").firstLine }

  /// Runs `git` and returns what it prints.
  ///
  /// - Throws: What `git` reports if it fails.
  func output(_ arguments: String...) throws -> [UInt8] {
    let (status, output, errors) = try run(arguments)
    guard status == 0 else { throw failure(of: arguments[0], status, errors) }
    return output
  }

  /// The contents of a file in a revision; nil if it is not there.
  ///
  /// - Parameters:
  ///   - path: The path from ``folder()``, or from the current folder if it begins with `./`.
  ///   - revision: A name of a commit.
  func contents(of path: String, in revision: String) throws -> [UInt8]? {
    let (status, output, _) = try run(["cat-file", "blob", "\(revision):\(path)"])
    return status == 0 ? output : nil
  }

  /// - Throws: If there is no commit of a name.
  func checkRevision(_ name: String) throws {
    let (status, _, errors) = try run([
      "rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}",
    ])
    if status == 0 { return }
    if errors.isEmpty { throw CompilationFailure("there is no revision '\(name)'", path: "git") }
    throw failure(of: "rev-parse", status, errors)
  }

  /// Merges files line by line.
  ///
  /// - Returns: The merged file, and how many conflicts it has.
  /// - Throws: What `git` reports if the files cannot be merged so.
  func mergedLines(
    base: String, ours: String, theirs: String
  ) throws -> (content: [UInt8], conflicts: Int) {
    let labels = ["ours", "base", "theirs"].flatMap { ["-L", $0] }
    let (status, output, errors) = try run(
      ["merge-file", "-p"] + labels + ["--", ours, base, theirs])
    guard (0..<128).contains(status) else { throw failure(of: "merge-file", status, errors) }
    return (output, Int(status))
  }

  /// A value of the repository's own configuration; nil if it is not set.
  func configuration(_ name: String) throws -> String? {
    let (status, output, _) = try run(["config", "--local", "--get", name])
    return status == 0 ? output.firstLine : nil
  }

  private func failure(
    of command: String, _ status: Int32, _ errors: [UInt8]
  ) -> CompilationFailure {
    let reason = errors.firstLine.replacing(#/^(?:fatal|error): /#, with: "")
    return CompilationFailure(
      reason.isEmpty ? "'git \(command)' ended with \(status)" : reason, path: "git")
  }

  private func run(
    _ arguments: [String]
  ) throws -> (status: Int32, output: [UInt8], errors: [UInt8]) {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["git", "-C", current] + arguments
    // git sets them in hooks. They would name another repository, or another folder of files.
    let names = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_COMMON_DIR"]
    process.environment = ProcessInfo.processInfo.environment.filter { !names.contains($0.key) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // git prints at most a few lines of errors, which fit into the pipe.
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    let lines = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, Array(bytes), Array(lines))
  }
}

extension [UInt8] {
  /// The text up to the first line end.
  fileprivate var firstLine: String {
    String(decoding: prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }
}
