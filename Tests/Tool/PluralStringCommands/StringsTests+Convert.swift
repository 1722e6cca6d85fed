import Foundation
import PluralTestSupport
import Testing

extension StringsTests {
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
        "\"$1\" convert \($0)/L.xcstrings --to strings -o out --force"
      }, in: scratch)
    expectEqual(run.errors, "", "\(run)")
    expectEqual(run.output, String(repeating: "de.lproj/L.strings\n", count: 4), "\(run)")
    try expectEqual(
      FileManager.default.subpathsOfDirectory(atPath: "\(scratch.path)/out").sorted(),
      [
        "de.lproj", "de.lproj/L.strings",
      ])
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
    try expectEqual(
      scratch.read("out/en.lproj/L.strings"), "/* A * / button */\n\"Save\" = \"Save\";\n")
    try scratch.write(
      "/* far */\n\n\"a\" = \"A\"; /* of b */ b = B;\n/* no key */", to: "en.lproj/M.strings")
    try expectEqual(convert("en.lproj/M.strings --to xcstrings -o out").status, 0)
    let catalog = try scratch.read("out/M.xcstrings")
    #expect(catalog.contains("\"comment\" : \"of b\"") && !catalog.contains("far"))
  }

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
      expectEqual(refused.status, 1)
      #expect(refused.errors.contains("'%g' has no counterpart in Java's formats (key 'width'"))
      #expect(refused.errors.contains("nothing is written"))
      #expect(!FileManager.default.fileExists(atPath: "\(scratch.path)/out"))
    }
    let run = try convert("Localizable.xcstrings --to \(format) -o out --lossy")
    expectEqual(run.status, 0)
    expectEqual(run.output, files.joined(separator: "\n") + "\n")
    let paths = files.map { "out/\($0)" }.joined(separator: " ")
    let back = try convert("\(paths) --to xcstrings -o back")
    expectEqual(back.status, 0)
    let text = try String(
      contentsOfFile: "\(scratch.path)/back/Localizable.xcstrings", encoding: .utf8)
    for part in ["\"50% off\"", "%lld файла, в %@", "%lld files in %@", "\"comment\" : \"Files\""] {
      #expect(text.contains(part))
    }
    expectEqual(text.contains("needs_review"), format == "po")
    // Once more, it changes nothing.
    let again = try convert("back/Localizable.xcstrings --to \(format) -o again --lossy")
    expectEqual(again.status, 0)
    for file in files {
      let written = try String(contentsOfFile: "\(scratch.path)/out/\(file)", encoding: .utf8)
      let repeated = try String(contentsOfFile: "\(scratch.path)/again/\(file)", encoding: .utf8)
      expectEqual(repeated, written)
    }
    let shown = try Tool(
      [
        "plural-strings", "format", "--table", "\(scratch.path)/out/\(files[1])", "--key", "files",
        "--language", "ru", "22", "x",
      ])
    expectEqual(shown.output, "22 файла в x\n")
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
    expectEqual(run.status, 0)
    for part in ["Otvoriť %@", "%d súborov", "%d files", "\"menu\\u0004Open %s\"", "Open %s"] {
      #expect(run.output.contains(part))
    }
    try scratch.write(
      "msgid \"\"\nmsgstr \"Language: ru\\nPlural-Forms: nplurals=2; plural=n!=1;\\n\"\n\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[1] \"d\"\n",
      to: "ru.po")
    let refused = try Tool(strings: "convert ru.po --to xcstrings -o out", in: scratch)
    expectEqual(refused.status, 1)
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
      ["plural-strings", "format", "--batch", "--root", scratch.path],
      input: Array("{\"file\":\"ru.po\",\"key\":\"a\",\"args\":[5],\"bundleLocale\":\"ru\"}\n".utf8)
    )
    expectEqual(batch.status, 1)
    #expect(batch.output.hasPrefix("{\"error\": \"ru.po:2:1: error: the formula conflicts"))
  }

  @Test("convert creates a catalog from tables, and tables from a catalog")
  func convert() throws {
    let scratch = try table()
    try scratch.write(
      "\"k##{one}\" = \"%d a\"; \"k##{other}\" = \"%d b\";", to: "en.lproj/Files.strings")
    let catalog = try Tool(strings: "convert */Files.* --to xcstrings -o out", in: scratch)
    #expect(catalog.output == "Files.xcstrings\n" && catalog.status == 0, "\(catalog)")
    let tables = try Tool(
      shell: "cd '\(scratch.path)/out' && \"$1\" convert Files.xcstrings --to strings -o .")
    expectEqual(tables.output, "en.lproj/Files.strings\nru.lproj/Files.strings\n", "\(tables)")
    try expectEqual(
      scratch.read("out/en.lproj/Files.strings"),
      "\"k##{one}\" = \"%d a\";\n\"k##{other}\" = \"%d b\";\n")
    #expect(
      try scratch.read("out/ru.lproj/Files.strings").contains("\"files##{few}\" = \"%d файла\";"))
    let entries = try Tool(
      shell:
        "cd '\(scratch.path)/out' && \"$1\" convert en.lproj/Files.strings --to stringsdict -o x"
    )
    expectEqual(entries.output, "en.lproj/Files.stringsdict\n", "\(entries)")
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
    try expectEqual(scratch.read("out/S.xcstrings"), text)
  }

  @Test(
    "convert does not overwrite existing files, and names them",
    arguments: ["xcstrings", "stringsdict", "strings"])
  func convertOverExisting(form: String) throws {
    let scratch = try table()
    try scratch.write("\"a\" = \"%d b\";", to: "en.lproj/Files.strings")
    let command =
      "cd '\(scratch.path)' && \"$1\" convert ??.lproj/Files.* --to \(form) -o out"
    let first = try Tool(shell: command)
    expectEqual(first.status, 0)
    let paths = first.output.split(separator: "\n").map { "out/\($0)" }
    #expect(!paths.isEmpty)
    for path in paths { try scratch.write("precious", to: path) }
    // A missing file is not created either.
    if paths.count > 1 { try FileManager.default.removeItem(at: scratch.url(paths[0])) }
    let before = try scratch.snapshot(of: "out")
    let second = try Tool(shell: command)
    #expect(second.status == 1 && second.output.isEmpty)
    expectEqual(
      second.errors,
      paths.dropFirst(paths.count > 1 ? 1 : 0).map {
        "\($0): error: the file exists; --force replaces it\n"
      }.joined())
    try expectEqual(scratch.snapshot(of: "out"), before)
    let forced = try Tool(shell: command + " --force")
    #expect(forced.status == 0 && forced.output == first.output)
    for path in paths { #expect(try scratch.read(path) != "precious") }
  }

  @Test("convert completes the files of a run that was killed")
  func convertAgain() throws {
    let scratch = try table()
    try scratch.write("\"a\" = \"%d b\";", to: "en.lproj/Files.strings")
    let command =
      "cd '\(scratch.path)' && \"$1\" convert ??.lproj/Files.* --to strings -o out"
    let first = try Tool(shell: command)
    let paths = first.output.split(separator: "\n").map { "out/\($0)" }
    try #require(paths.count > 1)
    let before = try paths.map(scratch.read)
    try FileManager.default.removeItem(at: scratch.url(paths[1]))
    let second = try Tool(shell: command)
    #expect(second.status == 0 && second.output == first.output, "\(second)")
    try expectEqual(paths.map(scratch.read), before)
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
          && ln -s ../S.xcstrings link/S.xcstrings && "$1" convert \(arguments) --to xcstrings
        """)
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errors.contains("S.xcstrings: error: '"))
    #expect(run.errors.contains("' would be converted to itself\n"))
    try expectEqual(scratch.read("S.xcstrings"), text)
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
        "cd '\(scratch.path)' && \"$1\" convert \(language)/S.xcstrings --to xcstrings"
      let run = try Tool(shell: command + " -o out/\(language)")
      expectEqual(run.status, 0, "\(run)")
      let catalog = try scratch.read("out/\(language)/S.xcstrings")
      #expect(catalog.contains("\"sourceLanguage\" : \"\(language)\""))
      let other = try Tool(shell: command + " -o x --source-language en")
      expectEqual(other.status, 1)
      expectEqual(
        other.errors,
        "\(language)/S.xcstrings: error: the keys are in '\(language)', not in 'en' [structure]\n")
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
    try expectEqual(
      scratch.read("stringsdict/en.lproj/S.strings"), "/* kept */\n\"tap\" = \"Click\";\n")
    let texts = try convert("strings")
    expectEqual(texts.status, 0)
    expectEqual(
      texts.errors,
      """
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
      expectEqual(
        run.errors,
        """
        b/en.lproj/T.\(kind): error: 'a/en.lproj/T.\(kind)' holds the same table and language \
        (language 'en') [structure]

        """)
      #expect(run.status == 1 && run.output.isEmpty)
    }
  }

  @Test("convert reports that a fuzzy translation becomes a final one")
  func convertFuzzy() throws {
    let scratch = try Scratch()
    try scratch.write(
      Self.germanPO("nplurals=2; plural=n != 1", "#, fuzzy\nmsgid \"k\"\nmsgstr \"Text\""),
      to: "de.po")
    let run = try Tool(
      "plural-strings convert \(scratch.path)/de.po --to strings -o \(scratch.path)/out")
    #expect(
      run.errors.contains("warning: the state 'needs review' is lost, because .strings files"))
    expectEqual(run.status, 0)
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
    expectEqual(
      run.errors,
      """
      en.lproj/T.strings:1:5: warning: the text is left out, because readers see the entry that the key has as well \
      (key 'k', language 'en') [not-convertible]
      k = hidden;
          ^

      """)
    expectEqual(run.status, 0)
    #expect(try scratch.read("out/T.xcstrings").contains("\"Click\""))
  }
}
