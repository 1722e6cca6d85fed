import PluralConversionChecking
import PluralMessageFormats
import PluralStringCatalogs
import PluralStrings
import PluralStringsLoading
import PluralTestSupport
import PluralTranslationFiles
import PluralsCore
import PluralsDiagnostics
import Testing

@Suite("What only one format can express, is kept in that format")
struct KeptNotationTests {
  /// Converts files to their own format, after a change of their tables.
  func again(
    _ files: [any TableFile], _ format: any TableFile.Type,
    change: (inout MessageTable) -> Void = { _ in }
  ) -> [String] {
    let tables = files.flatMap { file in
      file.tables(named: "T", language: file.ownPlace.language ?? "en").tables.map { table in
        var table = table
        for note in file.notes {
          table.comments[note.key] = note.comment
          if !note.isTranslated {
            table.states[note.key, default: MessageState()].isTranslatable = false
          }
        }
        change(&table)
        return table
      }
    }
    let written = format.files(of: tables, named: "T", sourceLanguage: "en", keeping: files)
    #expect(written.findings.isEmpty)
    return written.files.map(\.text)
  }

  @Test("Named arguments of Python keep their values in another order")
  func namedArguments() throws {
    let file = try po(
      """
      msgid ""
      msgstr "Language: de\\n"

      #, python-format
      msgid "%(a)s likes %(b)s"
      msgstr "%(b)s mag %(a)s"

      #, python-format
      msgid "%(a)s and %(a)s"
      msgstr "%(a)s und %(a)s"

      """, "de.po")
    let tables = file.stringTables(named: "T", language: "de")
    func text(_ key: String) -> String {
      tables.message(forKey: key, table: "T", languages: ["de"]).string("A", "B")
    }
    expectEqual(text("%(a)s likes %(b)s"), "B mag A")
    expectEqual(text("%(a)s and %(a)s"), "A und A")
    #expect(!file.findings(language: "de").contains { $0.key == "%(a)s likes %(b)s" })
  }

  private func po(_ text: String, _ file: String = "pl.po") throws -> POFile {
    try POFile(Array(text.utf8), file: file)
  }

  private static let polish = """
    # License
    msgid ""
    msgstr ""
    "Project-Id-Version: app 1\\n"
    "Language: pl\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "X-Generator: Weblate\\n"
    "Plural-Forms: nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 "
    "|| n%100>20) ? 1 : 2;\\n"

    # translator
    #. extracted
    #: src/a.c:1 src/b.c:2
    #, fuzzy, c-format, max-length:20
    #| msgid "%s fil"
    msgid "Open %s"
    msgstr "Otwórz %s"

    #: b.c:2
    msgctxt "menu"
    msgid "Edit"
    msgstr ""

    #, c-format
    msgid "%d file in %s"
    msgid_plural "%d files in %s"
    msgstr[0] "%d plik w %s"
    msgstr[1] "%d pliki w %s"
    msgstr[2] "%d plików w %s"

    #~ msgid "old"
    #~ msgstr "stary"

    """

  @Test("A PO file keeps references, comments, flags, fields, its formula and obsolete messages")
  func poFile() throws {
    let file = try po(Self.polish)
    expectEqual(again([file], POFile.self), [Self.polish])
  }

  @Test("A changed text of a PO file keeps everything else, and the conversions of C")
  func changedText() throws {
    let changed = again([try po(Self.polish)], POFile.self) { table in
      table.messages["Open %s"] = .text(AuthoredText(text: "Pokaż %@", position: nil))
    }
    expectEqual(
      changed, [Self.polish.replacing("msgstr \"Otwórz %s\"", with: "msgstr \"Pokaż %s\"")])
  }

  private static let french = """
    msgid ""
    msgstr "X-A: b\\nPlural-Forms: nplurals=2; plural=(n > 1);\\n"

    # note
    #: a.c:1
    #, c-format
    msgid "%s: %d file"
    msgid_plural "%s: %d files"
    msgstr[0] "%s: %d fichier"
    msgstr[1] "%s: %d fichiers"
    """

  @Test("A formula that joins categories is kept if the texts of its categories are the same")
  func keptFormula() throws {
    let file = try po(Self.french, "fr.po")
    expectEqual(again([file], POFile.self), [Self.french])
    let forms = [PluralCategory.one, .many, .other].map { category in
      AuthoredVariant(
        category,
        AuthoredText(text: "%1$@: %2$d \(category == .one ? "a" : "b")", position: nil))
    }
    let changed = again([file], POFile.self) { table in
      table.messages["%s: %d file"] = .plural(forms: forms)
    }
    expectEqual(
      changed,
      [
        Self.french.replacing("d fichiers", with: "d b").replacing("d fichier", with: "d a")
      ])
  }

  @Test("A file without a header gets none if a message changes")
  func noHeader() throws {
    let file = try po("msgid \"a\"\nmsgstr \"b\"\n\nmsgid \"c\"\nmsgstr \"d\"\n", "de.po")
    let changed = again([file], POFile.self) { table in
      table.messages["c"] = .text(AuthoredText(text: "é", position: nil))
    }
    expectEqual(changed, ["msgid \"a\"\nmsgstr \"b\"\n\nmsgid \"c\"\nmsgstr \"é\"\n"])
  }

  @Test("A formula that cannot express the forms of a changed message is replaced")
  func replacedFormula() throws {
    let file = try po(
      Self.french + "\n\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"c\"\nmsgstr[1] \"d\"",
      "fr.po")
    var table = file.tables(named: "T", language: "fr").tables[0]
    let forms = [PluralCategory.one, .many, .other].map {
      AuthoredVariant($0, AuthoredText(text: "\($0)", position: nil))
    }
    table.messages["a"] = .plural(forms: forms)
    let written = POFile.files(
      of: [table], named: "T", sourceLanguage: "en", keeping: [file])
    expectEqual(
      written.findings.filter { $0.rule == .notConvertible }.map(\.message),
      [
        "the formula in the header is replaced, because it cannot express the forms of the message"
      ])
    for part in [
      "\"X-A: b\\n\"", "nplurals=3;", "# note\n#: a.c:1\n#, c-format",
      "msgstr[1] \"%s: %d fichiers\"\nmsgstr[2] \"%s: %d fichiers\"",
      "msgstr[0] \"one\"\nmsgstr[1] \"many\"\nmsgstr[2] \"other\"",
    ] {
      #expect(written.files[0].text.contains(part), "\(part)")
    }
  }

  @Test(
    "A file without changes keeps its bytes",
    arguments: [
      "nplurals=3; plural=n==1 ? 0 : 2;", "nplurals=3; plural=n%2;", "nplurals=2; plural=n=!1;", "",
    ],
    ["\n", "\r\n", "\r"])
  func unchangedBytes(formula: String, lineEnd: String) throws {
    let lines = [
      "# License", "", "# more", "msgid \"\"",
      "msgstr \"Language: de\\n\"   \"Plural-Forms: \(formula)\\n\"", "", "",
      "msgid\t\"one\"  ", "   \" and two\"", "msgstr \"\"", "\"eins\" \" und zwei\"",
      "#~ msgid \"old\"", "#~ msgstr \"alt\"", "", "msgid \"a\"", "msgid_plural \"b\"",
      "msgstr[0] \"c\"", "msgstr[1] \"d\"", "msgstr[2] \"e\"", "", "# the end",
    ]
    let text = lines.joined(separator: lineEnd)
    let file = try po(text, "de.po")
    expectEqual(again([file], POFile.self), [text])
    let marked = try po("\u{FEFF}" + text, "de.po")
    expectEqual(again([marked], POFile.self), ["\u{FEFF}" + text])
    let written = again([file], POFile.self) { table in
      table.messages["one and two"] = .text(AuthoredText(text: "X", position: nil))
    }
    if lineEnd == "\r" { return }
    let isSame = zip(text.split(separator: lineEnd), written[0].split(whereSeparator: \.isNewline))
      .prefix(4).allSatisfy { $0 == $1 }
    #expect(isSame && written[0].contains("msgstr \"X\"\(lineEnd)#~ msgid \"old\""))
    #expect(written[0].hasSuffix("#~ msgid" + text.split(separator: "#~ msgid")[1]))
  }

  @Test("Messages of other PO files are added with their references, and without translations")
  func addedMessages() throws {
    let other = try po(
      "msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"Edit\"\nmsgstr \"Bearbeiten\"\n", "de.po")
    let written = again([other, try po(Self.polish)], POFile.self)
    #expect(
      written[0].contains(
        "#. extracted\n#: src/a.c:1 src/b.c:2\n#, c-format, max-length:20\nmsgid \"Open %s\"\nmsgstr \"\""
      ))
    #expect(!written[0].contains("Otw") && !written[0].contains("translator"))
    #expect(written[1].contains("msgid \"Edit\"\nmsgstr \"\"\n\n#~"))
    // They have their own layout, whatever the file has in their place.
    let german = "msgid \"a\"\nmsgstr \"A\"\nmsgid \"b\"\nmsgstr \"B\"\n"
    let french = german.replacing("\"b\"", with: "\"c\"")
    #expect(
      again([try po(german, "de.po"), try po(french, "fr.po")], POFile.self)[0]
        == german + "\nmsgid \"c\"\nmsgstr \"\"\n")
  }

  @Test(
    "A comment on the line of a message belongs to it, and a changed message keeps its line and its domain"
  )
  func sameLine() throws {
    let text = """
      msgid ""
      msgstr "Language: de\\n"

      domain "d"
      msgid "a" msgstr "A" # on the line
      # next
      msgid "b" msgstr "B" msgid "c" msgstr "C"

      """
    let file = try po(text, "de.po")
    expectEqual(file.notes.map(\.comment), ["on the line", "next", nil])
    expectEqual(again([file], POFile.self), [text])
    let changed = again([file], POFile.self) {
      $0.messages["a"] = .text(AuthoredText(text: "X", position: nil))
    }
    expectEqual(changed, [text.replacing("\"A\"", with: "\"X\"")])
    let other = again([file], POFile.self) {
      $0.messages["c"] = .text(AuthoredText(text: "X", position: nil))
    }
    expectEqual(other, [text.replacing("\"C\"", with: "\"X\"")])
  }

  @Test("A template has the messages without translations, and is read as the source language")
  func template() throws {
    let text = """
      #, fuzzy
      msgid ""
      msgstr ""
      "Language: \\n"
      "X-Field: a\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n"

      #. extracted
      #: a.c:1
      #, c-format
      msgid "%d file in %s"
      msgid_plural "%d files in %s"
      msgstr[0] ""
      msgstr[1] ""

      """
    let file = try POTemplate(Array(text.utf8), file: "po/app.pot")
    expectEqual(file.ownPlace, TablePlace(name: "app", language: nil))
    let table = file.tables(named: "T", language: "en").tables[0]
    let entry = try #require(table.messages["%d file in %s"])
    expectEqual(SinglePluralMessage(entry, language: "en")[.one]?.text, "%d file in %@")
    #expect(file.findings(language: "en").isEmpty)
    expectEqual(again([file], POTemplate.self), [text])
    let fromPO = POTemplate.files(
      of: [table], named: "Menu", sourceLanguage: "en", keeping: [try po(Self.polish)])
    expectEqual(fromPO.files.map(\.path), ["Menu.pot"])
    let written = fromPO.files[0].text
    #expect(written.contains("msgstr[0] \"\"\nmsgstr[1] \"\"\n"))
    #expect(written.contains("Language: \\n") && written.contains("EXPRESSION"))
    #expect(!written.contains("plik"))
  }

  @Test(
    "A template of a file without a header has one", arguments: ["", "msgid \"a\"\nmsgstr \"b\"\n"])
  func templateHeader(text: String) throws {
    let file = try po(text, "en.po")
    let template = POTemplate.files(
      of: file.tables(named: "T", language: "en").tables, named: "T", sourceLanguage: "en",
      keeping: [file])
    let document = try PODocument(Array(template.files[0].text.utf8), file: "T.pot")
    expectEqual(document.header("Content-Type"), "text/plain; charset=UTF-8")
    expectEqual(document.messages.flatMap(\.translations), text.isEmpty ? [] : [""])
  }

  @Test("A number that is not the first argument has its position in a catalog")
  func countedPosition() throws {
    let text = """
      msgid ""
      msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

      msgid "%@ has %lld file in %@"
      msgid_plural "%@ has %lld files in %@"
      msgstr[0] "%@ hat %lld Datei in %@"
      msgstr[1] "%@ hat %lld Dateien in %@"
      """
    let table = try po(text, "de.po").tables(named: "T", language: "de").tables[0]
    let catalog = StringCatalog.files(of: [table], named: "T", sourceLanguage: "de").files[0]
    let read = try StringCatalog(Array(catalog.text.utf8), file: "T.xcstrings")
      .tables(named: "T", language: "de").tables[0]
    for table in [table, read] {
      let message = table.wholeMessage(of: "%@ has %lld file in %@")
      expectEqual(message?[.one]?.text, "%@ hat %lld Datei in %@")
      expectEqual(message?[.other]?.text, "%@ hat %lld Dateien in %@")
    }
  }

  @Test(
    "A number that forms do not show is an integer after their arguments",
    arguments: [("", 1), ("%s: ", 2), ("%1$s, %2$s: ", 3)])
  func hiddenNumber(arguments: String, position: Int) throws {
    let text = """
      msgid ""
      msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

      #, c-format
      msgid "\(arguments)one file"
      msgid_plural "\(arguments)files"
      msgstr[0] "\(arguments)Datei"
      msgstr[1] "\(arguments)Dateien"
      """
    let table = try po(text, "de.po").tables(named: "T", language: "de").tables[0]
    let entry = try #require(table.messages["\(arguments)one file"])
    expectEqual(entry.variables.map(\.valueType?.text), ["lld"])
    expectEqual(entry.argumentReaders[position]?.argumentClass, .integer)
    expectEqual(entry.argumentReaders.count, position)
    let files = POFile.files(of: [table], named: "T", sourceLanguage: "en").files
    let file = try #require(files.first { $0.text.contains("Dateien") })
    #expect(!file.text.contains("#. "))
  }

  @Test("Texts with conversions of C have the same types in msgid and msgstr")
  func sourceTexts() throws {
    let source = try #require(try po(Self.polish).sourceTable(named: "T", language: "en"))
    expectEqual(source.messages["Open %s"]?.plainText?.text, "Open %@")
  }
}
