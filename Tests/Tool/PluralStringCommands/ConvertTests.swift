import PluralTestSupport
import Testing

@Suite("Losses of convert")
struct ConvertTests {
  /// A catalog in English with the members of its `strings`.
  private func catalog(_ strings: String) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(strings)}}"#,
      to: "Localizable.xcstrings")
    return scratch
  }

  @Test(
    "convert and format use the default text of a key, which programs contain",
    arguments: [
      ("po", "en.po", "msgid \"Encryption error\""),
      ("pot", "Localizable.pot", "msgid \"Encryption error\""),
      ("android", "values/strings.xml", ">Encryption error<"),
      ("strings", "en.lproj/Localizable.strings", "\"Error.UKEY2\" = \"Encryption error\";"),
    ])
  func defaults(format: String, path: String, text: String) throws {
    let scratch = try catalog(
      """
      "Error.UKEY2": {"extractionState": "extracted_with_value", "localizations": {
        "en": {"stringUnit": {"state": "new", "value": "Encryption error"}},
        "de": {"stringUnit": {"state": "translated", "value": "Fehler"}}}}
      """)
    let run = try Tool(strings: "convert Localizable.xcstrings --to \(format) -o out", in: scratch)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(try scratch.read("out/\(path)").contains(text))
    let shown = try Tool(
      strings: "format --table Localizable.xcstrings --key Error.UKEY2", in: scratch)
    expectEqual(shown.output, "Encryption error\n")
    let compiled = try Tool(strings: "compile Localizable.xcstrings --format json", in: scratch)
    #expect(compiled.status == 0 && !compiled.output.contains("Encryption error"))
  }

  @Test(
    "A form that is lost is reported at its text",
    arguments: [
      ("po", "zero", "7:20"), ("android", "zero", "7:20"), ("po", "two", "8:19"),
      ("arb", "two", "8:19"), ("pot", "two", "8:19"),
    ])
  func lostForms(format: String, form: String, place: String) throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      <plist version="1.0"><dict><key>%d files</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@n@ here</string>
        <key>n</key><dict>
          <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
          <key>NSStringFormatValueTypeKey</key><string>d</string>
          <key>one</key><string>%d file</string>
          <key>zero</key><string>no files</string>
          <key>two</key><string>two files</string>
          <key>other</key><string>%d files</string></dict></dict></dict></plist>
      """, to: "en.lproj/T.stringsdict")
    let run = try Tool(
      strings: "convert en.lproj/T.stringsdict --to \(format) --lossy -o out", in: scratch)
    #expect(
      run.errors.contains("en.lproj/T.stringsdict:\(place): warning: the form '\(form)' is lost"),
      "\(run)")
  }

  @Test(
    "convert reports each lost state of a message",
    arguments: [
      ("po", ["stale", "not to be translated"]),
      ("pot", ["stale", "not to be translated", "needs review"]),
      ("android", ["stale", "needs review"]),
      ("strings", ["stale", "not to be translated", "needs review"]),
      ("stringsdict", ["stale", "not to be translated", "needs review"]),
    ])
  func states(format: String, lost: [String]) throws {
    let scratch = try catalog(
      """
      "old": {"extractionState": "stale", "localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "alt"}}}},
      "no": {"shouldTranslate": false, "localizations": {
        "de": {"stringUnit": {"state": "needs_review", "value": "Nein"}}}}
      """)
    let run = try Tool(strings: "convert Localizable.xcstrings --to \(format) -o out", in: scratch)
    expectEqual(run.status, 0)
    for state in ["stale", "not to be translated", "needs review"] {
      expectEqual(
        run.errors.contains("the state '\(state)' is lost"), lost.contains(state), "\(run)")
    }
  }

  @Test("convert adds translations to a catalog, which loses nothing; only a second catalog does")
  func completedCatalog() throws {
    let start =
      #""Start": {"localizations": {"en": {"stringSet": {"state": "new", "values": ["${applicationName}"]}}}}"#
    let old =
      #""old": {"extractionState": "stale", "localizations": {"de": {"stringUnit": {"state": "new", "value": "alt"}}}}"#
    let scratch = try catalog("\(start), \(old)")
    try scratch.write(
      "msgid \"\"\nmsgstr \"Language: fr\\n\"\n\nmsgid \"zoo\"\nmsgstr \"parc\"\n", to: "fr.po")
    let before = try scratch.read("Localizable.xcstrings")
    let kept = try Tool(
      strings: "convert fr.po Localizable.xcstrings --to xcstrings -o out", in: scratch)
    #expect(kept.status == 0 && kept.errors.isEmpty, "\(kept)")
    func unit(_ text: String) -> String {
      #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
    }
    let zoo =
      #""zoo": {"extractionState": "manual", "localizations": {"en": \#(unit("zoo")), "fr": \#(unit("parc"))}}"#
    try expectEqual(
      scratch.read("out/Localizable.xcstrings"), String(before.dropLast(2)) + ", \(zoo)}}")
    try scratch.write(
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {}}"#,
      to: "other/Localizable.xcstrings")
    let second = try Tool(
      strings: "convert other/Localizable.xcstrings Localizable.xcstrings --to xcstrings -o two",
      in: scratch)
    expectEqual(second.status, 1)
    for loss in ["phrases (stringSet) are not converted", "is not translated", "'stale' is lost"] {
      #expect(second.errors.contains(loss), "\(second)")
    }
  }

  @Test("convert ignores states of the source language, whichever of its names the catalog uses")
  func sourceState() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      {"sourceLanguage": "en-GB", "version": "1.0", "strings": {
        "no": {"shouldTranslate": false, "localizations": {
          "en-UK": {"stringUnit": {"state": "needs_review", "value": "No"}}}}}}
      """, to: "Localizable.xcstrings")
    let run = try Tool(strings: "convert Localizable.xcstrings --to strings -o out", in: scratch)
    #expect(run.status == 0 && !run.errors.contains("needs review"), "\(run)")
  }

  @Test("convert warns of no lost state if the format has it")
  func keptState() throws {
    let scratch = try Scratch()
    try scratch.write(
      "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n#, fuzzy\nmsgid \"k\"\nmsgstr \"K\"\n", to: "de.po"
    )
    let run = try Tool(strings: "convert de.po --to xcstrings -o out", in: scratch)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    #expect(try scratch.read("out/Localizable.xcstrings").contains("needs_review"))
  }

  @Test(
    "convert writes no file with an error, neither a template nor translations",
    arguments: ["po", "pot"])
  func errors(format: String) throws {
    let scratch = try catalog(
      """
      "k": {"localizations": {"en": {"variations": {"device": {
        "mac": {"stringUnit": {"state": "translated", "value": "a"}},
        "other": {"stringUnit": {"state": "translated", "value": "b"}}}}}}}
      """)
    let run = try Tool(strings: "convert Localizable.xcstrings --to \(format) -o out", in: scratch)
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errors.contains("Localizable.xcstrings:2:"), "\(run)")
    #expect(run.errors.contains("error: the texts for single devices are lost"))
    let lossy = try Tool(
      strings: "convert Localizable.xcstrings --to \(format) -o out --lossy", in: scratch)
    #expect(lossy.status == 0 && !lossy.output.isEmpty)
  }

  @Test("convert names the other file of the same table, and export the language of a base folder")
  func names() throws {
    let scratch = try catalog(
      #""k": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "K"}}}}"#)
    try scratch.write(scratch.read("Localizable.xcstrings"), to: "other/Localizable.xcstrings")
    let run = try Tool(
      strings:
        "convert Localizable.xcstrings other/Localizable.xcstrings --to strings -o out",
      in: scratch)
    #expect(run.errors.contains("error: 'Localizable.xcstrings' holds the same table"), "\(run)")
    try scratch.write("k = K;", to: "Base.lproj/T.strings")
    for (option, language) in [("", "en"), ("--source-language fr", "fr")] {
      let document = try Tool(
        strings: "export Base.lproj/T.strings --language de \(option)", in: scratch)
      #expect(document.output.contains("source-language=\"\(language)\""))
    }
  }

  @Test("A form 'zero' of Android is not shown in a language without this category")
  func zero() throws {
    let scratch = try Scratch()
    for (folder, language) in [("values", "en"), ("values-cy", "cy")] {
      let path = "\(folder)/strings.xml"
      try scratch.write(
        """
        <resources>
            <plurals name="n">
                <item quantity="zero">none</item>
                <item quantity="one">%d one</item>
                <item quantity="other">%d other</item>
            </plurals>
        </resources>
        """, to: path)
      let shown = try Tool(
        strings: "format --table \(path) --key n --language \(language) 0", in: scratch)
      expectEqual(shown.output, language == "en" ? "0 other\n" : "none\n")
      let run = try Tool(strings: "convert \(path) --to xcstrings -o \(language)", in: scratch)
      expectEqual(run.status, 0)
      expectEqual(
        run.errors.contains("warning: the form 'zero' is left out"), language == "en", "\(run)")
      let catalog = try scratch.read("\(language)/Localizable.xcstrings")
      expectEqual(catalog.contains("none"), language == "cy")
      let same = try Tool(
        strings:
          "convert \(path) --to android -o same-\(language) && cmp \(path) same-\(language)/\(path)",
        in: scratch)
      #expect(same.status == 0 && same.errors.isEmpty, "\(same)")
    }
  }

  /// The keys of a catalog, in which U+0004 is escaped.
  private func keys(_ path: String, in scratch: Scratch) throws -> [String] {
    let tool = try Tool(strings: "compile \(path) --format json", in: scratch)
    expectEqual(tool.status, 0, "\(tool)")
    return tool.output.split(separator: "\n").map(String.init)
  }

  @Test(
    "Keys with U+0004 are the same on the way back from a PO file",
    arguments: [
      #""menu\u0004Open %s": "Open %@", "greeting": "Hello""#,
      #""menu\u0004Open": "Open it", "\u0004Open": "Open", "Open\u0004": "Close""#,
      #""a\u0004b\u0004Open": "Open", "a\\u0004b\\u0004Open": "Opens", "Open": "Open""#,
      #""a\u0004Open": "Open", "b\u0004Open": "Open""#,
      #""e\u0301": "\u00E9", "\u00E9": "e\u0301""#,
    ])
  func contexts(texts: String) throws {
    let scratch = try catalog(
      texts.split(separator: ", ").map { text in
        let parts = text.split(separator: ": ")
        return """
          \(parts[0]): {"localizations": {
            "de": {"stringUnit": {"state": "translated", "value": "Text"}},
            "en": {"stringUnit": {"state": "translated", "value": \(parts[1])}}}}
          """
      }.joined(separator: ","))
    let before = try keys("Localizable.xcstrings", in: scratch)
    let run = try Tool(strings: "convert Localizable.xcstrings --to po -o po", in: scratch)
    #expect(run.status == 0 && !run.errors.contains("error:"), "\(run)")
    _ = try Tool(strings: "convert po/de.po po/en.po --to xcstrings -o back", in: scratch)
    try expectEqual(keys("back/Localizable.xcstrings", in: scratch), before)
    _ = try Tool(strings: "convert po/de.po po/en.po --to po -o again", in: scratch)
    try expectEqual(scratch.read("again/de.po"), scratch.read("po/de.po"))
  }

  @Test("A text with U+0004, which gettext refuses, is an error", arguments: ["po", "pot"])
  func separator(format: String) throws {
    let scratch = try catalog(
      #""k": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "a\u0004b"}}}}"#
    )
    let run = try Tool(strings: "convert Localizable.xcstrings --to \(format) -o out", in: scratch)
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errors.contains("error: the text contains U+0004"), "\(run)")
    #expect(run.errors.contains("(key 'k', language 'en')"))
  }

  @Test(
    "Percent signs are the same on the way back from Android, and programs can fill in what they filled in",
    arguments: [
      ("%@ off", "Test 50%% off", ">Test 50%% off<"),
      ("%@ full", "100%", "formatted=\"false\">100%<"),
      ("sale", "Test 50%% off", "formatted=\"false\">Test 50% off<"),
      ("all", "100%", "formatted=\"false\">100%<"),
      ("every", "100%%", "formatted=\"false\">100%<"), ("sign", "%%", "formatted=\"false\">%<"),
      ("days[0]", "5%%", "<item>5%</item>"),
    ])
  func percentSigns(key: String, text: String, written: String) throws {
    let scratch = try catalog(
      #""\#(key)": {"localizations": {"en": {"stringUnit": {"state": "translated", "value": "\#(text)"}}}}"#
    )
    let run = try Tool(strings: "convert Localizable.xcstrings --to android -o out", in: scratch)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    #expect(try scratch.read("out/values/strings.xml").contains(written))
    _ = try Tool(strings: "convert out/values/strings.xml --to xcstrings -o back", in: scratch)
    #expect(try scratch.read("back/Localizable.xcstrings").contains("\"value\" : \"\(text)\""))
  }

  @Test(
    "Comments inside messages are kept, and are the same on the way back",
    arguments: ["xcstrings", "po", "strings", "stringsdict", "android"])
  func comments(format: String) throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      <resources>
          <!-- files -->
          <plurals name="files">
              <!-- one \\u002D\\u002D file -->
              <item quantity="one">%d file</item>
              <item quantity="other">%d<![CDATA[<!-- text -->]]> files</item> <!-- many -->
          </plurals>
          <string-array name="days">
              <item>Mon</item>
              <!-- Tuesday -->
              <item>Tue</item>
          </string-array>
          <string name="x">a<!-- in the text --></string>
      </resources>
      """, to: "values/strings.xml")
    try scratch.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
        <!-- entry --><key>k</key>
        <dict>
          <!-- format -->
          <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
          <key>n</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>lld</string>
            <!-- form --><key>other</key><string>%lld x</string>
          </dict>
        </dict>
      </dict></plist>
      """, to: "en.lproj/Localizable.stringsdict")
    for (file, comments) in [
      ("values/strings.xml", ["files\\none -- file\\nmany", "Tuesday", "in the text"]),
      ("en.lproj/Localizable.stringsdict", ["entry\\nformat\\nform"]),
    ] {
      let run = try Tool(
        strings: "convert \(file) --to \(format) -o out && cd out && find . -type f", in: scratch)
      #expect(run.status == 0 && !run.errors.contains("comment"), "\(run)")
      let back = try Tool(
        strings: "convert $(find out -type f) --to xcstrings -o back", in: scratch)
      expectEqual(back.status, 0, "\(back)")
      let catalog = try scratch.read("back/Localizable.xcstrings")
      expectEqual(catalog.split(separator: "\"comment\"").count - 1, comments.count)
      for comment in comments {
        #expect(catalog.contains("\"comment\" : \"\(comment)\""), "\(catalog)")
      }
      _ = try Tool(shell: "cd '\(scratch.path)' && rm -r out back")
    }
  }

  @Test("A template that would show another text is not written, except with --lossy")
  func templates() throws {
    let forms = ["one", "few", "many", "other"].map {
      #""\#($0)": {"stringUnit": {"state": "translated", "value": "%lld \#($0)"}}"#
    }.joined(separator: ",")
    let scratch = try catalog(
      #""k": {"localizations": {"ru": {"variations": {"plural": {\#(forms)}}}}}"#)
    let catalog = try scratch.read("Localizable.xcstrings")
    try scratch.write(catalog.replacing("\"en\"", with: "\"ru\""), to: "Localizable.xcstrings")
    let run = try Tool(strings: "convert Localizable.xcstrings --to pot -o out", in: scratch)
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errors.contains("error: the form 'few' is lost, because templates have"), "\(run)")
    #expect(!run.errors.contains("the written file would show another text"))
    let lossy = try Tool(
      strings: "convert Localizable.xcstrings --to pot -o out --lossy", in: scratch)
    #expect(lossy.status == 0 && lossy.output == "Localizable.pot\n", "\(lossy)")
  }

  @Test(
    "Files in other encodings become UTF-8 with a note, and headers state it",
    arguments: [
      ("ISO-8859-1", "ISO-8859-1", "é", "ISO-8859-1"),
      ("ISO-8859-1", "ISO-8859-1", "e", "ISO-8859-1"),
      ("UTF-8", "UTF-16", "é", "UTF-16"), ("us-ascii", "UTF-8", "é", "us-ascii"),
      ("us-ascii", "UTF-8", "e", nil), ("UTF-8", "UTF-8", "é", nil), ("CHARSET", "UTF-8", "é", nil),
    ])
  func encodings(charset: String, encoding: String, text: String, note: String?) throws {
    for (format, path) in [("po", "fr.po"), ("pot", "T.pot")] {
      let scratch = try Scratch()
      try scratch.write(
        """
        # charset=UTF-32
        msgid ""
        msgstr ""
        "Language: fr\\n"
        "Content-Type: text/plain; charset=\(charset)\\n"

        #. \(text)
        msgid "a\(text)"
        msgstr "\(format == "po" ? text : "")"

        """, to: "utf8")
      let run = try Tool(
        shell: """
          cd '\(scratch.path)' && iconv -f UTF-8 -t \(encoding) utf8 > \(path) \
          && "$1" convert \(path) --to \(format) -o out --source-language fr
          """)
      expectEqual(run.status, 0, "\(run)")
      let expected = note.map { "\(path): note: the file in \($0) is written in UTF-8" }
      expectEqual(run.errors.contains(expected ?? "\n"), expected != nil, "\(run)")
      expectEqual(run.errors.isEmpty, expected == nil, "\(run)")
      let before = try scratch.read("utf8")
      try expectEqual(
        scratch.read("out/\(path)"),
        note == nil
          ? before
          : before.replacing("charset=\(charset)\\n", with: "charset=UTF-8\\n"))
    }
  }

  @Test("Android's resources in UTF-16 keep everything in UTF-8")
  func wideResources() throws {
    let scratch = try Scratch()
    let text =
      "<?xml version='1.0' encoding='utf-16'?>\n<resources>\n<!-- é -->\n<string name=\"a\">ü</string><color/></resources>\n"
    try scratch.write(text, to: "utf8")
    let run = try Tool(
      shell: """
        cd '\(scratch.path)' && mkdir values && iconv -f UTF-8 -t UTF-16 utf8 > values/strings.xml \
        && "$1" convert values/strings.xml --to android -o out
        """)
    expectEqual(
      run.errors,
      "values/strings.xml: note: the file in UTF-16 is written in UTF-8 (language 'en') [not-convertible]\n",
      "\(run)")
    try expectEqual(
      scratch.read("out/values/strings.xml"), text.replacing("utf-16'", with: "utf-8' "))
  }

  @Test(
    "Named arguments of Python are the same on the way back, with a warning that others have no names",
    arguments: ["xcstrings", "strings", "android", "po"])
  func namedArguments(format: String) throws {
    let scratch = try Scratch()
    let file = """
      msgid ""
      msgstr ""
      "Language: de\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

      #, python-format
      msgid "%(count)d file in %(dir)s"
      msgid_plural "%(count)d files in %(dir)s"
      msgstr[0] "%(count)d Datei in %(dir)s"
      msgstr[1] "In %(dir)s: %(count)d Dateien"

      #, python-format
      msgid "%(pct).1f%% of %(total)i"
      msgstr "%(pct).1f%% von %(total)i"

      #, python-format
      msgctxt "a"
      msgid "%(user)s likes %(thing)s and %(user)s"
      msgstr "%(thing)s mag %(user)s"

      #, python-format
      msgid "one %(a)s"
      msgid_plural "%(n)d of %(a)s"
      msgstr[0] "ein %(a)s"
      msgstr[1] "%(n)d von %(a)s"

      msgid "{name} has 100 % (n)"
      msgstr "100 % (n) von {name}"

      """
    try scratch.write(file, to: "de.po")
    let run = try Tool(
      strings: "convert de.po --to \(format) -o out && cd out && find . -type f", in: scratch)
    expectEqual(run.status, 0, "\(run)")
    let warning = "warning: names of arguments, such as '%(count)', are not supported"
    expectEqual(run.errors.contains(warning), format != "po", "\(run)")
    let back = try Tool(strings: "convert $(find out -type f) --to po -o back", in: scratch)
    expectEqual(back.status, 0, "\(back)")
    func messages(_ text: String) -> [String] {
      text.split(separator: "\n").filter { $0.hasPrefix("msg") || $0.hasPrefix("#, python") }
        .dropFirst(2).map(String.init)
    }
    // Only catalogs have the texts of the source language, and thus 'msgid_plural' and its arguments.
    let isWhole = format == "xcstrings" || format == "po"
    let lost = ["msgid_plural", "msgstr[1] \"%(n)d", "msgstr[1] \"%2$", "#, python"]
    func compared(_ text: String) -> [String] {
      messages(text).filter { line in isWhole || !lost.contains { line.hasPrefix($0) } }.sorted()
    }
    try expectEqual(compared(scratch.read("back/de.po")), compared(file))
  }

  @Test("ARB and i18next's JSON become catalogs, and get the texts of a catalog")
  func namedArguments() throws {
    let scratch = try Scratch()
    let arb =
      #"{"a": "{n, plural, =0{no} one{{n} file} other{{n} files}}", "@a": {"description": "In lists"}, "b": "{g, select, f{her} other{their}}"}"#
    let json = #"{"a": {"n_one": "{{count}} a", "n_other": "{{count}} b"}}"#
    try scratch.write(arb, to: "l10n/app_en.arb")
    try scratch.write(json, to: "i18n/en/app.json")
    let refused = try Tool(
      strings: "convert l10n/app_en.arb --to xcstrings -o out; ls out", in: scratch)
    #expect(refused.output.isEmpty, "\(refused)")
    #expect(
      refused.errors.contains(
        "l10n/app_en.arb:1:103: error: catalogs have no 'select'; write several messages (key 'b'"),
      "\(refused)")
    let run = try Tool(
      strings: "convert l10n/app_en.arb --to xcstrings -o out --lossy", in: scratch)
    #expect(run.status == 0 && run.output == "app.xcstrings\n", "\(run)")
    let catalog = try scratch.read("out/app.xcstrings")
    #expect(catalog.contains("\"comment\" : \"In lists\"") && !catalog.contains("\"b\""))
    try scratch.write(catalog.replacing("lld files", with: "lld Dateien"), to: "out/app.xcstrings")
    let back = try Tool(
      strings: "convert out/app.xcstrings l10n/app_en.arb --to arb -o arb", in: scratch)
    #expect(back.status == 0 && back.output == "app_en.arb\n" && back.errors.isEmpty, "\(back)")
    try expectEqual(scratch.read("arb/app_en.arb"), arb.replacing("} files", with: "} Dateien"))
    let other = try Tool(
      strings:
        "convert out/app.xcstrings i18n/en/app.json --to json -o json; cat json/en/app.json",
      in: scratch)
    let added = #", "a_zero": "no", "a_one": "{{count}} file", "a_other": "{{count}} Dateien"}"#
    expectEqual(other.output, "en/app.json\n" + json.dropLast() + added, "\(other)")
  }
}
