import PluralTestSupport
import Testing

@Suite("Conversions from and to gettext and Android")
struct PlatformConversionTests {
  private func scratch(_ files: [(path: String, text: String)]) throws -> Scratch {
    let scratch = try Scratch()
    for file in files { try scratch.write(file.text, to: file.path) }
    return scratch
  }

  private func po(_ header: String, _ messages: String) -> String {
    "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n\(header)\n\(messages)\n"
  }

  @Test(
    "A file without a language is refused, and --language names it",
    arguments: ["xcstrings", "android", "po"])
  func noLanguage(format: String) throws {
    let text = po("\"X-Source-Language: C\\n\"", "msgid \"a\"\nmsgstr \"b\"")
    let scratch = try scratch([("messages.po", text)])
    let refused = try Tool(
      strings: "convert messages.po --to \(format) -o out; ls out", in: scratch)
    #expect(refused.output.isEmpty && refused.errors.contains("or pass --language"), "\(refused)")
    let run = try Tool(
      strings: "convert messages.po --to \(format) -o out --language hy-AM", in: scratch)
    expectEqual(run.status, 0, "\(run)")
    let path = ["xcstrings": "Localizable.xcstrings", "po": "hy_AM.po"][format]
    #expect(try scratch.read("out/\(path ?? "values-hy-rAM/strings.xml")").contains("b"))
    if format == "xcstrings" {
      #expect(try scratch.read("out/Localizable.xcstrings").contains("\"sourceLanguage\" : \"en\""))
    }
  }

  @Test(
    "The name of a program in the path is no language", arguments: ["app", "web", "gui", "foo"])
  func programNames(name: String) throws {
    let scratch = try scratch([("\(name).po", po("", "msgid \"a\"\nmsgstr \"b\""))])
    let run = try Tool(strings: "convert \(name).po --to xcstrings -o out; ls out", in: scratch)
    #expect(run.output.isEmpty && run.errors.contains("or pass --language"), "\(run)")
  }

  private static let plural =
    "#, c-format\nmsgid \"%d file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"%d a\"\nmsgstr[1] \"%d b\"\n"

  @Test(
    "Forms that no number selects, and forms without a formula, are errors",
    arguments: [
      (
        "\"Plural-Forms: nplurals=3; plural=n != 1;\\n\"", plural + "msgstr[2] \"%d c\"",
        "de.po:10:1: error: no number selects msgstr[2] by the header's formula"
      ),
      ("", plural, "de.po:6:1: error: the header has no field Plural-Forms"),
    ])
  func lostForms(header: String, message: String, error: String) throws {
    let scratch = try scratch([("de.po", po(header, message))])
    let refused = try Tool(strings: "convert de.po --to xcstrings -o out; ls out", in: scratch)
    #expect(refused.output.isEmpty && refused.errors.contains(error), "\(refused)")
    let run = try Tool(strings: "convert de.po --to xcstrings -o out --lossy", in: scratch)
    expectEqual(run.status, 0, "\(run)")
    #expect(run.errors.contains(error.replacing("error", with: "warning")), "\(run)")
  }

  @Test("A text next to plural forms of its key is an error, or with --lossy a warning")
  func textAndForms() throws {
    let scratch = try scratch([
      (
        "en.lproj/L.strings",
        "\"k|==|plural.one\" = \"%d a\";\n\"k|==|plural.other\" = \"%d b\";\n\"k\" = \"text\";\n"
      )
    ])
    let refused = try Tool(
      strings: "convert en.lproj/L.strings --to xcstrings -o out; ls out", in: scratch)
    let message = "the key has plural forms and a text, of which only the forms can be converted"
    #expect(refused.output.isEmpty, "\(refused)")
    #expect(refused.errors.contains("en.lproj/L.strings:3:7: error: \(message)"), "\(refused)")
    let run = try Tool(
      strings: "convert en.lproj/L.strings --to xcstrings -o out --lossy", in: scratch)
    #expect(run.status == 0 && run.errors.contains("3:7: warning: \(message)"), "\(run)")
  }

  @Test("A reference to another resource is left out with --lossy only")
  func references() throws {
    let scratch = try scratch([
      (
        "values/strings.xml",
        "<resources>\n<string name=\"a\">@string/b</string>\n<string name=\"b\">B</string></resources>"
      )
    ])
    let refused = try Tool(
      strings: "convert values/strings.xml --to xcstrings -o out; ls out", in: scratch)
    #expect(refused.output.isEmpty, "\(refused)")
    #expect(
      refused.errors.contains("values/strings.xml:2:1: error: '@string/b' is a reference"),
      "\(refused)")
    let run = try Tool(
      strings: "convert values/strings.xml --to xcstrings -o out --lossy", in: scratch)
    expectEqual(run.status, 0, "\(run)")
    #expect(try !scratch.read("out/Localizable.xcstrings").contains("@string"))
  }

  @Test("A language without rules has one form, and does not stop the others")
  func noRules() throws {
    func strings(_ one: String, _ other: String) -> String {
      """
      <resources><plurals name="days"><item quantity="one">\(one)</item><item quantity="other">\(other)</item></plurals></resources>
      """
    }
    let scratch = try scratch([
      ("values/strings.xml", strings("%d day", "%d days")),
      ("values-oc/strings.xml", strings("%d jorn", "%d jorns")),
      ("values-de/strings.xml", strings("%d Tag", "%d Tage")),
    ])
    let run = try Tool(strings: "convert values*/strings.xml --to po -o out", in: scratch)
    #expect(run.status == 0 && run.output == "de.po\nen.po\noc.po\n", "\(run)")
    #expect(run.errors.contains("values-oc/strings.xml:1:"), "\(run)")
    #expect(run.errors.contains("warning: CLDR has no plural rules for 'oc'"), "\(run)")
    let text = try scratch.read("out/oc.po")
    #expect(text.contains("nplurals=1; plural=0;") && text.contains("msgstr[0] \"%lld jorns\""))
    let back = try Tool(strings: "convert out/*.po --to android -o back", in: scratch)
    expectEqual(back.status, 0, "\(back)")
    #expect(try scratch.read("back/values-oc/strings.xml").contains("\"one\">%d jorn<"))
  }

  @Test("Names and texts in right-to-left languages, and a percent sign in one language, convert")
  func rightToLeft() throws {
    let message =
      "#, python-format\nmsgid \"Private %(object)s\"\nmsgstr \"خاص %(object)s\"\n\n"
      + "#, c-format\nmsgid \"Replace %s\"\nmsgstr \"استبدال %s\""
    let scratch = try scratch([
      ("ar.po", po("\"Language: ar\\n\"", message)),
      ("en.lproj/L.strings", "share = \"Share in %\";"),
      ("sv.lproj/L.strings", "share = \"Andel i %-tal\";"),
    ])
    let run = try Tool(strings: "convert ar.po --to android -o out", in: scratch)
    #expect(run.status == 0 && !run.errors.contains("error"), "\(run)")
    let text = try scratch.read("out/values-ar/strings.xml")
    #expect(text.contains("خاص <xliff:g id=\"object\">%s</xliff:g>") && text.contains("استبدال %s"))
    let percent = try Tool(strings: "convert */L.strings --to android -o out", in: scratch)
    #expect(percent.status == 0 && percent.errors.isEmpty, "\(percent)")
    #expect(try scratch.read("out/values-sv/L.xml").contains("formatted=\"false\">Andel i %-tal<"))
  }

  @Test("Width, precision and '-' of texts are kept")
  func widths() throws {
    let text = po(
      "\"Language: de\\n\"", "#, c-format\nmsgid \"%-11s %.7s\"\nmsgstr \"%-11s: %.7s\"")
    let scratch = try scratch([("de.po", text)])
    let run = try Tool(strings: "convert de.po --to android -o out", in: scratch)
    expectEqual(run.status, 0, "\(run)")
    #expect(try scratch.read("out/values-de/strings.xml").contains("%1$-11s: %2$.7s"))
  }

  @Test("Line ends at the ends of a text are those of the source, as gettext requires")
  func lineEnds() throws {
    let scratch = try scratch([
      (
        "L.xcstrings",
        """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"a": {"localizations": {
          "en": {"stringUnit": {"state": "translated", "value": "Line"}},
          "de": {"stringUnit": {"state": "translated", "value": "Zeile\\n"}}}}}}
        """
      )
    ])
    let refused = try Tool(strings: "convert L.xcstrings --to po -o out; ls out", in: scratch)
    #expect(refused.output.isEmpty && refused.errors.contains("L.xcstrings:3:"), "\(refused)")
    let run = try Tool(strings: "convert L.xcstrings --to po -o out --lossy", in: scratch)
    #expect(run.status == 0 && run.errors.contains("warning: the line ends"), "\(run)")
    #expect(try scratch.read("out/L.de.po").contains("msgstr \"Zeile\"\n"))
  }

  @Test(
    "Comments that look like those of this package stay comments", arguments: ["po", "android"])
  func comments(format: String) throws {
    let comment = "plurals: the key is x"
    let scratch = try scratch([
      ("en.lproj/L.strings", "/* \(comment) */\n\"k\" = \"v\";\n")
    ])
    let run = try Tool(strings: "convert en.lproj/L.strings --to \(format) -o out", in: scratch)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run)")
    let path = format == "po" ? "out/L.en.po" : "out/values/L.xml"
    let back = try Tool(strings: "convert \(path) --to strings -o back", in: scratch)
    expectEqual(back.status, 0, "\(back)")
    #expect(
      try scratch.read("back/en.lproj/L.strings").contains("/* \(comment) */\n\"k\" = \"v\";"))
  }

  @Test("Two languages never write one file", arguments: ["po", "android"])
  func collisions(format: String) throws {
    let scratch = try scratch([
      (
        "L.xcstrings",
        """
        {"sourceLanguage": "en", "version": "1.0", "strings": {"a": {"localizations": {
          "fr-CA": {"stringUnit": {"state": "translated", "value": "A"}},
          "fr_CA": {"stringUnit": {"state": "translated", "value": "B"}}}}}}
        """
      )
    ])
    let refused = try Tool(
      strings: "convert L.xcstrings --to \(format) -o out; ls out", in: scratch)
    #expect(refused.output.isEmpty, "\(refused)")
    #expect(refused.errors.contains("L.xcstrings:1:1: error: the language has the same file as"))
    let run = try Tool(strings: "convert L.xcstrings --to \(format) -o out --lossy", in: scratch)
    #expect(run.status == 0 && run.errors.contains("warning: the language has the same"), "\(run)")
  }

  @Test(
    "A command that fails writes nothing, whatever the format", arguments: ["strings", "xcstrings"])
  func nothing(format: String) throws {
    let scratch = try scratch([
      (
        "en.lproj/L.stringsdict",
        """
        { k = { NSStringLocalizedFormatKey = "%#@a@ %#@b@"; a = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
        NSStringFormatValueTypeKey = d; other = "%d a"; }; }; w = { NSStringVariableWidthRuleType = { 1 = a; 9 = b; }; }; }
        """
      ), ("en.lproj/L.strings", "\"l\" = \"%#@x@\";"),
    ])
    let run = try Tool(strings: "convert en.lproj/L.* --to \(format) -o out", in: scratch)
    if run.status == 0 { return }
    #expect(run.output.isEmpty && !run.errors.contains("L.stringsdict: error"), "\(run)")
    let list = try Tool(shell: "ls '\(scratch.path)/out'")
    #expect(list.output.isEmpty)
    let lossy = try Tool(strings: "convert en.lproj/L.* --to \(format) -o out --lossy", in: scratch)
    #expect(
      lossy.status == 0 && !lossy.output.isEmpty && lossy.errors.contains("warning:"), "\(lossy)")
  }
}
