package import Diagnostics
package import Foundation

/// A record of the files that a run replaces, which lets the next run in the same folder finish or undo it.
///
/// A run that is interrupted at any moment leaves either nothing or a journal. The journal's name shows how far the run came,
/// because a file can be renamed even if the disk is full:
///
/// 1. `.plurals-prepared`: new files are written next to those that they replace, and old files get a second name. The next run
///    removes these.
/// 2. `.plurals-decided`: the new files are moved into place one by one. The next run continues.
/// 3. `.plurals-revoked`: that failed, and old files are restored. The next run continues.
///
/// An active run holds a lock on its journal from reading the files until they are replaced. The journal is empty until files are
/// replaced. Other writers wait for the lock, and readers do so once the journal is decided.
///
/// Two runs may keep their journals in different folders, one of which contains the other. A run that begins looks above its folder
/// and gives way to a run there. Before a run reads or replaces a file, it looks below its folder and waits for runs there. Since
/// runs only wait for runs further below, no two runs wait for each other.
package final class ReplacementJournal {
  enum Step: String, CaseIterable {
    case prepared = ".plurals-prepared"
    case decided = ".plurals-decided"
    case revoked = ".plurals-revoked"
  }

  /// The folder that contains the journal.
  let home: String
  var record: ReplacementRecord
  /// The file descriptor of the journal, open and locked.
  private let descriptor: CInt
  var step: Step
  /// Whether the journal has a record of the run's changes. An empty journal is removed when the run ends.
  private var isRecorded: Bool

  private init(home: String, record: ReplacementRecord?, descriptor: CInt, step: Step) {
    self.home = home
    self.record = record ?? ReplacementRecord(replacing: [], below: home)
    self.descriptor = descriptor
    self.step = step
    isRecorded = record != nil
  }

  deinit {
    release()
    close(descriptor)
  }

  /// Ends a run that has not replaced any files.
  private func release() {
    if !isRecorded { try? File.remove(path) }
    isRecorded = true
    flock(descriptor, LOCK_UN)
  }

  // MARK: Beginning

  /// Begins a run that reads files below some folders and replaces them. Waits for other runs.
  ///
  /// - Returns: `nil` if no journal can be written there.
  /// - Throws: An error if an interrupted run can neither be finished nor undone.
  package static func begin(
    below folders: [String]
  ) throws(CompilationFailure) -> ReplacementJournal? {
    do {
      return try begin { sharedFolder(folders.map(File.resolved)) }
    } catch let error as CompilationFailure {
      throw error
    } catch {
      return nil
    }
  }

  /// Begins a run in a folder after runs there and in the folders above have ended.
  ///
  /// - Parameter home: Returns the folder. It is called again after other runs end, because they may create and remove folders.
  /// - Throws: `SystemError` if no journal can be written, or `CompilationFailure` if an interrupted run can neither be finished
  ///   nor undone.
  private static func begin(in home: () -> String) throws -> ReplacementJournal {
    while true {
      let home = home()
      let path = "\(home)/\(Step.prepared.rawValue)"
      let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
      if descriptor < 0 {
        let error = SystemError(code: errno)
        if error.code == ENOENT, File.kind(of: home) != .folder { continue }
        throw error
      }
      guard isOwnFile(descriptor) else {
        close(descriptor)
        throw SystemError(code: EEXIST)
      }
      // Between opening and locking, another run may have locked, used and removed the file.
      lock(descriptor, isWaiting: true)
      guard isOpen(descriptor, at: path) else {
        close(descriptor)
        continue
      }
      if !isEmpty(descriptor) {
        try ReplacementJournal(
          home: home, record: ReplacementRecord(reading: descriptor, in: home),
          descriptor: descriptor, step: .prepared
        ).settle()
        continue
      }
      let journal = ReplacementJournal(
        home: home, record: nil, descriptor: descriptor, step: .prepared)
      // A run whose journal has been renamed meanwhile is about to end.
      try settle(in: home, [.decided, .revoked], isWaiting: true)
      guard let other = try runAtWork(above: home) else { return journal }
      journal.release()
      lock(other, isWaiting: true)
      close(other)
    }
  }

  /// Opens the journal of an active run in a folder above another; `nil` if no run is active there.
  private static func runAtWork(above home: String) throws(CompilationFailure) -> CInt? {
    var folder = home
    while folder != "/" {
      folder = File.folder(of: folder)
      try settle(in: folder, Step.allCases, isWaiting: false)
      for step in Step.allCases {
        guard let descriptor = openJournal("\(folder)/\(step.rawValue)") else { continue }
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return descriptor }
        close(descriptor)
      }
    }
    return nil
  }

  // MARK: Replacing files

  /// A file with its new contents, or without contents if it is removed.
  package struct Change {
    package var path: String
    package var contents: Data?
    /// The contents that the new ones are based on.
    package var old: Old

    /// The required contents of a file when it is replaced.
    package enum Old {
      case any
      /// Exactly these contents; `nil` if the file must not exist.
      case exactly(Data?)
    }

    /// Returns whether a file still has the contents that the new ones are based on.
    fileprivate func isUpToDate(_ target: String) -> Bool {
      switch old {
      case .any: true
      case .exactly(nil): !File.exists(target)
      case .exactly(let contents?): File.has(contents, at: target)
      }
    }
  }

  /// The error for a file that has changed since it was read.
  private struct Outdated: Error, CustomStringConvertible {
    var description: String {
      "another program has changed it in the meantime; run the command again"
    }
  }

  /// Replaces all files, or none if one of them cannot be replaced.
  ///
  /// - Parameters:
  ///   - changes: The files with their new contents, each file once.
  ///   - folders: The folders in which other runs look for interrupted runs.
  ///   - journal: The journal of the run, if it has begun. This function ends it.
  /// - Throws: An error about the first file that cannot be written, replaced or removed.
  package static func replace(
    _ changes: [Change], below folders: [String], _ journal: ReplacementJournal?
  ) throws(CompilationFailure) {
    let targets = changes.map { File.resolved($0.path) }
    if let begun = journal, !begun.isRecorded, targets.allSatisfy(begun.covers) {
      return try begun.replace(changes)
    }
    // A symbolic link may lead to another folder. The run releases its journal before it waits for others again.
    journal?.release()
    func home() -> String {
      self.home(of: targets.map(File.folder), below: folders.map(File.resolved))
    }
    for path in folders + targets { try settle(above: path) }
    for (path, target) in zip(changes.map(\.path), targets) { try refuseFolder(target, path) }
    let new: ReplacementJournal
    do {
      new = try begin(in: home)
    } catch let error as CompilationFailure {
      throw error
    } catch {
      throw CompilationFailure("no file can be written here: \(error)", path: home())
    }
    try new.replace(changes)
  }

  private static func refuseFolder(_ target: String, _ path: String) throws(CompilationFailure) {
    if File.kind(of: target) == .folder {
      throw CompilationFailure("this is a directory; expected a file to replace", path: path)
    }
  }

  private func replace(_ changes: [Change]) throws(CompilationFailure) {
    for change in changes {
      try settle(below: change.path)
      try Self.refuseFolder(File.resolved(change.path), change.path)
    }
    // Another run may already have removed a file.
    let changes = changes.filter { $0.contents != nil || File.exists(File.resolved($0.path)) }
    record = ReplacementRecord(
      replacing: changes.map { (File.resolved($0.path), $0.contents == nil) }, below: home)
    do throws(SystemError) {
      try File.append(record.text, to: descriptor)
      try SystemError.check(fsync(descriptor))
    } catch {
      throw CompilationFailure("no file can be written here: \(error)", path: home)
    }
    isRecorded = true
    File.flush(folder: home)
    try carryOut(changes)
  }

  private func carryOut(_ changes: [Change]) throws(CompilationFailure) {
    var current = 0
    do {
      for folder in record.folders { try File.makeFolder("\(home)/\(folder)") }
      for (index, change) in changes.enumerated() {
        current = index
        guard change.isUpToDate(target(index)) else { throw Outdated() }
        try prepare(index, contents: change.contents)
      }
      for folder in parents { File.flush(folder: folder) }
      try advance(to: .decided)
      for (index, change) in changes.enumerated() {
        current = index
        guard change.isUpToDate(target(index)) else { throw Outdated() }
        try put(index)
      }
    } catch {
      let action =
        changes[current].contents == nil
        ? "removed" : step == .prepared && !(error is Outdated) ? "written" : "replaced"
      do throws(SystemError) {
        if step == .decided { try advance(to: .revoked) }
        try undo()
      } catch {
        // The journal remains, and the next run tries again.
      }
      throw CompilationFailure(
        "the file cannot be \(action): \(error)", path: changes[current].path)
    }
    // All files are in place. If cleaning up fails, the next run does it.
    try? finish()
  }

  // MARK: Interrupted runs

  /// Finishes or undoes interrupted runs in the folders that contain a file, and reports them. Waits for runs that are replacing
  /// files.
  ///
  /// - Throws: An error if that fails.
  package static func settle(above path: String) throws(CompilationFailure) {
    var folder = File.resolved(path)
    while true {
      try settle(in: folder, Step.allCases, isWaiting: false)
      if folder == "/" { return }
      folder = File.folder(of: folder)
    }
  }

  /// Waits for runs in the folders between this run's folder and a file.
  ///
  /// - Throws: An error if an interrupted run can neither be finished nor undone.
  package func settle(below path: String) throws(CompilationFailure) {
    let target = File.resolved(path)
    guard covers(target) else { return }
    var folder = File.folder(of: target)
    while folder != home {
      try Self.settle(in: folder, Step.allCases, isWaiting: true)
      folder = File.folder(of: folder)
    }
  }

  /// Returns whether a path without symbolic links is below the folder of the journal.
  private func covers(_ target: String) -> Bool {
    home == "/" || target.utf8.starts(with: "\(home)/".utf8)
  }

  private static func settle(
    in folder: String, _ steps: [Step], isWaiting: Bool
  ) throws(CompilationFailure) {
    while let journal = unfinished(in: folder, steps, isWaiting: isWaiting) {
      try journal.settle()
    }
  }

  /// Finishes or undoes an interrupted run.
  private func settle() throws(CompilationFailure) {
    let isDecided = step == .decided
    do throws(SystemError) {
      try isDecided ? finish() : undo()
    } catch {
      throw CompilationFailure(
        "what an interrupted run began cannot be \(isDecided ? "finished" : "undone"): "
          + "\(error)", path: path)
    }
    if record.changes.isEmpty { return }
    Console.error(
      "\(home): note: an interrupted run is \(isDecided ? "finished" : "undone"), "
        + "with \(counted(record.changes.count, "file"))")
  }

  /// Returns the journal that an interrupted run left in a folder. Waits for an active run that is replacing files.
  ///
  /// - Parameter isWaiting: Whether to also wait for active runs that are not replacing files.
  private static func unfinished(
    in folder: String, _ steps: [Step], isWaiting: Bool
  ) -> ReplacementJournal? {
    for step in steps {
      let path = "\(folder)/\(step.rawValue)"
      while let descriptor = openJournal(path) {
        guard lock(descriptor, isWaiting: isWaiting || step != .prepared) else {
          close(descriptor)
          break
        }
        // Meanwhile the run may have ended or reached the next step.
        if isOpen(descriptor, at: path) {
          return ReplacementJournal(
            home: folder, record: ReplacementRecord(reading: descriptor, in: folder),
            descriptor: descriptor, step: step)
        }
        close(descriptor)
      }
    }
    return nil
  }
}
