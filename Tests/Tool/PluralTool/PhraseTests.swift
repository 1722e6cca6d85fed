import PluralTestSupport
import Testing

@Suite("Phrases of app shortcuts")
struct PhraseTests {
  private func phrases(_ language: String, _ state: String, _ values: String...) -> String {
    let values = values.map { "\"\($0)\"" }.joined(separator: ", ")
    return
      "\"\(language)\" : {\"stringSet\" : {\"state\" : \"\(state)\", \"values\" : [\(values)]}}"
  }

  private func catalog(_ localizations: String...) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(Self.text(localizations), to: "AppShortcuts.xcstrings")
    return scratch
  }

  private static func text(_ localizations: [String]) -> String {
    """
    {"sourceLanguage" : "en", "strings" : {"Start" : {"extractionState" : "extracted_with_value", "localizations" : {
    \(localizations.joined(separator: ",\n"))
    }}}, "version" : "1.0"}

    """
  }

  private var english: String {
    phrases("en", "new", "Start ${applicationName}", "Begin ${applicationName}")
  }

  @Test("status counts phrases, and the preview shows each of them")
  func status() throws {
    let scratch = try catalog(
      english, phrases("de", "translated", "${applicationName} starten"),
      phrases("fr", "needs_review", "Lancer ${applicationName}"),
      phrases("it", "new", "Avvia ${applicationName}"))
    let status = try Tool(strings: "status AppShortcuts.xcstrings", in: scratch)
    #expect(
      status.status == 0 && status.output.hasSuffix("de 100 %, fr 0 %, it 0 %\n"), "\(status)")
    let lint = try Tool(
      strings: "lint AppShortcuts.xcstrings --rule needs-review --rule missing-translation",
      in: scratch)
    #expect(
      lint.output.hasSuffix("2 findings: 1 warning, 1 note; needs-review 1, untranslated 1\n"),
      "\(lint)")
    let preview = try Tool(strings: "preview AppShortcuts.xcstrings -o page.html", in: scratch)
    expectEqual(preview.status, 0)
    let page = try scratch.read("page.html")
    for phrase in [
      "Begin ${applicationName}", "${applicationName} starten", "Lancer ${applicationName}",
    ] {
      #expect(page.contains("\"\(phrase)\""))
    }
  }

  @Test(
    "lint reports phrases that Apple's build refuses, and sets that cannot be read",
    arguments: [
      (
        #""stringSet": {"state": "translated", "values": ["Timer starten"]}"#,
        "the phrase does not contain '${applicationName}'"
      ),
      (
        #""stringSet": {"state": "translated", "values": []}"#,
        "expected a list of texts for 'values'"
      ),
      (#""stringSet": {"state": "translated", "values": [1]}"#, "expected a text, found a number"),
      (#""stringSet": {"values": ["${applicationName}"]}"#, "expected a text for 'state'"),
      (
        #""stringSet": {"state": "translatd", "values": ["${applicationName}"]}"#,
        "'translatd' is not a state"
      ),
      (
        #""stringUnit": {"state": "new", "value": "a"}, "stringSet": {"state": "new", "values": ["${applicationName}"]}"#,
        "'stringSet' next to 'stringUnit' or 'variations' has no known meaning"
      ),
    ])
  func lint(set: String, message: String) throws {
    let run = try Tool(
      strings: "lint AppShortcuts.xcstrings", in: catalog(english, "\"de\": {\(set)}"))
    #expect(run.output.contains(message), "\(run)")
    let status = try Tool(
      strings: "status AppShortcuts.xcstrings", in: catalog(english, "\"de\": {\(set)}"))
    expectEqual(
      status.status,
      run.output.contains(": error: \(message)") && run.output.contains("[structure]")
        ? 1 : 0,
      "\(status)")
  }

  @Test("compile, convert, export and import leave phrases untouched, and say so")
  func untouched() throws {
    let scratch = try catalog(english, phrases("de", "translated", "${applicationName} starten"))
    let before = try scratch.read("AppShortcuts.xcstrings")
    let compile = try Tool(strings: "compile AppShortcuts.xcstrings -o out", in: scratch)
    #expect(
      compile.status == 0
        && compile.errors.contains("warning: phrases (stringSet) are not compiled"), "\(compile)")
    let convert = try Tool(
      strings: "convert AppShortcuts.xcstrings --to strings -o out", in: scratch)
    #expect(
      convert.status == 1
        && convert.errors.contains("error: phrases (stringSet) are not converted"), "\(convert)")
    let export = try Tool(strings: "export AppShortcuts.xcstrings --language fr", in: scratch)
    #expect(export.status == 0 && !export.output.contains("trans-unit"))
    #expect(
      export.errors.contains("warning: the phrases (stringSet) are not exported"), "\(export)")
    for (target, isRefused) in [
      ("Anfangen mit ${applicationName}", true), ("${applicationName} starten", false),
      ("Start", false),
    ] {
      try scratch.write(
        """
        <xliff version="1.2"><file original="AppShortcuts.xcstrings" source-language="en" target-language="de"><body>
        <trans-unit id="Start"><source>Start</source><target>\(target)</target></trans-unit></body></file></xliff>
        """, to: "de.xliff")
      let run = try Tool(strings: "import de.xliff", in: scratch)
      #expect(run.status == (isRefused ? 1 : 0) && run.output.isEmpty, "\(run)")
      expectEqual(run.errors.contains("the entry has phrases (stringSet)"), isRefused, "\(run)")
    }
    try expectEqual(scratch.read("AppShortcuts.xcstrings"), before)
  }

  @Test("Phrases are merged and compared")
  func merging() throws {
    let german = phrases("de", "translated", "${applicationName} starten")
    let scratch = try catalog(english, german)
    try scratch.write(
      Self.text([english, german, phrases("fr", "translated", "Lancer ${applicationName}")]),
      to: "ours")
    try scratch.write(
      Self.text([
        english,
        phrases("de", "needs_review", "${applicationName} starten", "${applicationName} beginnen"),
      ]),
      to: "theirs")
    let run = try Tool(
      strings: "merge AppShortcuts.xcstrings ours theirs --path A.xcstrings", in: scratch)
    expectEqual(run.status, 0, "\(run)")
    let merged = try scratch.read("ours")
    #expect(
      merged.contains("Lancer") && merged.contains("beginnen") && merged.contains("needs_review"))
    try scratch.write(
      Self.text([phrases("en", "new", "Go, ${applicationName}"), german]), to: "new.xcstrings")
    let diff = try Tool(strings: "diff AppShortcuts.xcstrings new.xcstrings", in: scratch)
    #expect(diff.output.contains("{+Go,+} ${applicationName}"), "\(diff)")
    try scratch.write(
      Self.text([english, phrases("de", "translated", "A ${applicationName}")]), to: "ours")
    try scratch.write(
      Self.text([english, phrases("de", "translated", "B ${applicationName}")]), to: "theirs")
    let conflict = try Tool(
      strings: "merge AppShortcuts.xcstrings ours theirs --path A.xcstrings", in: scratch)
    expectEqual(conflict.status, 1, "\(conflict)")
    let kept = try scratch.read("ours")
    #expect(
      kept.contains("A ${applicationName}") && kept.contains("B ${applicationName}")
        && kept.contains("needs_review"), "\(kept)")
  }
}
