import Foundation
import TestSupport
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
    #expect(run.status == 0)
    return (scratch, format == "po" ? "out/L.pl.po" : "out/values-pl/L.xml")
  }

  @Test("A file that was not edited changes nothing", arguments: ["po", "android"])
  func unchanged(format: String) throws {
    let (scratch, file) = try scratch(format)
    let run = try Tool(strings: "import \(file)", in: scratch)
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(run.errors == "\(file): note: no translation changed\n")
    #expect(try scratch.read("L.xcstrings") == Self.catalog)
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
        [(#"translated", "value": "Cze"#, #"needs_review", "value": "Cze"#)], "0 changed"
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
    #expect(try scratch.read("L.xcstrings") == edited(Self.catalog, result), "\(run)")
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
    #expect(run.status == 0, "\(run)")
    // The form for fractions, which the file does not have, stays.
    #expect(
      try scratch.read("L.xcstrings")
        == Self.catalog.replacing("%lld plików", with: "Plików: %lld"))
  }

  @Test("Forms replace the text around a variable together")
  func textAroundVariable() throws {
    let (scratch, file) = try scratch("po")
    try scratch.write(scratch.read(file).replacing("Jest", with: "Są"), to: file)
    let run = try Tool(strings: "import \(file)", in: scratch)
    #expect(run.status == 0, "\(run)")
    let shown = ["1": "Są 1 dzień", "2": "Są 2 dni", "5": "Są 5 dni"]
    for (number, text) in shown {
      let format = try Tool(
        strings: "format --table L.xcstrings --key found --language pl \(number)", in: scratch)
      #expect(format.output == "\(text)\n", "\(format)")
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
    #expect(try scratch.read("L.xcstrings") == Self.catalog)
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
    #expect(try scratch.read("L.xcstrings") == Self.catalog)
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
    #expect(
      try scratch.read("L.xcstrings")
        == Self.catalog.replacing(#"Cze\u015b\u0107"#, with: "Hej"))
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
          "expected one catalog or source table 'Localizable' below '.', found none; name it with --table"
        ))
    let run = try Tool(strings: "import back.po --language pl --table L.xcstrings", in: scratch)
    #expect(run.status == 0 && run.output == "L.xcstrings\n", "\(run)")
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
      ["strings", "convert", "--to", format, "-o", "out"]
        + ["en", "de"].flatMap { l in ["strings", "stringsdict"].map { "R/\(l).lproj/T.\($0)" } },
      in: scratch.path)
    #expect(convert.status == 0, "\(convert)")
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
    #expect(try scratch.read("R/de.lproj/T.strings") == "/* A */\n\"a\"=\"Ä\";\n\"b\" = \"Bé\";\n")
    #expect(try scratch.read("R/de.lproj/T.stringsdict") == forms("%lld Datei", "%lld Files"))
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
    #expect(try scratch.read("Localizable.xcstrings") == Self.catalog)
  }
}
