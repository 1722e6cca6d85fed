import PluralStringCatalogs
import PluralTestSupport
import PluralTranslationFiles
import Testing

@Suite("Repetitions in PO files and Android's resources")
struct RepetitionTests {
  @Test(
    "Messages that equal an earlier one are removed, and their comments move to it",
    arguments: [
      (
        "# c\n#: a.c:1\nmsgid \"a\"\nmsgstr \"A\"\n\nmsgid \"b\"\nmsgstr \"B\"\n\n# d\n#: a.c:2\nmsgid \"a\"\nmsgstr \"A\"\n",
        "# c\n# d\n#: a.c:1\n#: a.c:2\nmsgid \"a\"\nmsgstr \"A\"\n\nmsgid \"b\"\nmsgstr \"B\"\n"
      ),
      (
        "msgid \"a\"\nmsgstr \"A\"\n\n#, c-format\nmsgid \"a\"\nmsgstr \"\"\n\"A\"\n",
        "#, c-format\nmsgid \"a\"\nmsgstr \"A\"\n"
      ),
      ("msgid \"a\"\nmsgstr \"A\"\n\nmsgid \"a\"\nmsgstr \"B\"\n", nil),
      (
        "msgid \"a\"\nmsgstr \"A\"\nmsgid \"b\"\nmsgstr \"B\"\n\n#. x\n#. y\nmsgid \"a\"\nmsgstr \"A\"\nmsgid \"b\"\nmsgstr \"C\"\n",
        "#. x\n#. y\nmsgid \"a\"\nmsgstr \"A\"\nmsgid \"b\"\nmsgstr \"B\"\n\nmsgid \"b\"\nmsgstr \"C\"\n"
      ),
      ("msgid \"a\"\nmsgstr \"A\"\n\n#, fuzzy\nmsgid \"a\"\nmsgstr \"A\"\n", nil),
      ("msgid \"a\"\nmsgstr \"A\"\n\nmsgctxt \"x\"\nmsgid \"a\"\nmsgstr \"A\"\n", nil),
      ("msgid \"a\"\nmsgstr \"A\"\n\n#~ msgid \"a\"\n#~ msgstr \"A\"\n", nil),
    ] as [(String, String?)])
  func messages(text: String, fixed: String?) throws {
    try expect("de.po", text, fixed)
  }

  @Test(
    "Resources and quantities that equal an earlier one are removed",
    arguments: [
      (
        "<!-- c --><string name='a'>A</string>\n  <string name='b'>B</string>\n  <!-- d -->\n  <string name='a'>A</string>",
        "<!-- c --><!-- d --> <string name='a'>A</string>\n  <string name='b'>B</string>"
      ),
      (
        "\n  <string name='a'>A</string>\n  <string name='a'>A</string> <!-- c -->\n",
        "\n  <!-- c -->\n  <string name='a'>A</string>\n"
      ),
      ("<string name='a'>A</string><string name='a'> A</string>", nil),
      (
        "<string name='a'>A</string><string name='a' product='tablet'>A</string>", nil
      ),
      (
        "<plurals name='a'><item quantity='one'>x</item><item quantity='one'>x</item><item quantity='other'>y</item></plurals>",
        "<plurals name='a'><item quantity='one'>x</item><item quantity='other'>y</item></plurals>"
      ),
      ("<string-array name='a'><item>x</item><item>x</item></string-array>", nil),
    ] as [(String, String?)])
  func resources(text: String, fixed: String?) throws {
    func file(_ text: String) -> String { "<resources>\(text)</resources>\n" }
    try expect("values/strings.xml", file(text), fixed.map(file))
  }

  @Test("The comments of thousands of equal entries move in linear time")
  func manyComments() throws {
    let growth = try growth(from: 1000) { count in
      let text = (0..<count).map { "/* c\($0) */\na = 1;\n" }.joined()
      let fixed = (0..<count).map { "/* c\($0) */\n" }.joined() + "a = 1;\n"
      let result = try withoutRepetitions(text, "L.strings")
      expectEqual(result?.content, Array(fixed.utf8))
    }
    #expect(growth < 8)
  }

  private func withoutRepetitions(
    _ text: String, _ path: String
  ) throws -> (content: [UInt8], count: Int)? {
    var fixes = TextFixes()
    fixes.removesRepetitions = true
    return try fixes.content(of: Array(text.utf8), file: path)
  }

  private func expect(_ path: String, _ text: String, _ fixed: String?) throws {
    let result = try withoutRepetitions(text, path)
    expectEqual((result?.content).map { String(decoding: $0, as: UTF8.self) }, fixed)
    expectEqual(result?.count, fixed.map { _ in 1 })
  }
}
