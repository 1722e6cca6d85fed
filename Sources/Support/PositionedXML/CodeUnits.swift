/// The code units of a part of a document: bytes, or pairs of bytes in UTF-16.
struct CodeUnits: Sequence, IteratorProtocol {
  struct Unit {
    let offset: Int
    let code: UInt16
    /// Whether it is the first code unit of a character.
    let startsScalar: Bool
  }

  private let bytes: [UInt8]
  private var offset: Int
  private let end: Int
  let isWide: Bool
  private let isBigEndian: Bool

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    offset = Swift.max(0, range.lowerBound)
    end = Swift.min(range.upperBound, bytes.count)
    let start = bytes.prefix(2)
    isWide =
      start.contains(0) || start.elementsEqual([0xFF, 0xFE]) || start.elementsEqual([0xFE, 0xFF])
    isBigEndian = start.first == 0 || start.first == 0xFE
  }

  func text(_ units: [UInt16]) -> String {
    isWide
      ? String(decoding: units, as: UTF16.self)
      : String(decoding: units.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
  }

  mutating func next() -> Unit? {
    guard offset < end else { return nil }
    defer { offset += isWide ? 2 : 1 }
    guard isWide else {
      return Unit(
        offset: offset, code: UInt16(bytes[offset]), startsScalar: bytes[offset] & 0xC0 != 0x80)
    }
    guard offset + 1 < end else { return nil }
    let pair = (UInt16(bytes[offset]), UInt16(bytes[offset + 1]))
    let code = isBigEndian ? pair.0 << 8 | pair.1 : pair.1 << 8 | pair.0
    return Unit(offset: offset, code: code, startsScalar: !UTF16.isTrailSurrogate(code))
  }
}
