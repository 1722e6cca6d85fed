/// The texts of a message in all languages, in one literal, and where each of them is.
///
/// A program's literals take its compiler the longest: one for each message, in place of one for each form in each language,
/// compiles several times as fast. Nothing is searched at run time: the places are known.
struct MessageTexts {
  private let texts: StaticString
  private let places: StaticString
  /// Where the language's row of places begins.
  private let row: Int
  /// How many digits a place has; a byte follows each.
  private let digits: Int

  init(
    language: UInt16, _ texts: StaticString, _ places: StaticString, columns: Int, digits: Int
  ) {
    self.texts = texts
    self.places = places
    row = Int(language) * columns * (digits + 1)
    self.digits = digits
  }

  /// The bytes of a text, which a separator of one byte follows, and after it the next text.
  subscript(number: Int) -> UnsafeBufferPointer<UInt8> {
    let start = place(number)
    let end = place(number + 1) - 1
    precondition(0 <= start && start <= end && end <= texts.utf8CodeUnitCount)
    return UnsafeBufferPointer(start: texts.utf8Start + start, count: end - start)
  }

  /// A place, from its hexadecimal digits.
  private func place(_ column: Int) -> Int {
    let first = row + column * (digits + 1)
    precondition(first >= 0 && first + digits <= places.utf8CodeUnitCount)
    var place = 0
    for index in first..<first + digits {
      let digit = Int(places.utf8Start[index])
      // The letters begin at 0x61, the digits at 0x30.
      place = place << 4 | (digit & 0xF) + (digit >> 6) * 9
    }
    return place
  }
}
