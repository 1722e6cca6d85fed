import PluralsDiagnostics
import PluralsLocales

/// Scans the text of a rule: white space, words, digits and symbols.
struct RuleScanner {
  let text: LocatedText
  private(set) var offset = 0

  init(_ text: LocatedText) { self.text = text }

  var atEnd: Bool { offset == text.utf8.count }

  func peek(_ distance: Int = 0) -> UInt8? {
    let place = offset + distance
    return place < text.utf8.count ? text.utf8[place] : nil
  }

  /// Skips Pattern_White_Space (UAX #31).
  mutating func skipWhiteSpace() {
    while let length = whiteSpaceLength { offset += length }
  }

  /// The number of bytes of the white-space character here; `nil` if it is another character.
  private var whiteSpaceLength: Int? {
    // Most bytes say it alone.
    guard let byte = peek(), byte <= 0x20 || byte >= 0x80 else { return nil }
    return switch (byte, peek(1), peek(2)) {
    case (0x09...0x0D, _, _), (0x20, _, _): 1
    case (0xC2, 0x85, _): 2  // U+0085 next line
    case (0xE2, 0x80, 0x8E), (0xE2, 0x80, 0x8F): 3  // U+200E, U+200F direction marks
    case (0xE2, 0x80, 0xA8), (0xE2, 0x80, 0xA9): 3  // U+2028, U+2029 line, paragraph separator
    default: nil
    }
  }

  /// Skips a text if it matches exactly.
  mutating func skip(_ expected: StaticString) -> Bool {
    let length = expected.utf8CodeUnitCount
    guard offset + length <= text.utf8.count else { return false }
    for index in 0..<length where text.utf8[offset + index] != expected.utf8Start[index] {
      return false
    }
    offset += length
    return true
  }

  /// Scans letters from a to z.
  mutating func letters() -> String {
    let start = offset
    while let byte = peek(), byte.isLowercaseASCIILetter { offset += 1 }
    return string(start..<offset)
  }

  /// Scans digits, and returns them as numbers from 0 to 9.
  mutating func digits() -> [UInt8] {
    var result: [UInt8] = []
    while let byte = peek(), UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte {
      result.append(byte - UInt8(ascii: "0"))
      offset += 1
    }
    return result
  }

  /// Skips to the next `@`, or to the end.
  mutating func skipToNextSampleList() {
    while let byte = peek(), byte != UInt8(ascii: "@") { offset += 1 }
  }

  mutating func back(to earlier: Int) { offset = earlier }

  func string(_ range: Range<Int>) -> String { String(decoding: text.utf8[range], as: UTF8.self) }

  /// Returns the text of a range, trimmed and with a single space for each run of white space.
  func normalized(_ range: Range<Int>) -> String {
    var walker = self
    walker.offset = range.lowerBound
    var words: [String] = []
    while true {
      walker.skipWhiteSpace()
      let start = walker.offset
      while walker.offset < range.upperBound, walker.whiteSpaceLength == nil { walker.offset += 1 }
      guard walker.offset > start else { break }
      words.append(string(start..<walker.offset))
    }
    return words.joined(separator: " ")
  }

  /// A description of the text at the current position for messages: a word, a number, a character, or the end.
  var found: String {
    guard let byte = peek() else { return "the end of the rule" }
    if byte.isASCIILetterOrDigit {
      let rest = text.utf8[offset...]
      let word = rest.prefix(while: \.isASCIILetterOrDigit)
      return "'\(String(decoding: word.prefix(40), as: UTF8.self))'"
    }
    let scalar = String(decoding: text.utf8[offset...].prefix(4), as: UTF8.self).unicodeScalars
      .first!
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      "U+" + String(scalar.value, radix: 16, uppercase: true)
    default: "'\(scalar)'"
    }
  }

  func error(_ message: String, at place: Int? = nil) -> Diagnostic {
    .error(message, at: text.location(at: place ?? offset))
  }
}
