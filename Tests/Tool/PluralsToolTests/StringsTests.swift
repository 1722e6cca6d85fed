import Foundation
import TestSupport
import Testing

@Suite("The strings command")
struct StringsTests {
  /// Returns a folder with a Russian table.
  private func table() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d файл</string>
      <key>few</key><string>%d файла</string>
      <key>many</key><string>%d файлов</string>
      <key>other</key><string>%d файла</string>
      </dict></dict></dict></plist>

      """, to: "ru.lproj/Files.stringsdict")
    return scratch
  }

  @Test("format shows a message")
  func format() throws {
    let scratch = try table()
    let path = "\(scratch.path)/ru.lproj/Files.stringsdict"
    let run = try Tool(
      ["strings", "format", "--table", path, "--key", "files", "--language", "ru", "22"])
    #expect(run.output == "22 файла\n")
    #expect(run.status == 0)
    let request =
      #"{"file": "Files.stringsdict", "key": "files", "bundleLocale": "ru", "args": [5]}"#
    let batch = try Tool(
      ["strings", "format", "--batch", "--root", "\(scratch.path)/ru.lproj"],
      input: Array(request.utf8))
    #expect(batch.output == #"{"result": "5 файлов"}"# + "\n")
  }

  @Test("verify lists generated files that differ from the output of generate")
  func verify() throws {
    let scratch = try table()
    let output = "\(scratch.path)/Generated"
    let arguments = ["--output", output, "\(scratch.path)/ru.lproj/Files.stringsdict"]
    #expect(try Tool(["strings", "generate"] + arguments).status == 0)
    let fresh = try Tool(["strings", "verify"] + arguments)
    #expect(fresh.output == "\(output): 2 files up to date\n")
    #expect(fresh.status == 0)

    let name = "Generated/Files+LocalizedStrings.swift"
    try scratch.write(try scratch.read(name).replacing("файлов", with: "файла"), to: name)
    try scratch.write(try scratch.read(name), to: "Generated/Gone+LocalizedStrings.swift")
    try FileManager.default.removeItem(at: scratch.url("Generated/LocalizedLanguages.swift"))
    let stale = try Tool(["strings", "verify"] + arguments)
    #expect(stale.status == 1)
    let errors = stale.errors.replacing(/:\d+:/, with: ":1:")
      .replacing(scratch.path + "/", with: "")
    #expect(
      Set(errors.split(separator: "\n")) == [
        "to regenerate, run: plurals strings generate --output Generated ru.lproj/Files.stringsdict",
        "Generated/Files+LocalizedStrings.swift:1: error: not what the strings compile to",
        "Generated/LocalizedLanguages.swift: error: missing",
        "Generated/Gone+LocalizedStrings.swift: error: no longer generated",
      ])
  }

  @Test(
    "Exits with 1 for findings and with 2 for wrong usage",
    arguments: [
      ("format --table Files.stringsdict --key nothing", 1),
      ("format --table nowhere.strings --key files", 1),
      ("format --table Files.txt --key files", 2), ("format --key files", 2),
      ("negotiate --available de --preferred fr", 1), ("negotiate", 2), ("lint", 2),
      ("lint nowhere.strings", 1), ("lint Files.stringsdict", 0), ("compile nothing.xcstrings", 2),
      ("compile nothing.xcstrings --json", 1), ("nothing", 2),
      ("format --table Files.stringsdict --key files -5", 0),
      ("format --table Files.stringsdict --key files --langauge ru 5", 2),
      ("format --table Files.stringsdict --key files -- --text", 1),
      ("format --table Files.stringsdict --key files -- 5", 0),
      ("format --batch --key files", 2), ("negotiate --batch --available de", 2),
    ])
  func exitCodes(arguments: String, status: Int32) throws {
    let scratch = try table()
    let run = try Tool(
      shell: "cd '\(scratch.path)/ru.lproj' && \"$0\" strings \(arguments)")
    #expect(run.status == status, "\(run)")
  }

  @Test("preview writes a page only if all files are readable")
  func preview() throws {
    let scratch = try table()
    let path = "\(scratch.path)/ru.lproj"
    try FileManager.default.createDirectory(
      atPath: "\(scratch.path)/out", withIntermediateDirectories: false)
    let run = try Tool(["strings", "preview", path, "--output", "\(scratch.path)/out/page.html"])
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run)")
    let page = try scratch.read("out/page.html")
    #expect(
      page.hasPrefix("<!doctype html>") && page.contains("21 файл") && page.hasSuffix("</html>\n"))

    try scratch.write("\"a\" = \"open", to: "ru.lproj/Broken.strings")
    let broken = try Tool(["strings", "preview", path, "--output", "\(scratch.path)/out/page.html"])
    #expect(broken.status == 1)
    #expect(broken.errors.contains("Broken.strings:1:"), "\(broken)")
    // The page has the texts of the other files.
    let rest = try scratch.read("out/page.html")
    #expect(rest.contains("21 файл"))
    let missing = try Tool([
      "strings", "preview", "\(path)/no.strings", "-o", "\(scratch.path)/no.html",
    ])
    #expect(
      missing.status == 1 && missing.errors.contains("no.strings: error: no such file"),
      "\(missing)")
    let other = try Tool(["strings", "preview", "README.md", "-o", "\(scratch.path)/no.html"])
    #expect(
      other.status == 1
        && other.errors.contains("README.md: error: expected a .po, .pot, .strings"),
      "\(other)")
    #expect(try scratch.read("out/page.html") == rest)
    #expect(throws: (any Error).self) { try scratch.read("no.html") }
    #expect(try Tool(["strings", "preview", path]).status == 2)
    let table = "\(path)/Files.stringsdict"
    #expect(try Tool(["strings", "preview", table, "--output", table]).status == 2)
    #expect(try scratch.read("ru.lproj/Files.stringsdict").hasPrefix("<?xml"))
  }

  @Test("Requests cannot read files outside the root")
  func outside() throws {
    let scratch = try table()
    for path in ["../ru.lproj/Files.stringsdict", "\(scratch.path)/ru.lproj/Files.stringsdict"] {
      let batch = try Tool(
        ["strings", "format", "--batch", "--root", "\(scratch.path)/ru.lproj"],
        input: Array("{\"file\": \"\(path)\", \"key\": \"files\", \"args\": [5]}".utf8))
      #expect(batch.output == "{\"error\": \"'\(path)' is not below the root\"}\n")
    }
  }

  @Test("compile names folders after languages and tables after the catalog")
  func compile() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {
        "iw": {"stringUnit": {"state": "translated", "value": "a<b"}}}}}}
      """, to: "My.Table.xcstrings")
    let run = try Tool(
      ["strings", "compile", "\(scratch.path)/My.Table.xcstrings", "-o", "\(scratch.path)/out"])
    #expect(run.status == 0, "\(run)")
    #expect(try scratch.read("out/he.lproj/My.Table.strings").contains("<string>a&lt;b</string>"))
    #expect(run.errors == "")

    try scratch.write("", to: "out/he.lproj/My.Table.stringsdict")
    try scratch.write("", to: "out/de.lproj/My.Table.strings")
    try scratch.write("", to: "out/de.lproj/Other.strings")
    let again = try Tool(strings: "compile My.Table.xcstrings -o out", in: scratch)
    #expect(again.status == 0)
    #expect(
      again.errors.split(separator: "\n").map { $0.prefix { $0 != ":" } } == [
        "out/de.lproj/My.Table.strings", "out/he.lproj/My.Table.stringsdict",
      ], "\(again)")
  }

  @Test("import refuses a package with several documents")
  func severalDocuments() throws {
    let scratch = try Scratch()
    for language in ["de", "fr"] {
      try scratch.write("", to: "fr.xcloc/Localized Contents/\(language).xliff")
    }
    let run = try Tool(strings: "import fr.xcloc", in: scratch)
    #expect(run.status == 1)
    #expect(
      run.errors.contains("expected one .xliff file in this folder, found de.xliff, fr.xliff"))
  }

  @Test("lint reports a state that Xcode does not have")
  func unknownState() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {
        "en": {"stringUnit": {"state": "Translated", "value": "a"}},
        "de": {"stringUnit": {"state": "needs-review", "value": "a"}},
        "fr": {"stringUnit": {"state": "machine_translated", "value": "a"}}}}}}
      """, to: "S.xcstrings")
    let run = try Tool(strings: "lint S.xcstrings", in: scratch)
    #expect(run.output.contains("'needs-review' is not a state"), "\(run)")
    #expect(run.output.contains("did you mean 'needs_review'?"))
    #expect(run.output.contains("'Translated' is not a state"))
    #expect(run.output.contains("2 findings: 2 warnings; structure 2"))
  }

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
    #expect(export.status == 0, "\(export)")
    #expect(
      export.output.contains(
        "<file original=\"en.lproj/T.strings\" source-language=\"en\" target-language=\"de\""))
    try scratch.write(
      export.output.replacing("</source>", with: "</source><target>de</target>"), to: "de.xliff")
    let dry = try Tool(strings: "import de.xliff --dry-run", in: scratch)
    #expect(dry.output == "App.xcstrings\nde.lproj/T.strings\n")
    #expect(throws: (any Error).self) { try scratch.read("de.lproj/T.strings") }
    let run = try Tool(strings: "import de.xliff", in: scratch)
    #expect(run.output == dry.output && run.status == 0, "\(run)")
    #expect(
      run.errors == """
        App.xcstrings: de: 1 new, 0 changed, 0 as before
        de.lproj/T.strings: de: 1 new, 0 changed, 0 as before

        """)
    #expect(try scratch.read("de.lproj/T.strings") == "\"a\" = \"de\";\n")
    let catalog = try scratch.read("App.xcstrings")
    #expect(catalog.contains("\"value\": \"de\"") && catalog.hasSuffix("}\n"))
    let again = try Tool(
      shell:
        "cd '\(scratch.path)' && \"$0\" strings export App.xcstrings --language de -o de.xcloc && \"$0\" strings import de.xcloc/"
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
    #expect(try Tool(strings: export, in: scratch).status == 0)
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
    #expect(try export(output).status == 0)
    for file in files { try scratch.write("precious", to: file) }
    let refused = try export(output)
    #expect(refused.status == 1 && refused.output.isEmpty)
    #expect(
      refused.errors
        == files.map { "\($0): error: the file exists; --force replaces it\n" }.joined())
    for file in files { #expect(try scratch.read(file) == "precious") }
    let forced = try export("\(output) --force")
    #expect(forced.status == 0 && forced.errors.isEmpty)
    for file in files { #expect(try scratch.read(file) != "precious") }
    for path in ["A.xcstrings", "./A.xcstrings --force"] {
      let own = try export(path)
      #expect(own.status == 1)
      #expect(
        own.errors.hasSuffix("A.xcstrings: error: 'A.xcstrings' would be exported to itself\n"))
    }
    #expect(try scratch.read("A.xcstrings") == catalog)
  }

  @Test("import reports the imported texts and their mistakes")
  func importReport() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"Hello, %@!": {}, "Bye!": {"localizations":
        {"de": {"stringUnit": {"state": "translated", "value": "Tschüß!"}}}}, "OK!": {"localizations":
        {"de": {"stringUnit": {"state": "translated", "value": "OK!"}}}}, "Yes!": {"localizations":
        {"de": {"stringUnit": {"state": "needs_review", "value": "Ja!"}}}}}}
      """, to: "App.xcstrings")
    func unit(_ id: String, _ target: String) -> String {
      "<trans-unit id='\(id)'><source>\(id)</source><target>\(target)</target></trans-unit>"
    }
    let units =
      unit("Hello, %@!", "Hallo!") + unit("Bye!", "Tschüss!") + unit("OK!", "OK!")
      + unit("Yes!", "Ja!")
    try scratch.write(
      """
      <xliff version="1.2"><file original="App.xcstrings" source-language="en" target-language="de"><body>\(units)</body></file></xliff>
      """, to: "x.xliff")
    let run = try Tool(strings: "import x.xliff --verbose", in: scratch)
    let lines = run.errors.split(separator: "\n")
    #expect(run.status == 0 && run.output == "App.xcstrings\n")
    #expect(
      lines.prefix(4) == [
        "App.xcstrings: de: 1 new, 1 changed, 1 as before, 1 reviewed",
        "  Bye!: 'Tschüß!' → 'Tschüss!'", "  Hello, %@!: 'Hallo!'", "  Yes!: 'Ja!' reviewed",
      ])
    #expect(lines.filter { $0.contains(": warning: ") }.count == 1)
    #expect(
      run.errors.contains("no text shows argument 1, '%@' in en (key 'Hello, %@!', language 'de')"))
  }

  @Test(
    "import reports units from other languages or texts, and those that are not to be translated",
    arguments: [
      ("en", "de", "", "Bye", "Hello", 0, nil),
      (
        "fr", "de", "", "Bye", "Hello", 1,
        "error: the units are translated from 'fr', and the texts of"
      ),
      ("en-US", "de", "", "Bye", "Hello", 0, "warning: the units are translated from 'en-US'"),
      (
        "en", "de-AT", "", "Bye", "Hello", 0, "warning: 'de-AT' becomes a new language next to 'de'"
      ),
      (
        "en", "de", "", "Bye", "Old", 0,
        "warning: the source text is now 'Hello', and the translation is of 'Old' (key 'Hello'"
      ),
      (
        "en", "en", "", "Bye", "Hello", 0,
        "warning: the translation replaces the source text 'Hello' (key 'Hello'"
      ),
      (
        "en", "de", " translate=\"no\"", "Bye", "Hello", 1,
        "error: the unit is not imported, because its text is not to be translated (key 'Hello'"
      ),
      (
        "en", "de", "", "Fix", "Hello", 1,
        "error: the unit is not imported, because its text is not to be translated (key 'Fix'"
      ),
    ])
  func unfitUnits(
    source: String, target: String, group: String, id: String, text: String, status: Int32,
    message: String?
  ) throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"Hello": {"localizations": {"de":
        {"stringUnit": {"state": "translated", "value": "Moin"}}}}, "Bye": {}, "Fix": {"shouldTranslate": false}}}
      """, to: "App.xcstrings")
    try scratch.write("Hello = Hello; Bye = Bye; Fix = Fix;", to: "en.lproj/T.strings")
    func unit(_ id: String, _ source: String) -> String {
      "<trans-unit id='\(id)'><source>\(source)</source><target>New</target></trans-unit>"
    }
    for original in ["App.xcstrings", "en.lproj/T.strings"] {
      let isCatalog = original == "App.xcstrings"
      if !isCatalog, id == "Fix" || target == "de-AT" { continue }
      try scratch.write(
        """
        <xliff version="1.2"><file original="\(original)" source-language="\(source)" target-language="\(target)">
        <body><group\(group)>\(unit("Hello", text))</group>\(unit(id, id))</body></file></xliff>
        """, to: "x.xliff")
      let run = try Tool(strings: "import x.xliff --dry-run", in: scratch)
      #expect(run.status == status, "\(run)")
      #expect(
        run.errors.contains(message ?? " new, ")
          && run.errors.contains(": warning: ") == (message?.hasPrefix("warning") ?? false),
        "\(run)")
      #expect(run.output.isEmpty == (source == "fr"), "\(run)")
    }
  }

  @Test("import skips a translation with an error and imports the others")
  func importErrors() throws {
    let scratch = try Scratch()
    try scratch.write(
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {"%lld files": {}, "Bye!": {}}}"#,
      to: "App.xcstrings")
    try scratch.write(
      "\"%lld files\" = \"%lld files\"; \"Bye!\" = \"Bye!\";", to: "en.lproj/T.strings")
    func file(_ original: String, _ text: String) -> String {
      func unit(_ id: String, _ target: String) -> String {
        "<trans-unit id='\(id)'><source>\(id)</source><target>\(target)</target></trans-unit>\n"
      }
      return """
        <file original="\(original)" source-language="en" target-language="de"><body>
        \(unit("%lld files", text))\(unit("Bye!", "Tschüß!"))</body></file>
        """
    }
    func run(_ text: String) throws -> Tool {
      try scratch.write(
        "<xliff version='1.2'>\(file("App.xcstrings", text))\(file("en.lproj/T.strings", text))</xliff>",
        to: "x.xliff")
      return try Tool(strings: "import x.xliff", in: scratch)
    }
    let wrong = try run("%@ Dateien")
    #expect(wrong.status == 1 && wrong.output == "App.xcstrings\nde.lproj/T.strings\n", "\(wrong)")
    for name in ["App.xcstrings", "de.lproj/T.strings"] {
      #expect(
        wrong.errors.contains(
          "\(name): de: 1 new, 0 changed, 0 as before, 1 not imported because of errors\n"),
        "\(wrong)")
      #expect(try scratch.read(name).contains("Tschüß!"))
      #expect(try !scratch.read(name).contains("Dateien"))
    }
    #expect(
      wrong.errors.contains(
        "x.xliff:2:1: error: the translations of the entry are not imported: argument 1 is a text here"
      ), "\(wrong)")
    let right = try run("%lld Dateien")
    #expect(right.status == 0, "\(right)")
    for name in ["App.xcstrings", "de.lproj/T.strings"] {
      #expect(right.errors.contains("\(name): de: 1 new, 0 changed, 1 as before\n"), "\(right)")
    }
  }

  @Test("Concurrent imports and lint fixes lose no changes", arguments: 1...3)
  func importsAtOnce(round: Int) throws {
    let scratch = try Scratch()
    let keys = (0..<60).map { "key \($0)" }
    let entries = keys.map { key in
      #""\#(key)": {"localizations": {"pl": {"stringUnit": {"state": "translated", "value": "a "}}}}"#
    }
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {\(entries.joined(separator: ", "))}}
      """
    for folder in ["", "A/"] { try scratch.write(catalog, to: "\(folder)App.xcstrings") }
    let languages = ["uk", "de", "fr"]
    for language in languages {
      let units = keys.map {
        "<trans-unit id='\($0)'><source>a</source><target>\(language)</target></trans-unit>"
      }
      let files = ["App.xcstrings", "A/App.xcstrings"].map {
        "<file original='\($0)' source-language='en' target-language='\(language)'><body>"
          + "\(units.joined())</body></file>"
      }
      try scratch.write(
        "<xliff version='1.2'>\(files.joined())</xliff>", to: "\(language).xliff")
      try scratch.write(
        "<xliff version='1.2'>\(files[0])</xliff>", to: "A/\(language).xliff")
    }
    let imports = languages.flatMap { language in
      ["", "cd A; "].map { "\($0)\"$0\" strings import \(language).xliff" }
    }
    let fixes = ["strings lint --fix --quiet .", "strings lint --fix --quiet A"]
    let run = try Tool(
      atOnce: imports + fixes.map { "\"$0\" \($0)" }, in: scratch)
    for folder in ["", "A/"] {
      let text = try scratch.read("\(folder)App.xcstrings")
      for language in languages {
        let count = text.ranges(of: "\"value\": \"\(language)\"").count
        // If another run replaced a file in a subfolder after a run had read it, that run fails with this message.
        #expect(
          count == 60 || count == 0 && run.errors.contains("run the command again"),
          "\(folder) \(language): \(count), \(run)")
      }
    }
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: scratch.path).allSatisfy {
        !$0.contains(".plurals")
      })
  }

  @Test("Concurrent convert commands in one folder wait for each other", arguments: 1...5)
  func convertsAtOnce(round: Int) throws {
    let scratch = try Scratch()
    for name in ["A", "B"] {
      try scratch.write(
        """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations":
          {"de": {"stringUnit": {"state": "translated", "value": "\(name)"}}}}}}
        """, to: "\(name)/L.xcstrings")
    }
    let run = try Tool(
      atOnce: ["A", "B", "A", "B"].map {
        "\"$0\" strings convert \($0)/L.xcstrings --to strings -o out --force"
      }, in: scratch)
    #expect(run.errors == "", "\(run)")
    #expect(run.output == String(repeating: "de.lproj/L.strings\n", count: 4), "\(run)")
    #expect(
      try FileManager.default.subpathsOfDirectory(atPath: "\(scratch.path)/out").sorted() == [
        "de.lproj", "de.lproj/L.strings",
      ])
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
    #expect(
      notes.map(String.init) == [
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
    #expect(try run("import uk.xliff").status == 0)
    for name in ["A.xcstrings", "uk.lproj/B.strings"] {
      let text = try scratch.read(name)
      #expect(!text.contains("22–24"))
      #expect(text.contains("%ld uk"))
    }
  }

  @Test("convert keeps comments, and exports only finished translations")
  func convertStates() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"Save": {"comment": "A */ button",
        "localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "Save"}},
          "de": {"stringUnit": {"state": "new", "value": "Save"}},
          "fr": {"stringUnit": {"state": "needs_review", "value": "Enregistrer"}}}}}}
      """, to: "L.xcstrings")
    func convert(_ arguments: String) throws -> Tool {
      try Tool(strings: "convert \(arguments)", in: scratch)
    }
    let run = try convert("L.xcstrings --to strings -o out")
    #expect(run.status == 0 && run.output == "en.lproj/L.strings\nfr.lproj/L.strings\n")
    #expect(
      run.errors.contains(
        "warning: a text of the message is not translated, so its translation is left out (key 'Save', language 'de')"
      ))
    #expect(
      run.errors.contains(
        "the state 'needs review' is lost, because .strings files have no states (key 'Save', language 'fr')"
      ))
    #expect(
      try scratch.read("out/en.lproj/L.strings") == "/* A * / button */\n\"Save\" = \"Save\";\n")
    try scratch.write(
      "/* far */\n\n\"a\" = \"A\"; /* of b */ b = B;\n/* no key */", to: "en.lproj/M.strings")
    #expect(try convert("en.lproj/M.strings --to xcstrings -o out").status == 0)
    let catalog = try scratch.read("out/M.xcstrings")
    #expect(catalog.contains("\"comment\" : \"of b\"") && !catalog.contains("far"))
  }

  @Test("import writes only below its root, and reports unknown units")
  func hostileTranslations() throws {
    let scratch = try Scratch()
    func document(_ original: String, _ id: String, language: String = "de") -> String {
      """
      <xliff version="1.2"><file original="\(original)" source-language="en" target-language="\(language)"><body>
      <trans-unit id="\(id)"><source>a</source><target>b</target></trans-unit></body></file></xliff>
      """
    }
    try scratch.write("a = \"A\";", to: "App/en.lproj/T.strings")
    for text in [
      document("../App/en.lproj/T.strings", "a"),
      document("en.lproj/T.strings", "a", language: "../x"),
      document("en.lproj/T.strings", "a", language: ""), document("T.txt", "a"), "no XML",
    ] {
      try scratch.write(text, to: "x.xliff")
      let run = try Tool(strings: "import x.xliff --root App", in: scratch)
      #expect(run.status == 1 && run.output == "", "\(run)")
    }
    try scratch.write(document("en.lproj/T.strings", "b"), to: "x.xliff")
    let unknown = try Tool(strings: "import x.xliff --root App", in: scratch)
    #expect(unknown.errors.contains("[unknown-unit]"), "\(unknown)")
  }

  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
    "50% off": {},
    "files": {"comment": "Files", "localizations": {
      "en": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "translated", "value": "%lld file in %@"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld files in %@"}}}}},
      "ru": {"variations": {"plural": {
        "one": {"stringUnit": {"state": "needs_review", "value": "%lld файл в %@"}},
        "few": {"stringUnit": {"state": "translated", "value": "%lld файла в %@"}},
        "many": {"stringUnit": {"state": "translated", "value": "%lld файлов в %@"}},
        "other": {"stringUnit": {"state": "translated", "value": "%lld файла, в %@"}}}}}}},
    "width": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "%g"}}}}}}
    """

  @Test(
    "convert writes all languages for gettext and Android, and reads them",
    arguments: ["po", "android"])
  func convertForOtherPlatforms(format: String) throws {
    let scratch = try Scratch()
    try scratch.write(Self.catalog, to: "Localizable.xcstrings")
    func convert(_ arguments: String) throws -> Tool {
      try Tool(strings: "convert \(arguments)", in: scratch)
    }
    let files =
      format == "po" ? ["en.po", "ru.po"] : ["values/strings.xml", "values-ru/strings.xml"]
    if format == "android" {
      let refused = try convert("Localizable.xcstrings --to android -o out")
      #expect(refused.status == 1)
      #expect(refused.errors.contains("'%g' has no counterpart in Java's formats (key 'width'"))
      #expect(refused.errors.contains("nothing is written"))
      #expect(!FileManager.default.fileExists(atPath: "\(scratch.path)/out"))
    }
    let run = try convert("Localizable.xcstrings --to \(format) -o out --lossy")
    #expect(run.status == 0)
    #expect(run.output == files.joined(separator: "\n") + "\n")
    let paths = files.map { "out/\($0)" }.joined(separator: " ")
    let back = try convert("\(paths) --to xcstrings -o back")
    #expect(back.status == 0)
    let text = try String(
      contentsOfFile: "\(scratch.path)/back/Localizable.xcstrings", encoding: .utf8)
    for part in ["\"50% off\"", "%lld файла, в %@", "%lld files in %@", "\"comment\" : \"Files\""] {
      #expect(text.contains(part))
    }
    #expect(text.contains("needs_review") == (format == "po"))
    // Once more, it changes nothing.
    let again = try convert("back/Localizable.xcstrings --to \(format) -o again --lossy")
    #expect(again.status == 0)
    for file in files {
      let written = try String(contentsOfFile: "\(scratch.path)/out/\(file)", encoding: .utf8)
      let repeated = try String(contentsOfFile: "\(scratch.path)/again/\(file)", encoding: .utf8)
      #expect(repeated == written)
    }
    let shown = try Tool(
      [
        "strings", "format", "--table", "\(scratch.path)/out/\(files[1])", "--key", "files",
        "--language", "ru", "22", "x",
      ])
    #expect(shown.output == "22 файла в x\n")
  }

  @Test("convert takes the texts of the source language from each msgid of a foreign PO file")
  func convertForeign() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      msgid ""
      msgstr ""
      "Language: sk\\n"
      "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);\\n"

      #, c-format
      msgctxt "menu"
      msgid "Open %s"
      msgstr "Otvoriť %s"

      msgid "%d file"
      msgid_plural "%d files"
      msgstr[0] "%d súbor"
      msgstr[1] "%d súbory"
      msgstr[2] "%d súborov"

      """, to: "sk.po")
    let run = try Tool(
      strings: "convert sk.po --to xcstrings -o . && cat Localizable.xcstrings", in: scratch)
    #expect(run.status == 0)
    for part in ["Otvoriť %@", "%d súborov", "%d files", "\"menu\\u0004Open %s\"", "Open %s"] {
      #expect(run.output.contains(part))
    }
    try scratch.write(
      "msgid \"\"\nmsgstr \"Language: ru\\nPlural-Forms: nplurals=2; plural=n!=1;\\n\"\n\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[1] \"d\"\n",
      to: "ru.po")
    let refused = try Tool(strings: "convert ru.po --to xcstrings -o out", in: scratch)
    #expect(refused.status == 1)
    #expect(
      refused.errors.contains(
        "ru.po:2:1: error: the formula conflicts with the rules of ru: 2: index 1, like 0, but few"
      ))
    let lossy = try Tool(
      strings: "convert ru.po sk.po --to android --lossy -o out; cat out/*/*", in: scratch)
    #expect(lossy.status == 0 && lossy.errors.contains("ru.po:2:1: warning: the formula"))
    #expect(
      lossy.output.hasPrefix("values-ru/strings.xml\nvalues-sk/strings.xml\n<?xml"), "\(lossy)")
    for part in ["\"other\">d<", "\"one\">c<", " name=\"menu_open_s_"] {
      #expect(lossy.output.contains(part))
    }
    let same = try Tool(strings: "convert ru.po --to po -o out && cmp ru.po out/ru.po", in: scratch)
    #expect(same.status == 0 && same.errors.isEmpty, "\(same)")
    let batch = try Tool(
      ["strings", "format", "--batch", "--root", scratch.path],
      input: Array("{\"file\":\"ru.po\",\"key\":\"a\",\"args\":[5],\"bundleLocale\":\"ru\"}\n".utf8)
    )
    #expect(batch.status == 1)
    #expect(batch.output.hasPrefix("{\"error\": \"ru.po:2:1: error: the formula conflicts"))
  }

  @Test("lint, preview, status and format --batch read PO files and Android's resources in folders")
  func translationFormats() throws {
    let scratch = try Scratch()
    let header =
      "msgid \"\"\nmsgstr \"Language: ru\\nPlural-Forms: nplurals=2; plural=n!=1;\\n\"\n\n"
    try scratch.write(
      header + "msgid \"Hello %s\"\nmsgstr \"Привет %s\"\n", to: "locale/ru/LC_MESSAGES/app.po")
    let plural = "<item quantity=\"one\">%d f</item><item quantity=\"other\">%d g</item></plurals>"
    for folder in ["values", "values-ru", "values-night"] {
      try scratch.write(
        "<resources><plurals name=\"a\">\(plural)</resources>", to: "res/\(folder)/strings.xml")
    }
    try scratch.write("<menu/>", to: "res/menu/main.xml")
    let lint = try Tool(["strings", "lint", scratch.path])
    #expect(
      lint.output.contains(
        "app.po:2:1: error: the formula conflicts with the rules of ru: 2: index 1, like 0, but few"
      )
    )
    #expect(lint.output.contains("values-ru/strings.xml:1:30: warning: ru needs 'few', 'many'"))
    #expect(
      lint.output.hasSuffix("2 findings: 1 error, 1 warning; missing-category 1, plural-forms 1\n"))
    #expect(lint.status == 1)
    let status = try Tool(["strings", "status", scratch.path, "--format", "summary"])
    #expect(status.output == "ru 50 %\n")
    let unusable = try Tool(["strings", "status", scratch.path, "--minimum", "0"])
    #expect(unusable.status == 1)
    #expect(unusable.errors.contains("app.po:2:1: error: the formula conflicts with the rules"))
    let page = "\(scratch.path)/p.html"
    #expect(try Tool(["strings", "preview", scratch.path, "-o", page]).status == 0)
    let text = try scratch.read("p.html")
    #expect(text.contains("Привет") && text.contains("conflicts with the rules"))
    let batch = try Tool(
      ["strings", "format", "--batch", "--root", scratch.path],
      input: Array(
        "{\"file\":\"res/values-ru/strings.xml\",\"key\":\"a\",\"args\":[5],\"bundleLocale\":\"ru\"}\n"
          .utf8))
    #expect(batch.output == "{\"result\": \"5 g\"}\n")
  }

  @Test("convert creates a catalog from tables, and tables from a catalog")
  func convert() throws {
    let scratch = try table()
    try scratch.write(
      "\"k##{one}\" = \"%d a\"; \"k##{other}\" = \"%d b\";", to: "en.lproj/Files.strings")
    let catalog = try Tool(strings: "convert */Files.* --to xcstrings -o out", in: scratch)
    #expect(catalog.output == "Files.xcstrings\n" && catalog.status == 0, "\(catalog)")
    let tables = try Tool(
      shell: "cd '\(scratch.path)/out' && \"$0\" strings convert Files.xcstrings --to strings -o .")
    #expect(tables.output == "en.lproj/Files.strings\nru.lproj/Files.strings\n", "\(tables)")
    #expect(
      try scratch.read("out/en.lproj/Files.strings")
        == "\"k##{one}\" = \"%d a\";\n\"k##{other}\" = \"%d b\";\n")
    #expect(
      try scratch.read("out/ru.lproj/Files.strings").contains("\"files##{few}\" = \"%d файла\";"))
    let entries = try Tool(
      shell:
        "cd '\(scratch.path)/out' && \"$0\" strings convert en.lproj/Files.strings --to stringsdict -o x"
    )
    #expect(entries.output == "en.lproj/Files.stringsdict\n", "\(entries)")
  }

  @Test("convert copies a catalog to a catalog without loss")
  func convertToSameForm() throws {
    let scratch = try Scratch()
    let text = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "k" : {
            "comment" : "kept",
            "extractionState" : "manual",
            "generatesSymbol" : false,
            "shouldTranslate" : false
          }
        },
        "version" : "1.1"
      }

      """
    try scratch.write(text, to: "S.xcstrings")
    let run = try Tool(strings: "convert S.xcstrings --to xcstrings -o out", in: scratch)
    #expect(run.status == 0 && run.output == "S.xcstrings\n", "\(run)")
    #expect(try scratch.read("out/S.xcstrings") == text)
  }

  @Test(
    "convert does not overwrite existing files, and names them",
    arguments: ["xcstrings", "stringsdict", "strings"])
  func convertOverExisting(form: String) throws {
    let scratch = try table()
    try scratch.write("\"a\" = \"%d b\";", to: "en.lproj/Files.strings")
    let command =
      "cd '\(scratch.path)' && \"$0\" strings convert ??.lproj/Files.* --to \(form) -o out"
    let first = try Tool(shell: command)
    #expect(first.status == 0)
    let paths = first.output.split(separator: "\n").map { "out/\($0)" }
    #expect(!paths.isEmpty)
    for path in paths { try scratch.write("precious", to: path) }
    // A missing file is not created either.
    if paths.count > 1 { try FileManager.default.removeItem(at: scratch.url(paths[0])) }
    let before = try scratch.snapshot(of: "out")
    let second = try Tool(shell: command)
    #expect(second.status == 1 && second.output.isEmpty)
    #expect(
      second.errors
        == paths.dropFirst(paths.count > 1 ? 1 : 0).map {
          "\($0): error: the file exists; --force replaces it\n"
        }.joined())
    #expect(try scratch.snapshot(of: "out") == before)
    let forced = try Tool(shell: command + " --force")
    #expect(forced.status == 0 && forced.output == first.output)
    for path in paths { #expect(try scratch.read(path) != "precious") }
  }

  @Test("convert completes the files of a run that was killed")
  func convertAgain() throws {
    let scratch = try table()
    try scratch.write("\"a\" = \"%d b\";", to: "en.lproj/Files.strings")
    let command =
      "cd '\(scratch.path)' && \"$0\" strings convert ??.lproj/Files.* --to strings -o out"
    let first = try Tool(shell: command)
    let paths = first.output.split(separator: "\n").map { "out/\($0)" }
    try #require(paths.count > 1)
    let before = try paths.map(scratch.read)
    try FileManager.default.removeItem(at: scratch.url(paths[1]))
    let second = try Tool(shell: command)
    #expect(second.status == 0 && second.output == first.output, "\(second)")
    #expect(try paths.map(scratch.read) == before)
  }

  @Test(
    "convert rejects a file as its own target, by any path",
    arguments: [
      "S.xcstrings -o .", "./S.xcstrings -o ././", "S.xcstrings -o here", "here/S.xcstrings -o .",
      "other/S.xcstrings -o .", "link/S.xcstrings -o .",
      "S.xcstrings -o . --force", "here/S.xcstrings -o here/here --force",
    ])
  func convertToItself(arguments: String) throws {
    let scratch = try Scratch()
    let text = """
      { "sourceLanguage" : "de", "version" : "1.0", "strings" : { "k" : { "comment" : "kept" } } }
      """
    try scratch.write(text, to: "S.xcstrings")
    let run = try Tool(
      shell: """
        cd '\(scratch.path)' && ln -s . here && mkdir other link && ln S.xcstrings other/S.xcstrings \
          && ln -s ../S.xcstrings link/S.xcstrings && "$0" strings convert \(arguments) --to xcstrings
        """)
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errors.contains("S.xcstrings: error: '"))
    #expect(run.errors.contains("' would be converted to itself\n"))
    #expect(try scratch.read("S.xcstrings") == text)
  }

  @Test("convert keeps the language of a catalog's keys, and rejects another one")
  func convertSourceLanguage() throws {
    let scratch = try Scratch()
    for language in ["de", "pt_BR"] {
      try scratch.write(
        """
        {"sourceLanguage": "\(language)", "version": "1.0", "strings": {"k": {"localizations": {"fr":
        {"stringUnit": {"state": "translated", "value": "x"}}}}}}
        """, to: "\(language)/S.xcstrings")
      let command =
        "cd '\(scratch.path)' && \"$0\" strings convert \(language)/S.xcstrings --to xcstrings"
      let run = try Tool(shell: command + " -o out/\(language)")
      #expect(run.status == 0, "\(run)")
      let catalog = try scratch.read("out/\(language)/S.xcstrings")
      #expect(catalog.contains("\"sourceLanguage\" : \"\(language)\""))
      let other = try Tool(shell: command + " -o x --source-language en")
      #expect(other.status == 1)
      #expect(
        other.errors
          == "\(language)/S.xcstrings: error: the keys are in '\(language)', not in 'en' [structure]\n"
      )
    }
  }

  @Test("convert reports lost data at its position in the input")
  func convertLosses() throws {
    let scratch = try Scratch()
    func unit(_ text: String) -> String {
      #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
    }
    try scratch.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
      "tap": {"comment": "kept", "localizations": {"en": {"variations": {"device": {
        "iphone": \(unit("Tap")),
        "other": \(unit("Click"))}}}}},
      "none": {"comment": "here", "localizations": {"en": {"variations": {"device": {
        "iphone": \(unit("Tap"))}}}}}}}
      """, to: "S.xcstrings")
    func convert(_ format: String) throws -> Tool {
      try Tool(strings: "convert S.xcstrings --to \(format) -o \(format)", in: scratch)
    }
    let entries = try convert("stringsdict")
    #expect(entries.errors.isEmpty && entries.status == 0)
    #expect(
      try scratch.read("stringsdict/en.lproj/S.stringsdict")
        .contains("\t<!-- here -->\n\t<key>none</key>"))
    #expect(
      try scratch.read("stringsdict/en.lproj/S.strings") == "/* kept */\n\"tap\" = \"Click\";\n")
    let texts = try convert("strings")
    #expect(texts.status == 0)
    #expect(
      texts.errors == """
        S.xcstrings:6:61: note: a .strings file has one text for all devices; the message stays in a .stringsdict file \
        (key 'none', language 'en') [not-convertible]
          "iphone": {"stringUnit": {"state": "translated", "value": "Tap"}}}}}}}}}
                                                                    ^
        S.xcstrings:3:61: note: a .strings file has one text for all devices; the message stays in a .stringsdict file \
        (key 'tap', language 'en') [not-convertible]
          "iphone": {"stringUnit": {"state": "translated", "value": "Tap"}},
                                                                    ^

        """)
  }

  @Test("convert rejects two files for one table and language")
  func convertTwice() throws {
    let scratch = try Scratch()
    for folder in ["a", "b"] {
      for name in ["T.strings", "T.stringsdict"] {
        try scratch.write("k = \"%d \(folder)\";", to: "\(folder)/en.lproj/\(name)")
      }
    }
    for kind in ["strings", "stringsdict"] {
      let run = try Tool(strings: "convert */en.lproj/T.\(kind) --to xcstrings -o out", in: scratch)
      #expect(
        run.errors == """
          b/en.lproj/T.\(kind): error: 'a/en.lproj/T.\(kind)' holds the same table and language \
          (language 'en') [structure]

          """)
      #expect(run.status == 1 && run.output.isEmpty)
    }
  }

  private static func germanPO(_ formula: String, _ entry: String) -> String {
    """
    msgid ""
    msgstr "Language: de\\nPlural-Forms: \(formula);\\n"

    \(entry)

    """
  }

  @Test("convert reports that a fuzzy translation becomes a final one")
  func convertFuzzy() throws {
    let scratch = try Scratch()
    try scratch.write(
      Self.germanPO("nplurals=2; plural=n != 1", "#, fuzzy\nmsgid \"k\"\nmsgstr \"Text\""),
      to: "de.po")
    let run = try Tool("strings convert \(scratch.path)/de.po --to strings -o \(scratch.path)/out")
    #expect(
      run.errors.contains("warning: the state 'needs review' is lost, because .strings files"))
    #expect(run.status == 0)
  }

  @Test("A formula that conflicts with the language is an error, and no file is replaced")
  func badFormula() throws {
    let scratch = try Scratch()
    let entry = """
      msgid "%d f"
      msgid_plural "%d fs"
      msgstr[0] "%d F"
      msgstr[1] "%d Fs"
      """
    try scratch.write(Self.germanPO("nplurals=2; plural=n % 0", entry), to: "de.po")
    try scratch.write("kept", to: "out/Localizable.xcstrings")
    let format = try Tool(
      [
        "strings", "format", "--table", "\(scratch.path)/de.po", "--key", "%d f", "--language",
        "de",
      ]
        + ["2"])
    #expect(format.status == 1 && format.output.isEmpty)
    #expect(format.errors.contains("error: Plural-Forms: "))
    let convert = try Tool(
      "strings convert \(scratch.path)/de.po --to xcstrings -o \(scratch.path)/out --force")
    #expect(convert.status == 1)
    #expect(try scratch.read("out/Localizable.xcstrings") == "kept")
  }

  @Test("convert reports a text that the entry of the same key hides")
  func convertHidden() throws {
    let scratch = try Scratch()
    try scratch.write("k = hidden;\ntap = Click;\n", to: "en.lproj/T.strings")
    let rule = "NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d"
    try scratch.write(
      """
      k = {
        NSStringLocalizedFormatKey = "%#@n@"; n = { \(rule); one = "%d file"; other = "%d files"; };
      };
      tap = { NSStringDeviceSpecificRuleType = { iphone = Tap; }; };
      """, to: "en.lproj/T.stringsdict")
    let run = try Tool(strings: "convert en.lproj/T.* --to xcstrings -o out", in: scratch)
    #expect(
      run.errors == """
        en.lproj/T.strings:1:5: warning: the text is left out, because readers see the entry that the key has as well \
        (key 'k', language 'en') [not-convertible]
        k = hidden;
            ^

        """)
    #expect(run.status == 0)
    #expect(try scratch.read("out/T.xcstrings").contains("\"Click\""))
  }

  @Test("negotiate replies to rows")
  func negotiate() throws {
    let run = try Tool("strings negotiate --batch", input: "de,en\tde-AT,fr\nde\tja\n")
    #expect(run.output == "de,en\tde-AT,fr\tde\nde\tja\t(none)\n")
  }

  @Test(
    "Every command reports a missing file with the same message",
    arguments: [
      "lint", "compile --json", "format --key k --table", "export --language de", "import",
      "convert --to strings -o nowhere", "generate -o nowhere",
    ])
  func noFile(verb: String) throws {
    let run = try Tool("strings \(verb) no/T.xcstrings")
    #expect(run.errors == "no/T.xcstrings: error: no such file\n")
    #expect(run.status == 1)
  }

  @Test("verify does not repeat warnings about the strings")
  func verifyWithWarnings() throws {
    let scratch = try table()
    try scratch.write("\"a\" = \"A %d\";", to: "en.lproj/T.strings")
    try scratch.write("\"a\" = \"Б %@\";", to: "ru.lproj/T.strings")
    let arguments = ["--output", "\(scratch.path)/G H", "\(scratch.path)"]
    #expect(try Tool(["strings", "generate"] + arguments).errors.contains(": warning: "))
    let fresh = try Tool(["strings", "verify"] + arguments)
    #expect(fresh.status == 0 && fresh.errors.isEmpty)
    try scratch.write("", to: "G H/LocalizedLanguages.swift")
    let stale = try Tool(["strings", "verify"] + arguments)
    #expect(stale.status == 1 && !stale.errors.contains("warning"))
    #expect(
      stale.errors.hasSuffix(
        "run: plurals strings generate --output '\(scratch.path)/G H' \(scratch.path)\n"))
  }

  @Test("format prints a note if it uses another language")
  func otherLanguage() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "a"}},
        "he": {"stringUnit": {"state": "translated", "value": "b"}}}}, "e": {}}}
      """, to: "T.xcstrings")
    func format(_ language: String, key: String = "k") throws -> Tool {
      try Tool(
        "strings format --table \(scratch.path)/T.xcstrings --key \(key) --language \(language)")
    }
    for language in ["en-GB", "he", "iw"] { #expect(try format(language).errors.isEmpty) }
    #expect(
      try format("he", key: "e").errors
        == "note: no message in 'he', so the message in 'en' is shown\n")
    let other = try format("xx")
    #expect(other.output == "a\n" && other.status == 0)
    #expect(other.errors.hasPrefix("note: no message in 'xx', so the message in 'en' is shown"))
    #expect(
      try format("polish").errors
        == "note: no message in 'polish', so the message in 'en' is shown; did you mean 'pl'?\n")
  }

  @Test("lint ends with counts by severity and rule, and shortens long keys")
  func summary() throws {
    let scratch = try Scratch()
    let key = String(repeating: "long ", count: 100)
    try scratch.write("\"\(key)\" = \"A \"; b = \"B \"; c = C;", to: "en.lproj/T.strings")
    try scratch.write("\"\(key)\" = A; b = B;", to: "ru.lproj/T.strings")
    func lint(_ arguments: String = "") throws -> String {
      try Tool("strings lint \(scratch.path) --rule missing-translation=note \(arguments)").output
    }
    let text = try lint()
    #expect(
      text.hasSuffix("\n3 findings: 2 warnings, 1 note; white-space 2, missing-translation 1\n"),
      "\(text)")
    let headlines = text.split(separator: "\n").filter { $0.contains("(key '") }
    #expect(headlines.count == 3 && headlines.allSatisfy { $0.count < scratch.path.count + 230 })
    #expect(
      try lint("--quiet").hasSuffix("\n2 findings: 2 warnings; white-space 2\n"))
    #expect(try lint("--quiet --rule white-space=off").isEmpty)
    // Other formats contain whole keys and no summary.
    for format in ["json", "github", "sarif"] {
      let output = try lint("--format \(format)")
      #expect(output.contains(key) && !output.contains("3 findings"))
    }
  }

  @Test("export rejects text that cannot be a language code", arguments: ["", "../x", "a b"])
  func exportToNoLanguage(language: String) throws {
    let scratch = try Scratch()
    let run = try Tool(
      ["strings", "export", "Tests/Judges/NumberSymbols/numbers.strings", "--language", language]
        + ["-o", "\(scratch.path)/x.xcloc"])
    #expect(run.status == 2 && run.errors.hasPrefix("error: --language is the code of a language"))
    #expect(!FileManager.default.fileExists(atPath: "\(scratch.path)/x.xcloc"))
  }

  @Test("export warns of a language name instead of a code")
  func exportLanguage() throws {
    let run = try Tool(
      "strings export Tests/Judges/NumberSymbols/numbers.strings --language polish")
    #expect(
      run.errors.contains(
        "warning: 'polish' is not the code of a language; did you mean 'pl'?\n"))
  }

  @Test("format reports missing arguments and suggests similar keys")
  func formatMistakes() throws {
    let scratch = try Scratch()
    try scratch.write("greeting = \"%1$@ and %3$@\"; half = \"50%\";", to: "T.strings")
    func format(_ key: String, _ arguments: String = "") throws -> Tool {
      try Tool("strings format --table \(scratch.path)/T.strings --key \(key) \(arguments)")
    }
    let missing = try format("greeting", "a b")
    #expect(missing.status == 1 && missing.output.isEmpty)
    #expect(
      missing.errors.contains(
        "error: the message takes 3 arguments (a text, any, a text), but 2 are given"))
    #expect(try format("greeting", "a b c").output == "a and c\n")
    #expect(try format("half").output == "50%\n")
    #expect(try format("greting").errors.contains("'greting'; did you mean 'greeting'?"))
  }

  @Test("lint reads folders, applies fixes, and reports findings outside the baseline")
  func lintFolder() throws {
    let scratch = try Scratch()
    for target in ["A", "B"] {
      try scratch.write("\"k\" = \"Name: \";\n", to: "\(target)/en.lproj/T.strings")
      try scratch.write("\"k\" = \"Имя:\";\n", to: "\(target)/ru.lproj/T.strings")
    }
    try scratch.write("\"k\" = 1;", to: ".hidden/ru.lproj/T.strings")
    func lint(_ arguments: String) throws -> Tool {
      try Tool(shell: "cd \(scratch.path) && $0 strings lint \(arguments)")
    }
    let all = try lint(".")
    #expect(all.status == 0)
    #expect(all.output.split(separator: "\n").filter { $0.contains("[white-space]") }.count == 2)
    #expect(all.output.hasPrefix("A/ru.lproj/T.strings:1:7: warning: "))
    #expect(try lint(". --rule white-space=error").status == 1)
    #expect(try lint(". --rule white-space=off").output.isEmpty)
    #expect(try lint(". --rule whitespace").status == 2)
    #expect(
      try lint("--explain stale white-space").output.hasPrefix(
        "stale: The code no longer uses the key. Remove it.\nwhite-space: The translation begins"))
    let unknown = try lint("--explain whitespace")
    #expect(unknown.status == 2)
    #expect(unknown.errors.contains("there is no rule 'whitespace'; did you mean 'white-space'?"))
    #expect(try lint("A --baseline b --write-baseline").output.isEmpty)
    #expect(try lint(". --strict --baseline b").output.hasPrefix("B/"))
    let fixed = try lint(". --fix --baseline b")
    #expect(fixed.errors == "B/ru.lproj/T.strings: fixed 1 text\n" && fixed.output.isEmpty)
    #expect(try scratch.read("A/ru.lproj/T.strings") == "\"k\" = \"Имя:\";\n")
    #expect(try scratch.read("B/ru.lproj/T.strings") == "\"k\" = \"Имя: \";\n")
    #expect(try lint("B/en.lproj --fix --write-baseline --baseline c").status == 2)
    try scratch.write("", to: "C/notes.txt")
    let empty = try lint("C")
    #expect(empty.status == 1 && empty.errors.contains("no localized strings in this folder"))
    #expect(try lint(". --format sarif").output.contains("\"ruleId\" : \"white-space\""))
    #expect(try lint(". --format github").output.hasPrefix("::warning file=A/ru.lproj/T.strings,"))
  }

  @Test("One run of lint --fix is enough")
  func fixpoint() throws {
    let scratch = try Scratch()
    try scratch.write("\"k\" = \"%@ has %lld: \";", to: "en.lproj/T.strings")
    try scratch.write("\"k\" = \"%lld hat %@:\";", to: "de.lproj/T.strings")
    func fix() throws -> Tool {
      try Tool(strings: "lint . --fix", in: scratch)
    }
    let run = try fix()
    #expect(run.status == 0 && run.output.isEmpty, "\(run)")
    #expect(try scratch.read("de.lproj/T.strings") == "\"k\" = \"%2$lld hat %1$@: \";")
    let again = try fix()
    #expect(again.errors.isEmpty && again.output.isEmpty, "\(again)")
  }

  @Test("lint reports missing plural forms")
  func lint() throws {
    let scratch = try table()
    let path = "ru.lproj/Files.stringsdict"
    let text = try scratch.read(path)
    try scratch.write(
      text.replacing("<key>many</key><string>%d файлов</string>\n", with: ""), to: path)
    let run = try Tool(["strings", "lint", "--strict", "\(scratch.path)/\(path)"])
    #expect(run.status == 1)
    #expect(run.output.contains("many"))
  }
}
