import PluralTestSupport
import Testing

@Suite("Documents and folders as Xcode and other tools write them")
struct SectionTests {
  private func part(_ original: String, _ units: String, language: String = "de") -> String {
    """
    <file original="\(original)" source-language="en" target-language="\(language)" datatype="plaintext"><body>\(units)</body></file>
    """
  }

  private func unit(_ id: String, _ source: String, _ target: String, _ attributes: String = "")
    -> String
  {
    "<trans-unit id='\(id)'\(attributes)><source>\(source)</source><target>\(target)</target></trans-unit>"
  }

  private func document(_ parts: String...) -> String {
    "<xliff version='1.2'>\(parts.joined(separator: "\n"))</xliff>\n"
  }

  @Test("import skips parts without texts, and names parts without a file")
  func parts() throws {
    let scratch = try Scratch()
    try scratch.write("hi = Hi;", to: "App/en.lproj/T.strings")
    try scratch.write("", to: "App/notes.txt")
    try scratch.write(
      document(
        part("App/Kit-InfoPlist.xcstrings", ""),
        part("Other/en.lproj/T.strings", unit("a", "A", "B")),
        part("App/notes.txt", unit("a", "A", "B") + unit("b", "A", "B")),
        part("App/en.lproj/T.strings", unit("hi", "Hi", "Hallo"))), to: "x.xliff")
    let run = try Tool(strings: "import x.xliff", in: scratch)
    #expect(run.status == 0 && run.output == "App/de.lproj/T.strings\n", "\(run)")
    expectEqual(
      run.errors,
      """
      x.xliff:2:1: warning: 1 unit is not imported: './Other/en.lproj/T.strings': no such file [unknown-unit]
      <file original="Other/en.lproj/T.strings" source-language="en" target-language="de" datatype="plaintext"><body>\
      <trans-unit id='a'><source>A</source><target>B</t…
      ^
      x.xliff:3:1: warning: 2 units are not imported: './App/notes.txt': expected a .strings, .stringsdict or \
      .xcstrings file [unknown-unit]
      <file original="App/notes.txt" source-language="en" target-language="de" datatype="plaintext"><body>\
      <trans-unit id='a'><source>A</source><target>B</target></tra…
      ^
      App/de.lproj/T.strings: de: 1 new, 0 changed, 0 as before

      """)
    try scratch.write(document(part("App/Empty.xcstrings", "")), to: "x.xliff")
    let empty = try Tool(strings: "import x.xliff", in: scratch)
    #expect(empty.status == 0 && empty.output.isEmpty, "\(empty)")
    expectEqual(empty.errors, "x.xliff: note: the document has no texts\n")
  }

  @Test(
    "import writes translations of interfaces and of information about an app to tables",
    arguments: [
      ("App/Base.lproj/Main.storyboard", "App/de.lproj/Main.strings"),
      ("App/Base.lproj/View.xib", "App/de.lproj/View.strings"),
      ("App/Info.plist", "App/de.lproj/InfoPlist.strings"),
      ("App/App-Info.plist", "App/de.lproj/InfoPlist.strings"),
    ])
  func resources(original: String, table: String) throws {
    let scratch = try Scratch()
    try scratch.write("<no table/>", to: original)
    try scratch.write(document(part(original, unit("a1.text", "A", "Ä"))), to: "x.xliff")
    for text in ["", "b = B;\n"] {
      try scratch.write(text, to: table)
      let run = try Tool(strings: "import x.xliff", in: scratch)
      #expect(run.status == 0 && run.output == "\(table)\n", "\(run)")
      try expectEqual(scratch.read(table), text + "\"a1.text\" = \"Ä\";\n")
    }
    try expectEqual(scratch.read(original), "<no table/>")
  }

  @Test("import accepts texts that are not to be translated if they come back untouched")
  func untouched() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"": {"shouldTranslate": false}, "Fix": {"shouldTranslate": false,
        "localizations": {"de": {"stringUnit": {"state": "translated", "value": "Fest"}}}}, "Hi": {}}}
      """, to: "App.xcstrings")
    for (target, status) in [("Fix", 0), ("Fest", 0), ("Neu", 1)] as [(String, Int32)] {
      try scratch.write(
        document(
          part(
            "App.xcstrings",
            unit("", "", "", " translate='no'") + unit("Fix", "Fix", target)
              + unit("Hi", "Hi", "Hi", " translate='no'"))),
        to: "x.xliff")
      let run = try Tool(strings: "import x.xliff --dry-run", in: scratch)
      #expect(run.status == status && run.output.isEmpty, "\(run)")
      expectEqual(run.errors.contains("not to be translated (key 'Fix'"), status == 1)
    }
  }

  @Test(
    "Folders with another spelling are found and converted",
    arguments: [
      ("pt-br", "pt-BR", "pt-BR"), ("zh-hant", "zh-Hant", "zh-Hant"), ("sr-Cyrl", "sr", "sr"),
      ("no", "nb", "nb"), ("iw", "he", "he"), ("tl", "fil", "fil"), ("uz-Latn", "uz", "uz"),
      ("pt_BR", "pt-BR", "pt_BR"),
    ])
  func spelling(folder: String, language: String, name: String) throws {
    let scratch = try Scratch()
    try scratch.write("save = Save;", to: "en.lproj/T.strings")
    try scratch.write("\"save\" = \"Old\";\n", to: "\(folder).lproj/T.strings")
    let export = try Tool(strings: "export en.lproj/T.strings --language \(language)", in: scratch)
    #expect(export.output.contains("<target state=\"translated\">Old</target>"), "\(export)")
    try scratch.write(
      document(part("en.lproj/T.strings", unit("save", "Save", "New"), language: language)),
      to: "x.xliff")
    let run = try Tool(strings: "import x.xliff", in: scratch)
    expectEqual(run.output, "\(folder).lproj/T.strings\n", "\(run)")
    for format in ["xcstrings", "po", "android", "strings"] {
      let run = try Tool(
        strings: "convert *.lproj/T.strings --to \(format) -o \(format)", in: scratch)
      #expect(run.status == 0 && run.errors.isEmpty, "\(format): \(run)")
    }
    #expect(try scratch.read("xcstrings/T.xcstrings").contains("\"\(name)\" : {"))
    try expectEqual(scratch.read("strings/\(name).lproj/T.strings"), "\"save\" = \"New\";\n")
  }

  @Test(
    "convert names the folders of one language",
    arguments: [
      ("nb", "no", "for Apple's tools, 'no.lproj' and 'nb.lproj' are both 'nb.lproj'"),
      ("sr", "sr-Cyrl", "for Apple's tools, 'sr-Cyrl.lproj' and 'sr.lproj' are both 'sr.lproj'"),
      (
        "Base", "en",
        "'Base.lproj' has the language of the keys, en, unless you name another one with --source-language"
      ),
    ])
  func oneLanguage(first: String, second: String, reason: String) throws {
    let scratch = try Scratch()
    for folder in [first, second] { try scratch.write("k = K;", to: "\(folder).lproj/T.strings") }
    for format in ["xcstrings", "po"] {
      let run = try Tool(
        strings: "convert \(first).lproj/T.strings \(second).lproj/T.strings --to \(format) -o out",
        in: scratch)
      #expect(run.status == 1 && run.output.isEmpty)
      #expect(
        run.errors.contains(reason) && run.errors.contains("leave out one of the files"), "\(run)")
    }
  }

  @Test("convert explains why a catalog cannot have an entry, and leaves it out")
  func obstacles() throws {
    let scratch = try Scratch()
    try scratch.write("photos = \"%#@images@\"; ok = OK;", to: "en.lproj/T.strings")
    let run = try Tool(strings: "convert en.lproj/T.strings --to xcstrings -o out", in: scratch)
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(
      run.errors.hasPrefix(
        "en.lproj/T.strings:1:10: error: the catalog has no such entry, because '%#@images@' refers to no variable"
      ),
      "\(run)")
    let lossy = try Tool(
      strings: "convert en.lproj/T.strings --to xcstrings -o out --lossy", in: scratch)
    #expect(lossy.status == 0 && lossy.output == "T.xcstrings\n", "\(lossy)")
    let lint = try Tool(strings: "lint out", in: scratch)
    expectEqual(lint.status, 0, "\(lint)")
  }

  @Test("Catalogs have the order of Xcode")
  func order() throws {
    let scratch = try Scratch()
    let keys = [
      "%@ a", "–", "…", "→ b", "$", "2.title", "10.title", "add", "delete", "Delete...", "Delete…",
      "delete.button", "École", "edit", "Zoom", "日",
    ]
    try scratch.write(keys.sorted().map { "\"\($0)\" = x;" }.joined(), to: "en.lproj/T.strings")
    let run = try Tool(strings: "convert en.lproj/T.strings --to xcstrings -o out", in: scratch)
    expectEqual(run.status, 0, "\(run)")
    let lines = try scratch.read("out/T.xcstrings").split(separator: "\n")
    let found = lines.filter { $0.hasPrefix("    \"") }.map { $0.split(separator: "\"")[1] }
    expectEqual(
      found,
      [
        "–", "…", "%@ a", "→ b", "$", "2.title", "10.title", "add", "delete", "Delete...",
        "Delete…",
        "delete.button", "École", "edit", "Zoom", "日",
      ])
  }

  @Test("The language of the command line replaces a path that names none")
  func namedLanguage() throws {
    let scratch = try Scratch()
    let text = """
      msgid ""
      msgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=n != 1;\\n"

      msgid "%d a"
      msgid_plural "%d as"
      msgstr[0] "%d b"
      msgstr[1] "%d bs"

      """
    try scratch.write(text, to: "plain.po")
    let run = try Tool(strings: "lint plain.po --language de", in: scratch)
    #expect(run.status == 0 && run.output.isEmpty, "\(run)")
    let polish = try Tool(strings: "lint plain.po --language pl", in: scratch)
    #expect(polish.output.contains("the formula joins categories of pl"), "\(polish)")
    // The translation is compared with its source text.
    try scratch.write(
      text + "#, c-format\nmsgid \"Hello %s\"\nmsgstr \"Hallo\"\n", to: "plain.po")
    let compared = try Tool(strings: "lint plain.po --language de", in: scratch)
    #expect(
      compared.output.contains(
        "plain.po:9:1: error: the text does not show '%s', which msgfmt requires (key 'Hello %s', language 'de')"
      ),
      "\(compared)")
    // A name that cannot be a code names no language. msgfmt checks formats without a language.
    let unnamed = try Tool(strings: "lint plain.po", in: scratch)
    #expect(
      unnamed.status == 1 && unnamed.output.contains("requires (key 'Hello %s'"),
      "\(unnamed)")
  }

  @Test(
    "A broken formula is an error without rules of the language too",
    arguments: [
      ("nplurals=2; plural=(n > 1;", 2, "expected"),
      ("nplurals=2; plural=n;", 2, "the index is 2 for 2, but nplurals is 2"),
      ("nplurals=2; plural=n/0;", 2, "division by zero for 0"),
      ("nplurals=3; plural=n > 1;", 2, "the message has 2 forms, and the header's formula 3"),
      ("nplurals=2; plural=n > 1;", 2, nil),
    ])
  func formulas(formula: String, forms: Int, message: String?) throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      msgid ""
      msgstr "Language: oc\\nContent-Type: text/plain; charset=UTF-8\\nPlural-Forms: \(formula)\\n"

      msgid "%d file"
      msgid_plural "%d files"
      msgstr[0] "%d fichièr"
      msgstr[1] "%d fichièrs"

      """, to: "oc.po")
    let run = try Tool(strings: "lint oc.po", in: scratch)
    expectEqual(run.status, message == nil ? 0 : 1, "\(run)")
    if let message { #expect(run.output.contains(message), "\(run)") }
  }

  @Test("convert reports errors that the written catalog has, and that it wrote nothing")
  func catalogErrors() throws {
    let scratch = try Scratch()
    try scratch.write(#"k = "%1$d %1$@";"#, to: "en.lproj/T.strings")
    let run = try Tool(strings: "convert en.lproj/T.strings --to xcstrings -o out", in: scratch)
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(
      run.errors.hasPrefix("en.lproj/T.strings:1:5: error: argument 1 is read as an integer"),
      "\(run)")
    try scratch.write(
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {"k": {}}}"#, to: "E.xcstrings")
    let empty = try Tool(strings: "convert E.xcstrings --to strings -o out", in: scratch)
    #expect(empty.status == 0 && empty.output.isEmpty, "\(empty)")
    expectEqual(
      empty.errors, "note: nothing is written, because the files have no texts to convert\n")
  }

  @Test("One broken file hides neither the preview nor the status of the others")
  func brokenFile() throws {
    let scratch = try Scratch()
    for language in ["en", "de"] {
      try scratch.write("k = \(language);", to: "\(language).lproj/T.strings")
    }
    try scratch.write("k = ", to: "fr.lproj/T.strings")
    let status = try Tool(strings: "status .", in: scratch)
    #expect(status.status == 1 && status.output.contains("de 100 %"), "\(status)")
    #expect(status.errors.hasPrefix("fr.lproj/T.strings:1:5: error: "), "\(status)")
    let preview = try Tool(strings: "preview . -o page.html", in: scratch)
    #expect(
      preview.status == 1 && preview.errors.hasPrefix("fr.lproj/T.strings:1:5: error: "),
      "\(preview)")
    #expect(try scratch.read("page.html").contains("de.lproj"))
    let only = try Tool(strings: "status fr.lproj", in: scratch)
    #expect(only.status == 1 && only.output.isEmpty, "\(only)")
  }

  @Test(
    "convert joins plural forms whose keys are ids of XLIFF",
    arguments: ["xcstrings", "stringsdict", "po"])
  func unitKeys(format: String) throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      /* How many */
      "%lld files|==|plural.one" = "%lld file";
      "%lld files|==|plural.other" = "%lld files";
      "a|==|b" = "text";
      """, to: "en.lproj/T.strings")
    let run = try Tool(strings: "convert en.lproj/T.strings --to \(format) -o out", in: scratch)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    let path = run.output.split(separator: "\n").last { !$0.hasSuffix(".strings") } ?? ""
    #expect(try scratch.read("out/\(path)").contains("How many"))
    for (number, text) in [("1", "1 file"), ("2", "2 files")] {
      let shown = try Tool(
        strings: "format --table out/\(path) --key '%lld files' --language en \(number)",
        in: scratch)
      expectEqual(shown.output, text + "\n", "\(shown)")
    }
  }

  @Test("Errors come before warnings, and equal warnings are summed up")
  func manyFindings() throws {
    let scratch = try Scratch()
    let stale = (1...1100).map { "\"k\($0)\": {\"extractionState\": \"stale\"}" }.joined(
      separator: ",")
    try scratch.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {\(stale), "z": {"localizations": {"en":
        {"stringUnit": {"state": "translated", "value": "%#@x@"}}}}}}
      """, to: "T.xcstrings")
    let run = try Tool(strings: "convert T.xcstrings --to strings -o out", in: scratch)
    let lines = run.errors.split(separator: "\n").filter {
      !$0.hasPrefix(" ") && !$0.hasPrefix("\"")
    }
    #expect(run.status == 1 && lines[0].contains(": error: "), "\(lines.prefix(5))")
    #expect(run.errors.contains("… and 1090 more: the state 'stale' is lost"), "\(lines.suffix(5))")
  }

  @Test("lint says that --language does not apply to catalogs")
  func languageOfCatalogs() throws {
    let scratch = try Scratch()
    try scratch.write(
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {}}"#, to: "T.xcstrings")
    let run = try Tool(strings: "lint T.xcstrings --language de", in: scratch)
    #expect(run.status == 0 && run.output.isEmpty)
    expectEqual(
      run.errors, "T.xcstrings: note: a catalog names its languages, so --language does not apply\n"
    )
  }

  @Test("export names the file of a text that XML cannot represent", arguments: ["en", "de"])
  func controlCharacters(language: String) throws {
    let scratch = try Scratch()
    for folder in ["en", "de"] {
      let text = folder == language ? #""k" = "\U0001";"# : #""k" = "a";"#
      try scratch.write(text, to: "\(folder).lproj/T.strings")
    }
    let run = try Tool(strings: "export en.lproj/T.strings --language de", in: scratch)
    expectEqual(run.status, 1)
    #expect(
      run.errors.hasPrefix("\(language).lproj/T.strings:1:1: error: the entry is not exported"),
      "\(run)")
  }
}
