import PluralStringCatalogs
import PluralStrings
import PluralStringsLoading
import PluralTestSupport
import PluralTranslationFiles
import Testing

@Suite("Compilation of string catalogs")
struct CatalogCompilerTests {
  @Test(
    "A text that refers to none of its substitutions is in .stringsdict, as Apple's compiler writes it"
  )
  func unreferencedSubstitutions() throws {
    let catalog = try StringCatalog(
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"k": {"localizations": {"en": {
        "stringUnit": {"state": "translated", "value": "Some files"},
        "substitutions": {"n": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
          "other": {"stringUnit": {"state": "translated", "value": "%arg files"}}}}}}}}}}}
      """.utf8, file: "T.xcstrings")
    let files = CatalogCompiler.compile(catalog, name: "T").files
    expectEqual(files.map(\.path), ["en.lproj/T.stringsdict"])
    expectEqual(files.first?.content, .dictionary(["k": .text("Some files")]))
  }

  /// Returns the result for a catalog with one entry `k`, from English and the parts under test.
  private func result(
    _ english: String, members: String = "", others: String = "", source: String = "en"
  ) throws -> MessageTables {
    let text = """
      {"sourceLanguage": "\(source)", "version": "1.0", "strings": {"k": {\(members)
      "localizations": {"en": \(english)\(others)}}}}
      """
    return CatalogCompiler.compile(
      try StringCatalog(Array(text.utf8), file: "T.xcstrings"), name: "T")
  }

  private func unit(_ value: String, _ state: String = "translated") -> String {
    #"{"stringUnit": {"state": "\#(state)", "value": "\#(value)"}}"#
  }

  private func plural(_ forms: [(String, String)]) -> String {
    let variants = forms.map { "\"\($0)\": \(unit($1))" }.joined(separator: ", ")
    return "{\"variations\": {\"plural\": {\(variants)}}}"
  }

  private func rules(_ result: MessageTables) -> [Diagnostic.Rule] {
    result.findings.compactMap(\.rule)
  }

  @Test("Writes texts to .strings and plurals to .stringsdict")
  func plain() throws {
    #expect(try result(unit("hello")).json.contains("\"en.lproj/T.strings\""))
    let compiled = try result(plural([("one", "%lld day"), ("other", "%lld days")]))
    #expect(compiled.isUsable)
    expectEqual(
      compiled.json,
      """
      {
        "en.lproj/T.stringsdict": {
          "k": {
            "NSStringLocalizedFormatKey": "%#@value@",
            "value": {
              "NSStringFormatSpecTypeKey": "NSStringPluralRuleType",
              "NSStringFormatValueTypeKey": "lld",
              "one": "%lld day",
              "other": "%lld days"
            }
          }
        }
      }

      """)
  }

  @Test("The number has the position of its conversion")
  func positions() throws {
    let second = try result(plural([("one", "%1$@: %2$lld day"), ("other", "%1$@: %2$lld days")]))
    #expect(second.isUsable)
    #expect(second.json.contains("%2$#@value@"))
    expectEqual(second.tables[0].stringTable.message(forKey: "k")?.string("Ann", 1), "Ann: 1 day")
    #expect(rules(try result(plural([("other", "%@: %lld days")]))) == [.implicitArgument])
    #expect(rules(try result(plural([("other", "days of %@")]))) == [.missingNumber])
    #expect(rules(try result(plural([("other", "%#@n@ %1$lld")]))) == [.nesting])
    #expect(rules(try result(plural([("=0", "%lld"), ("other", "%lld")]))) == [.unknownCategory])
  }

  @Test(
    "Named arguments become positions",
    arguments: [
      ("%(path)@: %(error)@", "%1$@: %2$@"), ("%(count)lld MiB", "%1$lld MiB"),
      ("%2$(b)@ %(a)@", "%2$@ %1$@"), ("%@ %(a)@", "%2$@ %1$@"),
    ])
  func namedArguments(text: String, compiled: String) throws {
    let result = try result(unit(text))
    #expect(result.isUsable)
    #expect(result.json.contains("\"k\": \"\(compiled)\""))
  }

  @Test("Named arguments of plurals and substitutions become positions")
  func namedNumbers() throws {
    let plural = try result(
      plural([("one", "%(who)@: %(n)lld day"), ("other", "%(who)@: %(n)lld days")]))
    #expect(plural.isUsable)
    #expect(plural.json.contains("%2$#@value@"))
    #expect(plural.json.contains("%1$@: %2$lld day"))
    expectEqual(plural.tables[0].stringTable.message(forKey: "k")?.string("A", 2), "A: 2 days")
    let substitution = try result(
      """
      {"stringUnit": {"state": "translated", "value": "%(who)@ has %#@n@"}, "substitutions": {
      "n": {"argNum": 2, "variations": {"plural": {"other": \(unit("%arg of %(all)lld"))}}}}}
      """)
    #expect(substitution.json.contains(#""%1$@ has %2$#@n@""#))
    #expect(!substitution.json.contains("("))
  }

  @Test("A doubled percent sign before a name is not a reference")
  func escapedReferences() throws {
    let compiled = try result(
      """
      {"stringUnit": {"state": "translated", "value": "%%#@n@ %#@n@ 100%%"}, "substitutions": {
      "n": {"argNum": 2, "variations": {"plural": {"other": \(unit("%arg"))}}}}}
      """)
    #expect(compiled.json.contains(#""%%#@n@ %2$#@n@ 100%%""#))
  }

  @Test(
    "Replaces %arg regardless of the combining marks around it",
    arguments: [
      "\u{301}", "\u{200C}ام", "\u{200D}", "\u{FE0F}\u{20E3}", "\u{93F}", "\u{600}", "\u{601}",
      "\u{605}", "\u{6DD}", "\u{D4E}",
    ])
  func markedPlaceholders(mark: String) throws {
    let result = try result(
      #"""
      {"stringUnit": {"state": "translated", "value": "%#@n@"}, "substitutions": {
      "n": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
        "other": \#(unit("\(mark)%arg\(mark)%%arg\(mark)"))}}}}}
      """#)
    #expect(result.findings.filter { $0.severity == .error }.isEmpty)
    let message = result.tables[0].stringTable.message(forKey: "k")
    expectEqual(message?.string(5).utf8.elementsEqual("\(mark)5\(mark)%arg\(mark)".utf8), true)
  }

  @Test(
    "A translation without the number uses the value type of the source",
    arguments: [
      ("%.1f star", ".1f", "%#@value@"), ("%lu star", "lu", "%#@value@"),
      ("%1$@ %2$lld", "lld", "%2$#@value@"), ("stars", "lld", "%#@value@"),
    ])
  func numberless(source: String, type: String, format: String) throws {
    let result = try result(
      plural([("other", source)]), others: ", \"cy\": \(plural([("other", "llawer")]))")
    let table = try #require(result.tables.first { $0.localization == "cy" })
    let entry = try #require(table.messages["k"])
    guard case .plural(let text, let variables) = entry else {
      Issue.record("not a plural")
      return
    }
    expectEqual(text.text, format)
    expectEqual(variables.map { $0.valueType?.text }, [type])
  }

  @Test("Replaces %arg only as a separate word")
  func substitutions() throws {
    let english = """
      {"stringUnit": {"state": "translated", "value": "%#@birds.n@ in %#@yards@"}, "substitutions": {
      "birds.n": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
        "one": \(unit("%arg bird")), "other": \(unit("%arg birds, %argument"))}}},
      "yards": {"argNum": 2, "formatSpecifier": "d", "variations": {"plural": {
        "one": \(unit("%arg yard")), "other": \(unit("%arg yards"))}}},
      "unused": {"variations": {"plural": {"other": \(unit("%arg"))}}}}}
      """
    let compiled = try result(english)
    expectEqual(rules(compiled), [.gluedArgument, .unusedSubstitution])
    #expect(compiled.json.contains("%1$#@value@ in %2$#@yards@"))
    #expect(compiled.json.contains("%2$d yards"))
    let message = compiled.tables[0].stringTable.message(forKey: "k")
    expectEqual(message?.string(1, 2), "1 bird in 2 yards")
  }

  @Test("Renames a substitution to a name that the text does not use")
  func substitutionNames() throws {
    let names = ["größe", "value", "é", "value3", "a.b"]
    let substitutions = names.enumerated().map { index, name in
      """
      "\(name)": {"argNum": \(index + 1), "variations": {"plural": {
        "other": \(unit("%arg of \(name)"))}}}
      """
    }
    let compiled = try result(
      """
      {"stringUnit": {"state": "translated", "value": "\(names.map { "%#@\($0)@" }.joined(separator: ", "))"},
      "substitutions": {\(substitutions.joined(separator: ", "))}}
      """)
    #expect(
      compiled.json.contains(
        "%1$#@value2@, %2$#@value@, %3$#@value4@, %4$#@value3@, %5$#@value5@"))
    let message = compiled.tables[0].stringTable.message(forKey: "k")
    expectEqual(
      message?.string(1, 2, 3, 4, 5), "1 of größe, 2 of value, 3 of é, 4 of value3, 5 of a.b")
    // Only .stringsdict files need other names.
    let (files, _) = StringCatalog.files(of: compiled.tables, named: "T", sourceLanguage: "en")
    #expect(names.allSatisfy { files[0].text.contains("%#@\($0)@") })
  }

  @Test("Substitutions can vary by device")
  func deviceSubstitutions() throws {
    let compiled = try result(
      """
      {"stringUnit": {"state": "translated", "value": "See %#@n@"}, "substitutions": {"n": {
      "argNum": 1, "formatSpecifier": "lld", "variations": {"device": {
        "mac": \(plural([("one", "%arg window"), ("other", "%arg windows")])),
        "other": \(plural([("one", "%arg screen"), ("other", "%arg screens")]))}}}}}
      """)
    #expect(compiled.findings.isEmpty)
    let table = compiled.tables[0].stringTable
    expectEqual(table.message(forKey: "k", devices: [.mac])?.string(2), "See 2 windows")
    expectEqual(table.message(forKey: "k")?.string(1), "See 1 screen")
  }

  @Test("Reports undefined references and invalid structures")
  func errors() throws {
    let undefined = try result(
      """
      {"stringUnit": {"state": "translated", "value": "%#@x@"}, "substitutions": {
      "y": {"variations": {"plural": {"other": \(unit("%arg"))}}}}}
      """)
    expectEqual(rules(undefined), [.undefinedSubstitution, .unusedSubstitution])
    #expect(
      rules(
        try result(
          """
          {"substitutions": {"y": {"variations": {"plural": {"other": \(unit("%arg"))}}}}}
          """)) == [.structure])
    #expect(
      rules(
        try result(
          """
          {"stringUnit": {"state": "translated", "value": "a"}, "variations": {"plural": {
          "other": \(unit("%lld"))}}}
          """)) == [.nesting])
    #expect(
      rules(
        try result(
          """
          {"variations": {"plural": {"other": \(unit("%lld"))}, "device": {"mac": \(unit("m"))}}}
          """)) == [.nesting])
    #expect(
      rules(
        try result(
          """
          {"variations": {"device": {"other": \(plural([("other", "%lld")]))}}}
          """)) == [.variedFallback])
    #expect(
      rules(
        try result(
          """
          {"variations": {"plural": {"other": {"variations": {"device": {"mac": \(unit("m"))}}}}}}
          """)
      ).contains(.nesting))
  }

  @Test("Writes texts for other devices to .strings")
  func devices() throws {
    let compiled = try result(
      "{\"variations\": {\"device\": {\"mac\": \(unit("m")), \"other\": \(unit("o"))}}}")
    #expect(compiled.isUsable)
    let table = compiled.tables[0].stringTable
    expectEqual(table.message(forKey: "k", devices: [.mac])?.text, "m")
    expectEqual(table.message(forKey: "k")?.text, "o")
    expectEqual(compiled.files.map(\.path), ["en.lproj/T.strings", "en.lproj/T.stringsdict"])
    #expect(try result("{\"variations\": {\"device\": {}}}").tables.isEmpty)
  }

  @Test("Omits untranslated source texts unless they were added manually")
  func states() throws {
    #expect(try result(unit("a", "new")).tables.isEmpty)
    try expectEqual(
      result(unit("a", "new"), members: #""extractionState": "manual","#).tables.count, 1)
    try expectEqual(
      result("null", others: ", \"fr\": \(unit("f", "new"))").tables.map(\.localization),
      [
        "fr"
      ])
    try expectEqual(result(unit("a"), members: #""shouldTranslate": false,"#).tables.count, 1)
  }

  @Test("Rejects two languages with the same folder")
  func collisions() throws {
    let compiled = try result(unit("a"), others: ", \"iw\": \(unit("1")), \"he\": \(unit("2"))")
    expectEqual(rules(compiled), [.languageCollision, .languageCollision])
    expectEqual(compiled.tables.last?.messages["k"]?.plainText?.text, "2")
  }

  @Test("Writes the same catalog that it read")
  func roundTrip() throws {
    let text = """
      {
        "future" : [
          1.50,
          null
        ],
        "sourceLanguage" : "en",
        "strings" : {
          "" : {

          },
          "a\\t|==|🧭" : {
            "extractionState" : "future_state",
            "isNew" : true
          }
        },
        "version" : 7
      }
      """
    try expectEqual(StringCatalog(Array(text.utf8), file: "f").text, text)
    let crlf = text.replacing("\n", with: "\r\n")
    try expectEqual(StringCatalog([0xEF, 0xBB, 0xBF] + Array(crlf.utf8), file: "f").text, text)
  }

  @Test(
    "Rejects catalogs without required members and states the position",
    arguments: [
      ("", "f:1:1: error: expected a value, found the end of the file [syntax]"),
      ("[]", "f:1:1: error: expected a catalog with the member 'sourceLanguage' [structure]"),
      (
        #"{"sourceLanguage": 5}"#,
        "f:1:20: error: expected a string for 'sourceLanguage', found a number [structure]"
      ),
      (
        #"{"sourceLanguage": "../\u0001"}"#,
        "f:1:20: error: expected a language, found '../\\u{1}' [structure]"
      ),
      (
        #"{"sourceLanguage": "en", "strings": {}}"#,
        "f:1:1: error: expected a catalog with the member 'version' [structure]"
      ),
      (
        #"{"sourceLanguage": "en", "strings": {}, "version": true}"#,
        "f:1:52: error: expected a string or a number for 'version', found a boolean [structure]"
      ),
      (
        #"{"sourceLanguage": "en", "strings": [], "version": "1.0"}"#,
        "f:1:37: error: expected an object for 'strings', found an array [structure]"
      ),
      ("{\n \"a\": tru}", "f:2:7: error: expected a value, found 't' [syntax]"),
      (#"{"a": "\ud800"}"#, "f:1:8: error: half a surrogate pair is not a character [encoding]"),
      (#"{"a": 01}"#, "f:1:8: error: expected ',' or '}', found '1' [syntax]"),
      (
        "{\"a\": \"\u{01}\"}",
        "f:1:8: error: expected an escape for a control character in a string [syntax]"
      ),
    ])
  func refused(text: String, expected: String) {
    let error = #expect(throws: Diagnostic.self) {
      try StringCatalog(Array(text.utf8), file: "f")
    }
    expectEqual(error?.description, expected)
  }
}
