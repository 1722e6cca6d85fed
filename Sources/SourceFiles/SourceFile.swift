/// A file that was read: its bytes, and the path by which messages name it.
public final class SourceFile: Sendable {
  /// The path as the user knows it.
  public let path: String
  /// The whole content.
  public let bytes: [UInt8]
  /// The offset of the first byte of each line.
  private let lineStarts: [Int]

  /// A file of which the lines are found.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    // A loop over memory: build plugins run without optimization, where collections cost much.
    lineStarts = bytes.withUnsafeBufferPointer { bytes in
      var starts = [0]
      var offset = 0
      while offset < bytes.count {
        if bytes[offset] == UInt8(ascii: "\n") { starts.append(offset + 1) }
        offset += 1
      }
      return starts
    }
  }

  /// The index of the line that holds a byte, from 0.
  func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// The offsets of a line's bytes, without its end.
  func lineRange(_ index: Int) -> Range<Int> {
    let start = lineStarts[index]
    var end = index + 1 < lineStarts.count ? lineStarts[index + 1] - 1 : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }

  /// The offsets of the bytes of a line, counted from 1; of the last line, if there are fewer.
  func lineRange(ofNumber number: Int) -> Range<Int> {
    lineRange(min(max(1, number), lineStarts.count) - 1)
  }

  /// The offset some scalars after another, or the end of the line.
  func offset(_ count: Int, scalarsAfter start: Int, in line: Range<Int>) -> Int {
    var (offset, scalars) = (start, 0)
    while offset < line.upperBound {
      if !isContinuation(bytes[offset]) { scalars += 1 }
      if scalars > count { break }
      offset += 1
    }
    return offset
  }

  /// The offset some scalars before another, or the start of the line.
  func offset(_ count: Int, scalarsBefore end: Int, in line: Range<Int>) -> Int {
    var (offset, scalars) = (end, 0)
    while offset > line.lowerBound, scalars < count {
      offset -= 1
      if !isContinuation(bytes[offset]) { scalars += 1 }
    }
    return offset
  }
}

/// Whether a byte of UTF-8 continues a scalar.
private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }

/// A place in a file.
public struct SourceLocation: Sendable {
  /// The file.
  public let file: SourceFile
  /// The offset of a byte, up to the number of bytes.
  public let offset: Int

  /// The place of a byte; what is beyond the file is at its end.
  public init(file: SourceFile, offset: Int) {
    self.file = file
    self.offset = min(max(0, offset), file.bytes.count)
  }

  /// The place of a column, in Unicode scalars, of a line. Both count from 1; what is beyond the file or
  /// the line is at its end.
  public init(file: SourceFile, line: Int, column: Int) {
    let range = file.lineRange(ofNumber: line)
    self.init(
      file: file, offset: file.offset(max(0, column - 1), scalarsAfter: range.lowerBound, in: range)
    )
  }

  /// The line, from 1.
  public var line: Int { file.lineIndex(of: offset) + 1 }

  /// The column in Unicode scalars, from 1.
  public var column: Int {
    let start = file.lineRange(line - 1).lowerBound
    return file.bytes[start..<offset].count { !isContinuation($0) } + 1
  }
}

extension SourceLocation: Hashable {
  public static func == (lhs: SourceLocation, rhs: SourceLocation) -> Bool {
    lhs.file === rhs.file && lhs.offset == rhs.offset
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(file.path)
    hasher.combine(offset)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// `file:line:column`.
  public var description: String { "\(file.path):\(line):\(column)" }
}

/// A value with the place where it stands in a file.
public struct Located<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value
  /// Where it stands.
  public let location: SourceLocation

  /// A value and its place.
  public init(_ value: Value, at location: SourceLocation) {
    self.value = value
    self.location = location
  }
}
