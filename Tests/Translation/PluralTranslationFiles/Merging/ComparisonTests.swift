import PluralStringCatalogs
import PluralTestSupport
import PluralTranslationFiles
import PluralsJSON
import Testing

@Suite("Comparing catalogs")
struct ComparisonTests {
  private func catalog(_ strings: String) throws -> StringCatalog {
    let json = #"{"sourceLanguage":"en","strings":{\#(strings)},"version":"1.0"}"#
    return try StringCatalog(Array(json.utf8), file: "f")
  }

  /// An entry with texts of languages, each `LANGUAGE=TEXT` or `LANGUAGE=TEXT=STATE`.
  private func entry(_ key: String, _ texts: String..., others: String = "") -> String {
    let list = texts.map { text in
      let parts = text.split(separator: "=").map(String.init)
      let state = parts.count > 2 ? parts[2] : "translated"
      return
        #""\#(parts[0])":{"stringUnit":{"state":"\#(state)","value":"\#(parts[1])"}}"#
    }
    return #""\#(key)":{\#(others)"localizations":{\#(list.joined(separator: ","))}}"#
  }

  private func comparison(
    _ old: String, _ new: String, language: String? = nil
  ) throws -> TableComparison {
    TableComparison(
      from: ComparedTable(try catalog(old)), to: ComparedTable(try catalog(new)), language: language
    )
  }

  @Test("New keys, stale translations and removed keys, in all formats")
  func formats() throws {
    let comparison = try comparison(
      entry("a", "en=Hello %@", "de=Hallo %@", "fr=Bonjour %@") + "," + entry("gone", "de=Weg"),
      entry("a", "en=Hello %1$@, %2$lld", "de=Hallo %@", "fr=Salut %@") + ","
        + entry("b|", "fr=Neuf"))
    expectEqual(
      comparison.written(as: .text, file: "f"),
      """
      f: 1 new, 1 stale, 1 removed
      stale    a (de)
               Hello [-%@-]{+%1$@, %2$lld+}
               placeholders: %@ → %1$@ %2$lld
      new      b| (de)
               b|
      removed  gone (de)
               gone

      """)
    expectEqual(
      comparison.written(as: .markdown, file: "f"),
      #"""
      ### f

      1 new, 1 stale, 1 removed

      | | key | source text | languages |
      |---|---|---|---|
      | stale | a | Hello ~~%@~~**%1$@, %2$lld**<br>placeholders: %@ → %1$@ %2$lld | de |
      | new | b\| | b\| | de |
      | removed | gone | gone | de |


      """#)
    expectEqual(
      comparison.written(as: .json, file: "f").split(separator: "\n").first,
      #"{"file": "f", "change": "stale", "key": "a", "languages": ["de"], "texts": [{"old": "Hello %@", "new": "Hello %1$@, %2$lld"}], "placeholders": {"old": "%@", "new": "%1$@ %2$lld"}}"#
    )
  }

  @Test("A translation that changed or was reviewed with its source is not stale")
  func reviewed() throws {
    let old = entry("a", "en=x", "de=X", "fr=X=needs_review", "it=X=new")
    #expect(try comparison(old, old).changes.isEmpty)
    try expectEqual(
      comparison(old, entry("a", "en=y", "de=X", "fr=X=needs_review", "it=X=new"))
        .changes.map(\.languages), [["de", "fr"]])
    #expect(
      try comparison(old, entry("a", "en=y", "de=Y", "fr=X=translated")).changes.isEmpty)
    // A key that names its text, and now has it.
    #expect(try comparison(entry("a", "de=A"), entry("a", "en=a", "de=A")).changes.isEmpty)
  }

  @Test("A language limits the work")
  func language() throws {
    let old = entry("a", "en=x", "de=X", "pt_BR=X") + "," + entry("gone", "de=X")
    let new =
      entry("a", "en=y", "de=X", "pt_BR=X") + "," + entry("b", "de=B") + "," + entry("c")
    let all = try comparison(old, new, language: "PT_br").changes
    expectEqual(all.map(\.key), ["a", "b", "c"])
    #expect(all.allSatisfy { $0.languages == ["pt_BR"] })
    try expectEqual(comparison(old, new, language: "de").changes.map(\.key), ["a", "c", "gone"])
  }

  @Test("A new key with all of its translations is no work")
  func complete() throws {
    let old = entry("a", "de=X", "fr=X")
    #expect(try comparison(old, old + "," + entry("b", "de=B", "fr=B")).changes.isEmpty)
    let changes = try comparison(old, old + "," + entry("b", "de=B")).changes
    expectEqual(changes.map(\.languages), [["fr"]])
  }

  @Test("Characters that control a terminal or the direction of a text are escaped")
  func escapes() throws {
    let comparison = try comparison(
      entry("a\u{202E}", "en=x", "de=X"), entry("a\u{202E}", "en=\u{202D}\u{9B}x", "de=X"))
    for format in [TableComparison.Format.text, .markdown] {
      let text = comparison.written(as: format, file: "f")
      #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.escapeForMessage != nil })
      #expect(text.contains(#"a\u{202E}"#) && text.contains(#"\u{202D}\u{9B}"#), "\(text)")
    }
  }

  @Test("Keys that are not translated, or that no code uses, are no work")
  func exempt() throws {
    let new = [
      entry("a", others: #""shouldTranslate":false,"#),
      entry("b", others: #""extractionState":"stale","#),
    ]
    #expect(try comparison("", new.joined(separator: ",")).changes.isEmpty)
  }

  @Test("Marking changes the state of stale translations alone")
  func marking() throws {
    let old = entry("a", "en=x", "de=X", "fr=X")
    let new = entry("a", "en=y", "de=X", "fr=Y", "it=X=needs_review")
    let bytes = try catalog(new).source.bytes
    let marked = try #require(try comparison(old, new).markingStale(bytes, path: "f"))
    expectEqual(marked.count, 1)
    let expected = try catalog(
      entry("a", "en=y", "de=X=needs_review", "fr=Y", "it=X=needs_review"))
    try expectEqual(
      StringCatalog(marked.content, file: "f").json.value.text, expected.json.value.text)
    let again = TableComparison(
      from: ComparedTable(try catalog(old)),
      to: ComparedTable(try StringCatalog(marked.content, file: "f")))
    expectEqual(again.changes.map(\.languages), [["de"]])
    #expect(try again.markingStale(marked.content, path: "f") == nil)
  }

  @Test("Thousands of languages are marked in linear time")
  func manyLanguages() throws {
    let growth = try growth(from: 2000) { count in
      func version(_ source: String) -> String {
        let texts = ["en": source].merging((0..<count).map { ("x-\($0)", "T") }) { $1 }.map {
          #""\#($0)":{"stringUnit":{"state":"translated","value":"\#($1)"}}"#
        }
        return #""a":{"localizations":{\#(texts.joined(separator: ","))}}"#
      }
      let bytes = try catalog(version("y")).source.bytes
      let marked = try comparison(version("x"), version("y")).markingStale(bytes, path: "f")
      expectEqual(marked?.count, count)
    }
    #expect(growth < 8)
  }

  @Test(
    "Words",
    arguments: [
      ("", "", ""), ("a", "a", "a"), ("a b", "a c", "a [-b-]{+c+}"), ("", "x", "{+x+}"),
      ("x y z", "y", "[-x -]y[- z-]"), ("%lld files", "%d files", "[-%lld-]{+%d+} files"),
    ])
  func words(old: String, new: String, expected: String) {
    let text = WordDifference(from: old, to: new)
      .text(removed: ("[-", "-]"), added: ("{+", "+}")) { $0 }
    expectEqual(text, expected)
  }

  @Test("The listing has a line for each text and field")
  func listing() throws {
    try expectEqual(
      catalog(
        entry("a", "de=A=new", "fr=Ä\\n", others: #""comment":"c","x":[1],"#) + #","b":{}"#
      ).listing,
      """
      sourceLanguage: en
      a [comment]: c
      a [x]: [1]
      a [de]: A (new)
      a [fr]: Ä\\n
      b: 
      version: 1.0

      """)
  }
}
