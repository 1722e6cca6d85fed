package import Foundation
package import PluralsDiagnostics

/// New contents for some files, all of which are computed before the first file is replaced.
///
/// The tool always writes files in this way, one or many. Each new file is written next to the file that it replaces and flushed
/// to the disk. Once all are complete, they are renamed, so a full disk leaves all files unchanged, and no file is ever
/// incomplete. If a run is killed while it renames files, some are new; running the command again replaces the rest.
///
/// Runs that replace files in the same folders wait for each other. A run that replaces what it reads can hold locks from reading
/// to writing. Before a file is replaced, its contents are compared with those that the new contents are based on, because editors do
/// not respect these locks.
package struct FileReplacement {
  /// A file with its new contents, or without contents if it is removed.
  private struct Change {
    var path: String
    /// The path without symbolic links.
    var target: String
    var contents: Data?
    var old: Old

    var folder: String { File.folder(of: target) }

    /// Checks that the file still has the contents that the new ones are based on.
    func check() throws(Outdated) {
      let isUpToDate =
        switch old {
        case .any: true
        case .exactly(nil): !File.exists(target)
        case .exactly(let contents?): File.has(contents, at: target)
        }
      if !isUpToDate { throw Outdated() }
    }
  }

  /// The required contents of a file when it is replaced.
  package enum Old {
    case any
    /// Exactly these contents; `nil` if the file must not exist.
    case exactly(Data?)
  }

  /// The error for a file that has changed since it was read.
  private struct Outdated: Error, CustomStringConvertible {
    var description: String {
      "another program has changed it in the meantime; run the command again"
    }
  }

  /// The files, each once.
  private var changes: [Change] = []
  private let locks = FolderLocks()

  /// Creates an empty replacement.
  package init() {}

  /// Creates an empty replacement of files that are read first. Other runs wait until it is applied or discarded.
  ///
  /// - Parameter folders: The folders that contain the files. If they contain files in subfolders only, runs that lock these do not
  ///   wait.
  package init(locking folders: [String]) throws(CompilationFailure) {
    for folder in folders { try File.checkFolderName(folder) }
    for folder in Set(folders.map(File.resolved)).sorted() { locks.lock(folder) }
  }

  /// Replaces files in a folder, which is created if it is missing.
  package static func write(
    in folder: String, _ change: (inout FileReplacement) throws -> Void
  ) throws {
    try File.checkFolderName(folder)
    var replacement = FileReplacement()
    try change(&replacement)
    try replacement.apply()
  }

  /// Writes one file that the user named. Its folder must exist, because a missing folder is probably a typing error.
  ///
  /// - Throws: An error if the folder is missing, or the file cannot be written.
  package static func write(
    _ text: String, to path: String, replacing old: Old = .any
  ) throws(CompilationFailure) {
    try write(Data(text.utf8), to: path, replacing: old)
  }

  /// Writes one file that the user named. Its folder must exist, because a missing folder is probably a typing error.
  ///
  /// - Throws: An error if the folder is missing, or the file cannot be written.
  package static func write(
    _ contents: Data, to path: String, replacing old: Old = .any
  ) throws(CompilationFailure) {
    try checkFolder(of: path)
    var replacement = FileReplacement()
    replacement.set(path, to: contents, replacing: old)
    try replacement.apply()
  }

  /// Checks that the folder exists in which a new file or folder will be created.
  package static func checkFolder(of path: String) throws(CompilationFailure) {
    if path.isEmpty { throw CompilationFailure("expected the path of a file", path: "''") }
    let folder = File.folder(of: path)
    guard File.kind(of: folder) == .nothing else { return }
    throw CompilationFailure(
      "there is no folder '\(folder)'; correct the path, or make the folder first", path: path)
  }

  package var isEmpty: Bool { changes.isEmpty }

  /// The pending changes, one line per file: `write cldr-data/common/supplemental/plurals.xml`.
  package var summary: [String] {
    changes.map { ($0.contents == nil ? "remove " : "write ") + $0.path }
  }

  /// Sets the contents of a file. Does nothing if the file has them already.
  ///
  /// - Parameter old: The contents that the new ones are based on. It is an error if the file has other contents when it is
  ///   replaced.
  package mutating func set(_ path: String, to contents: Data, replacing old: Old = .any) {
    let target = File.resolved(path)
    let known = changes.firstIndex { $0.target == target }.map { changes.remove(at: $0) }
    if File.has(contents, at: path) { return }
    changes.append(
      Change(path: path, target: target, contents: contents, old: known?.old ?? old))
  }

  /// Sets the text of a file. Does nothing if the file has it already.
  package mutating func set(_ path: String, to text: String, replacing old: Old = .any) {
    set(path, to: Data(text.utf8), replacing: old)
  }

  package mutating func remove(_ path: String, replacing old: Old = .any) {
    let target = File.resolved(path)
    changes.removeAll { $0.target == target }
    changes.append(Change(path: path, target: target, contents: nil, old: old))
  }

  /// The new contents of a file; `nil` if it stays unchanged.
  package func contents(of path: String) -> Data? {
    let target = File.resolved(path)
    return changes.first { $0.target == target }?.contents
  }

  // MARK: Replacing files

  /// Replaces the files, in the order in which they were set. Permissions are kept, symbolic links are followed, and missing
  /// folders are created.
  ///
  /// Devices and pipes cannot be replaced: their contents are written last.
  ///
  /// - Throws: An error about the first file that cannot be written, replaced or removed. All files are unchanged then, unless a
  ///   file cannot be renamed after others have been, which the error reports.
  package func apply() throws(CompilationFailure) {
    defer { locks.release() }
    let isStream = { (change: Change) in File.kind(of: change.path) == .stream }
    try replace(changes.filter { !isStream($0) })
    for change in changes where isStream(change) {
      guard let contents = change.contents else { continue }
      do {
        try File.append(contents, to: change.path)
      } catch {
        throw CompilationFailure("the file cannot be written: \(error)", path: change.path)
      }
    }
  }

  /// The beginning and the end of the names of new files, which no command reads as its input.
  private static let (prefix, suffix) = (".plurals-", ".new")

  private func replace(_ files: [Change]) throws(CompilationFailure) {
    for file in files where File.kind(of: file.target) == .folder {
      throw CompilationFailure("this is a directory; expected a file to replace", path: file.path)
    }
    let token = String(UInt64.random(in: 0 ... .max), radix: 36)
    let new = files.indices.map { "\(files[$0].folder)/\(Self.prefix)\(token)-\($0)\(Self.suffix)" }
    let folders = Set(files.map(\.folder)).sorted()
    var made: [String] = []
    var (current, isWritten) = (0, false)
    do {
      for (index, file) in files.enumerated() where file.contents != nil {
        current = index
        try File.makeFolder(file.folder, made: &made)
      }
      // All runs lock folders in the same order, so that no two runs wait for each other.
      for folder in folders where locks.lock(folder) { removeRemains(in: folder) }
      for (index, file) in files.enumerated() {
        current = index
        try file.check()
        // The folder's permissions would allow replacing the file, but a write-protected file must stay.
        if access(file.target, W_OK) != 0, errno != ENOENT { throw SystemError(code: errno) }
        if let contents = file.contents {
          try File.write(contents, to: new[index], like: file.target)
        }
      }
      isWritten = true
      for (index, file) in files.enumerated() {
        current = index
        try file.check()
        if file.contents == nil {
          try File.remove(file.target)
        } else {
          try File.move(new[index], to: file.target)
        }
      }
    } catch {
      for path in new { try? File.remove(path) }
      // Folders that contain files by now are kept.
      for folder in made.reversed() { rmdir(folder) }
      let action =
        files[current].contents == nil
        ? "removed" : isWritten || error is Outdated ? "replaced" : "written"
      let done = isWritten && current > 0 ? "; \(counted(current, "file")) before it changed" : ""
      throw CompilationFailure(
        "the file cannot be \(action): \(error)\(done)", path: files[current].path)
    }
    for folder in folders { File.flush(folder: folder) }
  }

  /// Returns the new files in a folder that a running command writes, or that a killed one has left.
  package static func remains(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasPrefix(prefix) && $0.hasSuffix(suffix) }.map { "\(folder)/\($0)" }
  }

  /// Removes the new files of a killed run from a folder that this run has locked.
  private func removeRemains(in folder: String) {
    for path in Self.remains(in: folder) { try? File.remove(path) }
  }
}
