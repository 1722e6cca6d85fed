import PluralConversionChecking
import PluralStringCatalogs
import PluralStrings
import PluralStringsCompilation
import PluralStringsCore
import PluralStringsLoading
import PluralTestSupport
import PluralTranslationFiles
import PluralTranslationLinting
import PluralsDiagnostics
import Testing

@Suite("Lint of PO files and Android's resources")
struct TranslationLintTests {
  /// Returns what lint finds in files, as `3 warning rule`, in the order of the files.
  private func findings(
    _ files: [(path: String, text: String)], requesting rules: [Diagnostic.Rule] = []
  ) -> [String] {
    let files = files.map { ProjectFile(path: $0.path, bytes: Array($0.text.utf8)) }
    var settings = LintRules()
    for rule in rules { settings.set(rule, to: .note) }
    let compiler = LocalizedStringsCompiler(files, formats: .exchangeable)
    return LintReport(files, rules: settings, formats: .exchangeable)
      .adding(compiler.translationFindings.filter { $0.rule != .symbolName })
      .adding(compiler.comparison()).findings
      .map { "\($0.position?.line ?? 0) \($0.severity) \($0.ruleName ?? "")" }
  }

  private func messages(of file: String, _ text: String) throws -> [String] {
    LintReport([.init(path: file, bytes: Array(text.utf8))], formats: .exchangeable).findings
      .map(\.message)
  }

  private func po(_ header: String, _ messages: String) -> String {
    "msgid \"\"\nmsgstr \"\(header)\\n\"\n\n\(messages)\n"
  }

  private static let polish =
    "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
  private static let russian =
    "Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);"
  private static let plural = "msgid \"%d file\"\nmsgid_plural \"%d files\"\n"

  @Test(
    "The formula of a header is proved, with the smallest witness",
    arguments: [
      ("pl", polish, nil),
      // Another order of the indices.
      ("de", "Plural-Forms: nplurals=2; plural=(n == 1);", nil),
      (
        "ru", "Plural-Forms: nplurals=2; plural=(n != 1);",
        "error: the formula conflicts with the rules of ru: 2: index 1, like 0, but few"
      ),
      (
        "fr", "Plural-Forms: nplurals=2; plural=(n > 1);",
        "note: the formula joins categories of fr: 1000000: index 1, like 2, but many"
      ),
      (
        "pl", "Plural-Forms: nplurals=1; plural=0;",
        "warning: the formula joins categories of pl: 1: index 0, like 0, but one"
      ),
      (
        "en", "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n==0 ? 1 : 2);",
        "note: the formula splits a category of en: 2: other, like 0, but index 2"
      ),
      (
        "en", "Plural-Forms: nplurals=2; plural=n ! 1;",
        "error: Plural-Forms: expected an operator or the end (column 22 of 'nplurals=2; plural=n ! 1;')"
      ),
      (
        "oc", "Plural-Forms: nplurals=2; plural=n != 1;",
        "note: Plural-Forms: CLDR has no plural rules for 'oc'"
      ),
      (
        "ru",
        "Plural-Forms: nplurals=4; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
        nil
      ),
      (
        "tr", "Plural-Forms: nplurals=2; plural=(n > 1);",
        "note: the formula conflicts with the rules of tr: 1: index 0, like 0, but one"
      ),
      (
        "de", "Plural-Forms: nplurals=3; plural=(n != 1);", "note: no integer selects msgstr[2]"
      ),
      ("en", "X: y", nil),
    ] as [(String, String, String?)])
  func formulas(language: String, header: String, expected: String?) throws {
    let message = Self.plural + "msgstr[0] \"%d a\"\nmsgstr[1] \"%d b\"\n"
    let report = LintReport(
      [.init(path: "\(language).po", bytes: Array(po(header, message).utf8))],
      formats: .exchangeable)
    let findings = report.findings.filter { $0.position?.line == 2 }
    expectEqual(findings.map { "\($0.severity): \($0.message)" }, [expected].compactMap { $0 })
    #expect(findings.allSatisfy { $0.rule == .pluralForms })
    // Nothing reads the formula of a file without plural forms, but it must be one.
    let plain = LintReport(
      [.init(path: "\(language).po", bytes: Array(po(header, "").utf8))], formats: .exchangeable)
    expectEqual(
      plain.findings.map { "\($0.severity): \($0.message)" },
      [expected].compactMap { $0 }.filter { $0.contains("expected an operator") })
  }

  @Test("Categories that no integer below a limit has are not missed")
  func limit() {
    let header = "Plural-Forms: nplurals=2; plural=(n > 1);"
    let message = Self.plural + "msgstr[0] \"%d a\"\nmsgstr[1] \"%d b\"\n"
    let stringsdict = """
      <plist><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>lld</string>
      <key>one</key><string>%lld a</string><key>other</key><string>%lld b</string></dict></dict></dict></plist>
      """
    let files = [("fr.po", po(header, message)), ("fr.lproj/T.stringsdict", stringsdict)].map {
      ProjectFile(path: $0, bytes: Array($1.utf8))
    }
    var rules = LintRules()
    rules.set(.rareCategory, to: .note)
    let all = LintReport(files, rules: rules, formats: .exchangeable).findings.map(\.message)
    #expect(all.contains("fr needs 'many' for millions"))
    #expect(
      all.contains("the formula joins categories of fr: 1000000: index 1, like 2, but many"))
    expectEqual(all.count, 2)
    #expect(
      LintReport(files, integersBelow: 1_000_000, rules: rules, formats: .exchangeable).findings
        .isEmpty)
  }

  @Test("A file without a formula has gettext's, but needs one if it has plural forms")
  func defaultFormula() throws {
    let two = Self.plural + "msgstr[0] \"%d a\"\nmsgstr[1] \"%d b\"\n"
    let missing = "the header has no field Plural-Forms, which messages with plural forms need"
    try expectEqual(messages(of: "de.po", two), [missing])
    try expectEqual(
      messages(of: "ru.po", two),
      [
        missing,
        "without Plural-Forms, 'nplurals=2; plural=n != 1;' conflicts with the rules of ru: 2: index 1, like 0, but few",
      ])
    let untranslated = Self.plural + "msgstr[0] \"\"\nmsgstr[1] \"\"\n"
    for text in ["msgid \"a\"\nmsgstr \"b\"\n", untranslated] {
      #expect(try messages(of: "ru.po", text).isEmpty)
    }
    #expect(try messages(of: "ru.po", po("Plural-Forms: ", "msgid \"a\"\nmsgstr \"b\"")).isEmpty)
  }

  @Test(
    "Mistakes in messages of PO files",
    arguments: [
      (plural + "msgstr[0] \"%d plik\"\nmsgstr[1] \"%d pliki\"\nmsgstr[2] \"%d plików\"", []),
      (
        plural + "msgstr[0] \"%d plik\"\nmsgstr[1] \"\"\nmsgstr[2] \"%d plików\"",
        ["7 error empty-translation"]
      ),
      (
        plural + "msgstr[0] \"\"\nmsgstr[1] \"%d pliki\"\nmsgstr[2] \"%d plików\"",
        ["6 warning empty-translation"]
      ),
      (plural + "msgstr[0] \"%d plik\"\nmsgstr[1] \"%d pliki\"", ["6 error plural-forms"]),
      (plural + "msgstr[0] \"\"\nmsgstr[1] \"\"\nmsgstr[2] \"\"", []),
      ("msgid \"a\"\nmsgstr \"\"\n\nmsgid \"a\"\nmsgstr \"\"", ["7 error duplicate-key"]),
      ("msgid \"a\"\nmsgstr \"\"\n\nmsgctxt \"b\"\nmsgid \"a\"\nmsgstr \"\"", []),
      ("#, c-format\nmsgid \"a %s\"\nmsgstr \"b\"", ["5 error missing-argument"]),
      ("#, c-format\nmsgid \"a %s\"\nmsgstr \"b %d\"", ["6 error language-type-conflict"]),
      ("#, c-format\nmsgid \"a %s %d\"\nmsgstr \"b %2$d %1$s\"", []),
      ("#, c-format\nmsgid \"a %d\"\nmsgstr \"b %d %y\"", ["6 error format"]),
      ("msgid \"a \"\nmsgstr \"b\"", ["5 warning white-space"]),
      (
        plural + "msgstr[0] \"plik\"\nmsgstr[1] \"%d pliki\"\nmsgstr[2] \"%d plików\"", []
      ),
      (
        plural + "msgstr[0] \"%d plik\"\nmsgstr[1] \"pliki\"\nmsgstr[2] \"%d plików\"",
        ["7 warning missing-number"]
      ),
      // Errors of msgfmt, too, which ignores formats without a flag and fuzzy messages.
      (
        "#, c-format\n" + plural
          + "msgstr[0] \"plik\"\nmsgstr[1] \"pliki\"\nmsgstr[2] \"%d plików\"",
        ["8 error missing-number"]
      ),
      ("msgid \"a %s\"\nmsgstr \"b\"", []),
      ("msgid \"a\\n\"\nmsgstr \"b\"", ["5 error white-space"]),
      ("msgid \"\\na\"\nmsgstr \"b\"", ["5 error white-space"]),
      ("#, fuzzy\nmsgid \"a\\n\"\nmsgstr \"b\"", ["6 warning white-space"]),
      ("msgid \"a\"\nmsgstr \"\"\n#~ msgid \"a\"\n#~ msgstr \"b\"", ["6 error duplicate-key"]),
      (
        "#~ msgid \"a\"\n#~ msgstr \"b\"\n#~ msgid \"a\"\n#~ msgstr \"c\"",
        ["6 error duplicate-key"]
      ),
      (
        "msgid \"a\"\nmsgstr \"\"\nmsgid \"b\"\nmsgstr \"\"\nmsgid \"a\"\nmsgstr \"\"\nmsgid \"b\"\nmsgstr \"\"",
        ["8 error duplicate-key", "10 error duplicate-key"]
      ),
      (
        "#, c-format, fuzzy\nmsgid \"a %s\"\nmsgstr \"b\"", ["5 warning missing-argument"]
      ),
      ("#, fuzzy\nmsgid \"a\"\nmsgstr \"b\"\n#~ msgid \"b\"\n#~ msgstr \"c\"", []),
    ] as [(String, [String])])
  func texts(messages: String, expected: [String]) {
    expectEqual(findings([("pl.po", po(Self.polish, messages))]), expected)
  }

  @Test(
    "A form for several numbers shows all names of other forms, as msgfmt requires",
    arguments: [("pl", polish, []), ("ru", russian, ["7 error missing-number"])])
  func names(language: String, header: String, expected: [String]) {
    let message = """
      #, python-format
      msgid "1 file in %(dir)s"
      msgid_plural "%(count)s files in %(dir)s"
      msgstr[0] "1 plik w %(dir)s"
      msgstr[1] "%(count)s pliki w %(dir)s"
      msgstr[2] "%(count)s plików w %(dir)s"
      """
    expectEqual(findings([("\(language).po", po(header, message))]).sorted(), expected)
  }

  @Test("A form for two numbers need not show its number for msgfmt")
  func rareForm() {
    let message = "#, c-format\n" + Self.plural + "msgstr[0] \"aucun\"\nmsgstr[1] \"%d a\""
    expectEqual(
      findings([("fr.po", po("Plural-Forms: nplurals=2; plural=(n > 1);", message))]),
      [
        "2 note plural-forms", "7 note missing-number",
      ])
  }

  @Test(
    "The flag range limits the numbers of a form",
    arguments: [
      ("1..3", []), ("1..30", ["7 error missing-number"]), ("x", ["7 error missing-number"]),
      ("3..1", ["7 error missing-number"]), ("1..18446744073709551615", ["7 error missing-number"]),
    ])
  func range(range: String, expected: [String]) {
    let message =
      "#, c-format, range: \(range)\n" + Self.plural
      + "msgstr[0] \"файл\"\nmsgstr[1] \"%d файла\"\nmsgstr[2] \"%d файлов\""
    expectEqual(findings([("ru.po", po(Self.russian, message))]), expected)
  }

  @Test("A form without a text shows nothing, and the others are shown")
  func emptyForm() throws {
    let text = po(
      Self.polish, Self.plural + "msgstr[0] \"%d plik\"\nmsgstr[1] \"%d pliki\"\nmsgstr[2] \"\"")
    try expectEqual(
      messages(of: "pl.po", text),
      [
        "msgstr[2] is empty, so readers see nothing for numbers such as 5"
      ])
    // gettext looks only at the first form.
    try expectEqual(
      messages(
        of: "pl.po",
        po(Self.polish, Self.plural + "msgstr[0] \"\"\nmsgstr[1] \"%d pliki\"\nmsgstr[2] \"b\"")),
      ["msgstr[0] is empty, so the other forms are not used"])
    let file = try POFile(Array(text.utf8), file: "pl.po")
    let strings = try #require(file.tables(named: "T", language: "pl").tables.first).stringTable
    let message = try #require(strings.message(forKey: "%d file"))
    expectEqual(
      [message.string(1), message.string(2), message.string(5)], ["1 plik", "2 pliki", ""])
  }

  @Test("A flag whose formats are not compared is named once")
  func uncheckedFlags() throws {
    let message = "#, lisp-format\nmsgid \"~A\"\nmsgstr \"x\"\n"
    try expectEqual(
      messages(
        of: "de.po", po("Language: de", message + "\n" + message.replacing("A", with: "B"))),
      [
        "the arguments of messages with the flag 'lisp-format' are not compared; 'msgfmt -c' compares those of each flag that it knows"
      ])
  }

  @Test("What is not done is found on request")
  func states() {
    let messages = """
      #, fuzzy
      msgid "a"
      msgstr "b"

      msgid "c"
      msgstr ""

      \(Self.plural)msgstr[0] "%d x"
      msgstr[1] "%d x"
      msgstr[2] "%d x"

      #~ msgid "d"
      #~ msgstr "e"
      """
    expectEqual(
      findings(
        [("pl.po", po(Self.polish, messages))],
        requesting: [.needsReview, .missingTranslation, .sameForms, .stale]),
      [
        "5 note needs-review", "8 note missing-translation", "11 note same-forms",
        "17 note stale",
      ])
  }

  @Test(
    "The flag python-brace-format decides which braces are placeholders",
    arguments: [
      ("msgid \"Use {{x}}\"\nmsgstr \"Nutze {{y}}\"", []),
      ("msgid \"{n} of {m}\"\nmsgstr \"{n} von {m}, {n}\"", []),
      ("msgid \"{n:d}\"\nmsgstr \"{n:05}\"", []),
      ("msgid \"{n:d}\"\nmsgstr \"{m:d}\"", ["6 error mismatched-placeholders"]),
      ("msgid \"{0!r:>10}\"\nmsgstr \"{1!r:>10}\"", ["6 error mismatched-placeholders"]),
      ("msgid \"{a[0]}\"\nmsgstr \"a\"", ["6 error mismatched-placeholders"]),
      ("msgid \"{} {}\"\nmsgstr \"{}\"", []), ("msgid \"{a}\"\nmsgstr \"{}\"", ["6 error format"]),
      ("msgid \"{a}\"\nmsgstr \"{a\"", ["6 error format"]), ("msgid \"{a\"\nmsgstr \"a\"", []),
      (
        "msgid \"{n} file in {d}\"\nmsgid_plural \"{n} files in {d}\"\nmsgstr[0] \"Datei in {d}\"\nmsgstr[1] \"{n} Dateien in {d}\"",
        []
      ),
      (
        "msgid \"{n} file in {d}\"\nmsgid_plural \"{n} files in {d}\"\nmsgstr[0] \"Datei\"\nmsgstr[1] \"Dateien in {d}\"",
        ["8 error mismatched-placeholders"]
      ),
    ] as [(String, [String])])
  func braces(message: String, expected: [String]) {
    let header = "Language: de\\nPlural-Forms: nplurals=2; plural=(n != 1);"
    expectEqual(findings([("de.po", po(header, "#, python-brace-format\n\(message)"))]), expected)
  }

  /// What a translation is for msgfmt.
  enum Verdict { case accepted, refused }

  @Test(
    "A translation has the arguments that msgfmt requires for its flag",
    arguments: [
      ("c", "%d of %s", "%2$s: %1$d", .accepted), ("c", "%d", "%ld", .refused),
      ("c", "%d", "%u", .refused), ("c", "a", "50% of b", .refused), ("c", "50%", "b", .accepted),
      ("c", "%s", "%2$s", .refused), ("c", "%<PRIu64>", "%<PRIu64>", .accepted),
      ("c", "%<PRIu64>", "%<PRId64>", .refused), ("c", "%*d", "%d", .refused),
      ("c", "%s: %m", "%s", .accepted), ("c", "%lf", "%f", .accepted),
      ("possible-c", "%d", "a", .refused),
      ("no-c", "%d", "a", .accepted), ("objc", "%@", "%d", .refused),
      ("python", "%(a)s", "%(q)s", .refused), ("python", "%(a)s", "%s", .refused),
      ("python", "%(a)s", "%(a)r", .accepted), ("python-brace", "{a}", "{b}", .refused),
      ("perl-brace", "{a}", "a", .refused), ("perl-brace", "{a}", "{a} {b}", .accepted),
      ("csharp", "{0} {1}", "{1}", .accepted), ("csharp", "{0} {1}", "{0}", .refused),
      ("csharp", "{0}", "{0", .refused), ("csharp", "{{0}}", "a", .accepted),
      ("java", "{0}", "a", .refused), ("java", "'{'0'}'", "a", .accepted),
      ("java", "{0,number}", "{0,date}", .refused), ("java-printf", "%s k", "x k", .refused),
      ("java-printf", "%d", "%s", .refused), ("java-printf", "%f %x %b", "%e %d %S", .accepted),
      ("java-printf", "%1$s %s", "%s", .accepted), ("java-printf", "%d %<d", "%d", .accepted),
      ("java-printf", "%1$tY %n", "%1$tm", .accepted), ("java-printf", "%d", "%ld", .refused),
      ("gfc-internal", "%d", "%ld", .accepted), ("ruby", "%{n}", "n", .refused),
      ("ruby", "%<n>d", "%<n>5d", .accepted), ("ruby", "%d", "%s", .refused),
      ("qt", "%1 %2", "%2 %1", .accepted), ("qt", "%1", "%L1", .refused),
      ("qt", "%1", "a", .refused), ("kde", "%1 %2", "%1", .refused),
      ("kde", "%1", "%0 %1", .accepted),
      ("sh", "$n", "${n}", .accepted), ("sh", "$n", "n", .refused),
      ("sh", "$n", "$n $(m)", .refused),
      ("boost", "%1%", "%1$s", .accepted), ("boost", "%1% %2%", "%1%", .refused),
      ("lua", "%d", "%s", .refused), ("php", "%1$s %2$d", "%2$d", .refused),
      ("php", "%'*5d", "%d", .accepted), ("javascript", "%d", "a", .refused),
      ("perl", "%vd", "%d", .refused), ("elisp", "%s", "%S", .refused),
      ("tcl", "%hd", "%d", .refused),
      ("other", "%1", "%2", .accepted),
    ] as [(String, String, String, Verdict)])
  func flags(name: String, id: String, text: String, verdict: Verdict) {
    let message = "#, \(name)-format\nmsgid \"\(id)\"\nmsgstr \"\(text)\""
    let errors = findings([("de.po", po("Language: de", message))]).filter { $0.contains("error") }
    expectEqual(errors.count, verdict == .refused ? 1 : 0)
  }

  @Test(
    "A form for several numbers has all arguments, and KDE's may leave out one elsewhere",
    arguments: [
      ("kde", "%1 of %2", "one of %2", "%1 of %2", .accepted),
      ("kde", "%1 of %2", "one", "%1 of %2", .refused),
      ("kde", "%1 of %2", "%1", "%1", .refused), ("qt", "%1", "one", "%1", .refused),
      ("java", "{0}", "one", "{0}", .accepted), ("java", "{0}", "one", "many", .refused),
      ("python", "%s", "%.0sone", "%s", .accepted),
    ] as [(String, String, String, String, Verdict)])
  func forms(name: String, id: String, one: String, other: String, verdict: Verdict) {
    let message =
      "#, \(name)-format\nmsgid \"\(id)\"\nmsgid_plural \"\(id)\"\nmsgstr[0] \"\(one)\"\nmsgstr[1] \"\(other)\""
    let header = "Language: de\\nPlural-Forms: nplurals=2; plural=(n != 1);"
    let errors = findings([("de.po", po(header, message))]).filter { $0.contains("error") }
    expectEqual(errors.isEmpty, verdict == .accepted)
  }

  @Test("Translations are compared with the source texts of their own file")
  func ownSources() {
    let plural = Self.plural + "msgstr[0] \"%d Datei\"\nmsgstr[1] \"%d Dateien\"\n"
    let date = "msgid \"%e %B %Y\"\nmsgstr "
    let german = po(
      "Language: de\\nPlural-Forms: nplurals=2; plural=(n != 1);",
      plural + date + "\"%-e. %B %Y\"")
    let swedish = po(
      "Language: sv", "msgid \"%d file\"\nmsgstr \"%d fil\"\n" + date + "\"%Y %B %e\"")
    let english = po("Language: en", "#, c-format\nmsgid \"%d file\"\nmsgstr \"%s file %s\"")
    expectEqual(findings([("de.po", german), ("sv.po", swedish)]), [])
    expectEqual(
      findings([("de.po", german), ("en.po", english), ("sv.po", swedish)]),
      ["6 error language-type-conflict"])
  }

  @Test(
    "A form that shows another number only is no conflict of types",
    arguments: [
      ("%2$d h", "%1$d d %2$d h", ["1 h", "5 d 1 h"]), ("%2$s", "%1$d d %2$s", ["1", "5 d 1"]),
      ("%1$s: %3$d h", "%1$s: %2$d d %3$d h", nil),
    ] as [(String, String, [String]?)])
  func formWithoutFirst(one: String, other: String, texts: [String]?) throws {
    let text = android(
      "<plurals name=\"t\"><item quantity=\"one\">\(one)</item><item quantity=\"other\">\(other)</item></plurals>"
    )
    expectEqual(findings([("values/strings.xml", text)]), [])
    let format = try TableFormats.exchangeable.format(of: "strings.xml")
    let table = try #require(
      format.init(Array(text.utf8), file: "strings.xml").tables(named: "T", language: "en").tables
        .first)
    guard let texts else { return }
    let message = try #require(table.stringTable.message(forKey: "t"))
    expectEqual([message.string(1, 1), message.string(5, 1)], texts)
  }

  @Test(
    "What only aapt2 refuses in resources is an error, unless Gradle removes it",
    arguments: [
      ("<string name=\"a\" tools:x=\"y\">b</string>", "2 error syntax"),
      ("<string name=\"a\"><x:g>b</x:g></string>", "2 error syntax"),
      ("<string xmlns:x=\"u\" name=\"a\"><x:g>b</x:g></string>", nil),
      ("<string name=\"a\" xml:space=\"preserve\">b</string>", nil),
      ("<string name=\"a\">b</string>text", "2 warning structure"),
      ("<plural name=\"a\"><item quantity=\"one\">b</item></plural>", "2 error structure"),
      (
        "<string name=\"a\">b</string><plurals name=\"a\"><item quantity=\"other\">b</item></plurals>",
        nil
      ),
      (
        "<string name=\"a\">b</string><item type=\"string\" name=\"a\">b</item>",
        "2 error duplicate-key"
      ),
      ("<string name=\"\">b</string>", "2 error structure"),
      ("<string name=\"a b\">b</string>", "2 error structure"),
      ("<string-array name=\"1a\"><item>b</item></string-array>", "2 error structure"),
      ("<string name=\" ä.b-1\">b</string><string name=\"class\">b</string>", nil),
      ("<string name=\"a\" translatable=\"x\">b</string>", "2 error structure"),
      ("<string name=\"a\" formatted=\" FALSE \">b</string>", nil),
      ("<item name=\"a\">b</item>", "2 error structure"), ("<skip/><eat-comment/>", nil),
      ("<item type=\"id\" name=\"a\"/>", nil), ("<integer name=\"a\">1</integer>", nil),
    ] as [(String, String?)])
  func refusals(resource: String, expected: String?) {
    expectEqual(
      findings([("values/strings.xml", android(resource))]), [expected].compactMap(\.self))
  }

  @Test("Names the text that lacks a line end of msgid")
  func lineEndOfPlural() throws {
    let message = "msgid \"a\"\nmsgid_plural \"as\\n\"\nmsgstr[0] \"b\"\nmsgstr[1] \"b\""
    let header = "Plural-Forms: nplurals=2; plural=(n != 1);"
    try expectEqual(
      messages(of: "de.po", po(header, message)),
      [
        "msgid_plural and msgid do not both end with a line end, as gettext requires"
      ])
  }

  @Test(
    "Other flags say that braces are text, or that they may be fields",
    arguments: [("no-", 0), ("possible-", 1), ("other-", 2)])
  func otherFlags(prefix: String, count: Int) {
    let message = "#, \(prefix)python-brace-format\nmsgid \"{x}\"\nmsgstr \"{y}\""
    expectEqual(findings([("de.po", po("Language: de", message))]).count, count)
  }

  @Test("A form for several numbers has to show the number")
  func severalNumbers() {
    let source =
      "#, python-brace-format\nmsgid \"{n} file\"\nmsgid_plural \"{n} files\"\nmsgstr[0] \"plik\"\n"
    let forms = "msgstr[1] \"pliki\"\nmsgstr[2] \"{n} plików\""
    expectEqual(
      findings([("pl.po", po(Self.polish, source + forms))]),
      [
        "8 error mismatched-placeholders"
      ])
  }

  private func android(_ resources: String) -> String {
    "<resources>\n\(resources)\n</resources>"
  }

  @Test(
    "Quantities of Android's plurals",
    arguments: [
      ("values-en", ["one", "other"], []),
      // Android has no text for 0 in languages without this category.
      ("values-en", ["zero", "one", "other"], ["3 note unused-category"]),
      ("values-lv", ["zero", "one", "other"], []),
      ("values-ru", ["one", "other"], ["3 warning missing-category"]),
      ("values-ru", ["one", "few", "many", "other"], []),
      // Numbers with fraction digits are no quantities.
      ("values-cs", ["one", "few", "other"], []),
      ("values-ja", ["one", "other"], ["3 note unused-category"]),
      // Millions are rare.
      ("values-fr", ["one", "other"], []),
      ("values-de", ["one"], ["3 error missing-other"]),
      // The default language, and another one that the file states.
      ("values", ["other"], ["3 warning missing-category"]),
    ] as [(String, [String], [String])])
  func quantities(folder: String, quantities: [String], expected: [String]) {
    let items = quantities.map { "<item quantity=\"\($0)\">%d</item>" }.joined(separator: "\n")
    expectEqual(
      findings([
        ("res/\(folder)/strings.xml", android("<plurals name=\"a\">\n\(items)\n</plurals>"))
      ]), expected)
  }

  @Test(
    "Folders for devices of one kind are checked by themselves, in their language",
    arguments: [
      ("values-land", "en"), ("values-v21", "en"), ("values-ru-rRU-land", "ru-RU"),
      ("values-mcc310-mnc004", "en"), ("values-mcc310-ru-v26", "ru"), ("values-car", "en"),
      ("values-b+sr+Latn-night", "sr-Latn"),
    ])
  func qualifiers(folder: String, language: String) {
    let path = "res/\(folder)/strings.xml"
    expectEqual(TableFormats.exchangeable.root(of: path), "res/\(folder)")
    let text = android("<plurals name=\"a\">\n<item quantity=\"one\">%d</item></plurals>")
    let file = ProjectFile(path: path, bytes: Array(text.utf8))
    let report = LintReport([file], formats: .exchangeable).findings
    expectEqual(report.first?.rule, .missingOther)
    expectEqual(Set(report.map(\.language)), [language])
  }

  @Test(
    "A path and a header that name different languages are reported",
    arguments: [
      ("de.po", "fr", true), ("de.po", "de_AT", false), ("de.po", "de", false),
      ("pt_BR.po", "pt_PT", true), ("pt_BR.po", "pt", false), ("zh_Hans.po", "zh_CN", false),
      ("zh_cn.po", "zh_CN", false), ("pt_br.po", "pt_PT", true),
      ("locale/ru/LC_MESSAGES/app.po", "uk", true), ("messages.po", "fr", false),
      ("no.po", "nb", false), ("sr@latin.po", "sr_RS@cyrillic", true), ("app.po", "", false),
    ])
  func languages(path: String, header: String, isFound: Bool) throws {
    let messages = try messages(of: path, po("Language: \(header)", ""))
    expectEqual(messages.contains { $0.hasPrefix("the path names the language") }, isFound)
    if path == "de.po", header == "fr" {
      expectEqual(
        messages, ["the path names the language 'de', and the header 'fr', which is used"])
    }
  }

  @Test("A text without its number is found where a quantity has several numbers")
  func impliedQuantity() {
    let plural =
      "<plurals name=\"a\"><item quantity=\"one\">a file</item><item quantity=\"other\">%d</item></plurals>"
    #expect(findings([("values-en/strings.xml", android(plural))]).isEmpty)
    expectEqual(
      findings([("values-is/strings.xml", android(plural))]), ["2 warning missing-number"])
  }

  @Test("The default folder has the texts to compare with, in the language that it states")
  func defaultLanguage() {
    let german = android("<string name=\"a\">Hallo %1$s</string>")
      .replacing("<resources>", with: "<resources tools:locale=\"de\" xmlns:tools=\"t\">")
    let source = android("<string name=\"a\">Hello %1$s</string>")
    let translation = android("<string name=\"a\">Привет</string>")
    for source in [source, german] {
      expectEqual(
        findings([("values/strings.xml", source), ("values-ru/strings.xml", translation)]),
        [
          "2 warning missing-argument"
        ])
    }
    let ja = android(
      "<plurals name=\"a\"><item quantity=\"other\">%d</item></plurals>"
    ).replacing("<resources>", with: "<resources tools:locale=\"ja\" xmlns:tools=\"t\">")
    #expect(findings([("values/strings.xml", ja)]).isEmpty)
  }

  @Test(
    "The same text with another translation is found in other tables, but not in other contexts")
  func inconsistency() {
    let one = ("Menu.de.po", "msgid \"Save\"\nmsgstr \"Sichern\"")
    let other = ("de.po", "msgid \"Save\"\nmsgstr \"Speichern\"")
    let context = ("de.po", "msgctxt \"menu\"\nmsgid \"Save\"\nmsgstr \"Speichern\"")
    expectEqual(
      findings([one, other], requesting: [.inconsistentTranslation]),
      [
        "1 note inconsistent-translation"
      ])
    #expect(findings([one, context], requesting: [.inconsistentTranslation]).isEmpty)
    #expect(findings([one, one], requesting: [.inconsistentTranslation]).isEmpty)
  }

  @Test("Paths name the table and the language")
  func places() throws {
    let empty = po("X: y", "")
    func place(_ path: String) throws -> TablePlace {
      try POFile(Array(empty.utf8), file: path).ownPlace
    }
    try expectEqual(
      place("locale/pt_BR/LC_MESSAGES/app.po"), TablePlace(name: "app", language: "pt-BR"))
    let usual = "Localizable"
    for (file, name, language) in [
      ("pt_BR", usual, "pt-BR"), ("Menu.pt_BR", "Menu", "pt-BR"), ("app-de", "app", "de"),
      ("my-app-pt_BR", "my-app", "pt-BR"), ("zh_CN.UTF-8", usual, "zh-CN"),
      ("app.zh_CN.UTF-8", "app", "zh-CN"), ("sr@latin", usual, "sr-Latn"),
      ("ca@valencia", usual, "ca-valencia"), ("app_zh_Hant_TW", "app", "zh-Hant-TW"),
      ("de_DE_formal", usual, "de-DE-formal"), ("iw", usual, "iw"),
      ("en_US_u_ca@gregory", usual, "en-US-u-ca-gregory"),
      // Names of programs, and words next to codes of languages.
      ("app", usual, nil), ("web", usual, nil), ("gui", usual, nil), ("foo", usual, nil),
      ("messages", usual, nil), ("my-plugin", usual, nil), ("my-text", usual, nil),
      ("app.web", "app", nil),
    ] as [(String, String, String?)] {
      try expectEqual(place("po/\(file).po"), TablePlace(name: name, language: language))
    }
    expectEqual(TableFormats.exchangeable.root(of: "a/locale/de/LC_MESSAGES/x.po"), "a/locale")
    expectEqual(TableFormats.exchangeable.root(of: "po/de.po"), "po")
    expectEqual(TableFormats.exchangeable.root(of: "res/values-de/strings.xml"), "res")
    expectEqual(TableFormats.exchangeable.root(of: "values/strings.xml"), "")
    for path in ["AndroidManifest.xml", "res/layout/main.xml"] {
      expectEqual(TableFormats.exchangeable.root(of: path), nil)
    }
  }
}
