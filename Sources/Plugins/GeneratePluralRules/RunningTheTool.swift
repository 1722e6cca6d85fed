import Foundation
import PackagePlugin

// Both command plugins compile this file, one by a symbolic link.

/// Runs the tool of a build plugin, and says what is up to date then.
///
/// - Throws: ``Failure`` if the tool fails; it has said why.
func run(_ tool: URL, _ arguments: [String], for result: String, in package: Package) throws {
  let process = Process()
  process.executableURL = tool
  process.arguments = arguments
  process.currentDirectoryURL = package.directoryURL
  try process.run()
  process.waitUntilExit()
  let base = package.directoryURL.path + "/"
  let path = result.hasPrefix(base) ? String(result.dropFirst(base.count)) : result
  guard process.terminationStatus == 0 else { throw Failure("\(path) is not up to date") }
  print("\(path) is up to date")
}

extension ArgumentExtractor {
  /// Refuses arguments that are left.
  ///
  /// - Parameters:
  ///   - usage: What the command takes.
  ///   - command: What takes more.
  func expectNothing(but usage: String, else command: String) throws {
    guard let argument = remainingArguments.first else { return }
    throw Failure(
      "unexpected argument '\(argument)'; expected \(usage), and 'swift run \(command)' takes more")
  }
}

/// Why a command ends.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
