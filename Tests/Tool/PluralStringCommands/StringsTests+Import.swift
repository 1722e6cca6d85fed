import Foundation
import PluralTestSupport
import Testing

extension StringsTests {
  @Test("import refuses a package with several documents")
  func severalDocuments() throws {
    let scratch = try Scratch()
    for language in ["de", "fr"] {
      try scratch.write("", to: "fr.xcloc/Localized Contents/\(language).xliff")
    }
    let run = try Tool(strings: "import fr.xcloc", in: scratch)
    expectEqual(run.status, 1)
    #expect(
      run.errors.contains("expected one .xliff file in this folder, found de.xliff, fr.xliff"))
  }

  @Test(
    "import names the formats that it takes",
    arguments: ["T.xcstrings", "notes.txt", "T.strings", "folder", "empty"])
  func otherFormats(file: String) throws {
    let scratch = try Scratch()
    let texts = [
      "T.xcstrings": "{\"strings\": {}}", "T.strings": "\"a\" = \"<b>\";",
      "folder": nil, "empty": "",
    ]
    if file == "folder" { try scratch.write("", to: "folder/T.po") }
    if let text = texts[file] ?? "some text" { try scratch.write(text, to: file) }
    let run = try Tool(strings: "import \(file)", in: scratch)
    #expect(run.status == 1 && run.output.isEmpty)
    expectEqual(
      run.errors,
      """
      \(file): error: expected XLIFF 1.2, FILE.xliff or NAME.xcloc, a spreadsheet FILE.csv, a PO file or Android's resources

      """)
  }

  @Test("An edited PO file comes back into its catalog")
  func editedPO() throws {
    let scratch = try Scratch()
    let catalog = """
      {"sourceLanguage": "en", "strings": {
        "a": {"extractionState": "stale", "localizations": {
          "de": {"stringUnit": {"state": "needs_review", "value": "A"}},
          "pl": {"stringUnit": {"state": "translated", "value": "A"}}}},
        "b": {"comment": "B", "localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "b"}}, "pl": {"stringUnit": {"state": "translated", "value": "B"}}}}
      }, "version": "1.0"}
      """
    try scratch.write(catalog, to: "T.xcstrings")
    try expectEqual(Tool(strings: "convert T.xcstrings --to po -o po", in: scratch).status, 0)
    let po = try scratch.read("po/T.pl.po")
    try scratch.write(po.replacing("msgstr \"B\"", with: "msgstr \"Be\""), to: "new/T.pl.po")
    let run = try Tool(strings: "import new/T.pl.po", in: scratch)
    #expect(run.status == 0 && run.output == "T.xcstrings\n", "\(run)")
    expectEqual(run.errors, "T.xcstrings: pl: 0 new, 1 changed, 1 as before\n")
    let value = #""value": "B""#
    try expectEqual(scratch.read("T.xcstrings"), catalog.replacing(value, with: #""value": "Be""#))
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
    expectEqual(
      lines.prefix(4),
      [
        "App.xcstrings: de: 1 new, 1 changed, 1 as before, 1 reviewed",
        "  Bye!: 'Tschüß!' → 'Tschüss!'", "  Hello, %@!: 'Hallo!'", "  Yes!: 'Ja!' reviewed",
      ])
    expectEqual(lines.filter { $0.contains(": warning: ") }.count, 1)
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
      expectEqual(run.status, status, "\(run)")
      #expect(
        run.errors.contains(message ?? " new, ")
          && run.errors.contains(": warning: ") == (message?.hasPrefix("warning") ?? false),
        "\(run)")
      expectEqual(run.output.isEmpty, source == "fr", "\(run)")
    }
  }

  @Test(
    "import does not count texts that are not to be translated, and that nobody changed, as errors")
  func untouched() throws {
    let scratch = try Scratch()
    try scratch.write("a = A; b = B;", to: "en.lproj/T.strings")
    try scratch.write(
      """
      <xliff version="1.2"><file original="en.lproj/T.strings" source-language="en" target-language="de"><body>
      <trans-unit id="a" translate="no"><source>A</source><target>A</target></trans-unit>
      <trans-unit id="b"><source>B</source><target>Be</target></trans-unit></body></file></xliff>
      """, to: "x.xliff")
    let run = try Tool(strings: "import x.xliff", in: scratch)
    #expect(
      run.status == 0 && run.errors == "de.lproj/T.strings: de: 1 new, 0 changed, 1 as before\n",
      "\(run)")
  }

  @Test("Imports below a folder and below its subfolder wait for each other")
  func nestedRoots() throws {
    let scratch = try Scratch()
    let keys = (0..<6).map { "k\($0)" }
    try scratch.write(keys.map { "\($0) = x;" }.joined(), to: "A/B/en.lproj/T.strings")
    try scratch.write("k = x;", to: "A/B/de.lproj/T.strings")
    for (index, key) in keys.enumerated() {
      let path = index % 2 == 0 ? "B/en.lproj/T.strings" : "en.lproj/T.strings"
      try scratch.write(
        """
        <xliff version="1.2"><file original="\(path)" source-language="en" target-language="de"><body>
        <trans-unit id="\(key)"><source>x</source><target>y</target></trans-unit></body></file></xliff>
        """, to: "\(key).xliff")
    }
    let run = try Tool(
      atOnce: keys.enumerated().map { index, key in
        "\"$1\" import \(key).xliff --root \(index % 2 == 0 ? "A" : "A/B")"
      }, in: scratch)
    #expect(!run.errors.contains("error"), "\(run)")
    let text = try scratch.read("A/B/de.lproj/T.strings")
    #expect(keys.allSatisfy { text.contains("\"\($0)\" = \"y\";") }, "\(text)")
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
    expectEqual(right.status, 0, "\(right)")
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
      ["", "cd A; "].map { "\($0)\"$1\" import \(language).xliff" }
    }
    let fixes = ["plural-strings lint --fix --quiet .", "plural-strings lint --fix --quiet A"]
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
    // Other parts of the document are imported.
    let parts = [document("../en.lproj/Shared.strings", "s"), document("en.lproj/T.strings", "a")]
    try scratch.write(
      parts.joined().replacing("</xliff>\n<xliff version=\"1.2\">", with: "\n")
        .replacing("</xliff><xliff version=\"1.2\">", with: "\n"), to: "x.xliff")
    let partly = try Tool(strings: "import x.xliff --root App --dry-run", in: scratch)
    #expect(partly.status == 0 && partly.output == "de.lproj/T.strings\n", "\(partly)")
    #expect(partly.errors.contains("'../en.lproj/Shared.strings' is not below the root"))
    try scratch.write(document("en.lproj/T.strings", "b"), to: "x.xliff")
    let unknown = try Tool(strings: "import x.xliff --root App", in: scratch)
    #expect(unknown.errors.contains("[unknown-unit]"), "\(unknown)")
  }
}
