import Foundation
import PluralsDiagnostics

/// Locks on folders, for which other runs of this tool wait.
///
/// These are the system's locks on open folders, so they leave no files, and end with the run, even if it is killed.
final class FolderLocks {
  /// A folder, which can have several paths.
  private struct Identity: Hashable {
    let device: dev_t
    let number: ino_t
  }

  private var descriptors: [Identity: CInt] = [:]

  deinit { release() }

  func release() {
    for descriptor in descriptors.values { close(descriptor) }
    descriptors = [:]
  }

  /// How long to wait for a lock, in seconds. A user's script may hold it while it calls this tool, and never release it.
  private static let patience = 30

  /// Locks a folder, unless that is already done. Waits for other runs.
  ///
  /// - Returns: Whether the folder is locked. Some network volumes have no such locks.
  @discardableResult
  func lock(_ folder: String) -> Bool {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 { return false }
    var status = stat()
    fstat(descriptor, &status)
    let identity = Identity(device: status.st_dev, number: status.st_ino)
    guard descriptors[identity] == nil else {
      close(descriptor)
      return true
    }
    for _ in 0..<Self.patience * 100 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
        descriptors[identity] = descriptor
        return true
      }
      guard errno == EWOULDBLOCK || errno == EINTR else { break }
      usleep(10_000)
    }
    close(descriptor)
    return false
  }
}
