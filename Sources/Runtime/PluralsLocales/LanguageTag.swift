package import PluralsCore

/// A language identifier in the spelling of the generated data: subtags joined with `_`.
///
/// A tag holds 32 bytes. This is enough for a language of three letters with a script, a region and two variants.
/// Subtags that do not fit are dropped. (RFC 5646, section 4.4.1, “Working with Limited Buffer Sizes”.) Only ``text``
/// allocates.
package struct LanguageTag: Sendable {
  private static let capacity = 32
  private static let blanks: UInt64 = 0x2020_2020_2020_2020

  /// The bytes in their order, padded with spaces. Tags are equal if their bytes are equal.
  package private(set) var words = (blanks, blanks, blanks, blanks)
  /// The number of bytes of the tag.
  package private(set) var count = 0
  /// Whether a subtag did not fit.
  package private(set) var isFull = false

  /// The empty tag.
  package init() {}

  /// Creates a tag from text in the spelling of the data, which is not checked.
  package init(canonical text: some StringProtocol) {
    for byte in text.utf8 { append(byte) }
  }

  /// Creates a tag from text in the spelling of the data, without the surrounding spaces.
  init(canonical bytes: UnsafeRawBufferPointer) {
    for byte in bytes where byte != UInt8(ascii: " ") { append(byte) }
  }

  /// Creates the tag of an identifier in the most common form: a language of two letters, optionally with a region of
  /// two letters. The result is `nil` for any other identifier.
  package init?(usual identifier: UnsafeBufferPointer<UInt8>) {
    var subtags = LocaleSubtags(identifier)
    guard let language = subtags.letters(), language <= 0xFFFF else { return nil }
    if subtags.isAtEnd {
      words.0 = UInt64(bigEndian: language &<< 48 | Self.blanks &>> 16)
      count = 2
      return
    }
    guard let region = subtags.letters(), region <= 0xFFFF, subtags.isAtEnd else { return nil }
    let capitals = region & ~0x2020
    words.0 = UInt64(bigEndian: language &<< 48 | 0x5F_0000_20_2020 | capitals &<< 24)
    count = 5
  }

  /// Creates the tag of an identifier whose subtags have no meaning of their own, such as `i-lux`.
  package init(lowercased subtags: LocaleSubtags) {
    var subtags = subtags
    if let first = subtags.bytes() { append(first, as: .lowercase) }
    while let subtag = subtags.bytes() { appendSubtag(subtag, as: .lowercase) }
  }

  /// Creates the tag of a language with a script and a region.
  package init(_ key: _LocaleKey) {
    append(packed: key.language.rawValue)
    if key.hasScript {
      append(UInt8(ascii: "_"))
      append(packed: key.script, capitals: 1)
    }
    if key.hasRegion {
      append(UInt8(ascii: "_"))
      if let number = key.regionNumber {
        for digit in [number / 100, number / 10 % 10, number % 10] {
          append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
        }
      } else {
        append(packed: key.region, capitals: 2)
      }
    }
  }

  private mutating func append(_ byte: UInt8) {
    if !makesRoom(for: 1) { return }
    withUnsafeMutableBytes(of: &words) { $0[count] = byte }
    count += 1
  }

  /// Whether this many bytes fit. If they do not, all later bytes are rejected as well.
  private mutating func makesRoom(for length: Int) -> Bool {
    if count + length > Self.capacity { isFull = true }
    return !isFull
  }

  /// Appends packed letters of five bits each, the first few as capitals.
  private mutating func append(packed letters: UInt64, capitals: Int = 0) {
    var shift = 15
    var place = 0
    while shift >= 0 {
      let letter = UInt8(truncatingIfNeeded: letters &>> UInt64(shift) & 0x1F)
      if letter != 0 {
        append(place < capitals ? letter | 0x40 : letter | 0x60)
        place += 1
      }
      shift -= 5
    }
  }

  /// The letter case of a subtag.
  package enum Spelling { case lowercase, uppercase, titlecase }

  /// Appends as many letters as fit.
  ///
  /// - Parameters:
  ///   - letters: A subtag in any case.
  ///   - spelling: The case of its ASCII letters.
  package mutating func append(_ letters: UnsafeBufferPointer<UInt8>, as spelling: Spelling) {
    var isFirst = true
    for byte in letters {
      append(
        byte.asLetter(isCapital: spelling == .uppercase || spelling == .titlecase && isFirst))
      isFirst = false
    }
  }

  /// Appends `_` and a subtag. If they do not fit, this and all later appends are ignored.
  package mutating func appendSubtag(_ subtag: UnsafeBufferPointer<UInt8>, as spelling: Spelling) {
    if !makesRoom(for: subtag.count + 1) { return }
    append(UInt8(ascii: "_"))
    append(subtag, as: spelling)
  }

  /// Appends the subtags of another tag, starting at a separator, as long as they fit.
  package mutating func append(_ other: LanguageTag, from start: Int) {
    var end = other.count
    while end > start, count + end - start > Self.capacity {
      end = other.prefix(end).withoutLastSubtag?.count ?? start
    }
    if isFull || end < start { return }
    other.withBytes { for byte in $0[start..<end] { append(byte) } }
    isFull = end < other.count
  }

  /// Returns the first bytes of the tag.
  package func prefix(_ length: Int) -> LanguageTag {
    var tag = self
    withUnsafeMutableBytes(of: &tag.words) { bytes in
      for index in length..<count { bytes[index] = UInt8(ascii: " ") }
    }
    tag.count = length
    tag.isFull = isFull && length == count
    return tag
  }

  /// Calls a closure with the bytes of the tag.
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withUnsafeBytes(of: words) { bytes in
      bytes[..<count].withMemoryRebound(to: UInt8.self, body)
    }
  }

  /// The tag as a string; up to 15 bytes do not allocate.
  package var text: String { withBytes { String(decoding: $0, as: UTF8.self) } }

  /// Whether the tag is empty or names the root locale.
  package var isEmpty: Bool {
    switch count {
    case 0: true
    case 3: words.0 == UInt64(littleEndian: 0x2020_2020_2064_6E75)  // und
    case 4: words.0 == UInt64(littleEndian: 0x2020_2020_746F_6F72)  // root
    default: false
    }
  }
}

extension LanguageTag: Equatable {
  package static func == (one: LanguageTag, other: LanguageTag) -> Bool {
    one.count == other.count && one.words == other.words
  }
}

// MARK: Parts

extension LanguageTag {
  private static let separator = UInt8(ascii: "_")

  /// A word for comparing language subtags: the first eight bytes of the subtag. Shorter subtags are padded with
  /// bytes that occur in no text.
  package var languageWord: UInt64 {
    let word = words.0.littleEndian
    let ones: UInt64 = 0x0101_0101_0101_0101
    let others = word ^ ones * UInt64(Self.separator)
    // The high bit of each separator. Bytes after the first separator may have it as well.
    let separators = (others &- ones) & ~others & ones << 7
    let length = min(separators.trailingZeroBitCount / 8, count)
    return length < 8 ? word | UInt64.max << UInt64(length * 8) : word
  }

  /// The language subtag.
  package var language: LanguageTag {
    prefix(withBytes { $0.firstIndex(of: Self.separator) } ?? count)
  }

  /// The tag without its last subtag; `nil` if it has only one subtag. In contrast to the property of strings with this
  /// name, it does not allocate.
  package var withoutLastSubtag: LanguageTag? {
    withBytes { $0.lastIndex(of: Self.separator) }.map { prefix($0) }
  }
}

extension UInt8 {
  /// Returns an ASCII letter in the requested case, and any other byte unchanged.
  fileprivate func asLetter(isCapital: Bool) -> UInt8 {
    isASCIILetter ? isCapital ? self & ~0x20 : self | 0x20 : self
  }
}
