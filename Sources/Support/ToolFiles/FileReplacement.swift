package import Diagnostics
package import Foundation

/// New contents for some files, which take effect all together or not at all.
///
/// The tool always writes files in this way, one or many. All new contents are complete and flushed to the disk before the first
/// old file is replaced, so a full disk leaves all files unchanged. If a run is interrupted, a ``ReplacementJournal`` records
/// what the next run finishes or undoes.
package struct FileReplacement {
  /// The folders that contain the files, directly or in subfolders.
  private let folders: [String]
  /// The files by their paths without symbolic links, each once.
  private var changes: [(target: String, change: ReplacementJournal.Change)] = []
  /// The journal of a run that reads what it replaces.
  private var journal: ReplacementJournal?

  /// Creates an empty replacement. First finishes or undoes interrupted runs.
  ///
  /// - Parameter folders: The folders that contain the files, directly or in subfolders. If this run is interrupted, the next run
  ///   that uses one of these folders finishes or undoes it.
  package init(below folders: [String]) throws(CompilationFailure) {
    self.folders = folders
    for folder in folders {
      try File.checkFolderName(folder)
      try ReplacementJournal.settle(above: folder)
    }
  }

  /// Creates a replacement of files that are read first. Other runs wait until it is applied or discarded.
  ///
  /// If no journal can be written yet, ``apply()`` refuses to replace a file that has changed since it was read.
  ///
  /// - Parameter folders: The folders that contain the files, directly or in subfolders.
  package init(locking folders: [String]) throws(CompilationFailure) {
    try self.init(below: folders)
    journal = try ReplacementJournal.begin(below: folders)
  }

  /// Replaces files below a folder.
  package static func write(
    below folder: String, _ change: (inout FileReplacement) throws -> Void
  ) throws {
    var replacement = try FileReplacement(below: [folder])
    try change(&replacement)
    try replacement.apply()
  }

  package var isEmpty: Bool { changes.isEmpty }

  /// Whether other runs wait until the replacement is applied.
  package var isLocked: Bool { journal != nil }

  /// The pending changes, one line per file: `write cldr-data/common/supplemental/plurals.xml`.
  package var summary: [String] {
    changes.map { ($0.change.contents == nil ? "remove " : "write ") + $0.change.path }
  }

  /// Sets the contents of a file. Does nothing if the file has them already.
  ///
  /// - Parameter old: The contents that the new ones are based on. It is an error if the file has other contents when it is
  ///   replaced.
  package mutating func set(
    _ path: String, to contents: Data, replacing old: ReplacementJournal.Change.Old = .any
  ) {
    let target = File.resolved(path)
    var change = ReplacementJournal.Change(path: path, contents: contents, old: old)
    if let index = changes.firstIndex(where: { $0.target == target }) {
      change.old = changes.remove(at: index).change.old
    }
    if !File.has(contents, at: path) { changes.append((target, change)) }
  }

  /// Sets the text of a file. Does nothing if the file has it already.
  package mutating func set(
    _ path: String, to text: String, replacing old: ReplacementJournal.Change.Old = .any
  ) {
    set(path, to: Data(text.utf8), replacing: old)
  }

  package mutating func remove(_ path: String) {
    let target = File.resolved(path)
    changes.removeAll { $0.target == target }
    changes.append((target, .init(path: path, contents: nil, old: .any)))
  }

  /// The new contents of a file; `nil` if it stays unchanged.
  package func contents(of path: String) -> Data? {
    let target = File.resolved(path)
    return changes.first { $0.target == target }?.change.contents
  }

  /// Waits for runs that replace a file and started in a subfolder.
  package func wait(for path: String) throws(CompilationFailure) {
    try journal?.settle(below: path)
  }

  /// Replaces the files. Permissions are kept, symbolic links are followed, and missing folders are created.
  ///
  /// Devices and pipes cannot be replaced: their contents are written last.
  ///
  /// - Throws: An error about the first file that cannot be written, replaced or removed. In that case, all files are unchanged.
  package func apply() throws(CompilationFailure) {
    let isStream = { (path: String) in File.kind(of: path) == .stream }
    let changes = changes.map(\.change)
    let files = changes.filter { !isStream($0.path) }
    if !files.isEmpty { try ReplacementJournal.replace(files, below: folders, journal) }
    for change in changes where isStream(change.path) {
      guard let contents = change.contents else { continue }
      do {
        try File.append(contents, to: change.path)
      } catch {
        throw CompilationFailure("the file cannot be written: \(error)", path: change.path)
      }
    }
  }
}
