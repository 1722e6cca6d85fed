import PluralConversionChecking
import PluralMessageFormats
import PluralStringCatalogs
import PluralTestSupport
import PluralsCore
import PluralsDiagnostics
import Testing

@testable import PluralTranslationFiles

@Suite("PO files")
struct PODocumentTests {
  private func document(_ text: String) throws -> PODocument {
    try PODocument(Array(text.utf8), file: "ru.po")
  }

  private static let canonical = """
    # A translator
    msgid ""
    msgstr ""
    "Language: ru\\n"
    "Content-Type: text/plain; charset=UTF-8\\n"
    "Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && "
    "n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);\\n"

    # Note of a translator
    #. Note of a programmer
    #: main.swift:1 other.swift:2
    #, fuzzy, c-format
    #| msgid "old"
    msgctxt "menu"
    msgid "Open \\"%s\\""
    msgstr "\\tОткрыть\\\\ \\"%s\\""

    msgid "%d file"
    msgid_plural "%d files"
    msgstr[0] "%d файл"
    msgstr[1] "%d файла"
    msgstr[2] ""
    "%d файлов, и ещё один длинный текст, который не помещается в одну строку "
    "файла"

    msgid ""
    "First line\\n"
    "second line"
    msgstr ""

    #~| msgid "older"
    #~ msgctxt "menu"
    #~ msgid "Close"
    #~ msgstr "Закрыть"

    """

  private func text(_ document: PODocument) -> String {
    String(decoding: document.root.bytes, as: UTF8.self)
  }

  @Test("Texts and comments are written as msgcat writes them")
  func canonical() throws {
    var document = try document(Self.canonical)
    expectEqual(text(document), Self.canonical)
    for place in document.entries.indices where !document.entries[place].isObsolete {
      let old = document.entries[place]
      document.entries[place].translations = old.translations.map { $0 + "!" }
      document.entries[place].pluralID = old.pluralID.map { $0 + "!" }
      document.entries[place].extractedComments = []
      document.entries[place].isFuzzy.toggle()
    }
    #expect(text(document) != Self.canonical)
    for (place, old) in try self.document(Self.canonical).entries.enumerated() {
      document.entries[place].translations = old.translations
      document.entries[place].pluralID = old.pluralID
      document.entries[place].extractedComments = old.extractedComments
      document.entries[place].isFuzzy = old.isFuzzy
    }
    expectEqual(text(document), Self.canonical)
  }

  @Test("What is set in a message is read again, and all other messages keep their bytes")
  func changes() throws {
    let texts = [
      Self.canonical, Self.canonical.replacing("\n", with: "\r\n"),
      "msgid \"a\" msgstr \"A\" # on the line\n# next\nmsgid \"b\" msgstr \"B\" msgid \"c\" msgstr \"C\"",
      "#,c-format\n#, fuzzy\n#. x\n\n#. y\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0]\"\"\nmsgstr[1]\n\"B\"",
    ]
    for text in texts { try checkChanges(of: text) }
  }

  private func checkChanges(of text: String) throws {
    let old = try document(text)
    for place in old.entries.indices where !old.entries[place].isObsolete {
      var new = old
      new.entries[place].translations = old.entries[place].translations.map { $0 + "é \"\n" }
      new.entries[place].extractedComments += ["z\\"]
      new.entries[place].isFuzzy.toggle()
      let read = try document(self.text(new))
      for (index, entry) in read.entries.enumerated() where index != place {
        expectEqual(entry.part.bytes, old.entries[index].part.bytes)
      }
      let (entry, changed) = (read.entries[place], new.entries[place])
      expectEqual(entry.translations, changed.translations)
      expectEqual(entry.extractedComments, changed.extractedComments)
      #expect(entry.isFuzzy == changed.isFuzzy && entry.isFuzzy != old.entries[place].isFuzzy)
      expectEqual(entry.translatorComments, old.entries[place].translatorComments)
      expectEqual(
        Set(entry.flags).subtracting(["fuzzy"]),
        Set(old.entries[place].flags).subtracting(["fuzzy"]))
    }
  }

  @Test("Comments that end in a backslash do not continue in the next line, as gettext reads them")
  func backslashes() throws {
    let text = "#. plurals: x\\ \n#. \\ \n#. \\  \nmsgid \"a\"\nmsgstr \"\"\n"
    var document = try document(text)
    expectEqual(document.entries[0].extractedComments, ["plurals: x\\", "\\", "\\ "])
    document.entries[0].extractedComments = []
    document.entries[0].extractedComments = ["plurals: x\\", "\\", "\\ "]
    expectEqual(self.text(document), text)
    let table = MessageTable(
      name: "T", localization: "ru",
      messages: ["a\\": .text(AuthoredText(text: "b", position: nil))])
    let written = POFile.files(of: [table], named: "T", sourceLanguage: "ru")
    #expect(!written.files[0].text.contains("\\\n#"))
  }

  @Test("Line ends of Windows, a byte order mark and ISO 8859-1")
  func encodings() throws {
    let windows = "\u{FEFF}" + Self.canonical.replacing("\n", with: "\r\n")
    func fields(_ text: String) throws -> [[String]] {
      try document(text).entries.map { entry in
        [entry.context ?? "", entry.id, entry.pluralID ?? ""] + entry.translations + entry.flags
          + entry.translatorComments + entry.extractedComments
      }
    }
    try expectEqual(fields(windows), fields(Self.canonical))
    let latin: [UInt8] =
      Array(
        "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ISO-8859-1\\n\"\n\nmsgid \"a\"\nmsgstr \""
          .utf8)
      + [0xE9] + Array("\"\n".utf8)
    try expectEqual(PODocument(latin, file: "f").entries[1].translations, ["é"])
  }

  @Test("Escapes, several strings in a line, and tabs")
  func tokens() throws {
    let entry = try document("msgid\t\"a\" \"b\"\n  \"\\x41\\101\\a\" msgstr \"\\'\\?\"").entries[0]
    expectEqual(entry.id, "abAA\u{7}")
    expectEqual(entry.translations, ["'?"])
  }

  @Test(
    "What msgfmt reads is read",
    arguments: [
      (
        "domain \"d\"\nmsgid \"a\"\nmsgstr \"A\"\n# c\ndomain \"e\" msgid \"b\" msgstr \"B\"",
        "a A b B"
      ),
      ("msgid \"a\\\nb\"\nmsgstr \\\n \"A\"\n", "ab A"), ("msgid \"a\" msgstr \"A\rB\"", "a A\rB"),
      ("msgid\"a\"msgstr\"A\"#c\nmsgid\"b\"msgstr\"B\"", "a A b B"),
      ("msgid \"a\"\rmsgstr \"A\"\r\rmsgid \"b\"\rmsgstr \"B\"\r", "a A b B"),
      ("#: a.c:1\rb.c:2\n#. c\rd\r\nmsgid \"a\"\rmsgstr \"A\"\r\n", "a A"),
    ])
  func layouts(text: String, messages: String) throws {
    let texts = try document(text).messages.map { "\($0.id) \($0.translations[0])" }
    expectEqual(texts.joined(separator: " "), messages)
  }

  @Test(
    "Malformed files are refused with the place",
    arguments: [
      ("msgid \"a\n", "1:7", "the string has no closing quote in its line"),
      ("msgid \"a", "1:7", "the file ends inside of a string"),
      ("msgid \"a\\", "1:9", "the file ends inside of a string"),
      ("msgid \"a\\q\"\nmsgstr \"\"", "1:9", "'\\' escapes nothing here; write '\\\\'"),
      ("msgid \"a\"\n", "1:1", "the message has no 'msgstr'"),
      ("\nmsgid \"a\"\nmsgid \"b\"\nmsgstr \"\"", "2:1", "the message has no 'msgstr'"),
      ("msgctxt \"a\"\nmsgstr \"\"", "2:1", "'msgstr' is not expected here"),
      ("msgstr \"\"", "1:1", "'msgstr' is not expected here"),
      (
        "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[1] \"\"", "3:1",
        "expected 'msgstr[0]', found 'msgstr[1]'"
      ),
      ("msgid \"a\"\nmsgid_plural \"b\"\nmsgstr \"\"", "3:1", "expected 'msgstr[0]'"),
      (
        "msgid \"a\"\nmsgstr[0] \"\"", "2:1",
        "expected one 'msgstr', because the message has no 'msgid_plural'"
      ),
      (
        "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[x] \"\"", "3:1",
        "expected a number and ']' after 'msgstr['"
      ),
      (
        "msgid \"a\"\nmsgstr \"\"\nmsgstr \"\"", "3:1",
        "expected one 'msgstr', because the message has no 'msgid_plural'"
      ),
      (
        "msgid \"a\"\nmsgstr \"\"\n\nmsgid \"a\"\nmsgstr \"\"", "4:1",
        "the message is in the file twice"
      ),
      ("hello", "1:1", "unknown keyword 'hello'"),
      (
        "msgid \"a\"\nmsgstr \"b\\004\"", "2:1",
        "U+0004 in a string; gettext refuses it, because it separates 'msgctxt' and 'msgid'"
      ),
      ("\"a\"", "1:1", "a string that follows no keyword"),
      ("msgid\nmsgstr \"\"", "1:6", "expected a string after 'msgid'"),
      ("msgid \"a\"\n# c\nmsgstr \"\"", "2:1", "a comment inside of a message"),
      ("msgid \"a\"\n#~ msgstr \"\"", "2:4", "only a part of the message is obsolete ('#~')"),
      ("{}", "1:1", "expected a comment, 'msgctxt', 'msgid' or 'msgstr'"),
    ])
  func malformed(text: String, place: String, message: String) throws {
    let error = try #require(throws: Diagnostic.self) { try document(text) }
    expectEqual(error.position.map { "\($0.line):\($0.column)" }, place)
    expectEqual(error.message, message)
  }

  @Test(
    "Escapes with digits are read as by gettext",
    arguments: [
      ("\\x41b", "\u{1B}"), ("\\303\\251", "é"), ("\\x000041z", "Az"), ("\\1234", "S4"),
      ("\\x41 b", "A b"),
      ("\\377", nil), ("\\xFF", nil), ("\\303", nil),
    ] as [(String, String?)])
  func escapes(source: String, expected: String?) throws {
    let text = "msgid \"a\"\nmsgstr \"\(source)\"\n"
    guard let expected else {
      let error = try #require(throws: Diagnostic.self) { try document(text) }
      #expect(error.rule == .escape && error.position?.line == 2)
      return
    }
    try expectEqual(document(text).entries[0].translations, [expected])
  }

  @Test(
    "Only the header names the charset",
    arguments: [
      "msgid \"\"\nmsgstr \"X: y\\n\"\n\nmsgid \"charset=KOI8-R\"\nmsgstr \"charset=KOI8-R\"\n",
      "msgid \"charset=KOI8-R\"\nmsgstr \"charset=KOI8-R\"\n",
      "msgctxt \"c\"\nmsgid \"\"\nmsgstr \"charset=KOI8-R\"\n",
    ])
  func charsetOfHeader(text: String) throws {
    try expectEqual(document(text).entries.last?.translations, ["charset=KOI8-R"])
  }

  /// Returns a file in a charset, whose only message has some bytes.
  private func document(_ charset: String, _ bytes: [UInt8]) throws -> PODocument {
    let header = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=\(charset)\\n\"\n"
    return try PODocument(
      Array((header + "\nmsgid \"a\"\nmsgstr \"").utf8) + bytes + Array("\"\n".utf8), file: "f")
  }

  #if canImport(Glibc)
    @Test(
      "Files in the charsets of the C library are read",
      arguments: [
        ("KOI8-R", [0xC0, 0xC1], "юа"), ("windows-1251", [0xC0, 0xC1], "АБ"),
        ("CP1251", [0xC0], "А"), ("ISO-8859-2", [0xE6], "ć"), ("ISO-8859-5", [0xD0], "а"),
        ("ISO-8859-15", [0xA4], "€"), ("EUC-JP", [0xC0, 0xC1], "請"), ("GB2312", [0xC4, 0xE3], "你"),
        // Its second byte is that of a backslash.
        ("Shift_JIS", [0x95, 0x5C], "表"), ("BIG5", [0xA5, 0x5C], "功"),
      ] as [(String, [UInt8], String)])
    func charsets(name: String, bytes: [UInt8], expected: String) throws {
      try expectEqual(document(name, bytes).entries[1].translations, [expected])
    }

    @Test("Bytes that the charset does not have are an error")
    func wrongBytes() throws {
      let error = try #require(throws: Diagnostic.self) { try document("EUC-JP", [0xC0]) }
      expectEqual(error.message, "the file is not in the charset that its header states, 'EUC-JP'")
    }
  #endif

  @Test(
    "Unknown charsets and bytes that are not UTF-8 are refused",
    arguments: ["none", "UTF-8//IGNORE", "../koi8-r"])
  func unknownEncodings(charset: String) throws {
    let error = try #require(throws: Diagnostic.self) { try document(charset, []) }
    expectEqual(
      error.message,
      "the charset '\(charset)' is not supported; convert the file with msgconv --to-code=UTF-8")
    let bytes: [UInt8] = Array("msgid \"".utf8) + [0xFF] + Array("\"\nmsgstr \"\"".utf8)
    let invalid = try #require(throws: Diagnostic.self) { try PODocument(bytes, file: "f") }
    expectEqual(invalid.rule, .encoding)
  }

  @Test("An empty file has no messages")
  func empty() throws {
    #expect(try document("").entries.isEmpty)
    #expect(try document("\n# only a comment\n").entries.isEmpty)
  }

  private func read(_ text: String, language: String = "ru") throws -> MessageTables {
    try POFile(Array(text.utf8), file: "f.po").tables(
      named: "T", language: language)
  }

  @Test("Forms are those of the categories that the formula proves")
  func forms() throws {
    // Two, then one: another order than CLDR's.
    let tables = try read(
      """
      msgid ""
      msgstr "Plural-Forms: nplurals=2; plural=(n == 1);\\n"

      msgid "%lld file"
      msgid_plural "%lld files"
      msgstr[0] "%lld Dateien"
      msgstr[1] "%lld Datei"
      """, language: "de")
    #expect(tables.findings.isEmpty)
    let entry = try #require(tables.tables[0].messages["%lld file"])
    let message = SinglePluralMessage(entry, language: "de")
    expectEqual(message[.one]?.text, "%lld Datei")
    expectEqual(message[.other]?.text, "%lld Dateien")
  }

  @Test(
    "The form that no integer selects is the form of the category that no integer has",
    arguments: [
      (
        "ru",
        "n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : n%10==0 || n%10>=5 || n%100>=11 && n%100<=14 ? 2 : 3",
        PluralCategory.other, 3
      ), ("cs", "n==1 ? 0 : n>=2 && n<=4 ? 1 : n%1!=0 ? 2 : 3", .many, 2),
    ])
  func fractions(language: String, formula: String, category: PluralCategory, index: Int) throws {
    let text = """
      msgid ""
      msgstr ""
      "Language: \(language)\\n"
      "Plural-Forms: nplurals=4; plural=(\(formula));\\n"

      msgid "%lld hour"
      msgid_plural "%lld hours"
      msgstr[0] "%lld a"
      msgstr[1] "%lld b"
      msgstr[2] "%lld c"
      msgstr[3] "%lld d"

      """
    let file = try POFile(Array(text.utf8), file: "f.po")
    var table = file.tables(named: "T", language: language).tables[0]
    let message = SinglePluralMessage(try #require(table.messages["%lld hour"]), language: language)
    expectEqual(message[category]?.text, "%lld \(["a", "b", "c", "d"][index])")
    expectEqual(message.forms.count, 4)
    expectEqual(file.tables(named: "T", language: language).findings, [])

    // A changed form is written where it was read, without a comment of this package.
    table.messages["%lld hour"] = .plural(
      forms: message.forms.map { form in
        let mark = form.category == category ? "!" : ""
        return AuthoredVariant(
          form.category, AuthoredText(text: form.text.text + mark, position: nil))
      })
    let written = POFile.files(
      of: [table], named: "T", sourceLanguage: "en", keeping: [file]
    ).files.map(\.text)
    let form = "msgstr[\(index)] \"%lld \(["a", "b", "c", "d"][index])"
    expectEqual(written, [text.replacing(form, with: form + "!")])
  }

  @Test("A formula that conflicts with the language is refused with the witness")
  func conflict() throws {
    let tables = try read(
      """
      msgid ""
      msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

      msgid "file"
      msgid_plural "files"
      msgstr[0] "файл"
      msgstr[1] "файлы"
      """)
    expectEqual(tables.findings.map(\.severity), [.error, .error, .warning])
    expectEqual(tables.findings.first?.message.contains("few"), true)
    expectEqual(tables.findings.first?.position?.line, 2)
    expectEqual(tables.unusableForms(of: "file"), tables.findings.first)
  }

  @Test(
    "A formula that conflicts keeps the forms that only one category has, except texts for one number",
    arguments: [
      ("%lld файл", "%lld файлы", "%lld файл"), ("один файл", "файлы: %lld", "файлы: %lld"),
      ("файл", "файлы", "файл"),
    ])
  func partlyUsable(first: String, second: String, one: String) throws {
    let tables = try read(
      """
      msgid ""
      msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

      msgid "file"
      msgid_plural "files"
      msgstr[0] "\(first)"
      msgstr[1] "\(second)"
      """)
    let message = SinglePluralMessage(
      try #require(tables.tables[0].messages["file"]), language: "ru")
    expectEqual(message[.one]?.text, one)
    for category in [PluralCategory.few, .many, .other] {
      expectEqual(message[category]?.text, second)
    }
    let severities = tables.findings.filter { $0.key == "file" }.map(\.severity)
    #expect(severities.count == 2 && Set(severities) == [.error, .warning])
    #expect(
      tables.findings.contains { $0.message.contains("'one' has the forms 0 and 1, which differ") })
  }

  @Test("Without rules of CLDR, the last form is for all numbers")
  func unknownLanguage() throws {
    let tables = try read(
      """
      msgid ""
      msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

      msgid "file"
      msgid_plural "files"
      msgstr[0] "a"
      msgstr[1] "b"
      """, language: "csb")
    let message = SinglePluralMessage(
      try #require(tables.tables[0].messages["file"]), language: "csb")
    #expect(message.forms.map(\.text.text) == ["b"] && message[.one]?.text == "b")
    expectEqual(tables.findings.map(\.severity), [.error, .note, .warning])
  }

  @Test("Forms of one category that differ are refused, and equal ones are kept")
  func split() throws {
    let header =
      "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n==0 ? 1 : 2);\\n\"\n\n"
    let message = "msgid \"file\"\nmsgid_plural \"files\"\nmsgstr[0] \"a\"\nmsgstr[1] \"b\"\n"
    let different = try read(header + message + "msgstr[2] \"c\"", language: "en")
    expectEqual(different.findings.map(\.severity), [.note, .error])
    expectEqual(different.findings.last?.message.hasPrefix("'other' has the forms 1 and 2"), true)
    #expect(
      SinglePluralMessage(try #require(different.tables[0].messages["file"]), language: "en")[
        .other]?.text
        == "c")
    let same = try read(header + message + "msgstr[2] \"b\"", language: "en")
    expectEqual(same.findings.map(\.severity), [.note])
    #expect(same.tables[0].messages["file"] != nil)
  }

  @Test("A wrong number of forms, and a formula with an error")
  func wrongHeaders() throws {
    let message = "\n\nmsgid \"f\"\nmsgid_plural \"g\"\nmsgstr[0] \"a\"\n"
    let count = try read(
      "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=n!=1;\\n\"" + message, language: "en")
    expectEqual(
      count.findings.first?.message, "the message has 1 forms, and the header's formula 2")
    let syntax = try read(
      "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=n=!1;\\n\"" + message, language: "en")
    expectEqual(syntax.findings.first?.severity, .error)
    #expect(syntax.tables[0].messages.isEmpty)
  }

  @Test("Obsolete messages are left out, which a finding says")
  func obsolete() throws {
    let tables = try read("#~ msgid \"a\"\n#~ msgstr \"b\"\n")
    #expect(tables.tables[0].messages.isEmpty)
    expectEqual(
      tables.findings.map(\.message),
      [
        "obsolete messages ('#~') are left out; the file has 1"
      ])
    expectEqual(tables.findings.first?.position?.line, 1)
  }

  @Test("Contexts belong to the key, and fuzzy texts need review")
  func keys() throws {
    let file = try POFile(
      Array(
        "#. note\n#, fuzzy, c-format\nmsgctxt \"menu\"\nmsgid \"Open %s\"\nmsgstr \"Otvor %s\"\n"
          .utf8
      ), file: "sk.po")
    expectEqual(file.notes.map(\.key), ["menu\u{4}Open %s"])
    expectEqual(file.notes.map(\.comment), ["note"])
    let table = file.tables(named: "T", language: "sk").tables[0]
    expectEqual(table.messages["menu\u{4}Open %s"]?.plainText?.text, "Otvor %@")
    expectEqual(table.states["menu\u{4}Open %s"]?.needsReview, true)
    expectEqual(file.ownPlace.language, "sk")
  }

  @Test(
    "Languages in gettext's spelling",
    arguments: [
      ("pt_BR", "pt-BR"), ("sr@latin", "sr-Latn"), ("sr_RS@cyrillic", "sr-Cyrl-RS"),
      ("de_DE.UTF-8", "de-DE"), ("zh_Hant", "zh-Hant"), ("ca@valencia", "ca-valencia"),
      ("ca_ES.UTF-8@valencia", "ca-ES-valencia"), ("de_DE@euro", "de-DE"), ("en@quot", "en"),
      ("sd@devanagari", "sd"), ("tt@iqtelif", "tt-iqtelif"),
    ])
  func languages(name: String, language: String) throws {
    let file = try POFile(
      Array("msgid \"\"\nmsgstr \"Language: \(name)\\n\"".utf8), file: "x.po")
    expectEqual(file.ownPlace.language, language)
  }

  @Test(
    "Languages are written in gettext's spelling",
    arguments: [
      ("pt-BR", "pt_BR"), ("ca-valencia", "ca@valencia"), ("sr-Latn", "sr@latin"),
      ("aa-SAAHO", "aa@saaho"), ("hy-AM", "hy_AM"), ("uz-Cyrl-UZ", "uz_UZ@cyrillic"),
      ("zh-Hant", "zh_Hant"),
    ])
  func spelledLanguages(language: String, name: String) {
    let table = MessageTable(
      name: "T", localization: language,
      messages: ["k": .text(AuthoredText(text: "v", position: nil))])
    let files = POFile.files(of: [table], named: "T", sourceLanguage: "en").files
    expectEqual(files.map(\.path), ["T.\(name).po"])
    #expect(files[0].text.contains("\"Language: \(name)\\n\""))
  }
}
