import Foundation
import PluralStringCatalogs
import PluralStrings
import PluralStringsCompilation
import PluralStringsLoading
import PluralTestSupport
import PluralsSwiftEmission
import Testing

@Suite("Foundation's names for localized strings")
struct FoundationNamesTests {
  private static let configuration: CompilerConfiguration = {
    var configuration = CompilerConfiguration()
    configuration.foundationNames = true
    return configuration
  }()

  /// Ten languages, each with its own texts.
  private static let languages = ["en", "ar", "cs", "de", "fi", "fr", "he", "ja", "pl", "ru"]

  private static let files: [ProjectFile] = {
    func file(_ language: String, _ table: String, _ texts: [(String, String)])
      -> ProjectFile
    {
      let lines = texts.map { "\"\($0.0)\" = \"\($0.1)\";\n" }.joined()
      return .init(path: "\(language).lproj/\(table).strings", bytes: Array(lines.utf8))
    }
    return languages.flatMap { language in
      [
        file(
          language, "Localizable",
          [("%lld files in %@", "\(language): %2$@ %1$lld"), ("Cancel", "\(language) cancel")]),
        file(language, "Other", [("files.title", "\(language) title %lld, %.1f")]),
      ]
    }
  }()

  /// Source code that an app shares.
  private static let shared = """
    func texts(_ count: Int) -> [String] {
      let resource = LocalizedStringResource("files.title", defaultValue: "\\(count) of \\(0.25, specifier: "%.1f")", table: "Other")
      let cancel: LocalizedStringResource = "Cancel"
      return [
        String(localized: "\\(count) files in \\("Docs")"),
        String(localized: "Cancel", comment: "A button"),
        String(localized: "files.title", defaultValue: "\\(count) of \\(0.25, specifier: "%.1f")", table: "Other", bundle: .module),
        String(localized: resource),
        String(localized: "\\(count) files in \\(cancel)", bundle: .main),
        String(localized: "no key for \\(count)", locale: .current),
        String(localized: "missing", defaultValue: "default \\(count)"),
        String(localized: "Cancel", table: "Missing"),
      ]
    }

    """

  /// What the shared code shows in a language.
  private static func expected(_ language: String) -> [String] {
    [
      "\(language): Docs 5", "\(language) cancel", "\(language) title 5, 0.2",
      "\(language) title 5, 0.2", "\(language): \(language) cancel 5", "no key for 5", "default 5",
      "Cancel",
    ]
  }

  /// The lines that a program prints for each word of input. It uses the names in files with and without Foundation, and serves several
  /// tests, because the Swift compiler takes almost as long for a third of it.
  private static let outputs: Result<[String: [String]], any Error> = Result {
    let program = try SwiftProgram(CompiledStrings.runTime.get())
    let generated = try CompiledStrings(files, configuration).generatedFiles()
    // Number formats depend on the language, so the expected texts are written out for English only.
    let requests = """
      func requests() async {
        let languages = \(languages)
        await withTaskGroup(of: [String].self) { group in
          for index in 0..<1000 {
            group.addTask {
              let language = languages[index % languages.count]
              return await Localizable.withLanguages([language]) {
                await Task.yield()
                let before = texts(5)
                let inner = await Task { texts(5) }.value
                let other = Localizable.withAcceptLanguage("en;q=0.5, fi") { texts(5)[1] }
                return [language, other, "\\(before == inner)"] + before
              }
            }
          }
          for await result in group { print(result.joined(separator: "\\u{1E}")) }
        }
        print(String(localized: "Cancel", locale: .init(identifier: "ru-RU")))
      }
      """
    let withFoundation = """
      import Foundation
      func locales() {
        Localizable.withLanguages(["ja"]) {
          for locale in [Locale(identifier: "pl_PL"), Locale.autoupdatingCurrent] {
            print(String(localized: "Cancel", locale: locale))
          }
          print(String(localized: "Cancel", locale: .current))
        }
      }
      final class Owner {}
      struct Mode: CustomLocalizedStringResourceConvertible {
        var localizedStringResource: LocalizedStringResource { "Cancel" }
      }
      func declarations() throws {
        var options = String.LocalizationOptions()
        options.replacements = [7, 0.25]
        let german = Locale(identifier: "de")
        var resource = LocalizedStringResource("Cancel", bundle: .atURL(Bundle.main.bundleURL))
        resource.locale = german
        var other = LocalizedStringResource("files.title", defaultValue: "\\(5) of \\(0.25)", table: "Other", locale: german)
        let decoded = try JSONDecoder().decode(LocalizedStringResource.self, from: JSONEncoder().encode(other))
        let texts = Localizable.withLanguages(["en"]) { [
          String(localized: "at \\(placeholder: .object)"),
          String(localized: "at \\(placeholder: .int) of \\(9) and \\(placeholder: .double, specifier: "%.1f")", options: options),
          String(localized: "none", defaultValue: "\\(placeholder: .uint)", options: options, comment: "c"),
          String(localized: resource), resource.locale.identifier, String(localized: other),
          "\\(decoded == other)",
          String(localized: LocalizedStringResource("Cancel", bundle: .forClass(Owner.self)).localizedStringResource),
          String(localized: Mode().localizedStringResource),
        ] }
        other.locale = .init(identifier: "fi")
        print((texts + [String(localized: other)]).joined(separator: "\\n"))
      }
      """
    let main = """
      switch readLine() {
      case "requests": await requests()
      case "locales": locales()
      default: try declarations()
      }
      """
    try program.compileMain(
      main,
      files: generated.map { ($0.path, $0.contents) } + [
        ("Shared.swift", shared), ("Requests.swift", requests),
        ("WithFoundation.swift", withFoundation),
      ])
    return try ["requests", "locales", "declarations"].reduce(into: [:]) { outputs, part in
      outputs[part] = try program.output(for: part).split(separator: "\n").map(String.init)
    }
  }

  @Test("Concurrent requests in ten languages show each reader's texts")
  func requests() throws {
    var lines = try #require(Self.outputs.get()["requests"])
    expectEqual(lines.popLast(), "ru cancel")
    expectEqual(lines.count, 1000)
    var answers: [String: Set<[String]>] = [:]
    for line in lines {
      let fields = line.split(separator: "\u{1E}").map(String.init)
      expectEqual(fields[1...2], ["fi cancel", "true"])
      answers[fields[0], default: []].insert(Array(fields[3...]))
    }
    expectEqual(answers["en"], [Self.expected("en")])
    for language in Self.languages {
      expectEqual(answers[language]?.count, 1, "\(language)")
      expectEqual(answers[language]?.first?[1], "\(language) cancel")
    }
  }

  @Test(
    "Code with and without Foundation compiles, whatever isolates it",
    arguments: ["MainActor", "nonisolated"])
  func compiles(isolation: String) throws {
    let generated = try CompiledStrings(Self.files, Self.configuration).generatedFiles()
    let withFoundation = """
      import Foundation
      func shown(_ locale: Locale) -> [String] {
        [
          String(localized: "Cancel", locale: locale), String(localized: "Cancel", locale: Locale(identifier: "de")),
          String(localized: "files.title", defaultValue: "\\(1) of \\(2.0)", table: "Other", locale: Locale.current),
          "\\(Bundle.main.bundlePath)",
        ]
      }
      """
    let files =
      generated.map { (name: $0.path, contents: $0.contents) }
      + [("Shared.swift", Self.shared), ("WithFoundation.swift", withFoundation)]
    try expectEqual(SwiftProgram.problems(in: files, isOpen: false, isolation: isolation), "")
    try expectEqual(SwiftProgram.problems(in: files, isOpen: true, isolation: isolation), "")
  }

  @Test("Foundation's locale chooses the language, and an updating locale is the reader's")
  func foundationLocale() throws {
    try expectEqual(Self.outputs.get()["locales"], ["pl cancel", "ja cancel", "ja cancel"])
  }

  /// A catalog of texts that programs fill themselves.
  private static let unfilled: [(key: String, texts: [String])] = [
    ("greet.name", ["Hello %@"]), ("Hi %@", ["Hi %@"]), ("two", ["%2$@ of %1$lld %%"]),
    ("cups", ["%lld cup", "%lld cups"]), ("share", ["%.1f%% of %@"]), ("rest", ["100%%"]),
  ]

  @Test("Without values, a message keeps its conversions, however a program looks it up")
  func withoutValues() throws {
    func unit(_ text: String) -> String {
      #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"#
    }
    let entries = Self.unfilled.map { key, texts in
      let forms =
        texts.count == 1
        ? unit(texts[0])
        : #"{"variations": {"plural": {"one": \#(unit(texts[0])), "other": \#(unit(texts[1]))}}}"#
      return #""\#(key)": {"extractionState": "manual", "localizations": {"en": \#(forms)}}"#
    }
    let devices = """
      "device": {"localizations": {"en": {"variations": {"device": {"mac": \(unit("Click %@")), "other": \(unit("Tap %@"))}}}}}
      """
    let catalog =
      #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#((entries + [devices]).joined(separator: ", "))}}"#
    let file = ProjectFile(path: "Localizable.xcstrings", bytes: Array(catalog.utf8))
    let strings = CompiledStrings([file], Self.configuration)
    let reader = try LocalizedFolder([file], developmentLanguage: "en").tables.localizedTable(
      languages: ["en"])
    var calls: [CompiledStrings.Call] = []
    for (key, texts) in Self.unfilled + [("device", ["Tap %@"]), ("no %@ key", ["no %@ key"])] {
      let text = key == "rest" ? "100%" : texts.last ?? ""
      for call in [
        "String(localized: \"\(key)\")", "String(localized: LocalizedStringResource(\"\(key)\"))",
        "String(localized: \"\(key)\", defaultValue: \"\(key)\")",
        "String(localized: .init(\"\(key)\"))", "Localizable().localized(\"\(key)\")",
        "Localizable()[\"\(key)\"]",
      ] {
        calls.append(.init(expression: call, expected: text, description: key))
      }
      expectEqual(reader[key], text)
      expectEqual(reader.localized(LocalizedMessage(key: key)), text)
    }
    let formats = [
      ("\"Ann\" as NSString, 5", "Hello Ann"), ("\"Ann\" as NSString, 5", "Hi Ann"),
      ("5, \"Ann\" as NSString", "Ann of 5 %"), ("5", "5 cups"),
      ("0.5, \"Ann\" as NSString", "0.5% of Ann"),
    ]
    let lines = zip(Self.unfilled, formats).map {
      "String(format: String(localized: \($0.key.literal)), \($1.0)),\n"
    }
    for (index, format) in formats.enumerated() {
      calls.append(.init(expression: "formats()[\(index)]", expected: format.1, description: ""))
    }
    try strings.check(
      calls,
      with: [
        ("Formats.swift", "import Foundation\nfunc formats() -> [String] { [\n\(lines.joined())] }")
      ])
  }

  @Test("Placeholders, bundles, Foundation's locales and coding work as on Apple's platforms")
  func declarations() throws {
    try expectEqual(
      Self.outputs.get()["declarations"],
      [
        "at %@", "at 7 of 9 and 0.2", "7", "de cancel", "de", "de title 5, 0,2", "true",
        "en cancel",
        "en cancel", "fi title 5, 0,2",
      ])
  }

  @Test("A target without the setting gets none of the names")
  func setting() throws {
    let names = try CompiledStrings(Self.files).generatedFiles().map(\.contents).joined()
    #expect(!names.contains("LocalizationValue"))
    let configuration = try CompilerConfiguration(
      Array(#"{"foundationNames": true}"#.utf8), file: "plural-strings.json")
    #expect(configuration.foundationNames)
    #expect(throws: (any Error).self) {
      try CompilerConfiguration(Array(#"{"foundationNames": "yes"}"#.utf8), file: "c.json")
    }
  }

  @Test(
    "Keys of shipped catalogs show what is read at run time, in each language",
    OutsideData.isPresent)
  func catalogs() throws {
    let folder = try #require(OutsideData.conformance).appending(path: "catalogs")
    var files: [ProjectFile] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    where name.hasSuffix(".xcstrings") {
      let file = ProjectFile(
        path: "Table\(files.count).xcstrings",
        bytes: Array(try Data(contentsOf: folder.appending(path: name))))
      // A compiler leaves out what does not fit the source language, and so are catalogs with such translations here.
      let compiler = LocalizedStringsCompiler([file])
      guard compiler.isUsable, !compiler.findings.contains(where: { $0.severity == .error }) else {
        continue
      }
      files.append(file)
    }
    let strings = CompiledStrings(files, Self.configuration)
    let tables = try LocalizedFolder(files, developmentLanguage: "en").tables
    var calls: [CompiledStrings.Call] = []
    for symbol in strings.compiler.symbols {
      let values = symbol.parameters.enumerated().map {
        index, parameter -> (argument: FormatArgument, source: String) in
        switch parameter.type {
        case "Double": (argument: FormatArgument.number(1.5), source: "1.5")
        case "String": (argument: .text("Ann"), source: "\"Ann\"")
        default: (argument: .integer(Int64(index + 2)), source: "\(index + 2)")
        }
      }
      let defaultValue = values.map { "\\(\($0.source))" }.joined()
      let message = LocalizedMessage(key: symbol.key, arguments: values.map(\.argument))
      for language in tables.localizedTable(table: symbol.table).languages {
        let reader = tables.localizedTable(languages: [language], table: symbol.table)
        calls.append(
          .init(
            expression:
              "String(localized: \(symbol.key.literal), defaultValue: \"\(defaultValue)\", "
              + "table: \(symbol.table.literal), locale: .init(identifier: \(language.literal)))",
            expected: reader.localized(message), description: "\(symbol.table) \(language)"))
      }
    }
    print("\(calls.count) texts of \(files.count) catalogs")
    #expect(calls.count > 200)
    try strings.check(calls)
  }
}
