import PluralTestSupport
import Testing

@Suite("Folders with ARB and JSON")
struct MessageFolderTests {
  private static let catalog =
    #"{"sourceLanguage": "en", "version": "1.0", "strings": {"Hi %@": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Hallo %@"}}}}}}"#

  private func findings(_ scratch: Scratch, _ arguments: String = "lint .") throws -> [String] {
    let run = try Tool(strings: arguments, in: scratch)
    return (run.output + run.errors).split(separator: "\n").map(String.init).filter {
      $0.contains("error: ") || $0.contains("warning: ") || $0.contains("note: ")
    }
  }

  @Test("The same folder has the same findings, however its path is spelled, and wherever it is")
  func spelledPaths() throws {
    let scratch = try Scratch()
    for folder in ["my-strings/app", "build/my-i18n/app"] {
      let path = "\(scratch.path)/\(folder)"
      try scratch.write(#"{"a": "{n, plural, one {x}}"}"#, to: "\(folder)/Tests/de/fixture.json")
      try scratch.write(#"{"a": "{n, plural, one {x}}"}"#, to: "\(folder)/locales/de/a.json")
      for spelled in [".", "./", path, "\(path)/", "../app"] {
        let run = try Tool(["plural-strings", "lint", spelled], in: path)
        #expect(run.output.contains("locales/de/a.json:1:9: error"), "\(run)")
        #expect(run.output.contains("1 finding: 1 error;"), "\(run)")
      }
      let inner = "\(path)/locales/de"
      for spelled in ["a.json", "./a.json", "../de/a.json", "\(inner)/a.json"] {
        let run = try Tool(["plural-strings", "lint", spelled], in: inner)
        #expect(run.output.contains("(key 'a', language 'de')"), "\(run)")
      }
      // The folder above the one that is named says nothing.
      for spelled in [".", inner, "../de"] {
        let run = try Tool(["plural-strings", "lint", spelled], in: inner)
        #expect(run.errors.contains("error: no localized strings in this folder"), "\(run)")
      }
    }
  }

  @Test(
    "JSON of other programs has no findings",
    arguments: [
      "node_modules/yargs/locales", "Pods/X/locales", "vendor/x/i18n", "dist/lang", "build/i18n",
      "Tests/fixtures/locales", "Tests/Fixtures/locales", "DerivedData/x/lang",
      "t/__snapshots__/i18n",
    ])
  func otherPrograms(folder: String) throws {
    let scratch = try Scratch()
    try scratch.write(Self.catalog, to: "Localizable.xcstrings")
    try scratch.write(#"{"a": "{n, plural, one {x}}"}"#, to: "\(folder)/en.json")
    try scratch.write(#"{"a": "{x}", "b": "{y}"}"#, to: "\(folder)/de.json")
    try scratch.write(#"{"a": "{m}", "b": "#, to: "\(folder)/fr.json")
    let clean = try Tool(strings: "lint Localizable.xcstrings", in: scratch)
    try expectEqual(Tool(strings: "lint .", in: scratch).output, clean.output)
    #expect(try findings(scratch, "lint \(folder)").count >= 2)
  }

  @Test("JSON is a table of its own, next to catalogs and PO files")
  func ownTables() throws {
    let scratch = try Scratch()
    try scratch.write(Self.catalog, to: "i18n/Localizable.xcstrings")
    try scratch.write(
      "msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"Hi\"\nmsgstr \"Hallo\"\n", to: "i18n/de.po"
    )
    func lint(_ path: String) throws -> [String] {
      try findings(scratch, "lint \(path) --rule missing-translation --rule extra-translation")
    }
    let alone = try lint("i18n")
    try scratch.write(#"{"hello": "Hello {name}", "new": "New"}"#, to: "i18n/en.json")
    try scratch.write(#"{"hello": "Hallo {nam}"}"#, to: "i18n/de.json")
    try scratch.write(#"{"hello": "Hello"}"#, to: "i18n/app_en.arb")
    try scratch.write(#"{"hello": "Hallo"}"#, to: "i18n/app_de.arb")
    let json = try lint("i18n/en.json i18n/de.json")
    #expect(json.count == 2 && json.contains { $0.contains("the text has '{nam}'") }, "\(json)")
    #expect(Set(try lint("i18n")) == Set(alone + json))
    #expect(
      Set(try lint("i18n/Localizable.xcstrings i18n/de.po i18n/en.json i18n/de.json"))
        == Set(alone + json))
  }

  @Test(
    "JSON in one language without arguments, or that is broken, is other JSON unless it is named")
  func otherJSON() throws {
    let scratch = try Scratch()
    try scratch.write("{\n  // A comment\n  \"a\": 1\n}", to: "locales/en/settings.json")
    try scratch.write(#"{"tokens": {"scope": "x  "}, "version": "1 "}"#, to: "lang/de.json")
    let run = try Tool(strings: "lint .", in: scratch)
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(
      run.errors.hasPrefix(".: error: no localized strings in this folder; expected .arb,")
        && run.errors.contains("; JSON files in a folder such as 'locales'"))
    try scratch.write(Self.catalog, to: "Localizable.xcstrings")
    try expectEqual(Tool(strings: "lint .", in: scratch).status, 0)
    try expectEqual(findings(scratch, "lint locales/en/settings.json").count, 1)
    // Next to messages, a broken file is a mistake.
    try scratch.write(#"{"a": "A"}"#, to: "lang/en.json")
    try scratch.write(#"{"a": "#, to: "lang/fr.json")
    #expect(try findings(scratch).contains { $0.hasPrefix("lang/fr.json:1:7: error") })
  }

  @Test("A configuration names the notation of files, in lint, status and diff")
  func configuration() throws {
    let scratch = try Scratch()
    for (name, text) in [("en", "{n, plural, one {x} other {y"), ("de", "{n, plural, one {x}}")] {
      try scratch.write("{\"a\": \"\(text)\", \"b\": \"{{x}}\"}", to: "app/texts/\(name).json")
    }
    try scratch.write(
      #"{"messages": {"texts": "i18next", "texts/de.json": "none"}}"#, to: "app/strings.json")
    let run = try Tool(strings: "lint app", in: scratch)
    #expect(run.errors.contains("no localized strings"))
    let found = try Tool(
      strings: "status app --configuration app/strings.json --format json", in: scratch)
    #expect(found.status == 0 && !found.output.contains("\"de\""), "\(found)")
    try scratch.write(#"{"messages": {"texts/*": "icu"}}"#, to: "app/strings.json")
    let icu = try findings(scratch, "lint . --configuration app/strings.json")
    #expect(icu.count == 4 && icu.allSatisfy { $0.contains("error: ") }, "\(icu)")
    let diff = try Tool(strings: "diff app app --configuration app/strings.json", in: scratch)
    #expect(diff.status == 1 && diff.errors.contains("app/texts/en.json:1:34: error"), "\(diff)")
    try scratch.write(#"{"messages": {"texts/*": "i18next"}}"#, to: "app/strings.json")
    let none = try Tool(strings: "diff app app --configuration app/strings.json", in: scratch)
    #expect(none.status == 0 && none.errors.isEmpty, "\(none)")
    try scratch.write(#"{"messages": {"texts": "json"}}"#, to: "app/strings.json")
    #expect(
      try Tool(strings: "lint app --configuration app/strings.json", in: scratch).errors.contains(
        "app/strings.json:1:24: error: unknown notation 'json'; expected flutter, i18next, icu or none"
      ))
  }

  @Test(
    "With a configuration, the language is never in a folder above, and the file's own name comes first"
  )
  func configuredLanguages() throws {
    let scratch = try Scratch()
    let path = "go/src/project"
    for folder in ["src/locales", "app/texts"] {
      try scratch.write(#"{"a": "{x}"}"#, to: "\(path)/\(folder)/en.json")
      try scratch.write(#"{"a": "{y}"}"#, to: "\(path)/\(folder)/de.json")
    }
    try scratch.write(#"{"a": "{z}"}"#, to: "\(path)/app/texts/pl/id.json")
    for pattern in ["", "/*.json"] {
      try scratch.write(
        #"{"messages": {"src/locales\#(pattern)": "icu", "app/texts\#(pattern)": "icu"}}"#,
        to: "\(path)/c.json")
      let run = try Tool(
        ["plural-strings", "lint", ".", "--configuration", "c.json"], in: "\(scratch.path)/\(path)")
      for folder in ["src/locales", "app/texts"] {
        #expect(
          run.output.contains(
            "\(folder)/de.json:1:7: warning: the text has '{y}', but the text in en has '{x}'"),
          "\(run)")
      }
      #expect(!run.output.contains("'src'") && !run.output.contains("'go'"), "\(run)")
    }
    let status = try Tool(
      ["plural-strings", "status", "app", "--configuration", "c.json"],
      in: "\(scratch.path)/\(path)")
    #expect(!status.output.contains("id "), "\(status)")
  }

  @Test("A configuration of Swift strings is not about messages of other programs")
  func settings() throws {
    let scratch = try Scratch()
    try scratch.write(Self.catalog, to: "Localizable.xcstrings")
    try scratch.write(#"{"a": "{x}"}"#, to: "locales/en.json")
    try scratch.write(#"{"names": {"Hi %@": "hi"}}"#, to: "c.json")
    #expect(try findings(scratch, "lint . --configuration c.json").isEmpty)
  }

  @Test("preview and status show messages with their forms")
  func otherVerbs() throws {
    let scratch = try Scratch()
    try scratch.write(
      ##"{"a": "{n, plural, =0 {none} one {# file} other {# files}}", "b": "B"}"##,
      to: "messages/en.json")
    try scratch.write(#"{"b": "Б"}"#, to: "messages/ru.json")
    let status = try Tool(strings: "status .", in: scratch)
    #expect(status.status == 0 && status.output.contains("ru 50 %"), "\(status)")
    let preview = try Tool(strings: "preview . -o page.html", in: scratch)
    let page = try scratch.read("page.html")
    #expect(preview.status == 0 && page.contains("1 file") && page.contains("none"), "\(preview)")
  }
}
