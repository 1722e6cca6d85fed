package import Diagnostics

extension FileReplacement {
  /// Writes one file that the user named. Its folder must exist, because a missing folder is probably a typing error.
  ///
  /// Commands that write several files create the folder for them.
  ///
  /// - Throws: An error if the folder is missing, or the file cannot be written.
  package static func write(_ text: String, to path: String) throws {
    try checkFolder(of: path)
    try write(below: File.folder(of: path)) { $0.set(path, to: text) }
  }

  /// Checks that the folder exists in which a new file or folder will be created.
  package static func checkFolder(of path: String) throws(CompilationFailure) {
    if path.isEmpty { throw CompilationFailure("expected the path of a file", path: "''") }
    let folder = File.folder(of: path)
    guard File.kind(of: folder) == .nothing else { return }
    throw CompilationFailure(
      "there is no folder '\(folder)'; correct the path, or make the folder first", path: path)
  }
}
