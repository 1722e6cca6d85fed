import PluralTestSupport
import PluralTranslationFiles
import Testing

extension FileMergeTests {
  @Test("A message that becomes plural keeps the comment that the other side added")
  func shapeAndComment() throws {
    let header = #"""
      msgid ""
      msgstr "Language: de\nPlural-Forms: nplurals=2; plural=n != 1;\n"


      """#
    let base = header + "msgid \"a\"\nmsgstr \"A\"\n"
    let plural =
      "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"A\"\nmsgstr[1] \"B\"\n"
    let commented = base.replacing("msgid \"a\"", with: "# c\nmsgid \"a\"")
    let merged = try merge("de.po", base, header + plural, commented)
    #expect(merged.conflicts.isEmpty)
    expectEqual(merged.text, header + "# c\n" + plural)
  }

  private static let po = #"""
    # Translators
    msgid ""
    msgstr ""
    "POT-Creation-Date: 2024-01-01 10:00+0000\n"
    "PO-Revision-Date: 2024-01-02 10:00+0000\n"
    "Language: de\n"
    "Plural-Forms: nplurals=2; "
    "plural=(n != 1);\n"

    #. Note
    #: a.c:1 b.c:2
    #, c-format
    msgctxt "menu"
    msgid "Cancel %s"
    msgstr "Abbruch %s"

    msgid "%d file"
    msgid_plural "%d files"
    msgstr[0] "%d Datei"
    msgstr[1] "%d Dateien"

    #~ msgid "Old"
    #~ msgstr "Alt"

    """#

  @Test("A message that is obsolete on both sides stays once")
  func obsoleteOnBothSides() throws {
    let (active, obsolete) = (
      "\nmsgid \"a\"\nmsgstr \"A\"\n", "\n#~ msgid \"a\"\n#~ msgstr \"A\"\n"
    )
    let other = "msgid \"b\"\nmsgstr \"B\"\n"
    for base in [active, "", obsolete, active + obsolete] {
      for theirs in [obsolete, active + obsolete] {
        let merged = try merge("f.po", other + base, other + obsolete, other + theirs)
        #expect(merged.conflicts.isEmpty)
        expectEqual(merged.text.ranges(of: "#~ msgid").count, 1, "\(merged.text)")
      }
    }
  }

  @Test("A translation that meets another plural source text is fuzzy")
  func otherPlural() throws {
    let renamed = Self.po.replacing("%d files", with: "%d documents")
    let translated = Self.po.replacing("%d Dateien", with: "%d Akten")
    let merged = try merge("de.po", Self.po, renamed, translated)
    #expect(merged.conflicts.isEmpty)
    expectEqual(
      merged.text,
      renamed.replacing("%d Dateien", with: "%d Akten")
        .replacing("msgid \"%d file\"", with: "#, fuzzy\nmsgid \"%d file\""))
    try expectEqual(merge("de.po", Self.po, renamed, Self.po).text, renamed)
    let both = renamed.replacing("%d Dateien", with: "%d Akten")
    try expectEqual(merge("de.po", Self.po, renamed, both).text, both)
  }

  @Test("A filled header field replaces an empty one", arguments: ["Language", "Last-Translator"])
  func emptyField(name: String) throws {
    func file(_ value: String) -> String {
      "msgid \"\"\nmsgstr \"\"\n\"\(name):\(value)\\n\"\n\nmsgid \"a\"\nmsgstr \"\"\n"
    }
    for base in [" x", " nn", nil] {
      let merged = try merge("f.po", base.map(file), file(" "), file(" n"))
      #expect(merged.conflicts.isEmpty)
      expectEqual(merged.text, file(" n"))
    }
  }

  @Test("A message that gets forms on one side and comments on the other keeps both")
  func shape() throws {
    let base = "#: a.c:1\nmsgid \"b\"\nmsgstr \"B\"\n"
    let ours = "#: a.c:1\nmsgid \"b\"\nmsgid_plural \"bs\"\nmsgstr[0] \"B\"\nmsgstr[1] \"Bs\"\n"
    let theirs = "# Note\n#. Extracted\n#: a.c:1 z.c:9\nmsgid \"b\"\nmsgstr \"B3\"\n"
    let merged = try merge("de.po", base, ours, theirs)
    expectEqual(merged.conflicts.count, 1)
    for line in ["# Note\n", "#. Extracted\n", "#: a.c:1 z.c:9\n", "msgstr[1] \"Bs\"\n"] {
      #expect(merged.text.contains(line), "\(merged.text)")
    }
  }

  @Test(
    "A translation of a message that becomes plural is a fuzzy text of all forms",
    arguments: [
      ("b", "", ""), ("b", "#, fuzzy\n", "b"), ("", "", ""), ("", "#, fuzzy\n", "guess"),
    ])
  func translatedShape(old: String, flag: String, form: String) throws {
    func message(_ text: String) -> String { "msgid \"a\"\nmsgstr \"\(text)\"\n" }
    func plural(_ flag: String, _ first: String, _ last: String) -> String {
      "\(flag)msgid \"a\"\nmsgid_plural \"as\"\nmsgstr[0] \"\(first)\"\nmsgstr[1] \"\(last)\"\n"
    }
    let (single, forms) = (message("c"), plural(flag, form, form))
    let merged = try merge("de.po", message(old), single, forms)
    #expect(merged.conflicts.isEmpty && merged.text == plural("#, fuzzy\n", "c", "c"))
    let removed = try merge("de.po", plural("", old, old), plural("", "c", "d"), message(""))
    #expect(removed.conflicts.isEmpty && removed.text == "#, fuzzy\n\(single)")
  }

  @Test("Dates, references, flags and forms of PO files")
  func po() throws {
    let ours = Self.po.replacing("01-02 10", with: "02-02 10").replacing("a.c:1", with: "a.c:5")
      .replacing("%d Datei\"", with: "%d Akte\"").replacing(
        "#, c-format", with: "#, fuzzy, c-format")
    let theirs = Self.po.replacing("01-02 10", with: "03-02 09")
      .replacing("b.c:2", with: "b.c:2 c.c:7\n#: d.c:8").replacing(": de", with: ": de_AT")
      .replacing("%d Dateien", with: "%d Akten").replacing("#. Note\n", with: "# Mine\n#. Notes\n")
    let merged = try merge("de.po", Self.po, ours, theirs)
    #expect(merged.conflicts.isEmpty)
    expectEqual(
      merged.text,
      ours.replacing("02-02 10", with: "03-02 09").replacing(": de", with: ": de_AT")
        .replacing("b.c:2", with: "b.c:2 c.c:7\n#: d.c:8").replacing("%d Dateien", with: "%d Akten")
        .replacing("#. Note\n", with: "# Mine\n#. Notes\n"))
  }

  @Test("A formula that one side changes does not fit forms that the other side changes")
  func formula() throws {
    let formula = Self.po.replacing("n != 1", with: "n == 1")
      .replacing("\"%d Datei\"", with: "\"TURN\"").replacing("%d Dateien", with: "%d Datei")
      .replacing("TURN", with: "%d Dateien").replacing("Abbruch", with: "Ende")
    let added = """

      msgid "%d day"
      msgid_plural "%d days"
      msgstr[0] "%d Tag"
      msgstr[1] "%d Tage"

      """
    let forms = Self.po + added
    let merged = try merge("de.po", Self.po, forms, formula)
    let note = "# Merge conflict in Plural-Forms; the other side: nplurals=2; plural=(n == 1);\n"
    let conflict = "# Merge conflict in de; the other side: "
    let other = "\(conflict)msgstr[0] '%d Dateien', msgstr[1] '%d Datei'\n"
    expectEqual(
      merged.conflicts.map { String($0.prefix { $0 != ":" }) }, ["- de -", "%d file de -"])
    let (head, file) = ("# Translators\n", "msgid \"%d file\"\n")
    expectEqual(
      merged.text,
      forms.replacing("Abbruch", with: "Ende").replacing(head, with: "\(head)\(note)")
        .replacing(file, with: "\(other)\(file)"))
    let mirrored = try merge("de.po", Self.po, formula, forms)
    let mirroredNote = note.replacing("==", with: "!=")
    expectEqual(
      mirrored.conflicts.map { String($0.prefix { $0 != ":" }) }, ["- de -", "%d day de -"])
    expectEqual(mirrored.text, formula.replacing(head, with: "\(head)\(mirroredNote)"))
    let edited = try merge(
      "de.po", Self.po, formula, Self.po.replacing("%d Dateien", with: "%d Akten"))
    let kept = "\(conflict)msgstr[0] '%d Datei', msgstr[1] '%d Akten'\n"
    expectEqual(edited.text, mirrored.text.replacing(file, with: "\(kept)\(file)"))
    expectEqual(edited.conflicts.count, 2)

    let comments = Self.po.replacing("msgid \"%d f", with: "# Files\nmsgid \"%d f")
    let fitting = try merge("de.po", Self.po, formula, comments)
    #expect(fitting.conflicts.isEmpty)
    let commented = try merge(
      "de.po", Self.po, formula, comments.replacing("%d Dateien", with: "%d Akten"))
    #expect(commented.text.contains("# Files\n") && commented.conflicts.count == 2)
    expectEqual(fitting.text, formula.replacing("msgid \"%d f", with: "# Files\nmsgid \"%d f"))
    #expect(try merge("de.po", Self.po, formula, formula + added).conflicts.isEmpty)
  }

  @Test("Formulas that select the same forms are no conflict")
  func sameFormula() throws {
    let forms = Self.po.replacing("%d Dateien", with: "%d Akten")
    for formula in ["n!=1", "n > 1 || n == 0", "(n == 1) ? 0 : 1"] {
      let spelled = Self.po.replacing("(n != 1)", with: formula)
      let merged = try merge("de.po", Self.po, forms, spelled)
      #expect(merged.conflicts.isEmpty)
      expectEqual(merged.text, forms.replacing("(n != 1)", with: formula))
      let both = try merge("de.po", Self.po, forms.replacing("(n != 1)", with: "n!=1"), spelled)
      #expect(both.conflicts.isEmpty && both.text.contains("%d Akten"))
    }
    for formula in ["n > 1", "n != 1 && n != 1000000", "(n"] {
      let changed = Self.po.replacing("(n != 1)", with: formula)
      #expect(try !merge("de.po", Self.po, forms, changed).conflicts.isEmpty, "\(formula)")
    }
    let count = Self.po.replacing("nplurals=2", with: "nplurals=3")
    #expect(try !merge("de.po", Self.po, forms, count).conflicts.isEmpty)
  }

  @Test("A translation replaces a fuzzy text, unless that was a translation before")
  func fuzzy() throws {
    func message(_ text: String, _ lines: String = "") -> String {
      "\(lines)msgid \"a\"\nmsgstr \"\(text)\"\n"
    }
    let fuzzy = message("B", "# c\n#, fuzzy, c-format\n#| msgid \"b\"\n")
    let translated = message("A", "#, c-format\n")
    for base in [nil, message("", "#, c-format\n"), message("C", "#, fuzzy\n")] {
      let merged = try merge("f.po", base, fuzzy, translated)
      #expect(merged.text == "# c\n\(translated)" && merged.conflicts.isEmpty)
    }
    let conflict = try merge("f.po", message("C"), fuzzy, translated)
    expectEqual(conflict.conflicts.count, 1)
    let windows = try merge(
      "f.po", nil, message("A").replacing("\n", with: "\r\n"), message("B"))
    expectEqual(
      windows.text,
      "# Merge conflict; the other side: B\n#, fuzzy\n\(message("A"))"
        .replacing("\n", with: "\r\n"))
  }

  @Test("An empty form does not drop a change of another form")
  func emptyForms() throws {
    func message(_ forms: String...) -> String {
      "msgid \"a\"\nmsgid_plural \"b\"\n"
        + forms.enumerated().map { "msgstr[\($0)] \"\($1)\"\n" }.joined()
    }
    let old = message("", "", "фаил")
    let merged = try merge(
      "ru.po", old, message("", "", "файлов"), message("файл", "файла", "фаил"))
    #expect(merged.conflicts.isEmpty && merged.text == message("файл", "файла", "файлов"))
    for base in [nil, message("", "", "")] {
      let conflict = try merge("ru.po", base, message("", "", "1"), message("2", "3", "4"))
      #expect(conflict.conflicts.count == 1 && conflict.conflicts[0].contains("msgstr[2]"))
      #expect(
        conflict.text.hasSuffix(message("2", "3", "1")) && conflict.text.contains("fuzzy"))
      let both = try merge("ru.po", base, message("1", "", ""), message("", "2", ""))
      #expect(both.conflicts.isEmpty && both.text == message("1", "2", ""))
    }
  }

  @Test("A message that becomes obsolete against one that changes")
  func obsolete() throws {
    let message = "#: b.c:2\nmsgid \"A\"\nmsgstr \"a\"\n"
    let gone = "#~ msgid \"A\"\n#~ msgstr \"a\"\n"
    let moved = message.replacing("b.c:2", with: "b.c:3")
    let edited = message.replacing("\"a\"", with: "\"ä\"")
    try expectEqual(merge("f.po", message, gone, moved).text, gone)
    let conflict = try merge("f.po", message, gone, edited)
    #expect(conflict.text == edited && conflict.conflicts == ["A - -: deletedByUs"])
    let both = try merge("f.po", gone, gone.replacing("\"a\"", with: "\"ä\""), edited)
    expectEqual(both.conflicts.count, 1)
    expectEqual(
      both.text, "# Merge conflict; the other side: 'ä'\n#~ msgid \"A\"\n#~ msgstr \"ä\"\n")
  }
}
