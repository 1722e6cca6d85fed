import Foundation
import PluralTestSupport
import Testing

@Suite("plural-strings release")
struct ReleaseStringsTests {
  /// A folder with two releases, `48.2` and `49`.
  private static let releases = Result {
    let scratch = try Scratch(in: Scratch.shared.get().folder)
    try FileManager.default.copyItem(at: KnownRelease.folder, to: scratch.url("48.2"))
    try InventedRelease.write(to: scratch.url("49"))
    return scratch
  }

  /// Returns the lines of a report after its title.
  private func strings(in output: String) -> String {
    String(output.drop { !$0.isNewline }.dropFirst())
  }

  /// Returns the effects of the announced release on files, with paths relative to the folder.
  private func announced(
    _ files: KeyValuePairs<String, String>, _ more: String..., keeps: Bool = false
  ) throws -> String {
    let releases = try Self.releases.get().path
    let scratch = try Scratch()
    for (name, text) in files { try scratch.write(text, to: name) }
    let run = try Tool(
      ["plural-strings", "release", "\(releases)/48.2", "\(releases)/49"]
        + files.map { "\(scratch.path)/\($0.key)" } + more)
    let isEmpty = run.output.contains("No key needs a translator.")
    #expect(run.status == (isEmpty ? 0 : 1) && run.errors.isEmpty, "\(run.errors)")
    let output = run.output.replacing("\(scratch.path)/", with: "")
    return keeps ? output : strings(in: output)
  }

  private static let catalog = """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
    \(key("added", ["en": ["one": "%lld photo", "other": "%lld photos"],
      "gl": ["one": "%lld foto", "other": "%lld fotos"], "vi": ["other": "%lld ảnh"],
      "de": ["one": "%lld Foto", "other": "%lld Fotos"]])),
    \(key("known", ["en": ["one": "%lld step", "other": "%lld steps"],
      "gl": ["one": "%lld paso", "many": "%lld de pasos", "other": "%lld pasos"],
      "vi": ["one": "một bước", "other": "%lld bước"]])),
    \(key("same", ["en": ["one": "%lld day", "other": "%lld days"],
      "gl": ["one": "%lld día", "many": "%lld días", "other": "%lld días"],
      "vi": ["one": "%lld ngày", "other": "%lld ngày"]])),
    \(key("stale", ["gl": ["one": "%lld", "other": "%lld"]], state: "stale")),
    "plain": {"localizations": {
      "en": {"variations": {"plural": {\(forms(["one": "%lld key", "other": "%lld keys"]))}}},
      "vi": {"stringUnit": {"state": "translated", "value": "%lld phím"}}}},
    "title": {"localizations": {
      "gl": {"stringUnit": {"state": "translated", "value": "Título"}},
      "vi": {"stringUnit": {"state": "translated", "value": "Tiêu đề %lld"}}}}
    }}
    """

  private static func forms(_ texts: [String: String]) -> String {
    texts.sorted { $0.key < $1.key }.map {
      #""\#($0.key)": {"stringUnit": {"state": "translated", "value": "\#($0.value)"}}"#
    }.joined(separator: ", ")
  }

  private static func key(
    _ name: String, _ languages: [String: [String: String]], state: String = "manual"
  ) -> String {
    let localizations = languages.sorted { $0.key < $1.key }.map {
      #""\#($0.key)": {"variations": {"plural": {\#(forms($0.value))}}}"#
    }
    return """
      "\(name)": {"extractionState": "\(state)", "localizations": {\(localizations.joined(separator: ",\n"))}}
      """
  }

  @Test("The announced release lists exactly the keys of a catalog that need a translator")
  func catalog() throws {
    try expectEqual(
      announced(["T.xcstrings": Self.catalog]),
      """
        T.xcstrings
          gl
            + added: add many, as for 1000000
            ~ known: 1000000 shows many instead of other
          vi
            + added: add one, as for 0
            ~ known: 0 shows one instead of other
            + plain: add one, as for 0

      """)
  }

  @Test("Markdown has a checkbox for each task")
  func markdown() throws {
    let output = try announced(
      ["T.xcstrings": Self.catalog], "--format", "markdown", keeps: true)
    #expect(output.hasPrefix("## CLDR 48.2 → 49\n"))
    #expect(
      output.hasSuffix(
        """

        ### `T.xcstrings`

        - **gl**
          - [ ] `added`: add many, as for 1000000
          - [ ] `known`: 1000000 shows many instead of other
        - **vi**
          - [ ] `added`: add one, as for 0
          - [ ] `known`: 0 shows one instead of other
          - [ ] `plain`: add one, as for 0

        """))
  }

  private struct Report: Decodable {
    struct File: Decodable {
      let file: String
      let languages: [Language]
    }
    struct Language: Decodable {
      let language: String
      let lacking: [Change]
      let dropped: [Change]
      let changed: [Change]
    }
    struct Change: Decodable, Equatable {
      let key: String
      let form: String?
      let oldForm: String?
      let number: String?
      let argument: Int
      let type: String
    }
    let old: String
    let new: String
    let files: [File]
  }

  @Test("JSON names the releases, and lists the changes by file, language and kind")
  func json() throws {
    let releases = try Self.releases.get().path
    let scratch = try Scratch()
    try scratch.write(Self.catalog, to: "T.xcstrings")
    let folders = ["\(releases)/48.2", "\(releases)/49"]
    let run = try Tool(
      ["plural-strings", "release"] + folders + [scratch.path, "--format", "json"])
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    #expect(report.old == "48.2" && report.new == "49")
    let languages = try #require(report.files.first).languages
    expectEqual(languages.map(\.language), ["gl", "vi"])
    expectEqual(
      languages[0].lacking,
      [
        .init(
          key: "added", form: "many", oldForm: nil, number: "1000000", argument: 1,
          type: "cardinal")
      ])
    expectEqual(
      languages[0].changed,
      [
        .init(
          key: "known", form: "many", oldForm: "other", number: "1000000", argument: 1,
          type: "cardinal")
      ])
    expectEqual(languages[1].lacking.map(\.key), ["added", "plain"])
    #expect(languages.allSatisfy { $0.dropped.isEmpty })
    // Without a path, the current folder is read.
    let here = try Tool(
      ["plural-strings", "release"] + folders + ["--format", "json"], in: scratch.path)
    try expectEqual(JSONDecoder().decode(Report.self, from: Data(here.output.utf8)).files.count, 1)
  }

  @Test("An older release drops the form, and the title says that it is older")
  func older() throws {
    let releases = try Self.releases.get().path
    let scratch = try Scratch()
    try scratch.write(Self.catalog, to: "T.xcstrings")
    let run = try Tool([
      "plural-strings", "release", "\(releases)/49", "\(releases)/48.2",
      "\(scratch.path)/T.xcstrings",
    ])
    expectEqual(
      run.output.replacing("\(scratch.path)/", with: ""),
      """
      CLDR 49 → 48.2 (older)
        T.xcstrings
          gl
            - known: remove many, which no number has now
            ~ known: 1000000 shows other instead of many
            - same: remove many, which no number has now
          vi
            - known: remove one, which no number has now
            ~ known: 0 shows other instead of one
            - same: remove one, which no number has now

      """)
  }

  @Test("Reads all table formats and all spellings of a language")
  func formats() throws {
    let stringsdict = """
      <plist version="1.0"><dict><key>%d of %d</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@a@ %#@b@</string>
      \(["a", "b"].map { """
        <key>\($0)</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%d</string><key>other</key><string>%d \($0)</string>
        </dict>
        """ }.joined())
      </dict></dict></plist>
      """
    try expectEqual(
      announced([
        "gl-ES.lproj/T.stringsdict": stringsdict,
        "vi.lproj/T.strings": "\"n##{other}\" = \"%ld\";\n\"x\" = \"y\";\n",
        "fr.lproj/T.strings": "\"n##{one}\" = \"%ld\";\n\"n##{other}\" = \"%lds\";\n",
      ]),
      """
        gl-ES.lproj/T.stringsdict
          gl-ES
            + %d of %d (a): add many, as for 1000000
            + %d of %d (b): add many, as for 1000000
        vi.lproj/T.strings
          vi
            + n: add one, as for 0

      """)
  }

  @Test("Ordinal variables get the forms of ordinal rules")
  func ordinals() throws {
    let configuration = #"{"ordinal": {"n": ["value"]}}"#
    let scratch = try Scratch()
    try scratch.write(configuration, to: "c.json")
    let tables: KeyValuePairs = [
      "af.lproj/T.strings": "\"n##{other}\" = \"%ldde\";\n",
      "gl.lproj/T.strings": "\"n##{one}\" = \"%ldº\";\n\"n##{other}\" = \"%ldº\";\n",
    ]
    try expectEqual(
      announced(tables, "--configuration", "\(scratch.path)/c.json"),
      """
        af.lproj/T.strings
          af
            + n: add ordinal one, as for 1

      """)
  }

  // MARK: Rules

  /// Rules of a language in two releases, with their effects on one message.
  struct Case: CustomTestStringConvertible, Sendable {
    var old: [String: String] = [:]
    var new: [String: String] = [:]
    let forms: [String: String]
    let report: [String]

    var testDescription: String { "\(old) → \(new): \(forms)" }

    static let all = [
      Case(new: ["one": "n = 1"], forms: ["other": "%ld"], report: ["+ k: add one, as for 1"]),
      // The form `zero` is shown for 0.
      Case(
        new: ["one": "n = 0..1"], forms: ["zero": "–", "other": "%ld"],
        report: ["+ k: add one, as for 1"]),
      Case(new: ["one": "n = 0"], forms: ["zero": "–", "other": "%ld"], report: []),
      Case(
        new: ["zero": "n % 10 = 0"], forms: ["zero": "–", "other": "%ld"],
        report: ["~ k: 10 shows zero instead of other"]),
      Case(old: ["zero": "n = 0"], forms: ["zero": "–", "other": "%ld"], report: []),
      // Only texts that show fractions can have forms for them.
      Case(new: ["few": "v != 0"], forms: ["other": "%ld"], report: []),
      Case(new: ["few": "v != 0"], forms: ["other": "%@"], report: ["+ k: add few, as for 0.0"]),
      Case(
        new: ["few": "t = 5"], forms: ["few": "%@ f", "other": "%@"],
        report: ["~ k: 0.5 shows few instead of other"]),
      Case(new: ["many": "e != 0..5"], forms: ["other": "%@"], report: []),
      Case(
        old: ["few": "n = 2..4"], forms: ["few": "%ld f", "other": "%ld"],
        report: [
          "- k: remove few, which no number has now", "~ k: 2 shows other instead of few",
        ]),
      Case(
        old: ["few": "n = 2..4"], forms: ["few": "%ld", "other": "%ld"],
        report: ["- k: remove few, which no number has now"]),
      Case(
        old: ["few": "v != 0"], new: ["few": "v != 0 and f = 1"], forms: ["other": "%ld"],
        report: []),
      Case(
        old: ["few": "n = 2"], new: ["few": "v != 0"], forms: ["few": "%ld", "other": "%ld"],
        report: ["- k: remove few, which no number has now"]),
      Case(
        old: ["one": "n % 10 = 1"], new: ["one": "n % 10 = 1 and n % 100 != 11"],
        forms: ["one": "%ld a", "other": "%ld"], report: ["~ k: 11 shows other instead of one"]),
      // Far beyond any number that could be tried.
      Case(
        old: ["one": "n = 1"], new: ["one": "n = 1 or n = 123456789012"],
        forms: ["one": "%ld a", "other": "%ld"],
        report: ["~ k: 123456789012 shows one instead of other"]),
      Case(
        old: ["one": "n = 1"],
        new: ["one": "n = 1 or n % 1000000 = 999999 and n > 0"].mapValues {
          $0.replacing(" and n > 0", with: "")
        }, forms: ["one": "%ld a", "other": "%ld"],
        report: ["~ k: 999999 shows one instead of other"]),
      // The same rule in other words.
      Case(
        old: ["one": "i = 0,1"], new: ["one": "i = 0..1"],
        forms: ["one": "%ld a", "other": "%ld"], report: []),
      // A form that was never shown.
      Case(
        old: ["few": "n = 2"], new: ["few": "n = 3"], forms: ["many": "%ld m", "other": "%ld"],
        report: []),
      // Without `other`, other numbers have no form.
      Case(
        old: ["one": "n = 1"], new: ["one": "n = 2"], forms: ["one": "%ld"],
        report: ["~ k: 1 shows no form instead of one"]),
    ]
  }

  private func release(_ rules: [String: String]) -> String {
    func plurals(_ type: String, _ more: String) -> String {
      """
      <plurals type='\(type)'><pluralRules locales='root'><pluralRule count='other'/></pluralRules>
      \(more)</plurals>
      """
    }
    let list = rules.sorted { $0.key < $1.key }
      .map { "<pluralRule count='\($0.key)'>\($0.value)</pluralRule>" }.joined()
    return """
      <supplementalData>\(plurals("cardinal", """
      <pluralRules locales='gl'>\(list)<pluralRule count='other'/></pluralRules>
      """))\(plurals("ordinal", ""))<plurals><pluralRanges locales='root'>
      <pluralRange start='other' end='other' result='other'/></pluralRanges></plurals>
      </supplementalData>
      """
  }

  @Test("Reports required changes for each class of numbers", arguments: Case.all)
  func rules(_ item: Case) throws {
    let scratch = try Scratch()
    for (name, rules) in [("1", item.old), ("2", item.new)] {
      try scratch.write(release(rules), to: "\(name)/common/supplemental/any.xml")
    }
    let texts = item.forms.sorted { $0.key < $1.key }
      .map { "\"k##{\($0.key)}\" = \"\($0.value)\";\n" }.joined()
    try scratch.write(texts, to: "gl.lproj/T.strings")
    let run = try Tool([
      "plural-strings", "release", "\(scratch.path)/1", "\(scratch.path)/2",
      "\(scratch.path)/gl.lproj/T.strings",
    ])
    expectEqual(run.status, item.report.isEmpty ? 0 : 1, "\(run.errors)")
    let lines = strings(in: run.output).split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    expectEqual(
      lines,
      item.report.isEmpty
        ? ["No key needs a translator."]
        : ["\(scratch.path)/gl.lproj/T.strings", "gl"] + item.report)
  }

  @Test("Shows a nested form with the number of the outer form")
  func nested() throws {
    func variable(_ name: String, _ forms: String) -> String {
      """
      <key>\(name)</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>ld</string>\(forms)</dict>
      """
    }
    let table = """
      <plist version="1.0"><dict><key>k</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%1$#@a@</string>
      \(variable("a", """
        <key>one</key><string>one of %2$#@b@</string><key>many</key><string>some</string>
        <key>other</key><string>some</string>
        """))
      \(variable("b", """
        <key>one</key><string>%2$ld</string><key>many</key><string>lots</string>
        <key>other</key><string>%2$ld</string>
        """))
      \(variable("unused", "<key>other</key><string>%ld</string>"))
      </dict></dict></plist>
      """
    try expectEqual(
      announced(["gl.lproj/T.stringsdict": table]),
      """
        gl.lproj/T.stringsdict
          gl
            ~ k (b): 1000000 (with 1 for a) shows many instead of other

      """)
  }

  @Test("Keys cannot break the lines of a report")
  func hostileKeys() throws {
    let catalog = """
      {"sourceLanguage": "gl", "version": "1.0", "strings": {
      \(Self.key("a\\n- `b`\\u001B", ["gl": ["one": "%lld", "other": "%llds"]]))}}
      """
    let text = try announced(["T.xcstrings": catalog])
    #expect(text.hasSuffix("      + a\\n- `b`\\u{1B}: add many, as for 1000000\n"))
    let markdown = try announced(
      ["T.xcstrings": catalog], "--format", "markdown", keeps: true)
    #expect(
      markdown.hasSuffix("  - [ ] ``a\\n- `b`\\u{1B}``: add many, as for 1000000\n"))
  }

  @Test(
    "Exits with 2 for wrong usage and with 1 for unreadable input",
    arguments: [
      ("--configuration no.json", 1, "no.json: error: no such file"),
      ("nowhere.xcstrings", 1, "nowhere.xcstrings: error: no such file"),
      (
        "README.md", 1,
        "expected a .arb, .csv, .json, .po, .pot, .strings, .stringsdict, .xcstrings or .xml file"
      ),
      ("Tests/Fixtures", 1, "no localized strings in this folder"),
      ("--format yaml", 2, "yaml"),
    ])
  func errors(options: String, status: Int32, message: String) throws {
    let run = try Tool("plural-strings release cldr-data cldr-data \(options)")
    expectEqual(run.status, status)
    #expect(run.errors.contains(message), "\(run.errors)")
    expectEqual(run.output, "")
  }

  @Test("Reports a broken catalog with its position")
  func broken() throws {
    let scratch = try Scratch()
    try scratch.write("{\"strings\": {", to: "T.xcstrings")
    let releases = try Self.releases.get().path
    let run = try Tool([
      "plural-strings", "release", "\(releases)/48.2", "\(releases)/49",
      "\(scratch.path)/T.xcstrings",
    ])
    expectEqual(run.status, 1)
    #expect(run.errors.hasPrefix("\(scratch.path)/T.xcstrings:1:"))
    expectEqual(run.output, "")
  }

  @Test("Rules that the configuration adds apply to both releases")
  func addedRules() throws {
    let releases = try Self.releases.get().path
    let scratch = try Scratch()
    try scratch.write(Self.catalog, to: "T.xcstrings")
    try scratch.copy("Tests/Fixtures/CLDR", to: "48.2")
    try scratch.write(
      """
      <supplementalData><plurals type="cardinal"><pluralRules locales="gl vi"><pluralRule count="one">n = 1</pluralRule>
      <pluralRule count="other"></pluralRule></pluralRules></plurals></supplementalData>
      """, to: "own.xml")
    func run(_ members: String) throws -> Tool {
      try scratch.write(members, to: "c.json")
      return try Tool(
        strings: "release 48.2 \(releases)/49 T.xcstrings --configuration c.json", in: scratch)
    }
    let replaced = try run(#"{"additionalRules": "own.xml", "override": true}"#)
    expectEqual(strings(in: replaced.output), "  No key needs a translator.\n", "\(replaced)")
    expectEqual(replaced.status, 0)
    let refused = try run(#"{"additionalRules": "own.xml"}"#)
    #expect(
      refused.status == 1
        && refused.errors.contains("CLDR has cardinal rules for 'gl' already"), "\(refused)")
    let missing = try run(#"{"additionalRules": "none.xml"}"#)
    #expect(
      missing.status == 1 && missing.errors.contains("none.xml: error: no such file"), "\(missing)")
  }

  @Test("diff and update end with the command that lists the keys")
  func commands() throws {
    let scratch = try Scratch()
    try scratch.copy("Tests/Fixtures/CLDR", to: "48.2")
    let releases = try Self.releases.get().path
    func advice(_ old: String, _ new: String) -> String {
      "to list the keys of an app that need a translator, run: plural-strings release \(old) \(new) <path>\n"
    }
    let diff = try Tool(["diff", "\(releases)/48.2", "\(releases)/49"])
    expectEqual(diff.errors, advice("\(releases)/48.2", "\(releases)/49"))
    let update = "update --from \(releases)/49 --cldr-data 48.2 --output Generated"
    let plan = try Tool("\(update) --dry-run", in: scratch)
    #expect(plan.errors.hasSuffix(advice("48.2", "\(releases)/49")), "\(plan)")
    let run = try Tool(update, in: scratch)
    #expect(run.errors.hasSuffix(advice("<old>", "48.2")), "\(run)")
    #expect(try Tool(update, in: scratch).errors.hasSuffix("48.2: nothing to do\n"))
    try expectEqual(Tool(["diff", "\(releases)/49", "\(releases)/49"]).errors, "")
  }
}
