import PluralTestSupport
import Testing

@testable import PluralsCore

/// Short texts have their own parsers, which must agree with the parser of longer texts.
@Suite("Short texts")
struct ShortTextTests {
  /// Returns texts of 1 to 20 characters, many of which are numbers or almost numbers.
  private static func texts(of alphabet: [Character], seed: UInt64, count: Int) -> [String] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      let length = Int.random(in: 1...(Bool.random(using: &random) ? 9 : 20), using: &random)
      return String((0..<length).map { _ in alphabet.randomElement(using: &random) ?? "0" })
    }
  }

  @Test(
    "The fast path for short numbers gives the operands of the byte-by-byte parser",
    arguments: sampled(UInt64(1)...3))
  func decimals(seed: UInt64) throws {
    let alphabet = Array("000123456789...cc-+/:\u{0}é")
    let edges = [
      "", "-", "+", ".", "c", "1.", "1.c3", "1c0", "1c10", "-.5", "12345678", "1.23c1",
      "999999999999999999", "1234567890.12345678", "+12345678901234567", "1234567890123456c9",
      "12345678.9123456c9", "0.00000000000000010", "1.000000000c9", "1.5c999999999",
    ]
    for text in edges + Self.texts(of: alphabet, seed: seed, count: 100_000) {
      let fast = try? PluralOperands(text)
      let slow = try? Array(text.utf8).withUnsafeBufferPointer { try PluralOperands(utf8: $0) }
      try #require(fast == slow, "\(text.debugDescription), seed \(seed)")
    }
  }

  @Test(
    "The fast path for subtags of letters agrees with the byte-by-byte parser",
    arguments: sampled(UInt64(1)...3))
  func subtags(seed: UInt64) throws {
    let alphabet = Array("aabeEzZpPtT-__@.1`{[é\u{0}")
    for text in ["", "e", "en", "en-", "pt_PT.UTF-8"]
      + Self.texts(of: alphabet, seed: seed, count: 100_000)
    {
      try Array(text.utf8).withUnsafeBufferPointer { bytes in
        var words = LocaleSubtags(bytes)
        var letters = LocaleSubtags(bytes)
        var parts = LocaleSubtags(bytes)
        while let part = parts.bytes() {
          let isSubtag = 2...8 ~= part.count && !part.contains(0)
          let packed = isSubtag ? LocaleSubtags.pack(part) : nil
          let isLetters = part.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
          try #require(letters.letters() == (isLetters ? packed : nil), "\(text.debugDescription)")
          try #require(words.next() == packed, "\(text.debugDescription)")
          if packed == nil { return }
          letters = words
        }
        try #require(words.isAtEnd && words.next() == nil, "\(text.debugDescription)")
      }
    }
  }
}
