import PluralLanguages
import PluralMessageFormats
import PluralStringCatalogs
import PluralTestSupport
import PluralTranslationFiles
import PluralsDiagnostics
import Testing

@Suite("Checks of string files")
struct LintTests {
  private func findings(
    _ format: String, _ variables: String, language: String? = "en"
  ) throws -> [Diagnostic] {
    let text = "k = { NSStringLocalizedFormatKey = \"\(format)\"; \(variables) };"
    return try StringsdictFile(Array(text.utf8), file: "f").findings(language: language)
  }

  private func variable(_ name: String, _ forms: String, type: String = "lld") -> String {
    "\(name) = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; "
      + "NSStringFormatValueTypeKey = \"\(type)\"; \(forms) };"
  }

  private func rules(_ findings: [Diagnostic], _ severity: Diagnostic.Severity) -> [Diagnostic.Rule]
  {
    findings.filter { $0.severity == severity }.compactMap(\.rule)
  }

  @Test("A correct entry has no findings")
  func good() throws {
    try expectEqual(
      findings("%#@n@", variable("n", "one = \"%lld file\"; other = \"%lld files\";")), [])
  }

  @Test(
    "Reports errors in plural variables",
    arguments: [
      ("%#@n@", "one = \"%lld\";", Diagnostic.Rule.missingOther),
      ("%#@n@ %#@x@", "one = \"%lld\"; other = \"%lld\";", .undefinedVariable),
      ("%#@n@ %# @x @", "one = \"%lld\"; other = \"%lld\";", .undefinedVariable),
      ("%#@n@", "one = \"%lld\"; other = \"%lld %#@y@\";", .undefinedVariable),
      ("%#@n@", "one = \"%lld\"; other = \"%lld %1$#@n@\";", .cycle),
      ("%#@n@ %1$@", "one = \"%lld\"; other = \"%lld\";", .typeConflict),
    ])
  func errors(format: String, forms: String, rule: Diagnostic.Rule) throws {
    #expect(rules(try findings(format, variable("n", forms)), .error) == [rule])
  }

  @Test("A dictionary without a rule is reported by name, and only there")
  func missingRule() throws {
    let text = """
      k = { NSStringLocalizedFormatKey = "%#@n@";
        n = { NSStringFormatValueTypeKey = "d"; one = "%d file"; other = "%d files"; };
        other = { note = "x"; }; };
      l = { NSStringLocalizedFormatKey = "%#@m@"; m = {}; };
      """
    let findings = try StringsdictFile(Array(text.utf8), file: "f").findings(language: "en")
    expectEqual(
      findings.map(\.description),
      [
        "f:2:3: error: 'n' is no variable without the key NSStringFormatSpecTypeKey; expected it with the value NSStringPluralRuleType (key 'k') [undefined-variable]",
        "f:4:45: error: 'm' is no variable without the key NSStringFormatSpecTypeKey; expected it with the value NSStringPluralRuleType (key 'l') [undefined-variable]",
      ])
  }

  @Test("The key for a locale is a note, in an entry and in a variable")
  func locale() throws {
    let locale = "NSStringFormatLocaleKey = \"fr\";"
    let forms = "one = \"%lld file\"; other = \"%lld files\";"
    for found in [
      try findings("%#@n@", variable("n", forms + locale)),
      try findings("%#@n@", variable("n", forms) + locale),
    ] {
      #expect(rules(found, .note) == [.structure] && found.count == 1)
    }
  }

  @Test(
    "A form that spells its number in digits is a note",
    arguments: [
      ("en", "one", "1 file", true), ("en", "zero", "0 files", true),
      ("en", "one", "(1)", true), ("en", "one", "File 1.", true), ("ar", "two", "2 files", true),
      ("en", "one", "%lld of 1 file", false), ("en", "one", "One file", false),
      ("en", "one", "An MP3", false), ("en", "one", "A 3D file", false),
      ("en", "one", "Up to 5 files", false), ("en", "one", "1.5 files", false),
      ("en", "one", "1 file of 1", false), ("en", "other", "5 files", false),
      ("ar", "one", "١ file", true), ("en", "one", "１ file", true),
      ("en", "one", "99999999999999999999 file", false),
    ])
  func digits(language: String, form: String, text: String, isFound: Bool) throws {
    let all = ["zero", "one", "two", "few", "many", "other"].filter { $0 != form }
    let forms = "\(form) = \"\(text)\";" + all.map { "\($0) = \"%lld\";" }.joined()
    let found = rules(try findings("%#@n@", variable("n", forms), language: language), .note)
    expectEqual(found.contains(.numberInForm), isFound)
  }

  @Test("A digit that the form other has too does not spell the number")
  func digitsOfName() throws {
    let found = try findings(
      "%#@n@", variable("n", "one = \"One Formula 1 race\"; other = \"%lld Formula 1 races\";"))
    expectEqual(found, [])
  }

  @Test(
    "Keys that resemble those of plural forms are reported",
    arguments: [
      ("boxes##other", "boxes##{other}"), ("boxes## {other}", "boxes##{other}"),
      ("boxes#{other}", "boxes##{other}"), ("boxes##{other} ", "boxes##{other}"),
      ("boxes#{Few}", "boxes##{few}"), ("boxes ##{other", "boxes ##{other}"),
      ("boxes### one }", "boxes##{one}"), ("boxes##{other}", nil), ("We are #one", nil),
      ("boxes# #{other}", "boxes##{other}"), ("boxes##(other)", "boxes##{other}"),
      ("Room #(one)", nil), ("#{other}", nil), ("other", nil), ("a {other}", nil), ("##", nil),
      ("", nil),
    ])
  func resemblingKeys(key: String, meant: String?) throws {
    let found = try StringsFile(Array("\"\(key)\" = \"%lld\";".utf8), file: "f").findings(
      language: "en")
    expectEqual(
      found.filter { $0.rule == .unknownCategory }.map(\.message),
      meant.map { ["the key is not that of a plural form; did you mean '\($0)'?"] } ?? [])
  }

  @Test("Reports value types that are not conversions or do not match")
  func valueTypes() throws {
    #expect(
      rules(try findings("%#@n@", variable("n", "one = 1; other = \"%lld\";", type: "?")), .error)
        == [.format])
    #expect(
      rules(try findings("%#@n@", variable("n", "one = 1; other = \"%f\";")), .error)
        == [.typeConflict])
    #expect(
      rules(try findings("%#@n@", variable("n", "one = \"%d\"; other = \"%d\";", type: "d")), .note)
        == [.narrowInteger])
  }

  @Test("Reports cycles over several variables and deep nesting")
  func nesting() throws {
    let cycle =
      variable("a", "one = \"%lld\"; other = \"%lld %1$#@b@\";")
      + variable("b", "one = \"%lld\"; other = \"%lld %1$#@a@\";")
    let found = try findings("%#@a@", cycle)
    expectEqual(found.first { $0.rule == .cycle }?.message.hasSuffix("a → b → a"), true)
    let deep =
      (0..<40).map { level in
        variable("v\(level)", "one = \"%lld\"; other = \"%lld %1$#@v\(level + 1)@\";")
      }.joined() + variable("v40", "one = \"%lld\"; other = \"%lld\";")
    #expect(rules(try findings("%#@v0@", deep), .error) == [.depth])
  }

  @Test("Reports missing and unused categories of the language")
  func categories() throws {
    func messages(_ language: String, _ forms: String, type: String = "lld") throws -> [String] {
      try findings("%#@n@", variable("n", forms, type: type), language: language)
        .filter { [.missingCategory, .rareCategory, .unusedCategory].contains($0.rule) }
        .map { "\($0.severity.rawValue): \($0.message)" }
    }
    let two = "one = \"%lld a\"; other = \"%lld b\";"
    try expectEqual(
      messages("ru", two),
      [
        "warning: ru needs 'few', 'many' for whole numbers, such as 2 and 5"
      ])
    // An integer has no fraction digits.
    let few = "warning: cs needs 'few' for whole numbers, such as 2"
    try expectEqual(messages("cs", two), [few])
    try expectEqual(
      messages("cs", two, type: "@"),
      [few, "note: cs needs 'many' for numbers with fraction digits"])
    try expectEqual(messages("fr", two), ["note: fr needs 'many' for millions"])
    try expectEqual(messages("ja", two), ["note: ja has no category 'one'"])
    try expectEqual(messages("en", "zero = none; " + two), [])
  }

  @Test("Reports forms without the number if they apply to several numbers")
  func numbers() throws {
    let ru = variable("n", "one = one; few = \"%lld\"; many = \"%lld\"; other = \"%lld\";")
    #expect(rules(try findings("%#@n@", ru, language: "ru"), .warning) == [.missingNumber])
    let en = variable("n", "one = one; other = \"%lld\";")
    try expectEqual(findings("%#@n@", en), [])
    let lv = variable("n", "zero = none; one = \"%lld\"; other = \"%lld\";")
    #expect(rules(try findings("%#@n@", lv, language: "lv"), .warning) == [.zeroWithoutNumber])
    let shift = variable("n", "one = \"one for %@\"; other = \"%lld for %@\";")
    #expect(
      rules(try findings("%#@n@", shift), .warning) == [.shiftedArgument])
  }

  @Test("Reports unused positions and invalid formats")
  func formats() throws {
    let n = variable("n", "one = \"%lld\"; other = \"%lld\";")
    #expect(rules(try findings("%#@n@ %3$@", n), .warning) == [.unusedPosition])
    #expect(rules(try findings("%#@n@ 5%", n), .warning) == [.format])
    #expect(rules(try findings("%#@n@ %0$d", n), .warning) == [.format])
    #expect(
      rules(try findings("%#@n@", n + variable("m", "other = \"%lld\";")), .note).contains(
        .unusedVariable))
  }

  @Test("Checks the texts and plural keys of .strings files")
  func strings() throws {
    let file = try StringsFile(
      Array(
        """
        a = "100% sure";
        b = "%#@x@";
        c = "%1$d %1$@";
        "%d d##{one}" = "%lld d";
        """.utf8), file: "f")
    let found = file.findings(language: "en")
    expectEqual(rules(found, .error), [.typeConflict, .missingOther])
    #expect(found.contains { $0.rule == .variableInText && $0.position?.line == 2 })
  }

  @Test("Suggests doubling a percent sign before a space, next to arguments as well")
  func spacedPercentSigns() throws {
    for text in ["%lld% off", "%lld% weniger", "%lld % o más", "%@: 5% de", "%lld% 2x"] {
      let found = try StringsFile(Array("a = \"\(text)\";".utf8), file: "f")
        .findings(language: "en")
      expectEqual(found.map(\.rule), [.format], "\(text)")
      #expect(found.allSatisfy { $0.severity == .note && $0.message.contains("write '%%'") })
    }
    let forms = variable("n", "one = \"% ld kilometer\"; other = \"% lldkm\";", type: "ld")
    #expect(try findings("%#@n@", forms).filter { $0.rule == .missingNumber }.isEmpty)
  }

  @Test("Reports unknown categories in keys with combining marks")
  func markedKeys() throws {
    for mark in ["\u{600}", "\u{301}", "\u{200D}", "\u{D4E}"] {
      let file = try StringsFile(Array("\"k\(mark)##{ones}\" = a;".utf8), file: "f")
      expectEqual(file.findings(language: "en").map(\.rule), [.unknownCategory])
    }
  }

  @Test("Reports entries of a catalog outside of its strings")
  func outside() throws {
    let text = """
      {"sourceLanguage": "en", "tree.open": {"localizations": {}}, "x": {"a": 1}, "y": 1, "Strings": {"b": {}}, "strings": {}, "version": "1.0"}
      """
    let found = try StringCatalog(Array(text.utf8), file: "f").findings(language: nil)
    expectEqual(rules(found, .warning), [.structure, .structure])
    expectEqual(
      found.map(\.message),
      ["tree.open", "Strings"].map { "unknown member '\($0)'; entries belong in 'strings'" })
    expectEqual(found.first?.position?.column, 26)
  }

  @Test(
    "Reports emphasis that CommonMark does not open or close",
    arguments: [
      ("** %@ **", true), ("**%@**", false), ("a **b** c", false), ("a** b** c", true),
      ("a **b ** c", true), ("これは**「強調」**です", true), ("これは**強調**です", false), ("2 ** 3", false),
      ("***", false), ("**a** ** b **", true), ("**「a」** b", false),
    ])
  func emphasis(text: String, isFound: Bool) throws {
    let found = try StringsFile(Array("a = \"\(text)\";".utf8), file: "f").findings(language: "en")
    expectEqual(rules(found, .note), isFound ? [.mismatchedTags] : [])
  }

  @Test(
    "A text of a rule editor is no format",
    arguments: [
      ("%[Name]@ %[is, is not]@ %@", true), ("%1$[Nombre]@ %3$@ %2$[es]@", true),
      ("%[Name @", false),
      ("%[50%]@", false), ("%[]@", true), ("[Name]@ %@", false),
    ])
  func ruleEditor(text: String, isLiteral: Bool) throws {
    let format = FormatString(text)
    expectEqual(format.items == [.literal(text)], isLiteral)
    guard isLiteral else { return }
    let found = try StringsFile(Array("a = \"\(text)\";".utf8), file: "f").findings(language: "en")
    expectEqual(found, [])
  }

  @Test(
    "Reports regions that CLDR does not have or that are deprecated",
    arguments: [
      ("sr-SP", "CLDR has no region 'SP'"),
      ("sr-CS", "the region 'CS' is deprecated; did you mean 'RS'?"),
      ("en-UK", "the region 'UK' is deprecated; did you mean 'GB'?"), ("sr-Latn-RS", nil),
      ("es-419", nil),
      ("en-001", nil), ("en-XA", nil), ("sq-XK", nil), ("de", nil), ("ca-valencia", nil),
      ("en_US", nil),
    ] as [(String, String?)])
  func regions(language: String, expected: String?) {
    expectEqual(Diagnostic.unknownRegion(language), expected)
  }

  @Test("Reports languages of a catalog that disagree on argument types")
  func catalogs() throws {
    let text = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"%lld of %@": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "%@ von %@"}}}}}}
      """
    let catalog = try StringCatalog(Array(text.utf8), file: "f")
    expectEqual(rules(catalog.findings(language: nil), .error), [.languageTypeConflict])
  }

  @Test(
    "Reports invalid escapes and variables",
    arguments: [
      (#"\U0001F389"#, Diagnostic.Rule.escape), (#"\U41"#, .escape), (#"\u00e9"#, .escape),
      (#"\q"#, .escape), ("%#@birds in", .format),
    ])
  func oddTexts(text: String, rule: Diagnostic.Rule) throws {
    let file = try StringsFile(Array("a = \"\(text)\";".utf8), file: "f")
    expectEqual(file.findings(language: "en").map(\.rule), [rule])
  }

  @Test(
    "Accepts valid escapes",
    arguments: [#"\U00e9"#, #"\Ud83c\Udf89"#, #"\n\t\r"#, #"\"\\\'"#, #"\351"#, #"\U00410000"#])
  func goodEscapes(text: String) throws {
    try expectEqual(
      StringsFile(Array("a = \"\(text)\";".utf8), file: "f").findings(language: "en"), [])
  }

  @Test("Reports a misspelled category and suggests the correct one")
  func misspelledCategories() throws {
    let found = try findings("%#@n@", variable("n", "ones = 1; other = \"%lld\"; note = x;"))
    expectEqual(
      found.filter { $0.rule == .unknownCategory }.map(\.message),
      [
        "'ones' is not a plural category: zero, one, two, few, many, other; did you mean 'one'?"
      ])
  }

  @Test("A report shows the line with a caret, or JSON, and the highest severity")
  func report() {
    let report = LintReport([
      .init(path: "a/ru.lproj/x.strings", bytes: Array("a = \"%1$d %1$@\";\nb c;".utf8)),
      .init(path: "y.txt", bytes: []),
    ])
    #expect(report.has(.error))
    expectEqual(
      report.text,
      """
      a/ru.lproj/x.strings:2:3: error: expected '=' after the key, found 'c' [syntax]
      b c;
        ^
      y.txt: error: expected a \(TableFormats.all.pathExtensions) file [structure]

      """)
    #expect(
      report.json.hasPrefix(
        #"{"severity": "error", "rule": "syntax", "message": "expected '=' after the key, found 'c'", "#
          + #""file": "a/ru.lproj/x.strings", "line": 2, "column": 3}"#))
    #expect(!LintReport([.init(path: "x.strings", bytes: Array("a = b;".utf8))]).has(.note))
  }

  @Test(
    "Reports any number of unused positions in one finding",
    arguments: [("%200$d", "1 to 199"), ("%2$d", "1"), ("%999999999$d", "1 to 999999998")])
  func unusedPositions(format: String, arguments: String) throws {
    let file = try StringsFile(Array("a = \"\(format)\";".utf8), file: "f")
    expectEqual(
      file.findings(language: nil).filter { $0.severity == .warning }.map(\.message),
      ["no conversion reads argument \(arguments), and C cannot skip an argument"])
  }

  @Test("Reports unknown forms and repeated widths in keys")
  func keys() throws {
    let strings = try StringsFile(Array("\"k##{ones}\" = a; \"##{ones}\" = b;".utf8), file: "f")
    expectEqual(rules(strings.findings(language: "en"), .warning), [.unknownCategory])
    let widths = "k = { NSStringVariableWidthRuleType = { 5 = a; 05 = b; }; };"
    #expect(
      rules(try StringsdictFile(Array(widths.utf8), file: "f").findings, .warning)
        == [.duplicateKey])
  }

  /// Returns the findings of a catalog.
  private func catalog(_ strings: String) throws -> [Diagnostic] {
    let text = #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(strings)}}"#
    return try StringCatalog(Array(text.utf8), file: "f").findings(language: nil)
  }

  private static let unit = #"{"stringUnit": {"state": "translated", "value": "x"}}"#
  private static let numbered = #"{"stringUnit": {"state": "translated", "value": "%lld"}}"#
  private static let reference = #""stringUnit": {"state": "translated", "value": "%#@N@"}"#
  private static let plural =
    #""variations": {"plural": {"one": \#(numbered), "other": \#(numbered)}}"#
  private static let substitutions = #""substitutions": {"N": {"argNum": 1, \#(plural)}}"#

  @Test(
    "Reports invalid references and structures in catalogs",
    arguments: [
      (#"{"en": {\#(reference)}}"#, [Diagnostic.Rule.undefinedSubstitution]),
      (
        #"{"en": {"variations": {"device": {"mac": {\#(reference), \#(substitutions)}, "other": \#(unit)}}}}"#,
        [.undefinedSubstitution]
      ),
      (#"{"en": {\#(plural), \#(substitutions)}}"#, [.structure]),
      (#"{"en": \#(unit), "../en": \#(unit)}"#, [.structure]),
      (#"{"en": \#(unit), "": \#(unit)}"#, [.structure]),
      (#"{"en": {\#(reference), \#(substitutions)}}"#, []),
    ])
  func catalogShapes(localizations: String, expected: [Diagnostic.Rule]) throws {
    let found = try catalog(#""k": {"localizations": \#(localizations)}"#)
    expectEqual(rules(found, .error), expected)
    #expect(found.allSatisfy { $0.position != nil })
  }

  @Test("Reports two languages with one folder even if no entry has both")
  func collisions() throws {
    let found = try catalog(
      #""a": {"localizations": {"he": \#(Self.unit)}}, "b": {"localizations": {"iw": \#(Self.unit)}}"#
    )
    expectEqual(rules(found, .error), [.languageCollision])
  }

  @Test("Reports untranslated plural variants of catalogs")
  func untranslated() throws {
    let new = #"{"stringUnit": {"state": "new", "value": ""}}"#
    let found = try catalog(
      #""%lld k": {"localizations": {"de": {"variations": {"plural": {"one": \#(new), "other": \#(Self.numbered)}}}}}"#
    )
    #expect(found.contains { $0.rule == .untranslated })
  }

  @Test("Reports catalogs in language folders and next to files of the same table")
  func placement() {
    func rules(_ paths: String...) -> [Diagnostic.Rule] {
      let catalog = #"{"sourceLanguage": "en", "version": "1.0", "strings": {}}"#
      return LintReport(
        paths.map {
          .init(path: $0, bytes: Array(($0.hasSuffix(".xcstrings") ? catalog : "a = b;").utf8))
        }
      ).findings.compactMap(\.rule)
    }
    expectEqual(rules("T.xcstrings", "mul.lproj/U.xcstrings", "en.lproj/V.strings"), [])
    expectEqual(rules("en.lproj/T.xcstrings"), [.structure])
    expectEqual(rules("A/T.xcstrings", "A/en.lproj/T.strings"), [.structure])
    expectEqual(rules("A/T.xcstrings", "A/T.strings"), [.structure])
    expectEqual(rules("A/T.xcstrings", "B/en.lproj/T.strings"), [])
  }

  @Test("Shows only the part of a long line around the position")
  func longLines() {
    let bytes = Array(
      "a = \(String(repeating: "é", count: 500)) b;\(String(repeating: "x", count: 500))".utf8)
    let report = LintReport([.init(path: "x.strings", bytes: bytes)])
    let lines = report.text.split(separator: "\n")
    #expect(lines[0].hasPrefix("x.strings:1:5: error: expected a string, found 'é'"))
    expectEqual(lines[1], "a = \(String(repeating: "é", count: 156))…")
    expectEqual(lines[2], "    ^")
    let later = LintReport([
      .init(path: "x.strings", bytes: Array("\"\(String(repeating: "é", count: 500))\" b;".utf8))
    ])
    let shown = later.text.split(separator: "\n")
    #expect(shown[0].hasPrefix("x.strings:1:504: error: expected '='"))
    expectEqual(shown[1], "…\(String(repeating: "é", count: 78))\" b;")
    expectEqual(shown[2].count, shown[1].count - 1)
  }
}
