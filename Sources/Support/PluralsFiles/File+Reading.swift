import Foundation
package import PluralsDiagnostics

extension File {
  /// The maximum number of bytes to read from one file. It is far larger than any real table or document, and keeps an endless
  /// stream from using all memory.
  package static let sizeLimit = 256 << 20

  /// Returns the bytes of a file or a pipe.
  ///
  /// - Parameter limit: The number of bytes to read. Slightly more are read from a longer file.
  /// - Throws: An error if the path cannot be read: it is not a file, has more than ``sizeLimit`` bytes, or is a named pipe without
  ///   a writer.
  package static func bytes(_ path: String, limit: Int = sizeLimit) throws(Diagnostic) -> [UInt8] {
    switch kind(of: path) {
    // A file in a folder without permission looks like nothing.
    case .file, .stream, .nothing: break
    case .folder: throw Diagnostic(.error, "this is a directory; expected a file", path: path)
    }
    var bytes: [UInt8] = []
    do {
      // Opens a pipe immediately, without waiting for a writer.
      let descriptor = try SystemError.checked(open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC))
      let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      defer { try? handle.close() }
      guard try isWritten(descriptor, first: &bytes) else {
        throw Diagnostic(
          .error, "no program has written to this pipe for \(patience) seconds", path: path)
      }
      try SystemError.check(fcntl(descriptor, F_SETFL, 0))
      while bytes.count <= limit, let data = try handle.read(upToCount: 1 << 20), !data.isEmpty {
        bytes += data
      }
    } catch let error as Diagnostic {
      throw error
    } catch let error as SystemError where error.code == ENOENT {
      throw Diagnostic(.error, "no such file", path: path)
    } catch let error as SystemError {
      throw Diagnostic(.error, "the file cannot be read: \(error)", path: path)
    } catch {
      throw Diagnostic(.error, "the file cannot be read", path: path)
    }
    if bytes.count > sizeLimit {
      throw Diagnostic(.error, "more than \(sizeLimit >> 20) MiB; expected a file", path: path)
    }
    return bytes
  }

  /// How long to wait, in seconds, for a writer to open a named pipe. The writer may start at the same time as this tool.
  private static let patience = 5

  /// Waits for a writer to open a pipe. There is no time limit for what it then writes.
  ///
  /// - Parameters:
  ///   - descriptor: The pipe, opened without blocking.
  ///   - first: Receives a byte if one was read.
  /// - Returns: Whether there is data now or later, or the end of the stream.
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
