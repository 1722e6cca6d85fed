import Foundation
import PluralStringCatalogs
import PluralStrings
import PluralStringsLoading
import PluralTestSupport
import Testing

@Suite("Hostile files")
struct HostileFileTests {
  private static let stringsdict = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key>
    <string>%#@n@ é🧭</string><key>n</key><dict><key>NSStringFormatSpecTypeKey</key>
    <string>NSStringPluralRuleType</string><key>other</key><string><![CDATA[%d]]></string></dict>
    </dict></dict></plist>
    """
  private static let strings = "/* c */ \"a\\U00e9\" = 'b'; c = { d = ( e, <0a> ); }; // x\n\"f\";"
  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {"k\\u00e9": {"localizations": {"en": {
    "stringUnit": {"state": "translated", "value": "%#@n@"}, "substitutions": {"n": {"argNum": 1,
    "variations": {"plural": {"other": {"stringUnit": {"state": "x", "value": "%arg 🧭"}}}}}}}}}}}
    """

  private static func binary() throws -> [UInt8] {
    Array(
      try PropertyListSerialization.data(
        fromPropertyList: [
          "k": ["NSStringLocalizedFormatKey": "é🧭", "list": [1, 2.5, true, "x"]] as [String: Any],
          "long": String(repeating: "x", count: 300), "n": -1,
        ] as [String: Any], format: .binary, options: 0))
  }

  /// Parses bytes in every format, and checks the files that it accepts.
  ///
  /// - Returns: Why the others are refused.
  @discardableResult
  private func read(_ bytes: [UInt8]) -> [Diagnostic] {
    var refusals: [Diagnostic] = []
    func read<File: TableFile>(_ format: File.Type, _ language: String?) {
      do throws(Diagnostic) {
        _ = try format.init(bytes, file: "f").findings(language: language)
      } catch {
        refusals.append(error)
      }
    }
    read(StringsdictFile.self, "ru")
    read(StringsFile.self, "ru")
    read(StringCatalog.self, nil)
    return refusals
  }

  @Test("Survives truncated files")
  func truncated() throws {
    for content in [Self.stringsdict, Self.strings, Self.catalog] {
      let bytes = Array(content.utf8)
      for length in bytes.indices { read(Array(bytes[..<length])) }
    }
    let bytes = try Self.binary()
    for length in bytes.indices {
      read(Array(bytes[..<length]))
      #expect(throws: Diagnostic.self) {
        try StringsdictFile(bytes[..<length], file: "f")
      }
    }
  }

  @Test(
    "Refuses damaged files with a place in them, or accepts them", arguments: sampled(UInt64(1)...3)
  )
  func damaged(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let contents =
      [Self.stringsdict, Self.strings, Self.catalog].map { Array($0.utf8) } + [try Self.binary()]
    for _ in 0..<1500 {
      guard var bytes = contents.randomElement(using: &generator) else { continue }
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        bytes[Int.random(in: bytes.indices, using: &generator)] = .random(
          in: 0...255, using: &generator)
      }
      let lines = 1 + bytes.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      for refusal in read(bytes) {
        #expect(refusal.severity == .error && refusal.path == "f")
        #expect([.encoding, .structure, .syntax].contains(refusal.rule), "\(refusal)")
        #expect(refusal.position.map { 1...lines ~= $0.line } ?? true, "\(refusal)")
      }
    }
  }

  @Test(
    "Refuses deeply nested values for their depth, in each format that has such values",
    arguments: [
      ("", "{\"a\":", 100_000, 1), ("", "[", 100_000, 1), ("a = ", "(", 100_000, 2),
      ("a = ", "{b=", 100_000, 2), ("<plist>", "<array>", 100_000, 2),
      ("<plist>", "<dict><key>a</key>", 900, 2),
    ])
  func deep(start: String, opening: String, depth: Int, formats: Int) {
    let refusals = read(Array((start + String(repeating: opening, count: depth)).utf8))
    expectEqual(refusals.count, 3)
    expectEqual(refusals.count { $0.message.contains("nest deeper than") }, formats, "\(refusals)")
  }

  @Test("Rejects entities that expand or that read other files")
  func entities() {
    var text = "<!DOCTYPE plist [<!ENTITY a0 \"xxxxxxxxxx\">"
    for level in 1...12 {
      text += "<!ENTITY a\(level) \"\(String(repeating: "&a\(level - 1);", count: 10))\">"
    }
    text += "]><plist><dict><key>k</key><string>&a12;</string></dict></plist>"
    #expect(throws: Diagnostic.self) { try StringsFile(Array(text.utf8), file: "f") }
    let external =
      "<!DOCTYPE plist [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><plist><dict>"
      + "<key>k</key><string>[&e;]</string></dict></plist>"
    let strings = try? StringsFile(Array(external.utf8), file: "f").strings
    #expect(strings == nil || strings == ["k": "[]"])
  }

  @Test("Rejects binary property lists that contain themselves")
  func selfReference() {
    // An array whose only element is itself.
    let bytes =
      Array("bplist00".utf8) + [0xA1, 0x00, 0x08] + [UInt8](repeating: 0, count: 6)
      + [1, 1] + [0, 0, 0, 0, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 8)
      + [0, 0, 0, 0, 0, 0, 0, 10]
    #expect(throws: Diagnostic.self) { try StringsFile(bytes, file: "f") }
    read(bytes)
  }

  /// Returns a binary property list of some objects, the last one outermost.
  private func binary(_ objects: [[UInt8]]) -> [UInt8] {
    binaryPropertyList(of: objects, outermost: objects.count - 1, referenceSize: 2)
  }

  @Test("Rejects small binary property lists that represent huge ones")
  func sharing() {
    let text = [0x5F, 0x12, 0x00, 0x10, 0x00, 0x00] + [UInt8](repeating: 0x61, count: 1 << 20)
    let manyTexts: [UInt8] =
      [0xAF, 0x11, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 2 * 0xFFFF)
    #expect(throws: Diagnostic.self) {
      try PropertyList(binary([text, manyTexts]), file: "f")
    }
    let doubling = [[0x51, 0x61]] + (0..<60).map { [0xA2, 0x00, UInt8($0), 0x00, UInt8($0)] }
    #expect(throws: Diagnostic.self) { try PropertyList(binary(doubling), file: "f") }
    // Apple's own writer also creates a few references to the same string.
    let twice: [[UInt8]] = [[0x51, 0x61], [0xD1, 0x00, 0x00, 0x00, 0x00]]
    #expect(throws: Never.self) { try PropertyList(binary(twice), file: "f") }
  }

  @Test("Rejects invalid counts and offsets in binary property lists")
  func counts() {
    let huge: [UInt8] = [0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
    for kind: UInt8 in [0x4F, 0x5F, 0x6F, 0xAF, 0xBF, 0xCF, 0xDF] {
      #expect(throws: Diagnostic.self) { try PropertyList(binary([[kind] + huge]), file: "f") }
    }
    let good = binary([[0x51, 0x61], [0xD1, 0x00, 0x00, 0x00, 0x00]])
    for place in good.count - 32..<good.count {
      for byte: UInt8 in [0x00, 0x01, 0x7F, 0x80, 0xFF] {
        var bytes = good
        bytes[place] = byte
        read(bytes)
      }
    }
  }

  @Test("Limits long chains of variables")
  func chains() throws {
    let variables = (0..<5000).map { level in
      "v\(level) = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; "
        + "other = \"%1$#@v\(level + 1)@\"; };"
    }
    let text = "k = { NSStringLocalizedFormatKey = \"%#@v0@\"; \(variables.joined()) };"
    let file = try StringsdictFile(Array(text.utf8), file: "f")
    #expect(file.findings(language: "en").contains { $0.rule == .depth })
    let table = file.stringTables(language: "en")
    expectEqual(table.messageIfPresent(forKey: "k", languages: ["en"])?.string(1), "")
  }

  @Test("Reports thousands of languages that share a folder")
  func collisions() throws {
    let languages = (0..<3000).map { number in
      "\"\(number % 2 == 0 ? "xx" : "XX")-\(number / 2)\": {\"stringUnit\": {\"state\": \"x\", \"value\": \"\"}}"
    }
    let text = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": \
      {\(languages.joined(separator: ","))}}}}
      """
    let catalog = try StringCatalog(Array(text.utf8), file: "f")
    expectEqual(catalog.findings(language: nil).count { $0.rule == .languageCollision }, 3000)
  }

  @Test("Finds positions in a long line")
  func longLine() throws {
    let keys = (0..<20_000).map { "\"é\($0)\":{}" }.joined(separator: ",")
    let text = "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\(keys)}}"
    let catalog = try StringCatalog(Array(text.utf8), file: "f")
    let last = try #require(catalog.entries.last)
    expectEqual(
      last.position, SourcePosition(line: 1, column: text.count - "\"é19999\":{}}}".count + 1))
  }

  @Test("Counts each kind of line end once")
  func lineEnds() {
    for end in ["\n", "\r\n", "\r"] {
      let text = "a = b;\(end)\(end)  c d;"
      #expect {
        try StringsFile(Array(text.utf8), file: "f")
      } throws: { error in
        (error as? Diagnostic)?.position == SourcePosition(line: 3, column: 5)
      }
    }
  }
}
