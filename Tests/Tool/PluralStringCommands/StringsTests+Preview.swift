import Foundation
import PluralTestSupport
import Testing

extension StringsTests {
  @Test("preview writes a page only if all files are readable")
  func preview() throws {
    let scratch = try table()
    let path = "\(scratch.path)/ru.lproj"
    try FileManager.default.createDirectory(
      atPath: "\(scratch.path)/out", withIntermediateDirectories: false)
    let run = try Tool([
      "plural-strings", "preview", path, "--output", "\(scratch.path)/out/page.html",
    ])
    #expect(run.status == 0 && run.output.isEmpty)
    expectEqual(run.errors, "\(scratch.path)/out/page.html: 1 message in 1 language\n")
    let page = try scratch.read("out/page.html")
    #expect(
      page.hasPrefix("<!doctype html>") && page.contains("21 файл") && page.hasSuffix("</html>\n"))

    try scratch.write("\"a\" = \"open", to: "ru.lproj/Broken.strings")
    let broken = try Tool([
      "plural-strings", "preview", path, "--output", "\(scratch.path)/out/page.html",
    ])
    expectEqual(broken.status, 1)
    #expect(broken.errors.contains("Broken.strings:1:"), "\(broken)")
    // The page has the texts of the other files.
    let rest = try scratch.read("out/page.html")
    #expect(rest.contains("21 файл"))
    let missing = try Tool([
      "plural-strings", "preview", "\(path)/no.strings", "-o", "\(scratch.path)/no.html",
    ])
    #expect(
      missing.status == 1 && missing.errors.contains("no.strings: error: no such file"),
      "\(missing)")
    let other = try Tool([
      "plural-strings", "preview", "README.md", "-o", "\(scratch.path)/no.html",
    ])
    #expect(
      other.status == 1
        && other.errors.contains("README.md: error: expected a .arb, .csv, .json, .po, .pot"),
      "\(other)")
    try expectEqual(scratch.read("out/page.html"), rest)
    #expect(throws: (any Error).self) { try scratch.read("no.html") }
    try expectEqual(Tool(["plural-strings", "preview", path]).status, 2)
    let table = "\(path)/Files.stringsdict"
    try expectEqual(Tool(["plural-strings", "preview", table, "--output", table]).status, 2)
    #expect(try scratch.read("ru.lproj/Files.stringsdict").hasPrefix("<?xml"))
  }
}
