import LocalizedStrings
import StringCatalogs
import StringsCompilation
import StringsLoading
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

  private func entry(_ key: String, _ texts: Text...) -> String {
    #""\#(key)": { "localizations": { "#
      + texts.map { #""\#($0.language)": { \#($0.content) }"# }.joined(separator: ", ") + " } }"
  }

  private func catalog(_ entries: String...) -> LocalizedFolder.File {
    let text =
      #"{ "sourceLanguage": "en", "version": "1.0", "strings": { "#
      + entries.joined(separator: ", ") + " } }"
    return LocalizedFolder.File(path: "Localizable.xcstrings", bytes: Array(text.utf8))
  }

  /// Compiles and runs calls of a table, and checks the findings of the build.
  private func check(
    _ files: [LocalizedFolder.File], _ configuration: CompilerConfiguration = .init(),
    findings: [String], calls: KeyValuePairs<String, String>
  ) throws {
    let strings = CompiledStrings(files, configuration)
    #expect(strings.compiler.isUsable)
    #expect(
      strings.compiler.buildFindings.map { "\($0.severity): \($0.message)" } == findings)
    try strings.check(
      calls.map { .init(expression: $0, expected: $1, description: "") })
  }

  private let german = #"Localizable(languages: ["de"])"#
  private let leftOut = "; the text is left out, so readers of 'de' will see 'en'"

  @Test("Skips a translation that reads another argument type, and shows the next language")
  func otherType() throws {
    let file = catalog(
      entry("to %1$@ %2$@ %3$lld", .text("de", "%3lld an %@")),
      entry(
        "%lld birds",
        .substitution("en", "%#@n@", "n", "d", ["one": "%arg bird", "other": "%arg birds"]),
        .substitution("de", "%#@n@", "n", "d", ["one": "%1$@ Vogel", "other": "%1$@ Vögel"]),
        .substitution("nl", "%#@n@", "n", "d", ["one": "%arg vogel", "other": "%arg vogels"])))
    try check(
      [file],
      findings: [
        "warning: argument 1 is read as an integer by 'n (d)' and as a text by '%@'\(leftOut)",
        "warning: argument 1 is an integer here and a text in en\(leftOut)",
      ],
      calls: [
        #"\#(german).to("a", "b", 3)"#: "to a b 3",
        "\(german).birds(n: 2)": "2 birds",
        #"Localizable(languages: ["de", "nl"]).birds(n: 2)"#: "2 vogels",
      ])
  }

  @Test("A number without a variant falls back to the next language")
  func missingOther() throws {
    let file = catalog(
      entry(
        "%lld days", .plural("en", ["one": "%lld day", "other": "%lld days"]),
        .plural("de", ["one": "%lld Tag"])))
    try check(
      [file],
      findings: [
        "warning: variable 'value' has no form 'other', so numbers of other categories have no text"
      ],
      calls: ["\(german).days(1)": "1 Tag", "\(german).days(2)": "2 days"])
  }

  @Test("A function combines the arguments of the key, the source and the variables")
  func union() throws {
    let file = catalog(
      entry(
        "notifications.label.favorite %lld", .text("en", "starred"),
        .substitution(
          "de", "%#@count@", "count", "lld",
          ["one": "%arg Stern", "other": "%arg Sterne"])))
    try check(
      [file], findings: [],
      calls: [
        "\(german).notificationsLabelFavorite(count: 3)": "3 Sterne",
        #"Localizable(languages: ["en"]).notificationsLabelFavorite(count: 3)"#: "starred",
      ])
  }

  @Test("Literal text with a percent sign is shown unchanged, by name and by key")
  func prose() throws {
    let file = catalog(
      entry(
        "up to 70% for some systems", .text("es", "hasta 70 % para algunos"),
        .text("nl", "tot 70% sneller, 5% - 10%"), .text("fr", "jusqu’à 70%% %")))
    let calls = ["en", "es", "nl", "fr"].flatMap { language in
      let table = #"Localizable(languages: ["\#(language)"])"#
      return [
        "\(table).upTo70ForSomeSystems", #"\#(table)["up to 70% for some systems"]"#,
      ]
    }
    let texts = [
      "up to 70% for some systems", "hasta 70 % para algunos", "tot 70% sneller, 5% - 10%",
      "jusqu’à 70%% %",
    ].flatMap { [$0, $0] }
    let strings = CompiledStrings([file])
    #expect(strings.compiler.buildFindings.isEmpty)
    try strings.check(
      zip(calls, texts).map { .init(expression: $0, expected: $1, description: "") })
    // The runtime library shows the same text.
    let message = LocalizedFormat("hasta 70 % para algunos", language: "es")
    #expect(message.string() == "hasta 70 % para algunos")
  }

  @Test("Skips only the translation that adds an argument to a literal text")
  func proseWithMistake() throws {
    let file = catalog(
      entry(
        "less", .text("en", "20% less"), .text("de", "%lld%% weniger"), .text("fr", "20% de moins")),
      entry("save", .text("en", "save 5%"), .text("de", "%lld%% sparen")))
    try check(
      [file],
      findings: [
        "warning: the text reads argument 1, but there are 0 in en\(leftOut)",
        "warning: the text reads argument 1, but there are 0 in en\(leftOut)",
      ],
      calls: [
        "\(german).less": "20% less", #"Localizable(languages: ["fr"]).less"#: "20% de moins",
        "\(german).save": "save 5%",
      ])
  }

  @Test("A percent sign before a word is literal text, next to arguments as well")
  func proseBesideArguments() throws {
    let file = catalog(
      entry("%lld% off"), entry("Save 5% on %@", .text("de", "5% off bei %@")),
      entry("% d files"))
    try check(
      [file], findings: [],
      calls: [
        #"Localizable(languages: ["en"]).off(20)"#: "20% off",
        #"\#(german).save5On("x")"#: "5% off bei x", "\(german).dFiles": "% d files",
      ])
  }

  @Test("A percent sign before a space is a conversion only if a length or an at sign follows")
  func spacedConversion() throws {
    let file = catalog(
      entry("%lld km", .text("de", "% lldkm"), .text("fr", "5% de km")),
      entry("%lld and %lld", .text("de", "%lld% lldkm")),
      entry("%lld miles", .text("de", "% d Meilen")),
      entry(
        "%lld files", .plural("fr", ["one": "% lld fichier", "other": "%lld fichiers"])),
      entry("%lld% off!", .text("de", "%lld% weniger"), .text("fr", "%lld% de rabais")))
    try check(
      [file], findings: [],
      calls: [
        "\(german).miles(5)": "% d Meilen",
        #"Localizable(languages: ["fr"]).files(1)"#: " 1 fichier",
        "\(german).km(5)": " 5km", "\(german).and(5, 6)": "5 6km", "\(german).off(5)": "5% weniger",
        #"Localizable(languages: ["fr"]).km(5)"#: "5% de km",
        #"Localizable(languages: ["fr"]).off(5)"#: "5% de rabais",
      ])
  }

  @Test("A translation without the number uses the argument type of the source")
  func numberless() throws {
    let stars = entry(
      "%.1f stars", .plural("en", ["one": "%.1f star", "other": "%.1f stars"]),
      .plural("de", ["other": "viele"]))
    func dictionary(_ language: String, _ members: String) -> LocalizedFolder.File {
      .init(
        path: "\(language).lproj/T.stringsdict",
        bytes: Array(
          """
          { s = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType;
            \(members) }; }; }
          """.utf8))
    }
    let strings = CompiledStrings([
      catalog(stars, entry("%@: %.1f", .plural("de", ["other": "viele"]))),
      dictionary("en", "NSStringFormatValueTypeKey = f; other = \"%.1f\";"),
      dictionary("de", "other = viele;"),
    ])
    #expect(strings.compiler.findings.filter { $0.rule == .languageTypeConflict }.isEmpty)
    try strings.check(
      [
        "\(german).stars(2.5)", #"\#(german)["%@: %.1f", "x", 2.5]"#,
        #"T(languages: ["de"]).s(n: 2.5)"#,
      ].map { .init(expression: $0, expected: "viele", description: "") })
  }

  @Test("Literal text for devices and widths is shown unchanged")
  func proseVariants() throws {
    func device(_ name: String, _ text: String) -> String {
      #""\#(name)": { "stringUnit": { "state": "translated", "value": "\#(text)" } }"#
    }
    let variants = [device("mac", "20% off"), device("other", "20% less")].joined(separator: ", ")
    let text = Text(
      language: "en", content: #""variations": { "device": { \#(variants) } }"#)
    let widths = LocalizedFolder.File(
      path: "en.lproj/Widths.stringsdict",
      bytes: Array(
        """
        { w = { NSStringVariableWidthRuleType = { 1 = "20% off"; 50 = "Save 20% forever"; }; }; }
        """.utf8))
    try check(
      [catalog(entry("p", text)), widths], findings: [],
      calls: [
        #"Localizable(languages: ["en"]).p"#: "20% less",
        #"Localizable(languages: ["en"], devices: [.mac])["p"]"#: "20% off",
        #"Widths(languages: ["en"]).w"#: "Save 20% forever",
      ])
  }

  @Test("Reads a file with two byte order marks")
  func byteOrderMarks() throws {
    let file = LocalizedFolder.File(
      path: "en.lproj/Localizable.strings",
      bytes: Array("\u{FEFF}\u{FEFF}\"a\" = \"b\";".utf8))
    try check(
      [file],
      findings: [
        "warning: the file begins with more than one byte order mark; the others are ignored"
      ], calls: [#"Localizable(languages: ["en"]).a"#: "b"])
  }

  @Test("Ignores data that is not Base64", arguments: ["YW\nJj ZA==", "?? no base64", ""])
  func data(text: String) throws {
    let file = LocalizedFolder.File(
      path: "en.lproj/Localizable.strings",
      bytes: Array(
        "<plist><dict><key>a</key><string>b</string><key>c</key><data>\(text)</data></dict></plist>"
          .utf8))
    let strings = CompiledStrings([file])
    #expect(strings.compiler.symbols.map(\.key) == ["a"])
    #expect(strings.compiler.buildFindings.map(\.message) == ["expected a text, found data"])
  }

  @Test("Argument names become labels and have no other effect")
  func namedArguments() throws {
    let file = catalog(
      entry(
        "deal", .text("en", "%(who)@ pays %(amount)lld"),
        .text("de", "%2$(amount)lld zahlt %1$(who)@")),
      entry(
        "files",
        .plural(
          "en", ["one": "%(path)@: %(count)lld file", "other": "%(path)@: %(count)lld files"])
      ))
    try check(
      [file], findings: [],
      calls: [
        #"\#(german).deal(who: "Ann", amount: 5)"#: "5 zahlt Ann",
        #"Localizable(languages: ["en"]).deal(who: "Ann", amount: 5)"#: "Ann pays 5",
        #"\#(german).files(path: "/a", count: 1)"#: "/a: 1 file",
        #"\#(german)["files", "/a", 2]"#: "/a: 2 files",
      ])
  }

  @Test("Warns of a name that refers to another argument in a translation")
  func orderOfNames() {
    let file = catalog(
      entry(
        "deal", .text("en", "%(who)@ pays %(whom)@"), .text("de", "%(whom)@ bekommt von %(who)@")))
    #expect(
      LocalizedStringsCompiler([file]).buildFindings.map(\.message) == [
        "'who' is argument 2 here and argument 1 in en; names have the order of their text, so number it: "
          + "'%1$(who)'",
        "'whom' is argument 1 here and argument 2 in en; names have the order of their text, so number it: "
          + "'%2$(whom)'",
      ])
  }

  @Test("A plural whose number is not the first argument compiles without positions")
  func laterNumber() throws {
    let file = catalog(
      entry(
        "%@ has %lld", .plural("en", ["one": "%@ has %lld file", "other": "%@ has %lld files"])))
    let strings = CompiledStrings([file])
    #expect(strings.compiler.isUsable)
    try strings.check([
      .init(
        expression: #"\#(german).has("Ann", 2)"#, expected: "Ann has 2 files", description: "")
    ])
  }

  @Test("Ordinal variables use ordinal rules")
  func ordinals() throws {
    let file = catalog(
      entry(
        "place.%lld",
        .plural("en", ["one": "%lldst", "two": "%lldnd", "few": "%lldrd", "other": "%lldth"]),
        .plural("fr", ["one": "%lldᵉʳ", "other": "%lldᵉ"])),
      entry("%lld days", .plural("en", ["one": "%lld day", "other": "%lld days"])))
    var configuration = CompilerConfiguration()
    configuration.ordinal = ["place.%lld": ["value"]]
    let english = #"Localizable(languages: ["en"])"#
    try check(
      [file], configuration, findings: [],
      calls: [
        "\(english).place(1)": "1st", "\(english).place(2)": "2nd", "\(english).place(3)": "3rd",
        "\(english).place(11)": "11th", "\(english).place(1002)": "1,002nd",
        #"\#(english)["place.%lld", 23]"#: "23rd", "\(english).days(2)": "2 days",
        #"Localizable(languages: ["fr"]).place(1)"#: "1ᵉʳ",
      ])
    // The runtime library shows the same text.
    let tables = try StringCatalog(file.bytes, file: file.path)
      .stringTables(language: nil, ordinals: configuration.ordinal)
    let message = tables.message(forKey: "place.%lld", languages: ["en"])
    #expect([1, 2, 3, 4, 22].map { message.string($0) } == ["1st", "2nd", "3rd", "4th", "22nd"])
  }

  @Test("With Xcode's symbols, arguments have the same types as in Xcode")
  func xcodeTypes() throws {
    let file = catalog(
      entry("%d of %u", .text("en", "%d of %u")), entry("%f and %lf", .text("en", "%.1f and %.1lf"))
    )
    var configuration = CompilerConfiguration()
    configuration.symbols = .xcode
    let english = #"Localizable(languages: ["en"])"#
    try check(
      [file], configuration, findings: [],
      calls: [
        "\(english).of(3 as Int32, 4 as UInt32)": "3 of 4",
        "\(english).and(1.5 as Float, 2.5 as Double)": "1.5 and 2.5",
      ])
  }
}
