import PluralStrings
import PluralTestSupport
import Testing

@Suite("Reading tables for one request")
struct StringTableReaderTests {
  private static let tables: StringTables = {
    var tables = StringTables(developmentLanguage: "en")
    let texts: [(String, ByteKeyedDictionary<String>)] = [
      ("en", ["%lld files": "%lld files", "both": "both", "english": "only here"]),
      ("ar", ["%lld files": "%lld ملف"]), ("de", ["%lld files": "%lld Dateien", "both": "beide"]),
      ("nl", ["both": "beide (nl)", "dutch": "alleen hier"]),
      ("Base", ["base": "base"]),
    ]
    for (language, strings) in texts {
      tables["Localizable", localization: language] = StringTable(
        language: language == "Base" ? "en" : language, strings: strings,
        entries: language == "de"
          ? [
            "tap": .devices([.mac: .text("Klicken"), .other: .text("Tippen")]),
            "short": .widths([.init(width: 1, format: "D"), .init(width: 20, format: "Dateien")]),
            "partial": .plural(
              format: "%#@n@", variables: [PluralVariable("n", [.one: "%@ Stück"])]),
          ] : nil)
    }
    tables["Settings", localization: "fr"] = StringTable(
      language: "fr", strings: ["title": "Réglages"])
    tables["Settings", localization: nil] = StringTable(
      language: "en", strings: ["title": "Settings"])
    return tables
  }()

  @Test(
    "Numbers follow the region of the preferred language",
    arguments: [
      ("en", "1,234,567 files"), ("en-IN", "12,34,567 files"), ("hi-IN", "12,34,567 files"),
      ("ar-EG", "١٬٢٣٤٬٥٦٧ ملف"), ("ar-AE", "1,234,567 ملف"), ("de", "1.234.567 Dateien"),
      ("de-CH, en-IN", "1'234'567 Dateien"), ("tlh, de-AT;q=0.5", "1\u{A0}234\u{A0}567 Dateien"),
      ("*", "1,234,567 files"), ("", "1,234,567 files"),
    ])
  func regions(acceptLanguage: String, expected: String) {
    let strings = Self.tables.localizedTable(acceptLanguage: acceptLanguage)
    expectEqual(strings["%lld files", 1_234_567], expected)
    expectEqual(strings["%d files", 1_234_567], expected)
    expectEqual(strings.localized("\(1_234_567) files"), expected)
  }

  @Test("A formatting locale and explicit number symbols take precedence over the region")
  func formattingLocale() {
    let tables = Self.tables
    func files(_ locale: String?, _ options: FormatOptions = FormatOptions()) -> String {
      tables.localizedTable(languages: ["de-CH"], formattingLocale: locale, options: options)[
        "%lld files", 1_234_567]
    }
    expectEqual(files("en-IN"), "12,34,567 Dateien")
    // For a language that the table does not have, the region still applies.
    expectEqual(files("fr-AT"), "1\u{A0}234\u{A0}567 Dateien")
    expectEqual(files("en-IN", FormatOptions(numberSymbols: .plain)), "1234567 Dateien")
  }

  @Test(
    "A missing key falls back to the next languages, then to the development language",
    arguments: [
      ("de", "both", "beide"), ("de", "english", "only here"), ("de", "base", "base"),
      ("fr", "both", "both"), ("de, nl", "dutch", "alleen hier"),
      ("fr, nl-BE", "dutch", "alleen hier"),
      ("de", "missing", "missing"),
      // In the development language, a key without a text is its own text.
      ("de, en, nl", "dutch", "dutch"), ("de", "dutch", "dutch"),
    ])
  func fallback(acceptLanguage: String, key: String, expected: String) {
    expectEqual(Self.tables.localizedTable(acceptLanguage: acceptLanguage)[key], expected)
  }

  @Test("A number without a variant falls back to the key")
  func missingOther() {
    let strings = Self.tables.localizedTable(languages: ["de"])
    expectEqual(strings["partial", 1], "1 Stück")
    expectEqual(strings["partial", 2], "partial")
    expectEqual(strings["missing %d of %@", 2, "x"], "missing 2 of x")
  }

  @Test("Texts match the user's devices and the width in the options")
  func variants() {
    let tables = Self.tables
    expectEqual(tables.localizedTable(languages: ["de"])["tap"], "Tippen")
    expectEqual(tables.localizedTable(languages: ["de"], devices: [.mac])["tap"], "Klicken")
    expectEqual(tables.localizedTable(languages: ["de"], devices: [.iPad, .mac])["tap"], "Klicken")
    expectEqual(tables.localizedTable(languages: ["de"])["short"], "Dateien")
    expectEqual(
      tables.localizedTable(languages: ["de"], options: FormatOptions(width: 19))["short"], "D")
  }

  @Test("The language is the best one that the table has")
  func language() {
    let strings = Self.tables.localizedTable(acceptLanguage: "fr, de-CH;q=0.5")
    expectEqual(strings.language, "de")
    expectEqual(strings.languages, ["ar", "de", "en", "nl"])
    let settings = strings.table("Settings")
    expectEqual(settings.language, "fr")
    expectEqual(settings.languages, ["en", "fr"])
    expectEqual(settings["title"], "Réglages")
    expectEqual(strings["title"], "title")
    expectEqual(
      Self.tables.localizedTable(languages: ["nl"], table: "Settings")["title"], "Settings")
    let missing = strings.table("Missing")
    expectEqual(missing.language, "en")
    expectEqual(missing["both %d", 5], "both 5")
  }

  @Test("Adding or removing a language affects only later readers")
  func laterLanguages() {
    var tables = Self.tables
    let before = tables.localizedTable(languages: ["fr"])
    tables["Localizable", localization: "fr"] = StringTable(
      language: "fr", strings: ["both": "les deux"])
    expectEqual(before["both"], "both")
    expectEqual(tables.localizedTable(languages: ["fr"])["both"], "les deux")
    expectEqual(tables.localizations.last, "fr")
    tables["Localizable", localization: "fr"] = nil
    expectEqual(tables.localizedTable(languages: ["fr"]).language, "en")
  }

  @Test("The options choose variants and truncate integers as for a single message")
  func options() {
    var tables = StringTables(developmentLanguage: "en")
    let variable = PluralVariable("n", valueType: "d", [.one: "%d file", .other: "%d files"])
    tables["Localizable", localization: "en"] = StringTable(
      language: "en", entries: ["k": .plural(format: "%#@n@", variables: [variable])])
    func text(_ number: FormatArgument, _ options: FormatOptions) -> String {
      tables.localizedTable(languages: ["en"], options: options)["k", number]
    }
    expectEqual(text(0x1_0000_0001, FormatOptions(integerWidths: .declared)), "1 file")
    expectEqual(text(5, FormatOptions(pluralChoice: { _ in .one })), "5 file")
    expectEqual(text(1, FormatOptions()), "1 file")
  }
}
