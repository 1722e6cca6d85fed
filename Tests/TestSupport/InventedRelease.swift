package import Foundation

/// A CLDR release that follows another one, with the changes that CLDR announced for 49, in files with other names.
package enum InventedRelease {
  /// The error of the script.
  package struct Failure: Error {
    package let status: Int32
  }

  /// Writes the release that follows a given one into a folder.
  ///
  /// - Parameters:
  ///   - folder: A folder that does not exist yet.
  ///   - source: A folder with the `common/` tree of the previous release.
  package static func write(to folder: URL, after source: URL = KnownRelease.folder) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", Project.folder.appendingPathComponent("Tests/InventedRelease/invent").path,
      folder.path, source.path, "48",
    ]
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw Failure(status: process.terminationStatus) }
  }
}
