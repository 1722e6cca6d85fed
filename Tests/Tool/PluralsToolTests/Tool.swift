import Foundation
import TestSupport

/// A run of the built `plurals` in the project's folder.
struct Tool {
  /// The exit code, or the negated number of the signal that ended the run.
  let status: Int32
  let output: String
  let errors: String

  /// The executable, which is built next to the test runner.
  static let executable: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let runner = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return runner.deletingLastPathComponent().appendingPathComponent("plurals")
  }()

  /// - Parameters:
  ///   - arguments: The arguments as words separated by spaces.
  ///   - input: The contents of standard input.
  init(_ arguments: String, input: String = "") throws {
    try self.init(arguments.split(separator: " ").map(String.init), input: Array(input.utf8))
  }

  /// - Parameter shell: A shell command; `$0` is the executable.
  init(shell: String, input: String = "") throws {
    try self.init(
      ["-c", shell, Tool.executable.path], input: Array(input.utf8),
      executable: URL(fileURLWithPath: "/bin/sh"))
  }

  /// Runs `plurals strings` in a folder, with arguments as the shell reads them.
  init(strings arguments: String, in folder: Scratch) throws {
    try self.init(shell: "cd '\(folder.path)' && \"$0\" strings \(arguments)")
  }

  /// Runs shell commands in parallel, in a folder.
  init(atOnce commands: [String], in folder: Scratch) throws {
    // A shell waits for all commands of a pipeline. They all write to its standard output.
    let runs = commands.map { "(\($0)) >&3" }.joined(separator: " | ")
    try self.init(shell: "cd '\(folder.path)'; exec 3>&1; \(runs)")
  }

  init(
    _ arguments: [String], input: [UInt8] = [], executable: URL = Tool.executable
  ) throws {
    // Uses files instead of pipes, so that neither side waits for the other.
    let scratch = try Scratch()
    try scratch.write(input, to: "input")
    try scratch.write([], to: "output")
    try scratch.write([], to: "errors")
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = Project.folder
    process.standardInput = try FileHandle(forReadingFrom: scratch.url("input"))
    process.standardOutput = try FileHandle(forWritingTo: scratch.url("output"))
    process.standardError = try FileHandle(forWritingTo: scratch.url("errors"))
    try process.run()
    process.waitUntilExit()
    status = (process.terminationReason == .exit ? 1 : -1) * process.terminationStatus
    output = try scratch.read("output")
    errors = try scratch.read("errors")
  }
}

extension Scratch {
  /// Returns the contents and modification dates of all files in a directory.
  func snapshot(of directory: String) throws -> [String: FileState] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: "\(path)/\(directory)")
    var result: [String: FileState] = [:]
    for name in names {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: "\(path)/\(directory)/\(name)")
      result[name] = FileState(
        contents: FileManager.default.contents(atPath: "\(path)/\(directory)/\(name)"),
        modified: attributes[.modificationDate] as? Date)
    }
    return result
  }
}

struct FileState: Equatable {
  let contents: Data?
  let modified: Date?
}
