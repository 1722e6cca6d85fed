import Diagnostics
import MessageFormats
import StringCatalogs
import Testing
import TranslationFiles

@Suite("ARB and JSON files of messages")
struct MessageFileTests {
  private func findings(_ content: String, path: String = "l10n/app_en.arb") -> [String] {
    LintReport([.init(path: path, bytes: Array(content.utf8))], formats: .exchangeable).findings
      .map { "\($0.position.map { "\($0.line):\($0.column)" } ?? "-") \($0.message)" }
  }

  private func texts(_ content: String, path: String) throws -> [String: String] {
    let file = try TableFormats.exchangeable.format(of: path).init(Array(content.utf8), file: path)
    let table = file.tables(named: "", language: "en").tables.first
    return Dictionary(
      uniqueKeysWithValues: (table?.messages.sorted ?? []).map { key, entry in
        (key, entry.wholeTexts.map(\.text).joined(separator: "|"))
      })
  }

  @Test(
    "Paths name languages and tables",
    arguments: [
      ("lib/l10n/app_pt_BR.arb", "app", "pt-BR", "lib/l10n"),
      ("src/locales/de/common.json", "common", "de", "src/locales"),
      ("src/locales/de/a/b.json", "a/b", "de", "src/locales"),
      ("src/i18n/zh-Hans.json", "Localizable", "zh-Hans", "src/i18n"),
      ("messages/en-US.json", "Localizable", "en-US", "messages"),
    ])
  func places(path: String, name: String, language: String, root: String) throws {
    let place = try TableFormats.exchangeable.format(of: path).init([123, 125], file: path).place
    #expect(place == TablePlace(name: name, language: language))
    #expect(TableFormats.exchangeable.root(of: path) == root)
  }

  @Test(
    "Other JSON is not a table unless callers name it",
    arguments: [
      "package.json", "src/de.json", "locales/index.json", "src/locales/schema/x.json",
      "_locales/de/messages.json", "i18n/_missing_de.json",
    ])
  func others(path: String) throws {
    #expect(TableFormats.exchangeable.root(of: path) == nil)
  }

  @Test("JSON without texts has no findings, and a broken file is an error")
  func content() throws {
    for content in ["{}", "[]", "3", #"{"a": 1, "b": [true], "c": "x"}"#] {
      #expect(findings(content, path: "locales/de.json").isEmpty, "\(content)")
    }
    #expect(
      findings("{\"a\": ", path: "locales/de.json") == [
        "1:7 expected a value, found the end of the file"
      ])
    #expect(
      findings("\u{FEFF}{\r\n\"a\": \"{n\"}\r\n", path: "l10n/app_de.arb") == [
        "2:7 this '{' is not closed"
      ])
    #expect(
      findings(#"{"a": "x", "a": "y"}"#) == ["1:18 the key appears twice; the last one counts"])
  }

  @Test("Keys are the names in objects, and metadata are notes")
  func keys() throws {
    let arb = #"{"@@locale": "de", "hi": "Hallo {name}", "@hi": {"description": "A greeting"}}"#
    let file = try TableFormats.exchangeable.format(of: "x.arb").init(
      Array(arb.utf8), file: "x.arb")
    #expect(file.place.language == "de")
    #expect(file.comments["hi"] == "A greeting")
    #expect(try texts(arb, path: "x.arb") == ["hi": "Hallo %1$@{name}"])
    let json =
      #"{"$schema": "x", "a": {"b": "B", "c": ["C"]}, "d": {"defaultMessage": "D", "description": "E"}}"#
    #expect(try texts(json, path: "de.json") == ["a.b": "B", "a.c.0": "C", "d": "D"])
  }

  @Test("One number makes whole texts by category, and exact values are cases")
  func cases() throws {
    let text = "{count} {n, plural, =0 {none} one {# file} other {# files}} in {dir}"
    #expect(
      try texts("{\"a\": \"\(text)\"}", path: "x.arb") == [
        "a":
          "%1$@{count} none in %2$@{dir}|%1$@{count} %3$@{n} file in %2$@{dir}|%1$@{count} %3$@{n} files in %2$@{dir}"
      ])
  }

  @Test("Flutter's apostrophes are text, unless a file quotes braces")
  func apostrophes() throws {
    #expect(try texts(#"{"a": "l'{x}"}"#, path: "x.arb") == ["a": "l'%1$@{x}"])
    #expect(try texts(#"{"a": "it''s", "b": "'{'"}"#, path: "x.arb") == ["a": "it's", "b": "{"])
  }

  @Test("Texts that are not MessageFormat are kept in files without a typed argument")
  func otherNotations() throws {
    #expect(findings(#"{"a": "{'@'} {", "b": "{n}"}"#, path: "locales/en.json").isEmpty)
    #expect(
      findings(#"{"a": "\"{", "b": "{n, number}"}"#, path: "locales/en.json") == [
        "1:10 this '{' is not closed"
      ])
  }

  @Test("i18next's suffixes are forms, and other ends of keys are not")
  func suffixes() throws {
    let json = """
      {"f_one": "{{count}} file", "f_other": "{{count}} files", "p_ordinal_one": "{{count}}st",
       "p_ordinal_other": "{{count, number}}th", "man_one": "a", "man_other": "b {{- x}}", "see_other": "c", "n_zero": "0",
       "n_other": "{{count}}"}
      """
    #expect(
      try texts(json, path: "en.json") == [
        "f": "%1$@{count} file|%1$@{count} files", "p_ordinal": "%1$@{count}st|%1$@{count}th",
        "man": "a|b %2$@{x}",
        "see_other": "c", "n": "0|%1$@{count}",
      ])
    let file = try TableFormats.exchangeable.format(of: "en.json").init(
      Array(json.utf8), file: "en.json")
    #expect(Set(file.notes.map(\.key)) == ["f", "p_ordinal", "man", "see_other", "n"])
    #expect(
      findings(#"{"f_one": "{{count}}", "f_few": "{{count}}"}"#, path: "locales/ru.json").first
        == "1:11 variable 'count' has no form 'other', so numbers of other categories have no text")
  }

  @Test(
    "Finds missing, unreachable and misspelt forms, with numbers",
    arguments: [
      ("en", "{n, plural, =1 {a} other {# b}}", []),
      ("en", "{n, plural, =0 {} one {a} other {# b}}", []),
      (
        "en", "{n, plural, =1 {a} one {c} other {# b}}",
        ["'one' is never shown: '=1' comes first, and en uses 'one' for no other whole number"]
      ),
      ("hi", "{n, plural, =0 {x} one {a} other {# b}}", []),
      ("hi", "{n, plural, =1 {x} one {# a} other {# b}}", []),
      (
        "ru", "{n, plural, one {# a} few {# b} other {# c}}",
        ["ru needs 'many' for whole numbers, such as 5"]
      ),
      ("en", "{n, plural, one {# a} few {# b} other {# c}}", ["en has no category 'few'"]),
      (
        "en", "{n, plural, zero {x} one {# a} other {# c}}",
        ["'zero' is never shown: en has no such category; write '=0'"]
      ),
      (
        "en", "{n, plural, ones {x} one {# a} other {# c}}",
        ["'ones' is not a plural category, so its text is never shown; did you mean 'one'?"]
      ),
      ("en", "{n, plural, one {a}}", ["'n' has no form 'other', so the whole message is refused"]),
      ("ja", "{n, plural, other {#個}}", []),
    ])
  func forms(language: String, text: String, expected: [String]) {
    let found = findings("{\"a\": \"\(text)\"}", path: "l10n/app_\(language).arb")
    #expect(found.map { String($0.drop { $0 != " " }.dropFirst()) } == expected)
  }

  @Test("In ARB, as Flutter reads it, an exact value is also the form of its category")
  func exactForms() {
    let text = #"{"a": "{n, plural, =1 {# x} few {# y} many {# z} other {# z}}"}"#
    #expect(findings(text, path: "l10n/app_ru.arb").isEmpty)
    #expect(
      findings(text.replacing("=1 {#", with: "=1 {1"), path: "l10n/app_ru.arb") == [
        "1:20 the text does not show the number, but ru uses 'one' for several"
      ])
    let json = "locales/ru.json"
    #expect(findings(text, path: json) == ["1:9 ru needs 'one' for whole numbers, such as 21"])
  }

  @Test("An offset is part of exact values, and hides no form for other numbers")
  func offsets() {
    let text = "{n, plural, offset:1 =0 {a} =1 {b} =2 {c} one {d} other {# e}}"
    #expect(findings("{\"a\": \"\(text)\"}").count == 1)
    #expect(findings(#"{"a": "{n, plural, offset:1 =2 {c} one {d} other {# e}}"}"#).isEmpty)
  }

  @Test("A long message with many choices has few cases")
  func manyChoices() throws {
    let text = (0..<30).map { "{a\($0), select, x {1} other {2}}{n\($0), plural, =0 {} other {#}}" }
      .joined()
    #expect(findings("{\"a\": \"\(text)\"}", path: "l10n/app_ja.arb").isEmpty)
  }
}
