import PluralStringCatalogs
import PluralStrings
import PluralStringsCompilation
import PluralStringsLoading
import PluralTestSupport
import PluralTranslationFiles
import PluralTranslationLinting
import Plurals
import PluralsDiagnostics
import PluralsSamples
import Testing

@testable import PluralStringCommands

@Suite("Preview of localized strings")
struct PreviewTests {
  /// Returns a preview of files by path, with the findings of lint, including those for states.
  private func preview(
    _ files: [String: String], configuration: String = "{}"
  ) throws -> StringsPreview {
    let files = files.map { ProjectFile(path: $0.key, bytes: Array($0.value.utf8)) }
    let compiler = LocalizedStringsCompiler(
      files, configuration: try CompilerConfiguration(Array(configuration.utf8), file: "c.json"))
    var rules = LintRules()
    for state in StringsPreview.states { rules.set(state, to: .note) }
    let report = LintReport(files, ordinals: compiler.ordinals, rules: rules)
      .adding(compiler.translationFindings + compiler.comparison())
    return try StringsPreview([(files, compiler)], findings: report.findings)
  }

  private func catalog(_ strings: String) -> [String: String] {
    ["T.xcstrings": #"{"sourceLanguage": "en", "version": "1.0", "strings": {\#(strings)}}"#]
  }

  private func unit(_ text: String, _ state: String = "translated") -> String {
    #"{"stringUnit": {"state": "\#(state)", "value": "\#(text)"}}"#
  }

  private func plural(_ forms: [(PluralCategory, String)]) -> String {
    let members = forms.map { "\"\($0)\": \(unit($1))" }.joined(separator: ", ")
    return #"{"variations": {"plural": {\#(members)}}}"#
  }

  /// Returns the texts of a message for readers of a language, on all devices and widths.
  private func shown(_ preview: StringsPreview, _ language: String) throws -> [String] {
    try #require(preview.messages.first?.texts[language]).variants.flatMap(\.samples).map(\.text)
  }

  /// Returns what a page shows for a message with named arguments: the words, and for each sample its numbers with their forms.
  private func samples(_ message: String, path: String = "locales/en.json") throws -> [String] {
    let file = ProjectFile(path: path, bytes: Array("{\"k\": \(message.jsonLiteral)}".utf8))
    let compiler = LocalizedStringsCompiler([file], formats: .exchangeable)
    let preview = try StringsPreview([([file], compiler)], findings: [])
    return try #require(preview.messages.first?.texts["en"]).variants.flatMap { variant in
      let words = variant.words.map { "\($0.argument) = \($0.word)" }
      return variant.samples.map { sample in
        let numbers = sample.numbers.map { "\($0.name ?? "") \($0.text) \($0.form ?? "-")" }
        return (words + numbers + [sample.text]).joined(separator: ": ")
      } + variant.unshown.map { "unshown \($0.variable ?? "") \($0.form)" }
    }
  }

  @Test(
    "Messages with named arguments are filled as their libraries do it",
    arguments: [
      (
        "{n, plural, =0 {none} one {# file} other {# files}}", "locales/en.json",
        ["n 0 =0: none", "n 1 one: 1 file", "n 2 other: 2 files"]
      ),
      (
        "{n, plural, offset:1 =0 {Nobody} =1 {You} one {You and # other} other {You and # others}}",
        "locales/en.json",
        [
          "n 0 =0: Nobody", "n 1 =1: You", "n 2 one: You and 1 other",
          "n 3 other: You and 2 others",
        ]
      ),
      ("{name} in {d, date}", "locales/en.json", ["name in d"]),
      (
        "{g, select, m {his} f {her} other {their}} {n, plural, =2{pair} other{{n}}}",
        "l10n/app_en.arb",
        [
          "g = m: n 0 other: his 0", "g = m: n 1 other: his 1", "g = m: n 2 =2: his pair",
          "g = f: n 0 other: her 0", "g = f: n 1 other: her 1", "g = f: n 2 =2: her pair",
          "g = other: n 0 other: their 0", "g = other: n 1 other: their 1",
          "g = other: n 2 =2: their pair",
        ]
      ),
      (
        "{n, plural, =1 {a} one {b} other {{n, plural, =1 {c} other {#}}}}", "locales/en.json",
        ["n 0 other: 0", "n 1 =1: a", "n 2 other: 2", "unshown n one"]
      ),
    ])
  func patterns(message: String, path: String, expected: [String]) throws {
    try expectEqual(samples(message, path: path), expected)
  }

  @Test("Shows the default text of a key, which programs contain")
  func defaults() throws {
    let preview = try preview(
      catalog(
        """
        "greeting": {"extractionState": "extracted_with_value", "localizations": {
          "en": \(unit("Hello %@", "new")), "fr": \(unit("Salut %@"))}},
        "%@ left": {"localizations": {"en": \(unit("%@ left now", "new"))}}
        """))
    let texts = preview.messages.map { message in
      message.texts.mapValues { $0.variants.flatMap(\.samples).map(\.text) }
    }
    expectEqual(
      texts,
      [
        ["en": ["text 1 left now"], "fr": ["text 1 left now"]],
        ["en": ["Hello text 1"], "fr": ["Salut text 1"]],
      ])
    expectEqual(preview.messages.map(\.texts["en"]?.state), [.source, .source])
  }

  // MARK: Numbers

  @Test(
    "Shows each form of each language that a number of the text can reach",
    arguments: [
      ("%lld", false, "cardinal"), ("%.2f", true, "cardinal"), ("%lld", false, "ordinal"),
    ])
  func forms(conversion: String, takesDecimals: Bool, type: String) throws {
    let type = try #require(PluralRuleType(rawValue: type))
    let languages = [
      "ar", "be", "br", "ca", "cs", "cy", "da", "en", "fa", "fil", "fr", "ga", "gd", "gv", "he",
      "hi", "is", "ja", "kw", "lt", "lv", "mk", "mt", "pl", "ro", "ru", "sl", "sv", "zh-Hans",
    ]
    let localizations = languages.map { language in
      let forms = PluralRules(locale: language, type: type).categories
        .map { ($0, "\(conversion) is \($0)") }
      return "\"\(language)\": \(plural(forms))"
    }
    let preview = try preview(
      catalog(#""n": {"localizations": {\#(localizations.joined(separator: ", "))}}"#),
      configuration: type == .ordinal ? #"{"ordinal": {"n": ["value"]}}"# : "{}")
    expectEqual(preview.languages.map(\.code), languages)
    for language in languages {
      let variant = try #require(preview.messages.first?.texts[language]?.variants.first)
      for sample in variant.samples {
        let number = try #require(sample.numbers.first)
        expectEqual(sample.numbers.count, 1)
        // The runtime library selected the stated form, which agrees with the rules.
        #expect(sample.text.hasSuffix(" is \(try #require(number.form))"), "\(language)")
        let rules = PluralRules(locale: language, type: type)
        #expect(rules.category(for: try PluralOperands(number.text)).rawValue == number.form)
      }
      let rules = PluralRules(locale: language, type: type)
      let unreached = rules.categories.filter {
        rules.samples(of: $0).integers.numbers.isEmpty && !takesDecimals
      }
      expectEqual(variant.unshown.map(\.form), unreached.map(\.rawValue), "\(language)")
      expectEqual(
        Set(variant.samples.compactMap { $0.numbers.first?.form }).union(unreached.map(\.rawValue)),
        Set(rules.categories.map(\.rawValue)), "\(language)")
    }
  }

  @Test("Combines several numbers, and above a limit pairs each with varying others")
  func combinations() {
    expectEqual(Combinations.of([[Int]]()), [[]])
    expectEqual(Combinations.of([[1, 2], [3, 4]]), [[1, 3], [1, 4], [2, 3], [2, 4]])
    let many = Combinations.of([Array(0..<5), Array(0..<7), Array(0..<2)])
    expectEqual(many.count, 7)
    for (column, count) in [5, 7, 2].enumerated() {
      expectEqual(Set(many.map { $0[column] }), Set(0..<count))
    }
    #expect(Set(many.map { $0[1] - $0[0] }) != [0])
  }

  @Test(
    "Arguments fit their conversions and use the language's digits",
    arguments: [
      ("%lld of %lld", "ar-EG", "١٬٢٣٤ of ٥٦"), ("%lld of %lld", "de", "1.234 of 56"),
      ("%.1f km", "hi", "1,234.5 km"), ("%.1f km", "fr", "1\u{202F}234,5 km"),
      ("by %@", "de", "by text 1"), ("by %(author)@", "de", "by author"), ("%*d", "de", "56"),
      ("%c", "de", "A"), ("%@ and %@", "de", "text 1 and text 2"), ("100 %", "de", "100 %"),
      ("70% off", "de", "70% off"),
    ])
  func values(text: String, language: String, expected: String) throws {
    let preview = try preview(
      catalog(
        #""n": {"localizations": {"en": \#(unit(text)), "\#(language)": \#(unit(text))}}"#))
    try expectEqual(shown(preview, language), [expected])
  }

  @Test("Shows the same texts as an app")
  func runtime() throws {
    let files = catalog(
      #""%lld files": {"localizations": {"ru": \#(plural([(.one, "%lld файл"), (.few, "%lld файла"), (.many, "%lld файлов")]))}}"#
    )
    let preview = try preview(files)
    let folder = try LocalizedFolder(
      files.map { .init(path: $0.key, bytes: Array($0.value.utf8)) }, developmentLanguage: "en")
    let samples = try #require(preview.messages.first?.texts["ru"]?.variants.first?.samples)
    expectEqual(samples.map { $0.numbers.map(\.text) }, [["0"], ["1"], ["2"], ["5"], ["21"]])
    for sample in samples {
      let number = try #require(Int(sample.numbers[0].text))
      let reader = folder.tables.localizedTable(languages: ["ru"], table: "T")
      expectEqual(sample.text, reader.localized("\(number) files"))
    }
  }

  // MARK: States

  @Test("Shows the source of fallbacks and the translation status")
  func fallbacks() throws {
    let preview = try preview(
      catalog(
        #"""
        "a": {"localizations": {"en": \#(unit("A")), "pt": \#(unit("Á")), "ru": \#(unit("А", "new"))}},
        "b": {"shouldTranslate": false}, "c": {"extractionState": "stale", "localizations": {"ru": \#(unit("В", "needs_review"))}},
        "d": {"localizations": {"pt-PT": \#(unit("D"))}}
        """#))
    func fact(_ key: String, _ language: String) throws -> [String] {
      let message = try #require(preview.messages.first { $0.key == key })
      let text = try #require(message.texts[language])
      return [text.state.rawValue]
        + text.variants.flatMap(\.samples).flatMap { [$0.language, $0.text] }
    }
    try expectEqual(fact("a", "en"), ["source", "en", "A"])
    try expectEqual(fact("a", "ru"), ["new", "ru", "А"])
    // The nearest related language has precedence over the development language.
    try expectEqual(fact("a", "pt-PT"), ["missing", "pt", "Á"])
    try expectEqual(fact("b", "ru"), ["exempt", "en", "b"])
    try expectEqual(fact("c", "ru"), ["needs review", "ru", "В"])
    try expectEqual(fact("c", "en"), ["source", "en", "c"])
    try expectEqual(fact("d", "ru"), ["missing", "en", "d"])
    expectEqual(preview.messages.map(\.note.isStale), [false, false, true, false])
    #expect(preview.messages.flatMap { $0.findings + $0.texts.values.flatMap(\.findings) }.isEmpty)
    #expect(preview.findings.isEmpty)
  }

  @Test("Each number without a form falls back separately")
  func incomplete() throws {
    let preview = try preview(
      catalog(
        #""n": {"localizations": {"en": \#(plural([(.one, "%lld file"), (.other, "%lld files")])), "de": \#(plural([(.one, "%lld Datei")]))}}"#
      ))
    let samples = try #require(preview.messages.first?.texts["de"]?.variants.first?.samples)
    expectEqual(samples.map(\.text), ["0 files", "1 Datei", "2 files"])
    expectEqual(samples.map(\.language), ["en", "de", "en"])
    expectEqual(samples.map { $0.numbers[0].form }, [nil, "one", nil])
  }

  @Test("Shows texts for devices and widths, and fallbacks for devices without text")
  func variants() throws {
    let device = #"{"variations": {"device": {"mac": \#(unit("Klick"))}}}"#
    let catalog = try preview(
      catalog(#""n": {"localizations": {"en": \#(unit("Tap")), "de": \#(device)}}"#))
    let variants = try #require(catalog.messages.first?.texts["de"]?.variants)
    expectEqual(variants.map(\.device), [.mac, nil])
    expectEqual(variants.map { $0.samples.map(\.text) }, [["Klick"], ["Tap"]])
    expectEqual(variants.map { $0.samples.map(\.language) }, [["de"], ["en"]])
    let widths = try preview([
      "en.lproj/T.stringsdict": """
      <plist version="1.0"><dict><key>n</key><dict><key>NSStringVariableWidthRuleType</key><dict>
      <key>20</key><string>Brief</string><key>40</key><string>Longer</string></dict></dict></dict></plist>
      """
    ])
    let texts = try #require(widths.messages.first?.texts["en"]?.variants)
    expectEqual(texts.map(\.width), [20, 40])
    expectEqual(texts.flatMap(\.samples).map(\.text), ["Brief", "Longer"])
  }

  @Test("Shows findings next to their texts")
  func findings() throws {
    let preview = try preview([
      "R/en.lproj/T.strings": "\"name\" = \"Name: \";",
      "R/ru.lproj/T.strings": "\"name\" = \"Имя:\";",
      "R/qq.lproj/T.strings": "\"extra\" = \"E\";",
    ])
    let name = try #require(preview.messages.first { $0.key == "name" })
    expectEqual(name.texts["ru"]?.findings.map(\.rule), [.whiteSpace])
    expectEqual(name.texts["ru"]?.findings.first?.position, SourcePosition(line: 1, column: 10))
    expectEqual(name.texts["en"]?.findings.isEmpty, true)
    expectEqual(name.texts["qq"]?.state, .missing)
    let extra = try #require(preview.messages.first { $0.key == "extra" })
    expectEqual(extra.texts["qq"]?.findings.map(\.rule), [.extraTranslation])
    expectEqual(preview.findings.map(\.rule), [.unknownLanguage])
    expectEqual(preview.messages.map(\.table), ["R/T", "R/T"])
  }

  @Test("The direction depends on the language and its script")
  func directions() throws {
    let files = ["ar", "ar-Latn", "az-Arab", "en", "he", "ks-Deva", "ur"].map {
      ("\($0).lproj/T.strings", "\"a\" = \"a\";")
    }
    let preview = try preview(Dictionary(uniqueKeysWithValues: files))
    expectEqual(
      preview.languages.filter(\.isRightToLeft).map(\.code), ["ar", "az-Arab", "he", "ur"])
  }

  @Test("Previews thousands of languages in linear time")
  func manyLanguages() throws {
    // The codes that ISO 639 reserves for private use, each in two scripts. An earlier implementation compared each with all
    // others.
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    let codes = letters.prefix(20).flatMap { second in letters.map { "q\(second)\($0)" } }
    let languages = codes.flatMap { ["\($0)-Latn", "\($0)-Cyrl"] }
    let localizations = languages.map { "\"\($0)\": \(unit("%lld x"))" }.joined(separator: ",")
    let preview = try preview(catalog(#""k %lld": {"localizations": {\#(localizations)}}"#))
    expectEqual(preview.messages.first?.texts.count, 1041)
  }
}
