/// The texts of a message in all languages, in one literal, and their positions.
///
/// Literals take most of the compile time of a program. One literal for each message compiles several times faster than one
/// for each form in each language. No search is needed at run time, because the positions are known.
struct MessageTexts {
  private let texts: UnsafeBufferPointer<UInt8>
  /// The row of positions for the language.
  private let places: UnsafeRawBufferPointer
  /// Whether a position has eight digits instead of four.
  private let isWide: Bool

  /// Creates an empty value, without texts.
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

  /// Returns the bytes of a text. A separator of one byte follows it, and then the next text.
  @inline(__always)
  subscript(number: Int) -> UnsafeBufferPointer<UInt8> {
    let (place, length) = isWide ? (number * 8, 16) : (number * 4, 8)
    precondition(place >= 0 && place + length <= places.count)
    let (start, next) = (places.baseAddress.unsafelyUnwrapped + place).offsets(areWide: isWide)
    precondition(start < next && next <= texts.count)
    return UnsafeBufferPointer(rebasing: texts[Int(start)..<Int(next) - 1])
  }
}

extension UnsafeRawPointer {
  /// Parses two offsets of four hexadecimal digits each, or of eight.
  @inline(__always)
  func offsets(areWide: Bool) -> (UInt64, UInt64) {
    let first = hexadecimalNumbers
    return areWide
      ? (first.joined, (self + 8).hexadecimalNumbers.joined) : (first >> 32, first & 0xFFFF_FFFF)
  }

  /// Parses two numbers of four hexadecimal digits each, and returns one in each half.
  @inline(__always)
  private var hexadecimalNumbers: UInt64 {
    let digits = UInt64(bigEndian: loadUnaligned(as: UInt64.self))
    // Letters start at 0x61, digits at 0x30.
    let values = (digits & 0x0F0F_0F0F_0F0F_0F0F) + (digits >> 6 & 0x0101_0101_0101_0101) * 9
    let pairs = (values | values >> 4) & 0x00FF_00FF_00FF_00FF
    return (pairs | pairs >> 8) & 0x0000_FFFF_0000_FFFF
  }
}

extension UInt64 {
  /// The two halves, of 16 bits each, as one number.
  fileprivate var joined: UInt64 { (self | self >> 16) & 0xFFFF_FFFF }
}
