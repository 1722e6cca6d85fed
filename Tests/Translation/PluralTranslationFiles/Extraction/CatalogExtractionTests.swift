import PluralStringCatalogs
import PluralTestSupport
import PluralTranslationFiles
import PluralsDiagnostics
import PluralsJSON
import Testing

@Suite("Extracting keys into a catalog")
struct CatalogExtractionTests {
  static let file = SourceFile(path: "App.swift", bytes: Array("code".utf8))

  /// Creates a string from texts in which `{%lld}` is a value, and `{?name}` a value of an unknown type.
  static func string(
    _ key: String, default value: String? = nil, comment: String? = nil
  ) -> ExtractedString {
    ExtractedString(
      key: text(key), defaultValue: value.map(text), comment: comment,
      location: SourceLocation(file: file, offset: 0))
  }

  static func text(_ text: String) -> InterpolatedText {
    var parts: [InterpolatedText.Part] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "{"), let end = rest.firstIndex(of: "}") {
      if start > rest.startIndex { parts.append(.literal(String(rest[..<start]))) }
      let value = String(rest[rest.index(after: start)..<end])
      parts.append(
        value.hasPrefix("?")
          ? .value(nil, code: String(value.dropFirst())) : .value(value, code: "value"))
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty || parts.isEmpty { parts.append(.literal(String(rest))) }
    return InterpolatedText(parts)
  }

  /// A catalog in Xcode's layout.
  static func catalog(_ entries: String) throws -> StringCatalog {
    let text = """
      {
        "sourceLanguage" : "en",
        "strings" : {
      \(entries)
        },
        "version" : "1.0"
      }
      """
    return try StringCatalog(Array(text.utf8), file: "Localizable.xcstrings")
  }

  /// Checks what an extraction changes, and that a second one changes nothing.
  func expect(
    _ strings: [ExtractedString], in old: String, marksStale: Bool = false, give new: String,
    _ changes: [StringCatalog.ExtractionChange],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let result = try Self.catalog(old).extracting(strings) { _ in marksStale }
    let content = result.content.map { String(decoding: $0, as: UTF8.self) }
    let expected = String(decoding: try Self.catalog(new).source.bytes, as: UTF8.self)
    #expect((content ?? "same") == (old == new ? "same" : expected), sourceLocation: sourceLocation)
    #expect(result.changes.map(\.change) == changes, sourceLocation: sourceLocation)
    let again = try Self.catalog(new).extracting(strings) { _ in marksStale }
    #expect(again.content == nil && again.changes.isEmpty, sourceLocation: sourceLocation)
  }

  static let translated = """
        "Cancel" : {
          "localizations" : {
            "de" : {
              "stringUnit" : {
                "state" : "translated",
                "value" : "Abbrechen"
              }
            }
          }
        }
    """

  @Test("A new key gets an entry in Xcode's order, with its comment")
  func newKeys() throws {
    try expect(
      [
        Self.string("Cancel"), Self.string("add", comment: "A button"),
        Self.string("{%lld} files"), Self.string("100%"),
      ], in: Self.translated,
      give: """
            "%lld files" : {

            },
            "100%" : {

            },
            "add" : {
              "comment" : "A button"
            },
        \(Self.translated)
        """, [.new, .new, .new])
  }

  @Test("Several values are numbered in a text for the source language")
  func numbers() throws {
    try expect(
      [Self.string("{%lld}% of {%@}")], in: Self.translated,
      give: """
            "%lld%% of %@" : {
              "localizations" : {
                "en" : {
                  "stringUnit" : {
                    "state" : "new",
                    "value" : "%1$lld%% of %2$@"
                  }
                }
              }
            },
        \(Self.translated)
        """, [.new])
  }

  /// An entry whose text comes from the code.
  static func extracted(_ value: String, state: String = "new", comment: String? = nil) -> String {
    """
        "title" : {
    \(comment.map { "      \"comment\" : \"\($0)\",\n" } ?? "")      "extractionState" : "extracted_with_value",
          "localizations" : {
            "en" : {
              "stringUnit" : {
                "state" : "\(state)",
                "value" : "\(value)"
              }
            }
          }
        }
    """
  }

  @Test("A default value is the text for the source language until somebody edits it")
  func defaultValues() throws {
    let bin = Self.string("title", default: "Bin of {%@}", comment: "Above the list")
    try expect(
      [bin], in: "", give: Self.extracted("Bin of %@", comment: "Above the list"), [.new])
    try expect(
      [bin], in: Self.extracted("Trash of %@"),
      give: Self.extracted("Bin of %@", comment: "Above the list"), [.changed])
    let edited = Self.extracted("Trash of %@", state: "translated", comment: "Above the list")
    try expect([bin], in: edited, give: edited, [])
    let own = edited.replacing("      \"extractionState\" : \"extracted_with_value\",\n", with: "")
    try expect([bin], in: own, give: own, [])
    let unknown = Self.string("title", default: "{?count} of {?all}")
    let known = Self.extracted("%1$lld of %2$lld")
    try expect([unknown], in: known, give: known, [])
  }

  @Test("Another default value of the same key is a warning")
  func otherDefaultValue() throws {
    let result = try Self.catalog("").extracting([
      Self.string("title", default: "Bin"), Self.string("title", default: "Trash"),
    ])
    expectEqual(
      result.findings.map(\.message),
      [
        "the key 'title' has another default value in 'App.swift', line 1, which is used; write the same value, or another key"
      ])
    expectEqual(result.findings.first?.severity, .warning)
  }

  static func entry(_ key: String, _ state: String?) -> String {
    translated.replacing(
      "\"Cancel\" : {\n",
      with: "\"\(key)\" : {\n"
        + (state.map { "      \"extractionState\" : \"\($0)\",\n" } ?? ""))
  }

  @Test("Unused keys stay, and become stale only by request, until code uses them again")
  func stale() throws {
    let (used, unused) = (Self.entry("a", nil), Self.entry("a", "stale"))
    try expect([], in: used, give: used, [])
    try expect([], in: used, marksStale: true, give: unused, [.stale])
    try expect([Self.string("a")], in: unused, marksStale: true, give: used, [.revived])
    try expect([Self.string("a")], in: used, marksStale: true, give: used, [])
    let untranslated = "    \"a\" : {\n      \"comment\" : \"c\"\n    }"
    try expect([], in: untranslated, give: untranslated, [])
    try expect(
      [], in: untranslated, marksStale: true,
      give: untranslated.replacing(
        "\"c\"\n", with: "\"c\",\n      \"extractionState\" : \"stale\"\n"),
      [.stale])
  }

  @Test("Entries that people or other tools added stay", arguments: ["manual", "migrated", "own"])
  func others(state: String) throws {
    let entry = Self.entry("a", state)
    try expect([], in: entry, marksStale: true, give: entry, [])
    try expect([Self.string("a", comment: "new")], in: entry, give: entry, [])
  }

  @Test("A comment in the code replaces the catalog's, and several are lines")
  func comments() throws {
    let old =
      "    \"a\" : {\n      \"comment\" : \"x\",\n      \"isCommentAutoGenerated\" : true\n    }"
    let new = "    \"a\" : {\n      \"comment\" : \"first\\nsecond\"\n    }"
    let uses = [
      Self.string("a", comment: "first"), Self.string("a"), Self.string("a", comment: "second"),
      Self.string("a", comment: "first"),
    ]
    try expect(uses, in: old, give: new, [.changed])
    try expect([Self.string("a")], in: old, give: old, [])
  }

  @Test("A value of an unknown type has the conversion of the catalog's key")
  func unknownTypes() throws {
    let known = Self.entry("%lld of %@", nil)
    try expect([Self.string("{?count} of {?name}")], in: known, give: known, [])
    // The key of another string, too.
    try expect(
      [Self.string("{?count} new"), Self.string("{%lld} new")], in: "",
      give: "    \"%lld new\" : {\n\n    }", [.new])

    let result = try Self.catalog("").extracting([Self.string("{?count} files")])
    expectEqual(result.changes.map(\.key), ["%@ files"])
    expectEqual(
      result.findings.map(\.description),
      [
        """
        App.swift:1:1: note: the code does not show the type of 'count', so the key has '%@': '%@ files'; for a number, write \
        'specifier: "%lld"' here, or correct the key in the catalog
        code
        ^
        """
      ])
  }

  @Test("New entries are on one line in a file that begins on one line")
  func oneLine() throws {
    let old = """
      { "sourceLanguage": "en", "version": "1.0",
        "strings": {
          "b": {"comment": "c"} } }
      """
    let catalog = try StringCatalog(Array(old.utf8), file: "Localizable.xcstrings")
    let result = catalog.extracting([
      Self.string("a", default: "A", comment: "c"), Self.string("b"), Self.string("c"),
    ])
    let new = """
      { "sourceLanguage": "en", "version": "1.0",
        "strings": {
          "a": {"comment": "c", "extractionState": "extracted_with_value", "localizations": {"en": {"stringUnit": {"state": "new", "value": "A"}}}},
          "b": {"comment": "c"},
          "c": {} } }
      """
    expectEqual(result.content.map { String(decoding: $0, as: UTF8.self) }, new)
  }

  @Test("New entries are on lines of their own next to entries that share a line")
  func sharedLine() throws {
    let old = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "b" : {"comment" : "c"},"d" : {"comment" : "c"}
        },
        "version" : "1.0"
      }
      """
    let catalog = try StringCatalog(Array(old.utf8), file: "Localizable.xcstrings")
    let result = catalog.extracting(
      ["a", "b", "c", "d", "e"].map { Self.string($0, comment: "c") })
    let new = old.replacing(
      #""b" : {"comment" : "c"},"d" : {"comment" : "c"}"#,
      with: """
        "a" : {
              "comment" : "c"
            },
            "b" : {"comment" : "c"},
            "c" : {
              "comment" : "c"
            },"d" : {"comment" : "c"},
            "e" : {
              "comment" : "c"
            }
        """)
    expectEqual(result.content.map { String(decoding: $0, as: UTF8.self) }, new)
  }

  @Test("Line ends, indentation and the order of keys stay")
  func layout() throws {
    let old =
      "{\r\n\t\"version\": 1.0,\r\n\t\"strings\": {\r\n\t\t\"b\": {},\r\n\t\t\"C\": { \"localizations\": {\"de\": {}} }\r\n\t},\r\n\t\"sourceLanguage\": \"en\"\r\n}\r\n"
    let catalog = try StringCatalog(Array(old.utf8), file: "Localizable.xcstrings")
    let result = catalog.extracting([Self.string("b"), Self.string("c"), Self.string("C")])
    expectEqual(
      result.content.map { String(decoding: $0, as: UTF8.self) },
      old.replacing("\t\t\"C\"", with: "\t\t\"c\": {\r\n\r\n\t\t},\r\n\t\t\"C\""))
  }
}

@Suite("Texts with interpolated values")
struct InterpolatedTextTests {
  @Test("A text has the key that Xcode extracts")
  func keys() {
    func key(_ text: String) -> String { CatalogExtractionTests.text(text).key }
    expectEqual(key("100%"), "100%")
    expectEqual(key("{%lld}% of {?all}"), "%lld%% of %@")
    expectEqual(key(""), "")
    expectEqual(CatalogExtractionTests.text("{%.2f}% of {%@}").numberedText, "%1$.2f%% of %2$@")
    expectEqual(CatalogExtractionTests.text("{%.2f}%").numberedText, "%.2f%%")
  }

  @Test("A value of an unknown type matches each conversion of a value without a specifier")
  func matches() {
    let text = CatalogExtractionTests.text("{?a} of {%lld}")
    #expect(text.matches("%@ of %lld") && text.matches("%lf of %lld"))
    #expect(!text.matches("%@ of %d") && !text.matches("%.1f of %lld"))
    #expect(!text.matches("%@ of %lld!") && !text.matches("%@ of "))
    #expect(text.matches("%1$@ of %2$lld", isNumbered: true))
    #expect(!text.matches("%1$@ of %1$lld", isNumbered: true))
    // Keys are different if their bytes are.
    #expect(!CatalogExtractionTests.text("cafe\u{301}").matches("caf\u{E9}"))
  }
}
