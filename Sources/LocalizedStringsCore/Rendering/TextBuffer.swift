/// UTF-8 on its way into a string.
///
/// The bytes live on the stack as long as they fit there, so that a text costs one allocation, that of
/// the string itself, and none if it is short.
struct TextBuffer {
  private var memory: UnsafeMutableBufferPointer<UInt8>
  private var count = 0
  private var isOnHeap = false

  private init(_ memory: UnsafeMutableBufferPointer<UInt8>) { self.memory = memory }

  /// The text that `body` writes.
  ///
  /// - Parameter expectedLength: How many bytes will do; more are made room for.
  static func text(expectedLength: Int, _ body: (inout TextBuffer) -> Void) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: max(expectedLength, 64)) { memory in
      var buffer = TextBuffer(memory)
      body(&buffer)
      defer { if buffer.isOnHeap { buffer.memory.deallocate() } }
      return String(
        decoding: UnsafeBufferPointer(rebasing: buffer.memory[..<buffer.count]), as: UTF8.self)
    }
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

  mutating func append(_ bytes: [UInt8]) { bytes.withUnsafeBufferPointer { append($0) } }

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
