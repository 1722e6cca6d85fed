import Foundation
import PluralTestSupport
import Testing

@Suite("Errors that options and other files do not hide")
struct HiddenErrorTests {
  private static let broken = #"{"sourceLanguage": "en", "strings": {"#

  private func catalog(_ value: String) -> String {
    """
    {"sourceLanguage": "en", "version": "1.0", "strings": {"a\\u001b": {"localizations": {"de": {
    "stringUnit": {"state": "translated", "value": \(value)}}}}}}
    """
  }

  @Test("A file that cannot be read is an error, whatever rules and known findings say")
  func unreadable() throws {
    let scratch = try Scratch()
    try scratch.write(Self.broken, to: "a.xcstrings")
    let lint = "\"$1\" lint a.xcstrings"
    let run = try Tool(
      shell: """
        cd '\(scratch.path)' && \(lint) --rule syntax=off; echo $?
        \(lint) --rule syntax=note; echo $?
        \(lint) --baseline known --write-baseline; echo $?; ls
        \(lint) --format json > known; \(lint) --baseline known; echo $?
        """)
    let finding = "a.xcstrings:1:38: error: "
    expectEqual(run.output.components(separatedBy: finding).count, 4, "\(run.output)")
    #expect(run.errors.contains(finding))
    expectEqual(run.output.split(separator: "\n").count { $0 == "1" }, 4, "\(run.output)")
    #expect(run.output.contains("\n1\na.xcstrings\n"))
  }

  @Test("status reports messages without a usable text")
  func status() throws {
    let scratch = try Scratch()
    try scratch.write(catalog("2"), to: "a.xcstrings")
    let run = try Tool(["plural-strings", "status", "\(scratch.path)/a.xcstrings"])
    expectEqual(run.status, 1)
    #expect(run.errors.contains("error: expected a text for 'value'"))
  }

  @Test("export reports texts of the languages that cannot be read", arguments: ["de", "fr"])
  func export(language: String) throws {
    let scratch = try Scratch()
    try scratch.write(catalog("2").replacing("\\u001b", with: ""), to: "a.xcstrings")
    let run = try Tool(
      ["plural-strings", "export", "\(scratch.path)/a.xcstrings", "--language", language])
    let isRead = language == "fr"
    expectEqual(run.status, isRead ? 0 : 1)
    expectEqual(run.errors.contains("error: expected a text for 'value'"), !isRead)
  }

  @Test(
    "The name of a compiled table is not a path", arguments: ["", "../a", "/tmp/a", ".a", "a/b"])
  func tableName(name: String) throws {
    let scratch = try Scratch()
    try scratch.write(catalog("\"b\""), to: "a.xcstrings")
    let path = scratch.path
    let run = try Tool([
      "plural-strings", "compile", "\(path)/a.xcstrings", "--output", "\(path)/o", "--name", name,
    ])
    #expect(run.status == 2 && run.errors.contains("--name is the name of a table"))
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: path), ["a.xcstrings"])
  }

  @Test("Control characters of keys do not reach the terminal")
  func control() throws {
    let scratch = try Scratch()
    try scratch.write(catalog("\"b\\u001b[31m\""), to: "a.xcstrings")
    let path = "\(scratch.path)/a.xcstrings"
    let listing = try Tool(["plural-strings", "diff", "--textconv", path])
    #expect(listing.output.contains("a\\u{1B} [de]: b\\u{1B}[31m\n"))
    let symbols = try Tool(["plural-strings", "symbols", path])
    #expect(symbols.output.contains(#""a\u{1B}""#))
  }

  @Test("Errors of the system name the file and the reason")
  func system() throws {
    let scratch = try Scratch()
    try scratch.write(catalog("\"b\""), to: "a.xcstrings")
    let run = try Tool(
      shell: "\"$1\" diff --textconv '\(scratch.path)/a.xcstrings' > /dev/full")
    expectEqual(run.status, 1)
    expectEqual(run.errors, "standard output: error: cannot be written: No space left on device\n")
    let chart = try Tool(["chart", "--locales", "", "--output", "\(scratch.path)/c.html"])
    #expect(chart.status == 2 && chart.errors.contains("--locales names no languages"))
  }
}
