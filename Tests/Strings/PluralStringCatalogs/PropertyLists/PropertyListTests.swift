import Foundation
import PluralStringCatalogs
import PluralStrings
import PluralTestSupport
import PluralTranslationFiles
import Testing

@Suite("Parsing and writing of property lists")
struct PropertyListTests {
  private func strings(_ text: String) throws -> ByteKeyedDictionary<String> {
    try StringsFile(Array(text.utf8), file: "Test.strings").strings
  }

  private func message(_ text: String) -> String {
    do {
      return "no error: \(try strings(text))"
    } catch {
      return "\(error)"
    }
  }

  @Test("Parses pairs, comments, quotes, unquoted words and braces")
  func oldStyle() throws {
    try expectEqual(
      strings(
        """
        /* a comment */ "a" = "1"; // another
        'b' = 'it''s'; c.d-e = f_g; "h";
        """.replacingOccurrences(of: "it''s", with: "it\\'s")),
      ["a": "1", "b": "it's", "c.d-e": "f_g", "h": "h"])
    try expectEqual(strings("{ a = b; }"), ["a": "b"])
    try expectEqual(strings("a = { b = c; }; d = ( 1, 2, ); e = <0a 0B>; f = g;"), ["f": "g"])
    try expectEqual(strings("a = 1; a = 2;"), ["a": "2"])
    try expectEqual(strings("/* only a comment */"), [:])
    try expectEqual(strings("a = \"line\none\";"), ["a": "line\none"])
  }

  @Test("Parses escapes")
  func escapes() throws {
    try expectEqual(
      strings(#"a = "\n\t\r\"\\\a\b\f\v\q\é\u0041";"#),
      ["a": "\n\t\r\"\\\u{07}\u{08}\u{0C}\u{0B}qéu0041"])
    try expectEqual(strings(#"a = "\U41\U00e9\Ud83e\udded x\U1F9ED";"#)["a"]?.hasPrefix("Aé"), true)
    try expectEqual(strings(#"a = "\Ud83e\Udded";"#), ["a": "🧭"])
    try expectEqual(strings(#"a = "\101\341\12";"#), ["a": "AÆ\n"])
  }

  @Test("Octal escapes use Foundation's NeXTSTEP encoding")
  func nextstep() throws {
    for code in 0x80...0xFD {
      let data = Data([UInt8(code)])
      let expected = try #require(String(data: data, encoding: .nextstep))
      try expectEqual(strings("a = \"\\\(String(code, radix: 8))\";"), ["a": expected], "\(code)")
    }
  }

  @Test("Reads UTF-8 and UTF-16, with and without byte order mark, and any line ends")
  func encodings() throws {
    let text = "\"grüße\" = \"🧭\";\r\n"
    let forms: [Data] = [
      Data(text.utf8), Data([0xEF, 0xBB, 0xBF] + Array(text.utf8)),
      try #require(text.data(using: .utf16)), try #require(text.data(using: .utf16LittleEndian)),
      try #require(text.data(using: .utf16BigEndian)),
    ]
    for form in forms {
      try expectEqual(StringsFile(form, file: "f").strings, ["grüße": "🧭"])
    }
  }

  @Test(
    "An empty .strings file is a table without texts, and an empty .stringsdict file is a mistake",
    arguments: ["", "\n", " \t\r\n", "\u{FEFF}", "\u{FEFF}\n"])
  func empty(text: String) throws {
    let file = try StringsFile(text.utf8, file: "f")
    #expect(file.entries.isEmpty && file.findings.isEmpty)
    #expect(throws: Diagnostic.self) { try StringsdictFile(text.utf8, file: "f") }
    #expect(throws: Diagnostic.self) { try PropertyList(text.utf8, file: "f") }
  }

  @Test(
    "Errors have a position",
    arguments: [
      (
        "\"a\" = \"b\"",
        "Test.strings:1:10: error: expected ';' after the value, found the end of the file [syntax]"
      ),
      (
        "a = b;\n\"c\" \"d\";",
        "Test.strings:2:5: error: expected '=' after the key, found '\"' [syntax]"
      ),
      ("é = b;", "Test.strings:1:1: error: expected a string, found 'é' [syntax]"),
      ("\"é\" = b c;", "Test.strings:1:9: error: expected ';' after the value, found 'c' [syntax]"),
      (
        "a = \"b;\n",
        "Test.strings:1:5: error: expected the closing quote of the string here [syntax]"
      ),
      ("a = b; /* c", "Test.strings:1:8: error: expected '*/' for the comment here [syntax]"),
      (
        "{ a = b;",
        "Test.strings:1:1: error: expected '}' for the '{' here, found the end of the file [syntax]"
      ),
      (
        "{ a = b; } c", "Test.strings:1:12: error: expected the end of the file, found 'c' [syntax]"
      ),
      (
        "<plist><dict><key>a</key></dict></plist>",
        "Test.strings:1:14: error: expected a value after <key> [structure]"
      ),
      (
        "<plist><dict><string/></dict></plist>",
        "Test.strings:1:14: error: expected <key>, found <string> [structure]"
      ),
      (
        "<plist><dict>\n",
        "Test.strings:2:1: error: the file ends too early: expected </dict> for the tag in line 1 [syntax]"
      ),
      (
        "<plist><dict>x</dict></plist>",
        "Test.strings:1:14: error: expected elements in <dict>, found text [structure]"
      ),
      (
        "<plist><thing/></plist>",
        "Test.strings:1:8: error: expected a value of a property list, found <thing> [structure]"
      ),
      (
        "<plist><array/></plist>",
        "Test.strings:1:8: error: expected keys and texts, found an array [structure]"
      ),
    ])
  func errors(text: String, expected: String) { expectEqual(message(text), expected) }

  @Test("Rejects text that is not valid in its encoding")
  func invalid() {
    #expect(throws: Diagnostic.self) {
      try StringsFile([0x61, 0x0A, 0xFF], file: "f")
    }
    #expect(throws: Diagnostic.self) { try StringsFile([0xFE, 0xFF, 0xD8, 0x00], file: "f") }
    #expect(throws: Diagnostic.self) { try StringsFile([0xFF, 0xFE, 0x61], file: "f") }
  }

  @Test("Parses XML entities, CDATA, comments, instructions, namespaces and empty elements")
  func xml() throws {
    try expectEqual(
      strings(
        """
        <?xml version="1.0"?><!-- c --><!DOCTYPE plist PUBLIC "x" "y">
        <p:plist xmlns:p="urn:x" version="1.0"><?pi?><p:dict p:a="b">
        <key>a&amp;<![CDATA[<b>]]></key><?x?><string>1 &#x1F9ED; &#49;</string><!-- d -->
        <key>n</key><integer>-0x10</integer><key>e</key><string/><key>t</key><true></true>
        <key>d</key><data> YQ== </data><key>r</key><real>1.5</real><key>o</key><dict/>
        </p:dict></p:plist>
        """), ["a&<b>": "1 🧭 1", "e": ""])
  }

  @Test("Reads binary property lists with shared objects")
  func binary() throws {
    let long = String(repeating: "long text ", count: 30)
    let shared = ["NSStringLocalizedFormatKey": "%d"]
    let list: [String: Any] = [
      "a": "1", "ü": "ü🧭", "long": long, "n": 5, "big": UInt64.max, "r": 1.5, "t": true,
      "d": Data([1]), "date": Date(), "list": [1, 2, 3], "x": shared, "y": shared,
    ]
    let data = try PropertyListSerialization.data(
      fromPropertyList: list, format: .binary, options: 0)
    try expectEqual(StringsFile(data, file: "f").strings, ["a": "1", "ü": "ü🧭", "long": long])
    try expectEqual(
      StringsdictFile(data, file: "f").entries.last { $0.key == "y" }?.entry.parsedTableEntry,
      .everywhere(ParsedEntry(FormatString("%d"))))
  }

  @Test(
    "A table survives writing and reading",
    arguments: [
      "plain", "<&>\"'", "a\\b\tc\nd\re", "\u{0}\u{1}\u{1B}\u{7F}", "\u{FFFE}\u{FFFF}",
      "é🧭\u{10FFFF}",
      " \u{85}\u{2028} ", "",
    ])
  func written(text: String) throws {
    let table = TableValue.dictionary([
      text: .text(text), "k": .dictionary(["n": .text(text), text: .dictionary([:])]),
    ])
    for written in [table.propertyList, table.oldStylePropertyList, table.pairs] {
      let read = try PropertyList(Array(written.utf8), file: "f", topLevel: .pairs)
      expectEqual(read.tableValue, table, "\(written)")
    }
  }
}

extension PropertyList {
  /// The value as stored in tables.
  fileprivate var tableValue: TableValue? {
    switch value {
    case .string(let text): .text(text)
    case .dictionary(let members):
      .dictionary(
        ByteKeyedDictionary(
          members.compactMap { member in
            member.value.tableValue.map { (key: member.key, value: $0) }
          }))
    default: nil
    }
  }
}
