import PluralStringCatalogs
import PluralStrings
import PluralStringsCompilation
import PluralStringsLoading
import PluralTestSupport
import PluralsSwiftEmission
import Testing

@Suite("Compiled strings")
struct CompiledStringsTests {
  /// The tables of all tests with the usual configuration.
  private static let program = Result {
    try SharedProgram(
      [textsOfOneLiteral, names.get(), sharedHashes.get(), fallback, readers.get(), sharedReader])
  }

  /// The tables of tests that accept mistakes, and those with several files.
  private static let lenientProgram = Result {
    var configuration = CompilerConfiguration()
    configuration.strictness = .lenient
    return try SharedProgram(
      [randomMessages.get(), sharedHashes.get()], configuration, filesOfTable: 3)
  }

  @Test("Compiled random messages match the run-time interpretation of the same tables")
  func messages() throws {
    try Self.lenientProgram.get().check(Self.randomMessages.get())
  }

  private static let randomMessages = Result {
    let seed: UInt64 = 1
    var random = RandomMessages(seed: seed)
    var files: [ProjectFile] = []
    let languages = ["en", "ru", "ar", "cy", "ga"]
    for folder in languages + ["Base"] {
      // No other language has the key, so the arguments are those of this message. If it has no text for a number, the text of the
      // folder Base is shown, which uses no arguments.
      let isBase = folder == "Base"
      let entries = sampled(0..<20, 4).map { index in
        (
          "\(isBase ? "en" : folder) \(index)",
          isBase ? .init(format: "base \(index)", variables: []) : random.entry()
        )
      }
      let entryFile = ProjectFile(
        path: "\(folder).lproj/Random.stringsdict",
        bytes: Array(propertyList(entries).utf8))
      let forms = isBase ? "\"base\" = \"base\";" : random.forms("\(folder) form", count: 10)
      let formFile = ProjectFile(
        path: "\(folder).lproj/Random.strings", bytes: Array(forms.utf8))
      files += [entryFile, formFile]
    }
    let tables = try LocalizedFolder(files, developmentLanguage: "en").tables
    var calls: [CompiledStrings.Call] = []
    for language in languages {
      let keys =
        (0..<20).map { "\(language) \($0)" } + (0..<10).map { "\(language) form \($0)" }
      for key in keys {
        let message = tables.message(
          forKey: key, table: "Random", languages: tables.languages(for: [language]))
        for index in 0..<6 {
          let arguments = random.arguments()
          var options = FormatOptions()
          if index % 3 == 1 { options.integerWidths = .declared }
          if index > 2 { options.operands = .visibleDigits }
          calls.append(
            .init(
              expression: "Random(languages: [\(language.literal)], options: "
                + "options(isC: \(index % 3 == 1), showsDigits: \(index > 2)))[\(key.literal), "
                + arguments.map(\.source).joined(separator: ", ") + "]",
              expected: message.string(arguments: arguments.map(\.argument), options: options),
              description: "seed \(seed), \(language), \(message.text)"))
        }
      }
    }
    return SharedProgram.Part(files: files, calls: calls)
  }

  @Test("Each text in a shared literal ends at its own end, whatever it contains")
  func literal() throws {
    try Self.program.get().check(Self.textsOfOneLiteral)
  }

  private static let textsOfOneLiteral: SharedProgram.Part = {
    let kinds = [
      "", "|", "a|b|", "\n", "\"\"\"", "\\", "\\(1)", "\u{301}", "e\u{301}\u{200F}", "\t", "中",
      "🎉", " ",
      String(repeating: "x", count: 70_000),
    ]
    var files: [ProjectFile] = []
    var calls: [CompiledStrings.Call] = []
    // The last two share their texts, and de has only some of the messages.
    for language in ["de", "en", "pl", "fi", "sv"] {
      let keys = kinds.indices.filter { language != "de" || $0 % 3 == 0 }
      let own = language == "fi" || language == "sv" ? "" : language
      let entries = keys.map { key in
        let variants = ["one", "few", "many", "other"].map {
          ($0, "\($0)\(kinds[key])%d\(own)\(kinds[key])")
        }
        return (
          "key \(key)",
          RandomMessages.Entry(
            format: "\(kinds[key])%#@n@",
            variables: [("n", .init(valueType: "d", variants: variants))])
        )
      }
      files.append(
        .init(
          path: "\(language).lproj/Texts.stringsdict", bytes: Array(propertyList(entries).utf8)
        ))
      for key in keys {
        for (number, polish) in [(1, "one"), (2, "few"), (5, "many")] {
          let form = language == "pl" ? polish : number == 1 ? "one" : "other"
          calls.append(
            .init(
              expression:
                "Texts(languages: [\(language.literal)])[\("key \(key)".literal), \(number)]",
              expected: "\(kinds[key])\(form)\(kinds[key])\(number)\(own)\(kinds[key])",
              description: language))
        }
      }
    }
    return SharedProgram.Part(files: files, calls: calls)
  }()

  private static func propertyList(_ entries: [(String, RandomMessages.Entry)]) -> String {
    "<plist version=\"1.0\"><dict>"
      + entries.map { key, entry in
        "<key>\(key)</key><dict><key>NSStringLocalizedFormatKey</key><string>\(entry.format)</string>"
          + entry.variables.map { name, variable in
            "<key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key>"
              + "<string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key>"
              + "<string>\(variable.valueType)</string>"
              + variable.variants.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
              + "</dict>"
          }.joined() + "</dict>"
      }.joined() + "</dict></plist>"
  }

  @Test("Keys that are Swift keywords, symbols or near-duplicates have callable names")
  func keywords() throws {
    let part = try Self.names.get()
    expectEqual(part.calls.count, 15)
    try Self.program.get().check(part)
  }

  private static let names = Result {
    let strings = """
      "class" = "Klasse"; "self" = "selbst"; "Type" = "Art"; "key" = "Schlüssel";
      "Save" = "Sichern"; "Save!" = "Sichern!"; "👍" = "gut"; "" = "leer"; "lookup" = "Suche";
      "\\"quoted\\" \\\\ back" = "a\\"b\\\\c\\nd"; "message" = "Nachricht %@"; "*/ comment" = "*/";
      "category" = "Art"; "Plural rules" = "Regeln"; "compiledMessage 2" = "%@ 2";
      """
    let file = ProjectFile(
      path: "de.lproj/Names.strings", bytes: Array(strings.utf8))
    var calls: [CompiledStrings.Call] = []
    let table = StringTable(
      language: "de", strings: try StringsFile(file.bytes, file: file.path).strings)
    for symbol in LocalizedStringsCompiler([file], configuration: .init()).symbols {
      let message = try #require(table.message(forKey: symbol.key))
      let arguments = symbol.parameters.isEmpty ? "" : "(\"x\")"
      calls.append(
        .init(
          expression: "Names(languages: [\"de\"]).`\(symbol.name)`\(arguments)",
          expected: message.string("x"), description: symbol.key))
    }
    return SharedProgram.Part(files: [file], calls: calls)
  }

  @Test("Distinguishes keys with the same hash, in one file and in several", arguments: [1, 3])
  func hashes(parts: Int) throws {
    let part = try Self.sharedHashes.get()
    var compiled = CompiledStrings(part.files)
    compiled.parts = parts
    let files = try compiled.generatedFiles().map(\.path)
    expectEqual(files.count { $0.hasPrefix("Hashes+LocalizedStrings") }, parts)
    try (parts == 1 ? Self.program : Self.lenientProgram).get().check(part)
  }

  private static let sharedHashes = Result {
    let colliding = ["8yn0iYCKYHlIj4-BwPqk", "GReLUrM4wMqfg9yzV3KQ"]
    try #require(Set(colliding.map(MessageKeyHash.hash)).count == 1)
    // The second one of these is not in the table.
    let (known, unknown) = ("gMPflVXtwGDXbIhP73TX", "LtHf1prlU1bCeYZEdqWf")
    try #require(MessageKeyHash.hash(known) == MessageKeyHash.hash(unknown))
    let keys = ["A", "B %lld", "Z %@", known] + colliding
    let text = keys.map { "\"\($0)\" = \"own \($0)\";" }.joined()
    return SharedProgram.Part(
      files: [.init(path: "en.lproj/Hashes.strings", bytes: Array(text.utf8))],
      calls: (keys + [unknown]).map { key in
        .init(
          expression: "Hashes(languages: [\"en\"])[\"\(key)\", 5]",
          expected: (key == unknown ? "" : "own ")
            + key.replacing("%lld", with: "5").replacing("%@", with: "5"),
          description: key)
      })
  }

  @Test("Calls pass the key only if the development language lacks the message for some numbers")
  func passedKeys() throws {
    let strings = CompiledStrings([
      .init(
        path: "en.lproj/T.strings",
        bytes: Array(
          #""files##{one}" = "%d file"; "files##{other}" = "%d files"; "days##{one}" = "%d day"; ok = "OK";"#
            .utf8)),
      .init(
        path: "pl.lproj/T.strings",
        bytes: Array(#""days##{one}" = "%d dzień"; no = "Nie"; ok = "OK";"#.utf8)),
    ])
    let code = try strings.generatedFiles().map(\.contents).joined()
    #expect(code.contains("string(Self.files, "))
    #expect(code.contains("string(\"days\", Self.days, "))
    #expect(!code.contains("\"ok\","))
  }

  @Test("Missing keys fall back to the next language, and numbers follow the region")
  func missingKeys() throws {
    try Self.program.get().check(Self.fallback)
  }

  private static let fallback: SharedProgram.Part = {
    func file(_ language: String, _ text: String) -> ProjectFile {
      .init(path: "\(language).lproj/Fallback.strings", bytes: Array(text.utf8))
    }
    let files = [
      file("en", #""both" = "both"; "english" = "only here"; "n" = "%lld"; "dutch" = "no";"#),
      file("nl", #""dutch" = "ja";"#),
      file("de", #""both" = "beide"; "n##{one}" = "%lld Stück"; "n##{other}" = "%lld Stücke";"#),
    ]
    func call(_ expression: String, _ expected: String) -> CompiledStrings.Call {
      .init(expression: expression, expected: expected, description: "fallback")
    }
    let calls = [
      call("Fallback(languages: [\"de\"]).both", "beide"),
      call("Fallback(languages: [\"de\"]).english", "only here"),
      call("Fallback(languages: [\"fr\"]).both", "both"),
      call("Fallback(languages: [\"de\"]).dutch", "no"),
      call("Fallback(languages: [\"de\", \"nl-BE\"]).dutch", "ja"),
      call("Fallback(acceptLanguage: \"de, fr, nl;q=0.5\").dutch", "ja"),
      call("Fallback(acceptLanguage: \"de, en, nl;q=0.5\").dutch", "no"),
      call("Fallback(acceptLanguage: \"fr;q=0.9, de-AT;q=0.5\").both", "beide"),
      call("Fallback(acceptLanguage: \"*\").both", "both"),
      call("Fallback(acceptLanguage: \"fr, *;q=0.5\").both", "both"),
      call("Fallback(languages: [\"de\"]).n(1)", "1 Stück"),
      call("Fallback(languages: [\"de\"]).n(1234567)", "1.234.567 Stücke"),
      call("Fallback(languages: [\"de-CH\"]).n(1234567)", "1'234'567 Stücke"),
      call(
        "Fallback(languages: [\"de\"], formattingLocale: \"en-IN\").n(1234567)",
        "12,34,567 Stücke"),
      // The symbols for hi were not compiled, so those of the text's language are used, in its region if it has one.
      call(
        "Fallback(languages: [\"de\"], formattingLocale: \"hi\").n(1234567)",
        "1.234.567 Stücke"),
      call(
        "Fallback(languages: [\"de\"], formattingLocale: \"fr-CH\").n(1234567)",
        "1'234'567 Stücke"),
      call("Fallback(languages: [\"hi-IN\"]).n(1234567)", "12,34,567"),
      call("Fallback(languages: [\"hi-Deva-IN\", \"en\"]).n(1234567)", "1,234,567"),
      call("Fallback(languages: [\"de\"])[\"n\", 2]", "2 Stücke"),
      call("Fallback(languages: [\"de\"])[\"missing %d\", 2]", "missing 2"),
      call("Fallback(languages: [\"de\"]).localized(\"\\(5) things\")", "5 things"),
      call("Fallback(languages: [\"de\"]).language", "de"),
    ]
    return SharedProgram.Part(files: files, calls: calls)
  }()

  private static let wishes = [
    "en", "en-IN", "ar-EG", "ar-AE", "ar-u-nu-latn", "de", "de-CH, en-IN;q=0.5", "hi-IN", "pt",
    "pt-PT, nl;q=0.5", "de, en, nl", "en, nl", "nl-BE, de", "fr, *;q=0.5", "*, de;q=0.5", "tlh", "",
    "de;q=0, nl", "zh-HK", "de-AT, hi",
  ]

  @Test("A table loaded at run time returns the same texts as the compiled table")
  func openings() throws {
    try Self.program.get().check(Self.readers.get())
  }

  private static let readers = Result {
    func unit(_ text: String) -> String { #""stringUnit": { "value": "\#(text)" }"# }
    func plural(_ one: String, _ other: String) -> String {
      #""variations": { "plural": { "one": { \#(unit(one)) }, "other": { \#(unit(other)) } } }"#
    }
    let catalog = """
      { "sourceLanguage": "en", "version": "1.0", "strings": {
        "%lld files": { "localizations": {
          "en": { \(plural("%lld file", "%lld files")) }, "ar": { \(plural("%lld ملف", "%lld ملفات")) },
          "de": { \(plural("%lld Datei", "%lld Dateien")) },
          "pt-BR": { \(plural("%lld arquivo", "%lld arquivos")) } } },
        "Open %@": { "localizations": { "de": { \(unit("%@ öffnen")) }, "nl": { \(unit("Open: %@")) } } },
        "dutch %lld": { "localizations": { "nl": { \(unit("nederlands %lld")) } } },
        "tap": { "localizations": { "de": { "variations": { "device": {
          "mac": { \(unit("Klicken")) }, "other": { \(unit("Tippen")) } } } } } }
      } }
      """
    func file(_ path: String, _ text: String) -> ProjectFile {
      .init(path: path, bytes: Array(text.utf8))
    }
    let files = [
      file("Localizable.xcstrings", catalog),
      file("en.lproj/Table.strings", #""both" = "both"; "n" = "%lld"; "partial" = "%lld in all";"#),
      file("Base.lproj/Table.strings", #""base" = "base";"#),
      file("Table.strings", #""neutral" = "neutral"; "base" = "not this";"#),
      file("nl.lproj/Table.strings", #""neutral" = "neutraal"; "dutch" = "ja"; "partial" = "?";"#),
      file(
        "de.lproj/Table.stringsdict",
        """
        { both = { NSStringVariableWidthRuleType = { 5 = "kurz"; 40 = "ausführlich"; }; };
          partial = { NSStringLocalizedFormatKey = "%#@n@"; n = {
            NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = lld;
            one = "%lld Stück"; }; }; }
        """),
    ]
    let keys: [(table: String, key: String, arguments: [FormatArgument])] = [
      ("Localizable", "%lld files", [1_234_567]), ("Localizable", "%d files", [1]),
      ("Localizable", "Open %@", ["x"]), ("Localizable", "dutch %lld", [12345]),
      ("Localizable", "dutch %d", [12345]), ("Localizable", "tap", []),
      ("Localizable", "missing %lld", [1_234_567]), ("Table", "both", []),
      ("Table", "n", [-1_234_567]),
      ("Table", "base", []), ("Table", "neutral", []), ("Table", "dutch", []),
      ("Table", "partial", [1]), ("Table", "partial", [54321]),
    ]
    let openings: [(source: String, locale: String?, devices: [Device], width: Int?)] = [
      ("", nil, [], nil),
      (
        #", formattingLocale: "fr-CH", devices: [.mac], options: options(width: 8)"#, "fr-CH",
        [.mac], 8
      ),
    ]
    let tables = try LocalizedFolder(files, developmentLanguage: "en").tables
    var calls: [CompiledStrings.Call] = []
    for wish in wishes {
      for opening in openings {
        for (table, key, arguments) in keys {
          let strings = tables.localizedTable(
            acceptLanguage: wish, table: table, formattingLocale: opening.locale,
            devices: opening.devices, options: FormatOptions(width: opening.width))
          let source = "\(table)(acceptLanguage: \(wish.literal)\(opening.source))"
          let expected =
            switch arguments.first {
            case let argument?: strings[key, argument]
            case nil: strings[key]
            }
          let list = [key.literal] + arguments.map { "." + "\($0)" }
          calls.append(
            .init(
              expression: "\(source)[\(list.joined(separator: ", "))]", expected: expected,
              description: "\(wish): \(table) \(key)"))
        }
      }
      for table in ["Localizable", "Table"] {
        calls.append(
          .init(
            expression: "\(table)(acceptLanguage: \(wish.literal)).language",
            expected: tables.localizedTable(acceptLanguage: wish, table: table).language,
            description: "language for \(wish)"))
        let list = AcceptLanguage(wish).languages
        calls.append(
          .init(
            expression: "\(table)(languages: \(list)).language",
            expected: tables.localizedTable(languages: list, table: table).language,
            description: "language for \(list)"))
      }
    }
    for table in ["Localizable", "Table"] {
      calls.append(
        .init(
          expression: "\(table).languages.joined()",
          expected: tables.localizedTable(table: table).languages.joined(), description: "languages"
        ))
    }
    return SharedProgram.Part(files: files, calls: calls)
  }

  @Test("Tables use the languages of a shared reader even if their own languages differ")
  func languagesOfReader() throws {
    try Self.program.get().check(Self.sharedReader)
  }

  private static let sharedReader: SharedProgram.Part = {
    func file(_ name: String, _ languages: [String]) -> ProjectFile {
      let texts = languages.map {
        #""\#($0)": { "stringUnit": { "state": "translated", "value": "\#(name) \#($0)" } }"#
      }
      return .init(
        path: "\(name).xcstrings",
        bytes: Array(
          #"{ "sourceLanguage": "en", "version": "1.0", "strings": { "b": { "localizations": { \#(texts.joined(separator: ", ")) } } } }"#
            .utf8))
    }
    let files = [file("Main", ["ar", "de", "en"]), file("Settings", ["bg", "de", "en"])]
    return SharedProgram.Part(
      files: files,
      calls: [
        ("ar", "Settings en"), ("de", "Settings de"), ("en", "Settings en"), ("bg", "Settings en"),
      ]
      .map { wish, expected in
        .init(
          expression: "Settings(lookup: Main(languages: [\(wish.literal)]).lookup).b",
          expected: expected, description: wish)
      })
  }()
}

/// Messages with variables that refer to each other, at explicit and implicit positions.
struct RandomMessages {
  struct Entry {
    var format: String
    var variables: [(String, Variable)]
  }

  struct Variable {
    var valueType: String
    var variants: [(String, String)]
  }

  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private mutating func below(_ bound: Int) -> Int {
    Int(random.next() % UInt64(bound))
  }

  private mutating func one(of texts: [String]) -> String { texts[below(texts.count)] }

  private mutating func text(_ names: ArraySlice<String>) -> String {
    (0..<below(5)).map { _ in
      switch below(6) {
      case 0: one(of: ["files", "и", "ملف", "100%%", " "])
      case 1: one(of: ["%@", "%1$@", "%2$@"])
      case 2: one(of: ["%d", "%lld", "%1$lu", "%5d", "%-4d|", "%03d", "%+d", "%x", "%*d"])
      case 3: one(of: ["%.1f", "%f", "%2$.2f", "%e"])
      default:
        names.isEmpty
          ? "-"
          : one(of: ["%#@", "%1$#@", "%2$#@"]) + names[names.startIndex + below(names.count)] + "@"
      }
    }.joined()
  }

  mutating func entry() -> Entry {
    let names = ["a", "b", "c"]
    let format = text(names[...]) + "%#@a@"
    let variables = names.indices.map { index in
      // A variable refers only to later ones, so there are no cycles.
      let later = names[(index + 1)...]
      var variants = below(6) == 0 ? [] : [("other", below(6) == 0 ? "" : text(later))]
      for category in ["zero", "one", "two", "few", "many"] where below(2) == 0 {
        variants.append((category, below(6) == 0 ? "" : text(later)))
      }
      return (
        names[index], Variable(valueType: one(of: ["d", "lld", "f", "@"]), variants: variants)
      )
    }
    return Entry(format: format, variables: variables)
  }

  /// Returns a `.strings` file with plural forms of some keys, sometimes without a form for others.
  mutating func forms(_ key: String, count: Int) -> String {
    (0..<count).map { index in
      ["zero", "one", "two", "few", "many", "other", "other"].enumerated()
        .filter { _ in below(2) == 0 }.map { _, category in
          let text = below(6) == 0 ? "" : "\(category) " + text([])
          return "\"\(key) \(index)##{\(category)}\" = \"\(text)\";\n"
        }.joined()
    }.joined()
  }

  mutating func arguments() -> [(source: String, argument: FormatArgument)] {
    (0..<1 + below(3)).map { _ in
      switch below(4) {
      case 0:
        // Some exceed 32-bit integers, of which C keeps the low bits, or 64-bit integers.
        let large = [4_294_967_297, 2_147_483_649.5, 1e10, 18_446_744_073_709_551_616, 1e21]
        let number = below(3) == 0 ? large[below(5)] : Double(below(5000)) / 4
        return (".number(\(number))", .number(number))
      case 1:
        let text = one(of: ["Ann", "אב", "5", "x"])
        return (text.literal, .text(text))
      default:
        let number =
          below(3) == 0 ? below(100_000) : below(5) == 0 ? 4_294_967_296 + below(3) : below(25)
        return ("\(number)", .integer(Int64(number)))
      }
    }
  }
}
