package import Foundation
package import SourceFiles

/// What a run does with some files, written down for the next run in a folder that they share.
///
/// A run that is ended at any moment leaves either nothing, or a journal. Its name tells how far the run came,
/// because a file can be renamed where there is no room to write one:
///
/// 1. `.plurals-prepared`: new files are written beside those that they replace, and old ones get a second
///    name. The next run removes these.
/// 2. `.plurals-decided`: one after the other takes its place. The next run goes on.
/// 3. `.plurals-revoked`: that failed, and old files are put back. The next run goes on.
///
/// A run at work holds a lock on its journal, and others wait for it.
package final class ReplacementJournal {
  private enum Step: String, CaseIterable {
    case prepared = ".plurals-prepared"
    case decided = ".plurals-decided"
    case revoked = ".plurals-revoked"
  }

  /// The folder that the journal is in.
  private let home: String
  private let record: ReplacementRecord
  /// The journal, open and locked.
  private let descriptor: CInt
  private var step: Step

  private init(home: String, record: ReplacementRecord, descriptor: CInt, step: Step) {
    self.home = home
    self.record = record
    self.descriptor = descriptor
    self.step = step
  }

  deinit { close(descriptor) }

  // MARK: Replacing files

  /// Replaces files: all, or if one cannot be, none.
  ///
  /// - Parameters:
  ///   - changes: The files with their new contents; those without are removed.
  ///   - folders: The folders from which other runs look for what is unfinished.
  /// - Throws: The first file that cannot be written, replaced or removed.
  package static func replace(
    _ changes: [(path: String, contents: Data?)], below folders: [String]
  ) throws(CompilationFailure) {
    let targets = changes.map { File.resolved($0.path) }
    for path in folders + targets { try settle(above: path) }
    for (path, target) in zip(changes.map(\.path), targets)
    where File.kind(of: target) == .folder {
      throw CompilationFailure("this is a directory; expected a file to replace", path: path)
    }
    let home = home(of: targets.map(File.folder), below: folders.map(File.resolved))
    let record = ReplacementRecord(
      replacing: zip(targets, changes.map(\.contents)).map { ($0, $1 == nil) }, below: home)
    let journal: ReplacementJournal
    do {
      journal = try ReplacementJournal(beginning: record, in: home)
    } catch {
      throw CompilationFailure("no file can be written here: \(error)", path: home)
    }
    try journal.carryOut(changes)
  }

  private func carryOut(_ changes: [(path: String, contents: Data?)]) throws(CompilationFailure) {
    var current = 0
    do throws(SystemError) {
      for folder in record.folders { try File.makeFolder("\(home)/\(folder)") }
      for (index, change) in changes.enumerated() {
        current = index
        try prepare(index, contents: change.contents)
      }
      for folder in parents { File.flush(folder: folder) }
      try advance(to: .decided)
      for index in changes.indices {
        current = index
        try put(index)
      }
    } catch {
      let action =
        changes[current].contents == nil ? "removed" : step == .prepared ? "written" : "replaced"
      do throws(SystemError) {
        if step == .decided { try advance(to: .revoked) }
        try undo()
      } catch {
        // The journal stays, and the next run tries again.
      }
      throw CompilationFailure(
        "the file cannot be \(action): \(error)", path: changes[current].path)
    }
    // All files are in place. What cannot be tidied up now, the next run does.
    try? finish()
  }

  // MARK: What another run left

  /// Finishes or undoes what an interrupted run left in a folder that a file is in, and says so.
  ///
  /// - Throws: That it cannot be finished or undone.
  package static func settle(above path: String) throws(CompilationFailure) {
    var folder = File.resolved(path)
    while true {
      while let journal = unfinished(in: folder) {
        let isDecided = journal.step == .decided
        do throws(SystemError) {
          try isDecided ? journal.finish() : journal.undo()
        } catch {
          throw CompilationFailure(
            "what an interrupted run began cannot be \(isDecided ? "finished" : "undone"): "
              + "\(error)", path: journal.path)
        }
        Console.error(
          "\(folder): note: an interrupted run is \(isDecided ? "finished" : "undone"), "
            + "with \(counted(journal.record.changes.count, "file"))")
      }
      if folder == "/" { return }
      folder = File.folder(of: folder)
    }
  }

  /// The journal that a run left in a folder. Waits for the run if it is still at work.
  private static func unfinished(in folder: String) -> ReplacementJournal? {
    for step in Step.allCases {
      let path = "\(folder)/\(step.rawValue)"
      while true {
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        if descriptor < 0 { break }
        // What somebody else put into a folder that is open to all is not for us to act on.
        guard isOwnFile(descriptor) else {
          close(descriptor)
          break
        }
        flock(descriptor, LOCK_EX)
        // Meanwhile the run may have come to its end, or to the next step.
        if isOpen(descriptor, at: path) {
          return ReplacementJournal(
            home: folder, record: ReplacementRecord(reading: descriptor, in: folder),
            descriptor: descriptor,
            step: step)
        }
        close(descriptor)
      }
    }
    return nil
  }

  private static func isOwnFile(_ descriptor: CInt) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_uid == geteuid()
  }

  /// Whether an open file is the one at a path.
  private static func isOpen(_ descriptor: CInt, at path: String) -> Bool {
    var (open, named) = (stat(), stat())
    return fstat(descriptor, &open) == 0 && lstat(path, &named) == 0
      && open.st_ino == named.st_ino && open.st_dev == named.st_dev
  }

  // MARK: Steps

  /// Writes a journal.
  private convenience init(beginning record: ReplacementRecord, in home: String) throws(SystemError)
  {
    let path = "\(home)/\(Step.prepared.rawValue)"
    let descriptor = try SystemError.checked(
      open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600))
    flock(descriptor, LOCK_EX)
    self.init(home: home, record: record, descriptor: descriptor, step: .prepared)
    do throws(SystemError) {
      try File.append(record.text, to: descriptor)
      try SystemError.check(fsync(descriptor))
    } catch {
      try? File.remove(path)
      throw error
    }
    File.flush(folder: home)
  }

  /// Writes a new file beside the old one, and gives the old one a second name.
  private func prepare(_ index: Int, contents: Data?) throws(SystemError) {
    let target = target(index)
    let isNew = record.changes[index].effect == .create
    // Its folder would let it be replaced, but who protects a file wants it to stay.
    if !isNew, access(target, W_OK) != 0 { throw SystemError(code: errno) }
    if !isNew { try File.duplicate(target, as: old(index)) }
    if let contents { try File.write(contents, to: new(index), like: isNew ? nil : target) }
  }

  /// Puts a new file in its place, or removes an old one, if that is still to do.
  private func put(_ index: Int) throws(SystemError) {
    if record.changes[index].effect == .remove {
      if File.exists(old(index)) { try File.remove(target(index)) }
    } else if File.exists(new(index)) {
      try File.move(new(index), to: target(index))
    }
  }

  /// Puts what is left of the new files in place, and ends the journal.
  private func finish() throws(SystemError) {
    for index in record.changes.indices { try put(index) }
    for folder in parents { File.flush(folder: folder) }
    for index in record.changes.indices { try File.remove(old(index)) }
    try end()
  }

  /// Puts the old files back, and ends the journal.
  private func undo() throws(SystemError) {
    for (index, change) in record.changes.enumerated() {
      if step == .revoked {
        if change.effect == .create, !File.exists(new(index)) { try File.remove(target(index)) }
        if File.exists(old(index)) { try File.move(old(index), to: target(index)) }
      }
      // Of two names of one file, moving leaves both.
      try File.remove(old(index))
      try File.remove(new(index))
    }
    for folder in parents { File.flush(folder: folder) }
    // Other files may be in them by now.
    for folder in record.folders.reversed() { rmdir("\(home)/\(folder)") }
    try end()
  }

  private func advance(to step: Step) throws(SystemError) {
    try File.move(path, to: "\(home)/\(step.rawValue)")
    self.step = step
    File.flush(folder: home)
  }

  private func end() throws(SystemError) {
    try File.remove(path)
    File.flush(folder: home)
  }

  // MARK: Paths

  private var path: String { "\(home)/\(step.rawValue)" }

  private func target(_ index: Int) -> String { "\(home)/\(record.changes[index].path)" }

  private func old(_ index: Int) -> String { temporary("\(index).old", for: index) }

  private func new(_ index: Int) -> String { temporary("\(index).new", for: index) }

  private func temporary(_ name: String, for index: Int) -> String {
    "\(File.folder(of: target(index)))/.plurals-\(record.token)-\(name)"
  }

  /// The folders of the files, each once.
  private var parents: Set<String> {
    Set(record.changes.indices.map { File.folder(of: target($0)) })
  }

  /// The folder for a journal: the nearest that files and folders share. If it is not the user's, that of the
  /// files alone: a symbolic link may lead far away.
  private static func home(of parents: [String], below folders: [String]) -> String {
    let shared = sharedFolder(parents + folders)
    return access(shared, W_OK) == 0 ? shared : sharedFolder(parents)
  }

  /// The nearest folder that is there and holds all of some paths.
  private static func sharedFolder(_ paths: [String]) -> String {
    var shared = paths[0].split(separator: "/")
    for path in paths.dropFirst() {
      let equal = zip(shared, path.split(separator: "/")).prefix { $0 == $1 }
      shared.removeLast(shared.count - equal.count)
    }
    while File.kind(of: "/" + shared.joined(separator: "/")) != .folder { shared.removeLast() }
    return "/" + shared.joined(separator: "/")
  }
}
