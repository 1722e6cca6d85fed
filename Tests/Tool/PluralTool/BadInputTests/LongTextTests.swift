import PluralTestSupport
import Testing

@Suite("Very long texts")
struct LongTextTests {
  @Test(
    "Reports only the first of very many mistakes",
    arguments: [
      (
        "a",
        [
          "… and 2989 more: the unit at 2:85 has the id 'a' as well; the last finished translation counts [duplicate-key]"
        ]
      ),
      (
        "",
        [
          "… and 2989 more: the unit at 2:85 has the id '' as well; the last finished translation counts [duplicate-key]",
          "… and 2990 more: no entry of the file has the id '' [unknown-unit]",
        ]
      ),
    ])
  func manyMistakes(id: String, sums: [String]) throws {
    let scratch = try Scratch()
    try scratch.write("a = b;", to: "en.lproj/T.strings")
    let units = String(repeating: "<trans-unit id=\"\(id)\"/>\n", count: 3000)
    try scratch.write(
      """
      <xliff version="1.2">
      <file original="en.lproj/T.strings" source-language="en" target-language="de"><body>\(units)</body></file></xliff>
      """, to: "a.xliff")
    let run = try Tool(strings: "import a.xliff --dry-run", in: scratch)
    let lines = run.errors.split(separator: "\n")
    let warnings = lines.count { $0.contains(": warning: ") }
    expectEqual(warnings, 10 * sums.count)
    expectEqual(lines.suffix(sums.count + 1).dropLast().map(String.init), sums)
    expectEqual(lines.last?.hasPrefix("de.lproj/T.strings: de: 0 new"), true)
  }

  @Test("Shortens long names in the sums of equal mistakes")
  func longSums() throws {
    let scratch = try Scratch()
    try scratch.write("a = b;", to: "en.lproj/T.strings")
    let unit = "<trans-unit id=\"\(String(repeating: "x", count: 20_000))\"/>\n"
    try scratch.write(
      """
      <xliff version="1.2">
      <file original="en.lproj/T.strings" source-language="en" target-language="de"><body>
      \(String(repeating: unit, count: 12))</body></file></xliff>
      """, to: "a.xliff")
    let run = try Tool(strings: "import a.xliff --dry-run", in: scratch)
    #expect(run.errors.contains("… and 2 more: no entry of the file has the id 'xxx"))
    #expect(run.errors.utf8.count < 50_000)
  }

  @Test("status and diff take thousands of languages")
  func manyLanguages() throws {
    let scratch = try Scratch()
    for source in ["old", "new"] {
      let languages = (1...3000).map { number in
        #""x-\#(number)": {"stringUnit": {"state": "translated", "value": "text"}}"#
      }
      try scratch.write(
        Self.catalog + #"{"k": {"localizations": {"en": {"stringUnit": "#
          + #"{"state": "translated", "value": "\#(source)"}}, \#(languages.joined(separator: ", "))}}}}"#,
        to: "\(source).xcstrings")
    }
    let status = try Tool(strings: "status old.xcstrings", in: scratch)
    expectEqual(status.output.split(separator: "\n").count { $0.hasPrefix("x-") }, 3001)
    let diff = try Tool(strings: "diff old.xcstrings new.xcstrings --mark-stale", in: scratch)
    expectEqual(diff.errors, "new.xcstrings: marked 3000 translations for review\n")
  }

  /// A file that contains an invalid text.
  struct Case: Sendable, CustomTestStringConvertible {
    let command: String
    let file: String
    /// The contents before and after the text.
    let parts: (String, String)
    let testDescription: String

    init(_ command: String, _ file: String, _ text: String) {
      self.command = command
      self.file = file
      let parts = text.split(separator: "…", omittingEmptySubsequences: false).map(String.init)
      self.parts = (parts[0], parts[1])
      testDescription = "\(command) \(file): \(text)"
    }
  }

  private static let catalog = #"{"sourceLanguage": "en", "version": "1.0", "strings": "#

  @Test(
    "A diagnostic shows the surroundings of the mistake, and shortens long names",
    arguments: [
      Case("plural-strings lint", "a.strings", "k = … b;"),
      Case("plural-strings lint", "a.strings", "k = \"…\" b"),
      Case("plural-strings lint", "a.strings", "\"…\" = (1);"),
      Case("plural-strings lint", "a.stringsdict", "<plist><…/></plist>"),
      Case(
        "plural-strings lint", "a.stringsdict",
        """
        <plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@…@</string></dict></dict></plist>
        """),
      Case(
        "plural-strings lint", "a.stringsdict", "<plist><dict><key>…</key><true/></dict></plist>"),
      Case("plural-strings lint", "a.xcstrings", catalog + #"{"…": 5}}"#),
      Case(
        "plural-strings lint", "a.xcstrings",
        catalog + #"{"k": {"localizations": {"en": {"variations": {"plural": {"…": {}}}}}}}}"#),
      Case("plural-strings import", "a.xliff", "<…/>"),
      Case("plural-strings import", "a.xliff", #"<xliff version="…"/>"#),
      Case(
        "plural-strings import", "a.xliff",
        #"<xliff><file original="…" source-language="en"><body><trans-unit id="a"/></body></file></xliff>"#
      ),
      Case("generate --output no --configuration", "a.json", #"{"…": 1}"#),
    ])
  func names(_ wrong: Case) throws {
    let scratch = try Scratch()
    let name = String(repeating: "x", count: 50_000)
    try scratch.write(wrong.parts.0 + name + wrong.parts.1, to: wrong.file)
    let run = try Tool("\(wrong.command) \(scratch.path)/\(wrong.file)")
    let said = run.output + run.errors
    #expect(said.contains("\(wrong.file):1:") || said.contains("File name too long"))
    #expect(said.contains("…"))
    #expect(said.utf8.count < 10_000)
  }
}
