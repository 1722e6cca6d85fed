import Foundation
import PluralTestSupport
import Testing

@Suite("Lint reports faults once, and only those that hold if the source is known")
struct LintCauseTests {
  /// Returns the findings about files as `severity rule language key`.
  private func findings(_ files: [String: String], _ options: String = "") throws -> [String] {
    let scratch = try Scratch()
    for (path, text) in files { try scratch.write(text, to: path) }
    let run = try Tool(strings: "lint . --format json \(options)", in: scratch)
    return try run.output.split(separator: "\n").map { line in
      let finding = try #require(
        JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      return ["severity", "rule", "language", "key"].compactMap { finding[$0] as? String }
        .joined(separator: " ")
    }
  }

  /// JSON files of messages by language.
  private func messages(_ texts: [String: String]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: texts.map { ("locales/\($0).json", $1) })
  }

  @Test(
    "Forms are missed only where the source shows that they could differ",
    arguments: [
      // The number is not shown, and the translation has as many forms as the source.
      (
        "Delete {n, plural, one {{a}} other {{b}}}", "Удалить {n, plural, one {{a}} other {{b}}}",
        []
      ),
      (
        "{n, plural, one {The guest was} other {The guests were}} added",
        "{n, plural, one {Гость} other {Гости}} добавлены", []
      ),
      // A noun is joined to a number elsewhere.
      ("{n, plural, one {File} other {Files}}", "{n, plural, one {Файл} other {Файлы}}", ["few"]),
      (
        "{n, plural, one {# file} other {# files}}", "{n, plural, one {# файл} other {# файлы}}",
        ["few"]
      ),
      // The source has one form, or the text is not translated, or there are no words.
      ("{n, plural, other {# of them}}", "{n, plural, one {# из них} other {# штук}}", []),
      (
        "{n, plural, one {# file} other {# files}}", "{n, plural, one {# file} other {# files}}", []
      ),
      ("{n, plural, one {1} other {#}}", "{n, plural, one {#} other {{n}}}", []),
      // No whole number is 'other' in Russian, so that its text stands for the only missing form.
      (
        "{n, plural, one {# file} other {# files}}",
        "{n, plural, one {# файл} few {# файла} other {# файлов}}", []
      ),
      (
        "{n, plural, one {# file} other {# files}}",
        "{n, plural, one {# файл} few {# файла} other {# файл}}", ["many"]
      ),
    ] as [(String, String, [String])])
  func missingForms(source: String, translation: String, missing: [String]) throws {
    let found = try findings(
      messages([
        "en": "{\"k\": \"\(source)\", \"x\": \"{a, plural, one {#} other {#s}}\"}",
        "ru": "{\"k\": \"\(translation)\"}",
      ])
    )
    .filter { $0.hasPrefix("warning missing-category ru") }
    expectEqual(found.isEmpty, missing.isEmpty, "\(found)")
  }

  @Test(
    "A number is missed only if the source shows it",
    arguments: [
      (
        "Your {n, plural, one {guest} other {guests}}",
        "Ваши {n, plural, one {гость} few {гостя} many {гостей} other {гостя}}", false
      ),
      (
        "{n, plural, one {# guest} other {# guests}}",
        "{n, plural, one {гость} few {# гостя} many {# гостей} other {# гостя}}", true
      ),
    ])
  func missingNumbers(source: String, translation: String, isFound: Bool) throws {
    let found = try findings(
      messages(["en": "{\"k\": \"\(source)\"}", "ru": "{\"k\": \"\(translation)\"}"]))
    expectEqual(found.contains("warning missing-number ru k"), isFound, "\(found)")
  }

  @Test("A form of 0 and 1 may leave out the number, but not spell it in digits")
  func zeroAndOne() throws {
    func found(_ form: String) throws -> Bool {
      try findings(
        messages([
          "en": "{\"k\": \"{n, plural, one {# guest} other {# guests}}\"}",
          "fr": "{\"k\": \"{n, plural, one {\(form)} many {# d’invités} other {# invités}}\"}",
        ])
      ).contains("note missing-number fr k")
    }
    try expectEqual(
      [found("Un invité"), found("1 invité"), found("# invité")], [false, true, false])
  }

  @Test("A form that is never shown is reported if its words are lost")
  func unusedForms() throws {
    func found(_ one: String) throws -> Bool {
      try findings(
        messages([
          "en": "{\"k\": \"{n, plural, one {this guest} other {these guests}}\"}",
          "ja": "{\"k\": \"{n, plural, one {\(one)} other {これらの人}}\"}",
        ])
      ).contains("note unused-category ja k")
    }
    try expectEqual(
      [found("この人"), found("これらの 人"), found("this guest")], [true, false, false])
    // Readers see the number without the form, and Apple's formats show 'zero' for 0.
    try expectEqual(
      findings([
        "ja.lproj/L.strings":
          "\"n##{zero}\" = \"c\"; \"n##{one}\" = \"%lld a\"; \"n##{other}\" = \"%lld b\";"
      ]),
      [])
    // A fix removes it, whatever its words are.
    let scratch = try Scratch()
    try scratch.write("\"n##{one}\" = \"a\";\n\"n##{other}\" = \"a\";\n", to: "ja.lproj/L.strings")
    try expectEqual(Tool(strings: "lint .", in: scratch).output, "")
    try expectEqual(
      Tool(strings: "lint . --fix", in: scratch).errors, "ja.lproj/L.strings: fixed 1 text\n")
  }

  @Test("The same fault in most translations is one of the source")
  func sourceFaults() throws {
    func files(_ count: Int) -> [String: String] {
      let languages = ["de", "fr", "nl", "sv", "it", "es"]
      let texts = languages.enumerated().map { index, language in
        ("\(language).lproj/L.strings", "\"k\" = \"\(language) x\(index < count ? ": " : ":")\";")
      }
      return Dictionary(
        uniqueKeysWithValues: texts + [("en.lproj/L.strings", "\"k\" = \"en x:\";")])
    }
    try expectEqual(findings(files(6)), ["note white-space en k"])
    try expectEqual(
      findings(files(2), "--rule white-space=warning"),
      ["warning white-space de k", "warning white-space fr k"])
    // A fix would spread the fault.
    let scratch = try Scratch()
    for (path, text) in files(6) { try scratch.write(text, to: path) }
    try expectEqual(Tool(strings: "lint . --fix", in: scratch).errors, "")
  }

  @Test(
    "What a language lacks in many texts is one finding, unless its rule is set or a baseline counts"
  )
  func languageFaults() throws {
    func strings(_ end: String, of first: Int = 0) -> String {
      (0..<6).map { "\"k\($0)\" = \"Message \($0) is now saved\($0 < first ? "." : end)\";\n" }
        .joined()
    }
    let files = ["en.lproj/L.strings": strings("."), "de.lproj/L.strings": strings("")]
    let scratch = try Scratch()
    for (path, text) in files { try scratch.write(text, to: path) }
    let run = try Tool(strings: "lint .", in: scratch)
    #expect(
      run.output.contains(
        "the text ends with no mark, but the text in en ends with a full stop; the same in 5 other texts of this language (key 'k0', language 'de')"
      ), "\(run)")
    try expectEqual(findings(files), ["note end-punctuation de k0"])
    try expectEqual(findings(files, "--rule end-punctuation=note").count, 6)
    let baseline = try Tool(strings: "lint . --baseline b --write-baseline", in: scratch)
    expectEqual(baseline.errors, "b: 6 findings\n")
    // The second text is as known as the first.
    try scratch.write(strings("", of: 1), to: "de.lproj/L.strings")
    let rest = try Tool(strings: "lint . --baseline b --prune-baseline", in: scratch)
    expectEqual(rest.output, "")
  }

  @Test("A key that the source has lost is one finding, and an empty one is none")
  func extraKeys() throws {
    let texts = Dictionary(
      uniqueKeysWithValues: ["de", "fr", "nl"].map {
        ($0, "{\"a\": \"x {{y}}\", \"b\": \"z\", \"c\": \"c\"}")
      })
    let found = try findings(
      messages(texts.merging(["en": "{\"a\": \"a {{y}}\", \"b\": \"\"}"]) { $1 }))
    expectEqual(found.filter { $0.contains("extra-translation") }, ["note extra-translation de c"])
  }

  @Test("Plural forms of i18next 3 without a number in the text are no extra keys")
  func oldPlurals() throws {
    let found = try findings(
      messages([
        "en":
          #"{"n": "{{count}} a", "n_plural": "{{count}} as", "w": "word", "w_plural": "words"}"#,
        "ar": #"{"n_0": "{{count}} ا", "n_1": "{{count}} ا", "w_0": "ك", "w_2": "كل"}"#,
      ]))
    expectEqual(found.filter { $0.contains("extra") }, [])
  }

  @Test("qqq is for notes to translators, and no language")
  func notesToTranslators() throws {
    let found = try findings([
      "en.lproj/L.strings": "k = \"Hello {name}\";", "qqq.lproj/L.strings": "k = \"A greeting.\";",
      "de.lproj/L.strings": "k = \"Hallo\";",
    ])
    expectEqual(found, ["warning mismatched-placeholders de k"])
  }

  @Test(
    "Marks at the end, by script",
    arguments: [
      ("It is saved.", "hy", "Պահված է։", false), ("Saved", "hy", "Պահված է", false),
      ("Is it saved?", "hy", "Պահվա՞ծ է", false), ("Help:", "hy", "Օգնություն՝", false),
      ("It is sent.", "hi", "भेजा है|", false), ("It is sent.", "hi", "भेजा है", true),
      ("Open...", "ur", "کھولو۔۔۔", false),
      ("Learn <b>more.</b>", "de", "Mehr <b>erfahren.</b>", false),
      ("Only for you.", "tr", "Sadece senin için. 👀", false),
      ("(images, etc)", "nb", "(bilder, osv.)", false),
      ("In the list", "de", "In den F.A.Q.", false), ("Icons by", "ja", "アイコンの作者：", false),
      ("Version", "nb", "Versjonen er ny:", false), ("Good!", "de", "Gut.", false),
      ("Loading", "de", "Lädt…", false), ("It is saved.", "ja", "保存しました", false),
      ("It is saved. Go.", "ja", "保存しました。次へ", true),
      ("See our page.", "de", "Unsere Seite: {url}", false),
      ("previous day", "fr", "jour préc.", false),
      ("Really delete it?", "de", "Wirklich löschen", true),
      ("Really delete it?", "el", "Να διαγραφεί", true), ("Really delete it?", "ko", "삭제", false),

      ("Let us go", "tr", "Gidelim mi?", false), ("Thanks", "fi", "Kiitos,", false),
      ("Go on", "tr", "Devam et :)", false),
      ("Hello {name}", "de", "Hallo.", false),
      ("Check your mail", "hu", "Ellenőrizd az email fiókod.", false),
      ("Done", "uk", "Готово.", true),
      ("It failed. Try again", "de", "Es schlug fehl. Bitte neu versuchen.", false),
    ])
  func endings(source: String, language: String, translation: String, isFound: Bool) throws {
    let found = try findings([
      "en.lproj/L.strings": "k = \"\(source)\";",
      "\(language).lproj/L.strings": "k = \"\(translation)\";",
    ]).filter { $0.contains("end-punctuation") }
    expectEqual(!found.isEmpty, isFound, "\(found)")
  }

  @Test("Texts that are not translated, and what has no letters")
  func untranslated() throws {
    func unit(_ text: String, _ state: String) -> String {
      "{\"stringUnit\": {\"state\": \"\(state)\", \"value\": \"\(text)\"}}"
    }
    let strings = ["Save", "Open", "Close", "%@"].map { key in
      "\"\(key)\": {\"localizations\": {\"de\": \(unit(key, "new"))}}"
    }
    let catalog =
      "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\(strings.joined(separator: ", "))}}"
    try expectEqual(findings(["L.xcstrings": catalog]), ["note untranslated de Save"])
    try expectEqual(findings(["L.xcstrings": catalog], "--rule untranslated=note").count, 3)
  }

  @Test(
    "Digits in a form are noted where readers have others, and percent signs where arguments fill a text"
  )
  func digitsAndSigns() throws {
    func form(_ text: String) -> String {
      "\"n##{one}\" = \"\(text)\"; \"n##{other}\" = \"%lld x\";"
    }
    try expectEqual(
      findings([
        "mr.lproj/L.strings": form("1 x"), "de.lproj/M.strings": form("1 x"),
        // Egypt has digits of its own, and China and Thailand rarely use theirs.
        "ar.lproj/N.strings": form("1 x"), "zh.lproj/O.strings": form("1 x"),
        "th.lproj/P.strings": form("1 x"),
      ]).filter { $0.contains("number-in-form") },
      ["note number-in-form ar n", "note number-in-form mr n"])
    // A form can have the text of the source, although the message is translated.
    try expectEqual(
      findings([
        "en.lproj/L.strings": form("1 x"),
        "ar.lproj/L.strings": form("1 x") + "\"n##{zero}\" = \"0 x\";",
      ]).filter { $0.contains("number-in-form") },
      ["note number-in-form ar n", "note number-in-form ar n"])
    try expectEqual(findings(["en.lproj/L.strings": "a = \"50 % off\"; b = \"c\";"]), [])
    let found = try findings([
      "de.po":
        "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n#, lisp-format\nmsgid \"~a\"\nmsgstr \"~a\"\n"
    ])
    expectEqual(found, ["note format de ~a"])
  }

  @Test("An ending of an English word is no argument of other languages")
  func wordEndings() throws {
    let found = try findings([
      "en.lproj/L.strings": "a = \"%lld file%@ open\"; b = \"%lld by %@\";",
      "ru.lproj/L.strings": "a = \"Открыто: %lld\"; b = \"%lld штук\";",
    ])
    expectEqual(found, ["warning missing-argument ru b"])
  }

  @Test("The same fault in all forms of a message, and in one key of all languages, is one finding")
  func faultsOfOneMessage() throws {
    let item = { (form: String) in "<item quantity=\"\(form)\"/>" }
    let scratch = try Scratch()
    try scratch.write(
      "<resources><plurals name=\"n\"><item quantity=\"one\">%d a</item><item quantity=\"other\">%d as</item></plurals></resources>",
      to: "values/s.xml")
    try scratch.write(
      "<resources><plurals name=\"n\"><item quantity=\"one\">%d б</item>\(["few", "many", "other"].map(item).joined())</plurals></resources>",
      to: "values-uk/s.xml")
    let run = try Tool(strings: "lint . --format json", in: scratch).output
    #expect(
      run.contains("the text is empty; the same in 1 other place of this message"), "\(run)")
    expectEqual(run.split(separator: "\n").count, 1, "\(run)")
    let texts = ["en", "de", "fr"].map { ("\($0).lproj/L.strings", "k = \"%1$@ %1$lld\";") }
    try expectEqual(findings(Dictionary(uniqueKeysWithValues: texts)), ["error type-conflict en k"])
    // An error that the source does not have is to be corrected in each language.
    let name = "${applicationName}"
    let phrases = ["en": name, "de": "a", "fr": "b"].map { language, phrase in
      ("\(language).lproj/AppShortcuts.strings", "\"Open \(name)\" = \"Open \(phrase)\";")
    }
    try expectEqual(
      findings(Dictionary(uniqueKeysWithValues: phrases)),
      ["de", "fr"].map { "error mismatched-placeholders \($0) Open \(name)" })
  }

  @Test(
    "Keys that only one language has are one finding, which counts them",
    arguments: [(4, 4), (5, 1), (6, 1)])
  func extraKeysOfALanguage(count: Int, expected: Int) throws {
    let keys = (0..<count).map { "k\($0) = \"a\";" }.joined()
    let found = try findings([
      "en.lproj/L.strings": "a = \"a\";", "de.lproj/L.strings": "a = \"b\";" + keys,
    ])
    expectEqual(found.count, expected, "\(found)")
  }

  @Test("Files of Base.lproj are judged as the language that hides them")
  func base() throws {
    let forms = "\"n##{one}\" = \"1 a\";\n\"n##{other}\" = \"%lld as\";"
    try expectEqual(
      findings(["Base.lproj/L.strings": "\n\n" + forms, "en.lproj/L.strings": forms]), [])
  }

  @Test(
    "Forms that only select other arguments need none in translations, nor a number that the source does not show",
    arguments: [
      ("{n, plural, one {{a}} other {{b}}} added", "{c} toegevoegd", "mismatched-placeholders"),
      ("{n, plural, one {# file} other {# files}}", "{n} bestanden", "missing-plural"),
    ])
  func formsOfArguments(source: String, translation: String, rule: String) throws {
    let found = try findings(
      messages(["en": "{\"k\": \"\(source)\"}", "nl": "{\"k\": \"\(translation)\"}"]))
    expectEqual(found, ["warning \(rule) nl k"])
  }

  @Test("An argument that only selects forms may be left out")
  func selectors() throws {
    func plurals(_ form: String) -> String {
      "<resources><plurals name=\"n\"><item quantity=\"one\">\(form)</item><item quantity=\"other\">\(form)s</item></plurals></resources>"
    }
    func found(_ form: String) throws -> [String] {
      try findings([
        "values/s.xml": plurals(form),
        "values-zh/s.xml": "<resources><string name=\"n\">开始</string></resources>",
      ])
    }
    try expectEqual(
      [found("started"), found("%d start")], [[], ["warning missing-argument zh n"]])
  }

  @Test(
    "A number counts something unless it is a total or a year",
    arguments: [
      ("%lld days", true), ("%lld of %lld nights", false), ("It lasts until %lld starts", false),
      ("%lld nights of %lld days", true),
    ])
  func countedWords(text: String, isFound: Bool) throws {
    let found = try findings(["en.lproj/L.strings": "a = \"\(text)\";"])
    expectEqual(found, isFound ? ["note unvaried-number en a"] : [])
  }

  @Test(
    "Of messages that cannot be parsed, and of those that no code uses, only errors are reported")
  func uselessFindings() throws {
    let found = try findings(
      messages([
        "en": #"{"k": "{n, plural, one {# a} other {# as}} {x}:"}"#,
        "de": #"{"k": "{n, plural, one {# a} other {# as}} {x"}"#,
      ]))
    expectEqual(found, ["error syntax de k"])
    func catalog(_ state: String) -> String {
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"Save:": {\(state)"localizations": {
      "de": {"stringUnit": {"state": "translated", "value": "Sichern"}}}}}}
      """
    }
    try expectEqual(
      [
        findings(["L.xcstrings": catalog("")]),
        findings(["L.xcstrings": catalog("\"extractionState\": \"stale\", ")]),
      ], [["note end-punctuation de Save:"], []])
  }

  @Test("A finding that another one about the message explains is left out")
  func explainedFindings() throws {
    let forms = { (text: String) in "\"n##{one}\" = \"\(text)\"; \"n##{other}\" = \"\(text)\";" }
    let files = [
      "en.lproj/L.strings": "a = \"%1$@ %2$@\"; b = \"%@ posts\";" + forms("%lld a"),
      "de.lproj/L.strings": "a = \"\"; b = \"% Posts\";" + forms("%lld b"),
    ]
    try expectEqual(
      findings(files), ["warning empty-translation de a", "warning missing-argument de b"])
    // A rule that is off explains nothing.
    try expectEqual(
      findings(files, "--rule empty-translation=off").first, "warning missing-argument de a")
  }

  @Test("Spelled out names are told by builds, and conflicts of Xcode's by lint")
  func names() throws {
    try expectEqual(findings(["en.lproj/L.strings": "a.b = \"a\"; \"a b\" = \"b\";"]), [])
  }

  // MARK: One cause in many places

  @Test("An unknown language is one finding for all tables, and a repeated key for all languages")
  func causesOfProjects() throws {
    let text = "a = A;\nb = B;\na = C;"
    try expectEqual(
      findings([
        "en.lproj/L.strings": text, "ua.lproj/L.strings": text, "de.lproj/L.strings": text,
        "en.lproj/M.strings": "c = D;", "ua.lproj/M.strings": "c = E;",
      ]), ["warning duplicate-key a", "warning unknown-language ua"])
    // Another key is repeated in each of many texts of one language.
    let keys = (0..<6).map { "k\($0) = K;" }.joined(separator: "\n")
    try expectEqual(
      findings(["en.lproj/L.strings": keys, "de.lproj/L.strings": keys + keys]),
      ["warning duplicate-key k0"])
  }

  @Test("A fault of a format that the source has is one finding, which is that of the source")
  func formatsOfSource() throws {
    func resources(_ text: String) -> String {
      "<resources><string name=\"k\">\(text)</string></resources>"
    }
    let files = [
      "values/s.xml": resources("%s by %s"), "values-ar/s.xml": resources("%s من %s"),
      "values-de/s.xml": resources("%s von %s"),
    ]
    let scratch = try Scratch()
    for (path, text) in files { try scratch.write(text, to: path) }
    let run = try Tool(strings: "lint .", in: scratch).output
    #expect(run.hasPrefix("values/s.xml:1:12: warning: several percent signs"), "\(run)")
    #expect(run.contains("; the same in ar and de"), "\(run)")
  }

  @Test("A source that lacks most keys of its translations says nothing about them")
  func partialSource() throws {
    let files = [
      "en.lproj/L.strings": "a = A;", "de.lproj/L.strings": "a = B; b = C; c = D;",
      "fr.lproj/L.strings": "a = B; b = C; c = D;",
    ]
    try expectEqual(findings(files), [])
    try expectEqual(
      findings(files.merging(["en.lproj/L.strings": "a = A; b = C;"]) { $1 }),
      ["note extra-translation de c"])
  }

  @Test(
    "A number that no text of the source shows need not be shown, although variables are nested")
  func nestedVariables() throws {
    func entry(_ format: String, _ noun: String) -> String {
      func variable(_ one: String, _ other: String) -> String {
        "{ NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d; one = \"\(one)\"; other = \"\(other)\"; }"
      }
      return """
        k = { NSStringLocalizedFormatKey = "%1$#@a@";
          a = \(variable("Your key opens %2$#@b@", format)); b = \(variable("door", noun)); };
        """
    }
    func files(_ format: String) -> [String: String] {
      [
        "en.lproj/L.stringsdict": entry(format, "doors"),
        "de.lproj/L.stringsdict": entry("Alle Schlüssel öffnen %2$#@b@", "Türen"),
      ]
    }
    try expectEqual(findings(files("Your keys open %2$#@b@"), "--rule narrow-integer=off"), [])
    #expect(
      try findings(files("Your %1$d keys open %2$#@b@"), "--rule narrow-integer=off")
        .contains("note missing-number de k"))
  }

  @Test("The form 'other' that no whole number needs is a note, once for a language")
  func otherOfDecimals() throws {
    func plurals(_ categories: [String], _ count: Int) -> String {
      let items = categories.map { "<item quantity=\"\($0)\">%d \($0)</item>" }.joined()
      return "<resources>"
        + (0..<count).map { "<plurals name=\"k\($0)\">\(items)</plurals>" }.joined()
        + "</resources>"
    }
    func found(_ folder: String, _ categories: [String]) throws -> [String] {
      try findings([
        "values/s.xml": plurals(["one", "other"], 6), "\(folder)/s.xml": plurals(categories, 6),
      ]).filter { $0.contains("missing-other") }
    }
    try expectEqual(found("values-pl", ["one", "few", "many"]), ["note missing-other pl k0"])
    try expectEqual(found("values-pl", ["one", "few"]), ["error missing-other pl k0"])
    try expectEqual(found("values-de", ["one"])[0], "error missing-other de k0")
  }

  @Test("A reference to another text is a key, and a name may be that of two resources")
  func unreadKeys() throws {
    let array = { (item: String) in
      "<string-array name=\"a\"><item>One</item><item>\(item)</item></string-array>"
    }
    let plurals = #"<plurals name="m"><item quantity="other">%d Minuten</item></plurals>"#
    let long = #"<string name="long">Stunden</string>"#
    func found(_ source: String) throws -> [String] {
      try findings([
        "values/s.xml": "<resources><string name=\"s\">Short</string>\(source)</resources>",
        "values-de/s.xml": "<resources>\(long)\(array("Zwei"))\(plurals)</resources>",
      ]).filter { !$0.contains("missing") }
    }
    let reference = #"<string name="long">@string/s</string>"#
    let minutes = #"<string name="m">Minutes</string>"#
    try expectEqual(found(reference + array("@string/s") + plurals + minutes), [])
    try expectEqual(
      found(array("Two") + minutes),
      ["note extra-translation de long", "error language-type-conflict de m"])
  }

  @Test("A formula is checked if a message with forms is translated")
  func unusedFormula() throws {
    func found(_ form: String) throws -> [String] {
      try findings([
        "ru.po": """
        msgid ""
        msgstr "Plural-Forms: nplurals=2; plural=(n != 1);\\n"

        msgid "%d file"
        msgid_plural "%d files"
        msgstr[0] "\(form)"
        msgstr[1] "\(form)"
        """
      ])
    }
    try expectEqual(found(""), [])
    #expect(try found("%d файл").contains("error plural-forms ru"))
  }

  @Test(
    "The source text of a key is what the catalog states, and names of a user interface are none")
  func defaultTexts() throws {
    func found(_ path: String, _ state: String, _ value: String) throws -> [String] {
      try findings([
        path: """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "a-b.title": {"extractionState": "extracted_with_value", "localizations": {
            \(state.isEmpty ? "" : #""en": {"stringUnit": {"state": "\#(state)", "value": "Please open the window."}},"#)
            "de": {"stringUnit": {"state": "translated", "value": "\(value)"}}}}}}
        """
      ]).filter { !$0.contains("untranslated") }
    }
    try expectEqual(found("L.xcstrings", "new", "Das öffnen."), [])
    try expectEqual(
      found("L.xcstrings", "new", "Öffne das Fenster"), ["note end-punctuation de a-b.title"])
    try expectEqual(found("mul.lproj/L.xcstrings", "", " Öffnen"), [])
    try expectEqual(found("L.xcstrings", "", " Öffnen"), ["warning white-space de a-b.title"])
  }

  @Test("A placeholder may have a format, and a percent sign of Android needs no argument")
  func shownOtherwise() throws {
    try expectEqual(
      findings([
        "en.lproj/L.strings": #""k" = "{count} files";"#,
        "de.lproj/L.strings": #""k" = "{count:L} Dateien";"#,
        "fr.lproj/L.strings": #""k" = "{n:L} fichiers";"#,
      ]), ["warning mismatched-placeholders fr k"])
    func resource(_ text: String) -> String {
      "<resources><string name=\"k\">\(text)</string></resources>"
    }
    try expectEqual(
      findings(["values/s.xml": resource("50%"), "values-de/s.xml": resource("50 %)")]), [])
    try expectEqual(
      findings(["values/s.xml": resource("%s"), "values-de/s.xml": resource("%1")]),
      ["warning missing-argument de k"])
  }

  @Test("A program may fill '%0', and Ethiopic has a full stop of two signs")
  func ownPlaceholders() throws {
    try expectEqual(
      findings([
        "en.lproj/L.strings": "a = \"%0 cores\"; b = \"Try it again now.\";",
        "am.lproj/L.strings": "a = \"ኮሮች %0\"; b = \"እንደገና ይሞክሩ ፡፡\";",
        "de.lproj/L.strings": "a = \"%0 Kerne\"; b = \"Noch einmal.\";",
      ]), [])
  }
}
