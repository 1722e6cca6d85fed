/// A file that was read: its bytes, and the path by which messages name it.
public final class SourceFile: Sendable {
  /// The path as the user knows it.
  public let path: String
  /// The whole content.
  public let bytes: [UInt8]
  /// The offset of the first byte of each line.
  private let lineStarts: [Int]
  /// How many scalars come before each block of bytes, so that a column in a long line is found at once.
  private let scalarsBeforeBlocks: [Int]
  private static let blockSize = 32

  /// A file of which the lines are found.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    (lineStarts, scalarsBeforeBlocks) = bytes.withUnsafeBufferPointer { Self.places(in: $0) }
  }

  /// Where lines start, and how many scalars come before each block.
  ///
  /// A loop over memory: build plugins run without optimization, where closures and collections cost much.
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
      if offset % blockSize == 0 {
        scalarsBeforeBlocks.append(scalars)
        if count &- offset >= blockSize,
          let starts = scalarsInLine(UnsafeRawPointer(bytes + offset))
        {
          scalars &+= starts
          offset &+= blockSize
          continue
        }
      }
      let byte = bytes[offset]
      if byte & 0xC0 != 0x80 { scalars += 1 }
      offset += 1
      // A carriage return ends a line by itself, unless a line feed follows.
      if byte == 0x0A || byte == 0x0D && !(offset < count && bytes[offset] == 0x0A) {
        lineStarts.append(offset)
      }
    }
    if offset % blockSize == 0 { scalarsBeforeBlocks.append(scalars) }
    return (lineStarts, scalarsBeforeBlocks)
  }

  /// How many scalars begin in a block; nil if a line ends there, or if it is not at a whole number of words.
  ///
  /// Eight bytes at a time.
  private static func scalarsInLine(_ block: UnsafeRawPointer) -> Int? {
    let size = 4
    guard UInt(bitPattern: block) & 7 == 0 else { return nil }
    return block.withMemoryRebound(to: UInt64.self, capacity: size) { words in
      let ones: UInt64 = 0x0101_0101_0101_0101
      var continuations = 0
      var index = 0
      while index < size {
        let word = words[index]
        let lineFeeds = word ^ 0x0A0A_0A0A_0A0A_0A0A
        let returns = word ^ 0x0D0D_0D0D_0D0D_0D0D
        // The top bit of a byte that is 0, and of some above it.
        let ends = (lineFeeds &- ones) & ~lineFeeds | (returns &- ones) & ~returns
        if ends & (ones &<< 7) != 0 { return nil }
        // Bytes 10xxxxxx continue a scalar.
        continuations &+= ((word &>> 7) & ~(word &>> 6) & ones).nonzeroBitCount
        index &+= 1
      }
      return size &* 8 &- continuations
    }
  }

  // MARK: Places

  /// The place of a byte; what is beyond the file is at its end.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  package func position(at offset: Int) -> SourcePosition {
    let line = Self.last(of: lineStarts, upTo: offset)
    let column = scalars(before: min(offset, bytes.count)) - scalars(before: lineStarts[line])
    return SourcePosition(line: line + 1, column: column + 1)
  }

  /// The byte at a place; the end of the line, if it is shorter. Nil if there are fewer lines.
  ///
  /// - Complexity: O(log *n*) in the number of bytes.
  package func offset(at position: SourcePosition) -> Int? {
    guard lineStarts.indices.contains(position.line - 1) else { return nil }
    let line = lineRange(position.line - 1)
    let before = scalars(before: line.lowerBound) + max(1, position.column) - 1
    return min(offset(ofScalar: before), line.upperBound)
  }

  /// The offsets of the bytes of the line that holds a byte, without its end.
  func line(at offset: Int) -> Range<Int> { lineRange(Self.last(of: lineStarts, upTo: offset)) }

  /// The offset some scalars after another, in a range of bytes or at its end.
  func offset(_ count: Int, scalarsAfter start: Int, in range: Range<Int>) -> Int {
    min(offset(ofScalar: scalars(before: start) + count), range.upperBound)
  }

  /// How many lines there are.
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

  /// The index of the last number that is not greater than another; the numbers are sorted.
  private static func last(of numbers: [Int], upTo limit: Int) -> Int {
    var low = 0
    var high = numbers.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if numbers[middle] <= limit { low = middle } else { high = middle }
    }
    return low
  }

  /// How many scalars begin before a byte.
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

  /// The byte at which a scalar begins, counted from 0; the end of the text, if it has fewer.
  private func offset(ofScalar number: Int) -> Int {
    let block = Self.last(of: scalarsBeforeBlocks, upTo: number)
    var scalar = scalarsBeforeBlocks[block]
    var offset = block * Self.blockSize
    while offset < bytes.count {
      // Bytes 10xxxxxx continue a scalar.
      if bytes[offset] & 0xC0 != 0x80 {
        if scalar == number { return offset }
        scalar += 1
      }
      offset += 1
    }
    return offset
  }
}

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
    let line = min(max(1, line), file.lineCount)
    let offset = file.offset(at: SourcePosition(line: line, column: column))
    self.init(file: file, offset: offset ?? file.bytes.count)
  }

  /// The line and column.
  public var position: SourcePosition { file.position(at: offset) }

  /// The line, from 1.
  public var line: Int { position.line }

  /// The column in Unicode scalars, from 1.
  public var column: Int { position.column }
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
  public var description: String { "\(file.path):\(position.line):\(position.column)" }
}

/// A value with the place where it is in a file.
public struct Located<Value: Sendable>: Sendable {
  /// The value.
  public let value: Value
  /// Where it is.
  public let location: SourceLocation

  /// A value and its place.
  public init(_ value: Value, at location: SourceLocation) {
    self.value = value
    self.location = location
  }
}
