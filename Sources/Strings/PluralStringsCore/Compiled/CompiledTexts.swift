/// Texts in one literal, with their positions in another literal. Finding a text neither searches nor copies nor allocates.
///
/// Each text has a line of positions: the offsets of its start and end in four hexadecimal digits each, or in eight if the
/// literal of texts is longer than 65,535 bytes. The same number of letters follows in each line.
struct CompiledTexts {
  private let texts: UnsafeBufferPointer<UInt8>
  private let lines: UnsafeRawBufferPointer
  private let isWide: Bool
  private let letters: Int

  @inline(__always)
  init(_ texts: StaticString, _ places: StaticString, letters: Int) {
    self.texts = UnsafeBufferPointer(start: texts.utf8Start, count: texts.utf8CodeUnitCount)
    lines = UnsafeRawBufferPointer(start: places.utf8Start, count: places.utf8CodeUnitCount)
    isWide = texts.utf8CodeUnitCount > 0xFFFF
    self.letters = letters
  }

  /// The number of bytes in a line, including its terminator, which the last line lacks.
  private var lineLength: Int { (isWide ? 16 : 8) + letters + 1 }

  /// The number of lines.
  var count: Int { (lines.count + 1) / lineLength }

  /// Returns the range of a text; nil for a line that begins with a dot.
  ///
  /// - Precondition: The line exists and has a valid range.
  @inline(__always)
  func range(_ number: Int) -> Range<Int>? {
    let line = line(number)
    if line.load(as: UInt8.self) == UInt8(ascii: ".") { return nil }
    let (start, end) = line.offsets(areWide: isWide)
    precondition(start <= end && end < texts.count)
    return Range(uncheckedBounds: (Int(start), Int(end)))
  }

  @inline(__always)
  private func line(_ number: Int) -> UnsafeRawPointer {
    let start = number * lineLength
    precondition(start >= 0 && start + lineLength <= lines.count + 1)
    return lines.baseAddress.unsafelyUnwrapped + start
  }

  /// Returns the bytes in a range returned by ``range(_:)``.
  @inline(__always)
  func bytes(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(
      start: texts.baseAddress.unsafelyUnwrapped + range.lowerBound, count: range.count)
  }

  /// Returns the text of a line, which is between a bar and U+0000. If the text is ASCII, the line's letters are
  /// ` a`.
  @inline(__always)
  func text(_ number: Int) -> String? {
    guard let range = range(number) else { return nil }
    // A literal is valid UTF-8, and so is any part between two characters. The result is therefore valid, whatever
    // the line contains.
    let start = texts.baseAddress.unsafelyUnwrapped
    precondition(start[range.upperBound] == 0)
    precondition(range.lowerBound > 0 && start[range.lowerBound &- 1] == UInt8(ascii: "|"))
    let letter = line(number).load(fromByteOffset: lineLength - 2, as: UInt8.self)
    let isASCII = letter == UInt8(ascii: "a")
    let bytes = bytes(range)
    assert(isASCII == UnsafeRawBufferPointer(bytes).isASCII)
    return String(partOfLiteral: bytes, isASCII: isASCII)
  }
}
