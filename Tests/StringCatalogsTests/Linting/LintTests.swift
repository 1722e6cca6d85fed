import StringCatalogs
import Testing

@Suite("Files are checked")
struct LintTests {
  private func findings(
    _ format: String, _ variables: String, language: String? = "en"
  ) throws -> [Finding] {
    let text = "k = { NSStringLocalizedFormatKey = \"\(format)\"; \(variables) };"
    return try StringsdictFile(Array(text.utf8), file: "f").findings(language: language)
  }

  private func variable(_ name: String, _ forms: String, type: String = "lld") -> String {
    "\(name) = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; "
      + "NSStringFormatValueTypeKey = \"\(type)\"; \(forms) };"
  }

  private func rules(_ findings: [Finding], _ severity: Finding.Severity) -> [Finding.Rule] {
    findings.filter { $0.severity == severity }.map(\.rule)
  }

  @Test("A good entry has no findings")
  func good() throws {
    #expect(
      try findings("%#@n@", variable("n", "one = \"%lld file\"; other = \"%lld files\";")) == [])
  }

  @Test(
    "Errors",
    arguments: [
      ("%#@n@", "one = \"%lld\";", Finding.Rule.missingOther),
      ("%#@n@ %#@x@", "one = \"%lld\"; other = \"%lld\";", .undefinedVariable),
      ("%#@n@", "one = \"%lld\"; other = \"%lld %#@y@\";", .undefinedVariable),
      ("%#@n@", "one = \"%lld\"; other = \"%lld %1$#@n@\";", .cycle),
      ("%#@n@ %1$@", "one = \"%lld\"; other = \"%lld\";", .typeConflict),
    ])
  func errors(format: String, forms: String, rule: Finding.Rule) throws {
    #expect(rules(try findings(format, variable("n", forms)), .error) == [rule])
  }

  @Test("Value types that are no conversions, and ones that do not fit")
  func valueTypes() throws {
    #expect(
      rules(try findings("%#@n@", variable("n", "one = 1; other = \"%lld\";", type: "?")), .error)
        == [.format])
    #expect(
      rules(try findings("%#@n@", variable("n", "one = 1; other = \"%f\";")), .error)
        == [.typeConflict])
    #expect(
      rules(try findings("%#@n@", variable("n", "one = \"%d\"; other = \"%d\";", type: "d")), .note)
        == [.narrowInteger, .narrowInteger])
  }

  @Test("Cycles over several variables and deep nesting are found")
  func nesting() throws {
    let cycle =
      variable("a", "one = \"%lld\"; other = \"%lld %1$#@b@\";")
      + variable("b", "one = \"%lld\"; other = \"%lld %1$#@a@\";")
    let found = try findings("%#@a@", cycle)
    #expect(found.first { $0.rule == .cycle }?.message.hasSuffix("a → b → a") == true)
    let deep =
      (0..<40).map { level in
        variable("v\(level)", "one = \"%lld\"; other = \"%lld %1$#@v\(level + 1)@\";")
      }.joined() + variable("v40", "one = \"%lld\"; other = \"%lld\";")
    #expect(rules(try findings("%#@v0@", deep), .error) == [.depth])
  }

  @Test("Categories that the language needs")
  func categories() throws {
    func messages(_ language: String, _ forms: String, type: String = "lld") throws -> [String] {
      try findings("%#@n@", variable("n", forms, type: type), language: language)
        .filter { $0.rule == .missingCategory || $0.rule == .unusedCategory }
        .map { "\($0.severity.rawValue): \($0.message)" }
    }
    let two = "one = \"%lld a\"; other = \"%lld b\";"
    #expect(try messages("ru", two) == ["warning: ru needs 'few', 'many' for whole numbers"])
    #expect(
      try messages("cs", two) == [
        "warning: cs needs 'few' for whole numbers",
        "note: cs needs 'many' for numbers with fraction digits",
      ])
    #expect(try messages("fr", two) == ["note: fr needs 'many' for millions"])
    #expect(try messages("ja", two) == ["note: ja has no category 'one'"])
    #expect(try messages("en", "zero = none; " + two) == [])
  }

  @Test("Texts without the number where it may be one of several")
  func numbers() throws {
    let ru = variable("n", "one = one; few = \"%lld\"; many = \"%lld\"; other = \"%lld\";")
    #expect(rules(try findings("%#@n@", ru, language: "ru"), .warning) == [.missingNumber])
    let en = variable("n", "one = one; other = \"%lld\";")
    #expect(try findings("%#@n@", en) == [])
    let lv = variable("n", "zero = none; one = \"%lld\"; other = \"%lld\";")
    #expect(rules(try findings("%#@n@", lv, language: "lv"), .warning) == [.zeroWithoutNumber])
    let shift = variable("n", "one = \"one for %@\"; other = \"%lld for %@\";")
    #expect(
      rules(try findings("%#@n@", shift), .warning) == [.shiftedArgument])
  }

  @Test("Positions that nothing reads, and formats with slips")
  func formats() throws {
    let n = variable("n", "one = \"%lld\"; other = \"%lld\";")
    #expect(rules(try findings("%#@n@ %3$@", n), .warning) == [.unusedPosition])
    #expect(rules(try findings("%#@n@ 5%", n), .warning) == [.format])
    #expect(rules(try findings("%#@n@ %0$d", n), .warning) == [.format])
    #expect(
      rules(try findings("%#@n@", n + variable("m", "other = \"%lld\";")), .note).contains(
        .unusedVariable))
  }

  @Test("Texts and plural keys of .strings files")
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
    #expect(
      rules(found, .error) == [.typeConflict, .missingOther])
    #expect(found.contains { $0.rule == .variableInText && $0.position?.line == 2 })
  }

  @Test("Catalogs: languages that disagree on types")
  func catalogs() throws {
    let text = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"%lld of %@": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "%@ von %@"}}}}}}
      """
    let catalog = try StringCatalog(Array(text.utf8), file: "f")
    #expect(rules(catalog.lintFindings(), .warning) == [.languageTypeConflict])
  }

  @Test("A report shows line and caret, or JSON, and tells how serious it is")
  func report() {
    let report = LintReport([
      .init(path: "a/ru.lproj/x.strings", bytes: Array("a = \"%1$d %1$@\";\nb c;".utf8)),
      .init(path: "y.txt", bytes: []),
    ])
    #expect(report.has(.error))
    #expect(
      report.text == """
        a/ru.lproj/x.strings:2:3: error: expected '=' after the key, found 'c' [syntax]
        b c;
          ^
        y.txt: error: expected a .strings, .stringsdict or .xcstrings file [structure]

        """)
    #expect(
      report.json.hasPrefix(
        #"{"severity": "error", "rule": "syntax", "message": "expected '=' after the key, found 'c'", "#
          + #""file": "a/ru.lproj/x.strings", "line": 2, "column": 3}"#))
    #expect(!LintReport([.init(path: "x.strings", bytes: Array("a = b;".utf8))]).has(.note))
  }
}
