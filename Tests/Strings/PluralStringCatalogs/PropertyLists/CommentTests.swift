import PluralTestSupport
import Testing

@testable import PluralStringCatalogs

@Suite("Comments of .strings files")
struct CommentTests {
  private func comment(_ text: String, of key: String = "k") throws -> String? {
    try StringsFile(Array(text.utf8), file: "f").notes.last { $0.key == key }?.comment
  }

  @Test(
    "A key has the last comment before it",
    arguments: [
      ("/* a */ k = v;", "a"), ("/* a */\nk = v;", "a"), ("/* a */\r\nk = v;", "a"),
      ("/* a */\n\nk = v;", nil), ("/* a */ /* b */\nk = v;", "b"),
      ("// foo /* bar\n/* a */\nk = v;", "a"), ("// foo /* bar */\nk = v;", "foo /* bar */"),
      ("/* a */ // */\nk = v;", "*/"), ("/* a */\n// b\nk = v;", "b"),
      ("/* a // b */\nk = v;", "a // b"), ("/* /* a */\nk = v;", "/* a"), ("/**/ k = v;", ""),
      ("/***/ k = v;", "*"), ("/*/ a */ k = v;", "/ a"),
      ("/* x */ i = j; // y\n/* a\n b */\nk = v;", "a\n b"),
      ("i = j; /* a */ k = v;", "a"), ("/*\u{301} a*/ k = v;", "\u{301} a"),
      ("/* a \u{200D}*/ k = v;", "a \u{200D}"), ("{ /* a */ k = v; }", "a"),
      ("\"/* b */\" = \"/* c\"; /* a */ k = \"*/\";", "a"),
      ("// a\n//b\nk = v;", "a\nb"), ("// a\n\n// b\nk = v;", "b"), ("// a\n\nk = v;", nil),
      ("/* a */\nk = v; /* b */\ni = j;", "a\nb"), ("k = v; // b\n// i\ni = j;", "b"),
      ("k = v; /* b */", "b"), ("k = v /* b */;\ni = j;", "b"), ("k = v;\n/* b */", nil),
      ("k = v; /* b */ i = j;", nil), ("i = j; /* b */\nk = v;", nil),
      ("k /* a */ = // b\n v; /* c */\n", "a\nb\nc"), ("k = v; /* b */ /* c */\ni = j;", "b"),
    ] as [(String, String?)])
  func comments(text: String, expected: String?) throws {
    let comment = try comment(text)
    expectEqual(comment.map { Array($0.utf8) }, expected.map { Array($0.utf8) })
  }

  @Test("Skips many comments before one key in linear time")
  func many() throws {
    // An earlier implementation searched all preceding comments again for each comment, which would take hours here.
    let comments = String(repeating: "/* c */\n// d /* e\n", count: 100_000)
    try expectEqual(comment("\(comments)/* a */\nk = v;"), "a")
    #expect(try comment("/*\(String(repeating: " /*", count: 1_000_000)) a */ k = v;") != nil)
  }
}
