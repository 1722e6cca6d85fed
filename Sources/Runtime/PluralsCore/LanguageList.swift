/// Languages in alphabetical order, in one text. Each language is padded with spaces to the same number of bytes.
///
/// A list gives the position of a language; a `LanguageTable` gives the value of a tag of several subtags. They have
/// separate searches: one search for rows of both widths costs each lookup more instructions.
///
/// Used for rare languages and for spelling languages. A `switch` over all languages is faster, but takes several
/// times the code.
package struct LanguageList: @unchecked Sendable {
  /// Immutable bytes in the program.
  private let letters: UnsafePointer<UInt8>
  /// The number of bytes of each language: 4 or 8.
  private let width: Int
  private let count: Int

  /// Creates a list from its text, with 4 or 8 bytes for each language.
  package init(_ letters: StaticString, width: Int) {
    self.letters = letters.utf8Start
    self.width = width
    count = letters.utf8CodeUnitCount / width
  }

  /// Returns the position of a language, packed like in ``LocaleSubtags``; `nil` if it is not in the list.
  ///
  /// - Complexity: O(log *n*) in the number of languages.
  package func position(of language: UInt64) -> Int? {
    // Lower-case letters already include the bit of the space.
    let unused = UInt64(language.leadingZeroBitCount & ~7)
    let key = language &<< unused | 0x2020_2020_2020_2020
    var low = 0
    var high = count
    while low < high {
      let middle = (low &+ high) &>> 1
      if self[middle] < key { low = middle &+ 1 } else { high = middle }
    }
    return low < count && self[low] == key ? low : nil
  }

  /// The letters of a language, with the first in the highest bits, padded with spaces.
  private subscript(position: Int) -> UInt64 {
    let start = UnsafeRawPointer(letters + position &* width)
    if width == 8 { return start.loadUnaligned(as: UInt64.self).bigEndian }
    return UInt64(start.loadUnaligned(as: UInt32.self).bigEndian) &<< 32 | 0x2020_2020
  }

  package func language(at position: Int) -> String {
    let bytes = UnsafeBufferPointer(start: letters + position * width, count: width)
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
  }
}
