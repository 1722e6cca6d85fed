import PluralTestSupport
import PluralsDiagnostics
import PluralsJSON
import Testing

@Suite("Encodings of text files")
struct EncodingTests {
  private static let text = "{\"é\": \"😀\"}\n"

  private static func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return bigEndian ? bytes : bytes.reversed()
    }
  }

  /// The same text in all encodings.
  static let files: [(TextEncoding, [UInt8])] = [
    (.utf8(mark: false), Array(text.utf8)), (.utf8(mark: true), [0xEF, 0xBB, 0xBF] + text.utf8),
    (.utf16(bigEndian: true, mark: false), utf16(text, bigEndian: true)),
    (.utf16(bigEndian: false, mark: false), utf16(text, bigEndian: false)),
    (.utf16(bigEndian: true, mark: true), [0xFE, 0xFF] + utf16(text, bigEndian: true)),
    (.utf16(bigEndian: false, mark: true), [0xFF, 0xFE] + utf16(text, bigEndian: false)),
  ]

  @Test("Reads a text in UTF-8 and UTF-16, with and without a byte order mark", arguments: files)
  func all(encoding: TextEncoding, bytes: [UInt8]) throws {
    let source = try SourceText(bytes, file: "f")
    expectEqual(source.encoding, encoding)
    expectEqual(source.bytes, Array(Self.text.utf8))
    expectEqual(encoding.bytes(of: Array(Self.text.utf8)), bytes)
    try expectEqual(JSONNode(source)["é"]?.string, "😀")
    // The position of the value counts characters, whatever the encoding is.
    try expectEqual(JSONNode(source)["é"]?.position, SourcePosition(line: 1, column: 7))
  }

  @Test("Removes repeated byte order marks, but keeps the first", arguments: files)
  func marks(encoding: TextEncoding, bytes: [UInt8]) {
    expectEqual(TextEncoding.withoutRepeatedMarks(bytes), bytes)
    if !encoding.mark.isEmpty {
      expectEqual(TextEncoding.withoutRepeatedMarks(encoding.mark + encoding.mark + bytes), bytes)
    }
  }

  @Test(
    "Reports bytes that are no text at their position",
    arguments: [
      ([0x61, 0x0A, 0x62, 0xFF], "2:2", "expected UTF-8 or UTF-16, found the byte 0xFF"),
      ([0x61, 0xC3], "1:2", "expected UTF-8 or UTF-16, found the byte 0xC3"),
      ([0x61, 0xED, 0xA0, 0x80], "1:2", "expected UTF-8 or UTF-16, found the byte 0xED"),
      ([0xC0, 0x80], "1:1", "expected UTF-8 or UTF-16, found the byte 0xC0"),
      ([0xFE, 0xFF, 0x00, 0x0A, 0xD8, 0x3D], "2:1", "expected UTF-16, found half a character"),
      ([0xFE, 0xFF, 0x00], "1:1", "expected UTF-16, found half a character"),
    ] as [([UInt8], String, String)])
  func invalid(bytes: [UInt8], position: String, message: String) {
    let error = #expect(throws: Diagnostic.self) { try SourceText(bytes, file: "f") }
    expectEqual(error?.message, message)
    let place = error?.position
    expectEqual(place.map { "\($0.line):\($0.column)" }, position)
  }

  @Test(
    "Rejects UTF-32 by its mark",
    arguments: [[0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]] as [[UInt8]])
  func utf32(mark: [UInt8]) {
    let error = #expect(throws: Diagnostic.self) { try SourceText(mark + mark, file: "a") }
    expectEqual(error?.message, "this is UTF-32; expected UTF-8 or UTF-16")
  }
}
