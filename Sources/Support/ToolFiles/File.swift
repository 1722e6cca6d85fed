package import Foundation

/// What the tool asks of the system's files and folders.
package enum File {
  /// What is at a path.
  package enum Kind {
    case nothing, file, folder
    /// A pipe, a socket or a device: what is written to it goes elsewhere, and reading may wait for ever.
    case stream
  }

  /// What is at a path, following symbolic links.
  package static func kind(of path: String) -> Kind {
    var status = stat()
    guard stat(path, &status) == 0 else { return .nothing }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    default: .stream
    }
  }

  /// Whether there is something at a path, be it a symbolic link to nothing.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Whether two paths lead to one file, by whatever links and names.
  package static func isSame(_ path: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(path, &first) == 0 && stat(other, &second) == 0
      && first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// Whether a file holds something already.
  package static func has(_ contents: Data, at path: String) -> Bool {
    kind(of: path) == .file && FileManager.default.contents(atPath: path) == contents
  }

  /// The absolute path without symbolic links and dots, also of what is not there yet. A link to nothing
  /// leads to the place of what it names.
  package static func resolved(_ path: String) -> String {
    var path = path
    // As many links as the system follows.
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

  /// The folder that a file is in: `a` of `a/b`, `.` of `a`, `/` of `/a`.
  package static func folder(of path: String) -> String {
    let slash = UInt8(ascii: "/")
    var bytes = Array(path.utf8)
    while bytes.last == slash { bytes.removeLast() }
    while let last = bytes.last, last != slash { bytes.removeLast() }
    while bytes.last == slash { bytes.removeLast() }
    if bytes.isEmpty { return path.utf8.first == slash ? "/" : "." }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes a new file, whole and on the disk.
  ///
  /// - Parameter original: The file whose permissions and owner it gets, as far as the system allows.
  package static func write(_ contents: Data, to path: String, like original: String?)
    throws(SystemError)
  {
    // Where a file must not grow larger, that is an error like others, and no reason to end the program.
    signal(SIGXFSZ, SIG_IGN)
    let descriptor = try SystemError.checked(
      open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666))
    defer { close(descriptor) }
    var status = stat()
    if let original, stat(original, &status) == 0 {
      // Of another owner's file, one becomes the owner where nobody else may give it away.
      _ = fchown(descriptor, status.st_uid, status.st_gid)
      try SystemError.check(fchmod(descriptor, status.st_mode & 0o7777))
    }
    try append(contents, to: descriptor)
    try SystemError.check(fsync(descriptor))
  }

  /// Writes to a pipe or a device.
  package static func append(_ contents: Data, to path: String) throws(SystemError) {
    let descriptor = try SystemError.checked(open(path, O_WRONLY | O_CLOEXEC))
    defer { close(descriptor) }
    try append(contents, to: descriptor)
  }

  /// Writes all bytes.
  package static func append(_ contents: Data, to descriptor: CInt) throws(SystemError) {
    var rest = contents[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      rest = rest.dropFirst(try SystemError.checked(count))
    }
  }

  /// Gives a file a second name, or where the volume cannot, makes a copy.
  package static func duplicate(_ path: String, as copy: String) throws(SystemError) {
    if link(path, copy) == 0 { return }
    guard let contents = FileManager.default.contents(atPath: path) else {
      throw SystemError(code: errno)
    }
    try write(contents, to: copy, like: path)
  }

  /// Puts a file in the place of another.
  package static func move(_ path: String, to target: String) throws(SystemError) {
    try SystemError.check(rename(path, target))
  }

  /// Removes a file, if there is one.
  package static func remove(_ path: String) throws(SystemError) {
    if unlink(path) != 0, ![ENOENT, ENOTDIR].contains(errno) { throw SystemError(code: errno) }
  }

  /// Makes a folder, if it is not there.
  package static func makeFolder(_ path: String) throws(SystemError) {
    if mkdir(path, 0o777) != 0, errno != EEXIST { throw SystemError(code: errno) }
  }

  /// Puts the names in a folder on the disk, where the volume can.
  package static func flush(folder path: String) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

/// Why the system refuses something, in its words: `No space left on device`.
package struct SystemError: Error, CustomStringConvertible {
  package let code: CInt

  package var description: String { String(cString: strerror(code)) }

  /// The result of a call that is negative if it failed.
  package static func checked<Result: SignedInteger>(_ result: Result) throws(SystemError) -> Result
  {
    if result < 0 { throw SystemError(code: errno) }
    return result
  }

  /// Throws if a call failed.
  package static func check(_ result: CInt) throws(SystemError) { _ = try checked(result) }
}
