package import Diagnostics
import Foundation

extension File {
  /// How many bytes are read of one file: far more than any table or document has, and so few that an endless one does not
  /// take all memory.
  package static let sizeLimit = 256 << 20

  /// The bytes of a file, or of what comes through a pipe.
  ///
  /// - Parameter limit: How many bytes may be read; of a longer file, a few more are.
  /// - Throws: Why it cannot be read: it may be no file, or have more than ``sizeLimit``, or be a named pipe that nobody
  ///   writes to.
  package static func bytes(_ path: String, limit: Int = sizeLimit) throws(Diagnostic) -> [UInt8] {
    switch kind(of: path) {
    case .file, .stream: break
    case .nothing: throw Diagnostic(.error, "no such file", path: path)
    case .folder: throw Diagnostic(.error, "this is a directory; expected a file", path: path)
    }
    var bytes: [UInt8] = []
    do {
      // A pipe is opened at once, and not only when somebody writes.
      let descriptor = try SystemError.checked(open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC))
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      defer { try? handle.close() }
      guard try isWritten(descriptor, first: &bytes) else {
        throw Diagnostic(
          .error, "nobody has written to this pipe for \(patience) seconds", path: path)
      }
      try SystemError.check(fcntl(descriptor, F_SETFL, 0))
      while bytes.count <= limit, let data = try handle.read(upToCount: 1 << 20), !data.isEmpty {
        bytes += data
      }
    } catch let error as Diagnostic {
      throw error
    } catch {
      throw Diagnostic(.error, "the file cannot be read", path: path)
    }
    if bytes.count > sizeLimit {
      throw Diagnostic(.error, "more than \(sizeLimit >> 20) MiB; expected a file", path: path)
    }
    return bytes
  }

  /// How many seconds a named pipe may have nobody who writes to it: who starts at the same time as this tool comes sooner.
  private static let patience = 5

  /// Waits for somebody who writes to a pipe; after that, what they write may take as long as it will.
  ///
  /// - Parameters:
  ///   - descriptor: What is read, without being waited for.
  ///   - first: Gets a byte that came.
  /// - Returns: Whether there is something to read, now or later, or an end.
  private static func isWritten(
    _ descriptor: CInt, first bytes: inout [UInt8]
  ) throws(SystemError) -> Bool {
    var status = stat()
    try SystemError.check(fstat(descriptor, &status))
    guard status.st_mode & S_IFMT == S_IFIFO else { return true }
    for _ in 0..<patience * 20 {
      var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      if poll(&event, 1, 50) > 0 { return true }
      var byte: UInt8 = 0
      switch read(descriptor, &byte, 1) {
      case 0: continue
      case 1: bytes.append(byte)
      default: if errno != EAGAIN { throw SystemError(code: errno) }
      }
      return true
    }
    return false
  }
}
