/// The texts of a message in all languages, in one literal, and where each of them is.
///
/// A program's literals take its compiler the longest: one for each message, in place of one for each form in each language,
/// compiles several times as fast. Nothing is searched at run time: the places are known.
struct MessageTexts {
  private let texts: UnsafeBufferPointer<UInt8>
  /// The language's row of places.
  private let places: UnsafeRawBufferPointer
  /// Whether a place has eight digits, and not four.
  private let isWide: Bool

  /// No texts.
  init() {
    texts = UnsafeBufferPointer(start: nil, count: 0)
    places = UnsafeRawBufferPointer(start: nil, count: 0)
    isWide = false
  }

  /// - Precondition: There is a row for the language.
  init(language: UInt16, _ texts: StaticString, _ places: StaticString, columns: Int, isWide: Bool)
  {
    self.texts = UnsafeBufferPointer(start: texts.utf8Start, count: texts.utf8CodeUnitCount)
    self.isWide = isWide
    let length = columns * (isWide ? 8 : 4)
    let start = Int(language) * (length + 1)
    precondition(columns > 0 && start + length <= places.utf8CodeUnitCount)
    self.places = UnsafeRawBufferPointer(start: places.utf8Start + start, count: length)
  }

  /// The bytes of a text, which a separator of one byte follows, and after it the next text.
  @inline(__always)
  subscript(number: Int) -> UnsafeBufferPointer<UInt8> {
    let start: UInt64
    let next: UInt64
    if isWide {
      start = places(from: number * 8).joined
      next = places(from: number * 8 + 8).joined
    } else {
      let both = places(from: number * 4)
      (start, next) = (both >> 32, both & 0xFFFF_FFFF)
    }
    precondition(start < next && next <= texts.count)
    return UnsafeBufferPointer(rebasing: texts[Int(start)..<Int(next) - 1])
  }

  /// Two numbers of four hexadecimal digits each, one in either half.
  @inline(__always)
  private func places(from offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset + 8 <= places.count)
    return (places.baseAddress.unsafelyUnwrapped + offset).hexadecimalNumbers
  }
}

extension UnsafeRawPointer {
  /// Two numbers of four hexadecimal digits each, one in either half.
  @inline(__always)
  var hexadecimalNumbers: UInt64 {
    let digits = UInt64(bigEndian: loadUnaligned(as: UInt64.self))
    // The letters begin at 0x61, the digits at 0x30.
    let values = (digits & 0x0F0F_0F0F_0F0F_0F0F) + (digits >> 6 & 0x0101_0101_0101_0101) * 9
    let pairs = (values | values >> 4) & 0x00FF_00FF_00FF_00FF
    return (pairs | pairs >> 8) & 0x0000_FFFF_0000_FFFF
  }
}

extension UInt64 {
  /// Both halves, of 16 bits each, as one number.
  var joined: UInt64 { (self | self >> 16) & 0xFFFF_FFFF }
}
