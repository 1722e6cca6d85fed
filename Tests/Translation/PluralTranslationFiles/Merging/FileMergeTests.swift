import PluralStringCatalogs
import PluralTestSupport
import PluralTranslationFiles
import PluralsDiagnostics
import Testing

@Suite("Merging files of other formats")
struct FileMergeTests {
  /// Merges in both directions, and expects one result if there are no conflicts.
  func merge(
    _ path: String, _ base: String?, _ ours: String, _ theirs: String,
    _ notation: MergeNotation = .comment
  ) throws -> (text: String, conflicts: [String]) {
    func version(_ text: String) throws -> LosslessFile {
      try LosslessFile(Array(text.utf8), path: path, file: path)
    }
    let base = try base.map(version)
    let (ours, theirs) = (try version(ours), try version(theirs))
    let merge = try LosslessFile.merge(base: base, ours: ours, theirs: theirs, notation: notation)
    let mirrored = try LosslessFile.merge(
      base: base, ours: theirs, theirs: ours, notation: notation)
    // Only forms of the other side do not fit our formula.
    func places(_ conflicts: [MergeConflict]) -> [MergePlace] {
      conflicts.filter { if case .forms = $0.kind { false } else { true } }.map(\.place)
    }
    expectEqual(places(merge.conflicts), places(mirrored.conflicts))
    if merge.conflicts.isEmpty { expectEqual(merge.content, mirrored.content) }
    return (
      String(decoding: merge.content, as: UTF8.self),
      merge.conflicts.map {
        "\([$0.key, $0.language, $0.part].map { $0 ?? "-" }.joined(separator: " ")): \($0.kind)"
      }
    )
  }

  @Test(
    "Files without messages, and units that have no known ids, are refused",
    arguments: [
      ("de.po", "# only a comment\n"), ("de.po", "\n"),
      ("a.xliff", "<xliff version=\"2.0\"><file id=\"f\"/></xliff>"),
    ])
  func refused(path: String, text: String) {
    #expect(throws: Diagnostic.self) {
      try LosslessFile(Array(text.utf8), path: path, file: path)
    }
  }

  @Test(
    "Texts of a key that is there twice are merged in their order",
    arguments: [
      ("a.strings", "k = 1; j = 2; k = 3;"),
      (
        "values/strings.xml",
        "<resources><string name=\"k\">1</string><string name=\"j\">2</string><string name=\"k\">3</string></resources>"
      ),
    ])
  func repeated(path: String, text: String) throws {
    func version(_ text: String) throws -> LosslessFile {
      try LosslessFile(Array(text.utf8), path: path, file: path)
    }
    let merge = try LosslessFile.merge(
      base: try version(text), ours: try version(text.replacing("1", with: "5")),
      theirs: try version(text.replacing("3", with: "7")), notation: .comment)
    let merged = text.replacing("1", with: "5").replacing("3", with: "7")
    #expect(String(decoding: merge.content, as: UTF8.self) == merged && merge.conflicts.isEmpty)
    expectEqual(merge.warnings.map(\.key), ["k"])
    expectEqual(merge.warnings.map(\.severity), [.warning])
  }

  @Test("A key that is there twice is reported at its second text")
  func repetition() throws {
    let version = try LosslessFile(
      Array("\"a\" = \"1\";\n  \"a\" = \"2\";\n".utf8), path: "a.strings", file: "f")
    let merge = try LosslessFile.merge(
      base: nil, ours: version, theirs: version, notation: .comment)
    expectEqual(merge.warnings.map(\.position), [SourcePosition(line: 2, column: 3)])
  }

  @Test("An id that is there twice is found below many groups, in linear time")
  func nested() throws {
    let depth = 24
    let (start, end) = (
      String(repeating: "<group>", count: depth), String(repeating: "</group>", count: depth)
    )
    let unit = "<trans-unit id=\"k\"><source>s</source></trans-unit>"
    let text = """
      <xliff version="1.2"><file original="f" source-language="en"><body>\(start)\(unit)\(unit)\(end)</body></file></xliff>
      """
    let version = try LosslessFile(Array(text.utf8), path: "a.xliff", file: "a.xliff")
    let merge = try LosslessFile.merge(
      base: nil, ours: version, theirs: version, notation: .comment)
    expectEqual(merge.warnings.map(\.key), ["k"])
  }

  @Test(
    "An empty .strings file is merged as a table without texts", arguments: ["", "\n", " \n\n"])
  func empty(text: String) throws {
    func version(_ text: String, _ path: String = "f.strings") throws -> LosslessFile {
      try LosslessFile(Array(text.utf8), path: path, file: path)
    }
    func merge(_ base: String, _ ours: String, _ theirs: String) throws -> (String, [String?]) {
      let merge = try LosslessFile.merge(
        base: version(base), ours: version(ours), theirs: version(theirs), notation: .comment)
      let read = try StringsFile(merge.content, file: "f.strings")
      let texts = read.entries.map { "\($0.key)=\($0.text.text)" }
      return (texts.joined(separator: " "), merge.conflicts.map(\.key))
    }
    let (one, other) = ("\"a\" = \"1\";\n", "\"a\" = \"2\";\n")
    #expect(try merge(text, text, one) == ("a=1", []))
    #expect(try merge(text, one, text) == ("a=1", []))
    #expect(try merge(one, one, text) == ("", []))
    #expect(try merge(one, text, one) == ("", []))
    #expect(try merge(one, text, other) == ("a=2", ["a"]))
    #expect(try merge(one, other, text) == ("a=2", ["a"]))
    #expect(throws: Diagnostic.self) { try version(text, "f.stringsdict") }
  }

  private static let strings = """
    /* Texts of the app
       in German */

    /* The button. */
    "cancel" = "Abbruch";

    ok = 'Okay'; // short

    /* MARK: Rest */

    "zed" = "Zett"

    ;

    """

  @Test("Keys, texts and comments of .strings files")
  func strings() throws {
    let ours = Self.strings.replacing("\"Abbruch\"", with: "\"Abbrechen\"")
      .replacing("// short", with: "// short\n\n/* new */\n\"paste\" = \"Einsetzen\";")
    let theirs =
      "\"aaa\" = \"A\";\n"
      + Self.strings.replacing("'Okay'", with: "'Gut'")
      .replacing("The button", with: "A button").replacing("/* MARK: Rest */\n\n", with: "")
    let merged = try merge("de.lproj/L.strings", Self.strings, ours, theirs)
    #expect(merged.conflicts.isEmpty)
    expectEqual(
      merged.text,
      """
      "aaa" = "A";
      /* Texts of the app
         in German */

      /* A button. */
      "cancel" = "Abbrechen";

      ok = 'Gut'; // short

      /* new */
      "paste" = "Einsetzen";

      "zed" = "Zett"

      ;

      """)
  }

  @Test("A key that only one side has goes without a trace")
  func deletions() throws {
    let text = "\"a\" = \"1\";\n\n/* c */\n\"b\" = \"2\";\n\"c\" = \"3\";\n"
    let first = try merge("f.strings", text, String(text.dropFirst(12)), text)
    expectEqual(first.text, "/* c */\n\"b\" = \"2\";\n\"c\" = \"3\";\n")
    let edited = text.replacing("\"3\"", with: "\"4\"")
    let second = try merge(
      "f.strings", text, text.replacing("\n/* c */\n\"b\" = \"2\";\n", with: ""), edited)
    expectEqual(second.text, "\"a\" = \"1\";\n\"c\" = \"4\";\n")
    let conflict = try merge(
      "f.strings", text, text.replacing("\"c\" = \"3\";\n", with: ""), edited)
    expectEqual(conflict.text, edited)
    expectEqual(conflict.conflicts, ["c - -: deletedByUs"])
  }

  @Test(
    "Both texts of a conflict are in the file",
    arguments: [
      (
        "x/de.lproj/L.strings", #""k" = "TEXT";"#,
        #"/* Merge conflict in de; the other side: é* /"\ */\#n"k" = "Ä";"#,
        #""k" = "<<<<<<< ours\nÄ\n=======\né*/\"\\\n>>>>>>> theirs";"#,
        #"é*/\"\\"#
      ),
      (
        "L.strings", "<plist><dict><key>k</key> <string>TEXT</string></dict></plist>",
        """
        <plist><dict><!-- Merge conflict; the other side: &\\u002D-> -->
        <key>k</key> <string>Ä</string></dict></plist>
        """,
        """
        <plist><dict><key>k</key> <string>&lt;&lt;&lt;&lt;&lt;&lt;&lt; ours
        Ä
        =======
        &amp;--&gt;
        &gt;&gt;&gt;&gt;&gt;&gt;&gt; theirs</string></dict></plist>
        """, "&amp;-->"
      ),
      (
        "values-pt-rBR/strings.xml",
        "<resources>\n  <string name='k'>TEXT</string>\n</resources>",
        """
        <resources>
          <!-- Merge conflict in pt-BR; the other side: a <b>c</b> -->
          <string name='k'>Ä</string>
        </resources>
        """,
        """
        <resources>
          <string name='k'>&lt;&lt;&lt;&lt;&lt;&lt;&lt; ours\\nÄ\\n=======\\na <b>c</b>\\n&gt;&gt;&gt;&gt;&gt;&gt;&gt; theirs</string>
        </resources>
        """, "a <b>c</b>"
      ),
      (
        "de.xliff",
        #"<xliff><file original="f" source-language="en" target-language="de"><body><trans-unit id="k"> <source>s</source> <target>TEXT</target></trans-unit></body></file></xliff>"#,
        #"<xliff><file original="f" source-language="en" target-language="de"><body><trans-unit id="k"> <source>s</source> <target state="needs-review-translation">Ä</target> <note>Merge conflict in de; the other side: &lt;</note></trans-unit></body></file></xliff>"#,
        #"""
        <xliff><file original="f" source-language="en" target-language="de"><body><trans-unit id="k"> <source>s</source> <target state="needs-review-translation">&lt;&lt;&lt;&lt;&lt;&lt;&lt; ours
        Ä
        =======
        &lt;
        &gt;&gt;&gt;&gt;&gt;&gt;&gt; theirs</target></trans-unit></body></file></xliff>
        """#, "&lt;"
      ),
      (
        "de.po", "#. a\n#: b:1\nmsgid \"k\"\nmsgstr \"TEXT\"\n",
        """
        # Merge conflict; the other side: a
        # b
        #. a
        #: b:1
        #, fuzzy
        msgid "k"
        msgstr "Ä"

        """,
        """
        #. a
        #: b:1
        #, fuzzy
        msgid "k"
        msgstr ""
        "<<<<<<< ours\\n"
        "Ä\\n"
        "=======\\n"
        "a\\n"
        "b\\n"
        ">>>>>>> theirs"

        """, "a\\nb"
      ),
    ])
  func conflicts(
    path: String, text: String, comment: String, markers: String, other: String
  ) throws {
    func version(_ value: String) -> String { text.replacing("TEXT", with: value) }
    for (notation, expected) in [(.comment, comment), (.markers, markers)]
      as [(MergeNotation, String)]
    {
      let merged = try merge(path, version("A"), version("Ä"), version(other), notation)
      expectEqual(merged.text, expected)
      #expect(merged.conflicts.count == 1 && merged.conflicts[0].hasPrefix("k "))
      let mark = MergeConflict.mark(in: Array(merged.text.utf8), from: Array(version("Ä").utf8))
      expectEqual(mark.map { merged.text.contains($0.dropFirst().dropLast()) }, true)
      // The same conflict again adds nothing.
      if notation == .comment {
        let again = try merge(path, version("A"), merged.text, version(other), notation)
        expectEqual(again.text, expected)
      }
    }
  }

  @Test("A merge that wrote no mark names none, and a mark of our own side is none")
  func marks() {
    let (ours, merged) = (Array("# Merge conflict <<<<<<<".utf8), Array("<<<<<<<<<<<<<< a".utf8))
    expectEqual(MergeConflict.mark(in: ours, from: ours), nil)
    expectEqual(MergeConflict.mark(in: merged, from: ours), "'<<<<<<<'")
    let utf16: [UInt8] = [0xFF, 0xFE] + "needs_review".utf16.flatMap { [UInt8($0), 0] }
    expectEqual(MergeConflict.mark(in: utf16, from: []), "the state needs_review")
  }

  @Test("Encodings and line ends are those of our side")
  func encodings() throws {
    func utf16(_ text: String) -> [UInt8] {
      [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }
    func version(_ bytes: [UInt8]) throws -> LosslessFile {
      try LosslessFile(bytes, path: "f.strings", file: "f.strings")
    }
    let base = "\"a\" = \"1\";\n\"b\" = \"2\n\";\n"
    let merge = try LosslessFile.merge(
      base: try version(Array(base.utf8)),
      ours: try version(
        utf16(base.replacing("1", with: "𝟙").replacing("\n", with: "\r\n"))),
      theirs: try version(Array("\u{FEFF}\(base)/* c */\n\"c\" = \"3\";\n".utf8)),
      notation: .comment)
    #expect(merge.conflicts.isEmpty)
    expectEqual(
      merge.content, utf16("\"a\" = \"𝟙\";\r\n\"b\" = \"2\r\n\";\r\n/* c */\r\n\"c\" = \"3\";\r\n"))
  }

  @Test("Resources of different kinds, arrays and attributes of Android")
  func android() throws {
    let base = """
      <resources>
          <string name="a">A</string> <!-- side -->
          <string name="a" product="tablet">T</string>
          <plurals name="a">
              <item quantity="other">%d</item>
          </plurals>
          <string-array name="l">
              <item>1</item>
              <item>2</item>
          </string-array>
          <color name="a">#fff</color>
      </resources>

      """
    let ours = base.replacing(">T<", with: ">T1<").replacing(">1<", with: ">I<")
      .replacing("#fff", with: "#000")
    let theirs = base.replacing(">A<", with: ">A1<").replacing(">2<", with: ">II<")
      .replacing("name=\"a\">A", with: "name=\"a\" translatable=\"false\">A").replacing(
        "        <item q", with: "        <item quantity=\"one\">1</item>\n        <item q")
    let merged = try merge("values/strings.xml", base, ours, theirs)
    #expect(merged.conflicts.isEmpty)
    expectEqual(
      merged.text,
      theirs.replacing(">T<", with: ">T1<").replacing(
        ">1</item>\n        <item>", with: ">I</item>\n        <item>"
      )
      .replacing("#fff", with: "#000"))
    // Items of arrays have no names.
    let longer = base.replacing("        <item>1", with: "        <item>0</item>\n        <item>1")
    for kind in ["string-array", "integer-array", "array"] {
      let versions = [base, ours, longer].map { $0.replacing("string-array", with: kind) }
      let conflict = try merge("values/strings.xml", versions[0], versions[1], versions[2])
      #expect(conflict.conflicts.count == 1 && conflict.conflicts[0].contains("\(kind)/l"))
    }
    // Resources of different types may have one name.
    let typed = ["<item name='a' type='id'>1</item>", "<item name='a' type='dimen'>2</item>"]
    func resources(_ items: [String]) -> String {
      "<resources>\n<string name='s'/>\n\(items.joined(separator: "\n"))\n</resources>\n"
    }
    let shorter = try merge(
      "values/strings.xml", resources(typed), resources([typed[1]]),
      resources([typed[0], typed[1].replacing("2", with: "3")]))
    #expect(shorter.conflicts.isEmpty)
    expectEqual(shorter.text, resources([typed[1].replacing("2", with: "3")]))
  }

  @Test("The state of an XLIFF unit that asks for more work counts")
  func states() throws {
    func document(_ state: String, _ version: String, _ others: String = "") -> String {
      """
      <xliff version="1.2"><file original="f" source-language="en" target-language="de">
        <header><tool tool-id="x" tool-version="\(version)"/></header>
        <body>
          <trans-unit id="k"><source>s</source><target\(state)>t</target></trans-unit>\(others)
        </body>
      </file></xliff>
      """
    }
    let unit = "\n    <trans-unit id=\"l\"><source>x</source></trans-unit>"
    let merged = try merge(
      "f.xliff", document("", "1"), document(" state='final'", "3"),
      document(" state='needs-l10n'", "2", unit))
    #expect(merged.conflicts.isEmpty)
    expectEqual(merged.text, document(" state='needs-l10n'", "3", unit))
    // Versions are compared as numbers.
    let versions = try merge(
      "f.xliff", document("", "9.2"), document("", "10.1"), document("", "9.4"))
    #expect(versions.conflicts.isEmpty && versions.text == document("", "10.1"))
  }

  @Test("Versions that cannot be merged are refused")
  func refused() throws {
    let xml = "<plist><dict/></plist>"
    #expect(throws: Diagnostic.self) { try merge("f.strings", nil, xml, "\"a\" = \"b\";") }
    for (path, text) in [
      ("f.strings", "\"a\" = "), ("f.strings", "bplist00"), ("f.stringsdict", ""),
      ("f.strings", "<plist><array/></plist>"), ("f.po", "msgid"),
      ("f.arb", "[]"), ("f.json", "{\"a\": 1, \"a\": 2}"), ("f.txt", "{}"),
      ("strings.xml", "<a/>"), ("f.xliff", "<xliff>"), ("f.xliff", ""),
    ] {
      #expect(throws: Diagnostic.self, "\(text)") {
        try LosslessFile(Array(text.utf8), path: path, file: path)
      }
    }
  }
}
