/// A file that was read: its bytes, and its path for messages.
package final class SourceFile: Sendable {
  /// The path as the user wrote it.
  package let path: String
  /// The whole content.
  package let bytes: [UInt8]
  /// The offset of the first byte of each line.
  private let lineStarts: [Int]
  /// The number of scalars before each block of bytes, which makes columns in long lines fast to find.
  private let scalarsBeforeBlocks: [Int]
  private static let blockSize = 32

  /// Creates a file and finds its lines.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    (lineStarts, scalarsBeforeBlocks) = bytes.withUnsafeBufferPointer { Self.places(in: $0) }
  }

  /// Returns the offsets at which lines start, and the number of scalars before each block.
  ///
  /// Uses a loop over memory: build plugins run without optimization, where closures and collections are expensive.
  private static func places(in text: UnsafeBufferPointer<UInt8>) -> ([Int], [Int]) {
    var lineStarts = [0]
    var scalarsBeforeBlocks: [Int] = []
    scalarsBeforeBlocks.reserveCapacity(text.count / blockSize + 1)
    var scalars = 0
    guard let bytes = text.baseAddress else { return (lineStarts, [0]) }
    let count = text.count
    let blockSize = blockSize
    var offset = 0
    while offset < count {
      if offset % blockSize == 0 { scalarsBeforeBlocks.append(scalars) }
      let byte = bytes[offset]
      if byte & 0xC0 != 0x80 { scalars &+= 1 }
      offset &+= 1
      // A carriage return ends a line unless a line feed follows.
      if byte == 0x0A || byte == 0x0D && !(offset < count && bytes[offset] == 0x0A) {
        lineStarts.append(offset)
      }
    }
    if offset % blockSize == 0 { scalarsBeforeBlocks.append(scalars) }
    return (lineStarts, scalarsBeforeBlocks)
  }

  // MARK: Positions

  /// Returns the line and column of a byte. Offsets beyond the file give the end of the file.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  package func position(at offset: Int) -> SourcePosition {
    let line = Self.last(of: lineStarts, upTo: offset)
    let column = scalars(before: min(offset, bytes.count)) - scalars(before: lineStarts[line])
    return SourcePosition(line: line + 1, column: column + 1)
  }

  /// Returns the offset of a position, or of the line's end if the line is shorter; `nil` if there are fewer lines.
  ///
  /// - Complexity: O(log *n*) in the number of bytes.
  package func offset(at position: SourcePosition) -> Int? {
    guard lineStarts.indices.contains(position.line - 1) else { return nil }
    let line = lineRange(position.line - 1)
    let before = scalars(before: line.lowerBound) + max(1, position.column) - 1
    return min(offset(ofScalar: before), line.upperBound)
  }

  /// Returns the offsets of the bytes of the line that contains a byte, without the line end.
  func line(at offset: Int) -> Range<Int> { lineRange(Self.last(of: lineStarts, upTo: offset)) }

  /// Returns the error for a line that git wrote for a merge conflict; `nil` for other lines.
  package func mergeConflict(inLineOf offset: Int) -> String? {
    let line = bytes[line(at: offset)]
    return ["<<<<<<<", "=======", ">>>>>>>"].first { line.starts(with: $0.utf8) }.map {
      "'\($0)' is git's mark of a merge conflict; keep one of both versions, and remove the marks"
    }
  }

  /// Returns the offset that is `count` scalars after another, at most the end of a range.
  func offset(_ count: Int, scalarsAfter start: Int, in range: Range<Int>) -> Int {
    min(offset(ofScalar: scalars(before: start) + count), range.upperBound)
  }

  /// The number of lines.
  var lineCount: Int { lineStarts.count }

  private func lineRange(_ index: Int) -> Range<Int> {
    let start = lineStarts[index]
    var end = index + 1 < lineStarts.count ? lineStarts[index + 1] - 1 : bytes.count
    if end > start, end < bytes.count, bytes[end] == UInt8(ascii: "\n"),
      bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return start..<end
  }

  /// Returns the index of the last number that is at most `limit`. The numbers are sorted.
  private static func last(of numbers: [Int], upTo limit: Int) -> Int {
    var low = 0
    var high = numbers.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if numbers[middle] <= limit { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the number of scalars that begin before a byte.
  func scalars(before offset: Int) -> Int {
    let block = offset / Self.blockSize
    var scalars = scalarsBeforeBlocks[block]
    bytes.withUnsafeBufferPointer { text in
      guard let bytes = text.baseAddress else { return }
      var index = block * Self.blockSize
      while index < offset {
        if bytes[index] & 0xC0 != 0x80 { scalars += 1 }
        index += 1
      }
    }
    return scalars
  }

  /// Returns the offset of a scalar, counted from 0; the end of the text if it has fewer scalars.
  private func offset(ofScalar number: Int) -> Int {
    let block = Self.last(of: scalarsBeforeBlocks, upTo: number)
    var scalar = scalarsBeforeBlocks[block]
    var offset = block * Self.blockSize
    while offset < bytes.count {
      // Bytes of the form 10xxxxxx continue a scalar.
      if bytes[offset] & 0xC0 != 0x80 {
        if scalar == number { return offset }
        scalar += 1
      }
      offset += 1
    }
    return offset
  }
}

/// A location in a file.
package struct SourceLocation: Sendable {
  /// The file.
  package let file: SourceFile
  /// The offset of the byte; at most the number of bytes in the file.
  package let offset: Int

  /// Creates the location of a byte. Offsets beyond the file give the end of the file.
  package init(file: SourceFile, offset: Int) {
    self.file = file
    self.offset = min(max(0, offset), file.bytes.count)
  }

  /// Creates a location from a line and a column in Unicode scalars, both counted from 1. Positions beyond the line or the file
  /// give its end.
  package init(file: SourceFile, line: Int, column: Int) {
    let line = min(max(1, line), file.lineCount)
    let offset = file.offset(at: SourcePosition(line: line, column: column))
    self.init(file: file, offset: offset ?? file.bytes.count)
  }

  /// The line and column.
  package var position: SourcePosition { file.position(at: offset) }

  /// The position after the last character of the line.
  package var endOfLine: SourcePosition { file.position(at: file.line(at: offset).upperBound) }

  /// The line, counted from 1.
  package var line: Int { position.line }

  /// The column in Unicode scalars, counted from 1.
  package var column: Int { position.column }
}

extension SourceLocation: Hashable {
  package static func == (lhs: SourceLocation, rhs: SourceLocation) -> Bool {
    lhs.file === rhs.file && lhs.offset == rhs.offset
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(file.path)
    hasher.combine(offset)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// `file:line:column`.
  package var description: String { "\(file.path):\(position.line):\(position.column)" }
}

/// A value with its location in a file.
package struct Located<Value: Sendable>: Sendable {
  /// The value.
  package let value: Value
  /// The location of the value.
  package let location: SourceLocation

  /// Creates a value with a location.
  package init(_ value: Value, at location: SourceLocation) {
    self.value = value
    self.location = location
  }
}
