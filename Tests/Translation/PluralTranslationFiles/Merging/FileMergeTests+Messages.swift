import PluralTestSupport
import PluralTranslationFiles
import PluralsDiagnostics
import Testing

extension FileMergeTests {
  @Test(
    "ARB and JSON are merged by the names that lead to texts",
    arguments: [
      (
        "{\"a\": \"A\", \"b\": \"B\"}", "{\"a\": \"A2\", \"b\": \"B\"}",
        "{\"a\": \"A\", \"b\": \"B2\"}",
        "{\"a\": \"A2\", \"b\": \"B2\"}"
      ),
      (
        "{\n  \"a\": \"A\"\n}\n", "{\n  \"a\": \"A\",\n  \"b\": \"B\"\n}\n",
        "{\n  \"a\": \"A\",\n  \"c\": \"C\"\n}\n",
        "{\n  \"a\": \"A\",\n  \"b\": \"B\",\n  \"c\": \"C\"\n}\n"
      ),
      (
        "{\"o\": {\"a\": \"A\", \"b\": \"B\"}}", "{\"o\": {\"a\": \"A2\", \"b\": \"B\"}}",
        "{\"o\": {\"a\": \"A\"}}",
        "{\"o\": {\"a\": \"A2\"}}"
      ),
      (
        "{\"a\": \"A\", \"@a\": {\"x\": 1}}", "{\"a\": \"A2\", \"@a\": {\"x\": 1}}",
        "{\"a\": \"A\", \"@a\": {\"x\": 1, \"description\": \"D\"}}",
        "{\"a\": \"A2\", \"@a\": {\"x\": 1, \"description\": \"D\"}}"
      ),
      (
        "{\"value\": \"A\"}", "{\"value\": \"B\"}", "{\"value\": \"A\", \"x\": [1]}",
        "{\"value\": \"B\", \"x\": [1]}"
      ),
    ])
  func messages(base: String, ours: String, theirs: String, expected: String) throws {
    for path in ["l10n/app_de.arb", "locales/de.json", "DE.ARB"] {
      let merged = try merge(path, base, ours, theirs)
      #expect(merged.conflicts.isEmpty && merged.text == expected, "\(merged)")
    }
  }

  @Test("Two texts for one name are a conflict, with the key and the position of ours")
  func messageConflicts() throws {
    func findings(_ notation: MergeNotation) throws -> (text: String, findings: [String]) {
      func side(_ text: String) throws -> LosslessFile {
        try LosslessFile(
          Array("{\n  \"a\": \"A\"\(text)\n}\n".utf8), path: "x_de.arb", file: "x_de.arb")
      }
      let merged = try LosslessFile.merge(
        base: side(""), ours: side(", \"n\": {\"m\": \"N1\"}"),
        theirs: side(", \"n\": {\"m\": \"N2\"}"), notation: notation)
      return (
        String(decoding: merged.content, as: UTF8.self),
        merged.conflicts.map { $0.diagnostic(file: "x", notation: notation).description }
      )
    }
    let kept = try findings(.comment)
    expectEqual(kept.text, "{\n  \"a\": \"A\", \"n\": {\"m\": \"N1\"}\n}\n")
    expectEqual(
      kept.findings,
      [
        "x:2:19: error: both sides changed the text: kept 'N1' instead of 'N2' (key 'n.m') [merge-conflict]"
      ])
    let marked = try findings(.markers)
    #expect(marked.text.contains(#""<<<<<<< ours\nN1\n=======\nN2\n>>>>>>> theirs""#), "\(marked)")
    expectEqual(
      marked.findings,
      [
        "x:2:19: error: both sides changed the text: kept 'N1', and put 'N2' next to it, between markers (key 'n.m') [merge-conflict]"
      ])
  }

  @Test("Metadata of an ARB are no texts, and a conflict in them names the member")
  func metadataConflicts() throws {
    func side(_ locale: String, _ note: String) throws -> LosslessFile {
      let text = "{\n  \"@@locale\": \"\(locale)\",\n  \"@a\": {\"description\": \"\(note)\"}\n}\n"
      return try LosslessFile(Array(text.utf8), path: "x_de.arb", file: "x_de.arb")
    }
    let merged = try LosslessFile.merge(
      base: side("de", "N"), ours: side("de_AT", "N1"), theirs: side("de_CH", "N2"),
      notation: .comment)
    expectEqual(
      merged.conflicts.map { $0.diagnostic(file: "x", notation: .comment).description },
      [
        "x:2:3: error: both sides changed the value: kept 'de_AT' instead of 'de_CH' (key '@@locale') [merge-conflict]",
        "x:3:10: error: both sides changed 'description': kept 'N1' instead of 'N2' (key 'a') [merge-conflict]",
      ])
  }

  @Test("A repeated message of a PO file is merged by the order of its texts, with a warning")
  func repeatedMessages() throws {
    let base =
      "msgid \"\"\nmsgstr \"Language: tr\\n\"\n\nmsgid \"a\"\nmsgstr \"1\"\n\nmsgid \"a\"\nmsgstr \"2\"\n"
    func side(_ text: String) throws -> LosslessFile {
      try LosslessFile(Array(text.utf8), path: "tr.po", file: "tr.po")
    }
    let merged = try LosslessFile.merge(
      base: side(base), ours: side(base.replacing("\"1\"", with: "\"3\"")),
      theirs: side(base + "\nmsgid \"b\"\nmsgstr \"B\"\n"), notation: .comment)
    #expect(merged.conflicts.isEmpty)
    expectEqual(
      String(decoding: merged.content, as: UTF8.self),
      base.replacing("\"1\"", with: "\"3\"") + "\nmsgid \"b\"\nmsgstr \"B\"\n")
    expectEqual(
      merged.warnings.map(\.message),
      ["the key is in the file more than once; its texts were merged in their order"])
  }

  @Test(
    "A file without an extension is recognized by its content, and another extension is an error",
    arguments: [
      (
        ".merge_file_a1", #"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#, "xcstrings"
      ),
      (".merge_file_a1", #"{"@@locale": "de", "a": "A"}"#, "arb"), ("OURS", #"{"a": "A"}"#, "json"),
      ("OURS", "\"a\" = \"A\";", "strings"), ("OURS", "msgid \"a\"\nmsgstr \"b\"\n", "po"),
      ("OURS", "<?xml version=\"1.0\"?><resources/>", "android"), ("a.xlf", "", "xliff"),
      ("OURS", "<xliff/>", "xliff"), ("a.XLIFF", "", "xliff"), ("OURS", "hello", nil),
      ("a.txt", #"{"sourceLanguage": "en", "strings": {}, "version": "1.0"}"#, nil),
    ] as [(String, String, String?)])
  func formats(path: String, content: String, name: String?) throws {
    let found = try? Format.ofVersion(path, Array(content.utf8))
    expectEqual(found?.name, name)
  }
}
