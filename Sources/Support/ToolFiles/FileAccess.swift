import Diagnostics
import Foundation

/// What the commands of localized strings do with files.
package enum FileAccess {
  /// The bytes of a file. What an interrupted run left of it is finished or undone first.
  package static func bytes(_ path: String) throws -> [UInt8] {
    try ReplacementJournal.settle(above: path)
    return try File.bytes(path)
  }

  /// The bytes of a file in a folder, or in a folder of that.
  package static func bytes(_ path: String, below folder: String) throws -> [UInt8] {
    guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else {
      throw Outside(path: path)
    }
    return try bytes("\(folder)/\(path)")
  }

  /// The files below a folder, by path; those in hidden folders are passed over. Symbolic links are followed, each folder
  /// once.
  ///
  /// - Throws: Why a folder cannot be read.
  package static func files(below folder: String) throws -> [String] {
    var seen: Set<String> = []
    func files(in folder: String) throws -> [String] {
      guard seen.insert(File.resolved(folder)).inserted else { return [] }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
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

  /// A path that leads out of the folder that a request may name files of.
  package struct Outside: Error, CustomStringConvertible {
    let path: String
    package var description: String { "'\(path)' is not below the root" }
  }
}
