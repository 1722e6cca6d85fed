import PluralLanguages
import PluralStringCatalogs
import PluralStringsCompilation
import PluralTestSupport
import PluralTranslationFiles
import Testing

@testable import PluralTranslationLinting

@Suite("Comparison of translations with the development language")
struct TranslationTests {
  private func table(_ language: String, _ pairs: String) -> ProjectFile {
    .init(path: "\(language).lproj/T.strings", bytes: Array(pairs.utf8))
  }

  private func findings(_ source: String, _ translation: String, in language: String)
    -> [Diagnostic]
  {
    LocalizedStringsCompiler([
      table("en", "k = \"\(source)\";"), table(language, "k = \"\(translation)\";"),
    ]).comparison()
  }

  @Test(
    "Reports differences, except for those that are normal between languages",
    arguments: [
      ("Hello, %@!", "Привет!", "ru", [.missingArgument]),
      ("Hello, %@!", "%@, привет!", "ru", []),
      ("%1$@ and %2$@", "%2$@ и %1$@", "ru", []),
      ("Save", "", "ru", [.emptyTranslation]), ("Save", "  ", "ru", [.emptyTranslation]),
      ("", "", "ru", []),
      ("Name: ", "Имя:", "ru", [.whiteSpace]), (" a", "\\n б", "ru", [.whiteSpace]),
      ("a\\nb", "а б", "ru", []), ("a\\nb\\nc\\nd", "а\\nб\\nв", "ru", [.lineEnds]),
      ("a\\nb", "а\\\\nб", "ru", [.lineEnds]),
      ("One line of text.\\n\\nAnother line of text.", "Строка.", "ru", [.lineEnds]),
      ("a\\r\\nb", "а\\nб", "ru", []),
      ("Done.", "Готово", "ru", [.endPunctuation]), ("Done", "Готово.", "ru", [.endPunctuation]),
      ("%s", "%@", "ru", [.languageTypeConflict]),
      ("Loading…", "Загрузка...", "ru", []), ("Loading...", "Загрузка.", "ru", [.endPunctuation]),
      ("Sure?", "確かですか？", "ja", []), ("Done.", "完了。", "ja", []),
      ("Done.", "完了", "ja", []), ("Done:", "完了", "ja", [.endPunctuation]),
      ("Sure?", "Σίγουρα;", "el", []), ("Sure;", "Σίγουρα;", "el", [.endPunctuation]),
      ("Done.", "เสร็จสิ้น", "th", []), ("Done?", "เสร็จสิ้น", "th", []),
      ("Done.", "Ավարտված է։", "hy", []), ("Sure?", "Համոզվա՞ծ եք", "hy", []),
      ("Done.", "تم.", "ar", []), ("Sure?", "متأكد؟", "ar", []), ("Done.", "हो गया।", "hi", []),
      ("Say 'yes'.", "Sag „ja“.", "de", []), ("'Yes.'", "„Ja.“", "de", []),
      ("<a letter of the alphabet>", "<буква алфавита>", "ru", []),
      ("<a href=\\\"x\\\">Link</a >", "<a href='y'>связь", "ru", [.mismatchedTags]),
      ("<b>Bold</b>", "<b>жирный", "ru", [.mismatchedTags]),
      ("copy <file> to <path>", "<Datei> nach <Pfad> kopieren", "de", []),
      ("a<br>b", "аб", "ru", []), ("<link>a</link>", "аб", "ru", [.mismatchedTags]),
      ("a", "<b>аб</b>", "ru", [.mismatchedTags]), ("a<x/>", "а", "ru", [.mismatchedTags]),
      ("a < b", "а < б", "ru", []),
      ("<b>x</b><br/>", "<br><b>й</b>", "ru", []),
      ("<b>x</b>", "<b>\u{301}й</b>\u{200D}", "ru", []),
      ("%lld km", "% dkm", "ru", [.missingArgument]), ("%lld km", "% lld km", "ru", []),
      ("%lld% off", "%lld% de rabais", "fr", []),
      ("%lld%% off", "%lld% de rabais", "fr", []),
      ("%lld km", "5% de km", "fr", [.missingArgument]),
      ("Name: ", "名前：", "ja", []), ("Name: ", "名前：\\n", "ja", [.whiteSpace]),
      ("Remove it?", "Αφαίρεση iPhone;", "el", []), ("Remove it.", "ใช้ iPhone", "th", []),
      ("<a letter of your choice>", "<un carattere>", "it", []),
      ("<a href='x'>y</a>", "<a href='%@/ru'>й</a>", "ru", []),
      ("<a href='x'>y</a>", "й", "ru", [.mismatchedTags]),
      ("Open ${app}", "Открыть ${app}", "ru", []),
      ("Open ${app}", "Открыть ${приложение}", "ru", [.mismatchedPlaceholders]),
      ("{name}: {0}", "{0} — {name}", "ru", []),
      ("{name}", "{Name}", "ru", [.mismatchedPlaceholders]),
      ("[Terms](https://a.b/en)", "[Условия](https://a.b/ru)", "ru", []),
      ("[Terms](%@)", "Условия %@", "ru", [.mismatchedPlaceholders]),
      ("^[%lld apple](inflect: true)", "^[%lld pomme](inflect: true)", "fr", []),
      ("^[%lld apple](inflect: true)", "%lld pomme", "fr", [.mismatchedPlaceholders]),
      ("a", "\u{FEFF}а", "ru", [.controlCharacter]), ("a", "\u{200F}א", "he", []),
    ] as [(String, String, String, [Diagnostic.Rule])])
  func differences(source: String, translation: String, language: String, rules: [Diagnostic.Rule])
  {
    expectEqual(findings(source, translation, in: language).compactMap(\.rule), rules)
  }

  @Test(
    "A text of the source language that counts something should have plural forms",
    arguments: [
      ("%lld days left", true), ("In %d days", true), ("%ld%% of files", false), ("%lld km", false),
      ("Page %lld of %lld", false), ("%@ days", false), ("%.1f days", false), ("days: %lld", false),
      ("%lld MiB free", false), ("^[%lld day](inflect: true)", false),
    ])
  func counted(text: String, isFound: Bool) {
    func rules(_ language: String) -> [Diagnostic.Rule?] {
      LocalizedStringsCompiler([table(language, "k = \"\(text)\";")]).comparison()
        .map(\.rule)
    }
    expectEqual(rules("en"), isFound ? [.unvariedNumber] : [])
    // A language with one form needs no plural.
    expectEqual(rules("ja"), [])
  }

  @Test("Texts that the code no longer uses need no plural forms")
  func staleNumber() {
    let text =
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {"%lld days": {"extractionState": "stale"}}}"#
    let file = ProjectFile(path: "L.xcstrings", bytes: Array(text.utf8))
    expectEqual(LocalizedStringsCompiler([file]).comparison().map(\.rule), [.stale])
  }

  @Test("Only the placeholder of the number may be missing in a form")
  func omittedPlaceholder() {
    func rules(_ source: String, _ text: String) -> [Diagnostic.Rule?] {
      let files = [table("en", source), table("de", text)]
      return LocalizedStringsCompiler(files).comparison().map(\.rule)
    }
    let forms = #""n##{one}" = "a {n}"; "n##{other}" = "b {n}";"#
    expectEqual(rules(forms, #""n##{one}" = "a"; "n##{other}" = "b {n}";"#), [])
    expectEqual(
      rules(forms, #""n##{one}" = "a {n}"; "n##{other}" = "b";"#), [.mismatchedPlaceholders])
    let named = #""n##{one}" = "{n}: %ld"; "n##{other}" = "{n}: %ld x";"#
    expectEqual(
      rules(named, #""n##{one}" = "ein"; "n##{other}" = "{n}: %ld x";"#),
      [
        .mismatchedPlaceholders
      ])
  }

  @Test("Compares each plural form with all forms of the source")
  func forms() {
    let source = table("en", #""n##{one}" = "One file."; "n##{other}" = "%ld files.";"#)
    func rules(_ language: String, _ text: String) -> [Diagnostic.Rule?] {
      LocalizedStringsCompiler([source, table(language, text)]).comparison().map(\.rule)
    }
    expectEqual(rules("de", #""n##{one}" = "Eine Datei."; "n##{other}" = "%ld Dateien.";"#), [])
    expectEqual(
      rules("de", #""n##{one}" = "Eine Datei"; "n##{other}" = "%ld Dateien.";"#),
      [
        .endPunctuation
      ])
    expectEqual(rules("de", #"n = "%ld Dateien.";"#), [.missingPlural])
    // A percent sign before a space is text, and a form without a number may be intended.
    expectEqual(
      rules("fr", #""n##{one}" = "% d fichier."; "n##{other}" = "%ld fichiers.";"#),
      [
        .missingArgument
      ])
    for one in ["% ld fichier.", "un fichier.", "% de fichier.", "1 % d’un."] {
      expectEqual(rules("fr", "\"n##{one}\" = \"\(one)\"; \"n##{other}\" = \"%ld f.\";"), [])
    }
    // A language with one form needs no plural.
    expectEqual(rules("ja", #"n = "%ld 個。";"#), [])
    expectEqual(rules("ja", #"n = "個。";"#), [.missingArgument])
  }

  @Test(
    "Reports codes without CLDR data and suggests corrections",
    arguments: [
      ("ua", "uk"), ("cz", "cs"), ("jp", "ja"), ("dk", "da"), ("cn", "zh"), ("ua-UA", "uk"),
      ("gr", "el"), ("vn", "vi"), ("zz", nil),
    ] as [(String, String?)])
  func codes(code: String, meant: String?) {
    let hint = meant.map { "; did you mean '\($0)'?" } ?? ""
    expectEqual(
      findings("a", "б", in: code).map(\.message),
      ["CLDR has no data of a language '\(code.prefix(2))'\(hint)"])
  }

  @Test(
    "Accepts language codes, including deprecated ones",
    arguments: ["uk", "iw", "no", "sh", "tl", "zh-Hant-HK", "es-419", "haw", "yue", "tlh", "mo"])
  func knownCodes(code: String) { expectEqual(findings("a", "б", in: code), []) }

  @Test("Optional rules report the translation status")
  func states() {
    let json = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "Save": {"localizations": {"de": {"stringUnit": {"state": "needs_review", "value": "Save"}}}},
        "Stop it": {"extractionState": "stale"},
        "Open it": {"localizations": {"en-GB": {"stringUnit": {"state": "translated", "value": "Open it"}}}},
        "Mac": {"shouldTranslate": false}}}
      """
    let file = ProjectFile(path: "L.xcstrings", bytes: Array(json.utf8))
    var rules = LintRules()
    let optional = Diagnostic.Rule.allCases.filter(\.isOptional)
    func told() -> [String] {
      LintReport([file], rules: rules)
        .adding(LocalizedStringsCompiler([file]).comparison()).findings
        .map { "\($0.severity) \($0.rule?.rawValue ?? "") \($0.key ?? "") \($0.language ?? "")" }
    }
    expectEqual(told(), [])
    for rule in optional { rules.set(rule, to: .warning) }
    expectEqual(
      told(),
      [
        "warning missing-translation Save en-GB", "warning same-as-source Save de",
        "warning needs-review Save de",
        "warning stale Stop it ", "warning missing-translation Open it de",
      ])
    rules.set(.needsReview, to: nil)
    rules.set(.stale, to: .error)
    #expect(told().contains("error stale Stop it "))
    #expect(!told().contains { $0.contains("needs-review") })
  }

  @Test("The key of a catalog entry is the source text if the entry has none")
  func keysAsTexts() {
    let json = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"Hello": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": ""}},
        "pl": {"stringUnit": {"state": "translated", "value": " Hej"}}}}}}
      """
    let file = ProjectFile(path: "L.xcstrings", bytes: Array(json.utf8))
    expectEqual(
      LocalizedStringsCompiler([file]).comparison().map(\.rule),
      [.emptyTranslation, .whiteSpace])
  }

  @Test(
    "Names a language with a deprecated region as the catalog spells it",
    arguments: [("en-UK", "UK", "GB"), ("sh-YU", "YU", "RS")])
  func deprecatedRegion(language: String, region: String, current: String) {
    let json = """
      {"sourceLanguage": "de", "strings": {"a": {"localizations": {"\(language)": {
        "stringUnit": {"state": "translated", "value": "x"}}}}}, "version": "1.0"}
      """
    let file = ProjectFile(path: "L.xcstrings", bytes: Array(json.utf8))
    let found = LocalizedStringsCompiler([file]).comparison()
      .first { $0.rule == .unknownLanguage }
    expectEqual(found?.message, "the region '\(region)' is deprecated; did you mean '\(current)'?")
    expectEqual(found?.language, language)
  }

  @Test("Suggests the two-letter code instead of a three-letter code")
  func longerCode() {
    expectEqual(
      Diagnostic.unknownLanguage("pol-PL"),
      "CLDR has no rules by the name 'pol'; did you mean 'pl-PL'?")
    expectEqual(
      Diagnostic.unknownLanguage("por_PT"),
      "CLDR has no rules by the name 'por'; did you mean 'pt_PT'?")
    expectEqual(Diagnostic.unknownLanguage("fil"), nil)
    expectEqual(Diagnostic.unknownLanguage("iw"), nil)
  }

  @Test("Reports a name that is not the code of a language, such as that of messages.po")
  func noCode() {
    expectEqual(Diagnostic.unknownLanguage("messages"), "'messages' is not the code of a language")
    expectEqual(
      Diagnostic.unknownLanguage("polish"),
      "'polish' is not the code of a language; did you mean 'pl'?")
  }

  @Test("Reports untranslated texts, and keys that the development language lacks")
  func same() {
    let compiler = LocalizedStringsCompiler([
      table("en", #"a = "Save"; b = "%ld"; c = "OK";"#),
      table("de", #"a = "Save"; b = "%ld"; c = "OK!"; d = "alt";"#),
      table("en-GB", #"a = "Save";"#),
    ])
    let findings = compiler.comparison()
    expectEqual(
      findings.filter { $0.rule == .sameAsSource }.map { "\($0.key ?? "") \($0.language ?? "")" },
      ["a de"])
    expectEqual(findings.filter { $0.rule == .extraTranslation }.map(\.key), ["d"])
  }

  /// Returns a file with all possible fixes, if any.
  private func fixed(_ files: [ProjectFile], _ index: Int) throws -> String? {
    let compiler = LocalizedStringsCompiler(files)
    let file = files[index]
    let findings = LintReport(files).adding(compiler.comparison()).findings
    let own = findings.filter { $0.path == file.path }
    return try KnownMessages(compiler).fixes(of: own, textsAreFixed: true)
      .content(of: file.bytes, file: file.path).map {
        String(decoding: $0.content, as: UTF8.self)
      }
  }

  @Test(
    "Entries that equal an earlier one are removed, and their comments move to it",
    arguments: [
      (
        "T.strings", "\"a\" = \"1\";\n\"b\" = \"2\";\n\"a\" = \"1\";\n",
        "\"a\" = \"1\";\n\"b\" = \"2\";\n"
      ),
      ("T.strings", "/* c */\na = 1;\n\n/* c */\na = 1;\nb = 2;\n", "/* c */\na = 1;\nb = 2;\n"),
      ("T.strings", "a = 1; a = 2; a = 1;", nil), ("T.strings", "a = 1;\nb = 2;", nil),
      ("T.strings", "/* c */\na = 1;\n/* d */\na = 1;\n", "/* c */\n/* d */\na = 1;\n"),
      ("T.strings", "a = 1; // x\na = 1; // y\nb = 2;\n", "// y\na = 1; // x\nb = 2;\n"),
      (
        "T.strings", "a = 1; // x\nb = 2; // y\na = 1; c = 3;\n",
        "a = 1; // x\nb = 2; // y\nc = 3;\n"
      ),
      (
        "T.strings", "a = 1; /* c */ b = 2; // d\na = 1; /* c */ b = 2; // d\n",
        "a = 1; /* c */ b = 2; // d\n"
      ),
      (
        "T.strings", "a = 1;\n// MARK: B\n\n/* d */\na = 1;\nb = 2;\n",
        "/* d */\na = 1;\n// MARK: B\nb = 2;\n"
      ),
      (
        "T.strings",
        "<plist><dict><key>a</key><string>1</string> <key>a</key><string>1</string></dict></plist>",
        "<plist><dict><key>a</key><string>1</string></dict></plist>"
      ),
      (
        "T.stringsdict",
        "<plist><dict>\n<key>a</key>\n<dict><key>n</key><string>x</string></dict>\n<!-- c -->\n<key>a</key><dict><key>n</key><string>x</string><key>n</key><string>x</string></dict>\n</dict></plist>",
        "<plist><dict>\n<!-- c -->\n<key>a</key>\n<dict><key>n</key><string>x</string></dict>\n</dict></plist>"
      ),
      (
        "T.stringsdict",
        "<plist><dict><key>a</key><dict><key>n</key><integer>1</integer></dict><key>a</key><dict><key>n</key><integer>2</integer></dict></dict></plist>",
        nil
      ),
      (
        "T.xcstrings", #"{"a": {"b": 1, "b": 1}, "a": {"b": 1, "b": 1}, "c": 2}"#,
        #"{"a": {"b": 1}, "c": 2}"#
      ),
      ("T.xcstrings", #"{"a": {"comment": "x"}, "a": {"comment": "y"}}"#, nil),
    ] as [(String, String, String?)])
  func repetitions(path: String, text: String, fixed: String?) throws {
    var fixes = TextFixes()
    fixes.removesRepetitions = true
    let result = try fixes.content(of: Array(text.utf8), file: path)
    expectEqual((result?.content).map { String(decoding: $0, as: UTF8.self) }, fixed)
    // Nothing is left to remove.
    if let content = result?.content {
      #expect(try fixes.content(of: content, file: path) == nil)
    }
  }

  @Test(
    "Numbers reordered arguments if names or types identify them",
    arguments: [
      ("%@ has %lld", "%lld bei %@", "%2$lld bei %1$@"),
      ("%2$@ has %1$d", "%@: %lld", "%2$@: %1$lld"),
      ("%(name)@ met %(friend)@", "%(friend)@ sah %(name)@", "%2$(friend)@ sah %1$(name)@"),
      ("100%% of %.1f, %@", "%@: %g%%", "%2$@: %1$g%%"),
      ("%@ has %lld", "%lld", "%2$lld"),
      // Correct translations.
      ("%@ has %lld", "%@ hat %d", nil), ("%@ has %lld", "%2$lld bei %1$@", nil),
      // The arguments cannot be identified.
      ("%@ met %@", "%@ sah %@", nil), ("%lld of %d", "%d von %lld", nil),
      ("%@ has %lld", "%lld bei %lld", nil), ("%@ has %*d", "%*d bei %@", nil),
      ("%@ has %lld", "%f bei %@", nil), ("%(a)@ has %(b)lld", "%lld bei %@", nil),
      ("%@ has %lld", "%1$lld bei %@", nil), ("Hi", "%lld", nil), ("", "", nil),
    ] as [(String, String, String?)])
  func order(source: String, text: String, numbered: String?) throws {
    expectEqual(self.numbered(text, [source]), numbered)
  }

  /// Returns a text with the numbers that a source needs; nil if it stays as it is.
  private func numbered(_ text: String, _ source: [String]) -> String? {
    let edits = ArgumentOrder(source)?.edits(text) ?? []
    return edits.isEmpty ? nil : TextFixes.Text(old: text, edits: Set(edits)).new
  }

  @Test("Numbers arguments of plural forms only if all forms have one order")
  func ordersOfForms() {
    expectEqual(numbered("%@: %d", ["one in %2$@", "%lld in %@"]), "%2$@: %1$d")
    #expect(ArgumentOrder(["one in %@", "%lld in %@"]) == nil)
  }

  @Test("Fixes exactly the expected bytes")
  func fixes() throws {
    let files: [ProjectFile] = [
      table("en", "k = \"Name: \";\n\"n##{one}\" = \"%ld a\";\n\"n##{other}\" = \"%ld as\";\n"),
      table(
        "ja",
        "/* a */ k = \"\\nName:\"; // b\n\n\"n##{few}\" = \"%ld x\";\n\"n##{other}\" = \"%ld y\";\n\"l##{few}\" = \"z\";\n"
      ),
    ]
    let text =
      "/* a */ k = \"Name: \"; // b\n\"n##{other}\" = \"%ld y\";\n\"l##{few}\" = \"z\";\n"
    try expectEqual(fixed(files, 1), text)
    // Nothing is left to fix.
    try expectEqual(fixed([files[0], .init(path: files[1].path, bytes: Array(text.utf8))], 1), nil)
  }

  @Test("A removed form leaves all of its comments")
  func formComments() throws {
    let start =
      "<plist version=\"1.0\">\n<dict>\n<key>k</key>\n<dict>\n<key>NSStringLocalizedFormatKey</key>\n<string>%#@n@</string>\n<key>n</key>\n<dict>\n<key>NSStringFormatSpecTypeKey</key>\n<string>NSStringPluralRuleType</string>\n<key>NSStringFormatValueTypeKey</key>\n<string>ld</string>\n"
    let end = "<key>other</key>\n<string>%ld o</string>\n</dict>\n</dict>\n</dict>\n</plist>\n"
    let form =
      "<?pi z ?>\n<!-- a -->\n<key>few</key>\n<!-- b -->\n<string>%ld<!-- c --><?pi e ?> f</string> <!-- d -->\n"
    let files: [ProjectFile] = ["en", "de"].map {
      .init(
        path: "\($0).lproj/L.stringsdict",
        bytes: Array((start + ($0 == "de" ? form : "") + end).utf8))
    }
    let comments = "<?pi z ?>\n<!-- a -->\n<!-- b -->\n<!-- c -->\n<?pi e ?>\n<!-- d -->\n"
    try expectEqual(fixed(files, 1), start + comments + end)
  }

  @Test(
    "Does not apply a fix that could break the file",
    arguments: [
      // If the form ends with a comment, removing it could comment out the next one.
      "\"n##{one}\" = \"%ld a\" /* x */ ;\n\"n##{other}\" = \"%ld b\";\n",
      "\"n##{one}\" = \"%ld a\"; // x\n\"n##{few}\" = \"%ld b\"; \"n##{other}\" = \"%ld c\";\n",
    ])
  func commented(text: String) throws {
    let files = [table("en", ""), table("ja", text)]
    if let fixed = try fixed(files, 1) {
      let file = try StringsFile(Array(fixed.utf8), file: "f")
      #expect(file.entries.contains { $0.key == "n##{other}" })
    }
  }

  @Test("Keeps the forms of languages without CLDR rules")
  func unknownRules() throws {
    let text = "\"n##{few}\" = \"%ld a\"; \"n##{other}\" = \"%ld b\";"
    try expectEqual(fixed([table("en", ""), table("la", text)], 1), nil)
    try expectEqual(fixed([table("en", ""), table("ja", text)], 1), " \"n##{other}\" = \"%ld b\";")
  }

  @Test("Fixes a catalog's texts in its author's notation, or not at all")
  func catalogFixes() throws {
    func file(_ strings: String) -> ProjectFile {
      .init(
        path: "L.xcstrings",
        bytes: Array(#"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(strings)}}"#.utf8))
    }
    func de(_ text: String) -> String {
      #"{"localizations": {"de": {"stringUnit": {"state": "translated", "value": "\#(text)"}}}}"#
    }
    let plain = file(#""A text ": \#(de("Ein Text"))"#)
    try expectEqual(fixed([plain], 0)?.contains(#""value": "Ein Text ""#), true)
    let phrases = file(
      #""p": {"localizations": {"de": {"stringSet": {"state": "translated", "values": ["a"]}}}}, "A text ": \#(de("Ein Text"))"#
    )
    try expectEqual(fixed([phrases], 0)?.contains(#""value": "Ein Text ""#), true)
    // Names are numbered when the catalog is compiled, and the file does not contain that text.
    let named = file(
      #""%(count)lld files of %(name)@ ": \#(de("%(count)lld Dateien von %(name)@"))"#)
    try expectEqual(fixed([named], 0), nil)
    // A plural whose number is the second argument.
    let plural = file(
      #""%@ has %lld files\n": {"localizations": {"de": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%1$@ hat %2$lld Datei\n"}}, "other": {"stringUnit": {"state": "translated", "value": "%1$@ hat %2$lld Dateien\n"}}}}}}}"#
    )
    try expectEqual(fixed([plural], 0), nil)
    expectEqual(
      LocalizedStringsCompiler([plural]).comparison().map(\.rule), [.unvariedNumber])
  }
}
