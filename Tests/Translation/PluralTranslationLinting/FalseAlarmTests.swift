import PluralStringCatalogs
import PluralStringsCompilation
import PluralTestSupport
import PluralTranslationFiles
import PluralTranslationLinting
import Testing

@Suite("What teams found wrong or missing in lint")
struct FalseAlarmTests {
  private func catalog(_ entries: [(key: String, texts: [String: String])]) -> ProjectFile {
    let strings = entries.map { key, texts in
      let localizations = texts.sorted { $0.key < $1.key }.map { language, text in
        let content =
          text.hasPrefix("{")
          ? text : #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
        return "\"\(language)\": \(content)"
      }
      return "\"\(key)\": {\"localizations\": {\(localizations.joined(separator: ","))}}"
    }
    let text =
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(strings.joined(separator: ","))}}"#
    return ProjectFile(path: "L.xcstrings", bytes: Array(text.utf8))
  }

  private func comparison(_ entries: [(key: String, texts: [String: String])]) -> [Diagnostic] {
    LocalizedStringsCompiler([catalog(entries)]).comparison()
  }

  @Test(
    "A full stop after an abbreviation is no end of a sentence",
    arguments: [
      ("Avg", "Moy.", 0), ("Wed", "sze.", 0), ("Wednesday", "szerda.", 1),
      ("Fixing…", "ٹھیک ۔ ۔ ۔", 0),
      ("min", "Min.", 0), ("%lld min", "%lld Min.", 0), ("No.", "Numéro", 0),
      ("It is done", "C'est bien fait.", 0), ("Really", "Vraiment?", 0), ("Ready", "Prête.", 1),
      ("Speed", "Geschw.", 0), ("min", "мин.", 0),
    ])
  func abbreviations(source: String, translation: String, count: Int) {
    let found = comparison([(source, ["fr": translation])]).filter { $0.rule == .endPunctuation }
    expectEqual(found.count, count, "\(found)")
  }

  @Test(
    "Units, and words that do not count, are no plurals",
    arguments: [
      ("%lld min", 0), ("%lld bpm", 0), ("%lld kbps", 0), ("%lld percent", 0),
      ("%lld of %lld selected", 0), ("Enter the %d digit code", 0), ("%lld days", 1),
      ("%lld people", 1), ("%d new messages", 0), ("%lld entries left", 1),
    ])
  func countedWords(text: String, count: Int) {
    let found = comparison([(text, ["de": text])]).filter { $0.rule == .unvariedNumber }
    expectEqual(found.count, count, "\(found)")
  }

  @Test("A language with one form, or plural forms, needs no automatic inflection")
  func inflections() {
    let source = "^[%lld book](inflect: true)"
    let forms =
      #"{"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld Buch"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld Bücher"}}}}}"#
    let found = comparison([(source, ["ja": "%lld冊", "de": forms, "fr": "%lld livres"])])
      .filter { $0.rule == .mismatchedPlaceholders }
    expectEqual(found.map(\.language), ["fr"])
  }

  @Test("A finding names the link that differs")
  func links() {
    let source = "See [terms](https://a.b/t) and [privacy](https://a.b/p)"
    let found = comparison([
      (source, ["de": "Siehe [Bedingungen](https://a.b/t)"]), ("x [y](z)", ["de": "x y"]),
      ("none", ["de": "[eins](https://a.b)"]),
    ]).filter { $0.rule == .mismatchedPlaceholders }.map(\.message).sorted()
    expectEqual(
      found,
      [
        "the text in en has no link '[eins](https://a.b)'",
        "the text lacks the link '[privacy](https://a.b/p)' of the text in en",
        "the text lacks the link '[y](z)' of the text in en",
      ])
  }

  @Test("A language without rules that has plural forms is a note, once")
  func withoutRules() {
    let forms =
      #"{"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld a"}}, "other": {"stringUnit": {"state": "translated", "value": "%lld b"}}}}}"#
    let found = comparison([
      ("%lld x", ["oc": forms, "de": forms]), ("%lld y", ["oc": forms, "mi": "%lld z"]),
    ]).filter { $0.rule == .pluralForms }
    expectEqual(found.map(\.language), ["oc"])
    #expect(found[0].message.hasPrefix("CLDR has no plural rules for 'oc'"))
  }

  @Test("Swift's interpolation in a text is a warning")
  func interpolations() {
    func count(_ file: ProjectFile) -> Int {
      LintReport([file], formats: .exchangeable).findings.count { finding in
        finding.rule == .escape && finding.severity == .warning
      }
    }
    expectEqual(count(catalog([("a", ["de": #"b \\(c)"#]), ("d", ["de": "(e)"])])), 1)
    expectEqual(
      count(ProjectFile(path: "L.strings", bytes: Array(#"a = "b \(c)"; d = "(e) \"f\"";"#.utf8))),
      1)
    // Programs of other platforms have no such interpolation.
    expectEqual(
      count(ProjectFile(path: "locales/en.json", bytes: Array(#"{"a": "b \\(c)"}"#.utf8))), 0)
  }

  @Test("Every phrase of an app shortcut has the app's name, and no parameter of its own")
  func phrases() {
    func findings(_ path: String, _ text: String) -> [String] {
      LintReport([ProjectFile(path: path, bytes: Array(text.utf8))], formats: .all).findings
        .filter { $0.rule == .mismatchedPlaceholders }.map { "\($0.severity) \($0.message)" }
    }
    let missing = "error the phrase does not contain '${applicationName}'"
    let unit = #"{"stringUnit": {"state": "translated", "value": "Neu"}}"#
    let entry = "\"New in ${applicationName}\": {\"localizations\": {\"de\": \(unit)}}"
    let text = #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(entry)}}"#
    expectEqual(findings("AppShortcuts.xcstrings", text), [missing])
    expectEqual(findings("Other.xcstrings", text), [])
    expectEqual(findings("de.lproj/AppShortcuts.strings", "a = b;"), [missing])
    expectEqual(findings("de.lproj/Other.strings", "a = b;"), [])
    let set =
      #"{"stringSet": {"state": "translated", "values": ["${profil} in ${applicationName}", "${profile} in ${applicationName}", "x"]}}"#
    let phrases =
      "\"New ${profile} in ${applicationName}\": {\"localizations\": {\"de\": \(set)}}"
    expectEqual(
      findings(
        "AppShortcuts.xcstrings",
        #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(phrases)}}"#),
      ["warning no phrase in en has '${profil}'", missing])
  }
}
