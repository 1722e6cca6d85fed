/// UTF-8 on its way into a string.
///
/// The bytes live on the stack as long as they fit there, so that a text costs one allocation, that of
/// the string itself, and none if it is short.
struct TextBuffer: ~Copyable {
  private var memory: UnsafeMutableBufferPointer<UInt8>
  private var count = 0
  private var isOnHeap = false

  private init(_ memory: UnsafeMutableBufferPointer<UInt8>) { self.memory = memory }

  deinit { if isOnHeap { memory.deallocate() } }

  /// Room for a few numbers that are longer than expected, of digits and separators of several bytes.
  private static let spareLength = 128

  /// The text that `body` writes.
  ///
  /// - Parameter expectedLength: How many bytes will probably do; more are made room for.
  static func text(expectedLength: Int, _ body: (inout TextBuffer) -> Void) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: expectedLength + spareLength) {
      memory in
      var buffer = TextBuffer(memory)
      body(&buffer)
      return buffer.string
    }
  }

  /// The text so far. It is made of texts and whole scalars, so that it need not be checked again.
  private var string: String {
    let bytes = UnsafeBufferPointer(rebasing: memory[..<count])
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    let isASCII = UnsafeRawBufferPointer(bytes).isASCII
    return String(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII))
  }

  /// Makes room for more bytes.
  private mutating func reserve(_ more: Int) {
    guard memory.count - count < more else { return }
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(
      capacity: max(memory.count * 2, count + more))
    _ = larger.update(fromContentsOf: memory[..<count])
    if isOnHeap { memory.deallocate() }
    memory = larger
    isOnHeap = true
  }

  mutating func removeAll() { count = 0 }

  mutating func append(_ byte: UInt8) {
    if count == memory.count { reserve(1) }
    memory[count] = byte
    count += 1
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    reserve(bytes.count)
    memory.baseAddress?.advanced(by: count).update(from: source, count: bytes.count)
    count += bytes.count
  }

  /// Appends an integer in ASCII digits.
  mutating func append(decimal value: UInt64) {
    var length = 1
    var rest = value
    while rest >= 10 {
      length += 1
      rest /= 10
    }
    reserve(length)
    count += length
    var place = count
    rest = value
    repeat {
      place -= 1
      memory[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
  }

  /// Appends an integer in groups of ASCII digits; it has two groups or more.
  mutating func append(decimal value: UInt64, in groups: SharedNumberSymbols.LatinGroups) {
    var digits = 0
    var separators = 0
    var untilSeparator = groups.primary
    var rest = value
    repeat {
      if untilSeparator == 0 {
        separators += 1
        untilSeparator = groups.secondary
      }
      digits += 1
      untilSeparator -= 1
      rest /= 10
    } while rest > 0
    let length = digits + separators * groups.length
    reserve(length)
    count += length
    var place = count
    untilSeparator = groups.primary
    rest = value
    repeat {
      if untilSeparator == 0 {
        untilSeparator = groups.secondary
        place -= groups.length
        for index in 0..<groups.length { memory[place + index] = groups.separator[index] }
      }
      place -= 1
      memory[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      untilSeparator -= 1
      rest /= 10
    } while rest > 0
  }

  mutating func append(_ text: String) {
    let done: Void? = text.utf8.withContiguousStorageIfAvailable { append($0) }
    if done == nil { for byte in text.utf8 { append(byte) } }
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      append(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      for byte in UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter { append(byte) }
    }
  }

  mutating func append(_ scalar: Unicode.Scalar, times count: Int) {
    for _ in 0..<max(count, 0) { append(scalar) }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether no byte is above U+007F, found eight bytes at a time.
  fileprivate var isASCII: Bool {
    var place = 0
    while count - place >= 8 {
      if loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080 != 0 {
        return false
      }
      place += 8
    }
    return self[place...].allSatisfy { $0 < 0x80 }
  }
}
