import PluralTestSupport
import PluralsDiagnostics
import Testing

@testable import PluralsSwiftEmission

@Suite("Tables for tools")
struct TableTests {
  @Test("Rows survive writing and reading, whatever they contain")
  func rows() {
    let rows = [
      ["format", "1"], ["empty", "", "last"], ["\\u{41}", "\"\\\"", "a\tb\nc", "#"],
      ["\u{61C}-", "\u{A0}", "ན\u{F7A}", "e\u{301}", "\u{200D}"],
    ]
    let file = GeneratedFile(path: "Table.tsv", rows: rows, about: "Nothing.")
    expectEqual(GeneratedFile.rows(of: file.contents), rows)
    #expect(file.contents.hasSuffix("\n\\u{61C}-\t\\u{A0}\tན\\u{F7A}\te\\u{301}\t\\u{200D}\n"))
  }

  @Test(
    "A table in which a row is missing, changed or moved is refused",
    arguments: [("a\tb\n", ""), ("c\td", "c\te"), ("a\tb\nc\td\n", "c\td\na\tb\n")])
  func checksum(old: String, new: String) throws {
    let rows = [["format", "1"], ["a", "b"], ["c", "d"]]
    let text = GeneratedFile(path: "Table.tsv", rows: rows, about: "Nothing.").contents
    try GeneratedFile.checkRows(of: text, path: "f")
    let error = #expect(throws: Diagnostic.self) {
      try GeneratedFile.checkRows(of: text.replacing(old, with: new), path: "f")
    }
    expectEqual(
      error?.description,
      "f: error: rows are missing or changed; restore the file from version control")
    // Older files have no checksum.
    let older = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.joined(separator: "\n")
    try GeneratedFile.checkRows(of: older, path: "f")
  }
}
