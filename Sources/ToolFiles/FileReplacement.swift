package import Foundation
package import SourceFiles

/// New contents of some files, which take effect all together or not at all.
///
/// This is how the tool writes, be it one file or many. New contents are complete and on the disk before the
/// first of them takes the place of an old one, so a full disk leaves all as it was. A
/// ``ReplacementJournal`` tells the next run what to finish or to undo, whatever ended this one.
package struct FileReplacement {
  /// The folders that the files are in, near or far.
  private let folders: [String]
  /// A file, and what it is to hold; `nil` to remove it.
  private var changes: [(path: String, contents: Data?)] = []

  /// A replacement of nothing yet. What an interrupted run left is finished or undone first.
  ///
  /// - Parameter folders: The folders that the files are in, near or far. The next run that has to do with one
  ///   of them finishes or undoes what this one leaves.
  package init(below folders: String...) throws(CompilationFailure) {
    self.folders = folders
    for folder in folders { try ReplacementJournal.settle(above: folder) }
  }

  /// Replaces files below a folder.
  package static func write(
    below folder: String, _ change: (inout FileReplacement) throws -> Void
  ) throws {
    var replacement = try FileReplacement(below: folder)
    try change(&replacement)
    try replacement.apply()
  }

  package var isEmpty: Bool { changes.isEmpty }

  /// What is to be done, a line for each file: `write cldr-data/common/supplemental/plurals.xml`.
  package var summary: [String] {
    changes.map { ($0.contents == nil ? "remove " : "write ") + $0.path }
  }

  /// Makes a file hold something; nothing is to do if it does.
  package mutating func set(_ path: String, to contents: Data) {
    changes.removeAll { $0.path == path }
    if !File.has(contents, at: path) { changes.append((path, contents)) }
  }

  /// Makes a file hold a text; nothing is to do if it does.
  package mutating func set(_ path: String, to text: String) { set(path, to: Data(text.utf8)) }

  package mutating func remove(_ path: String) { changes.append((path, nil)) }

  /// What a file is to hold; `nil` if it stays as it is.
  package func contents(of path: String) -> Data? { changes.first { $0.path == path }?.contents }

  /// Replaces the files. Their permissions stay, symbolic links are followed, and folders are made.
  ///
  /// A device or a pipe is not a file that could be replaced: its contents are written to it at last.
  ///
  /// - Throws: The first file that cannot be written, replaced or removed. Then all files are as they were.
  package func apply() throws(CompilationFailure) {
    let isStream = { (path: String) in File.kind(of: path) == .stream }
    let files = changes.filter { !isStream($0.path) }
    if !files.isEmpty { try ReplacementJournal.replace(files, below: folders) }
    for (path, contents) in changes where isStream(path) {
      guard let contents else { continue }
      do {
        try File.append(contents, to: path)
      } catch {
        throw CompilationFailure("the file cannot be written: \(error)", path: path)
      }
    }
  }
}
