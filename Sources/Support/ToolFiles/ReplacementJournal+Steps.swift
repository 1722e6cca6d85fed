import Diagnostics
import Foundation

extension ReplacementJournal {
  /// Writes a new file next to the old one, and gives the old one a second name.
  func prepare(_ index: Int, contents: Data?) throws(SystemError) {
    let target = target(index)
    let isNew = record.changes[index].effect == .create
    // The folder's permissions would allow replacing the file, but a write-protected file must stay.
    if !isNew, access(target, W_OK) != 0 { throw SystemError(code: errno) }
    if !isNew { try File.duplicate(target, as: old(index)) }
    if let contents { try File.write(contents, to: new(index), like: isNew ? nil : target) }
  }

  /// Moves a new file into place, or removes an old one, unless this is already done.
  func put(_ index: Int) throws(SystemError) {
    if record.changes[index].effect == .remove {
      if File.exists(old(index)) { try File.remove(target(index)) }
    } else if File.exists(new(index)) {
      try File.move(new(index), to: target(index))
    }
  }

  /// Moves the remaining new files into place, and ends the journal.
  func finish() throws(SystemError) {
    for index in record.changes.indices { try put(index) }
    for folder in parents { File.flush(folder: folder) }
    for index in record.changes.indices { try File.remove(old(index)) }
    try end()
  }

  /// Restores the old files, and ends the journal.
  func undo() throws(SystemError) {
    for (index, change) in record.changes.enumerated() {
      if step == .revoked {
        // A file that was not replaced or removed may have changed in the meantime.
        let isDone = !File.exists(change.effect == .remove ? target(index) : new(index))
        if change.effect == .create, isDone { try File.remove(target(index)) }
        if isDone, File.exists(old(index)) { try File.move(old(index), to: target(index)) }
      }
      // If both are names of the same file, moving leaves both.
      try File.remove(old(index))
      try File.remove(new(index))
    }
    for folder in parents { File.flush(folder: folder) }
    // The folders may contain other files by now, and are then kept.
    for folder in record.folders.reversed() { rmdir("\(home)/\(folder)") }
    try end()
  }

  func advance(to step: Step) throws(SystemError) {
    try File.move(path, to: "\(home)/\(step.rawValue)")
    self.step = step
    File.flush(folder: home)
  }

  func end() throws(SystemError) {
    try File.remove(path)
    File.flush(folder: home)
  }

  // MARK: Paths

  var path: String { "\(home)/\(step.rawValue)" }

  func target(_ index: Int) -> String { "\(home)/\(record.changes[index].path)" }

  func old(_ index: Int) -> String { temporary("\(index).old", for: index) }

  func new(_ index: Int) -> String { temporary("\(index).new", for: index) }

  func temporary(_ name: String, for index: Int) -> String {
    "\(File.folder(of: target(index)))/.plurals-\(record.token)-\(name)"
  }

  /// The folders that contain the files, each once.
  var parents: Set<String> {
    Set(record.changes.indices.map { File.folder(of: target($0)) })
  }

  /// Returns the folder for a journal: the nearest one that contains the files and folders. If it is not writable, returns the
  /// nearest one that contains the files, because a symbolic link may lead far away.
  static func home(of parents: [String], below folders: [String]) -> String {
    let shared = sharedFolder(parents + folders)
    return access(shared, W_OK) == 0 ? shared : sharedFolder(parents)
  }

  /// Returns the nearest existing folder that contains all of some paths.
  static func sharedFolder(_ paths: [String]) -> String {
    var shared = paths[0].split(separator: "/")
    for path in paths.dropFirst() {
      let equal = zip(shared, path.split(separator: "/")).prefix { $0 == $1 }
      shared.removeLast(shared.count - equal.count)
    }
    while File.kind(of: "/" + shared.joined(separator: "/")) != .folder { shared.removeLast() }
    return "/" + shared.joined(separator: "/")
  }
}
