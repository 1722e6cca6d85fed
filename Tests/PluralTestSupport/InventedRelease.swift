package import Foundation

/// A CLDR release that follows another one, with the changes that CLDR announced for 49, in files with other names.
package enum InventedRelease {
  /// Writes the release that follows a given one into a folder.
  ///
  /// - Parameters:
  ///   - folder: A folder that does not exist yet.
  ///   - source: A folder with the `common/` tree of the previous release.
  package static func write(to folder: URL, after source: URL = KnownRelease.folder) throws {
    let script = Checkout.folder.appendingPathComponent("Tests/Programs/InventedRelease/invent")
      .path
    _ = try ProgramRun("python3", [script, folder.path, source.path, "48"]).successfulOutput()
  }
}
