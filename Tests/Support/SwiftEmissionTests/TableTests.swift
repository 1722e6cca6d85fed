import Testing

@testable import SwiftEmission

@Suite("Tables for tools")
struct TableTests {
  @Test("Rows survive writing and reading, whatever they contain")
  func rows() {
    let rows = [
      ["format", "1"], ["empty", "", "last"], ["\\u{41}", "\"\\\"", "a\tb\nc", "#"],
      ["\u{61C}-", "\u{A0}", "ན\u{F7A}", "e\u{301}", "\u{200D}"],
    ]
    let file = GeneratedFile(path: "Table.tsv", rows: rows, about: "Nothing.")
    #expect(GeneratedFile.rows(of: file.contents) == rows)
    #expect(file.contents.hasSuffix("\n\\u{61C}-\t\\u{A0}\tན\\u{F7A}\te\\u{301}\t\\u{200D}\n"))
  }
}
