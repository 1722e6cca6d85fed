package import Diagnostics
package import Foundation

/// New contents of some files, which take effect all together or not at all.
///
/// This is how the tool writes, be it one file or many. New contents are complete and on the disk before the
/// first of them takes the place of an old one, so a full disk leaves all as it was. A
/// ``ReplacementJournal`` tells the next run what to finish or to undo, whatever ended this one.
package struct FileReplacement {
  /// The folders that the files are in, near or far.
  private let folders: [String]
  /// The files by their paths without symbolic links, each once.
  private var changes: [(target: String, change: ReplacementJournal.Change)] = []
  /// The journal of a run that reads what it replaces.
  private var journal: ReplacementJournal?

  /// A replacement of nothing yet. What an interrupted run left is finished or undone first.
  ///
  /// - Parameter folders: The folders that the files are in, near or far. The next run that has to do with one
  ///   of them finishes or undoes what this one leaves.
  package init(below folders: [String]) throws(CompilationFailure) {
    self.folders = folders
    for folder in folders { try ReplacementJournal.settle(above: folder) }
  }

  /// A replacement of files that are read first: other runs wait until it is applied, or given up.
  ///
  /// Where no journal can be written before the files are known, ``apply()`` refuses to replace a file that has changed since
  /// it was read.
  ///
  /// - Parameter folders: The folders that the files are in, near or far.
  package init(locking folders: [String]) throws(CompilationFailure) {
    self.folders = folders
    for folder in folders { try ReplacementJournal.settle(above: folder) }
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

  /// What is to be done, a line for each file: `write cldr-data/common/supplemental/plurals.xml`.
  package var summary: [String] {
    changes.map { ($0.change.contents == nil ? "remove " : "write ") + $0.change.path }
  }

  /// Makes a file hold something; nothing is to do if it does.
  ///
  /// - Parameter old: The contents that the new ones were made from. If the file has others when it is replaced, that is an
  ///   error.
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

  /// Makes a file hold a text; nothing is to do if it does.
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

  /// Waits for runs that replace a file and began in a folder below.
  package func wait(for path: String) throws(CompilationFailure) {
    try journal?.settle(below: path)
  }

  /// Replaces the files. Their permissions stay, symbolic links are followed, and folders are made.
  ///
  /// A device or a pipe is not a file that could be replaced: its contents are written to it at last.
  ///
  /// - Throws: The first file that cannot be written, replaced or removed. Then all files are as they were.
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
