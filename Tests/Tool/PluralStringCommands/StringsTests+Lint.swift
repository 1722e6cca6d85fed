import Foundation
import PluralTestSupport
import Testing

extension StringsTests {
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

  @Test("lint, preview, status and format --batch read PO files and Android's resources in folders")
  func translationFormats() throws {
    let scratch = try Scratch()
    let header =
      "msgid \"\"\nmsgstr \"Language: ru\\nPlural-Forms: nplurals=2; plural=n!=1;\\n\"\n\n"
    try scratch.write(
      header + "msgid \"Hello %s\"\nmsgstr \"Привет %s\"\n\n"
        + "msgid \"%d a\"\nmsgid_plural \"%d as\"\nmsgstr[0] \"%d б\"\nmsgstr[1] \"%d в\"\n",
      to: "locale/ru/LC_MESSAGES/app.po")
    for (folder, text) in [("values", "f"), ("values-ru", "г"), ("values-night", "f")] {
      let plural =
        "<item quantity=\"one\">%d \(text)</item><item quantity=\"other\">%d \(text)s</item></plurals>"
      try scratch.write(
        "<resources><plurals name=\"a\">\(plural)</resources>", to: "res/\(folder)/strings.xml")
    }
    try scratch.write("<menu/>", to: "res/menu/main.xml")
    let lint = try Tool(["plural-strings", "lint", scratch.path])
    #expect(
      lint.output.contains(
        "app.po:2:1: error: the formula conflicts with the rules of ru: 2: index 1, like 0, but few"
      )
    )
    #expect(lint.output.contains("values-ru/strings.xml:1:30: warning: ru needs 'few', 'many'"))
    #expect(
      lint.output.hasSuffix("2 findings: 1 error, 1 warning; missing-category 1, plural-forms 1\n"))
    expectEqual(lint.status, 1)
    let status = try Tool(["plural-strings", "status", scratch.path, "--format", "summary"])
    expectEqual(status.output, "ru 66 %\n")
    let unusable = try Tool(["plural-strings", "status", scratch.path, "--minimum", "0"])
    expectEqual(unusable.status, 1)
    #expect(unusable.errors.contains("app.po:2:1: error: the formula conflicts with the rules"))
    let page = "\(scratch.path)/p.html"
    try expectEqual(Tool(["plural-strings", "preview", scratch.path, "-o", page]).status, 0)
    let text = try scratch.read("p.html")
    #expect(text.contains("Привет") && text.contains("conflicts with the rules"))
    let batch = try Tool(
      ["plural-strings", "format", "--batch", "--root", scratch.path],
      input: Array(
        "{\"file\":\"res/values-ru/strings.xml\",\"key\":\"a\",\"args\":[5],\"bundleLocale\":\"ru\"}\n"
          .utf8))
    expectEqual(batch.output, "{\"result\": \"5 гs\"}\n")
  }

  @Test("lint ends with counts by severity and rule, and shortens long keys")
  func summary() throws {
    let scratch = try Scratch()
    let key = String(repeating: "long ", count: 100)
    try scratch.write("\"\(key)\" = \"A \"; b = \"B \"; c = C;", to: "en.lproj/T.strings")
    try scratch.write("\"\(key)\" = A; b = B;", to: "ru.lproj/T.strings")
    func lint(_ arguments: String = "") throws -> String {
      try Tool("plural-strings lint \(scratch.path) --rule missing-translation=note \(arguments)")
        .output
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

  @Test("lint reads folders, applies fixes, and reports findings outside the baseline")
  func lintFolder() throws {
    let scratch = try Scratch()
    for target in ["A", "B"] {
      try scratch.write("\"k\" = \"Name: \";\n", to: "\(target)/en.lproj/T.strings")
      try scratch.write("\"k\" = \"Имя:\";\n", to: "\(target)/ru.lproj/T.strings")
    }
    try scratch.write("\"k\" = 1;", to: ".hidden/ru.lproj/T.strings")
    func lint(_ arguments: String) throws -> Tool {
      try Tool("plural-strings lint \(arguments)", in: scratch)
    }
    let all = try lint(".")
    expectEqual(all.status, 0)
    expectEqual(all.output.split(separator: "\n").filter { $0.contains("[white-space]") }.count, 2)
    #expect(all.output.hasPrefix("A/ru.lproj/T.strings:1:7: warning: "))
    try expectEqual(lint(". --rule white-space=error").status, 1)
    #expect(try lint(". --rule white-space=off").output.isEmpty)
    try expectEqual(lint(". --rule whitespace").status, 2)
    let explained = try lint("--explain stale white-space").output
    #expect(
      explained.hasPrefix("stale (off): The code no longer uses the key. Remove it.\n\n  wrong:"))
    #expect(explained.contains("\n\nwhite-space (error, warning, note): The translation begins"))
    let unknown = try lint("--explain whitespace")
    expectEqual(unknown.status, 2)
    #expect(unknown.errors.contains("there is no rule 'whitespace'; did you mean 'white-space'?"))
    for (words, rule) in [("missing", "missing-category"), ("unused", "unused-category")] {
      #expect(try lint("--explain \(words)").errors.contains(" or '\(rule)'"))
    }
    #expect(try lint("A/ru.lproj B --explain stale").output.hasPrefix("stale (off): The code"))
    let noRule = try lint("A --explain")
    #expect(noRule.status == 2 && noRule.errors.contains("name rules, or all: --explain "))
    let written = try lint("A --baseline b --write-baseline")
    #expect(written.output.isEmpty && written.errors == "b: 1 finding\n")
    #expect(try lint(". --strict --baseline b").output.hasPrefix("B/"))
    let fixed = try lint(". --fix --baseline b")
    #expect(fixed.errors == "B/ru.lproj/T.strings: fixed 1 text\n" && fixed.output.isEmpty)
    try expectEqual(scratch.read("A/ru.lproj/T.strings"), "\"k\" = \"Имя:\";\n")
    try expectEqual(scratch.read("B/ru.lproj/T.strings"), "\"k\" = \"Имя: \";\n")
    try expectEqual(lint("B/en.lproj --fix --write-baseline --baseline c").status, 2)
    try scratch.write("", to: "C/notes.txt")
    let empty = try lint("C")
    #expect(empty.status == 1 && empty.errors.contains("no localized strings in this folder"))
    #expect(try lint(". --format sarif").output.contains("\"ruleId\" : \"white-space\""))
    #expect(try lint(". --format github").output.hasPrefix("::warning file=A/ru.lproj/T.strings,"))
  }

  @Test("lint --explain names the checks of other tools")
  func otherTools() throws {
    let explained = try Tool("plural-strings lint --explain missing-category shifted-argument")
    let lines = explained.output.split(separator: "\n")
    #expect(
      lines[0].hasSuffix(
        " In other tools: Android lint MissingQuantity, Weblate plurals, i18next-cli status."))
    #expect(!lines[1].contains("other tools"))
  }

  /// Two translations with another white space than their source, known by a baseline.
  private func scratchWithBaseline() throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(
      "\"a\" = \"A: \"; \"b\" = \"B: \"; \"c\" = \"C: \";\n", to: "en.lproj/T.strings")
    try scratch.write(
      "\"a\" = \"А:\";\n\"b\" = \"Б:\";\n\"c\" = \"В: \";\n", to: "ru.lproj/T.strings")
    let written = try Tool(strings: "lint . --baseline b --write-baseline", in: scratch)
    expectEqual(written.errors, "b: 2 findings\n")
    return scratch
  }

  @Test(
    "An entry of the baseline whose finding no longer occurs is a note, or an error with --strict")
  func outdatedBaseline() throws {
    let scratch = try scratchWithBaseline()
    let lint = "lint . --baseline b"
    #expect(try Tool(strings: "\(lint) --strict", in: scratch).output.isEmpty)
    try scratch.write(
      "\"a\" = \"А: \";\n\"b\" = \"Б:\";\n\"c\" = \"В: \";\n", to: "ru.lproj/T.strings")
    let message =
      "this finding in ru.lproj/T.strings no longer occurs; --prune-baseline removes it (key 'a', language 'ru') [white-space]\n"
    let noted = try Tool(strings: lint, in: scratch)
    #expect(noted.status == 0 && noted.output.hasPrefix("b:1:1: note: \(message)"), "\(noted)")
    let strict = try Tool(strings: "\(lint) --strict", in: scratch)
    #expect(strict.status == 1 && strict.output.hasPrefix("b:1:1: error: \(message)"), "\(strict)")
    #expect(try Tool(strings: "\(lint) --quiet", in: scratch).output.isEmpty)
    // It is unknown whether findings of other files and of rules that are off still occur.
    for arguments in ["lint en.lproj --baseline b", "\(lint) --rule white-space=off"] {
      let run = try Tool(strings: "\(arguments) --strict", in: scratch)
      #expect(run.status == 0 && run.output.isEmpty, "\(run)")
    }
    try scratch.write("\"a\" = ", to: "ru.lproj/T.strings")
    let unreadable = try Tool(strings: "\(lint) --strict", in: scratch)
    #expect(unreadable.status == 1 && !unreadable.output.contains("b:1:1"), "\(unreadable)")
    try FileManager.default.removeItem(atPath: "\(scratch.path)/ru.lproj")
    let removed = try Tool(strings: "\(lint) --strict", in: scratch)
    #expect(removed.status == 1 && removed.output.contains("b:2:1: error: this finding"))
  }

  @Test("lint --prune-baseline removes entries, and accepts no new findings")
  func pruning() throws {
    let scratch = try scratchWithBaseline()
    let old = try scratch.read("b")
    let prune = "lint . --baseline b --prune-baseline"
    let unchanged = try Tool(strings: prune, in: scratch)
    #expect(unchanged.errors == "b: removed 0 findings\n" && unchanged.output.isEmpty)
    try scratch.write(
      "\"a\" = \"А: \";\n\"b\" = \"Б:\";\n\"c\" = \"В:\";\n", to: "ru.lproj/T.strings")
    let pruned = try Tool(strings: "\(prune) --strict", in: scratch)
    #expect(pruned.status == 1 && pruned.errors == "b: removed 1 finding\n", "\(pruned)")
    #expect(pruned.output.hasPrefix("ru.lproj/T.strings:3:7: warning: "), "\(pruned)")
    let lines = old.split(separator: "\n", omittingEmptySubsequences: false)
    try expectEqual(scratch.read("b"), lines.dropFirst().joined(separator: "\n"))
    for (arguments, message) in [
      ("lint . --prune-baseline", "--prune-baseline needs the file, --baseline <file>"),
      ("\(prune) --write-baseline", "--write-baseline and --prune-baseline cannot be combined"),
      ("\(prune) --fix", "--fix and --prune-baseline cannot be combined; run one after the other"),
    ] {
      let refused = try Tool(strings: arguments, in: scratch)
      #expect(refused.status == 2 && refused.errors.contains(message), "\(refused)")
    }
    try scratch.write("Read this.\n", to: "b")
    let invalid = try Tool(strings: prune, in: scratch)
    #expect(invalid.status == 1 && invalid.errors.hasPrefix("b:1:1: error: "), "\(invalid)")
    try expectEqual(scratch.read("b"), "Read this.\n")
  }

  @Test("The configuration sets the number below which a form is required, unless an option does")
  func integersBelow() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"d": {"localizations": {"en": {
      "variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld day"}},
      "other": {"stringUnit": {"state": "translated", "value": "%lld days"}}}}}, "fr": {
      "variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld jour"}},
      "other": {"stringUnit": {"state": "translated", "value": "%lld jours"}}}}}}}}}
      """, to: "T.xcstrings")
    func run(_ verb: String, _ below: String, _ arguments: String = "") throws -> Tool {
      try scratch.write("{\"integersBelow\": \(below)}", to: "c.json")
      return try Tool(
        strings: "\(verb) T.xcstrings --configuration c.json \(arguments)", in: scratch)
    }
    func lint(_ below: String, _ arguments: String = "") throws -> String {
      try run("lint", below, "--rule rare-category " + arguments).output
    }
    #expect(try lint("1000001").contains("[rare-category]"))
    #expect(try lint("1000000").isEmpty)
    #expect(try lint("1000000", "--integers-below 1000001").contains("'many'"))
    #expect(try lint("1000001", "--integers-below 1000000").isEmpty)
    #expect(try run("lint", "1000001").output.isEmpty)
    try expectEqual(run("status", "1000000", "--minimum 100").status, 0)
    try expectEqual(run("status", "1000001", "--minimum 100").status, 1)
    try expectEqual(run("status", "1000001", "--minimum 100 --integers-below 1000").status, 0)
    for (below, isShown) in [("1000000", false), ("1000001", true)] {
      try expectEqual(run("preview", below, "--rule rare-category --output p.html").status, 0)
      try expectEqual(scratch.read("p.html").contains("rare-category"), isShown)
    }
    for value in ["0", "-1", "1.5", "\"1000000\"", "true", "18446744073709551616"] {
      let refused = try run("lint", value)
      #expect(refused.status == 1 && refused.output.isEmpty)
      #expect(
        refused.errors.hasPrefix(
          "c.json:1:19: error: 'integersBelow' must be a whole number from 1 to 18446744073709551615\n"
        ),
        "\(refused)")
    }
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
    try expectEqual(scratch.read("de.lproj/T.strings"), "\"k\" = \"%2$lld hat %1$@: \";")
    let again = try fix()
    #expect(again.errors.isEmpty && again.output.isEmpty, "\(again)")
  }

  @Test("lint --fix removes a repetition and corrects the entry that is kept, in one round")
  func fixedRepetition() throws {
    let scratch = try Scratch()
    try scratch.write(
      "a = \"1: \";\n\"n##{one}\" = \"%ld x\";\n\"n##{other}\" = \"%ld xs\";",
      to: "en.lproj/T.strings")
    let repeated = "a = \"x:\";\n\"n##{one}\" = \"%ld a\";\n\"n##{other}\" = \"%ld b\";\n"
    try scratch.write(repeated + repeated, to: "ja.lproj/T.strings")
    let run = try Tool(strings: "lint . --fix", in: scratch)
    #expect(run.status == 0 && run.output.isEmpty, "\(run)")
    // Three repetitions, a text and a form.
    expectEqual(run.errors, "ja.lproj/T.strings: fixed 5 texts\n")
    try expectEqual(
      scratch.read("ja.lproj/T.strings"), "a = \"x: \";\n\"n##{other}\" = \"%ld b\";\n")
  }

  @Test("lint --fix changes a text with the sign of a comment in a CDATA section")
  func fixCDATA() throws {
    let scratch = try Scratch()
    func text(_ end: String) -> String {
      "<plist version=\"1.0\"><dict><key>k</key><string><![CDATA[<!-- x -->]]> y\(end)</string></dict></plist>"
    }
    try scratch.write(text(""), to: "en.lproj/T.strings")
    try scratch.write(text(" "), to: "de.lproj/T.strings")
    let run = try Tool(strings: "lint . --fix", in: scratch)
    #expect(run.status == 0 && run.output.isEmpty, "\(run)")
    #expect(try !scratch.read("de.lproj/T.strings").contains(" </string>"))
  }

  @Test("Two messages of a PO file are an error, although one is fuzzy")
  func fuzzyRepetition() throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      msgid ""
      msgstr "Language: de\\n"

      msgid "a"
      msgstr "b"

      #, fuzzy
      msgid "a"
      msgstr "c"
      """, to: "de.po")
    let run = try Tool(strings: "lint de.po", in: scratch)
    #expect(run.status == 1 && run.output.contains("error: the message is in the file twice"))
  }

  @Test("lint --fix reports a file in which a comment would hide an entry, and fixes others")
  func refusedFix() throws {
    let scratch = try Scratch()
    let forms = "// c\n\"n##{one}\" = \"a\";\"n##{other}\" = \"%ld b\";"
    try scratch.write("a = \"A: \";", to: "en.lproj/T.strings")
    try scratch.write(forms, to: "ja.lproj/N.strings")
    try scratch.write("a = A;", to: "ja.lproj/T.strings")
    let run = try Tool(strings: "lint . --fix", in: scratch)
    #expect(
      run.output.hasPrefix(
        "ja.lproj/N.strings: error: nothing in the file is fixed, because a comment could then hide other entries; "
          + "put each on a line of its own [structure]\n"), "\(run)")
    #expect(run.output.contains("[unused-category]"), "\(run)")
    #expect(run.status == 1 && run.errors == "ja.lproj/T.strings: fixed 1 text\n", "\(run)")
    try expectEqual(scratch.read("ja.lproj/N.strings"), forms)
    // As the error says.
    try scratch.write(forms.replacing(";\"", with: ";\n\""), to: "ja.lproj/N.strings")
    let again = try Tool(strings: "lint . --fix", in: scratch)
    expectEqual(again.errors, "ja.lproj/N.strings: fixed 1 text\n", "\(again)")
    try expectEqual(scratch.read("ja.lproj/N.strings"), "// c\n\"n##{other}\" = \"%ld b\";")
  }

  @Test("lint shows errors first, and sums up equal warnings")
  func manyWarnings() throws {
    let scratch = try Scratch()
    try scratch.write(
      (0..<1500).map { "k\($0) = \"A \";\n" }.joined() + "z = \"A\";", to: "en.lproj/T.strings")
    try scratch.write(
      (0..<1500).map { "k\($0) = A;\n" }.joined() + "z = \"%zA\";", to: "de.lproj/T.strings")
    func lint(_ options: String = "") throws -> Tool {
      try Tool(strings: "lint . \(options)", in: scratch)
    }
    let run = try lint()
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 1 && lines[0].hasPrefix("de.lproj/T.strings:1501:5: error: "), "\(run)")
    expectEqual(lines.count { $0.contains(": warning: ") }, 10)
    expectEqual(
      lines.suffix(2),
      [
        "… and 1490 more: the text ends with no white space, but the text in en ends with ' ' [white-space]",
        "1501 findings: 1 error, 1500 warnings; white-space 1500, language-type-conflict 1",
      ])
    try expectEqual(lint("--format json").output.split(separator: "\n").count, 1501)
  }

  @Test(
    "A merge conflict is named in each format",
    arguments: [
      ("C.xcstrings", "{\n", "}"), ("en.lproj/T.strings", "a = A;\n", "b = B;"),
      ("en.lproj/T.stringsdict", "<plist><dict>\n", "</dict></plist>"),
      ("values/strings.xml", "<resources>\n", "</resources>"),
      ("de.po", "msgid \"a\"\n", "msgstr \"b\""),
    ])
  func conflicts(path: String, before: String, after: String) throws {
    let scratch = try Scratch()
    try scratch.write("\(before)<<<<<<< HEAD\n=======\n>>>>>>> b\n\(after)\n", to: path)
    let run = try Tool(strings: "lint \(path)", in: scratch)
    expectEqual(run.status, 1)
    #expect(
      run.output.hasPrefix("\(path):2:")
        && run.output.contains("error: '<<<<<<<' is git's mark of a merge conflict; "),
      "\(run)")
  }

  @Test("lint --fix counts each text once")
  func fixedTexts() throws {
    let scratch = try Scratch()
    try scratch.write(
      "a = \"%@ has %lld: \"; b = \"B \"; c = C; c = C;", to: "en.lproj/T.strings")
    try scratch.write(
      "a = \"%lld hat %@:\"; b = B; c = C; /* d */ c = C;", to: "de.lproj/T.strings")
    let run = try Tool(strings: "lint . --fix", in: scratch)
    expectEqual(
      run.errors, "de.lproj/T.strings: fixed 3 texts\nen.lproj/T.strings: fixed 1 text\n",
      "\(run)")
    try expectEqual(
      scratch.read("de.lproj/T.strings"), "a = \"%2$lld hat %1$@: \"; b = \"B \"; /* d */ c = C;")
  }

  @Test("lint reports missing plural forms")
  func lint() throws {
    let scratch = try table()
    let path = "ru.lproj/Files.stringsdict"
    let text = try scratch.read(path)
    try scratch.write(
      text.replacing("<key>many</key><string>%d файлов</string>\n", with: ""), to: path)
    let run = try Tool(["plural-strings", "lint", "--strict", "\(scratch.path)/\(path)"])
    expectEqual(run.status, 1)
    #expect(run.output.contains("many"))
  }
}
