package import Foundation
package import PluralsDiagnostics

/// Operations on files and folders.
package enum File {
  /// The kind of item at a path.
  package enum Kind {
    case nothing, file, folder
    /// A pipe, a socket or a device. Written data is not stored, and reading may block without end.
    case stream
  }

  /// Returns the kind of item at a path. Follows symbolic links.
  package static func kind(of path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .nothing }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .stream
    }
  }

  /// Returns whether an item exists at a path. A dangling symbolic link counts.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Returns whether two paths lead to the same file, through any links.
  package static func isSame(_ path: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(path, &first) == 0 && stat(other, &second) == 0
      && first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// Returns the bytes of the names in a folder, without `.` and `..`; `nil` if it cannot be read.
  package static func names(in folder: String) -> [[UInt8]]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 1) {
          Array(UnsafeRawBufferPointer(start: $0, count: strlen($0)))
        }
      }
      if !name.elementsEqual(".".utf8), !name.elementsEqual("..".utf8) { names.append(name) }
    }
    return names
  }

  /// Returns whether a file already has some contents.
  package static func has(_ contents: Data, at path: String) -> Bool {
    kind(of: path) == .file && FileManager.default.contents(atPath: path) == contents
  }

  /// Returns the absolute path without symbolic links and dots, also for a file that does not exist. A dangling link leads to the
  /// path that it names.
  package static func resolved(_ path: String) -> String {
    var path = path
    // The system follows at most as many links.
    for _ in 0..<40 {
      if let real = realpath(path, nil) {
        defer { free(real) }
        return String(cString: real)
      }
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        break
      }
      path = target.hasPrefix("/") ? target : "\(folder(of: path))/\(target)"
    }
    let name = path.split(separator: "/").last.map(String.init) ?? "."
    let parent = resolved(folder(of: path))
    switch name {
    case ".": return parent
    case "..": return folder(of: parent)
    default: return parent == "/" ? "/\(name)" : "\(parent)/\(name)"
    }
  }

  /// Checks that the path of a folder is not empty, for example because it comes from an unset variable. The paths of the files in
  /// the folder would begin with a slash.
  package static func checkFolderName(_ path: String) throws(CompilationFailure) {
    if path.isEmpty { throw CompilationFailure("expected the path of a folder", path: path) }
  }

  /// Returns the folder that contains a file: `a` for `a/b`, `.` for `a`, `/` for `/a`.
  package static func folder(of path: String) -> String {
    let slash = UInt8(ascii: "/")
    var bytes = Array(path.utf8)
    while bytes.last == slash { bytes.removeLast() }
    while let last = bytes.last, last != slash { bytes.removeLast() }
    while bytes.last == slash { bytes.removeLast() }
    if bytes.isEmpty { return path.utf8.first == slash ? "/" : "." }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a new file and flushes it to the disk.
  ///
  /// - Parameter original: The file whose permissions and owner are copied, as far as the system allows.
  package static func write(_ contents: Data, to path: String, like original: String?)
    throws(SystemError)
  {
    // Ignores the signal, so that exceeding the file size limit is an error and does not end the process.
    signal(SIGXFSZ, SIG_IGN)
    let descriptor = try SystemError.checked(
      open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666))
    defer { close(descriptor) }
    var status = stat()
    if let original, stat(original, &status) == 0 {
      // If the owner cannot be set, the file belongs to the current user.
      _ = fchown(descriptor, status.st_uid, status.st_gid)
      try SystemError.check(fchmod(descriptor, status.st_mode & 0o7777))
    }
    try append(contents, to: descriptor)
    try SystemError.check(fsync(descriptor))
  }

  /// Writes to a pipe or device.
  package static func append(_ contents: Data, to path: String) throws(SystemError) {
    let descriptor = try SystemError.checked(open(path, O_WRONLY | O_CLOEXEC))
    defer { close(descriptor) }
    try append(contents, to: descriptor)
  }

  /// Writes all bytes to a file descriptor.
  package static func append(_ contents: Data, to descriptor: CInt) throws(SystemError) {
    var rest = contents[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      rest = rest.dropFirst(try SystemError.checked(count))
    }
  }

  /// Moves a file, replacing the target.
  package static func move(_ path: String, to target: String) throws(SystemError) {
    try SystemError.check(rename(path, target))
  }

  /// Removes a file if it exists.
  package static func remove(_ path: String) throws(SystemError) {
    if unlink(path) != 0, ![ENOENT, ENOTDIR].contains(errno) { throw SystemError(code: errno) }
  }

  /// Creates a folder and its parent folders.
  ///
  /// - Parameter made: Receives the folders that did not exist, outer ones first.
  static func makeFolder(_ path: String, made: inout [String]) throws(SystemError) {
    if exists(path) { return }
    try makeFolder(folder(of: path), made: &made)
    if mkdir(path, 0o777) == 0 {
      made.append(path)
    } else if errno != EEXIST {
      throw SystemError(code: errno)
    }
  }

  /// Flushes the directory entries of a folder to the disk, if the volume supports it.
  package static func flush(folder path: String) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

/// An error of the operating system, described in its words: `No space left on device`.
package struct SystemError: Error, CustomStringConvertible {
  package let code: CInt

  package var description: String { String(cString: strerror(code)) }

  /// Returns the result of a system call, or throws if it is negative.
  package static func checked<Result: SignedInteger>(_ result: Result) throws(SystemError) -> Result
  {
    if result < 0 { throw SystemError(code: errno) }
    return result
  }

  /// Throws if a system call failed.
  package static func check(_ result: CInt) throws(SystemError) { _ = try checked(result) }
}
