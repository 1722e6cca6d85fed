import CLDRSupplemental
import Foundation

/// New contents of some files, which take effect all together or not at all.
struct FileReplacement {
  /// A file, and what it is to hold; `nil` to remove it.
  private var changes: [(path: String, contents: Data?)] = []

  var isEmpty: Bool { changes.isEmpty }

  /// What is to be done, a line for each file: `write cldr-data/common/supplemental/plurals.xml`.
  var summary: [String] { changes.map { ($0.contents == nil ? "remove " : "write ") + $0.path } }

  /// Makes a file hold something; nothing is to do if it does.
  mutating func set(_ path: String, to contents: Data) {
    if FileManager.default.contents(atPath: path) != contents { changes.append((path, contents)) }
  }

  mutating func append(_ other: FileReplacement) { changes += other.changes }

  mutating func remove(_ path: String) { changes.append((path, nil)) }

  /// Writes all contents to a folder beside the files, then moves them into place one by one. If anything
  /// fails, what was moved is moved back.
  ///
  /// - Parameter directory: A directory on the volume of the files.
  /// - Throws: The first file that cannot be written, replaced or removed.
  func apply(in directory: String) throws(Diagnostic) {
    let files = FileManager.default
    let staging = "\(directory)/.plurals-\(ProcessInfo.processInfo.processIdentifier)"
    defer { try? files.removeItem(atPath: staging) }
    for (index, (path, contents)) in changes.enumerated() {
      var isDirectory: ObjCBool = false
      if files.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue {
        throw Diagnostic(.error, "this is a directory; expected a file to replace", path: path)
      }
      do {
        try files.createDirectory(atPath: staging, withIntermediateDirectories: true)
        try contents?.write(to: URL(fileURLWithPath: "\(staging)/\(index).new"))
        try files.createDirectory(
          atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      } catch {
        throw Diagnostic(.error, "the file cannot be written", path: path)
      }
    }

    var undo: [() -> Void] = []
    for (index, (path, contents)) in changes.enumerated() {
      let backup = "\(staging)/\(index).old"
      var isDone = true
      if files.fileExists(atPath: path) {
        isDone = rename(path, backup) == 0
        undo.append { rename(backup, path) }
      }
      if isDone, contents != nil {
        isDone = rename("\(staging)/\(index).new", path) == 0
        undo.append { try? files.removeItem(atPath: path) }
      }
      guard isDone else {
        for step in undo.reversed() { step() }
        let action = contents == nil ? "removed" : "replaced"
        throw Diagnostic(.error, "the file cannot be \(action)", path: path)
      }
    }
  }
}
