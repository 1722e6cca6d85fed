import Diagnostics
import Foundation

extension File {
  /// Returns the bytes of a file that is in a folder or below it.
  package static func bytes(_ path: String, below folder: String) throws -> [UInt8] {
    try checkPath(path, below: folder)
    return try bytes("\(folder)/\(path)")
  }

  /// Checks that a path leads to a file in a folder or below it.
  package static func checkPath(_ path: String, below folder: String) throws {
    try checkFolderName(folder)
    guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else {
      throw Outside(path: path)
    }
  }

  /// The error for a path outside the folder that a request may access.
  package struct Outside: Error, CustomStringConvertible {
    let path: String
    package var description: String { "'\(path)' is not below the root" }
  }

  /// Returns the paths of the files below a folder, sorted, except those in hidden folders. Symbolic links are followed, each
  /// folder only once.
  ///
  /// - Throws: An error if a folder cannot be read.
  package static func files(below folder: String) throws -> [String] {
    var seen: Set<String> = []
    func files(in folder: String) throws -> [String] {
      guard seen.insert(File.resolved(folder)).inserted else { return [] }
      guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
        throw Diagnostic(
          .error, "the folder cannot be read; check its permissions", path: folder)
      }
      return try names.filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
        let path = folder == "." ? name : "\(folder)/\(name)"
        switch File.kind(of: path) {
        case .folder: return try files(in: path)
        case .file: return [path]
        case .nothing, .stream: return []
        }
      }
    }
    let base = folder.hasSuffix("/") && folder.utf8.count > 1 ? String(folder.dropLast()) : folder
    return try files(in: base).sorted()
  }
}
