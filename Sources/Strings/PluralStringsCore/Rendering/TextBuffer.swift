/// A buffer of UTF-8 for building a string.
///
/// The bytes are on the stack as long as they fit there, so that a text only needs one allocation, for the string
/// itself, and none if it is short.
struct TextBuffer: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var count = 0
  private var capacity: Int
  private var isOnHeap = false

  private init(_ memory: UnsafeMutableBufferPointer<UInt8>, at start: UnsafeMutablePointer<UInt8>) {
    self.start = start
    capacity = memory.count
  }

  deinit { if isOnHeap { start.deallocate() } }

  /// The number of bytes that fit on the stack, which is enough for a message of a few lines.
  private static let usualCapacity = 512

  /// Returns the text that `body` writes.
  static func text(_ body: (inout TextBuffer) -> Void) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: usualCapacity) { memory in
      guard let start = memory.baseAddress else { return "" }
      var buffer = TextBuffer(memory, at: start)
      body(&buffer)
      return buffer.string
    }
  }

  /// The text so far. It consists of strings and whole scalars, and is not validated again.
  private var string: String {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    // The standard library copies so few bytes one by one, unless the compiler knows their number.
    if count <= 15, MemoryLayout<Int>.size == 8 {
      return String(partOfLiteral: bytes, isASCII: false)
    }
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
      return String(decoding: bytes, as: UTF8.self)
    }
    let isASCII = UnsafeRawBufferPointer(bytes).isASCII
    return String(copying: UTF8Span(unchecked: bytes.span, isKnownASCII: isASCII))
  }

  /// Reserves space for a number of bytes, and counts them as written.
  @inline(__always)
  private mutating func extend(by length: Int) -> UnsafeMutablePointer<UInt8> {
    if capacity &- count < length { grow(by: length) }
    let end = start + count
    count &+= length
    return end
  }

  @inline(never)
  private mutating func grow(by length: Int) {
    capacity = max(capacity * 2, count + length)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    larger.update(from: start, count: count)
    if isOnHeap { start.deallocate() }
    start = larger
    isOnHeap = true
  }

  mutating func removeAll() { count = 0 }

  mutating func append(_ byte: UInt8) { extend(by: 1).pointee = byte }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    let end = extend(by: bytes.count)
    if 8...16 ~= bytes.count {
      // Copying two words, which may overlap, is faster than calling the function that copies any number of bytes.
      let (end, source) = (UnsafeMutableRawPointer(end), UnsafeRawPointer(source))
      end.copyWord(from: source, at: 0)
      end.copyWord(from: source, at: bytes.count &- 8)
    } else {
      end.initialize(from: source, count: bytes.count)
    }
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

  /// Appends an integer in ASCII digits.
  mutating func append(_ value: UInt64) {
    if value < 100_000_000 {
      append(digitsOf: UInt32(truncatingIfNeeded: value), least: 1)
    } else {
      append(value / 100_000_000)
      append(digitsOf: UInt32(truncatingIfNeeded: value % 100_000_000), least: 8)
    }
  }

  /// Appends an integer below 100,000,000 in ASCII digits, padded with zeros to at least `least` digits.
  @inline(__always)
  private mutating func append(digitsOf value: UInt32, least: Int) {
    // The digits in a word, with the first one in the lowest byte.
    var digits: UInt64 = 0
    var length = 0
    var rest = value
    repeat {
      digits = digits << 8 | UInt64(UInt32(UInt8(ascii: "0")) &+ rest % 10)
      rest /= 10
      length &+= 1
    } while rest > 0 || length < least
    UnsafeMutableRawPointer(extend(by: 8)).storeBytes(of: digits.littleEndian, as: UInt64.self)
    count &-= 8 &- length
  }

  /// Appends an integer in ASCII digits, with group separators.
  mutating func append(_ value: UInt64, in groups: LatinGroups) {
    withUnsafeTemporaryAllocation(byteCount: LatinGroups.longestInteger, alignment: 1) { digits in
      // From the last digit to the first, so that the digits need not be counted first.
      var place = digits.count
      var rest = value
      var untilSeparator = groups.primary
      repeat {
        if untilSeparator == 0 {
          untilSeparator = groups.secondary
          // The next digits overwrite the bytes before the separator.
          digits.storeBytes(
            of: groups.separator, toByteOffset: place &- 8, as: UInt64.self)
          place &-= groups.length
        }
        untilSeparator &-= 1
        place &-= 1
        digits[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      append(UnsafeBufferPointer(rebasing: digits.assumingMemoryBound(to: UInt8.self)[place...]))
    }
  }
}

extension UnsafeMutableRawPointer {
  @inline(__always)
  fileprivate func copyWord(from source: UnsafeRawPointer, at place: Int) {
    storeBytes(
      of: source.loadUnaligned(fromByteOffset: place, as: UInt64.self), toByteOffset: place,
      as: UInt64.self)
  }
}

extension UnsafeRawBufferPointer {
  /// Whether all bytes are ASCII, checked eight bytes at a time.
  var isASCII: Bool {
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
