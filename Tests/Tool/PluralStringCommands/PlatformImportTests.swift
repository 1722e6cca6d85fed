import Foundation
import PluralTestSupport
import Testing

@Suite("Importing PO files and Android's resources")
struct PlatformImportTests {
  private static let catalog = #"""
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "files": {"localizations": {
        "en": {"variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%lld file"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld files"}}}}},
        "pl": {"variations": {"plural": {
          "few": {"stringUnit": {"state": "machine_translated", "value": "%lld pliki"}},
          "many": {"stringUnit": {"state": "translated", "value": "%lld plików"}},
          "one": {"stringUnit": {"state": "translated", "value": "%lld plik"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld pliku"}}}}}}},
      "Cancel": {"localizations": {"pl": {"stringUnit": {"state": "needs_review", "value": "Anuluj"}}}},
      "Hello %@": {"x": [1],"localizations": {"pl": {"stringUnit": {"state": "translated", "value": "Cze\u015b\u0107 %@"}}}},
      "list[0]": {"localizations": {"pl": {"stringUnit": {"state": "translated", "value": "Raz"}}}},
      "list[1]": {"localizations": {"pl": {"stringUnit": {"state": "translated", "value": "Dwa"}}}},
      "device": {"localizations": {
        "en": {"variations": {"device": {
          "mac": {"stringUnit": {"state": "translated", "value": "Click"}},
          "other": {"stringUnit": {"state": "translated", "value": "Tap"}}}}},
        "pl": {"variations": {"device": {
          "mac": {"stringUnit": {"state": "translated", "value": "Kliknij"}},
          "other": {"stringUnit": {"state": "translated", "value": "Stuknij"}}}}}}},
      "found": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "Found %#@n@"}, "substitutions": {"n": {
          "argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%arg day"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg days"}}}}}}},
        "pl": {"stringUnit": {"state": "translated", "value": "Jest %#@n@"}, "substitutions": {"n": {
          "argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%arg dzień"}},
            "few": {"stringUnit": {"state": "translated", "value": "%arg dni"}},
            "many": {"stringUnit": {"state": "translated", "value": "%arg dni"}},
            "other": {"stringUnit": {"state": "translated", "value": "%arg dnia"}}}}}}}}},
      "Fixed": {"shouldTranslate": false},
      "Save": {}
    }}
    """#

  /// The catalog as files of a format, below `out`.
  private func scratch(_ format: String) throws -> (Scratch, file: String) {
    let scratch = try Scratch()
    try scratch.write(Self.catalog, to: "L.xcstrings")
    let run = try Tool(strings: "convert L.xcstrings --to \(format) -o out --lossy", in: scratch)
    expectEqual(run.status, 0)
    return (scratch, format == "po" ? "out/L.pl.po" : "out/values-pl/L.xml")
  }

  @Test("A file that was not edited changes nothing", arguments: ["po", "android"])
  func unchanged(format: String) throws {
    let (scratch, file) = try scratch(format)
    let run = try Tool(strings: "import \(file)", in: scratch)
    #expect(run.status == 0 && run.output.isEmpty)
    expectEqual(run.errors, "\(file): note: no translation changed\n")
    try expectEqual(scratch.read("L.xcstrings"), Self.catalog)
  }

  @Test(
    "Only what a translator changed is imported",
    arguments: [
      (
        "po", [("%lld plików", "Plików: %lld")], [(#""%lld plików""#, #""Plików: %lld""#)],
        "0 new, 1 changed"
      ),
      (
        "android", [("%d plików", "Plików: %d")], [(#""%lld plików""#, #""Plików: %lld""#)],
        "0 new, 1 changed"
      ),
      // A state is kept until the text changes, and a form of fractions stays in its comment.
      (
        "po", [("%lld pliki\"", "Pliki: %lld\"")],
        [
          (
            #""machine_translated", "value": "%lld pliki""#,
            #""translated", "value": "Pliki: %lld""#
          )
        ], "0 new, 1 changed"
      ),
      ("po", [("Cześć", "Hej")], [(#"Cze\u015b\u0107"#, "Hej")], "0 new, 1 changed"),
      ("po", [("#, fuzzy\n", "")], [("needs_review", "translated")], "1 reviewed"),
      ("po", [("Stuknij", "Puknij")], [("Stuknij", "Puknij")], "1 changed"),
      ("android", [("Dwa", "Dwie")], [("Dwa", "Dwie")], "1 changed"),
      (
        "android",
        [
          ("%s", "<xliff:g id=\"name\">%s</xliff:g>!"),
          ("<resources", "<resources xmlns:xliff=\"urn:oasis:names:tc:xliff:document:1.2\""),
        ], [(#"Cze\u015b\u0107 %@"#, "Cześć %(name)@!")], "1 changed"
      ),
      // A fuzzy text replaces no finished one, and marks the same text.
      (
        "po", [("msgid \"Hello", "#, fuzzy\nmsgid \"Hello")],
        [(#"translated", "value": "Cze"#, #"needs_review", "value": "Cze"#)],
        "0 changed, 14 as before, 1 to review"
      ),
      ("po", [("msgid \"Hello", "#, fuzzy\nmsgid \"Hello"), ("Cześć", "Hej")], [], "1 skipped"),
      // Lines of Windows.
      ("po", [("Cześć", "Hej"), ("\n", "\r\n")], [(#"Cze\u015b\u0107"#, "Hej")], "1 changed"),
    ] as [(String, [(String, String)], [(String, String)], String)])
  func changed(
    format: String, edits: [(String, String)], result: [(String, String)], summary: String
  ) throws {
    let (scratch, file) = try scratch(format)
    func edited(_ text: String, _ edits: [(String, String)]) -> String {
      edits.reduce(text) { text, edit in
        #expect(text.contains(edit.0), "\(edit)")
        return text.replacing(edit.0, with: edit.1)
      }
    }
    try scratch.write(edited(scratch.read(file), edits), to: file)
    let run = try Tool(strings: "import \(file)", in: scratch)
    #expect(run.status == 0 && run.errors.contains(summary), "\(run)")
    try expectEqual(scratch.read("L.xcstrings"), edited(Self.catalog, result), "\(run)")
    #expect(try Tool(strings: "import \(file)", in: scratch).output.isEmpty)
  }

  @Test("The formula in the header says which form has which category")
  func formula() throws {
    let scratch = try Scratch()
    try scratch.write(Self.catalog, to: "L.xcstrings")
    try scratch.write(
      #"""
      msgid ""
      msgstr ""
      "Language: pl\n"
      "Content-Type: text/plain; charset=UTF-8\n"
      "Plural-Forms: nplurals=3; plural=(n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 2 : n==1 ? 1 : 0);\n"

      msgctxt "files"
      msgid "%lld file"
      msgid_plural "%lld files"
      msgstr[0] "0"
      msgstr[1] "1"
      msgstr[2] "2"
      """#.replacing("msgctxt \"files\"\n", with: "#. plurals: the key is files\n")
        .replacing("\"0\"", with: "\"Plików: %lld\"").replacing("\"1\"", with: "\"%lld plik\"")
        .replacing("\"2\"", with: "\"%lld pliki\""), to: "L.pl.po")
    let run = try Tool(strings: "import L.pl.po", in: scratch)
    expectEqual(run.status, 0, "\(run)")
    // The form for fractions, which the file does not have, stays.
    try expectEqual(
      scratch.read("L.xcstrings"), Self.catalog.replacing("%lld plików", with: "Plików: %lld"))
  }

  /// A catalog with a key `n` in a language.
  private func catalog(_ language: String, _ forms: [(String, String)]) -> String {
    func unit(_ form: (String, String)) -> String {
      #""\#(form.0)": {"stringUnit": {"state": "translated", "value": "\#(form.1)"}}"#
    }
    func plural(_ forms: [(String, String)]) -> String {
      #"{"variations": {"plural": {\#(forms.map(unit).joined(separator: ", "))}}}"#
    }
    return #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"n": {"localizations": {
        "en": \#(plural([("one", "%lld file"), ("other", "%lld files")])),
        "\#(language)": \#(plural(forms))}}}}
      """#
  }

  @Test(
    "A form of several categories is imported into all of them, and changes none if it was not edited",
    arguments: [
      ("fr", "n > 1", ["many", "other"], ""), ("he", "n != 1", ["two", "other"], ""),
      ("pl", "n != 1", ["few", "many"], "other"), ("cs", "n != 1", ["few", "other"], "many"),
    ])
  func joinedForms(
    language: String, formula: String, joined: [String], fractions: String
  ) throws {
    let scratch = try Scratch()
    let rest = ["one", fractions].filter { !$0.isEmpty }.map { ($0, "%lld \($0)") }
    let original = catalog(language, joined.map { ($0, "%lld \($0)") } + rest)
    try scratch.write(original, to: "Localizable.xcstrings")
    func imported(_ text: String) throws -> String {
      try scratch.write(
        #"""
        msgid ""
        msgstr ""
        "Language: \#(language)\n"
        "Content-Type: text/plain; charset=UTF-8\n"
        "Plural-Forms: nplurals=2; plural=(\#(formula));\n"
        "X-Catalog-Keys: msgctxt\n"

        msgctxt "n"
        msgid "%lld file"
        msgid_plural "%lld files"
        msgstr[0] "%lld one"
        msgstr[1] "\#(text)"
        """#, to: "\(language).po")
      let run = try Tool(strings: "import \(language).po", in: scratch)
      expectEqual(run.status, 0, "\(run)")
      return try scratch.read("Localizable.xcstrings")
    }
    for category in joined { try expectEqual(imported("%lld \(category)"), original) }
    try expectEqual(imported("%lld X"), catalog(language, joined.map { ($0, "%lld X") } + rest))
  }

  @Test("Forms for fractions stay if a tool drops their comments")
  func droppedComments() throws {
    let (scratch, file) = try scratch("po")
    let text = try scratch.read(file).replacing(/#\. plurals: other is .*\n/, with: "")
    try scratch.write(text, to: file)
    let run = try Tool(strings: "import \(file)", in: scratch)
    #expect(run.status == 0 && run.output.isEmpty, "\(run)")
    try scratch.write(text.replacing("Jest", with: "Są"), to: file)
    try expectEqual(Tool(strings: "import \(file)", in: scratch).status, 0)
    #expect(try scratch.read("L.xcstrings").contains("\"Jest %arg dnia\""))
  }

  @Test("An empty text of Android is no translation")
  func emptyAndroid() throws {
    let (scratch, file) = try scratch("android")
    let text = try scratch.read(file).replacing(">Cześć %s<", with: "><")
      .replacing(">%d pliki<", with: "><").replacing(">Dwa<", with: "><")
    try scratch.write(text, to: file)
    let run = try Tool(strings: "import \(file)", in: scratch)
    #expect(run.status == 0 && run.output.isEmpty, "\(run)")
    try scratch.write(text.replacing("%d plików", with: "Plików: %d"), to: file)
    try expectEqual(Tool(strings: "import \(file)", in: scratch).status, 0)
    try expectEqual(
      scratch.read("L.xcstrings"), Self.catalog.replacing("%lld plików", with: "Plików: %lld"))
  }

  @Test(
    "Forms replace the text around a variable, with its other arguments",
    arguments: ["%1$@ has %#@b@", "%@ has %#@b@"], ["po", "android"])
  func otherArgument(text: String, format: String) throws {
    let scratch = try Scratch()
    func localization(_ text: String, _ other: String) -> String {
      #"""
      {"stringUnit": {"state": "translated", "value": "\#(text)"}, "substitutions": {"b": {
        "argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
          "one": {"stringUnit": {"state": "translated", "value": "%arg box"}},
          "other": {"stringUnit": {"state": "translated", "value": "%arg \#(other)"}}}}}}}
      """#
    }
    let german = localization(text.replacing("has", with: "hat"), "Kisten")
    try scratch.write(
      #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"s": {"localizations": {
        "en": \#(localization(text, "boxes")), "de": \#(german)}}}}
      """#, to: "c/Localizable.xcstrings")
    try expectEqual(
      Tool(strings: "convert c/Localizable.xcstrings --to stringsdict -o t", in: scratch).status, 0)
    let convert = try Tool(
      strings: "convert c/Localizable.xcstrings --to \(format) -o out", in: scratch)
    expectEqual(convert.status, 0, "\(convert)")
    let file = format == "po" ? "out/de.po" : "out/values-de/strings.xml"
    for root in ["c", "t"] {
      let run = try Tool(strings: "import \(file) --root \(root)", in: scratch)
      #expect(run.status == 0 && run.output.isEmpty, "\(run)")
    }
    try scratch.write(scratch.read(file).replacing("Kisten", with: "Kartons"), to: file)
    for (root, table) in [
      ("c", "c/Localizable.xcstrings"), ("t", "t/de.lproj/Localizable.stringsdict"),
    ] {
      let run = try Tool(strings: "import \(file) --root \(root)", in: scratch)
      expectEqual(run.status, 0, "\(run)")
      let shown = try Tool(
        strings: "format --table \(table) --key s --language de Ann 2", in: scratch)
      expectEqual(shown.output, "Ann hat 2 Kartons\n", "\(shown)")
    }
  }

  private static func dictionary(_ format: String, _ variables: [(String, String)]) -> String {
    let parts = variables.map { name, other in
      """
      <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string><key>other</key><string>\(other)</string></dict>
      """
    }
    return """
      <plist version="1.0"><dict><key>n files</key><dict><key>NSStringLocalizedFormatKey</key>
      <string>\(format)</string>\(parts.joined())</dict></dict></plist>
      """
  }

  private static func po(_ messages: String, language: String = "de") -> String {
    #"""
    msgid ""
    msgstr ""
    "Language: \#(language)\n"
    "Content-Type: text/plain; charset=UTF-8\n"
    "Plural-Forms: nplurals=2; plural=(n != 1);\n"

    \#(messages)
    """#
  }

  private static let files = #"""
    #. plurals: the key is n files
    msgid "%d file"
    msgid_plural "%d files"
    msgstr[0] "%d Datei"
    msgstr[1] "%d Dateien"
    """#

  @Test("A key of two files is imported into the one that readers see")
  func fallback() throws {
    let scratch = try Scratch()
    for (folder, text) in [("en", "%d files"), ("de", "%d Daten")] {
      try scratch.write("\"n files\" = \"\(text)\";\n", to: "\(folder).lproj/T.strings")
      try scratch.write(
        Self.dictionary("%#@n@", [("n", text)]), to: "\(folder).lproj/T.stringsdict")
    }
    try scratch.write(Self.po(Self.files), to: "T.de.po")
    let run = try Tool(strings: "import T.de.po", in: scratch)
    #expect(run.status == 0 && run.output == "de.lproj/T.stringsdict\n", "\(run)")
    #expect(try scratch.read("de.lproj/T.stringsdict").contains("%d Dateien"))
  }

  @Test("A message whose entry in a file of one language has another shape is an error")
  func otherShape() throws {
    let scratch = try Scratch()
    let variables = [("n", "%d files"), ("m", "%d folders")]
    for folder in ["en", "de"] {
      try scratch.write(
        Self.dictionary("%#@n@ in %#@m@", variables), to: "\(folder).lproj/T.stringsdict")
    }
    try scratch.write(Self.po(Self.files), to: "T.de.po")
    let run = try Tool(strings: "import T.de.po", in: scratch)
    #expect(run.status == 1 && run.output.isEmpty, "\(run)")
    #expect(
      run.errors.contains(
        "the message is not imported, because its entry in 'en.lproj/T.stringsdict' has another shape"
      ),
      "\(run)")
  }

  @Test("A translation removes no texts by width")
  func widths() throws {
    let scratch = try Scratch()
    let catalog = #"""
      {"sourceLanguage": "en", "version": "1.0", "strings": {"w": {"localizations": {
        "de": {"variations": {"width": {"20": {"stringUnit": {"state": "translated", "value": "kurz"}}}}}}}}}
      """#
    try scratch.write(catalog, to: "Localizable.xcstrings")
    try scratch.write(Self.po("msgid \"w\"\nmsgstr \"lang\"\n"), to: "de.po")
    let run = try Tool(strings: "import de.po", in: scratch)
    #expect(
      run.status == 1 && run.errors.contains("it would remove the texts by width, which stay"),
      "\(run)")
    try expectEqual(scratch.read("Localizable.xcstrings"), catalog)
  }

  @Test("Texts of keys with control characters are counted and listed")
  func controlCharacters() throws {
    let scratch = try Scratch()
    let text = Self.po(
      "msgctxt \"menu\"\nmsgid \"Open\"\nmsgstr \"Öffnen\"\n\n"
        + Self.files.replacing(/#.*/, with: "msgctxt \"menu\""))
    try scratch.write(text, to: "de.po")
    try expectEqual(Tool(strings: "convert de.po --to xcstrings -o .", in: scratch).status, 0)
    let edited = text.replacing("Öffnen", with: "Auf").replacing("Dateien", with: "Daten")
    try scratch.write(edited, to: "de.po")
    let run = try Tool(strings: "import de.po --verbose", in: scratch)
    expectEqual(run.status, 0, "\(run)")
    expectEqual(
      run.errors,
      """
      Localizable.xcstrings: de: 0 new, 2 changed, 1 as before
        menu\\u{4}%d file|==|plural.other: '%d Dateien' → '%d Daten'
        menu\\u{4}Open: 'Öffnen' → 'Auf'

      """, "\(run)")
  }

  @Test(
    "A file whose header names the language has the name of the table",
    arguments: ["Menu.po", "de/Menu.po", "Menu.de.po", "de/LC_MESSAGES/Menu.po"])
  func tableName(file: String) throws {
    let scratch = try Scratch()
    let catalog = #"{"sourceLanguage": "en", "version": "1.0", "strings": {"Cancel": {}}}"#
    for name in ["Menu", "Localizable"] { try scratch.write(catalog, to: "\(name).xcstrings") }
    try scratch.write(Self.po("msgid \"Cancel\"\nmsgstr \"Verwerfen\"\n"), to: file)
    let run = try Tool(strings: "import \(file)", in: scratch)
    #expect(run.status == 0 && run.output == "Menu.xcstrings\n", "\(run)")
  }

  @Test("Forms replace the text around a variable together")
  func textAroundVariable() throws {
    let (scratch, file) = try scratch("po")
    try scratch.write(scratch.read(file).replacing("Jest", with: "Są"), to: file)
    let run = try Tool(strings: "import \(file)", in: scratch)
    expectEqual(run.status, 0, "\(run)")
    let shown = ["1": "Są 1 dzień", "2": "Są 2 dni", "5": "Są 5 dni"]
    for (number, text) in shown {
      let format = try Tool(
        strings: "format --table L.xcstrings --key found --language pl \(number)", in: scratch)
      expectEqual(format.output, "\(text)\n", "\(format)")
    }
    #expect(try scratch.read("L.xcstrings").contains("\"Są %arg dnia\""))
  }

  @Test("Translations are never removed, and obsolete messages are ignored")
  func emptyTexts() throws {
    let (scratch, file) = try scratch("po")
    let text = try scratch.read(file).replacing(/msgstr\[1\] ".*"/, with: "msgstr[1] \"\"")
      .replacing(/msgstr "(Cze|Stu).*"/, with: "msgstr \"\"")
    try scratch.write(text + "\n#~ msgid \"Save\"\n#~ msgstr \"Zapisz\"\n", to: file)
    let run = try Tool(strings: "import \(file)", in: scratch)
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(run.errors.contains("msgstr[1] is empty"))
    try expectEqual(scratch.read("L.xcstrings"), Self.catalog)
  }

  @Test(
    "What cannot be imported is reported, and the rest is imported",
    arguments: [
      ("\nmsgid \"nothing\"\nmsgstr \"nic\"\n", 0, "no entry of the catalog has the id 'nothing'"),
      ("\nmsgid \"Fixed\"\nmsgstr \"Stały\"\n", 1, "its text is not to be translated (key 'Fixed'"),
      (
        "\n#. plurals: the key is Save\nmsgid \"Store\"\nmsgstr \"Zapisz\"\n", 0,
        "the source text is now 'Save', and the translation is of 'Store'"
      ),
    ])
  func reported(message: String, status: Int32, error: String) throws {
    let (scratch, file) = try scratch("po")
    let text = try scratch.read(file).replacing("Cześć", with: "Hej")
      .replacing(/\nmsgid "(Fixed|Save)"\nmsgstr ""\n/, with: "")
    try scratch.write(text + message, to: file)
    let run = try Tool(strings: "import \(file)", in: scratch)
    #expect(run.status == status && run.errors.contains(error), "\(run)")
    #expect(try scratch.read("L.xcstrings").contains("Hej"))
  }

  @Test("A translation with other arguments is not imported")
  func otherArguments() throws {
    let (scratch, file) = try scratch("po")
    try scratch.write(scratch.read(file).replacing("Cześć %@", with: "Hej %lld"), to: file)
    let run = try Tool(strings: "import \(file)", in: scratch)
    #expect(
      run.status == 1 && run.output.isEmpty
        && run.errors.contains("the translations of the entry are not imported"), "\(run)")
    try expectEqual(scratch.read("L.xcstrings"), Self.catalog)
  }

  @Test("Without a formula, forms are not imported")
  func missingFormula() throws {
    let (scratch, file) = try scratch("po")
    let text = try scratch.read(file).replacing(/"Plural-Forms.*\n.*\n/, with: "")
      .replacing("Cześć", with: "Hej").replacing("%lld plik\"", with: "X %lld\"")
    try scratch.write(text, to: file)
    let run = try Tool(strings: "import \(file)", in: scratch)
    #expect(
      run.status == 1 && run.errors.contains("the header has no field Plural-Forms"), "\(run)")
    try expectEqual(
      scratch.read("L.xcstrings"), Self.catalog.replacing(#"Cze\u015b\u0107"#, with: "Hej"))
  }

  @Test("--language names the language of a file without one, and --table the catalog")
  func options() throws {
    let (scratch, file) = try scratch("po")
    let text = try scratch.read(file).replacing("\"Language: pl\\n\"\n", with: "")
    try scratch.write(text.replacing("Cześć", with: "Hej"), to: "back.po")
    let language = try Tool(strings: "import back.po", in: scratch)
    #expect(
      language.status == 1
        && language.errors.contains("neither the header nor the path names a language"))
    let table = try Tool(strings: "import back.po --language pl", in: scratch)
    #expect(
      table.status == 1
        && table.errors.contains(
          "expected one catalog or source table 'back' below '.', found none; name it with --table"
        ))
    let run = try Tool(strings: "import back.po --language pl --table L.xcstrings", in: scratch)
    #expect(run.status == 0 && run.output == "L.xcstrings\n", "\(run)")
    let missing = try Tool(
      strings: "import back.po --language pl --table No.xcstrings", in: scratch)
    #expect(missing.errors.contains("table 'No.xcstrings' below '.', found none ["), "\(missing)")
    let path = try Tool(
      strings: "import back.po --language pl --table \(scratch.path)/L.xcstrings", in: scratch)
    expectEqual(path.status, 0, "\(path)")
    try scratch.write("{}", to: "other/L.xcstrings")
    let several = try Tool(strings: "import \(file)", in: scratch)
    #expect(several.status == 1 && several.errors.contains("found L.xcstrings, other/L.xcstrings"))
  }

  @Test(
    "Tables of one language get the translations, except fuzzy ones", arguments: ["po", "android"])
  func tables(format: String) throws {
    let scratch = try Scratch()
    try scratch.write("\"a\" = \"A\";\n\"b\" = \"B\";\n", to: "R/en.lproj/T.strings")
    try scratch.write("/* A */\n\"a\"=\"Ä\";\n", to: "R/de.lproj/T.strings")
    func forms(_ one: String, _ other: String) -> String {
      """
      <plist version="1.0"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
      <key>count</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>lld</string><key>one</key><string>\(one)</string>
      <key>other</key><string>\(other)</string></dict></dict></dict></plist>
      """
    }
    try scratch.write(forms("%lld file", "%lld files"), to: "R/en.lproj/T.stringsdict")
    try scratch.write(forms("%lld Datei", "%lld Dateien"), to: "R/de.lproj/T.stringsdict")
    let convert = try Tool(
      ["plural-strings", "convert", "--to", format, "-o", "out"]
        + ["en", "de"].flatMap { l in ["strings", "stringsdict"].map { "R/\(l).lproj/T.\($0)" } },
      in: scratch.path)
    expectEqual(convert.status, 0, "\(convert)")
    let file = format == "po" ? "out/T.de.po" : "out/values-de/T.xml"
    #expect(try Tool(strings: "import \(file)", in: scratch).output.isEmpty)
    var text = try scratch.read(file).replacing("Dateien", with: "Files")
    if format == "po" {
      text = text.replacing("msgid \"B\"\nmsgstr \"\"", with: "msgid \"B\"\nmsgstr \"Bé\"")
        .replacing("msgctxt \"a\"", with: "#, fuzzy\nmsgctxt \"a\"").replacing("Ä", with: "Ae")
    } else {
      text = text.replacing("</resources>", with: "<string name=\"b\">Bé</string></resources>")
    }
    try scratch.write(text, to: file)
    let run = try Tool(strings: "import \(file)", in: scratch)
    #expect(
      run.status == 0 && run.output == "R/de.lproj/T.strings\nR/de.lproj/T.stringsdict\n", "\(run)")
    try expectEqual(
      scratch.read("R/de.lproj/T.strings"), "/* A */\n\"a\"=\"Ä\";\n\"b\" = \"Bé\";\n")
    try expectEqual(scratch.read("R/de.lproj/T.stringsdict"), forms("%lld Datei", "%lld Files"))
  }

  @Test(
    "Files without messages, and files that cannot be read, are errors",
    arguments: [
      ("de.po", "", "expected translations, found none"),
      ("de.po", "msgid \"a", "error"), ("values-de/strings.xml", "<resources/>", "found none"),
      ("values-de/strings.xml", "<xliff/>", "expected <resources>, found <xliff>"),
    ])
  func unreadable(file: String, text: String, message: String) throws {
    let scratch = try Scratch()
    try scratch.write(Self.catalog, to: "Localizable.xcstrings")
    try scratch.write(text, to: file)
    let run = try Tool(strings: "import \(file)", in: scratch)
    #expect(run.status == 1 && run.output.isEmpty && run.errors.contains(message), "\(run)")
    try expectEqual(scratch.read("Localizable.xcstrings"), Self.catalog)
  }
}
