import Foundation
import PluralTestSupport
import Testing

extension StringsTests {
  @Test("compile names folders after languages and tables after the catalog")
  func compile() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {
        "iw": {"stringUnit": {"state": "translated", "value": "a<b"}}}}}}
      """, to: "My.Table.xcstrings")
    let run = try Tool(
      [
        "plural-strings", "compile", "\(scratch.path)/My.Table.xcstrings", "-o",
        "\(scratch.path)/out",
      ])
    expectEqual(run.status, 0, "\(run)")
    #expect(try scratch.read("out/he.lproj/My.Table.strings").contains("<string>a&lt;b</string>"))
    expectEqual(run.errors, "")

    try scratch.write("", to: "out/he.lproj/My.Table.stringsdict")
    try scratch.write("", to: "out/de.lproj/My.Table.strings")
    try scratch.write("", to: "out/de.lproj/Other.strings")
    let again = try Tool(strings: "compile My.Table.xcstrings -o out", in: scratch)
    expectEqual(again.status, 0)
    expectEqual(
      again.errors.split(separator: "\n").map { $0.prefix { $0 != ":" } },
      [
        "out/de.lproj/My.Table.strings", "out/he.lproj/My.Table.stringsdict",
      ], "\(again)")
  }
}
