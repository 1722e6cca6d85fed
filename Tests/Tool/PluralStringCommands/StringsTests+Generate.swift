import Foundation
import PluralTestSupport
import Testing

extension StringsTests {
  @Test("generate --check lists generated files that differ from the output of generate")
  func verify() throws {
    let scratch = try table()
    let output = "\(scratch.path)/Generated"
    let arguments = ["--output", output, "\(scratch.path)/ru.lproj/Files.stringsdict"]
    try expectEqual(Tool(["plural-strings", "generate"] + arguments).status, 0)
    let fresh = try Tool(["plural-strings", "generate", "--check"] + arguments)
    expectEqual(fresh.output, "\(output): 2 files up to date\n")
    expectEqual(fresh.status, 0)

    let name = "Generated/Files+LocalizedStrings.swift"
    try scratch.write(try scratch.read(name).replacing("файлов", with: "файла"), to: name)
    try scratch.write(try scratch.read(name), to: "Generated/Gone+LocalizedStrings.swift")
    try FileManager.default.removeItem(at: scratch.url("Generated/LocalizedLanguages.swift"))
    let stale = try Tool(["plural-strings", "generate", "--check"] + arguments)
    expectEqual(stale.status, 1)
    let errors = stale.errors.replacing(/:\d+:/, with: ":1:")
      .replacing(scratch.path + "/", with: "")
    expectEqual(
      Set(errors.split(separator: "\n")),
      [
        "to regenerate, run: plural-strings generate --output Generated ru.lproj/Files.stringsdict",
        "Generated/Files+LocalizedStrings.swift:1: error: not what the strings compile to",
        "Generated/LocalizedLanguages.swift: error: missing",
        "Generated/Gone+LocalizedStrings.swift: error: no longer generated",
      ])
  }

  @Test("generate --check does not repeat warnings about the strings")
  func verifyWithWarnings() throws {
    let scratch = try table()
    try scratch.write("\"a\" = \"A %d\";", to: "en.lproj/T.strings")
    try scratch.write("\"a\" = \"Б %@\";", to: "ru.lproj/T.strings")
    let arguments = ["--output", "\(scratch.path)/G H", "\(scratch.path)"]
    #expect(try Tool(["plural-strings", "generate"] + arguments).errors.contains(": warning: "))
    let fresh = try Tool(["plural-strings", "generate", "--check"] + arguments)
    #expect(fresh.status == 0 && fresh.errors.isEmpty)
    try scratch.write("", to: "G H/LocalizedLanguages.swift")
    let stale = try Tool(["plural-strings", "generate", "--check"] + arguments)
    #expect(stale.status == 1 && !stale.errors.contains("warning"))
    #expect(
      stale.errors.hasSuffix(
        "run: plural-strings generate --output '\(scratch.path)/G H' \(scratch.path)\n"))
  }

  @Test("A large table has a file for each megabyte of code")
  func largeTable() throws {
    let scratch = try Scratch()
    func generate(_ texts: Int, words: Int = 8_000) throws -> String {
      let text = String(repeating: "xxxxx ", count: words)
      let members = (0..<texts).map { "\"k\($0)\" = \"\(text)\";" }.joined()
      try scratch.write(members, to: "en.lproj/T.strings")
      let run = try Tool(strings: "generate en.lproj --output G", in: scratch)
      #expect(run.status == 0, "\(run)")
      return try Tool(strings: "generate en.lproj --output G --check", in: scratch).output
    }
    try expectEqual(generate(12), "G: 3 files up to date\n")
    try expectEqual(generate(1), "G: 2 files up to date\n")
    // A text is not divided.
    try expectEqual(generate(1, words: 100_000), "G: 2 files up to date\n")
  }
}
