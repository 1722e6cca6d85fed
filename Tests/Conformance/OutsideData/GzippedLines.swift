import Foundation

/// The lines of a gzipped file, decompressed by the system's `gzip`.
///
/// Only one chunk of the file is in memory at a time.
struct GzippedLines {
  /// The error for a file that could not be read completely.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let file: URL

  /// Reads the file and calls `body` with the bytes of each line, without line end.
  func read(_ body: (UnsafeRawBufferPointer) throws -> Void) throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["gzip", "-dc", "--", file.path(percentEncoded: false)]
    process.standardOutput = output
    try process.run()
    do {
      try forEachLine(of: output.fileHandleForReading, body)
    } catch {
      process.terminate()
      throw error
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(
        description: "gzip ended with \(process.terminationStatus) on \(file.lastPathComponent)")
    }
  }

  private func forEachLine(
    of handle: FileHandle, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    var unfinished = Data()
    while let piece = try handle.read(upToCount: 1 << 18), !piece.isEmpty {
      unfinished.append(piece)
      let rest = try unfinished.withUnsafeBytes { bytes in
        var start = 0
        while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
          try body(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
          start = end + 1
        }
        return start
      }
      unfinished = Data(unfinished.dropFirst(rest))
    }
    guard !unfinished.isEmpty else { return }
    try unfinished.withUnsafeBytes { try body($0) }
  }
}

extension UnsafeRawBufferPointer {
  /// The tab-separated fields.
  var tabSeparated: [String] {
    split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
