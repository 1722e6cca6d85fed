import PluralStringCatalogs
import PluralStrings
import PluralTestSupport
import PluralsSwiftEmission
import Testing

@testable import PluralStringsCompilation

@Suite("Findings of the strings compiler")
struct CompilerFindingTests {
  private func catalog(_ strings: String) -> ProjectFile {
    .init(
      path: "Localizable.xcstrings",
      bytes: Array(
        #"{ "sourceLanguage": "en", "version": "1.0", "strings": { \#(strings) } }"#.utf8))
  }

  private func unit(_ text: String) -> String {
    #"{ "stringUnit": { "state": "translated", "value": "\#(text)" } }"#
  }

  @Test("Reports a translation that reads an argument that the source lacks")
  func argument() {
    let file = catalog(
      #""%lld files": { "localizations": { "de": \#(unit("%2$@: %1$lld Dateien")) } }"#)
    let compiler = LocalizedStringsCompiler([file])
    #expect(
      compiler.findings.map(\.description).contains(
        "Localizable.xcstrings:1:150: error: the text reads argument 2, but there is 1 in en; the text is "
          + "left out, so readers of 'de' will see 'en' (key '%lld files', language 'de') [language-type-conflict]"
      ))
  }

  /// A format in which the file's name is the only key, and its contents are the text.
  private struct TextFile: TableFile {
    static let pathExtension = "txt"
    let file: String
    private let text: String

    init(_ content: some Collection<UInt8>, file: String) throws(Diagnostic) {
      self.file = file
      text = String(decoding: content, as: UTF8.self)
    }

    func tables(named name: String, language: String) -> MessageTables {
      let text = AuthoredText(text: text, position: nil)
      return MessageTables(
        tables: [
          MessageTable(name: name, localization: language, messages: ["text": .text(text)])
        ],
        findings: [])
    }
  }

  @Test("Compiles and compares formats other than Apple's")
  func format() {
    let files: [ProjectFile] = [
      .init(path: "en.lproj/T.strings", bytes: Array("text = \"%ld files\";".utf8)),
      .init(path: "fr.lproj/T.txt", bytes: Array("%2$@".utf8)),
    ]
    let formats = TableFormats(TableFormats.all.formats + [TextFile.self])
    let compiler = LocalizedStringsCompiler(files, formats: formats)
    expectEqual(compiler.symbols.map(\.name), ["text"])
    expectEqual(compiler.symbols[0].parameters.map(\.type), ["Int"])
    expectEqual(
      compiler.findings.filter { $0.severity == .error }.map(\.description),
      [
        "fr.lproj/T.txt: error: the text reads argument 2, but there is 1 in en; the text is left out, so "
          + "readers of 'fr' will see 'en' (key 'text', language 'fr') [language-type-conflict]"
      ])
  }

  @Test("Reports a conflict in the file and at the position of the translation")
  func file() {
    let compiler = LocalizedStringsCompiler([
      .init(path: "en.lproj/T.strings", bytes: Array(#""n" = "%d files";"#.utf8)),
      .init(
        path: "fr.lproj/T.strings",
        bytes: Array("\n\"n##{one}\" = \"%@\"; \"n##{other}\" = \"%2$@\";".utf8)),
    ])
    expectEqual(
      compiler.findings.filter { $0.rule == .languageTypeConflict }.map(\.path),
      ["fr.lproj/T.strings"])
    // At the text that uses it.
    expectEqual(compiler.findings.last?.position, SourcePosition(line: 2, column: 35))
  }

  @Test("Warns of a translation that reads an argument as another type")
  func type() {
    let file = catalog(#""%lld files": { "localizations": { "de": \#(unit("%@ Dateien")) } }"#)
    let lenient = LocalizedStringsCompiler([file])
    #expect(lenient.isUsable)
    expectEqual(lenient.buildFindings.map(\.severity), [.warning])
    var configuration = CompilerConfiguration()
    configuration.strictness = .errors
    let strict = LocalizedStringsCompiler([file], configuration: configuration)
    #expect(!strict.isUsable)
    expectEqual(strict.buildFindings.map(\.severity), [.error])
  }

  @Test("Notes keys with the same name until they are renamed")
  func sharedName() {
    let file = catalog(#""Save": {}, "Save!": {}, "Save…": {}, "Save %d": {}"#)
    let spelled = LocalizedStringsCompiler([file])
    expectEqual(
      spelled.buildFindings.map(\.description),
      [
        "Localizable.xcstrings:1:70: note: 2 keys, such as 'Save!', have the name of another, 'Save', "
          + "and so are spelled out: 'Save_exclamationMark'; \"names\" in plural-strings.json gives "
          + "other names (key 'Save!') [symbol-name]"
      ])
    var configuration = CompilerConfiguration()
    configuration.names = ["Save!": "saveNow", "Save…": "saveAs"]
    let named = LocalizedStringsCompiler([file], configuration: configuration)
    #expect(named.buildFindings.isEmpty)
    expectEqual(named.symbols.map(\.name), ["save", "save", "saveNow", "saveAs"])
  }

  @Test("With Xcode's symbols, warns of a key that Xcode rejects")
  func refusedName() {
    let manual = #"{ "extractionState": "manual" }"#
    let file = catalog(
      #""Reconnect": \#(manual), "Reconnect…": \#(manual), "×%d": \#(manual), "Reconnect!": {}"#)
    var configuration = CompilerConfiguration()
    configuration.symbols = .xcode
    let compiler = LocalizedStringsCompiler([file], configuration: configuration)
    #expect(compiler.isUsable)
    #expect(compiler.symbols.allSatisfy { !$0.isXcode })
    expectEqual(compiler.symbols.last?.parameters.map(\.type), ["Int32"])
    expectEqual(
      compiler.buildFindings.filter { $0.severity == .warning }.map(\.message),
      [
        "Xcode rejects the key, because 'Reconnect' has the same symbol; here, the name is 'Reconnect_horizontalEllipsis'",
        "Xcode rejects the key, because it gives no Swift name; here, the name is 'multiplicationSign_number'",
      ])
  }

  @Test("Checks labels in custom names and suggests corrections")
  func chosenLabels() {
    let file = catalog(#""%@ and %@": {}"#)
    func compiler(_ name: String) -> LocalizedStringsCompiler {
      var configuration = CompilerConfiguration()
      configuration.names = ["%@ and %@": name]
      return LocalizedStringsCompiler([file], configuration: configuration)
    }
    expectEqual(
      compiler("greet(first:_:)").symbols.map { "\($0.name) \($0.parameters.map(\.label))" },
      [#"greet [Optional("first"), nil]"#])
    #expect(compiler("greet(first:_:)").isUsable)
    for (name, message) in [
      ("greet(first, second)", "is not a name in Swift; did you mean 'greet(first:second:)'?"),
      ("greet them", "is not a name in Swift; did you mean 'greetThem'?"),
      ("greet(first:)", "the message has 2 arguments: 'greet(_:_:)'"),
      ("!", "is not a name in Swift"),
    ] {
      #expect(!compiler(name).isUsable)
      expectEqual(compiler(name).findings.first?.message.hasSuffix(message), true, "\(name)")
    }
  }

  @Test("Warns of a table whose type hides a Swift type until it is renamed")
  func hiddenType() {
    let file = ProjectFile(
      path: "String.xcstrings",
      bytes: Array(#"{ "sourceLanguage": "en", "version": "1.0", "strings": {} }"#.utf8))
    expectEqual(
      LocalizedStringsCompiler([file]).findings.map(\.description),
      [
        "String.xcstrings: warning: this table's type hides Swift's 'String' in the module; \"types\" in "
          + "plural-strings.json gives it a better one [symbol-name]"
      ])
    var configuration = CompilerConfiguration()
    configuration.types = ["String": "Texts"]
    #expect(LocalizedStringsCompiler([file], configuration: configuration).findings.isEmpty)
  }

  @Test("Strictness determines whether warnings fail the build")
  func strictness() {
    let file = ProjectFile(
      path: "en.lproj/Localizable.strings", bytes: Array(#""a" = "%y %d";"#.utf8))
    var configuration = CompilerConfiguration()
    #expect(LocalizedStringsCompiler([file], configuration: configuration).isUsable)
    configuration.strictness = .warnings
    #expect(!LocalizedStringsCompiler([file], configuration: configuration).isUsable)
    let broken = ProjectFile(
      path: "en.lproj/Localizable.strings", bytes: Array(#""a" = "#.utf8))
    configuration.strictness = .lenient
    #expect(!LocalizedStringsCompiler([broken], configuration: configuration).isUsable)
  }

  @Test("Names the setting by which warnings fail the build")
  func strictnessOfWarnings() throws {
    let text = "{\n  \"strictness\": \"warnings\"\n}"
    let configuration = try CompilerConfiguration(Array(text.utf8), file: "c.json")
    func errors(_ value: String) -> [String] {
      let file = ProjectFile(
        path: "en.lproj/Localizable.strings", bytes: Array("\"a\" = \"\(value)\";".utf8))
      return LocalizedStringsCompiler([file], configuration: configuration).buildFindings
        .filter { $0.severity == .error }.map(\.description)
    }
    expectEqual(
      errors("%y %d"),
      [
        "c.json:2:3: error: warnings fail the build, because 'strictness' is 'warnings' [structure]"
      ])
    expectEqual(errors("%d"), [])
  }

  @Test("Rejects a table in both a catalog and a folder if errors fail the build")
  func twice() {
    let strings = ProjectFile(
      path: "de.lproj/Localizable.strings", bytes: Array(#""a" = "b";"#.utf8))
    let files = [strings, catalog(#""a": {}"#)]
    #expect(LocalizedStringsCompiler(files).isUsable)
    var configuration = CompilerConfiguration()
    configuration.strictness = .errors
    #expect(!LocalizedStringsCompiler(files, configuration: configuration).isUsable)
  }

  // MARK: Left out

  private func file(_ path: String, _ text: String) -> ProjectFile {
    .init(path: path, bytes: Array(text.utf8))
  }

  private func compiler(
    _ files: [ProjectFile], _ strictness: CompilerConfiguration.Strictness
  ) -> LocalizedStringsCompiler {
    var configuration = CompilerConfiguration()
    configuration.strictness = strictness
    return LocalizedStringsCompiler(files, configuration: configuration)
  }

  private static let unreadableFiles: [(String, String)] = [
    (
      "stringsdict",
      "<?xml version=\"1.0\"?><plist><dict><key>k</key><string>\u{3}</string></dict></plist>"
    ),
    ("strings", "k = "), ("strings", "bplist00"), ("strings", "k = \"\u{1}"),
    ("stringsdict", "k = { a = (; };"), ("strings", "<plist><dict><key>k</key></dict></plist>"),
  ]

  @Test("Skips an unreadable translation", arguments: Self.unreadableFiles)
  func unreadable(format: String, text: String) throws {
    let files = [
      file("en.lproj/T.strings", "k = v; l = v;"), file("pt.lproj/T.strings", "k = v;"),
      file("ko.lproj/T.\(format)", text), file("pt-BR.lproj/T.\(format)", text),
    ]
    let lenient = compiler(files, .lenient)
    #expect(lenient.isUsable)
    let findings = lenient.buildFindings
    expectEqual(findings.map(\.severity), [.warning, .warning])
    expectEqual(findings.map(\.path), ["ko.lproj/T.\(format)", "pt-BR.lproj/T.\(format)"])
    for (finding, end) in zip(findings, ["'ko' will see 'en'", "'pt-BR' will see 'pt'"]) {
      #expect(finding.message.hasSuffix("; the file is left out, so readers of \(end)"))
    }
    expectEqual(Set(lenient.sourceTables.flatMap(\.allLanguages)), ["en", "pt"])
    for strictness in [CompilerConfiguration.Strictness.errors, .warnings] {
      let strict = compiler(files, strictness)
      #expect(!strict.isUsable)
      expectEqual(strict.buildFindings.map(\.severity), [.error, .error])
      #expect(!strict.buildFindings.contains { $0.message.contains("left out") })
    }
  }

  @Test(
    "Requires readable catalogs and files of the development language",
    arguments: Self.unreadableFiles)
  func unreadableSource(format: String, text: String) {
    let korean = file("ko.lproj/T.strings", "k = v;")
    let english = file("en.lproj/T.strings", "k = v;")
    for files in [
      [korean, file("en.lproj/T.\(format)", text)],
      [korean, english, file("Base.lproj/T.\(format)", text)],
      [korean, english, file("T.\(format)", text)],
      [english, korean, file("U.xcstrings", text)],
      // Without another file of the table, there is no replacement.
      [english, file("ko.lproj/U.\(format)", text)],
    ] {
      let lenient = compiler(files, .lenient)
      #expect(!lenient.isUsable)
      #expect(lenient.buildFindings.contains { $0.severity == .error })
      #expect(!lenient.buildFindings.contains { $0.message.contains("left out") })
    }
  }

  @Test("Every error about a skipped translation states what users see")
  func leftOutTexts() {
    let number = #""%lld files": { "localizations": { "de": "#
    let broken = [
      unit("%@ Dateien"), unit("%2$@"),
      #"{ "stringUnit": { "state": "translated" } }"#, #"{ "variations": { "plural": 1 } }"#,
      "1", #"{ "stringUnit": 1 }"#,
      unit("%lld %1$@"),
    ]
    for text in broken {
      let compiler = LocalizedStringsCompiler([catalog(number + text + "}}")])
      let findings = compiler.buildFindings
      #expect(compiler.isUsable && !findings.isEmpty, "\(text)")
      #expect(!compiler.sourceTables.isEmpty)
      let isLeftOut =
        compiler.loweredTables()[0].messages[0].languages.map { $0.language } == ["en"]
      #expect(isLeftOut, "\(text)")
      for finding in compiler.findings where finding.severity == .error {
        #expect(
          finding.message.hasSuffix("; the text is left out, so readers of 'de' will see 'en'"),
          "\(text): \(finding)")
      }
    }
    // Texts that can be compiled in spite of findings are not left out.
    let kept = LocalizedStringsCompiler([catalog(number + unit("%lld %y Dateien") + "}}")])
    #expect(!kept.buildFindings.isEmpty)
    #expect(!kept.buildFindings.contains { $0.message.contains("left out") })
    var configuration = CompilerConfiguration()
    configuration.languages = ["en"]
    let unwanted = LocalizedStringsCompiler(
      [catalog(number + unit("%@") + "}}")], configuration: configuration)
    #expect(!unwanted.buildFindings.contains { $0.message.contains("left out") })
  }

  @Test("Rejects tables whose names look the same, but keeps all keys")
  func lookalikes() {
    let files = [("T\u{E9}", "a"), ("Te\u{301}", "b")].map { name, key in
      file(
        "\(name).xcstrings",
        #"{ "sourceLanguage": "en", "version": "1.0", "strings": { "\#(key)": {} } }"#)
    }
    let compiler = LocalizedStringsCompiler(files)
    expectEqual(compiler.symbols.count, 2)
    expectEqual(
      compiler.buildFindings.map(\.message),
      [
        "the table's name looks like that of 'Te\u{301}.xcstrings', but has other characters; this one has U+00E9; "
          + "rename one of the files"
      ])
    #expect(!self.compiler(files, .errors).isUsable)
  }

  @Test(
    "Compiles nested variables up to a limit on a thread of 512 KB",
    arguments: [32, 33, 500])
  func nestedVariables(depth: Int) {
    let variables = (0..<depth).map { level in
      let next = level + 1 < depth ? "%1$#@v\(level + 1)@" : "%d"
      return "v\(level) = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; "
        + "NSStringFormatValueTypeKey = d; other = \"a \(next)\"; };"
    }
    let text = "k = { NSStringLocalizedFormatKey = \"%#@v0@\"; \(variables.joined()) };"
    let files = [file("en.lproj/T.stringsdict", text)]
    let (isDeep, count) = onThread(stackSize: 512 << 10) {
      let compiler = LocalizedStringsCompiler(files)
      let rules = SwiftIdentifier("cardinal_en").map { [["en": $0]] } ?? []
      let code = compiler.tableFiles(rules: rules)
      return (compiler.findings.contains { $0.ruleName == "depth" }, code.count)
    }
    expectEqual(isDeep, depth > 32)
    #expect(count > 0)
  }
}
