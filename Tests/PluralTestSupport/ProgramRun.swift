package import Foundation

/// A finished run of a program.
package struct ProgramRun: Sendable {
  /// The exit code, or the negated number of the signal that ended the run.
  package let status: Int32
  package let output: String
  package let errors: String

  /// The executable `plurals`, which is built next to the test runner.
  package static let plurals = program("plurals")
  /// The executable `plural-strings`, which is built next to the test runner.
  package static let pluralStrings = program("plural-strings")

  private static func program(_ name: String) -> URL {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    let runner = bundle ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return runner.deletingLastPathComponent().appendingPathComponent(name)
  }

  /// Starts a program, and waits until it ends.
  ///
  /// - Parameters:
  ///   - program: The path of the program, or a name to find in the folders that `PATH` lists.
  ///   - arguments: The arguments after the name of the program.
  ///   - input: The contents of standard input.
  ///   - folder: The working folder.
  ///   - environment: Variables that are set in addition to the variables of the test's process.
  package init(
    _ program: String, _ arguments: [String], input: [UInt8] = [],
    in folder: String = Checkout.folder.path, environment: [String: String] = [:]
  ) throws {
    // Uses files instead of pipes, so that neither side waits for the other.
    let scratch = try Scratch()
    for name in ["output", "errors"] { try scratch.write([], to: name) }
    try scratch.write(input, to: "input")
    let process = Process()
    let isPath = program.contains("/")
    process.executableURL = URL(fileURLWithPath: isPath ? program : "/usr/bin/env")
    process.arguments = (isPath ? [] : [program]) + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: scratch.url("input"))
    process.standardOutput = try FileHandle(forWritingTo: scratch.url("output"))
    process.standardError = try FileHandle(forWritingTo: scratch.url("errors"))
    try process.run()
    process.waitUntilExit()
    status = (process.terminationReason == .exit ? 1 : -1) * process.terminationStatus
    output = try scratch.read("output")
    errors = try scratch.read("errors")
  }

  /// An error with everything that the program printed.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
  }

  /// Returns the output of a run that succeeded.
  ///
  /// - Throws: ``Failure`` with what the program printed if it did not exit with 0.
  package func successfulOutput() throws -> String {
    guard status == 0 else {
      throw Failure(description: "status \(status)\n\(errors.prefix(4000))\(output.prefix(4000))")
    }
    return output
  }
}
