import PluralMessageFormats
import PluralStringCatalogs
import PluralStrings
import PluralStringsCompilation
import PluralStringsLoading
import PluralTestSupport
import PluralTranslationFiles
import PluralTranslationLinting
import PluralsDiagnostics
import Testing

@Suite("The flag of a PO message decides how its texts spell arguments")
struct FormatSyntaxTests {
  private func table(_ message: String, plural: Bool = false) throws -> MessageTable {
    let text = """
      msgid ""
      msgstr ""
      "Language: de\\n"
      "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

      \(message)
      """
    let format = try TableFormats.exchangeable.format(of: "de.po")
    let tables = try format.init(Array(text.utf8), file: "de.po")
      .tables(named: "T", language: "de").tables
    return try #require(tables.first)
  }

  private func message(_ id: String, _ text: String, flag: String?) -> String {
    (flag.map { "#, \($0)\n" } ?? "") + "msgid \"\(id)\"\nmsgstr \"\(text)\"\n"
  }

  @Test(
    "Texts get Apple's notation",
    arguments: [
      ("%s: %d", "%s, %d", "c-format", "%@, %d"),
      ("%<PRIuMAX> of %<PRId64>", "%<PRIuMAX> von %<PRId64>", "c-format", "%ju von %lld"),
      (
        "%2$<PRIx8> %1$'5<PRIiLEAST16> %<PRIoFAST32> %<PRIXPTR>",
        "%2$<PRIx8> %1$'5<PRIiLEAST16> %<PRIoFAST32> %<PRIXPTR>", "c-format",
        "%2$hhx %1$'5hi %lo %lX"
      ),
      ("%Id of %1$I5ld", "%Id von %1$I5ld", "c-format", "%d von %1$5ld"),
      ("%%Id", "%%Id", "c-format", "%%Id"), ("%s: %m", "%s – %m", "c-format", "%@ – %%m"),
      ("%d: %-20m", "%1$d – %-20m", "c-format", "%1$d – %%-20m"),
      ("%-11s|%.7s", "%-11s|%.7s", "c-format", "%-11s|%.7s"),
      ("%@ <PRId64>", "%@ <PRId64>", "objc-format", "%@ <PRId64>"),
      ("in %-e %b form", "als %e %b", "no-c-format", "als %%e %%b"),
      ("up to 100% and", "bis 100% und", nil, "bis 100% und"),
      ("Print the version", "Rabatt von 5%d drucken", nil, "Rabatt von 5%%d drucken"),
      ("~%At most ~a.", "~%Höchstens ~a.", "lisp-format", "~%Höchstens ~a."),
      ("%area", "%-Sektor", nil, "%%-Sektor"), ("%H:%M", "%H.%M", nil, "%H.%M"),
      ("{a} %d", "{a} %d", "python-brace-format", "{a} %%d"),
      ("%s: %d", "%s, %d", nil, "%@, %d"), ("%@: %d", "%@, %d", nil, "%@, %d"),
      ("'%s'", "'% s'", "c-format", "'%@'"),
      ("%d %f", "% d % .1f % u", "c-format", "% lld % .1lf %u"),
      ("%b %d, %Y", "%d %b %Y", "python-format", "%%d %%b %%Y"),
      ("read-only", "%(text)s", nil, "%%(text)s"),
      ("%s of %*i", "%1$s: %2$*i", "tcl-format", "%%1$s: %%2$*i"),
      ("%s: %d", "%d", nil, "%%d"), ("%(a)s", "%(a)s!", nil, "%(a)@!"),
      ("%s %r", "%s: %r", "python-format", "%@: %@"),
      ("%(a)s %(b)d", "%(a)s: %(b)d", "python-format", "%(a)@: %(b)d"),
      ("%(a)s %(b)d", "%(b)d: %(a)s", "python-format", "%2$(b)d: %1$(a)@"),
      (
        "%(url)s to %(page)s and %(url)s", "%(page)s, %(url)s, %(url)s", "python-format",
        "%2$(page)@, %1$(url)@, %1$@"
      ),
      ("%(key)r is 5%%", "%(key)r: 5%%", "python-format", "%(key)@: 5%%"),
      ("%(a b)s", "%(a b)s.", "python-format", "%@."),
    ] as [(String, String, String?, String)])
  func texts(id: String, text: String, flag: String?, expected: String) throws {
    let table = try table(message(id, text, flag: flag))
    guard case .text(let text)? = table.messages[id] else {
      Issue.record("no text")
      return
    }
    expectEqual(text.text, expected)
  }

  @Test("Contexts and the notation of C come back from a catalog's tables")
  func contexts() throws {
    let messages = """
      #, c-format
      msgid "%d of %s"
      msgstr "%d von %s"

      msgctxt "menu"
      msgid "Open"
      msgstr "Öffnen"

      #, c-format
      msgctxt "unit"
      msgid "%s file"
      msgid_plural "%s files"
      msgstr[0] "%s Datei"
      msgstr[1] "%s Dateien"

      """
    let text = "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"\n\n" + messages
    let file = try POFile(Array(text.utf8), file: "de.po")
    var tables = file.tables(named: "T", language: "de").tables
    tables.append(try #require(file.sourceTable(named: "T", language: "en")))
    func written() -> String {
      POFile.files(of: tables, named: "T", sourceLanguage: "en", keeping: [])
        .files.first { $0.path.contains("de") }?.text ?? ""
    }
    #expect(written().hasSuffix("\n\n" + messages))
    // Another key that is only a context does not hide one that has a text, too.
    for place in tables.indices {
      tables[place].messages["menu"] = .text(AuthoredText(text: "Open", position: nil))
      tables[place].messages["Quit %s"] = .text(AuthoredText(text: "Leave %@", position: nil))
    }
    let again = try POFile(Array(written().utf8), file: "de.po")
    expectEqual(
      Set(again.tables(named: "T", language: "de").tables[0].messages.keys),
      Set(tables[0].messages.keys))
  }

  @Test(
    "A percent sign that is text comes back from a catalog's tables as one",
    arguments: [
      ("%1 file", nil), ("%1% file", nil), ("$n 5% d", nil), ("{0} 5% d", nil), ("%d. %b", nil),
      ("%n file", "no-c-format"), ("%(a)s file", "no-c-format"),
    ])
  func shownPercentSigns(text: String, flag: String?) throws {
    let message = (0..<2).map { "msgstr[\($0)] \"\(text) \($0)\"\n" }
    let start = "msgid \"\(text)\"\nmsgid_plural \"\(text)s\"\n" + message.joined()
    let header = "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"\n\n"
    let file = try POFile(Array((header + "#, kde-format\n" + start).utf8), file: "de.po")
    var tables = file.tables(named: "T", language: "de").tables
    tables.append(try #require(file.sourceTable(named: "T", language: "en")))
    let written =
      POFile.files(of: tables, named: "T", sourceLanguage: "en", keeping: []).files
      .first { $0.path.contains("de") }?.text ?? ""
    #expect(written.hasSuffix("\n\n" + (flag.map { "#, \($0)\n" } ?? "") + start))
  }

  @Test(
    "A percent sign that is text stays text in plural forms",
    arguments: [
      ("%1 files", "%%1 files"), ("%1 Dateien", "%%1 Dateien"), ("%n Wochen", "%%n Wochen"),
      ("100%", "100%%"), ("5 % off", "5 % off"), ("none", "none"),
    ])
  func forms(text: String, expected: String) throws {
    let message =
      "#, kde-format\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"x\"\nmsgstr[1] \"\(text)\""
    let table = try table(message)
    expectEqual(table.messages["a"]?.wholeTexts.map(\.text), ["x", expected])
    try expectEqual(#require(table.stringTable.message(forKey: "a")).string(5), text)
  }

  @Test("The message of the last error is reported once, and stays in PO files")
  func errorMessages() throws {
    let text =
      "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n" + message("%s: %m", "%s: %m", flag: "c-format")
      + "\n" + message("%m", "%m!", flag: "c-format")
    let file = try POFile(Array(text.utf8), file: "de.po")
    let tables = file.tables(named: "T", language: "de")
    expectEqual(tables.findings.map(\.rule), [.notConvertible])
    #expect(tables.findings[0].severity == .error && tables.findings[0].position?.line == 5)
    expectEqual(file.findings(language: "de"), [])
    var table = tables.tables[0]
    table.messages["%s: %m"] = .text(AuthoredText(text: "%@. %%m", position: nil))
    let written = POFile.files(
      of: [table], named: "T", sourceLanguage: "en", keeping: [file]
    ).files[0].text
    expectEqual(written, text.replacing("msgstr \"%s: %m\"", with: "msgstr \"%s. %m\""))
  }

  @Test(
    "A plural whose msgid shows no name, and forms without the number, have the right arguments")
  func plurals() throws {
    let id = "One file in %(dir)s"
    let table = try table(
      """
      #, python-format
      msgid "\(id)"
      msgid_plural "%(n)d files in %(dir)s"
      msgstr[0] "Eine Datei in %(dir)s"
      msgstr[1] "%(n)d Dateien in %(dir)s"

      msgid "one of %s"
      msgid_plural "%2$d of %1$s"
      msgstr[0] "ein %s"
      msgstr[1] "%2$d von %1$s"
      """)
    let strings = table.stringTable
    for (key, texts) in [
      (id, ["Eine Datei in x", "5 Dateien in x"]), ("one of %s", ["ein x", "5 von x"]),
    ] {
      let message = try #require(strings.message(forKey: key))
      expectEqual([message.string("x", 1), message.string("x", 5)], texts)
    }
  }

  /// Returns what lint finds in a German file: `error rule`.
  private func findings(_ messages: String) -> [String] {
    let text = """
      msgid ""
      msgstr ""
      "Language: de\\n"
      "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

      \(messages)
      """
    let files = [ProjectFile(path: "de.po", bytes: Array(text.utf8))]
    let compiler = LocalizedStringsCompiler(files, formats: .exchangeable)
    return LintReport(files, formats: .exchangeable)
      .adding(compiler.translationFindings.filter { $0.rule != .symbolName })
      .adding(compiler.comparison()).findings
      .map { "\($0.severity) \($0.ruleName ?? "")" }
  }

  @Test(
    "Lint compares arguments by the syntax of the flag",
    arguments: [
      ("no-c-format", "Show in %-e %b form", "Zeigen als %e %b"),
      (nil, "Loaded to 100% and more", "Bis 100% geladen"),
      (nil, "Print the version", "Version mit 5%d Rabatt"), (nil, "%H:%M:%S", "%H.%M Uhr"),
      (nil, "%area", "%-Sektor"), (nil, "%e %B %Y", "%-e. %B %Y"),
      ("c-format", "%<PRIuMAX> bytes", "%<PRIuMAX> Bytes"), ("c-format", "%d bytes", "%Id Bytes"),
      ("python-format", "%(a)s to %(b)s and %(a)s", "%(b)s, %(a)s, %(a)s"),
    ])
  func silent(flag: String?, id: String, text: String) {
    expectEqual(findings(message(id, text, flag: flag)), [])
  }

  @Test("Lint still compares arguments that the flag states")
  func arguments() {
    expectEqual(findings(message("%d of %s", "%d", flag: "c-format")), ["error missing-argument"])
    #expect(
      findings(message("Done", "%d", flag: "c-format")).contains("error language-type-conflict"))
  }

  @Test(
    "Forms show their number in the syntax of the flag",
    arguments: ["python-format %(n)s", "python-brace-format {n}", "c-format %<PRIuMAX>"])
  func numbers(flag: String) {
    // If the source shows no number, translations need not.
    expectEqual(
      findings(
        "msgid \"flagged\"\nmsgid_plural \"all flagged\"\nmsgstr[0] \"a\"\nmsgstr[1] \"b\"\n"), [])
    let parts = flag.split(separator: " ")
    let plural = """
      #, \(parts[0])
      msgid "\(parts[1]) file"
      msgid_plural "\(parts[1]) files"
      msgstr[0] "\(parts[1]) Datei"
      msgstr[1] "\(parts[1]) Dateien"
      """
    expectEqual(findings(plural), [])
  }
}
