import Foundation
import PluralTestSupport
import Testing

extension StringsTests {
  @Test("export writes a document and import reads it, for catalogs and tables")
  func translations() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"Hello": {}}}

      """, to: "App.xcstrings")
    try scratch.write("a = \"A\";", to: "en.lproj/T.strings")
    let export = try Tool(
      strings: "export App.xcstrings en.lproj/T.strings --language de", in: scratch)
    expectEqual(export.status, 0, "\(export)")
    #expect(
      export.output.contains(
        "<file original=\"en.lproj/T.strings\" source-language=\"en\" target-language=\"de\""))
    try scratch.write(
      export.output.replacing("</source>", with: "</source><target>de</target>"), to: "de.xliff")
    let dry = try Tool(strings: "import de.xliff --dry-run", in: scratch)
    expectEqual(dry.output, "App.xcstrings\nde.lproj/T.strings\n")
    #expect(throws: (any Error).self) { try scratch.read("de.lproj/T.strings") }
    let run = try Tool(strings: "import de.xliff", in: scratch)
    #expect(run.output == dry.output && run.status == 0, "\(run)")
    expectEqual(
      run.errors,
      """
      App.xcstrings: de: 1 new, 0 changed, 0 as before
      de.lproj/T.strings: de: 1 new, 0 changed, 0 as before

      """)
    try expectEqual(scratch.read("de.lproj/T.strings"), "\"a\" = \"de\";\n")
    let catalog = try scratch.read("App.xcstrings")
    #expect(catalog.contains("\"value\": \"de\"") && catalog.hasSuffix("}\n"))
    let again = try Tool(
      shell:
        "cd '\(scratch.path)' && \"$1\" export App.xcstrings --language de -o de.xcloc && \"$1\" import de.xcloc/"
    )
    #expect(again.output == "" && again.status == 0, "\(again)")
    #expect(try scratch.read("de.xcloc/contents.json").contains("\"targetLocale\" : \"de\""))
  }

  @Test("export completes a folder that a killed run has written in part")
  func exportAgain() throws {
    let scratch = try Scratch()
    try scratch.write(
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {"k": {}}}"#, to: "A.xcstrings")
    let export = "export A.xcstrings --language de -o de.xcloc"
    try expectEqual(Tool(strings: export, in: scratch).status, 0)
    for name in ["Notes", "Localized Contents/de.xliff"] {
      try FileManager.default.removeItem(at: scratch.url("de.xcloc/\(name)"))
      let again = try Tool(strings: export, in: scratch)
      #expect(again.status == 0 && again.errors.isEmpty)
      #expect(FileManager.default.fileExists(atPath: scratch.url("de.xcloc/\(name)").path))
    }
  }

  @Test(
    "export overwrites neither edited documents nor its own input",
    arguments: [
      ("de.xliff", ["de.xliff"]),
      ("de.xcloc/", ["de.xcloc/contents.json", "de.xcloc/Localized Contents/de.xliff"]),
    ])
  func exportOverExisting(output: String, files: [String]) throws {
    let scratch = try Scratch()
    let catalog = #"{"sourceLanguage": "en", "version": "1.0", "strings": {"k": {}}}"#
    try scratch.write(catalog, to: "A.xcstrings")
    func export(_ output: String) throws -> Tool {
      try Tool(strings: "export A.xcstrings --language de -o \(output)", in: scratch)
    }
    try expectEqual(export(output).status, 0)
    for file in files { try scratch.write("precious", to: file) }
    let refused = try export(output)
    #expect(refused.status == 1 && refused.output.isEmpty)
    expectEqual(
      refused.errors, files.map { "\($0): error: the file exists; --force replaces it\n" }.joined())
    for file in files { try expectEqual(scratch.read(file), "precious") }
    let forced = try export("\(output) --force")
    #expect(forced.status == 0 && forced.errors.isEmpty)
    for file in files { #expect(try scratch.read(file) != "precious") }
    for path in ["A.xcstrings", "./A.xcstrings --force"] {
      let own = try export(path)
      expectEqual(own.status, 1)
      #expect(
        own.errors.hasSuffix("A.xcstrings: error: 'A.xcstrings' would be exported to itself\n"))
    }
    try expectEqual(scratch.read("A.xcstrings"), catalog)
  }

  @Test("export adds sample numbers as separate notes, which import ignores")
  func samples() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"%lld files": {"comment": "How many",
        "localizations": {"en": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld file"}},
          "zero": {"stringUnit": {"state": "translated", "value": "no files"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld files"}}}}}}}, "Hello": {}}}

      """, to: "A.xcstrings")
    try scratch.write(
      "\"k##{one}\" = \"%ld a\"; \"k##{other}\" = \"%ld b\";", to: "en.lproj/B.strings")
    func run(_ arguments: String) throws -> Tool {
      try Tool(strings: arguments, in: scratch)
    }
    let files = "A.xcstrings en.lproj/B.strings"
    let plain = try run("export \(files) --language uk")
    #expect(!plain.output.contains("plural-samples"))
    let export = try run("export \(files) --language uk --samples")
    let notes = export.output.split(separator: "\n").filter { $0.contains("<note") }
      .map { $0.drop { $0 == " " } }
    func note(_ text: String) -> String { "<note from=\"plural-samples\">\(text)</note>" }
    expectEqual(
      notes.map(String.init),
      [
        "<note>How many</note>", note("few: 2–4, 22–24, 32–34, …"),
        "<note>How many</note>", note("many: 0, 5–19, 100, …"),
        "<note>How many</note>", note("one: 1, 21, 31, …"),
        "<note>How many</note>", note("other: 0.0–1.5, 10.0, 100.0, …"),
        "<note>How many</note>", note("zero: 0"), "<note/>",
        note("one: 1, 21, 31, …"), note("other: 0.0–1.5, 10.0, 100.0, …"),
      ])
    try scratch.write(
      export.output.replacing("</source>", with: "</source><target>%ld uk</target>"), to: "uk.xliff"
    )
    try expectEqual(run("import uk.xliff").status, 0)
    for name in ["A.xcstrings", "uk.lproj/B.strings"] {
      let text = try scratch.read(name)
      #expect(!text.contains("22–24"))
      #expect(text.contains("%ld uk"))
    }
  }

  @Test("export rejects text that cannot be a language code", arguments: ["", "../x", "a b"])
  func exportToNoLanguage(language: String) throws {
    let scratch = try Scratch()
    let run = try Tool(
      [
        "plural-strings", "export", "Tests/Programs/Judges/NumberSymbols/numbers.strings",
        "--language",
        language,
      ]
        + ["-o", "\(scratch.path)/x.xcloc"])
    #expect(
      run.status == 2
        && run.errors.hasPrefix("error: the value '\(language)' is invalid for '--language"),
      "\(run)")
    #expect(!FileManager.default.fileExists(atPath: "\(scratch.path)/x.xcloc"))
  }

  @Test("export warns of a language name instead of a code")
  func exportLanguage() throws {
    let run = try Tool(
      "plural-strings export Tests/Programs/Judges/NumberSymbols/numbers.strings --language polish")
    #expect(
      run.errors.contains(
        "warning: 'polish' is not the code of a language; did you mean 'pl'?\n"))
  }
}
