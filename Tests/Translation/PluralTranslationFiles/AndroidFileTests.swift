import PluralConversionChecking
import PluralMessageFormats
import PluralStringCatalogs
import PluralTestSupport
import PluralTranslationFiles
import PluralsCore
import PluralsDiagnostics
import Testing

@Suite("Android's resources")
struct AndroidFileTests {
  private func file(_ resources: String, path: String = "res/values-ru/strings.xml") throws
    -> AndroidFile
  {
    try AndroidFile(
      Array(
        "<resources xmlns:xliff=\"urn:oasis:names:tc:xliff:document:1.2\">\n\(resources)\n</resources>"
          .utf8), file: path)
  }

  private func text(_ text: String, _ attributes: String = "") throws -> String? {
    let file = try file("<string name=\"k\"\(attributes)>\(text)</string>")
    return file.tables(named: "T", language: "en").tables[0].messages["k"]?.plainText?.text
  }

  @Test(
    "Escapes, quotes and white space",
    arguments: [
      ("a\\'b \\\"c\\\"", "a'b \"c\""), ("  a \n  b\t", "a b"), ("\"  a \n b\"", "  a \n b"),
      ("\\n a", "\n a"), ("\\u00e9\\u0020", "é "), ("\\ud83d\\ude00", "😀"), ("\\@a\\?", "@a?"),
      ("<![CDATA[<b>a</b>]]> &lt;i>", "<b>a</b> <i>"), ("\\\\n", "\\n"), ("", ""),
      ("100%", "100%"), ("5% discount", "5% discount"), ("100%%", "100%%"),
      ("Save 50% this week", "Save 50% this week"), ("100%the best", "100%the best"),
      ("%1$s and %2$d", "%@ and %lld"), ("%2$s %1$d", "%2$@ %1$lld"), ("%s%n", "%@\n"),
      ("%,.2f", "%'.2f"), ("%1$s %&lt;s", "%1$@ %1$@"), ("100% %5q", "100% %5q"),
      ("100% %d%", "100%% %%d%%"),
      ("<xliff:g id=\"name\" example=\"Jo\">%1$s</xliff:g>!", "%1$(name)@!"),
      ("Hi <xliff:g id=\"app\">Notes</xliff:g>", "Hi Notes"),
      (
        "<a title=\"say &quot;hi&quot; &lt;x>\"\n href='?a&amp;b'>it</a> &amp; <br/>",
        "<a title=\"say &quot;hi&quot; &lt;x>\" href='?a&amp;b'>it</a> & <br/>"
      ),
      ("<x:t xmlns:x=\"u\">v</x:t>", "<x:t xmlns:x=\"u\">v</x:t>"),
    ])
  func texts(escaped: String, expected: String) throws {
    try expectEqual(text(escaped), expected)
  }

  @Test(
    "Texts with percent signs and no placeholder are not reported",
    arguments: [
      "100%", "100%sure, 5%", "5% discount", "%1$s", "%1$s 100%%", "Save 50% this week",
      "100%the best", "100% Team",
    ])
  func silent(text: String) throws {
    let tables = try file("<string name=\"k\">\(text)</string>").tables(named: "T", language: "en")
    expectEqual(tables.findings, [])
  }

  @Test("A text that is not a format keeps its percent signs")
  func unformatted() throws {
    try expectEqual(text("%d%%", " formatted=\"false\""), "%%d%%%%")
  }

  @Test(
    "Items of an array keep their percent signs",
    arguments: [
      ("%%1$s", "", "formatted=\"false\"><item>%1$s</item>"),
      ("%d", " formatted=\"false\"", "formatted=\"false\"><item>%d</item>"),
      ("100%%</item><item>%d", "", "><item>100%%</item><item>%d</item>"),
    ])
  func percentSigns(items: String, attribute: String, expected: String) throws {
    let tables = try file(
      "<string-array name=\"a\"\(attribute)><item>\(items)</item></string-array>"
    )
    .tables(named: "T", language: "en").tables
    let text = AndroidFile.files(of: tables, named: "T", sourceLanguage: "en").files[0].text
    #expect(text.filter { !$0.isNewline }.replacing("        ", with: "").contains(expected))
    let again = try AndroidFile(Array(text.utf8), file: "values/strings.xml")
      .tables(named: "T", language: "en").tables
    expectEqual(
      again[0].messages["a[0]"]?.plainText?.text, tables[0].messages["a[0]"]?.plainText?.text)
  }

  @Test("A text of a message that has forms in another language is written as forms")
  func sameKind() throws {
    func table(_ language: String, _ entry: AuthoredEntry) -> MessageTable {
      MessageTable(name: "T", localization: language, messages: ["k": entry])
    }
    func text(_ text: String) -> AuthoredText { AuthoredText(text: text, position: nil) }
    let forms = AuthoredEntry.plural(forms: [
      AuthoredVariant(.one, text("%lld file")), AuthoredVariant(.other, text("%lld files")),
    ])
    let tables = [
      table("en", forms), table("de", .text(text("5% Rabatt"))),
      table("ja", .text(text("%lld JA"))),
    ]
    let (files, findings) = AndroidFile.files(of: tables, named: "T", sourceLanguage: "en")
    #expect(findings.isEmpty)
    let items = files.map { file in
      file.text.split(separator: "\n").filter { $0.contains("<item") }
        .map { $0.drop { $0 == " " } }
    }
    expectEqual(
      items[1],
      [
        "<item quantity=\"one\">5%% Rabatt</item>", "<item quantity=\"other\">5%% Rabatt</item>",
      ])
    expectEqual(items[2], ["<item quantity=\"other\">%d JA</item>"])
    let differences = ConversionCheck(tables, sourceLanguage: "en").differences(
      in: files, AndroidFile.self, named: "T", losses: [])
    #expect(differences.isEmpty)
  }

  @Test("Plurals, arrays, comments and texts that are not translated")
  func resources() throws {
    let file = try file(
      """
      <!-- Notes -->
      <string name="a" translatable="false">A</string>
      <!-- plurals: the key is %lld "files" \\u002D\\u002D \\\\ x -->
      <plurals name="files_1"><item quantity="few">%d файла</item><item quantity="other">%d</item></plurals>
      <string-array name="days"><item>Mo</item><item>Tu</item></string-array>
      <dimen name="x">4dp</dimen>
      """)
    let table = file.tables(named: "T", language: "ru").tables[0]
    expectEqual(file.notes.map(\.key), ["a", "%lld \"files\" -- \\ x", "days[0]", "days[1]"])
    expectEqual(file.notes.map(\.isTranslated), [false, true, true, true])
    expectEqual(file.notes[0].comment, "Notes")
    expectEqual(table.messages["days[1]"]?.plainText?.text, "Tu")
    let entry = try #require(table.messages["%lld \"files\" -- \\ x"])
    expectEqual(SinglePluralMessage(entry, language: "ru")[.few]?.text, "%lld файла")
    expectEqual(file.ownPlace, TablePlace(name: "Localizable", language: "ru"))
  }

  @Test(
    "Malformed files have a place",
    arguments: [
      ("<string>a</string>", 2, "<string> has no name"),
      ("<string name=\"a\">1</string>\n<string name=\"a\">2</string>", 3, "the name appears twice"),
      ("<plurals name=\"a\"><item quantity=\"lots\">1</item></plurals>", 2, "expected quantity="),
      (
        "<plurals name=\"a\"><item quantity=\"one\">1</item>\n<item quantity=\"one\">1</item></plurals>",
        3, "the quantity 'one' appears twice"
      ),
      ("<string name=\"a\">%b</string>", 2, "'%b' has no counterpart in Apple's formats"),
      (
        "<string name=\"a\">%1$s at %2$tH</string>", 2,
        "'%2$tH' has no counterpart in Apple's formats"
      ),
      (
        "<string name=\"a\">\n%1$s (5%</string>", 2, "a '%' is not part of a conversion, so '%1$s'"
      ),
      ("<string name=\"a\">100% of %d.</string>", 2, "several percent signs that are not '%%'"),
      ("<string name=\"a\">%s: %s</string>", 2, "several percent signs that are not '%%'"),
      ("<string name=\"a\">it's</string>", 2, "an apostrophe without '\\' before it"),
      ("<string name=\"a\">\\u12x</string>", 2, "'\\u' needs four hexadecimal digits"),
      ("<string name=\"a\">\\ud83d</string>", 2, "'\\ud83d' is half a character"),
      (
        "<string name=\"a\">\\ud83d\\ude00</string>", 2,
        "'\\ud83d\\uDE00' is a character in halves, which aapt2 without Gradle drops"
      ),
      ("<string name=\"a\"><b>x</b></string>", 2, "the style <b> becomes a part of the text"),
      (
        "<string name=\"a\">@string/b</string>", 2,
        "'@string/b' is a reference to another resource"
      ),
      (
        "<string-array name=\"a\"><string>1</string></string-array>", 2,
        "expected <item>, found <string>"
      ),
    ])
  func malformed(resources: String, line: Int, message: String) throws {
    let findings = try file(resources).tables(named: "T", language: "ru").findings
    let finding = try #require(findings.first)
    #expect(finding.message.hasPrefix(message))
    expectEqual(finding.position?.line, line)
  }

  @Test(
    "Files that are not resources are refused",
    arguments: [
      ("", "1:1"), ("<resources>", "1:12"), ("<a/>", "1:1"),
      ("\n<resources><b></resources>", "2:17"),
      ("<!DOCTYPE r [<!ENTITY a SYSTEM \"b\">]><resources/>", "1:35"),
    ])
  func refused(text: String, place: String) throws {
    let error = try #require(throws: Diagnostic.self) {
      try AndroidFile(Array(text.utf8), file: "f.xml")
    }
    expectEqual(error.position.map { "\($0.line):\($0.column)" }, place)
  }

  @Test(
    "Folders of languages",
    arguments: [
      ("de", "values-de"), ("pt-BR", "values-pt-rBR"), ("sr-Latn", "values-b+sr+Latn"),
      ("es-419", "values-b+es+419"), ("he", "values-iw"), ("id", "values-in"), ("yi", "values-ji"),
      ("zh-Hant-TW", "values-b+zh+Hant+TW"), ("fil", "values-fil"), ("en-GB", "values-en-rGB"),
      ("id-ID", "values-in-rID"), ("ro", "values-ro"), ("jv", "values-jv"),
    ])
  func folders(language: String, folder: String) throws {
    let table = MessageTable(
      name: "Menu", localization: language,
      messages: ["k": .text(AuthoredText(text: "v", position: nil))])
    let files = AndroidFile.files(of: [table], named: "Menu", sourceLanguage: "en").files
    expectEqual(files.map(\.path), ["\(folder)/Menu.xml"])
    let place = try AndroidFile(Array(files[0].text.utf8), file: "res/\(folder)/Menu.xml").ownPlace
    expectEqual(place, TablePlace(name: "Menu", language: language))
  }

  @Test(
    "Folders for anything but a language are reported",
    arguments: ["values-night", "values-de-land"])
  func otherFolders(folder: String) throws {
    let findings = try file("", path: "\(folder)/strings.xml").tables(named: "T", language: "de")
      .findings
    expectEqual(findings.map(\.rule), [.structure])
  }

  @Test(
    "Texts are those that Android's tools read",
    arguments: [
      ("\"it's\"", "it's"), ("a \"b", "a b"), ("a\\ ", "a"), ("a \\ ", "a "), ("a\\", "a"),
      ("x\\ud83d\\ude00y", "x😀y"), ("x\\ude00", "x"), ("\\u12", "\u{12}"), ("a\\qb", "aqb"),
      ("  a  b ", "a b"),
      ("\"  a\"", "  a"), ("a\" b ", "a b"), ("a\\u0020", "a "), ("\\ a", " a"), ("a\\  b", "a  b"),
      ("\"\" a", " a"), ("a \"\"", "a "), ("a \" \" b", "a   b"), ("x \\u0020 y", "x   y"),
      ("a&#10;b", "a b"),
      ("\"a  b ", "a  b"), ("&#160;a", "\u{A0}a"), ("\\u0041b", "Ab"), (" \\ ", ""), ("\\\\", "\\"),
    ])
  func aaptTexts(source: String, expected: String) throws {
    try expectEqual(text(source), expected)
  }

  @Test(
    "Lint reports as errors what aapt2 refuses",
    arguments: [
      ("it's", 1), ("\"it's\"", 0), ("it\\'s", 0), ("\\u12x", 1), ("\\u12", 0), ("a\\", 0),
      ("a \"b", 0),
    ])
  func aaptErrors(source: String, count: Int) throws {
    let findings = try file("<string name=\"a\">\(source)</string>").findings(language: "en")
    expectEqual(findings.count { $0.severity == .error && $0.rule == .escape }, count)
  }

  @Test(
    "Lint reports the percent signs that aapt2 refuses without formatted=\"false\" and --legacy",
    arguments: [
      ("%s %s", true), ("50% of %d", true), ("%1$s %s", true), ("%1$s %&lt;s", true),
      ("%1$d %-5d", true), ("5% a 6% b", true), ("%s %%n %d", true), ("<b/>%s %s", false),
      ("<xliff:g>%s</xliff:g> %s", true), ("%d %%", false), ("%1$s %2$d", false),
      ("%1$-5d %2$,d", false), ("%s %", false), ("50% of the", false), ("%d %D", false),
      ("%+z %s %s", false), ("%n %n %d", false), ("%H:%M", false), ("5%, 6%", false),
    ])
  func positions(text: String, isRefused: Bool) throws {
    func isFound(_ element: String) throws -> Bool {
      try file(element).findings(language: "en").contains {
        $0.severity == .warning && $0.message.contains("need positions")
      }
    }
    try expectEqual(isFound("<string name=\"a\">\(text)</string>"), isRefused)
    for attribute in ["formatted", "translatable"] {
      #expect(try !isFound("<string name=\"a\" \(attribute)=\"false\">\(text)</string>"))
    }
    #expect(try !isFound("<string-array name=\"a\"><item>\(text)</item></string-array>"))
  }

  @Test("Text between resources, which Gradle removes, is a warning")
  func textBetween() throws {
    let findings = try file("<string name=\"a\">b</string>\"").findings(language: "en")
    expectEqual(
      findings.map { "\($0.severity) \($0.message)" },
      ["warning text between resources has no name"])
  }

  @Test(
    "References are no texts, and stay in files of this format",
    arguments: [
      ("@string/b", true), (" @app:string/b ", true), ("@*android:string/b", true),
      ("@+id/b", true), ("@null", true), ("@empty", true), ("?attr/b", true), ("?b", true),
      ("?android:b", true), ("@foo/b", false), ("@b", false), ("\\@string/b", false),
      ("\"@string/b\"", false), ("?", false), ("?foo/b", false), ("@string/", false),
      ("@<b>string/b</b>", false), ("@string/<b>b</b>", false), ("?:b", false), ("?b:", false),
      ("?a:b:c", true), ("?Really, now", true), ("@ string/b", false), ("Look: @string/b", false),
    ])
  func references(text: String, isReference: Bool) throws {
    let file = try file("<string name=\"a\">\(text)</string>\n<string name=\"b\">B</string>")
    let read = file.tables(named: "T", language: "ru")
    expectEqual(read.tables[0].messages["a"] == nil, isReference)
    expectEqual(read.findings.contains { $0.message.contains("is a reference") }, isReference)
    #expect(file.findings(language: "ru").allSatisfy { $0.rule != .notConvertible })
    let written = AndroidFile.files(
      of: read.tables, named: "T", sourceLanguage: "en", keeping: [file]
    ).files[0].text
    #expect(written.contains("<string name=\"a\">\(text)</string>"))
  }

  @Test(
    "A text without arguments in the source language is literal in all languages",
    arguments: [
      ("k", "Share in %", "20%ige Lösung", " formatted=\"false\">20%ige Lösung"),
      ("Share in %", "Share in %", "en % de", " formatted=\"false\">en % de"),
      ("k", "Share", "%d%% und %s", " formatted=\"false\">%d% und %s"),
      ("One of two", "One of two", "100%ig", " formatted=\"false\">100%ig"),
      ("k", "%lld%%", "%lld %%", "\">%d %%"), ("greeting", "greeting", "Hallo %@", "\">Hallo %s"),
    ])
  func literalTexts(key: String, source: String, translation: String, expected: String) throws {
    let tables = [("en", source), ("de", translation)].map { language, text in
      MessageTable(
        name: "T", localization: language,
        messages: [key: .text(AuthoredText(text: text, position: nil))])
    }
    let files = AndroidFile.files(of: tables, named: "T", sourceLanguage: "en").files
    #expect(files[1].text.contains("\(expected)</string>"), "\(files[1].text)")
    #expect(
      ConversionCheck(tables, sourceLanguage: "en").differences(
        in: files, AndroidFile.self, named: "T", losses: []
      ).isEmpty)
  }

  @Test("A message without forms lacks 'other'")
  func noForms() throws {
    let findings = try file("<plurals name=\"a\"/>").findings(language: "en")
    #expect(findings.map(\.rule) == [.missingOther] && findings[0].severity == .error)
  }

  @Test("Entities of the document are text, and stay references in the file")
  func entities() throws {
    func document(_ declarations: String, _ text: String) -> String {
      "<!DOCTYPE resources [\(declarations)]>\n<resources>\n<string name=\"a\">\(text)</string>\n</resources>\n"
    }
    func read(_ text: String) throws -> AndroidFile {
      try AndroidFile(Array(text.utf8), file: "values/strings.xml")
    }
    let text = document("<!ENTITY app \"My &lt;App\"> <!ENTITY app 'x'>", "Hello &app;!")
    let file = try read(text)
    let shown = file.tables(named: "T", language: "en").tables[0].messages["a"]?.plainText
    #expect(shown?.text == "Hello My <App!" && shown?.position?.line == 3)
    let written = AndroidFile.files(
      of: file.tables(named: "T", language: "en").tables, named: "T", sourceLanguage: "en",
      keeping: [file])
    expectEqual(written.files.map(\.text), [text])
    let nested = try read(document("<!ENTITY a 'x'><!ENTITY b '&a;&lt;b>&a;'>", "&b;"))
      .tables(named: "T", language: "en").tables[0]
    expectEqual(nested.messages["a"]?.plainText?.text, "x<b>x")
    let doubled = (1...30).map { "<!ENTITY a\($0) '&a\($0 - 1);&a\($0 - 1);'>" }.joined()
    for (declarations, text) in [
      ("<!ENTITY a0 'x'>" + doubled, "&a30;"), ("<!ENTITY b '&a;'><!ENTITY a 'x'>", "&b;"),
      ("<!ENTITY a '<b/>'>", "&a;"),
      ("<!ENTITY a SYSTEM 'file:///etc/hostname'>", "&a;"), ("<!ENTITY % a 'x'>", "x"),
      ("<!ENTITY a 'x'>", "&b;"),
    ] {
      #expect(throws: Diagnostic.self) { try read(document(declarations, text)) }
    }
    let markup = #expect(throws: Diagnostic.self) {
      try read(document("<!ENTITY a '<b/>'>", ""))
    }
    expectEqual(markup?.message.hasPrefix("the value of entity 'a' has markup"), true)
    let long = String(repeating: "x", count: 10_000)
    #expect(throws: Diagnostic.self) {
      try read(document("<!ENTITY a '\(long)'>", String(repeating: "&a;", count: 200)))
    }
  }

  @Test(
    "Languages that have no folder are reported, and their file is left out",
    arguments: ["en-US-u-ca-buddhist", "i", "english", "de-Latn-DE-1901-1996"])
  func missingFolders(language: String) {
    let table = MessageTable(
      name: "T", localization: language,
      messages: ["k": .text(AuthoredText(text: "v", position: nil))])
    let (files, findings) = AndroidFile.files(of: [table], named: "T", sourceLanguage: "fr")
    #expect(files.isEmpty)
    expectEqual(findings.map(\.severity), [.error])
    let differences = ConversionCheck([table], sourceLanguage: "fr").differences(
      in: files, AndroidFile.self, named: "T", losses: findings)
    #expect(differences.isEmpty)
  }

  @Test("Names of keys are valid, unique and independent of each other")
  func names() throws {
    let keys = [
      "Hello, %@!", "Hello %@", "class", "9 lives", "日本", "", "a.b", "a_b", "ok_1", "Hello,  %@!",
      "menu\u{4}Open", "file\u{4}Open", "Open", "\\u0004Open", "a--\\u002D->\r\n", "\\",
    ]
    func names(_ keys: [String]) throws -> [String: String] {
      let table = MessageTable(
        name: "T", localization: "en",
        messages: ByteKeyedDictionary(
          keys.map { ($0, .text(AuthoredText(text: $0 + "x", position: nil))) }))
      let (files, findings) = AndroidFile.files(of: [table], named: "T", sourceLanguage: "en")
      #expect(findings.isEmpty)
      let read = try AndroidFile(Array(files[0].text.utf8), file: "values/T.xml")
        .tables(named: "T", language: "en")
      expectEqual(Set(read.tables[0].messages.keys), Set(keys))
      var result: [String: String] = [:]
      for match in files[0].text.matches(of: /name="([^"]*)"[^>]*>(.*)x</) {
        result[String(match.output.2)] = String(match.output.1)
      }
      #expect(result.values.allSatisfy { $0.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_.]*/) != nil })
      expectEqual(Set(result.values.map { $0.replacing(".", with: "_") }).count, keys.count)
      return result
    }
    let all = try names(keys)
    expectEqual(all["ok_1"], "ok_1")
    #expect(
      all["Hello, %1$s!"]?.hasPrefix("hello_") == true
        || all["Hello, %s!"]?.hasPrefix("hello_") == true)
    for (key, name) in try names(Array(keys.prefix(3))) { expectEqual(all[key], name) }
  }
}
