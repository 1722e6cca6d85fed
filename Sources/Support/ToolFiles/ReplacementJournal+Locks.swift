import Foundation

extension ReplacementJournal {
  /// Opens a journal; `nil` if it is missing.
  static func openJournal(_ path: String) -> CInt? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    if descriptor < 0 { return nil }
    // Ignores files of other users in folders that everyone can write to.
    if isOwnFile(descriptor) { return descriptor }
    close(descriptor)
    return nil
  }

  /// Locks a journal. On a volume without locks, runs do not wait long enough.
  ///
  /// - Parameter isWaiting: Whether to wait for an active run.
  /// - Returns: Whether no active run holds the lock, or waiting has ended.
  @discardableResult
  static func lock(_ descriptor: CInt, isWaiting: Bool) -> Bool {
    while flock(descriptor, LOCK_EX | (isWaiting ? 0 : LOCK_NB)) != 0 {
      if errno != EINTR { return isWaiting }
    }
    return true
  }

  static func isEmpty(_ descriptor: CInt) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_size == 0
  }

  static func isOwnFile(_ descriptor: CInt) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_uid == geteuid()
  }

  /// Returns whether an open file is the one at a path.
  static func isOpen(_ descriptor: CInt, at path: String) -> Bool {
    var (open, named) = (stat(), stat())
    return fstat(descriptor, &open) == 0 && lstat(path, &named) == 0
      && open.st_ino == named.st_ino && open.st_dev == named.st_dev
  }
}
