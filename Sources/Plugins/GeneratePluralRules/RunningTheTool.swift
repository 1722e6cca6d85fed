import Foundation
import PackagePlugin

// Both command plugins compile this file, one through a symbolic link.

/// Runs the tool of a build plugin, and prints whether it wrote anything.
///
/// - Parameters:
///   - result: The file or folder that the tool writes or verifies.
///   - remedy: The instructions for updating the result, printed if the tool fails.
/// - Throws: ``Failure`` if the tool fails, which then has printed the reason.
func run(
  _ tool: URL, _ arguments: [String], for result: String, in package: Package, remedy: String? = nil
) throws {
  let before = contents(at: result)
  let process = Process()
  process.executableURL = tool
  process.arguments = arguments
  process.currentDirectoryURL = package.directoryURL
  try process.run()
  process.waitUntilExit()
  let base = package.directoryURL.path + "/"
  let path = result.hasPrefix(base) ? String(result.dropFirst(base.count)) : result
  guard process.terminationStatus == 0 else {
    throw Failure("\(path) is not up to date" + (remedy.map { "; to update it, run: \($0)" } ?? ""))
  }
  print(contents(at: result) == before ? "\(path) is up to date" : "wrote \(path)")
}

/// Returns the contents of a file, or of all files in a folder, by path.
private func contents(at path: String) -> [String: Data] {
  let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  let paths = [path] + names.map { "\(path)/\($0)" }
  return Dictionary(
    uniqueKeysWithValues: paths.compactMap { path in
      FileManager.default.contents(atPath: path).map { (path, $0) }
    })
}

extension ArgumentExtractor {
  /// Throws an error if there are remaining arguments.
  ///
  /// - Parameters:
  ///   - usage: The arguments that the command accepts.
  ///   - command: A command that accepts more arguments.
  func expectNothing(but usage: String, else command: String) throws {
    guard let argument = remainingArguments.first else { return }
    throw Failure(
      "unexpected argument '\(argument)'; expected \(usage), and 'swift run \(command)' takes more options"
    )
  }
}

/// The error that ends a command.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
