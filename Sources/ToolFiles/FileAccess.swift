import Foundation
import SourceFiles

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

  /// The files below a folder, by path; those in hidden folders are passed over.
  package static func files(below folder: String) -> [String] {
    let base = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    let paths = FileManager.default.enumerator(atPath: folder) ?? .init()
    var files: [String] = []
    while let path = paths.nextObject() as? String {
      let name = path.split(separator: "/").last ?? ""
      if name.hasPrefix(".") {
        paths.skipDescendants()
      } else if paths.fileAttributes?[.type] as? FileAttributeType == .typeRegular {
        files.append(base == "." ? path : "\(base)/\(path)")
      }
    }
    return files.sorted()
  }

  /// A path that leads out of the folder that a request may name files of.
  package struct Outside: Error, CustomStringConvertible {
    let path: String
    package var description: String { "'\(path)' is not below the root" }
  }

  /// Makes a folder and those that it is in.
  package static func createFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// The only XLIFF file in a folder `NAME.xcloc`.
  package static func translations(in package: String) throws -> String {
    let folder = "\(package)/Localized Contents"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard let name = names.filter({ $0.hasSuffix(".xliff") }).sorted().first else {
      throw Diagnostic(.error, "no .xliff file in this folder", path: folder)
    }
    return "\(folder)/\(name)"
  }
}
