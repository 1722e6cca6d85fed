import Foundation

// Both command plugins compile this file, one by a symbolic link.

/// Runs the tool as a user would.
///
/// - Throws: ``Failure`` if it fails; it has said why.
func run(_ tool: URL, _ arguments: [String], in directory: URL) throws {
  let process = Process()
  process.executableURL = tool
  process.arguments = arguments
  process.currentDirectoryURL = directory
  try process.run()
  process.waitUntilExit()
  guard process.terminationStatus == 0 else { throw Failure("'plurals \(arguments[0])' failed") }
}

/// Why a command ends.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
