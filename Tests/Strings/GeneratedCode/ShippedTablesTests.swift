import PluralStringCatalogs
import PluralStrings
import PluralStringsCompilation
import PluralStringsLoading
import PluralTestSupport
import Testing

@Suite("Tables of shipped apps")
struct ShippedTablesTests {
  private struct Text {
    var language: String
    /// The text, or the texts by category.
    var content: String

    static func text(_ language: String, _ text: String) -> Text {
      Text(language: language, content: unit(text))
    }

    static func plural(_ language: String, _ variants: KeyValuePairs<String, String>) -> Text {
      Text(language: language, content: #""variations": { \#(plural(variants)) }"#)
    }

    static func substitution(
      _ language: String, _ text: String, _ name: String, _ specifier: String,
      _ variants: KeyValuePairs<String, String>
    ) -> Text {
      Text(
        language: language,
        content:
          #"\#(unit(text)), "substitutions": { "\#(name)": { "argNum": 1, "formatSpecifier": "#
          + #""\#(specifier)", "variations": { \#(plural(variants)) } } }"#)
    }

    private static func unit(_ text: String) -> String {
      #""stringUnit": { "state": "translated", "value": "\#(text)" }"#
    }

    private static func plural(_ variants: KeyValuePairs<String, String>) -> String {
      #""plural": { "# + variants.map { #""\#($0)": { \#(unit($1)) }"# }.joined(separator: ", ")
        + " }"
    }
  }

  private static func entry(_ key: String, _ texts: Text...) -> String {
    #""\#(key)": { "localizations": { "#
      + texts.map { #""\#($0.language)": { \#($0.content) }"# }.joined(separator: ", ") + " } }"
  }

  private static func catalog(_ table: String, _ entries: String...) -> ProjectFile {
    let text =
      #"{ "sourceLanguage": "en", "version": "1.0", "strings": { "#
      + entries.joined(separator: ", ") + " } }"
    return ProjectFile(path: "\(table).xcstrings", bytes: Array(text.utf8))
  }

  /// Tables of an app, with what its build reports, and what calls return.
  struct App: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let tables: SharedProgram.Part
    let configuration: CompilerConfiguration
    let findings: [String]

    fileprivate init(
      _ description: String, _ files: [ProjectFile],
      _ configuration: CompilerConfiguration = .init(), findings: [String] = [],
      calls: KeyValuePairs<String, String>
    ) {
      testDescription = description
      tables = SharedProgram.Part(
        files: files,
        calls: calls.map { .init(expression: $0, expected: $1, description: description) })
      self.configuration = configuration
      self.findings = findings
    }
  }

  private static let leftOut = "; the text is left out, so readers of 'de' will see 'en'"

  private static let places = catalog(
    "Places",
    entry(
      "place.%lld",
      .plural("en", ["one": "%lldst", "two": "%lldnd", "few": "%lldrd", "other": "%lldth"]),
      .plural("fr", ["one": "%lldᵉʳ", "other": "%lldᵉ"])),
    entry("%lld days", .plural("en", ["one": "%lld day", "other": "%lld days"])))

  private static let withOrdinals: CompilerConfiguration = {
    var configuration = CompilerConfiguration()
    configuration.ordinal = ["place.%lld": ["value"]]
    return configuration
  }()

  /// The apps whose tables have the usual symbols.
  private static let apps = [
    App(
      "Skips a translation that reads another argument type, and shows the next language",
      [
        catalog(
          "Types", entry("to %1$@ %2$@ %3$lld", .text("de", "%3lld an %@")),
          entry(
            "%lld birds",
            .substitution("en", "%#@n@", "n", "d", ["one": "%arg bird", "other": "%arg birds"]),
            .substitution(
              "de", "%#@n@", "n", "d", ["one": "%1$@ Vogel", "other": "%1$@ Vögel"]),
            .substitution("nl", "%#@n@", "n", "d", ["one": "%arg vogel", "other": "%arg vogels"])))
      ],
      findings: [
        "warning: argument 1 is read as an integer by 'n (d)' and as a text by '%@'\(leftOut)",
        "warning: argument 1 is an integer here and a text in en\(leftOut)",
      ],
      calls: [
        #"Types(languages: ["de"]).to("a", "b", 3)"#: "to a b 3",
        #"Types(languages: ["de"]).birds(n: 2)"#: "2 birds",
        #"Types(languages: ["de", "nl"]).birds(n: 2)"#: "2 vogels",
      ]),
    App(
      "A number without a variant falls back to the next language",
      [
        catalog(
          "Variants",
          entry(
            "%lld days", .plural("en", ["one": "%lld day", "other": "%lld days"]),
            .plural("de", ["one": "%lld Tag"])))
      ],
      findings: [
        "warning: variable 'value' has no form 'other', so numbers of other categories have no text"
      ],
      calls: [
        #"Variants(languages: ["de"]).days(1)"#: "1 Tag",
        #"Variants(languages: ["de"]).days(2)"#: "2 days",
      ]),
    App(
      "A function combines the arguments of the key, the source and the variables",
      [
        catalog(
          "Union",
          entry(
            "notifications.label.favorite %lld", .text("en", "starred"),
            .substitution(
              "de", "%#@count@", "count", "lld", ["one": "%arg Stern", "other": "%arg Sterne"])))
      ],
      calls: [
        #"Union(languages: ["de"]).notificationsLabelFavorite(count: 3)"#: "3 Sterne",
        #"Union(languages: ["en"]).notificationsLabelFavorite(count: 3)"#: "starred",
      ]),
    App(
      "Literal text with a percent sign is shown unchanged, by name and by key",
      [
        catalog(
          "Literal",
          entry(
            "up to 70% for some systems", .text("es", "hasta 70 % para algunos"),
            .text("nl", "tot 70% sneller, 5% - 10%"), .text("fr", "jusqu’à 70%% %")))
      ],
      calls: [
        #"Literal(languages: ["en"]).upTo70ForSomeSystems"#: "up to 70% for some systems",
        #"Literal(languages: ["en"])["up to 70% for some systems"]"#: "up to 70% for some systems",
        #"Literal(languages: ["es"]).upTo70ForSomeSystems"#: "hasta 70 % para algunos",
        #"Literal(languages: ["es"])["up to 70% for some systems"]"#: "hasta 70 % para algunos",
        #"Literal(languages: ["nl"]).upTo70ForSomeSystems"#: "tot 70% sneller, 5% - 10%",
        #"Literal(languages: ["nl"])["up to 70% for some systems"]"#: "tot 70% sneller, 5% - 10%",
        #"Literal(languages: ["fr"]).upTo70ForSomeSystems"#: "jusqu’à 70%% %",
        #"Literal(languages: ["fr"])["up to 70% for some systems"]"#: "jusqu’à 70%% %",
      ]),
    App(
      "Skips only the translation that adds an argument to a literal text",
      [
        catalog(
          "Added",
          entry(
            "less", .text("en", "20% less"), .text("de", "%lld%% weniger"),
            .text("fr", "20% de moins")),
          entry("save", .text("en", "save 5%"), .text("de", "%lld%% sparen")))
      ],
      findings: [
        "warning: the text reads argument 1, but there are 0 in en\(leftOut)",
        "warning: the text reads argument 1, but there are 0 in en\(leftOut)",
      ],
      calls: [
        #"Added(languages: ["de"]).less"#: "20% less",
        #"Added(languages: ["fr"]).less"#: "20% de moins",
        #"Added(languages: ["de"]).save"#: "save 5%",
      ]),
    App(
      "A percent sign before a word is literal text, next to arguments as well",
      [
        catalog(
          "Words", entry("%lld% off"), entry("Save 5% on %@", .text("de", "5% off bei %@")),
          entry("% d files"))
      ],
      calls: [
        #"Words(languages: ["en"]).off(20)"#: "20% off",
        #"Words(languages: ["de"]).save5On("x")"#: "5% off bei x",
        #"Words(languages: ["de"]).dFiles"#: "% d files",
      ]),
    App(
      "A percent sign before a space is a conversion only if a length or an at sign follows",
      [
        catalog(
          "Spaces", entry("%lld km", .text("de", "% lldkm"), .text("fr", "5% de km")),
          entry("%lld and %lld", .text("de", "%lld% lldkm")),
          entry("%lld miles", .text("de", "% d Meilen")),
          entry(
            "%lld files", .plural("fr", ["one": "% lld fichier", "other": "%lld fichiers"])),
          entry("%lld% off!", .text("de", "%lld% weniger"), .text("fr", "%lld% de rabais")))
      ],
      calls: [
        #"Spaces(languages: ["de"]).miles(5)"#: "% d Meilen",
        #"Spaces(languages: ["fr"]).files(1)"#: " 1 fichier",
        #"Spaces(languages: ["de"]).km(5)"#: " 5km",
        #"Spaces(languages: ["de"]).and(5, 6)"#: "5 6km",
        #"Spaces(languages: ["de"]).off(5)"#: "5% weniger",
        #"Spaces(languages: ["fr"]).km(5)"#: "5% de km",
        #"Spaces(languages: ["fr"]).off(5)"#: "5% de rabais",
      ]),
    App(
      "Literal text for devices and widths is shown unchanged",
      [
        catalog(
          "Devices",
          entry(
            "p",
            Text(
              language: "en",
              content: """
                "variations": { "device": {
                  "mac": { "stringUnit": { "state": "translated", "value": "20% off" } },
                  "other": { "stringUnit": { "state": "translated", "value": "20% less" } } } }
                """))),
        ProjectFile(
          path: "en.lproj/Widths.stringsdict",
          bytes: Array(
            """
            { w = { NSStringVariableWidthRuleType = { 1 = "20% off"; 50 = "Save 20% forever"; }; }; }
            """.utf8)),
      ],
      calls: [
        #"Devices(languages: ["en"]).p"#: "20% less",
        #"Devices(languages: ["en"], devices: [.mac])["p"]"#: "20% off",
        #"Widths(languages: ["en"]).w"#: "Save 20% forever",
      ]),
    App(
      "Reads a file with two byte order marks",
      [
        ProjectFile(
          path: "en.lproj/Marks.strings", bytes: Array("\u{FEFF}\u{FEFF}\"a\" = \"b\";".utf8))
      ],
      findings: [
        "warning: the file begins with more than one byte order mark; the others are ignored"
      ], calls: [#"Marks(languages: ["en"]).a"#: "b"]),
    App(
      "Argument names become labels and have no other effect",
      [
        catalog(
          "Names",
          entry(
            "deal", .text("en", "%(who)@ pays %(amount)lld"),
            .text("de", "%2$(amount)lld zahlt %1$(who)@")),
          entry(
            "files",
            .plural(
              "en", ["one": "%(path)@: %(count)lld file", "other": "%(path)@: %(count)lld files"])))
      ],
      calls: [
        #"Names(languages: ["de"]).deal(who: "Ann", amount: 5)"#: "5 zahlt Ann",
        #"Names(languages: ["en"]).deal(who: "Ann", amount: 5)"#: "Ann pays 5",
        #"Names(languages: ["de"]).files(path: "/a", count: 1)"#: "/a: 1 file",
        #"Names(languages: ["de"])["files", "/a", 2]"#: "/a: 2 files",
      ]),
    App(
      "A plural whose number is not the first argument compiles without positions",
      [
        catalog(
          "Later",
          entry(
            "%@ has %lld", .plural("en", ["one": "%@ has %lld file", "other": "%@ has %lld files"])
          ))
      ],
      findings: Array(
        repeating: "warning: the number is argument 2, so conversions need positions: %2$lld",
        count: 2),
      calls: [#"Later(languages: ["de"]).has("Ann", 2)"#: "Ann has 2 files"]),
    App(
      "Ordinal variables use ordinal rules", [places], withOrdinals,
      calls: [
        #"Places(languages: ["en"]).place(1)"#: "1st",
        #"Places(languages: ["en"]).place(2)"#: "2nd",
        #"Places(languages: ["en"]).place(3)"#: "3rd",
        #"Places(languages: ["en"]).place(11)"#: "11th",
        #"Places(languages: ["en"]).place(1002)"#: "1,002nd",
        #"Places(languages: ["en"])["place.%lld", 23]"#: "23rd",
        #"Places(languages: ["en"]).days(2)"#: "2 days",
        #"Places(languages: ["fr"]).place(1)"#: "1ᵉʳ",
      ]),
  ]

  private static let program = Result {
    try SharedProgram(apps.map(\.tables) + [numberless], withOrdinals)
  }

  @Test(
    "Calls return the expected texts, and the build reports the expected findings", arguments: apps)
  func calls(app: App) throws {
    try checkFindings(of: app)
    try Self.program.get().check(app.tables)
  }

  private func checkFindings(of app: App) throws {
    let compiler = LocalizedStringsCompiler(app.tables.files, configuration: app.configuration)
    #expect(compiler.isUsable)
    expectEqual(compiler.buildFindings.map { "\($0.severity): \($0.message)" }, app.findings)
  }

  @Test("The runtime library shows literal text with a percent sign unchanged")
  func literalAtRunTime() {
    let message = LocalizedFormat("hasta 70 % para algunos", language: "es")
    expectEqual(message.string(), "hasta 70 % para algunos")
  }

  /// Tables in which only the translations of one language read no number.
  private static let numberless: SharedProgram.Part = {
    func dictionary(_ language: String, _ members: String) -> ProjectFile {
      .init(
        path: "\(language).lproj/Dictionary.stringsdict",
        bytes: Array(
          """
          { s = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
            \(members) }; }; }
          """.utf8))
    }
    let stars = entry(
      "%.1f stars", .plural("en", ["one": "%.1f star", "other": "%.1f stars"]),
      .plural("de", ["other": "viele"]))
    return SharedProgram.Part(
      files: [
        catalog("Stars", stars, entry("%@: %.1f", .plural("de", ["other": "viele"]))),
        dictionary("en", "NSStringFormatValueTypeKey = f; other = \"%.1f\";"),
        dictionary("de", "other = viele;"),
      ],
      calls: [
        #"Stars(languages: ["de"]).stars(2.5)"#, #"Stars(languages: ["de"])["%@: %.1f", "x", 2.5]"#,
        #"Dictionary(languages: ["de"]).s(n: 2.5)"#,
      ].map { .init(expression: $0, expected: "viele", description: "") })
  }()

  @Test("A translation without the number uses the argument type of the source")
  func numberless() throws {
    let findings = LocalizedStringsCompiler(Self.numberless.files, configuration: .init()).findings
    #expect(findings.filter { $0.rule == .languageTypeConflict }.isEmpty)
    try Self.program.get().check(Self.numberless)
  }

  @Test("The runtime library shows ordinal variables by ordinal rules")
  func ordinalsAtRunTime() throws {
    let tables = try StringCatalog(Self.places.bytes, file: Self.places.path)
      .stringTables(language: nil, ordinals: Self.withOrdinals.ordinal)
    let message = tables.message(forKey: "place.%lld", languages: ["en"])
    expectEqual([1, 2, 3, 4, 22].map { message.string($0) }, ["1st", "2nd", "3rd", "4th", "22nd"])
  }

  @Test("Ignores data that is not Base64", arguments: ["YW\nJj ZA==", "?? no base64", ""])
  func data(text: String) throws {
    let file = ProjectFile(
      path: "en.lproj/Localizable.strings",
      bytes: Array(
        "<plist><dict><key>a</key><string>b</string><key>c</key><data>\(text)</data></dict></plist>"
          .utf8))
    let strings = CompiledStrings([file])
    expectEqual(strings.compiler.symbols.map(\.key), ["a"])
    expectEqual(strings.compiler.buildFindings.map(\.message), ["expected a text, found data"])
  }

  @Test("Warns of a name that refers to another argument in a translation")
  func orderOfNames() {
    let file = Self.catalog(
      "Localizable",
      Self.entry(
        "deal", .text("en", "%(who)@ pays %(whom)@"), .text("de", "%(whom)@ bekommt von %(who)@")))
    expectEqual(
      LocalizedStringsCompiler([file]).buildFindings.map(\.message),
      [
        "'who' is argument 2 here and argument 1 in en; names have the order of their text, so number it: "
          + "'%1$(who)'",
        "'whom' is argument 1 here and argument 2 in en; names have the order of their text, so number it: "
          + "'%2$(whom)'",
      ])
  }

  @Test("With Xcode's symbols, arguments have the same types as in Xcode")
  func xcodeTypes() throws {
    var configuration = CompilerConfiguration()
    configuration.symbols = .xcode
    let app = App(
      "Xcode's symbols",
      [
        Self.catalog(
          "Localizable", Self.entry("%d of %u", .text("en", "%d of %u")),
          Self.entry("%f and %lf", .text("en", "%.1f and %.1lf")))
      ], configuration,
      calls: [
        #"Localizable(languages: ["en"]).of(3 as Int32, 4 as UInt32)"#: "3 of 4",
        #"Localizable(languages: ["en"]).and(1.5 as Float, 2.5 as Double)"#: "1.5 and 2.5",
      ])
    try checkFindings(of: app)
    try SharedProgram([app.tables], configuration).check(app.tables)
  }
}
