/// Languages in the order of their letters, as one text: each takes as many bytes, filled up with spaces.
///
/// For rare languages and for spelling them. A `switch` over all takes several times the code, but is faster.
package struct LanguageList: @unchecked Sendable {
  /// Immutable bytes of the program.
  private let letters: UnsafePointer<UInt8>
  /// How many bytes each language takes: 4 or 8.
  private let width: Int
  private let count: Int

  /// A list from its text, whose languages take 4 or 8 bytes each.
  package init(_ letters: StaticString, width: Int) {
    self.letters = letters.utf8Start
    self.width = width
    count = letters.utf8CodeUnitCount / width
  }

  /// The position of a language, packed as ``LocaleSubtags`` does; `nil` if it is not in the list.
  ///
  /// - Complexity: O(log *n*) in the number of languages.
  package func position(of language: UInt64) -> Int? {
    // Lower-case letters have the bit of the space already.
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

  /// The letters of a language, the first in the highest bits, filled up with spaces.
  private subscript(position: Int) -> UInt64 {
    let start = UnsafeRawPointer(letters + position &* width)
    if width == 8 { return start.loadUnaligned(as: UInt64.self).bigEndian }
    return UInt64(start.loadUnaligned(as: UInt32.self).bigEndian) &<< 32 | 0x2020_2020
  }

  /// The language at a position.
  package func language(at position: Int) -> String {
    let bytes = UnsafeBufferPointer(start: letters + position * width, count: width)
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self)
  }
}
