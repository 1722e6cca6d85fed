import PluralTestSupport
import PluralTranslationFiles
import PluralsDiagnostics
import Testing

extension FileMergeTests {
  @Test("Comments around the root are merged")
  func header() throws {
    let base = """
      <?xml version="1.0" encoding="utf-8"?>
      <!-- Authors:
      * Mia
      -->
      <resources>
          <string name="a">A</string>
      </resources>
      <!-- end -->

      """
    let ours = base.replacing(">A<", with: ">A1<")
    let theirs = base.replacing("* Mia", with: "* Ann\n* Mia").replacing("end", with: "End")
    let merged = try merge("values/strings.xml", base, ours, theirs)
    #expect(merged.conflicts.isEmpty)
    expectEqual(merged.text, theirs.replacing(">A<", with: ">A1<"))
    let added = try merge(
      "values/strings.xml", base, ours,
      "\(base)<!-- more -->\n".replacing("<res", with: "<!-- x -->\n<res"))
    #expect(added.conflicts.isEmpty)
    expectEqual(added.text, "\(ours)<!-- more -->\n".replacing("<res", with: "<!-- x -->\n<res"))
  }

  @Test("The sign of a comment in a CDATA section begins no comment", arguments: ["b", "b --"])
  func commentSign(text: String) throws {
    let base = """
      <resources>
          <string name="a"><![CDATA[<!-- \(text)>]]></string>
          <string name="b">B</string>
      </resources>

      """
    let ours =
      base.split(separator: "\n").filter { !$0.contains("CDATA") }.joined(separator: "\n") + "\n"
    let note = "    <!-- note -->\n    <string name=\"b\">"
    let theirs = base.replacing("    <string name=\"b\">", with: note)
    let merged = try merge("values/strings.xml", base, ours, theirs)
    #expect(merged.conflicts.isEmpty)
    expectEqual(merged.text, ours.replacing("    <string name=\"b\">", with: note))
  }

  @Test("Declarations and tags around the root are merged")
  func declarations() throws {
    let base = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/PropertyList-1.0.dtd">
      <plist version="1.0">
      <!-- table -->
      <dict>
        <key>k</key>
        <string>t</string>
      </dict>
      </plist>

      """
    let ours = base.replacing("http:", with: "https:")
    let theirs = base.replacing("table", with: "Table").replacing("UTF-8", with: "utf-8")
    let merged = try merge("f.stringsdict", base, ours, theirs)
    #expect(merged.conflicts.isEmpty)
    expectEqual(merged.text, theirs.replacing("http:", with: "https:"))
  }

  @Test("A changed attribute that is no part makes the merge fail")
  func attributes() throws {
    let list = "<plist version=\"1.0\"><dict><key a=\"1\">k</key><string>t</string></dict></plist>"
    #expect(throws: Diagnostic.self) {
      try merge(
        "f.strings", list, list.replacing(">t<", with: ">u<"), list.replacing("a=", with: "b="))
    }
  }

  @Test("Comments between a key and its value are merged")
  func between() throws {
    let base = """
      "a" = "1";
      "b" /* old */ = // line
        "2" /* end */;
      "c" = "3";

      """
    let ours = base.replacing("\"2\"", with: "\"two\"")
    let theirs = base.replacing("old", with: "new").replacing("line", with: "Line")
      .replacing("end", with: "End").replacing("\"a\" = ", with: "\"a\" = // first\n ")
    let merged = try merge("f.strings", base, ours, theirs)
    #expect(merged.conflicts.isEmpty)
    expectEqual(merged.text, theirs.replacing("\"2\"", with: "\"two\""))

    let list = """
      <plist version="1.0">
      <dict>
        <key>a</key> <!-- about -->
        <string>1</string>
        <key>b</key>
        <string>2<!-- inner --></string>
      </dict>
      </plist>

      """
    let both = try merge(
      "f.strings", list, list.replacing(">1<", with: ">one<"),
      list.replacing("about", with: "About").replacing("inner", with: "Inner"))
    #expect(both.conflicts.isEmpty)
    expectEqual(
      both.text,
      list.replacing(">1<", with: ">one<").replacing("about", with: "About")
        .replacing("inner", with: "Inner"))
  }

  @Test("A comment that gets another sign is no other comment")
  func commentSigns() throws {
    let base = "/* n */\na = 1;\nb = 2;\n"
    let versions = try [
      base, base.replacing("/* n */", with: "// n"), base.replacing("2", with: "3"),
    ].map { try LosslessFile(Array($0.utf8), path: "a.strings", file: "a.strings") }
    let merge = try LosslessFile.merge(
      base: versions[0], ours: versions[1], theirs: versions[2], notation: .comment)
    expectEqual(String(decoding: merge.content, as: UTF8.self), "// n\na = 1;\nb = 3;\n")
    #expect(merge.conflicts.isEmpty)
  }

  @Test("A comment that is in no known place makes the merge fail")
  func unknownPlace() throws {
    let plist =
      "<plist version=\"1.0\"><dict><key>a<!-- c --></key><string>1</string></dict></plist>"
    #expect(throws: Diagnostic.self) {
      try merge(
        "f.strings", plist, plist.replacing("1", with: "2"), plist.replacing("c ", with: "d "))
    }
  }

  @Test("Members that each side moved stay where that side put them")
  func moved() throws {
    let lines = (1...8).map { "/* ==== \($0) ==== */\n\n\"k\($0)\" = \"\($0)\";\n" }
    func file(_ order: [Int]) -> String { order.map { lines[$0 - 1] }.joined(separator: "\n") }
    let base = file([1, 2, 3, 4, 5, 6, 7, 8])
    let merged = try merge(
      "f.strings", base, file([2, 1, 3, 4, 5, 6, 7, 8]), file([1, 2, 3, 4, 5, 7, 6, 8]))
    #expect(merged.conflicts.isEmpty)
    expectEqual(merged.text.filter(\.isNumber), file([2, 1, 3, 4, 5, 7, 6, 8]).filter(\.isNumber))
    let far = try merge(
      "f.strings", base, file([1, 2, 3, 5, 6, 7, 8, 4]), file([8, 1, 2, 3, 4, 5, 6, 7]))
    #expect(far.conflicts.isEmpty)
    // Both sides moved the last message: its place on one side is kept.
    let order = far.text.split(separator: "\"").filter { $0.hasPrefix("k") }.joined()
    #expect(
      ["k8k1k2k3k5k6k7k4", "k1k2k3k5k6k7k8k4", "k1k2k3k5k6k7k4k8"].contains(order), "\(order)")
  }

  @Test("A translation that meets another source text needs a review")
  func otherSource() throws {
    let base = """
      <xliff version="1.2">
      <file original="f" source-language="en" target-language="de">
        <body>
          <trans-unit id="a">
            <source>Save</source>
            <target state="translated">Sichern</target>
          </trans-unit>
        </body>
      </file>
      </xliff>

      """
    let source = base.replacing(">Save<", with: ">Save all<")
    let translated = base.replacing("Sichern", with: "Speichern")
    let merged = try merge("de.xliff", base, source, translated)
    #expect(merged.conflicts.isEmpty)
    expectEqual(
      merged.text,
      source.replacing(
        "\"translated\">Sichern", with: "\"needs-review-translation\">Speichern"))
    let both = translated.replacing(">Save<", with: ">Save all<")
    try expectEqual(merge("de.xliff", base, source, both).text, both)
  }

  @Test("The right one of several texts of a key is removed")
  func removedRepetition() throws {
    let base = "a = 1;\na = 2;\na = 3;\nb = 4;\n"
    let merged = try merge(
      "f.strings", base, base.replacing("a = 1;\n", with: ""), base.replacing("2", with: "5"))
    #expect(merged.conflicts.isEmpty)
    expectEqual(merged.text, "a = 5;\na = 3;\nb = 4;\n")
    let added = try merge(
      "f.strings", base, "a = 0;\n\(base)", base.replacing("3", with: "5"))
    #expect(added.conflicts.isEmpty)
    expectEqual(added.text.filter(\.isNumber), "01254")
  }

  @Test("A key with U+0000 is one key")
  func nullCharacter() throws {
    let base = #""a\0002" = "1"; "a" = "2"; "a" = "3";"#
    let merged = try merge(
      "f.strings", base, base.replacing("\"1\"", with: "\"4\""),
      base.replacing("\"3\"", with: "\"5\""))
    #expect(merged.conflicts.isEmpty)
    expectEqual(merged.text, #""a\0002" = "4"; "a" = "2"; "a" = "5";"#)
  }
}

extension FileMergeTests {
  private static let header =
    "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"

  @Test("A comment on the line of a text belongs to its message")
  func commentOnLine() throws {
    let base =
      Self.header + "msgid \"a\"\nmsgstr \"A\" # check\n\nmsgid \"b\"\nmsgstr \"B\" # last\n"
    let ours = base.replacing("\"B\"", with: "\"B1\"")
    let theirs = base.replacing("\"A\"", with: "\"A1\"").replacing("last", with: "end")
    let merged = try merge("f.po", base, ours, theirs)
    #expect(merged.conflicts.isEmpty)
    expectEqual(merged.text, theirs.replacing("\"B\"", with: "\"B1\""))
    let removed = try merge("f.po", base, ours, base.replacing(" # check", with: ""))
    expectEqual(removed.text, ours.replacing(" # check", with: ""))
  }

  @Test("A comment at the end of the last key's line moves with its key, and goes with it")
  func commentOfLastKey() throws {
    func lines(_ keys: String) -> String {
      keys.map { "\"\($0)\" = \"v\"; // t\($0)\n" }.joined()
    }
    let moved = try merge("f.strings", lines("abcd"), lines("cabd"), lines("abdc"))
    #expect(moved.conflicts.isEmpty)
    expectEqual(
      Set(moved.text.split(separator: "\n")), Set(lines("abcd").split(separator: "\n")),
      "\(moved.text)")
    let removed = try merge("f.strings", lines("abcd"), lines("abc"), lines("abcde"))
    #expect(removed.conflicts.isEmpty)
    expectEqual(removed.text, lines("abce"))
  }

  @Test("Comments after the last message are merged")
  func lastComments() throws {
    let base = Self.header + "msgid \"a\"\nmsgstr \"A\"\n\n# end\n"
    let merged = try merge(
      "f.po", base, base.replacing("\"A\"", with: "\"A1\""), base.replacing("end", with: "End"))
    #expect(merged.conflicts.isEmpty)
    expectEqual(merged.text, base.replacing("\"A\"", with: "\"A1\"").replacing("end", with: "End"))
  }

  @Test(
    "Messages on one line, and line ends of old systems",
    arguments: [
      "msgid \"a\" msgstr \"A\" msgid \"c\" msgstr \"C\"\n",
      "msgid \"a\"msgstr\"A\"msgid\"c\"msgstr\"C\"",
      "msgid \"a\"\rmsgstr \"A\"\r\rmsgid \"c\"\rmsgstr \"C\"\r",
      "msgid \"a\"\nmsgstr \"A\" #, fuzzy\nmsgid \"c\"\nmsgstr \"C\"\n",
      "domain \"d\"\nmsgid \"a\"\nmsgstr \"A\"\ndomain \"e\" msgid \"c\" msgstr \"C\"",
      "#~ msgid \"x\" #~ msgstr \"X\"\nmsgid \"a\" msgstr \"A\"\nmsgid \"c\" msgstr \"C\" #~ msgid \"y\"\n#~ msgstr \"Y\"\n",
    ])
  func oneLine(messages: String) throws {
    let base = Self.header + messages
    guard (try? LosslessFile(Array(base.utf8), path: "f.po", file: "f.po")) != nil else { return }
    let merged = try merge(
      "f.po", base, base.replacing("\"A\"", with: "\"A1\""),
      base.replacing("\"C\"", with: "\"C1\""))
    #expect(merged.conflicts.isEmpty)
    expectEqual(
      merged.text, base.replacing("\"A\"", with: "\"A1\"").replacing("\"C\"", with: "\"C1\""))
  }

  @Test(
    "The fields of a header are merged one by one, wherever the first one is",
    arguments: [
      "msgid \"\"\nmsgstr \"Project-Id-Version: app 1.0\\n\"\n\"POT-Creation-Date: 2024-01-01 10:00+0000\\n\"\n\"Language: de\\n\"\n",
      "msgid \"\"\nmsgstr \"\"\n\"Project-Id-Version: app \"\n\"1.0\\n\"\n\"POT-Creation-Date: 2024-01-01 10:00+0000\\n\"\n\"Language: de\"\n",
      "msgid \"\"\nmsgstr \"Project-Id-Version: app 1.0\\nPOT-Creation-Date: 2024-01-01 10:00+0000\\nLanguage: de\\n\"\n",
    ])
  func headerLayout(header: String) throws {
    let base = header + "\nmsgid \"a\"\nmsgstr \"\"\n"
    let merged = try merge(
      "f.pot", base,
      base.replacing("01-01 10", with: "01-02 10").replacing("1.0", with: "1.1"),
      base.replacing("01-01 10", with: "01-03 10").replacing(": de", with: ": at"))
    #expect(merged.conflicts.isEmpty)
    expectEqual(
      merged.text,
      base.replacing("01-01 10", with: "01-03 10").replacing("1.0", with: "1.1")
        .replacing(": de", with: ": at"))
  }

  @Test("Date and translator of a header are those of one side")
  func lastTranslator() throws {
    func file(_ date: String, _ name: String, _ program: String) -> String {
      """
      msgid ""
      msgstr ""
      "PO-Revision-Date: 2024-01-\(date) 10:00+0000\\n"
      "Last-Translator: \(name)\\n"
      "X-Generator: \(program)\\n"

      """
    }
    let merged = try merge(
      "f.po", file("01", "Mia", "1"), file("03", "Ann", "1"), file("02", "Zoe", "2"))
    #expect(merged.conflicts.isEmpty)
    expectEqual(merged.text, file("03", "Ann", "1"))
  }

  @Test("An edited fuzzy text that a translation replaces is reported")
  func editedFuzzyText() throws {
    func version(_ text: String, isFuzzy: Bool = true) throws -> LosslessFile {
      try LosslessFile(
        Array("\(isFuzzy ? "#, fuzzy\n" : "")msgid \"a\"\nmsgstr \"\(text)\"\n".utf8), path: "f.po",
        file: "f.po")
    }
    let merge = try LosslessFile.merge(
      base: try version("A"), ours: try version("B"), theirs: try version("C", isFuzzy: false),
      notation: .comment)
    #expect(merge.conflicts.isEmpty)
    expectEqual(String(decoding: merge.content, as: UTF8.self), "msgid \"a\"\nmsgstr \"C\"\n")
    expectEqual(
      merge.warnings.map(\.message),
      [
        "kept the translation 'C' instead of the fuzzy text of the other side, 'B'"
      ])
    let known = try LosslessFile.merge(
      base: try version("A"), ours: try version("A"), theirs: try version("C", isFuzzy: false),
      notation: .comment)
    #expect(known.warnings.isEmpty)
  }

  @Test("An obsolete message stands next to one with the same name")
  func obsoleteNextToMessage() throws {
    let (message, gone) = (
      "msgid \"a\"\nmsgstr \"A\"\n", "\n#~ msgid \"a\"\n#~ msgstr \"old\"\n"
    )
    let other = "\nmsgid \"b\"\nmsgstr \"B\"\n"
    let merged = try merge("f.po", message + other, message + other + gone, message + other)
    #expect(merged.text == message + other + gone && merged.conflicts.isEmpty)
    let both = try merge(
      "f.po", gone + other, gone + other.replacing("\"B\"", with: "\"B1\""), message + other + gone)
    #expect(both.conflicts.isEmpty)
    #expect(both.text.contains(message) && both.text.contains(gone) && both.text.contains("B1"))
  }

  @Test("Thousands of references and flags are merged in linear time")
  func manyReferences() throws {
    let growth = try growth(from: 1000) { count in
      func file(_ line: Int) -> String {
        (0..<count).map { "#: a.c:\($0 + line)\n" }.joined()
          + "#, " + (0..<count).map { "f\($0)" }.joined(separator: ", ")
          + "\nmsgid \"a\"\nmsgstr \"A\"\n"
      }
      let merged = try merge("f.po", file(0), file(1), file(2))
      #expect(merged.conflicts.isEmpty)
    }
    #expect(growth < 8)
  }
}
