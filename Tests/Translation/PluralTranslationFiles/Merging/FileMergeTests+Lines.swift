import PluralTestSupport
import PluralTranslationFiles
import PluralsDiagnostics
import Testing

extension FileMergeTests {
  /// A merge of two edits, with its result if there are no conflicts.
  struct Edits: Sendable {
    let path: String
    let base: String
    let ours: String
    let theirs: String
    let merged: String

    static func strings(_ base: String, _ ours: String, _ theirs: String, _ merged: String) -> Self
    {
      Edits(path: "L.strings", base: base, ours: ours, theirs: theirs, merged: merged)
    }

    static func resources(
      _ base: String, _ ours: String, _ theirs: String, _ merged: String
    ) -> Self {
      func file(_ text: String) -> String { "<resources>\n\(text)</resources>\n" }
      return Edits(
        path: "values/strings.xml", base: file(base), ours: file(ours), theirs: file(theirs),
        merged: file(merged))
    }
  }

  @Test(
    "A comment on the line of a text stays with its key",
    arguments: [
      // A key that was the first one is not put on the line of another key.
      .strings(
        "/* A */\na = 1; // one\nz = 9;\n",
        "/* N */\nn = 2; // two\n/* A */\na = 1; // one\nz = 9;\n",
        "/* M */\nm = 3;\nz = 9;\n", "/* M */\nm = 3;\n/* N */\nn = 2; // two\nz = 9;\n"),
      // Both sides add a key at one place.
      .strings(
        "z = 0;\n", "a = 1; // one\nz = 0;\n", "b = 2; // two\nz = 0;\n",
        "a = 1; // one\nb = 2; // two\nz = 0;\n"),
      // The key of one side would be in the comment of the other one.
      .strings("a = 1;\n", "a = 1; // c\n", "a = 1; b = 2;\n", "a = 1; // c\nb = 2;\n"),
      .resources(
        "<string name='z'/>\n", "<string name='a'>1</string> <!-- one -->\n<string name='z'/>\n",
        "<string name='b'>2</string> <!-- two -->\n<string name='z'/>\n",
        "<string name='a'>1</string> <!-- one -->\n<string name='b'>2</string> <!-- two -->\n<string name='z'/>\n"
      ),
      // Both sides have another comment there.
      .strings("a = 1;\n", "a = 1; // x\n", "a = 1; // y\n", "/* y */\na = 1; // x\n"),
      .strings("a = 1; // w\n", "a = 1; // x\n", "a = 1; // y\n", "/* y */\na = 1; // x\n"),
      .strings("a = 1; // w\n", "a = 1;\n", "a = 1; // y\n", "a = 1; // y\n"),
      .resources(
        "<string name='a'>1</string> <!-- w -->\n", "<string name='a'>1</string> <!-- x -->\n",
        "<string name='a'>1</string> <!-- y -->\n",
        "<!-- y -->\n<string name='a'>1</string> <!-- x -->\n"),
      Edits(
        path: "de.po", base: "msgid \"a\"\nmsgstr \"A\" # w\n",
        ours: "msgid \"a\"\nmsgstr \"A\" # x\n", theirs: "msgid \"a\"\nmsgstr \"A\" # y\n",
        merged: "# y\nmsgid \"a\"\nmsgstr \"A\" # x\n"),
    ] as [Edits])
  func lines(edits: Edits) throws {
    let merged = try merge(edits.path, edits.base, edits.ours, edits.theirs)
    #expect(merged.conflicts.isEmpty)
    expectEqual(merged.text, edits.merged)
  }

  @Test(
    "A comment on the line of an opening tag stays there once",
    arguments: [
      ("<resources> <!-- p --> <!-- q -->\n", "<string name='N'>1</string>\n", "</resources>\n"),
      (
        "<resources>\n<plurals name='p'> <!-- p -->\n", "<item quantity='N'>1</item>\n",
        "</plurals>\n</resources>\n"
      ),
      ("<plist><dict> <!-- p -->\n", "<key>N</key> <string>1</string>\n", "</dict></plist>\n"),
      ("{ /* p */\n", "N = 1;\n", "}\n"), ("{ p = { // p\n", "N = 1;\n", "}; }\n"),
    ])
  func openingLines(start: String, line: String, end: String) throws {
    func file(_ keys: String...) -> String {
      start + keys.map { line.replacing("N", with: $0) }.joined() + end
    }
    let path = start.contains("res") ? "values/strings.xml" : "L.stringsdict"
    let edited = file("one", "other").replacing("1", with: "2")
    func bare(_ text: String) -> String { text.replacing(#/ *(<!--.*-->|/[/*].*)/#, with: "") }
    for (base, ours, theirs, merged) in [
      (file("other"), file("one", "other"), file("few", "other"), file("few", "one", "other")),
      (file("one", "other"), edited, file(), edited),
      (file("one", "other"), file("one"), file("other"), file()),
      (
        file("one").replacing(" <!-- q -->", with: ""),
        file("one").replacing(" <!-- p -->", with: ""),
        file("one"), file("one").replacing(" <!-- p -->", with: "")
      ),
      (bare(file("one")), file("one"), bare(file("few", "one")), file("few", "one")),
    ] {
      try expectEqual(merge(path, base, ours, theirs).text, merged)
      try expectEqual(merge(path, base, theirs, ours).text, merged)
    }
  }

  @Test(
    "A text that is kept after a deletion keeps the comment on its line",
    arguments: [
      ("L.strings", "z = 0;\n", "a = 1; // short\n", ""),
      (
        "values/strings.xml", "<resources>\n<string name='z'>0</string>\n",
        "<string name='a'>1</string> <!-- short -->\n", "</resources>\n"
      ),
      (
        "L.stringsdict", "<plist><dict>\n<key>z</key> <string>0</string>\n",
        "<key>a</key> <string>1</string> <!-- short -->\n", "</dict></plist>\n"
      ),
    ])
  func keptLines(path: String, start: String, line: String, end: String) throws {
    let edited = line.replacing("1", with: "2")
    let merged = try merge(path, start + line + end, start + edited + end, start + end)
    expectEqual(merged.conflicts.count, 1)
    expectEqual(merged.text, start + edited + end)
  }

  @Test("A conflict is reported where its message begins, also in nested elements")
  func position() throws {
    func file(_ text: String) throws -> LosslessFile {
      let text = """
        <xliff version="1.2"><file original="f" source-language="en" target-language="de"><body>
        <group id="g">
          <trans-unit id="a"><source>s</source><target>\(text)</target></trans-unit>
        </group>
        </body></file></xliff>
        """
      return try LosslessFile(Array(text.utf8), path: "de.xliff", file: "de.xliff")
    }
    let merge = try LosslessFile.merge(
      base: file("b"), ours: file("o"), theirs: file("t"), notation: .comment)
    let findings = merge.conflicts.map { $0.diagnostic(file: "de.xliff", notation: .comment) }
    expectEqual(findings.map(\.position), [SourcePosition(line: 3, column: 3)])
  }

  @Test("Thousands of conflicts are merged in linear time")
  func manyConflicts() throws {
    let growth = try growth(from: 1000) { count in
      func file(_ text: String) throws -> LosslessFile {
        let text = (0..<count).map { "k\($0) = \(text)\($0);\n" }.joined()
        return try LosslessFile(Array(text.utf8), path: "L.strings", file: "L.strings")
      }
      let merge = try LosslessFile.merge(
        base: file("b"), ours: file("o"), theirs: file("t"), notation: .comment)
      expectEqual(merge.conflicts.count, count)
    }
    #expect(growth < 8)
  }
}

// MARK: Namespaces

extension FileMergeTests {
  @Test(
    "A namespace that one side stops to declare and the other one starts to use is declared",
    arguments: [
      (
        "values/strings.xml",
        "<resources xmlns:tools='t'>\n<string name='a'>A</string>\n</resources>\n",
        " xmlns:tools='t'", "name='a'", "name='a' tools:ignore='x'"
      ),
      (
        "values/strings.xml",
        "<resources>\n<string name='a' xmlns:x='x'>A</string>\n</resources>\n",
        " xmlns:x='x'", ">A<", "><x:g>A</x:g><"
      ),
      (
        "values/strings.xml",
        "<resources xmlns:x='x' a='b'>\n<plurals name='a'><item quantity='other'>A</item></plurals>\n</resources>\n",
        " xmlns:x='x'", ">A<", "><x:g>A</x:g><"
      ),
      (
        "de.xliff",
        "<xliff version='1.2' xmlns:m='m'><file original='f' source-language='en'><body>\n<trans-unit id='a'><source>s</source><target>t</target></trans-unit>\n</body></file></xliff>\n",
        " xmlns:m='m'", "<target>", "<target m:x='y'>"
      ),
    ])
  func namespaces(
    path: String, base: String, declaration: String, old: String, new: String
  ) throws {
    let used = base.replacing(old, with: new)
    let unused = base.replacing(declaration, with: "")
    let merged = try merge(path, base, unused, used)
    #expect(merged.conflicts.isEmpty)
    #expect(
      merged.text == used
        || merged.text
          == unused.replacing(old, with: new).replacing(" a='b'", with: " a='b'\(declaration)")
    )
    // Nothing uses it.
    let other = try merge(
      path, base, unused, base.replacing(">A<", with: ">B<").replacing(">t<", with: ">u<"))
    #expect(!other.text.contains("xmlns"))
  }
}

// MARK: States

extension FileMergeTests {
  @Test(
    "The state of a translation in XLIFF is that of its text",
    arguments: [
      // One side approves the text of the base, and the other one writes another text.
      ("needs-translation", "translated", "needs-translation", "needs-translation"),
      ("needs-review-translation", "final", "needs-review-translation", "needs-review-translation"),
      ("needs-translation", "signed-off", "needs-adaptation", "needs-adaptation"),
      ("needs-translation", "needs-review-translation", "translated", "needs-review-translation"),
      ("translated", "translated", "final", "final"),
      ("translated", "needs-l10n", "translated", "needs-l10n"),
    ])
  func states(base: String, approved: String, written: String, merged: String) throws {
    func file(_ text: String, _ state: String, _ attribute: String) -> String {
      """
      <xliff version="1.2"><file original="f" source-language="en" target-language="de"><body>
      <trans-unit id="a"\(attribute)><source>s</source><target state="\(state)">\(text)</target></trans-unit>
      </body></file></xliff>

      """
    }
    let merge = try merge(
      "de.xliff", file("x", base, ""), file("x", approved, ""), file("y", written, ""))
    #expect(merge.conflicts.isEmpty)
    expectEqual(merge.text, file("y", merged, ""))
    for unapproved in ["", " approved=\"no\""] {
      let merge = try self.merge(
        "de.xliff", file("x", base, unapproved), file("x", base, " approved=\"yes\""),
        file("y", base, unapproved))
      #expect(merge.conflicts.isEmpty)
      expectEqual(merge.text, file("y", base, unapproved))
    }
  }

  @Test("A translation of another source text is not approved")
  func approval() throws {
    func file(_ source: String, _ text: String, _ attributes: String) -> String {
      """
      <xliff version="1.2"><file original="f" source-language="en" target-language="de"><body>
      <trans-unit id="a" approved=\(attributes)><source>\(source)</source><target state=\(attributes.split(separator: "|").last!)>\(text)</target></trans-unit>
      </body></file></xliff>

      """.replacing("|\"translated\"", with: "").replacing(
        "|\"needs-review-translation\"", with: "")
    }
    let (done, open) = ("\"yes\"|\"translated\"", "\"no\"|\"needs-review-translation\"")
    let edited = try merge(
      "de.xliff", file("s", "x", done), file("t", "x", done), file("s", "y", done))
    expectEqual(edited.text, file("t", "y", open))
    let approved = try merge(
      "de.xliff", file("s", "x", open), file("t", "x", open), file("s", "x", done))
    expectEqual(approved.text, file("t", "x", open))
  }
}
