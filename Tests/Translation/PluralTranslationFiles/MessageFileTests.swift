import PluralConversionChecking
import PluralMessageFormats
import PluralStringCatalogs
import PluralTestSupport
import PluralTranslationFiles
import PluralsDiagnostics
import Testing

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
      ("src/locales/web/de/b.json", "b", "de", "src/locales/web"),
      ("src/locales/de/de.json", "Localizable", "de", "src/locales"),
      ("src/locales/de/my.json", "my", "de", "src/locales"),
      ("src/i18n/zh-Hans.json", "Localizable", "zh-Hans", "src/i18n"),
      ("messages/en-US.json", "Localizable", "en-US", "messages"),
      ("messages/app.pt_BR.json", "app", "pt-BR", "messages"),
      ("compiled-lang/web/fr.json", "Localizable", "fr", "compiled-lang/web"),
    ])
  func places(path: String, name: String, language: String, root: String) throws {
    let place = try TableFormats.exchangeable.format(of: path).init([123, 125], file: path).ownPlace
    expectEqual(place, TablePlace(name: name, language: language))
    expectEqual(TableFormats.exchangeable.root(of: path), root)
  }

  @Test(
    "Other JSON is not a table unless callers name it",
    arguments: [
      "package.json", "src/de.json", "locales/index.json", "src/locales/schema/x.json",
      "_locales/de/messages.json", "i18n/_missing_de.json", "my-strings/app/Tests/de/x.json",
      "locales/a/b/de.json", "messages/sign-in.json", "messages/what-is.json", "de/locales/x.json",
      "n/node_modules/yargs/locales/de.json", "Pods/X/locales/de.json", "a/.cache/locales/de.json",
      "Tests/fixtures/locales/de.json", "node_modules/x/lib/l10n/app_de.arb",
    ])
  func others(path: String) throws {
    expectEqual(TableFormats.exchangeable.root(of: path), nil)
  }

  @Test("Folders above the searched one say nothing, and the files in it that it has messages")
  func aboveSearch() {
    let formats = TableFormats.exchangeable
    func found(_ files: [String], in folder: String) -> [String] {
      Project(
        [.init(folder: folder.split(separator: "/"), prefix: "", files: files)], formats: formats
      ) { _ in [] }.files.map(\.path)
    }
    for folder in ["a/locales", "a/b", "i18n/de"] {
      for files in [
        ["de.json", "package.json"], ["de/c.json", "fr/x.json", "index.json"],
        ["app_de.json", "app_en.json"], ["app-de.json", "app-en.json"],
      ] {
        let expected = files.filter { !["package.json", "index.json"].contains($0) }
        expectEqual(found(files, in: folder), expected)
      }
      for files in [
        ["new/package.json", "src/x.json"], ["sign-in.json"], ["app/de/x.json"], ["app_de.json"],
      ] {
        expectEqual(found(files, in: folder), [])
      }
    }
    expectEqual(found(["web/de.json", "web/en.json"], in: "a/locales").count, 2)
    expectEqual(formats.root(of: "build/a/locales/de.json", below: "build/a"), "build/a/locales")
    expectEqual(formats.root(of: "build/a/locales/de.json"), nil)
    expectEqual(formats.root(of: "i18n/de/package.json", below: "i18n/de"), nil)
    expectEqual(formats.root(of: "i18n/de/app/package.json", below: "i18n/de/app"), nil)
  }

  @Test(
    "A file that is named has the language of its folder, however the path is spelled",
    arguments: ["c.json", "./c.json", "../de/c.json", "/a/locales/de/c.json"])
  func above(path: String) {
    func place(in folder: String) -> TablePlace? {
      let selection = Project.Selection(file: path, in: folder.split(separator: "/"))
      return Project([selection], formats: .exchangeable) { _ in [] }.files.first?.place
    }
    let expected = TablePlace(root: "a/locales", name: "c", language: "de")
    expectEqual(place(in: "a/locales/de"), expected)
    expectEqual(
      place(in: "a/src/de"),
      path.hasPrefix("/") ? expected : TablePlace(root: "a/src/de", name: "c", language: nil))
  }

  @Test(
    "A configuration names notations by pattern, and the longest pattern counts",
    arguments: [
      ("src/texts/de.json", #"{"a": "{n"}"#, 1), ("src/texts/old/de.json", #"{"a": "{n"}"#, nil),
      ("src/texts/old/de_CH.json", #"{"a": "{n, plural, one x}"}"#, 0),
      ("src/texts/old/de_AT.json", ##"{"a": "{n, plural, one {a} other {#}}"}"##, 2),
      ("l10n/app_de.arb", ##"{"a": "{n, plural, one {#} other {#}}"}"##, 0), ("de.json", "", 1),
      ("app.json", "", nil),
    ])
  func configuration(path: String, content: String, expected: Int?) {
    let notations: [String: MessageNotation] = [
      "src/texts/*.json": .icu, "src/texts/old": .ignored, "src/texts/old/*_CH.json": .i18next,
      "src/texts/old/de_A*.json": .flutter, "l10n": .icu,
    ]
    let project = Project(
      [.init(folder: ["a"], prefix: "../", files: [path])], formats: .exchangeable,
      patterns: NotationPatterns(notations, in: ["a"])
    ) { _ in Array(content.utf8) }
    expectEqual(project.files.isEmpty, expected == nil)
    if let expected {
      expectEqual(LintReport(project.files, formats: .exchangeable).findings.count, expected)
    }
  }

  @Test("JSON without texts has no findings, and a broken file is an error")
  func content() throws {
    for content in [
      "{}", "[]", "3", #"{"a": 1, "b": [true], "c": "x"}"#, #"["{n, plural, one {x}}"]"#,
    ] {
      #expect(findings(content, path: "locales/de.json").isEmpty, "\(content)")
    }
    expectEqual(
      findings(
        #"{"locale_data": {"messages": {"": {"lang": "de"}, "a": ["{n, plural, one {x}}"]}}}"#,
        path: "locales/de.json"),
      [
        "- the file is not checked: JSON of gettext has forms in an order of its own; name the PO file"
      ])
    expectEqual(
      findings("{\"a\": ", path: "locales/de.json"),
      [
        "1:7 expected a value, found the end of the file"
      ])
    expectEqual(
      findings("\u{FEFF}{\r\n\"a\": \"{n\"}\r\n", path: "l10n/app_de.arb"),
      [
        "2:7 this '{' is not closed"
      ])
    expectEqual(
      findings(#"{"a": "x", "a": "y"}"#), ["1:18 the key appears twice; the last one counts"])
  }

  @Test("A name with dots and names in objects can make the same key, which libraries do not")
  func equalPaths() {
    for content in [#"{"a.b": "x", "a": {"b": "y"}}"#, #"{"a": {"b": "y"}, "a.b": "x"}"#] {
      let found = findings(content, path: "locales/de.json")
      #expect(
        found.count == 1
          && found[0].hasSuffix(
            "the key appears twice, as a name with dots and as names in objects; libraries find only one of them"
          ), "\(found)")
    }
  }

  @Test("Keys are the names in objects, and metadata are notes")
  func keys() throws {
    let arb = #"{"@@locale": "de", "hi": "Hallo {name}", "@hi": {"description": "A greeting"}}"#
    let file = try TableFormats.exchangeable.format(of: "x.arb").init(
      Array(arb.utf8), file: "x.arb")
    expectEqual(file.ownPlace.language, "de")
    expectEqual(file.comments["hi"], "A greeting")
    try expectEqual(texts(arb, path: "x.arb"), ["hi": "Hallo {name}"])
    let json =
      #"{"$schema": "x", "a": {"b": "B", "c": ["C"]}, "d": {"defaultMessage": "D", "description": "E"}}"#
    try expectEqual(texts(json, path: "de.json"), ["a.b": "B", "a.c.0": "C", "d": "D"])
    let wrapped = #"{"pt_BR": {"a": {"b": "B"}}}"#
    try expectEqual(texts(wrapped, path: "pt-BR.json"), ["a.b": "B"])
    try expectEqual(texts(wrapped, path: "de.json"), ["pt_BR.a.b": "B"])
  }

  @Test("Choices make whole texts, with arguments as the file spells them")
  func cases() throws {
    let text = "{count} {n, plural, =0 {none} one {# file} other {# files}} in {dir}"
    try expectEqual(
      texts("{\"a\": \"\(text)\"}", path: "x.json"),
      [
        "a":
          "{count} none in {dir}|{count} # file in {dir}|{count} # files in {dir}"
      ])
  }

  @Test("Flutter's apostrophes are text, unless the message quotes a brace")
  func apostrophes() throws {
    try expectEqual(
      texts(#"{"a": "l'{x}", "b": "it''s", "c": "it''s '{'"}"#, path: "x.arb"),
      [
        "a": "l'{x}", "b": "it''s", "c": "it's {",
      ])
  }

  @Test(
    "A choice makes a file one of MessageFormat, whatever the other texts are",
    arguments: [
      ##"{"a": "{n, plural, one {{name} file} other {# files}"}"##,
      ##"{"a": "{g, select, male {{n, plural, one {#} other {#}}} other {"}"##,
      ##"{"a": "{n, plural, one {# file} other {# files}}", "b": "{{x}}"}"##,
      ##"{"a_one": "{n, select, other {x}", "a_other": "y"}"##,
    ])
  func choices(content: String) {
    expectEqual(findings(content, path: "locales/en.json").count, 1)
  }

  @Test("All files of a folder of messages have one notation")
  func joinedFiles() throws {
    func notations(_ contents: [String]) -> [MessageNotation?] {
      TableFormats.exchangeable.placed(
        contents.enumerated().map { index, content in
          .init(path: "locales/\(["en", "de", "ja"][index])/a.json", bytes: Array(content.utf8))
        }
      ).map(\.notation)
    }
    let plain = #"{"a_other": "x {y}"}"#
    expectEqual(notations([#"{"a": "{{y}}"}"#, plain, plain]), [.i18next, .i18next, .i18next])
    expectEqual(notations([#"{"a_one": "x", "a_other": "y"}"#, plain]), [.i18next, .i18next])
    expectEqual(notations([#"{"a": "{n ,PLURAL , o"}"#, #"{"a": "{{y}}"}"#]), [.icu, .icu])
    expectEqual(notations([#"{"b_one": "Please, select, {y}"}"#, plain]), [nil, nil])
    let other = ProjectFile(path: "lang/en.json", bytes: Array(#"{"a": "{{y}}"}"#.utf8))
    let joined = TableFormats.exchangeable.placed([
      .init(path: "locales/en.json", bytes: Array(plain.utf8)), other,
      .init(path: "l10n/app_en.arb", bytes: other.bytes),
    ])
    expectEqual(joined.map(\.notation), [nil, .i18next, nil])
  }

  @Test("Apostrophes quote only in files that are certainly in MessageFormat")
  func uncertainQuotes() throws {
    let text = #""a": "'{x}' {y}""#
    try expectEqual(texts("{\(text)}", path: "en.json"), ["a": "'{x}' {y}"])
    try expectEqual(texts("{\(text), \"b\": \"{n, number}\"}", path: "en.json")["a"], "{x} {y}")
  }

  @Test("Keys with suffixes make a file one of i18next, and the plain key is another message")
  func suffixedFiles() throws {
    try expectEqual(
      texts(#"{"a_one": "One thing", "a_other": "Things"}"#, path: "en.json"),
      [
        "a": "One thing|Things"
      ])
    try expectEqual(
      texts(
        #"{"k": "base", "k_one": "{{count}} x", "k_other": "{{count}} xs"}"#, path: "en.json"),
      [
        "k (without count)": "base", "k": "{{count}} x|{{count}} xs",
      ])
  }

  @Test("A plural message of i18next has one key in all languages of its table")
  func plainKeys() throws {
    func keys(_ contents: [String: String]) throws -> [String: Set<String>] {
      let files = TableFormats.exchangeable.placed(
        contents.map { ProjectFile(path: "locales/\($0)", bytes: Array($1.utf8)) })
      return Dictionary(
        uniqueKeysWithValues: try files.map { file in
          let read = try MessageFile(file)
          return (file.path, Set(read.tables(named: "", language: "en").tables[0].messages.keys))
        })
    }
    let plural = #"{"k_one": "{{count}} x", "k_other": "{{count}} xs"}"#
    let both = #"{"k": "base", "k_one": "{{count}} x", "k_other": "{{count}} xs"}"#
    let plain = #"{"k": "base {{x}}"}"#
    let found = try keys([
      "en.json": plural, "de.json": both, "fr.json": plain, "ja/shop.json": plain,
      "en/shop.json": #"{"l": "{{x}}"}"#,
    ])
    expectEqual(found["locales/en.json"], ["k"])
    expectEqual(found["locales/de.json"], ["k", "k (without count)"])
    expectEqual(found["locales/fr.json"], ["k (without count)"])
    // Another table.
    expectEqual(found["locales/ja/shop.json"], ["k"])
  }

  @Test(
    "Marks after braces are text, and not a part of them",
    arguments: ["\u{200C}", "\u{301}", "\u{FE0F}"])
  func marks(mark: String) throws {
    try expectEqual(
      texts(
        #"{"k_one": "{{count}}\#(mark) x{{y}}\#(mark)", "k_other": "{{count}}\#(mark)"}"#,
        path: "en.json"),
      ["k": "{{count}}\(mark) x{{y}}\(mark)|{{count}}\(mark)"])
  }

  @Test("Texts that are not MessageFormat are kept in files without a typed argument")
  func otherNotations() throws {
    #expect(findings(#"{"a": "{'@'} {", "b": "{n}"}"#, path: "locales/en.json").isEmpty)
    expectEqual(
      findings(#"{"a": "\"{", "b": "{n, number}"}"#, path: "locales/en.json"),
      [
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
    try expectEqual(
      texts(json, path: "en.json"),
      [
        "f": "{{count}} file|{{count}} files", "p_ordinal": "{{count}}st|{{count, number}}th",
        "man": "a|b {{- x}}",
        "see_other": "c", "n": "0|{{count}}",
      ])
    let file = try TableFormats.exchangeable.format(of: "en.json").init(
      Array(json.utf8), file: "en.json")
    expectEqual(Set(file.notes.map(\.key)), ["f", "p_ordinal", "man", "see_other", "n"])
    expectEqual(
      findings(#"{"f_one": "{{count}}", "f_few": "{{count}}"}"#, path: "locales/ru.json").first,
      "1:11 variable 'count' has no form 'other', so numbers of other categories have no text")
  }

  /// Returns the findings about a message, without their positions.
  private func messages(about text: String, path: String) -> [String] {
    findings("{\"a\": \"\(text)\"}", path: path).map {
      String($0.drop { $0 != " " }.dropFirst())
    }
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
      (
        "ru", "{n, plural, =1 {# x} few {# y} many {# z} other {# z}}",
        ["ru needs 'one' for whole numbers, such as 21"]
      ),
    ])
  func forms(language: String, text: String, expected: [String]) {
    expectEqual(messages(about: text, path: "locales/\(language).json"), expected)
  }

  @Test(
    "In ARB, 'zero', 'one' and 'two' are the texts for 0, 1 and 2 in every language, and '#' is text",
    arguments: [
      ("en", "{n, plural, zero {none} one {a} two {pair} other {{n} b}}", []),
      ("ja", "{n, plural, zero {x} one {a} other {{n}個}}", []),
      ("ru", "{n, plural, =0 {x} one {{n} a} few {{n} b} many {{n} c} other {{n} d}}", []),
      ("ru", "{n, plural, =1 {{n} a} few {{n} b} many {{n} c} other {{n} d}}", []),
      (
        "ru", "{n, plural, =1 {1 a} few {{n} b} many {{n} c} other {{n} d}}",
        ["the text does not show the number, but ru uses 'one' for 1, 21 and others"]
      ),
      (
        "en", "{n, plural, =1 {a} one {c} other {{n} b}}",
        ["'=1' is never shown: Flutter reads it as 'one', which comes later"]
      ),
      ("en", "{n, plural, one {{n} a} few {{n} b} other {{n} c}}", ["en has no category 'few'"]),
      (
        "en", "{n, plural, one {a} other {# b}}",
        [
          "the text does not show the number",
          "Flutter shows '#' unchanged; write the argument between braces",
        ]
      ),
      ("ar", "{n, plural, zero {x} one {y} two {z} few {{n}} many {{n}} other {{n}}}", []),
    ])
  func flutter(language: String, text: String, expected: [String]) {
    expectEqual(messages(about: text, path: "l10n/app_\(language).arb"), expected)
  }

  @Test(
    "What Flutter refuses in ARB is an error",
    arguments: [
      ("{n, plural, offset:1 one {a {n}} other {b {n}}}", "Flutter has no 'offset'"),
      ("{n, selectordinal, one {{n}st} other {{n}th}}", "Flutter has no 'selectordinal'"),
      ("{n, plural, =3 {c} one {a} other {b {n}}}", "Flutter has no form '=3'"),
      ("{n, plural, lots {c} one {a} other {b {n}}}", "Flutter has no form 'lots'"),
    ])
  func refusedByFlutter(text: String, message: String) {
    let found = findings("{\"a\": \"\(text)\"}", path: "l10n/app_en.arb")
    #expect(found.count == 1 && found[0].hasSuffix(" \(message)"), "\(found)")
  }

  @Test("Of equal forms, Flutter shows the last, and ICU the first")
  func equalForms() throws {
    let json = #"{"k": "{n, plural, one {A} one {B} other {x} other {y}}"}"#
    try expectEqual(texts(json, path: "app_en.arb"), ["k": "B|y"])
    try expectEqual(texts(json, path: "locales/en.json"), ["k": "A|x"])
    expectEqual(
      findings(json, path: "app_en.arb").filter { $0.hasSuffix("the last one counts") }.count, 2)
  }

  @Test("A form 'other' alone is one if another file has forms of the key, or it shows the number")
  func onlyOther() throws {
    func keys(_ others: [(path: String, text: String)]) throws -> Set<String> {
      let japanese = (
        path: "locales/ja.json",
        text: #"{"x": "{{x}}", "g_other": "O", "k_other": "K", "c_other": "{{count}} c"}"#
      )
      let files = TableFormats.exchangeable.placed(
        ([japanese] + others).map {
          ProjectFile(path: $0.path, bytes: Array($0.text.utf8))
        })
      return Set(
        try TableFormats.exchangeable.format(of: files[0].path).init(files[0]).notes.map(\.key))
    }
    try expectEqual(keys([]), ["x", "g_other", "k_other", "c"])
    let english =
      #"{"g_other": "O", "k_one": "K", "k_other": "Ks", "c_one": "c", "c_other": "{{count}} c"}"#
    try expectEqual(keys([("locales/en.json", english)]), ["x", "g_other", "k", "c"])
    expectEqual(
      findings(#"{"a_one": "{{count}} a"}"#, path: "locales/en.json").first?.contains(
        "no form 'other'"), true)
  }

  @Test("An offset is part of exact values, and hides no form for other numbers")
  func offsets() {
    let (text, path) =
      ("{n, plural, offset:1 =0 {a} =1 {b} =2 {c} one {d} other {# e}}", "locales/en.json")
    expectEqual(findings("{\"a\": \"\(text)\"}", path: path).count, 1)
    #expect(
      findings(#"{"a": "{n, plural, offset:1 =2 {c} one {d} other {# e}}"}"#, path: path).isEmpty)
  }

  @Test("A long message with many choices has few cases")
  func manyChoices() throws {
    let text = (0..<30).map { "{a\($0), select, x {1} other {2}}{n\($0), plural, =0 {} other {#}}" }
      .joined()
    #expect(findings("{\"a\": \"\(text)\"}", path: "locales/ja.json").isEmpty)
  }
}
