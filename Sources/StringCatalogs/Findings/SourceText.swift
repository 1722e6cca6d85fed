/// The text of a file, in UTF-8, with its lines.
public struct SourceText: Sendable {
  /// The file's name, as the caller gave it.
  public let file: String
  /// The text without byte order mark.
  let bytes: [UInt8]
  /// How the file has it.
  let encoding: TextEncoding
  private let lineStarts: [Int]
  /// How many scalars stand before each block of bytes, so that a column in a long line is found at once.
  private let scalarsBeforeBlocks: [Int]
  private static let blockSize = 32

  /// Decodes a file: UTF-8, or UTF-16 with a byte order mark or with ASCII characters first.
  ///
  /// - Throws: A finding of the rule ``Finding/Rule/encoding`` at the first byte that fits neither.
  /// - Complexity: O(*n*) in the length of the file.
  public init(_ content: some Collection<UInt8>, file: String) throws(FindingError) {
    let content = Array(content)
    encoding = TextEncoding(content)
    let text: [UInt8]
    if case .utf16(let bigEndian, _) = encoding {
      text = try UTF16Text(content.dropFirst(encoding.mark.count), bigEndian: bigEndian)
        .utf8(file: file)
    } else {
      text = Array(content.dropFirst(encoding.mark.count))
    }
    self.file = file
    bytes = text
    (lineStarts, scalarsBeforeBlocks) = text.withUnsafeBufferPointer { Self.places(in: $0) }
    if let offset = bytes.firstInvalidUTF8 {
      throw FindingError(
        Finding(
          .error, .encoding,
          "expected UTF-8 or UTF-16, found the byte 0x"
            + String(bytes[offset], radix: 16, uppercase: true), file: file,
          position: position(at: offset)))
    }
  }

  /// Where lines start, and how many scalars stand before each block.
  ///
  /// A loop over memory: build plugins run without optimization, where closures and collections cost much.
  private static func places(in text: UnsafeBufferPointer<UInt8>) -> ([Int], [Int]) {
    var lineStarts = [0]
    var scalarsBeforeBlocks: [Int] = []
    scalarsBeforeBlocks.reserveCapacity(text.count / blockSize + 1)
    var scalars = 0
    guard let bytes = text.baseAddress else { return (lineStarts, [0]) }
    let count = text.count
    var offset = 0
    while offset < count {
      if offset % blockSize == 0 { scalarsBeforeBlocks.append(scalars) }
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

  /// The place of a byte.
  func position(at offset: Int) -> SourcePosition {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    let column = scalars(before: min(offset, bytes.count)) - scalars(before: lineStarts[low])
    return SourcePosition(line: low + 1, column: column + 1)
  }

  /// How many scalars begin before a byte.
  private func scalars(before offset: Int) -> Int {
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

  /// A line without its end; nil if the text has fewer lines.
  func line(_ number: Int) -> String? {
    guard lineStarts.indices.contains(number - 1) else { return nil }
    let rest = bytes[lineStarts[number - 1]...]
    let line = rest.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    return String(decoding: line, as: UTF8.self)
  }

  /// The line of a place, without its end, and the column of the place in it; of a long line, the part
  /// around the place. Nil if the text has fewer lines.
  ///
  /// - Complexity: O(log *n*) in the length of the text.
  func excerpt(at position: SourcePosition) -> (text: String, column: Int)? {
    guard lineStarts.indices.contains(position.line - 1) else { return nil }
    let lineStart = lineStarts[position.line - 1]
    let hidden = max(0, position.column - 1 - Self.excerptLength / 2)
    let start =
      hidden > 0 ? offset(ofScalar: scalars(before: lineStart) + hidden) : lineStart
    var end = start
    var length = 0
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") {
      if bytes[end].startsScalar { length += 1 }
      if length > Self.excerptLength { break }
      end += 1
    }
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    return (
      (hidden > 0 ? "…" : "") + text + (length > Self.excerptLength ? "…" : ""),
      position.column - (hidden > 0 ? hidden - 1 : 0)
    )
  }

  private static let excerptLength = 160

  /// The byte at a place; nil if the text has no such line.
  func offset(at position: SourcePosition) -> Int? {
    guard lineStarts.indices.contains(position.line - 1) else { return nil }
    let before = scalars(before: lineStarts[position.line - 1])
    return offset(ofScalar: before + position.column - 1)
  }

  /// The byte at which a scalar begins, counted from 0; the end of the text, if it has fewer.
  private func offset(ofScalar number: Int) -> Int {
    var low = 0
    var high = scalarsBeforeBlocks.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if scalarsBeforeBlocks[middle] <= number { low = middle } else { high = middle }
    }
    var scalar = scalarsBeforeBlocks[low]
    var offset = low * Self.blockSize
    while offset < bytes.count {
      if bytes[offset].startsScalar {
        if scalar == number { return offset }
        scalar += 1
      }
      offset += 1
    }
    return offset
  }

  /// A break of the format's grammar.
  func error(_ message: String, at offset: Int) -> FindingError {
    error(.syntax, message, at: offset)
  }

  func error(_ rule: Finding.Rule, _ message: String, at offset: Int) -> FindingError {
    FindingError(Finding(.error, rule, message, file: file, position: position(at: offset)))
  }
}

/// A finding that makes it impossible to go on with a file.
public struct FindingError: Error, Hashable, Sendable {
  /// The finding.
  public let finding: Finding

  package init(_ finding: Finding) { self.finding = finding }
}

extension FindingError: CustomStringConvertible {
  /// `file:line:column: error: message`
  public var description: String { finding.description }
}

/// Text in UTF-16.
private struct UTF16Text {
  private let units: [UInt16]
  private let isComplete: Bool

  init(_ bytes: ArraySlice<UInt8>, bigEndian: Bool) {
    units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
      let first = UInt16(bytes[index])
      let second = UInt16(bytes[index + 1])
      return bigEndian ? first << 8 | second : second << 8 | first
    }
    isComplete = bytes.count % 2 == 0
  }

  func utf8(file: String) throws(FindingError) -> [UInt8] {
    var result: [UInt8] = []
    let isValid = transcode(
      units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true
    ) { result.append($0) }
    if isValid || !isComplete {
      let line = result.count { $0 == UInt8(ascii: "\n") } + 1
      throw FindingError(
        Finding(
          .error, .encoding, "expected UTF-16, found half a character", file: file,
          position: SourcePosition(line: line, column: 1)))
    }
    return result
  }
}

extension UInt8 {
  /// Whether a scalar begins here in UTF-8: bytes 10xxxxxx continue one.
  fileprivate var startsScalar: Bool { self & 0xC0 != 0x80 }
}

extension [UInt8] {
  /// The offset of the first byte that is not part of valid UTF-8.
  fileprivate var firstInvalidUTF8: Int? {
    // What is right, as most files are, is told at once.
    if Array(String(decoding: self, as: UTF8.self).utf8) == self { return nil }
    var decoder = UTF8()
    var iterator = makeIterator()
    var offset = 0
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .emptyInput: return nil
      case .error: return Swift.min(offset, count - 1)
      }
    }
  }
}
