package import Diagnostics

extension FileReplacement {
  /// Writes one file that the user named, in a folder that exists: a missing one is probably a mistyped path.
  ///
  /// Commands that write several files make the folder that these are in.
  ///
  /// - Throws: If the folder is missing, or the file cannot be written.
  package static func write(_ text: String, to path: String) throws {
    try checkFolder(of: path)
    try write(below: File.folder(of: path)) { $0.set(path, to: text) }
  }

  /// Checks that the folder exists that a new file or folder is to be in.
  package static func checkFolder(of path: String) throws(CompilationFailure) {
    if path.isEmpty { throw CompilationFailure("expected the path of a file", path: "''") }
    let folder = File.folder(of: path)
    guard File.kind(of: folder) == .nothing else { return }
    throw CompilationFailure(
      "there is no folder '\(folder)'; correct the path, or make the folder first", path: path)
  }
}
