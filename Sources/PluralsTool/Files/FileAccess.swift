import Foundation
import PluralRuleCompiler

/// What the commands of localized strings do with files.
enum FileAccess {
  /// The bytes of a file. What an interrupted run left of it is finished or undone first.
  static func bytes(_ path: String) throws -> [UInt8] {
    try reportingDiagnostics { () throws(CompilationFailure) in
      try ReplacementJournal.settle(above: path)
    }
    // A URL would take 'link/..' for nothing, as the system does not.
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Unreadable(path: path)
    }
    return Array(data)
  }

  /// The bytes of a file in a folder, or in a folder of that.
  static func bytes(_ path: String, below folder: String) throws -> [UInt8] {
    guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else {
      throw Outside(path: path)
    }
    return try bytes("\(folder)/\(path)")
  }

  /// A path that leads out of the folder that a request may name files of.
  struct Outside: Error, CustomStringConvertible {
    let path: String
    var description: String { "'\(path)' is not below the root" }
  }

  /// A file that cannot be read.
  struct Unreadable: Error, CustomStringConvertible {
    let path: String
    var description: String { "cannot read '\(path)'" }
  }

  /// Makes a folder and those that it is in.
  static func createFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// The only XLIFF file in a folder `NAME.xcloc`.
  static func translations(in package: String) throws -> String {
    let folder = "\(package)/Localized Contents"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard let name = names.filter({ $0.hasSuffix(".xliff") }).sorted().first else {
      throw Unreadable(path: folder)
    }
    return "\(folder)/\(name)"
  }
}
