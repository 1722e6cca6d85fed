import Foundation

/// What the commands of localized strings do with files.
enum FileAccess {
  /// The bytes of a file.
  static func bytes(_ path: String) throws -> [UInt8] {
    do {
      return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw Unreadable(path: path)
    }
  }

  /// A file that cannot be read.
  struct Unreadable: Error, CustomStringConvertible {
    let path: String
    var description: String { "cannot read '\(path)'" }
  }

  /// Writes a file and the folders that it is in.
  static func write(_ text: String, to path: String) throws {
    let file = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
