import Foundation

/// A run of the built `plurals`.
struct Tool {
  /// The exit code; that of the signal, negated, if one ended the run.
  let status: Int32
  let output: String
  let errors: String

  /// The package's directory, in which relative paths of arguments are looked up.
  static let package = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..")
    .standardized

  /// The executable, which is built beside the test runner.
  static let executable: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let runner = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return runner.deletingLastPathComponent().appendingPathComponent("plurals")
  }()

  /// - Parameters:
  ///   - arguments: The arguments as words separated by spaces.
  ///   - input: What standard input holds.
  init(_ arguments: String, input: String = "") throws {
    try self.init(arguments.split(separator: " ").map(String.init), input: Array(input.utf8))
  }

  /// - Parameter shell: A command of the shell; `$0` is the executable.
  init(shell: String, input: String = "") throws {
    try self.init(
      ["-c", shell, Tool.executable.path], input: Array(input.utf8),
      executable: URL(fileURLWithPath: "/bin/sh"))
  }

  init(
    _ arguments: [String], input: [UInt8] = [], executable: URL = Tool.executable
  ) throws {
    // Files, not pipes, so that neither side waits for the other.
    let scratch = try Scratch()
    try scratch.write(input, to: "input")
    try scratch.write([], to: "output")
    try scratch.write([], to: "errors")
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = Tool.package
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

/// A directory of its own for a test, gone with the last reference to it.
final class Scratch {
  let path: String

  init() throws {
    let base = FileManager.default.temporaryDirectory
    path = base.appendingPathComponent("plurals-tests-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func url(_ name: String) -> URL { URL(fileURLWithPath: "\(path)/\(name)") }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url(name)), as: UTF8.self)
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try FileManager.default.createDirectory(
      at: url(name).deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url(name))
  }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  /// Copies a directory of the package.
  func copy(_ directory: String) throws {
    try FileManager.default.copyItem(
      at: Tool.package.appendingPathComponent(directory), to: url(directory))
  }

  /// The contents and modification dates of all files below a directory.
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
