import Foundation
import PluralStringsCore
import PluralTestSupport
import PluralsLocales
import Testing

/// Texts without arguments are strings that refer to parts of literals without copying.
@Suite("Strings that share a literal") struct LiteralStringTests {
  /// Texts of around 15 bytes, the limit for inline storage in strings, with scalars that strings handle differently.
  static let texts: [String] = {
    let scalars = [
      "a", "\0", "é", "e\u{301}", "\u{301}", "文", "👍", "👩‍👩‍👧", "\r\n", "\u{FEFF}", "%",
    ]
    var random = SeededGenerator(seed: 1)
    let lengths = Array(0...18) + [31, 32, 33, 63, 64, 65, 200, 5000]
    let plain = lengths.map {
      String("The text of a sentence, 0-9.\n".joined(times: $0).prefix($0))
    }
    let mixed = lengths.flatMap { length in
      (0..<4).map { _ in
        (0..<length).map { _ in scalars.randomElement(using: &random) ?? "" }.joined()
      }
    }
    return plain + mixed + plain.map { $0 + "é" } + scalars
  }()

  /// Every line of the files with strings in the tests.
  static let lines: [String] = {
    let extensions: Set = ["strings", "stringsdict", "xcstrings", "xliff", "po", "json"]
    let folder = Checkout.folder.appending(path: "Tests")
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    return (files?.allObjects as? [URL] ?? []).filter { extensions.contains($0.pathExtension) }
      .flatMap { file in
        let bytes = (try? Data(contentsOf: file)) ?? Data()
        return bytes.split(separator: UInt8(ascii: "\n")).prefix(200)
          .map { String(decoding: $0, as: UTF8.self) }
      }
  }()

  @Test("Strings from a literal are equal to ordinary strings with the same text")
  func alike() {
    #expect(Self.lines.count > 100)
    for text in Self.texts + Self.lines {
      let literal = Self.literal(text)
      // Created at run time, with its own bytes.
      let other = String(decoding: Array(text.utf8), as: UTF8.self)
      expectEqual(literal, other)
      expectEqual(literal.hashValue, other.hashValue)
      #expect(literal.utf8.elementsEqual(other.utf8))
      expectEqual(literal.utf16.count, other.utf16.count)
      #expect(literal.unicodeScalars.elementsEqual(other.unicodeScalars))
      expectEqual(literal.count, other.count)
      expectEqual(Array(literal.reversed()), Array(other.reversed()))
      expectEqual(
        literal.withCString { String(cString: $0) }, other.withCString { String(cString: $0) })
      expectEqual(literal.withCString { $0[other.utf8.count] }, 0)
      expectEqual(literal.utf8.withContiguousStorageIfAvailable { Array($0) }, Array(other.utf8))
      expectEqual(literal + "é", other + "é")
      expectEqual("\(literal)|", "\(other)|")
      expectEqual(literal.uppercased(), other.uppercased())
      expectEqual(Substring(literal).dropFirst(), Substring(other).dropFirst())
      expectEqual(literal < "n", other < "n")
      var appended = literal
      appended.append(literal)
      appended.insert("x", at: appended.startIndex)
      expectEqual(appended, "x" + other + other)
      expectEqual(literal, other)
    }
  }

  @Test("Short strings keep their text when the memory that it was read from changes")
  func short() {
    for text in Self.texts where text.utf8.count <= 15 {
      var bytes = Array(text.utf8)
      let short = bytes.withUnsafeBufferPointer { String(partOfLiteral: $0, isASCII: false) }
      for index in bytes.indices { bytes[index] = UInt8(ascii: "x") }
      #expect(short.utf8.elementsEqual(text.utf8))
      expectEqual(short.hashValue, text.hashValue)
    }
  }

  /// Returns a text in the middle of bytes that live as long as the program.
  private static func literal(_ text: String) -> String {
    let bytes = [0x7C] + Array(text.utf8) + [0, 0x7C]
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = memory.initialize(from: bytes)
    return String(
      partOfLiteral: UnsafeBufferPointer(rebasing: memory[1..<bytes.count - 2]),
      isASCII: bytes.allSatisfy { $0 < 0x80 })
  }

  @Test("Finds each language's text by its line, and falls back if the line is empty")
  func places() {
    expectEqual(Buttons(languages: ["de"]).cancel, "Abbrechen")
    expectEqual(Buttons(languages: ["nl"]).cancel, "Cancel what has been begun")
    expectEqual(Buttons(languages: ["ru", "de"]).cancel, "Отмена")
    expectEqual(Buttons(languages: ["fr", "de"]).cancel, "Abbrechen")
    expectEqual(Buttons(languages: ["fr"]).cancel, "Cancel what has been begun")
    expectEqual(Buttons(languages: ["fr"]).unknown, "the key")
  }

  @Test("Finds sorted keys by their bytes")
  func keys() {
    func number(_ key: String) -> Int? {
      _CompiledMessage.index(
        ofKey: key,
        in:
          """
          |
          A|
          A\0|
          AB|
          A|B|
          e\u{301}|
          é|
          """,
        at:
          """
          00000000
          00020003
          00050007
          0009000b
          000d0010
          00120015
          00170019
          """)
    }
    let keys = ["", "A", "A\0", "AB", "A|B", "e\u{301}", "é"]
    expectEqual(keys.map(number), Array(keys.indices))
    expectEqual(["B", "A\0\0", "AA", "a", "文", "|", "\0"].compactMap(number), [])
    expectEqual(_CompiledMessage.index(ofKey: "", in: "", at: ""), nil)
  }
}

/// A table in five languages.
private struct Buttons: CompiledStringTable {
  enum Numbers: _NumberSymbolsData {
    static func numberSymbols(_ key: _LocaleKey, system: String) -> NumberSymbols? { nil }
    static func defaultNumberingSystem(_ key: _LocaleKey) -> String? { nil }
    static func nativeNumberingSystem(_ key: _LocaleKey) -> String? { nil }
    static func decimalDigits(_ system: String) -> DecimalDigits? { nil }
  }

  static let negotiation = LanguageNegotiation(available: ["de", "en", "fr", "nl", "ru"])
  static let developmentLanguage = "en"
  static var _pluralRules: MessageLookup._Rules { { _, _ in .other } }

  let _lookup: MessageLookup

  init(lookup: MessageLookup) { _lookup = lookup }

  var cancel: String {
    lookup._text(
      "Cancel",
      """
      de|Abbrechen\0
      en nl|Cancel what has been begun\0
      ru|Отмена\0
      """,
      """
      0003000c a
      0014002e a
      ........ .
      0014002e a
      0033003f u
      """)
  }

  var unknown: String {
    lookup._text("the key", "", "........ .\n........ .\n........ .\n........ .\n........ .")
  }
}

extension String {
  fileprivate func joined(times count: Int) -> String { String(repeating: self, count: count) }
}
